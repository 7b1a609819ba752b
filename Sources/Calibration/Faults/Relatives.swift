package import Datasets
import Pipeline

/// The datasets that hold values of each other: one that is to be seen as never seen is left out with its relatives.
package struct Relatives: Sendable {
  /// The kind of relation between two datasets.
  package enum Kind: String, Sendable {
    /// Another edition of the same dataset.
    case edition
    /// One of the two has values of the other.
    case copy
  }

  private var rows: [(dataset: String, relative: String, kind: Kind)] = []

  /// Reads the table at `path`: `dataset relative kind why`; throws all its mistakes.
  package init(path: String) throws(DefinitionError) {
    let table = try MappingTable(path: path)
    let dataset = try table.column("dataset")
    let relative = try table.column("relative")
    let kind = try table.column("kind")
    var mistakes: [DefinitionError.Mistake] = []
    for (line, fields) in table.rows {
      guard let near = Kind(rawValue: fields[kind]) else {
        mistakes.append(
          .init(file: path, line: line, found: fields[kind], expected: "edition or copy")
        )
        continue
      }
      rows.append((fields[dataset], fields[relative], near))
    }
    guard mistakes.isEmpty else { throw DefinitionError(mistakes) }
  }

  /// The relatives of each dataset, in the order of the table; only the other editions where `copies` is false.
  package func byDataset(copies: Bool) -> [String: [String]] {
    var relatives: [String: [String]] = [:]
    for row in rows where copies || row.kind == .edition {
      relatives[row.dataset, default: []].append(row.relative)
    }
    return relatives
  }
}
