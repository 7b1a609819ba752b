import FoodComposition

/// What two releases are compared by of a food: its name, its numbers and its measures.
public struct ReleasedFood: Sendable {
  /// The permanent id.
  public var id: String
  /// The number of its source in its own snapshot, see ``SourceRecord``.
  public var sourceID: Int
  /// The name as it is shown.
  public var name: String
  /// Its other names.
  public var otherNames: [String]
  /// Its category.
  public var category: String
  /// Its confidence, from 0 to 1.
  public var confidence: Double
  /// Its amounts in the order of ``Component/columns``; NaN where there is none.
  public var amounts: [Double]
  /// Its published household measures.
  public var measures: [Measure]
  /// Whether a check found an error, or worse.
  public var isErroneous: Bool

  /// A household measure.
  public struct Measure: Sendable, Equatable {
    /// What is measured with, its modifier behind a comma.
    public var name: String
    /// Grams of one.
    public var grams: Double
  }
}
