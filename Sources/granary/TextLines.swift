import Foundation

/// Lines for a terminal of 100 columns: labels on the left, long texts wrapped under themselves.
struct TextLines {
  private(set) var lines: [String] = []

  private static let width = 100

  /// All lines as one text.
  var text: String { lines.joined(separator: "\n") }

  /// Adds the lines of another text.
  mutating func add(contentsOf other: TextLines) { lines += other.lines }

  /// Adds a line, or an empty one, cut at the width.
  mutating func add(_ line: String = "") {
    lines.append(String(line.printable.prefix(Self.width)))
  }

  /// Adds `text` behind `label`, wrapped at blanks, slashes of paths, or anywhere.
  mutating func add(_ label: String, _ text: String, indent: Int = 0, labelWidth: Int = 12) {
    let margin = indent + labelWidth + 1
    var start = Self.padded(String(repeating: " ", count: indent) + label, to: margin - 1) + " "
    var rest = text.printable[...]
    let room = Self.width - margin
    repeat {
      var piece = rest.prefix(room)
      if piece.endIndex < rest.endIndex,
        let blank = piece.lastIndex(of: " ") ?? piece.lastIndex(of: "/"),
        piece.distance(from: piece.startIndex, to: blank) > room / 2
      {
        piece = rest[...blank]
      }
      lines.append(start + piece.trimmingCharacters(in: .whitespaces))
      rest = rest[piece.endIndex...]
      start = String(repeating: " ", count: margin)
    } while !rest.isEmpty
  }

  /// The text with blanks behind or before it, or cut with an ellipsis.
  static func padded(_ text: String, to width: Int, right: Bool = false) -> String {
    if text.count > width { return text.prefix(width - 1) + "…" }
    let blanks = String(repeating: " ", count: width - text.count)
    return right ? blanks + text : text + blanks
  }
}
