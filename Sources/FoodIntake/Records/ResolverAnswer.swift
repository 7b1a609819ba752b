/// An answer of a resolver: what a model made of a text that the database could not answer.
public struct ResolverAnswer: Sendable, Equatable, Codable {
  /// The kinds of entry.
  public enum EntryType: String, Sendable, CaseIterable, Codable {
    case simpleFood = "simple_food"
    case compositeFood = "composite_food"
    case brandedFood = "branded_food"
    case restaurantFood = "restaurant_food"
    case drink, supplement, unknown
  }

  /// The units of a quantity.
  public enum Unit: String, Sendable, CaseIterable, Codable {
    case gram = "g"
    case millilitre = "ml"
    case unit, serving
  }

  /// The levels at which an answer may be kept.
  public enum CacheLevel: String, Sendable, CaseIterable, Codable {
    case food, meal
    case doNotCache = "do_not_cache"
  }

  /// A quantity that was eaten.
  public struct Quantity: Sendable, Equatable, Codable {
    /// The number of units; nil where the text tells none.
    public var amount: Double?
    /// The unit.
    public var unit: Unit
    /// The estimated weight, in grams; nil where there is none.
    public var estimatedGrams: Double?
    /// The estimated volume, in millilitres; nil where there is none.
    public var estimatedMl: Double?

    /// A quantity.
    public init(
      amount: Double?,
      unit: Unit,
      estimatedGrams: Double? = nil,
      estimatedMl: Double? = nil
    ) {
      (self.amount, self.unit) = (amount, unit)
      (self.estimatedGrams, self.estimatedMl) = (estimatedGrams, estimatedMl)
    }
  }

  /// A part of a composite food.
  public struct Component: Sendable, Equatable, Codable {
    /// Its name.
    public var canonicalName: String
    /// Its name in the sender's normal form.
    public var normalizedName: String
    /// Its estimated weight, in grams.
    public var estimatedGrams: Double?
    /// The nutrients of that weight.
    public var nutritionConsumed: Nutrition
    /// The model's own confidence, 0…1.
    public var confidence: Double

    /// A part.
    public init(
      canonicalName: String,
      normalizedName: String,
      estimatedGrams: Double?,
      nutritionConsumed: Nutrition,
      confidence: Double
    ) {
      (self.canonicalName, self.normalizedName) = (canonicalName, normalizedName)
      (self.estimatedGrams, self.confidence) = (estimatedGrams, confidence)
      self.nutritionConsumed = nutritionConsumed
    }
  }

  /// The schema that the record follows.
  public var schema = IntakeKind.resolverAnswer.schemaName
  /// A random token of the sender.
  public var origin: String
  /// The time of the answer, ISO 8601 in UTC.
  public var time: String
  /// The model and its version.
  public var model: String
  /// The text that was resolved.
  public var input: String
  /// The kind of entry.
  public var entryType: EntryType
  /// The food's name; nil where the model could not tell.
  public var canonicalName: String?
  /// The food's name in the sender's normal form.
  public var normalizedName: String?
  /// The brand as the input has it; nil where it names none.
  public var brand: String?
  /// The quantity that was eaten.
  public var consumedQuantity: Quantity
  /// The nutrients of that quantity.
  public var nutritionConsumed: Nutrition
  /// The nutrients of 100 g or 100 ml.
  public var nutritionPer100gOr100ml: NutritionPer100
  /// The parts of a composite food.
  public var components: [Component]
  /// Whether the answer may be kept.
  public var shouldCache: Bool
  /// The level at which it may be kept.
  public var cacheLevel: CacheLevel
  /// The model's own confidence, 0…1.
  public var confidence: Double
  /// The assumptions that the answer rests on.
  public var assumptions: [String]
  /// The questions that would settle it.
  public var clarificationQuestions: [String]
  /// The model's notes on safety.
  public var safetyNotes: [String]

  /// An answer without parts and notes.
  public init(
    origin: String,
    time: String,
    model: String,
    input: String,
    entryType: EntryType,
    canonicalName: String?,
    normalizedName: String?,
    brand: String? = nil,
    consumedQuantity: Quantity,
    nutritionConsumed: Nutrition,
    nutritionPer100gOr100ml: NutritionPer100,
    shouldCache: Bool,
    cacheLevel: CacheLevel,
    confidence: Double
  ) {
    (self.origin, self.time, self.model, self.input) = (origin, time, model, input)
    (self.entryType, self.brand, self.confidence) = (entryType, brand, confidence)
    (self.canonicalName, self.normalizedName) = (canonicalName, normalizedName)
    (self.consumedQuantity, self.nutritionConsumed) = (consumedQuantity, nutritionConsumed)
    (self.nutritionPer100gOr100ml, self.shouldCache) = (nutritionPer100gOr100ml, shouldCache)
    self.cacheLevel = cacheLevel
    (components, assumptions, clarificationQuestions, safetyNotes) = ([], [], [], [])
  }
}

