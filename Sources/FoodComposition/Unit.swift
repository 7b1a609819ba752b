/// A unit in which sources publish amounts.
public enum Unit: String, Sendable, CaseIterable {
  case gram = "g"
  case milligram = "mg"
  case microgram = "mcg"
  case kilocalorie = "kcal"
  case kilojoule = "kJ"
  case internationalUnit = "IU"

  /// The unit that a source spells `text`: FDC's `UG`, CNF's `µg`, `mcg`, `kJ`, `kCal`, ….
  public init?(spelled text: some StringProtocol) {
    switch text.lowercased() {
    case "g": self = .gram
    case "mg": self = .milligram
    case "ug", "µg", "μg", "mcg": self = .microgram
    case "kcal": self = .kilocalorie
    case "kj": self = .kilojoule
    case "iu": self = .internationalUnit
    default: return nil
    }
  }
}
