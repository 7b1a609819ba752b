public import FoodComposition

/// How far a record can be trusted, 0…1.
///
/// For now by the kind of source and the share of values that are numbers as published rather than
/// bounds: a figure to order records by, not a probability.
public enum Confidence {
  /// The confidence of a record with these values from a source of this kind.
  public static func of(_ source: SourceType, values: [ComponentValue]) -> Double {
    let base =
      switch source {
      case .verifiedDataset: 0.9
      case .userCorrected: 0.8
      case .brandLabel: 0.6
      case .restaurantEstimate: 0.4
      case .aiEstimated: 0.2
      }
    guard !values.isEmpty else { return 0 }
    let exact = values.reduce(0) { $0 + ($1.kind == .exact ? 1 : 0) }
    return base * (0.9 + 0.1 * Double(exact) / Double(values.count))
  }
}
