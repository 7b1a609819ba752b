import Datasets
import Foundation

/// The text of a registry, line by line: events of six fields between tabs, as bytes.
///
/// A registry of products has a million lines and more, and is read by each build: no line is made a text before it is asked for.
struct RegistryText {
  private let bytes: [UInt8]
  private let path: String

  init(_ bytes: Data, path: String) { (self.bytes, self.path) = (Array(bytes), path) }

  /// A mistake in a line.
  func mistake(_ line: Int, _ found: String, _ expected: String) -> DefinitionError.Mistake {
    .init(file: path, line: line, found: found, expected: expected)
  }

  /// The mistakes of the text as a whole; throws where it is no registry.
  func mistakes(columns: [String]) throws(DefinitionError) -> [DefinitionError.Mistake] {
    guard String(validating: bytes, as: UTF8.self) != nil else {
      throw DefinitionError([.init(file: path, found: "bytes that are no UTF-8", expected: "UTF-8")]
      )
    }
    // What is appended ends in a line feed alone: the same events are to be the same bytes.
    if let place = bytes.firstIndex(of: UInt8(ascii: "\r")) {
      let line = bytes[..<place].count { $0 == Self.newline } + 1
      throw DefinitionError([
        mistake(line, "a carriage return", "lines that end in a line feed alone")
      ])
    }
    let header = lines.first { !$0.isComment }
    guard let header, Self.texts(of: header.text) == columns else {
      throw DefinitionError([
        mistake(
          header?.number ?? 1,
          header.map { String(decoding: $0.text, as: UTF8.self) } ?? "nothing",
          "the columns \(columns.joined(separator: ", ")) between tabs"
        )
      ])
    }
    var mistakes: [DefinitionError.Mistake] = []
    if bytes.last != Self.newline {
      let line = bytes.count { $0 == Self.newline } + 1
      mistakes.append(
        mistake(
          line,
          "no end of the last line",
          "whole lines: what is appended would go on with it"
        )
      )
    }
    return mistakes
  }

  /// Calls `body` with the line and the fields of every event; what it throws is a mistake in that line.
  func forEachEvent(
    _ mistakes: inout [DefinitionError.Mistake],
    _ body: (Int, [String]) throws(MappingTable.RowError) -> Void
  ) {
    for line in lines.drop(while: \.isComment).dropFirst() where !line.text.isEmpty {
      do throws(MappingTable.RowError) {
        try body(line.number, Self.fields(of: line.text))
      } catch {
        mistakes.append(mistake(line.number, error.found, error.expected))
      }
    }
  }

  private struct Line {
    var number: Int
    var text: ArraySlice<UInt8>
    var isComment: Bool { text.isEmpty || text.first == UInt8(ascii: "#") }
  }

  private var lines: some Sequence<Line> {
    sequence(state: (number: 0, rest: bytes[...])) { state -> Line? in
      guard !state.rest.isEmpty else { return nil }
      let end = state.rest.firstIndex(of: Self.newline) ?? state.rest.endIndex
      defer { state.rest = state.rest[end...].dropFirst() }
      state.number += 1
      return Line(number: state.number, text: state.rest[..<end])
    }
  }

  private static let newline = UInt8(ascii: "\n")

  private static func fields(of line: ArraySlice<UInt8>) throws(MappingTable.RowError) -> [String] {
    let fields = texts(of: line)
    if fields.count == 6 { return fields }
    // Git leaves both sides in the file, each between marks of seven signs.
    if fields.count == 1, ["<<<<<<<", "=======", ">>>>>>>"].contains(String(fields[0].prefix(7))) {
      throw MappingTable.RowError(
        "the mark of a merge, \(fields[0])",
        "the events of one side, the other's being given anew: see docs/registry.md"
      )
    }
    throw MappingTable.RowError("\(fields.count) fields", "6 fields")
  }

  private static func texts(of line: ArraySlice<UInt8>) -> [String] {
    line.split(separator: UInt8(ascii: "\t"), omittingEmptySubsequences: false)
      .map { String(decoding: $0, as: UTF8.self) }
  }
}
