import Foundation
import RecordIO

/// What changed of a food since the release before, as a release's `changes.jsonl.gz` tells it.
struct ReleaseChange: Decodable {
  /// A field of the food.
  struct Field: Decodable {
    var field: String
    var before: Value?
    var after: Value?
  }

  /// A value of any kind, as text.
  struct Value: Decodable {
    var text: String

    init(from decoder: any Decoder) throws {
      let container = try decoder.singleValueContainer()
      if let text = try? container.decode(String.self) {
        self.text = text
      } else if let number = try? container.decode(Double.self) {
        text = number.formatted(.number.grouping(.never).locale(Locale(identifier: "en_US_POSIX")))
      } else {
        text = "…"
      }
    }
  }

  var id: String
  /// `added`, `changed` or `removed`.
  var change: String
  var fields: [Field]?

  /// The change of the food `id`, of the lines of the gzip file at `path`; nil where it has none, or is not there.
  static func of(_ id: String, in path: String) throws -> ReleaseChange? {
    guard FileManager.default.fileExists(atPath: path) else { return nil }
    let file = try GzipFile(path: path, name: path)
    let mark = Data("\"id\":\(String(decoding: try JSONEncoder().encode(id), as: UTF8.self))".utf8)
    var rest = Data()
    var buffer = [UInt8](repeating: 0, count: 1 << 20)
    while true {
      let count = try buffer.withUnsafeMutableBytes { try file.read(into: $0) }
      rest += buffer[..<count]
      guard let end = rest.lastIndex(of: UInt8(ascii: "\n")) else {
        if count == 0 { return nil }
        continue
      }
      let lines = rest[...end]
      if let found = lines.range(of: mark) {
        let start = lines[..<found.lowerBound].lastIndex(of: UInt8(ascii: "\n")).map { $0 + 1 }
        let stop = lines[found.upperBound...].firstIndex(of: UInt8(ascii: "\n")) ?? end
        return try JSONDecoder().decode(Self.self, from: lines[(start ?? lines.startIndex)..<stop])
      }
      rest = Data(rest[(end + 1)...])
      if count == 0 { return nil }
    }
  }
}
