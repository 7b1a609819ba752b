/// A fault of a record, with its place: a line that has one is no record.
public struct IntakeFault: Error, Sendable, Equatable, CustomStringConvertible {
  /// The kinds of fault; docs/intake.md tells each.
  public enum Code: String, Sendable, CaseIterable {
    // The text is no JSON, or none that is accepted here.
    case jsonSyntax = "json-syntax"
    case invalidEncoding = "invalid-encoding"
    case loneSurrogate = "lone-surrogate"
    case repeatedKey = "repeated-key"
    case deepNesting = "deep-nesting"
    case longLine = "long-line"
    case numberOverflow = "number-overflow"
    // The schema has it otherwise.
    case unknownSchema = "unknown-schema"
    case unknownKey = "unknown-key"
    case identityKey = "identity-key"
    case missingMember = "missing-member"
    case wrongType = "wrong-type"
    case outOfRange = "out-of-range"
    case notInList = "not-in-list"
    case wrongLength = "wrong-length"
    case wrongForm = "wrong-form"
    // The members contradict each other.
    case brandWithoutProduct = "brand-without-product"
    case inventedBrand = "invented-brand"
    case wrongUnit = "wrong-unit"
    case impossibleAmount = "impossible-amount"
    case noAmounts = "no-amounts"
    case invalidBarcode = "invalid-barcode"
  }

  /// The kind.
  public var code: Code
  /// The place in the record, a JSON Pointer (RFC 6901); empty for the whole.
  public var pointer: String
  /// The column of the place in its line, in bytes from 1.
  public var column: Int
  /// The text or the fact found there.
  public var found: String
  /// The text or the fact that would be right.
  public var expected: String

  /// A fault.
  public init(_ code: Code, at pointer: String, column: Int, found: String, expected: String) {
    (self.code, self.pointer, self.column) = (code, pointer, column)
    (self.found, self.expected) = (found, expected)
  }

  /// `/confidence: found 1.2, expected at most 1 (out-of-range)`.
  public var description: String {
    "\(pointer.isEmpty ? "" : pointer + ": ")found \(found), expected \(expected) (\(code.rawValue))"
  }
}

/// The bounds within which a line is read, whatever its bytes.
public struct IntakeLimits: Sendable {
  /// The longest line, in bytes.
  public var lineBytes = 1 << 20
  /// The deepest nesting of arrays and objects.
  public var depth = 16
  /// The most faults that one line is told.
  public var faults = 8

  /// The default limits.
  public init() {}
}
