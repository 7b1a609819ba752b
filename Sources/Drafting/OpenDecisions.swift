package import Datasets
import Foundation

/// What a drafted definition leaves to decide: its lines, and those of its tables, that say `decide:`, then its mistakes.
package struct OpenDecisions: Sendable {
  /// The lines, each with its place.
  package var lines: [String] = []
  /// The mistakes of the definition as it is now.
  package var mistakes: [String] = []

  /// Reads the definition at `path`.
  package init(path: String) throws(DefinitionError) {
    let folder = (path as NSString).deletingLastPathComponent
    let tables = ["components.tsv", "categories.tsv", "derivations.tsv"].map {
      folder.isEmpty ? $0 : folder + "/" + $0
    }
    for file in [path] + tables where file == path || FileManager.default.fileExists(atPath: file) {
      let text = String(decoding: try MappingTable.bytes(of: file), as: UTF8.self)
      for (index, line) in text.split(separator: "\n", omittingEmptySubsequences: false)
        .enumerated()
      {
        guard let start = line.firstRange(of: "decide:") else { continue }
        let row = line.prefix { $0 != "\t" }
        let subject = line.hasPrefix("#") || row.count == line.count ? "" : "\"\(row)\": "
        lines.append("\(file):\(index + 1): \(subject)\(line[start.upperBound...].trimmed)")
      }
    }
    do {
      let dataset = try DatasetDefinition(path: path)
      _ = try ComponentTable(path: dataset.componentsPath, codesAreColumns: true)
    } catch {
      mistakes = error.mistakes.map(\.description)
    }
  }
}
