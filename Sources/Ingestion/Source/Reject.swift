public import RecordIO

/// A row or value that cannot be used, with its place: a value, never thrown, never only logged.
public struct Reject: Sendable, Equatable {
  /// The kinds of reject, in the words of reports; see `docs/rejects.md`.
  public enum Code: String, Sendable, CaseIterable {
    case raggedRecord = "ragged-record"
    case invalidEncoding = "invalid-encoding"
    case missingKey = "missing-key"
    case invalidKey = "invalid-key"
    case duplicateKey = "duplicate-key"
    case duplicateValue = "duplicate-value"
    case unknownFood = "unknown-food"
    case unknownComponent = "unknown-component"
    case unknownUnit = "unknown-unit"
    case notANumber = "not-a-number"
    case negativeAmount = "negative-amount"
    case invertedRange = "inverted-range"
    case zeroAmount = "zero-amount"
    case missingName = "missing-name"
    case noValues = "no-values"
    case missingRecord = "missing-record"
  }

  /// Where it stands.
  public var position: Position
  /// The field's name as the source spells it; nil when it is the whole record.
  public var field: String?
  /// The kind.
  public var code: Code
  /// What stands there.
  public var found: String
  /// What should stand there.
  public var expected: String

  /// A reject.
  public init(
    _ code: Code,
    at position: Position,
    field: String? = nil,
    found: String,
    expected: String
  ) {
    self.code = code
    self.position = position
    self.field = field
    self.found = found
    self.expected = expected
  }

  /// The reject that a fault of the record reader is.
  public init(_ fault: RecordFault) {
    switch fault.code {
    case .raggedRecord:
      self.init(
        .raggedRecord,
        at: fault.position,
        found: "\(fault.found): \(fault.raw)",
        expected: fault.expected
      )
    }
  }
}
