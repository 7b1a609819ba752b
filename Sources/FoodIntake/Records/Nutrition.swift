/// A nutrient of the records, by its key: the unit is in its name.
public enum Nutrient: String, Sendable, CaseIterable, Codable, CodingKeyRepresentable {
  case calories, proteinG, carbsG, fatG, fiberG, sugarG, sodiumMg, waterG
  case vitaminA = "vitaminA_mcg"
  case vitaminC = "vitaminC_mg"
  case vitaminD = "vitaminD_mcg"
  case vitaminE = "vitaminE_mg"
  case vitaminK = "vitaminK_mcg"
  case calcium = "calcium_mg"
  case iron = "iron_mg"
  case magnesium = "magnesium_mg"
  case potassium = "potassium_mg"
  case zinc = "zinc_mg"
  case selenium = "selenium_mcg"
  case vitaminB12 = "vitaminB12_mcg"
  case folate = "folate_mcg"
  case thiamin = "thiamin_mg"
  case riboflavin = "riboflavin_mg"
  case niacin = "niacin_mg"
  case vitaminB6 = "vitaminB6_mg"
  case phosphorus = "phosphorus_mg"
  case copper = "copper_mg"
  case manganese = "manganese_mg"

  /// Whether its key stands among the micronutrients.
  public var isMicronutrient: Bool { rawValue.contains("_") }

  /// The unit of its amounts.
  public var unit: String {
    if self == .calories { return "kcal" }
    if let end = rawValue.split(separator: "_").dropFirst().last { return String(end) }
    return rawValue.hasSuffix("Mg") ? "mg" : "g"
  }

  /// The most that 100 g or 100 ml can have: the whole as that nutrient, fat's energy among energies.
  public var most: Double {
    switch unit {
    case "kcal": 1_000
    case "g": 105
    case "mg": 105_000
    default: 105_000_000
    }
  }
}

/// Amounts of nutrients; one that is not known has none, and is never 0.
public struct Nutrition: Sendable, Equatable, Codable {
  /// The amounts, by their nutrients.
  public var amounts: [Nutrient: WrittenNumber]

  /// These amounts.
  public init(_ amounts: [Nutrient: Double] = [:]) {
    self.amounts = amounts.mapValues { WrittenNumber($0) }
  }

  /// The amount of a nutrient; nil where it is not known.
  public subscript(_ nutrient: Nutrient) -> Double? {
    get { amounts[nutrient]?.value }
    set { amounts[nutrient] = newValue.map { WrittenNumber($0) } }
  }

  private struct Key: CodingKey {
    let stringValue: String
    var intValue: Int? { nil }
    init(_ text: String) { stringValue = text }
    init(stringValue: String) { self.init(stringValue) }
    init?(intValue: Int) { nil }
  }

  private static let micronutrients = Key("micronutrients")

  /// The amounts under their keys, micronutrients in an object of their own.
  public init(from decoder: any Decoder) throws {
    amounts = [:]
    let all = try decoder.container(keyedBy: Key.self)
    let few = try? all.nestedContainer(keyedBy: Key.self, forKey: Self.micronutrients)
    for nutrient in Nutrient.allCases {
      let container = nutrient.isMicronutrient ? few : all
      self[nutrient] = try container?.decodeIfPresent(Double.self, forKey: Key(nutrient.rawValue))
    }
  }

  /// Encodes the amounts under their keys, those that every record has as null where they are not known.
  public func encode(to encoder: any Encoder) throws {
    var all = encoder.container(keyedBy: Key.self)
    for nutrient in Nutrient.allCases where !nutrient.isMicronutrient {
      let key = Key(nutrient.rawValue)
      if let amount = self[nutrient] {
        try all.encode(amount, forKey: key)
      } else if Self.core.contains(nutrient) {
        try all.encodeNil(forKey: key)
      }
    }
    var few = all.nestedContainer(keyedBy: Key.self, forKey: Self.micronutrients)
    for nutrient in Nutrient.allCases where nutrient.isMicronutrient {
      if let amount = self[nutrient] { try few.encode(amount, forKey: Key(nutrient.rawValue)) }
    }
  }

  /// The nutrients that every record tells, or says that it does not know.
  static let core: Set<Nutrient> = [.calories, .proteinG, .carbsG, .fatG]

  init(_ value: JSONValue) {
    amounts = [:]
    amounts.reserveCapacity(16)
    func read(_ value: JSONValue) {
      value.forEachMember { key, value in
        guard let number = value.number, let nutrient = Nutrient.named(key) else { return }
        amounts[nutrient] = number
      }
    }
    read(value)
    if let few = value["micronutrients"] { read(few) }
  }

  /// Writes the members into an open object.
  func write(to text: inout JSONText) {
    for nutrient in Nutrient.allCases where !nutrient.isMicronutrient {
      guard self[nutrient] != nil || Self.core.contains(nutrient) else { continue }
      text.member(nutrient.rawValue) { text in
        if let amount = amounts[nutrient] { text.number(amount) } else { text.number(nil) }
      }
    }
    let few = Nutrient.allCases.filter { $0.isMicronutrient && self[$0] != nil }
    guard !few.isEmpty else { return }
    text.member("micronutrients") { text in
      text.object { text in
        for nutrient in few {
          text.member(nutrient.rawValue) { text in
            if let amount = amounts[nutrient] { text.number(amount) }
          }
        }
      }
    }
  }
}

extension Nutrient {
  private static let byKey = Dictionary(uniqueKeysWithValues: allCases.map { ($0.rawValue, $0) })

  fileprivate static func named(_ key: JSONValue) -> Nutrient? { key.string.flatMap { byKey[$0] } }
}

/// Nutrients of 100 g or 100 ml.
public struct NutritionPer100: Sendable, Equatable, Codable {
  /// The unit of the 100.
  public enum BaseUnit: String, Sendable, CaseIterable, Codable {
    case gram = "g"
    case millilitre = "ml"
    case unknown
  }

  /// The unit of the 100.
  public var baseUnit: BaseUnit
  /// The nutrients.
  public var nutrition: Nutrition

  /// Nutrients of 100 of this unit.
  public init(baseUnit: BaseUnit, _ nutrition: Nutrition) {
    (self.baseUnit, self.nutrition) = (baseUnit, nutrition)
  }

  private enum CodingKeys: String, CodingKey { case baseUnit }

  /// The nutrients beside their unit, in one object.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    baseUnit = try container.decode(BaseUnit.self, forKey: .baseUnit)
    nutrition = try Nutrition(from: decoder)
  }

  /// Encodes the nutrients beside their unit, in one object.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(baseUnit, forKey: .baseUnit)
    try nutrition.encode(to: encoder)
  }

  init(_ value: JSONValue) {
    baseUnit = value["baseUnit"]?.string.flatMap(BaseUnit.init(rawValue:)) ?? .unknown
    nutrition = Nutrition(value)
  }

  func write(to text: inout JSONText) {
    text.object { text in
      text.member("baseUnit", baseUnit.rawValue)
      nutrition.write(to: &text)
    }
  }
}
