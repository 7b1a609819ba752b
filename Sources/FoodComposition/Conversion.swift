/// A documented step from an amount as published to an amount in a component's unit.
///
/// A ratio of two exactly representable numbers, so that a converted amount is rounded once.
public struct Conversion: Sendable, Equatable {
  /// The rule's name, as reports and lineage show it.
  public let rule: String
  private let multiplier: Double
  private let divisor: Double

  /// The amount after the conversion.
  public func apply(_ amount: Double) -> Double { amount * multiplier / divisor }

  /// From `unit` to the unit of `component`; nil where there is none.
  ///
  /// IU exists for vitamin D alone: 1 IU is 0.025 mcg whatever the form (21 CFR 101.9(c)(8)(iv));
  /// for vitamins A and E it depends on the form, which a total does not tell.
  public init?(from unit: Unit, to component: Component) {
    switch (unit, component.unit) {
    case let (from, to) where from == to: self.init(rule: "as published")
    case (.microgram, .milligram): self.init(rule: "mcg to mg", divisor: 1e3)
    case (.microgram, .gram): self.init(rule: "mcg to g", divisor: 1e6)
    case (.milligram, .gram): self.init(rule: "mg to g", divisor: 1e3)
    case (.gram, .milligram): self.init(rule: "g to mg", multiplier: 1e3)
    case (.gram, .microgram): self.init(rule: "g to mcg", multiplier: 1e6)
    case (.milligram, .microgram): self.init(rule: "mg to mcg", multiplier: 1e3)
    case (.kilojoule, .kilocalorie): self.init(rule: "kJ to kcal", multiplier: 1e3, divisor: 4184)
    case (.internationalUnit, .microgram) where component == .vitaminD:
      self.init(rule: "IU of vitamin D to mcg", divisor: 40)
    default: return nil
    }
  }

  /// Grams of salt to milligrams of sodium: salt is 2.5 times sodium (EU 1169/2011, annex I).
  public static let saltGramsToSodium = Conversion(
    rule: "salt to sodium",
    multiplier: 1e3,
    divisor: 2.5
  )

  private init(rule: String, multiplier: Double = 1, divisor: Double = 1) {
    self.rule = rule
    self.multiplier = multiplier
    self.divisor = divisor
  }
}
