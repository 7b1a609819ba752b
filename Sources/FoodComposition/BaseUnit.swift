/// What a food's amounts are per 100 of.
public enum BaseUnit: String, Sendable, CaseIterable {
  case gram = "g"
  case millilitre = "ml"
}
