package import RecordIO

/// A row or value that cannot be used, with its place: a value, never thrown, never only logged.
package struct Reject: Sendable, Equatable {
  /// The kinds of reject, in the words of reports; see `docs/rejects.md`.
  package enum Code: String, Sendable, CaseIterable {
    case raggedRecord = "ragged-record"
    case strayQuote = "stray-quote"
    case textAfterQuote = "text-after-quote"
    case openQuote = "open-quote"
    case longField = "long-field"
    case longRecord = "long-record"
    case lineBreak = "line-break"
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
    case longName = "long-name"
    case noValues = "no-values"
    case missingRecord = "missing-record"
    // The faults of a record of intake, with the words that FoodIntake gives them.
    case jsonSyntax = "json-syntax"
    case loneSurrogate = "lone-surrogate"
    case repeatedKey = "repeated-key"
    case deepNesting = "deep-nesting"
    case longLine = "long-line"
    case numberOverflow = "number-overflow"
    case unknownSchema = "unknown-schema"
    case unknownKey = "unknown-key"
    case identityKey = "identity-key"
    case missingMember = "missing-member"
    case wrongType = "wrong-type"
    case outOfRange = "out-of-range"
    case notInList = "not-in-list"
    case wrongLength = "wrong-length"
    case wrongForm = "wrong-form"
    case brandWithoutProduct = "brand-without-product"
    case inventedBrand = "invented-brand"
    case wrongUnit = "wrong-unit"
    case impossibleAmount = "impossible-amount"
    case noAmounts = "no-amounts"
    case invalidBarcode = "invalid-barcode"
  }

  /// The place of the row or value.
  package var position: Position
  /// The field's name as the source spells it; nil when it is the whole record.
  package var field: String?
  /// The kind.
  package var code: Code
  /// The text or the fact found there.
  package var found: String
  /// The text or the fact that would be right.
  package var expected: String

  /// A reject.
  package init(
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

  /// The reject that a fault of the record reader is, in a table with this header.
  package init(_ fault: RecordFault, header: [String] = []) {
    let column = fault.column.flatMap { header.indices.contains($0) ? header[$0] : nil }
    self.init(
      Code(fault.code),
      at: fault.position,
      field: column,
      found: "\(fault.found): \(fault.raw)",
      expected: fault.expected
    )
  }
}

extension Reject.Code {
  fileprivate init(_ code: RecordFault.Code) {
    self =
      switch code {
      case .raggedRecord: .raggedRecord
      case .strayQuote: .strayQuote
      case .textAfterQuote: .textAfterQuote
      case .openQuote: .openQuote
      case .longField: .longField
      case .longRecord: .longRecord
      case .lineBreak: .lineBreak
      }
  }
}
