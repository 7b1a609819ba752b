import FoodComposition

/// A food as two releases are compared: its number, its name, its amounts and its measures.
package struct ReleasedFood: Sendable {
  /// The permanent id.
  package var id: String
  /// Its number: `food.number`.
  package var number: Int
  /// The number of its source in its own snapshot, see ``SourceRecord``.
  package var sourceID: Int
  /// The name as it is shown.
  package var name: String
  /// Its other names.
  package var otherNames: [String]
  /// Its category.
  package var category: String
  /// Its confidence, from 0 to 1.
  package var confidence: Double
  /// Its amounts in the order of ``Component/columns``; NaN where unknown, and for an energy that no source publishes.
  package var amounts: [Double]
  /// Its published household measures.
  package var measures: [Measure]
  /// Whether a check found an error, or worse.
  package var isErroneous: Bool

  /// A household measure.
  package struct Measure: Sendable, Equatable {
    /// The measure's name, its modifier behind a comma.
    package var name: String
    /// The weight of one, in grams.
    package var grams: Double
  }
}
