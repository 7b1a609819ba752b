/// A household measure of a food and its weight.
public struct Portion: Sendable, Hashable, Codable {
  private enum CodingKeys: String, CodingKey {
    case amount, measure, modifier, source
    case gramWeight = "gram_weight"
  }

  /// The number of units of `measure`: 2 of 2 slices.
  public var amount: Double
  /// The measure: cup, slice, large egg.
  public var measure: String
  /// An addition to the measure: chopped, 7" long.
  public var modifier: String?
  /// The weight in grams (millilitres for a food per 100 ml).
  public var gramWeight: Double
  /// The source of a weight that another edition gives; nil for the food's own source.
  public var source: String?

  /// A portion.
  public init(
    amount: Double,
    measure: String,
    modifier: String? = nil,
    gramWeight: Double,
    source: String? = nil
  ) {
    self.amount = amount
    self.measure = measure
    self.modifier = modifier
    self.gramWeight = gramWeight
    self.source = source
  }
}

extension Portion {
  /// The beginning of the source of what a decision of the ledger gives a food: `decision of Ada on 2026-11-21`.
  package static let decision = "decision of "

  /// Whether a decision of the ledger gave the food this measure.
  package var isDecided: Bool { source?.hasPrefix(Self.decision) == true }
}
