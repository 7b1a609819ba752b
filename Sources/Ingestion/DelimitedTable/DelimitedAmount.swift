import Datasets
import FoodComposition
import RecordIO

/// The reader of amounts in a table's fields, by the marks of a ``DelimitedMapping``.
struct DelimitedAmount {
  /// The readings of a field.
  enum Reading: Equatable {
    /// Empty, or one of the marks of a missing value.
    case missing
    /// Present, in an amount too small to state.
    case trace
    /// `< x`: somewhere from 0 to this.
    case below(Double)
    /// A number, printed as ``DecimalNumber`` reads it.
    case amount(Double)
    /// A number in a mark, such as brackets, that says of which kind it is, or with marks between its digits.
    case marked(Double, ValueKind)
    /// Any other text.
    case unreadable
  }

  private let missing: Set<String>
  private let trace: Set<String>
  private let marks: [DelimitedMapping.Mark]
  private let groupMark: Character?
  /// The byte before the decimals.
  let decimalMark: UInt8

  /// A reader by the marks of `mapping`.
  init(_ mapping: DelimitedMapping) {
    missing = Set(mapping.missing)
    trace = Set(mapping.trace)
    marks = mapping.marks
    groupMark = mapping.groupMark
    decimalMark = mapping.decimalMark.asciiValue ?? UInt8(ascii: ".")
  }

  /// The reading of the field of `record` in `column`, of which `bytes` are all but the blanks around it.
  func reading(
    _ record: Record,
    _ column: Int,
    _ bytes: UnsafeBufferPointer<UInt8>
  ) -> Reading {
    guard let first = bytes.first else { return .missing }
    let isNumeric = first &- UInt8(ascii: "0") < 10
    // Marks go first: a table may well write -9, or 999, for what is missing.
    if !missing.isEmpty || !trace.isEmpty || !isNumeric,
      let text = record.text(column)?.trimmingBlanks()
    {
      if text.isEmpty || missing.contains(String(text)) { return .missing }
      if trace.contains(String(text)) { return .trace }
    }
    if let amount = DecimalNumber.parse(bytes, mark: decimalMark) { return .amount(amount) }
    guard let text = record.text(column) else { return .unreadable }
    return reading(SourceTable.label(text))
  }

  /// The reading of a field whose mark stands in a field of its own, as if it stood before the number.
  func reading(_ record: Record, _ column: Int, mark: String) -> Reading {
    if missing.contains(mark) { return .missing }
    if trace.contains(mark) { return .trace }
    guard let text = record.text(column) else { return .unreadable }
    return reading(mark + SourceTable.label(text))
  }

  /// The reading of a text that is more than a number, with single blanks.
  private func reading(_ text: String) -> Reading {
    for mark in marks {
      if let reading = reading(text, as: mark) { return reading }
    }
    if text.hasPrefix("<") || text.hasPrefix("≤") {
      return number(text.dropFirst()).map { .below($0) } ?? .unreadable
    }
    return number(text[...]).map { .marked($0, .exact) } ?? .unreadable
  }

  /// The reading of `text` printed as `mark` says; nil where it is not.
  private func reading(_ text: String, as mark: DelimitedMapping.Mark) -> Reading? {
    if mark.parts.count == 1 {
      guard text == mark.parts[0] else { return nil }
      return mark.meaning == .missing ? .missing : .trace
    }
    var rest = text[...]
    guard rest.hasPrefix(mark.parts[0]) else { return nil }
    rest.removeFirst(mark.parts[0].count)
    var numbers: [Double] = []
    for (index, part) in mark.parts.enumerated().dropFirst() {
      let isLast = index == mark.parts.count - 1
      let end: Substring.Index
      if isLast {
        guard rest.hasSuffix(part) else { return nil }
        end = rest.index(rest.endIndex, offsetBy: -part.count)
      } else {
        guard let found = rest.firstRange(of: part)?.lowerBound else { return nil }
        end = found
      }
      guard let number = number(rest[..<end]) else { return nil }
      numbers.append(number)
      rest = rest[end...].dropFirst(part.count)
    }
    guard let number = numbers.first else { return nil }
    switch mark.meaning {
    case .missing: return .missing
    case .trace: return .trace
    case .below: return .below(number)
    case .exact: return .marked(number, .exact)
    case .imputed: return .marked(number, .imputed)
    case .computed: return .marked(number, .computed)
    case .estimate: return .marked(number, .modelEstimate)
    }
  }

  /// The number that `text` prints, with marks between groups of three digits where the definition has such.
  private func number(_ text: Substring) -> Double? {
    var plain = String(text.trimmingBlanks())
    if let groupMark {
      let mark = Character(Unicode.Scalar(decimalMark))
      let whole = plain.prefix { $0 != mark }
      // Thin and unbreakable blanks count as blanks.
      let groups = whole.split(omittingEmptySubsequences: false) {
        $0 == groupMark || groupMark == " " && $0.isWhitespace
      }
      if groups.count > 1 {
        guard groups.dropFirst().allSatisfy({ $0.count == 3 }), (1...4).contains(groups[0].count)
        else { return nil }
        plain = groups.joined() + plain.dropFirst(whole.count)
      }
    }
    let decimalMark = decimalMark
    return plain.withUTF8 { DecimalNumber.parse($0, mark: decimalMark) }
  }

  /// The bytes without the blanks around them, unbreakable ones of UTF-8 too.
  static func trimmed(_ bytes: UnsafeBufferPointer<UInt8>) -> UnsafeBufferPointer<UInt8> {
    var rest = bytes[...]
    while true {
      if rest.first == UInt8(ascii: " ") || rest.first == UInt8(ascii: "\t") {
        rest = rest.dropFirst()
      } else if rest.last == UInt8(ascii: " ") || rest.last == UInt8(ascii: "\t") {
        rest = rest.dropLast()
      } else if rest.starts(with: [0xC2, 0xA0]) {
        rest = rest.dropFirst(2)
      } else if rest.suffix(2).elementsEqual([0xC2, 0xA0]) {
        rest = rest.dropLast(2)
      } else {
        return UnsafeBufferPointer(rebasing: rest)
      }
    }
  }
}
