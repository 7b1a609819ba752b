import ArgumentParser
import Datasets
import Drafting
import Foundation

/// The command `granary draft`: proposes a definition from a table, or says what a draft leaves to decide.
struct DraftCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "draft",
    abstract: "Propose a definition with its mapping tables from a table of foods.",
    discussion: """
      The table is one of text (csv, tsv, …; plain, gzip or in a zip archive) or a workbook (.xlsx). What cannot be told \
      is a line with "decide:" and the reason; nothing is invented. Of a definition it says what is left to decide.

      Examples:
        granary draft table.csv --output datasets/my-table
        granary draft Foods.xlsx --sheet "Per 100 g"
        granary draft foods.csv nutrients.csv amounts.csv --output datasets/my-table
        granary draft datasets/my-table/table.yaml
      """
  )

  @Argument(help: "The table, or several that belong together; or a drafted definition (.yaml).")
  var files: [String]

  @Option(
    help: "The sheet of a workbook, or the table of an archive; given again, several of one file."
  )
  var sheet: [String] = []

  @Option(help: "The folder for the draft; without it one beside you, named by the table.")
  var output: String?

  @Option(help: "The table of what headings say.")
  var names: String?

  func run() throws {
    if files.count == 1, let file = files.first, Self.isDefinition(file) {
      return try tellWhatIsLeft(of: file)
    }
    if let file = files.first(where: Self.isDefinition) {
      throw ValidationError("\(file) is a definition: give it alone, or tables alone")
    }
    guard sheet.count <= 1 || files.count == 1 else {
      throw ValidationError("--sheet is given again only for several sheets of one file")
    }
    let parts = files.flatMap { file in
      sheet.isEmpty ? [(file, nil as String?)] : sheet.map { (file, $0 as String?) }
    }
    let samples = try parts.map { (path: $0, sample: try TableSample(path: $0, part: $1)) }
    let id = Self.id(of: samples.count > 1 ? Self.stem(of: files[0]) : samples[0].sample.name)
    let folder = output ?? id
    let base = URL(filePath: folder).standardizedFileURL.path
    let draft = Draft(
      samples.map {
        ($0.sample, Self.path(of: URL(filePath: $0.path).standardizedFileURL.path, from: base))
      },
      id: id,
      names: try ColumnNames(path: names ?? Self.namesPath())
    )
    try draft.write(to: folder)
    for line in draft.findings { print(line) }
    print("\(draft.files.keys.sorted().joined(separator: ", ")) in \(folder)")
    print("\(draft.decisions.count) left to decide: granary draft \(folder)/\(id).yaml")
  }

  private static func isDefinition(_ file: String) -> Bool {
    file.hasSuffix(".yaml") || file.hasSuffix(".yml")
  }

  private static func stem(of file: String) -> String {
    URL(filePath: file).lastPathComponent
  }

  private func tellWhatIsLeft(of file: String) throws {
    let open = try OpenDecisions(path: file)
    for line in open.lines + open.mistakes { print(line) }
    print(
      open.lines.isEmpty && open.mistakes.isEmpty
        ? "nothing is left to decide"
        : "\(open.lines.count) left to decide, \(open.mistakes.count) mistakes"
    )
  }

  /// The id of a table by its file's name: lower-case letters, digits and hyphens, a letter first.
  private static func id(of name: String) -> String {
    let stem = name.prefix { $0 != "." }.lowercased()
      .map { $0.isASCII && ($0.isLetter || $0.isNumber) ? $0 : "-" }
    let words = String(stem).split(separator: "-").joined(separator: "-")
    return words.first?.isLetter == true ? String(words.prefix(40)) : "table-\(words.prefix(34))"
  }

  /// A path as seen from a folder.
  private static func path(of file: String, from folder: String) -> String {
    let (target, base) = (file.split(separator: "/"), folder.split(separator: "/"))
    let common = zip(target, base).prefix { $0 == $1 }.count
    let up = [Substring](repeating: "..", count: base.count - common)
    return (up + target[common...]).joined(separator: "/")
  }

  /// The repository's table, from the folder that this runs in upwards, then from the program's.
  private static func namesPath() throws -> String {
    let relative = "datasets/vocabulary/column-names.tsv"
    let starts = [
      FileManager.default.currentDirectoryPath,
      (Bundle.main.executableURL ?? URL(filePath: "/")).resolvingSymlinksInPath().path,
    ]
    for start in starts {
      var folder = URL(filePath: start)
      while folder.path != "/" {
        let path = folder.appending(path: relative).path
        if FileManager.default.fileExists(atPath: path) { return path }
        folder.deleteLastPathComponent()
      }
    }
    throw DefinitionError([
      .init(file: relative, found: "no such table above here", expected: "--names with its path")
    ])
  }
}
