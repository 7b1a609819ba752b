/// The kinds of record that apps and servers send.
public enum IntakeKind: String, Sendable, CaseIterable {
  case resolverAnswer = "resolver-answer"
  case userCorrection = "user-correction"
  case brandLabel = "brand-label"
  case mealDescription = "meal-description"

  /// The member `schema` of its records: the kind and the version.
  public var schemaName: String { rawValue + "/1" }

  /// The JSON Schema that its records are held to, as its file has it.
  public var schemaText: String { String(decoding: schemaBytes, as: UTF8.self) }

  var schemaBytes: [UInt8] {
    switch self {
    case .resolverAnswer: PackageResources.resolver_answer_json
    case .userCorrection: PackageResources.user_correction_json
    case .brandLabel: PackageResources.brand_label_json
    case .mealDescription: PackageResources.meal_description_json
    }
  }
}

/// A record that was read, or is sent.
public enum IntakeRecord: Sendable, Equatable {
  case answer(ResolverAnswer)
  case correction(UserCorrection)
  case label(BrandLabel)
  case meal(MealDescription)

  /// The kind.
  public var kind: IntakeKind {
    switch self {
    case .answer: .resolverAnswer
    case .correction: .userCorrection
    case .label: .brandLabel
    case .meal: .mealDescription
    }
  }

  /// The record of `kind` that a value tells which its schema accepts.
  init?(_ value: JSONValue, _ kind: IntakeKind) {
    let record: IntakeRecord? =
      switch kind {
      case .resolverAnswer: ResolverAnswer(value).map(Self.answer)
      case .userCorrection: UserCorrection(value).map(Self.correction)
      case .brandLabel: BrandLabel(value).map(Self.label)
      case .mealDescription: MealDescription(value).map(Self.meal)
      }
    guard let record else { return nil }
    self = record
  }

  /// The line of the record, without its break: what a file of intake holds.
  ///
  /// - Throws: the first fault of a record that no build would accept, so that it is not sent.
  public func line() throws(IntakeFault) -> [UInt8] {
    var text = JSONText()
    text.object { text in
      text.member("schema", kind.schemaName)
      switch self {
      case .answer(let answer): answer.write(to: &text)
      case .correction(let correction): correction.write(to: &text)
      case .label(let label): label.write(to: &text)
      case .meal(let meal): meal.write(to: &text)
      }
    }
    var reader = IntakeReader()
    let faults = text.bytes.withUnsafeBufferPointer { reader.read($0).faults }
    if let fault = faults.first { throw fault }
    return text.bytes
  }
}
