import FoodComposition

/// Rows of comma-separated values in UTF-8, by RFC 4180: lines end in CR LF, quotes are doubled.
///
/// It is safe to open in a spreadsheet, with the comma as separator: a text that a spreadsheet would
/// run as a formula gets an apostrophe before it, as OWASP's page on CSV injection advises. A text
/// that is a number keeps its sign.
package struct CSVText: Sendable {
  /// A cell of a row.
  package enum Cell: Sendable, Equatable {
    /// A text, made harmless.
    case text(String)
    /// A whole number.
    case integer(Int)
    /// A number, in the fewest digits that mean it; empty if it is not finite.
    case number(Double)
  }

  /// The rows so far.
  package private(set) var bytes: [UInt8] = []

  /// No rows; `isMarked` for a file, which begins with a byte order mark, as spreadsheets read UTF-8 by nothing else.
  package init(isMarked: Bool = false) { bytes = isMarked ? [0xEF, 0xBB, 0xBF] : [] }

  /// Appends a row.
  package mutating func append(_ cells: [Cell]) {
    for (column, cell) in cells.enumerated() {
      if column > 0 { bytes.append(UInt8(ascii: ",")) }
      switch cell {
      case .text(let text): append(Self.harmless(text), isOnly: cells.count == 1)
      case .integer(let number): bytes += Array(String(number).utf8)
      case .number(let number): bytes += Array((number.isFinite ? number.shortest : "").utf8)
      }
    }
    bytes += [13, 10]
  }

  /// Takes the rows so far out, lest many rows fill the memory.
  package mutating func drain() -> [UInt8] {
    defer { bytes.removeAll(keepingCapacity: true) }
    return bytes
  }

  /// `text` with an apostrophe before it if a spreadsheet might run it.
  ///
  /// Apostrophes that already stand there are passed over, so that taking one away from before a
  /// sign gives every text back.
  static func harmless(_ text: String) -> String {
    guard let first = text.unicodeScalars.first(where: { $0 != "'" }), isSign(first),
      !isNumber(text)
    else { return text }
    return "'" + text
  }

  /// Whether a cell that begins with `scalar` may be a formula; the wide signs count in Japanese.
  private static func isSign(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar {
    case "=", "+", "-", "@", "\t", "\r", "\n", "＝", "＋", "－", "＠": true
    default: false
    }
  }

  /// Whether all of `text` is a decimal number: `-3.5`, `+2e-7`.
  private static func isNumber(_ text: String) -> Bool {
    var rest = Array(text.utf8)[...]
    func digits() -> Bool {
      let count = rest.prefix { (48...57).contains($0) }.count
      rest = rest.dropFirst(count)
      return count > 0
    }
    func take(_ characters: String) -> Bool {
      guard let byte = rest.first, characters.utf8.contains(byte) else { return false }
      rest = rest.dropFirst()
      return true
    }
    _ = take("+-")
    guard digits() else { return false }
    if take("."), !digits() { return false }
    if take("eE") {
      _ = take("+-")
      guard digits() else { return false }
    }
    return rest.isEmpty
  }

  private mutating func append(_ text: String, isOnly: Bool) {
    let needsQuotes = text.utf8.contains {
      switch $0 {
      case 34, 44, 59, 9, 10, 13: true
      default: false
      }
    }
    // An empty text alone in its row is quoted: an empty line would be no row.
    guard needsQuotes || (isOnly && text.isEmpty) else {
      bytes += Array(text.utf8)
      return
    }
    bytes.append(34)
    for byte in text.utf8 {
      if byte == 34 { bytes.append(34) }
      bytes.append(byte)
    }
    bytes.append(34)
  }
}