extension ResolverAnswer {
  /// The answer that a line tells which the schema accepts.
  init?(_ value: JSONValue) {
    guard let origin = value["origin"]?.string, let time = value["time"]?.string,
      let model = value["model"]?.string, let input = value["input"]?.string,
      let entryType = value["entryType"]?.string.flatMap(EntryType.init(rawValue:)),
      let quantity = value["consumedQuantity"].flatMap(Quantity.init),
      let consumed = value["nutritionConsumed"], let per100 = value["nutritionPer100gOr100ml"],
      let shouldCache = value["shouldCache"]?.bool,
      let cacheLevel = value["cacheLevel"]?.string.flatMap(CacheLevel.init(rawValue:)),
      let confidence = value["confidence"]?.number?.value
    else { return nil }
    self.init(
      origin: origin,
      time: time,
      model: model,
      input: input,
      entryType: entryType,
      canonicalName: value["canonicalName"]?.string,
      normalizedName: value["normalizedName"]?.string,
      brand: value["brand"]?.string,
      consumedQuantity: quantity,
      nutritionConsumed: Nutrition(consumed),
      nutritionPer100gOr100ml: NutritionPer100(per100),
      shouldCache: shouldCache,
      cacheLevel: cacheLevel,
      confidence: confidence
    )
    value["components"]?.forEachElement { _, value in
      if let part = Component(value) { components.append(part) }
    }
    assumptions = value["assumptions"]?.strings ?? []
    clarificationQuestions = value["clarificationQuestions"]?.strings ?? []
    safetyNotes = value["safetyNotes"]?.strings ?? []
  }

  func write(to text: inout JSONText) {
    text.member("origin", origin)
    text.member("time", time)
    text.member("model", model)
    text.member("input", input)
    text.member("entryType", entryType.rawValue)
    text.member("canonicalName", canonicalName)
    text.member("normalizedName", normalizedName)
    text.member("brand", brand)
    text.member("consumedQuantity") { text in
      text.object { text in
        text.member("amount", consumedQuantity.amount)
        text.member("unit", consumedQuantity.unit.rawValue)
        text.member("estimatedGrams", consumedQuantity.estimatedGrams)
        text.member("estimatedMl", consumedQuantity.estimatedMl)
      }
    }
    text.member("nutritionConsumed") { $0.object(nutritionConsumed.write) }
    text.member("nutritionPer100gOr100ml") { nutritionPer100gOr100ml.write(to: &$0) }
    text.member("components") { text in
      text.array(components) { text, part in
        text.object { text in
          text.member("canonicalName", part.canonicalName)
          text.member("normalizedName", part.normalizedName)
          text.member("estimatedGrams", part.estimatedGrams)
          text.member("nutritionConsumed") { $0.object(part.nutritionConsumed.write) }
          text.member("confidence", part.confidence)
        }
      }
    }
    text.member("shouldCache", shouldCache)
    text.member("cacheLevel", cacheLevel.rawValue)
    text.member("confidence", confidence)
    text.member("assumptions", assumptions)
    text.member("clarificationQuestions", clarificationQuestions)
    text.member("safetyNotes", safetyNotes)
  }
}

extension ResolverAnswer.Quantity {
  fileprivate init?(_ value: JSONValue) {
    guard let unit = value["unit"]?.string.flatMap(ResolverAnswer.Unit.init(rawValue:)) else {
      return nil
    }
    self.init(
      amount: value["amount"]?.number?.value,
      unit: unit,
      estimatedGrams: value["estimatedGrams"]?.number?.value,
      estimatedMl: value["estimatedMl"]?.number?.value
    )
  }
}

extension ResolverAnswer.Component {
  fileprivate init?(_ value: JSONValue) {
    guard let name = value["canonicalName"]?.string, let form = value["normalizedName"]?.string,
      let consumed = value["nutritionConsumed"], let confidence = value["confidence"]?.number?.value
    else { return nil }
    self.init(
      canonicalName: name,
      normalizedName: form,
      estimatedGrams: value["estimatedGrams"]?.number?.value,
      nutritionConsumed: Nutrition(consumed),
      confidence: confidence
    )
  }
}
