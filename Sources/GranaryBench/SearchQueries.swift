import Foundation

/// The file of queries: `class`, `query`, `name` and `foods` (ids, a blank between them), tabs between.
struct SearchQueries {
  /// One query and what answers it.
  struct Query {
    var kind, text, name: String
    var foods: Set<String>
  }

  let queries: [Query]

  /// Reads the file at `path`.
  init(path: String) throws {
    let lines = try String(contentsOfFile: path, encoding: .utf8).split(separator: "\n").dropFirst()
    queries = try lines.map { line in
      let fields = line.split(separator: "\t", omittingEmptySubsequences: false).map(String.init)
      guard fields.count == 4 else {
        throw BenchError(
          "\(path): found \(fields.count) fields, expected class, query, name, foods"
        )
      }
      return Query(
        kind: fields[0],
        text: fields[1],
        name: fields[2],
        foods: Set(fields[3].split(separator: " ").map(String.init))
      )
    }
    guard !queries.isEmpty else { throw BenchError("\(path): found no query, expected some") }
  }
}
