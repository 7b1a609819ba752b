/// The conditions that a search's results must meet; none by default.
public struct SearchFilter: Sendable, Hashable {
  /// The sources, by prefix: `usda-sr`, `ciqual` …; nil for all.
  public var sources: Set<String>?
  /// The brand, in any case and with or without accents; nil for any or none.
  public var brand: String?
  /// Raw or cooked; nil for both.
  public var preparation: Preparation?
  /// Whether a barcode is known; nil for both.
  public var hasBarcode: Bool?
  /// Whether it is known what some measure of the food weighs; nil for both.
  public var hasPortion: Bool?
  /// The grams or millilitres that one of its servings weighs; nil for any.
  public var servingSize: ClosedRange<Double>?

  /// Whether foods that repeat another one are all listed: products of one brand with one name, not only the best of them, and
  /// the foods of a linked cluster, not only the one that stands for them, and foods whose names say the same.
  ///
  /// Products of one name are also where a barcode, a portion or a source is asked for, since the best one may have none.
  public var repeats = false

  /// Whether heat was applied to a food.
  public enum Preparation: String, Sendable, CaseIterable, Codable {
    case raw, cooked
  }

  /// A filter that lets everything through.
  public init() {}
}
