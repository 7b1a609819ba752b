import FoodComposition

extension Component {
  /// The component's name in a sentence: its column without the unit.
  var words: String {
    let name = rawValue.split(separator: "_").dropLast().joined(separator: " ")
    return name.isEmpty ? rawValue : name
  }

  /// The grams in one of the component's unit; nil for energy and IU, which are no mass.
  var gramsPerUnit: Double? {
    switch unit {
    case .gram: 1
    case .milligram: 1e-3
    case .microgram: 1e-6
    case .kilocalorie, .kilojoule, .internationalUnit: nil
    }
  }

  /// ``gramsPerUnit`` by ordinal, 0 where there is none.
  static let grams = allCases.map { $0.gramsPerUnit ?? 0 }
}
