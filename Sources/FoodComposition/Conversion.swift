/// A documented step from an amount as published to an amount in a component's unit.
///
/// A power of ten moves the decimal point of what was printed, so that 0.0208 g are exactly 20.8 mg;
/// a ratio of two numbers is rounded once.
public struct Conversion: Sendable, Equatable {
  /// The rule's name, as reports and lineage show it.
  public let rule: String
  /// Moves the decimal point this far to the right.
  private let shift: Int
  private let divisor: Double

  /// The amount after the conversion.
  public func apply(_ amount: Double) -> Double { Self.shifted(amount, by: shift) / divisor }

  /// A Double's shortest decimal, which is what a table printed, with its point moved.
  private static func shifted(_ amount: Double, by places: Int) -> Double {
    if places == 0 || amount == 0 { return amount }
    let text = amount.description
    guard let mark = text.firstIndex(where: { $0 == "e" || $0 == "E" }) else {
      return Double("\(text)e\(places)") ?? amount
    }
    let exponent = Int(text[text.index(after: mark)...]) ?? 0
    return Double("\(text[..<mark])e\(exponent + places)") ?? amount
  }

  /// From `unit` to the unit of `component`; nil where there is none.
  ///
  /// IU exists for vitamin D alone: 1 IU is 0.025 mcg whatever the form (21 CFR 101.9(c)(8)(iv));
  /// for vitamins A and E it depends on the form, which a total does not tell.
  public init?(from unit: Unit, to component: Component) {
    switch (unit, component.unit) {
    case let (from, to) where from == to: self.init(rule: "as published")
    case (.microgram, .milligram): self.init(rule: "mcg to mg", shift: -3)
    case (.microgram, .gram): self.init(rule: "mcg to g", shift: -6)
    case (.milligram, .gram): self.init(rule: "mg to g", shift: -3)
    case (.gram, .milligram): self.init(rule: "g to mg", shift: 3)
    case (.gram, .microgram): self.init(rule: "g to mcg", shift: 6)
    case (.milligram, .microgram): self.init(rule: "mg to mcg", shift: 3)
    case (.kilojoule, .kilocalorie): self.init(rule: "kJ to kcal", shift: 3, divisor: 4184)
    case (.internationalUnit, .microgram) where component == .vitaminD:
      self.init(rule: "IU of vitamin D to mcg", divisor: 40)
    default: return nil
    }
  }

  /// Grams of salt to milligrams of sodium: salt is 2.5 times sodium (EU 1169/2011, annex I).
  public static let saltGramsToSodium = Conversion(rule: "salt to sodium", shift: 3, divisor: 2.5)

  private init(rule: String, shift: Int = 0, divisor: Double = 1) {
    self.rule = rule
    self.shift = shift
    self.divisor = divisor
  }
}
