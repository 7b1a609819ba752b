import Datasets
import RecordIO

/// The reader of amounts in a delimited table's fields, by the marks of a ``DelimitedMapping``.
struct DelimitedAmount {
  /// The readings of a field.
  enum Reading: Equatable {
    /// Empty, or one of the marks of a missing value.
    case missing
    /// Present, in an amount too small to state.
    case trace
    /// `< x`: somewhere from 0 to this.
    case below(Double)
    /// A number.
    case amount(Double)
    /// Any other text.
    case unreadable
  }

  private let missing: Set<String>
  private let trace: Set<String>
  /// The byte before the decimals.
  let decimalMark: UInt8

  /// A reader by the marks of `mapping`.
  init(_ mapping: DelimitedMapping) {
    missing = Set(mapping.missing)
    trace = Set(mapping.trace)
    decimalMark = mapping.decimalMark.asciiValue ?? UInt8(ascii: ".")
  }

  /// The reading of the field of `record` in `column`, of which `bytes` are all but the blanks around it.
  func reading(
    _ record: Record,
    _ column: Int,
    _ bytes: UnsafeBufferPointer<UInt8>
  ) -> Reading {
    guard let first = bytes.first else { return .missing }
    // Marks go first: a table may well write -9 for what is missing.
    if !missing.isEmpty || !trace.isEmpty, let text = record.text(column)?.trimmingBlanks() {
      if missing.contains(String(text)) { return .missing }
      if trace.contains(String(text)) { return .trace }
    }
    guard first == UInt8(ascii: "<") else {
      return DecimalNumber.parse(bytes, mark: decimalMark).map { .amount($0) } ?? .unreadable
    }
    let limit = Self.trimmed(UnsafeBufferPointer(rebasing: bytes.dropFirst()))
    return DecimalNumber.parse(limit, mark: decimalMark).map { .below($0) } ?? .unreadable
  }

  /// The bytes without the blanks around them.
  static func trimmed(_ bytes: UnsafeBufferPointer<UInt8>) -> UnsafeBufferPointer<UInt8> {
    var rest = bytes[...]
    while rest.first == UInt8(ascii: " ") { rest = rest.dropFirst() }
    while rest.last == UInt8(ascii: " ") { rest = rest.dropLast() }
    return UnsafeBufferPointer(rebasing: rest)
  }
}
