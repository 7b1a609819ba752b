/// A documented way from values of a food to another value of it.
public enum DerivationRule: String, Sendable, CaseIterable {
  /// kcal = kJ / 4.184.
  case kilocaloriesFromKilojoules = "kcal from kJ"
}
