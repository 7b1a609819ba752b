import Datasets
import Ingestion
import RecordIO
import TestSupport

/// A small release of a source with its definition and its tables, written into a folder of its own.
struct SourceFixture {
  /// The definition.
  let definition: DatasetDefinition
  /// The reviewed tables.
  let tables: SourceTables
  /// The release's one archive.
  let files: DatasetFiles
  private let folder: TemporaryFolder

  /// A release of `members`; `components` and `categories` are rows without headers, `|` for a tab.
  init(
    adapter: String,
    language: String = "en",
    members: [(name: String, bytes: [UInt8])],
    components: [String],
    categories: [String]
  ) throws {
    folder = TemporaryFolder()
    try folder.write("release.zip", ZipFixture.archive(members))
    let yaml = Self.yaml(adapter: adapter, language: language)
    definition = try DatasetDefinition(path: folder.write("1.yaml", yaml.utf8))
    let tree = "category|parent|name_en|name_fr\nother||other|autres\ndairy||dairy|laitages\n"
    let treePath = try folder.write("tree.tsv", Self.tabs(tree))
    let componentRows = ["code|name|unit|component|rank|rule|note"] + components
    let categoryRows = ["code|name|category"] + categories
    tables = SourceTables(
      components: try ComponentTable(
        path: folder.write("components.tsv", Self.tabs(componentRows.joined(separator: "\n")))
      ),
      categories: try CategoryTable(
        path: folder.write("categories.tsv", Self.tabs(categoryRows.joined(separator: "\n"))),
        tree: CategoryTree(path: treePath).categories
      )
    )
    files = try DatasetFiles(definition.files, paths: [folder.path + "/release.zip"])
  }

  private static func yaml(adapter: String, language: String) -> String {
    """
    id: test
    publisher: A publisher
    dataset: A dataset
    release: "1"
    released_on: "2026-01-01"
    source_type: verified_dataset
    language: \(language)
    licence: CC0-1.0
    attribution: A publisher
    url: https://example.org/
    adapter: \(adapter)
    components: components.tsv
    categories: categories.tsv
    files:
      - path: release.zip
    """
  }

  private static func tabs(_ text: String) -> [UInt8] {
    text.utf8.map { $0 == UInt8(ascii: "|") ? UInt8(ascii: "\t") : $0 }
  }

  /// Lines in windows-1252 with CRLF; only characters that ISO 8859-1 has too.
  static func windows1252(_ lines: [String]) -> [UInt8] {
    lines.flatMap { line in
      line.unicodeScalars.map { UInt8(truncatingIfNeeded: $0.value) } + Array("\r\n".utf8)
    }
  }
}

extension SourceReport {
  /// A line a reject: place in its table, code, field, what stands and what should stand there.
  var rejectLines: [String] {
    rejects.map { reject in
      let table = reject.position.description.split(separator: "/").last ?? ""
      let field = reject.field.map { " \($0)" } ?? ""
      return "\(table) \(reject.code.rawValue)\(field): \(reject.found) | \(reject.expected)"
    }
  }

  /// A line a file: `name read=accepted+rejected+skipped by rule`.
  var balanceLines: [String] {
    ([foods] + files).map { file in
      let table = file.file.split(separator: "/").last ?? ""
      let skipped = file.skipped.sorted { $0.key.rawValue < $1.key.rawValue }
        .map { "+\($0.value) \($0.key.rawValue)" }.joined()
      return "\(table) \(file.read)=\(file.accepted)+\(file.rejected) rejected\(skipped)"
    }
  }

  /// The files whose rows are not all accounted for.
  var openFiles: [String] { ([foods] + files).filter { !$0.closes }.map(\.file) }
}
