/// The assessment of a food: its flags, and two figures to order records by.
package struct Assessment: Sendable, Equatable {
  /// The flags, in the order of the checks and their components.
  package var flags: [QualityFlag]
  /// The share, 0…1, of the 20 vitamins and minerals that have an amount.
  package var completeness: Double
  /// The confidence in the record, 0…1; it orders records and is no probability.
  package var confidence: Double

  /// An assessment.
  package init(flags: [QualityFlag], completeness: Double, confidence: Double) {
    self.flags = flags
    self.completeness = completeness
    self.confidence = confidence
  }
}

/// A food that was checked: with the repairs that curators accepted, and without impossible amounts.
package struct AssessedFood: Sendable, Equatable {
  /// The food.
  package var food: Food
  /// Its flags, completeness and confidence.
  package var assessment: Assessment

  /// The checked `food`.
  package init(_ food: Food, _ assessment: Assessment) {
    self.food = food
    self.assessment = assessment
  }
}

/// A food as a row of a snapshot and its neighbours have it: checked, under the names that curators gave it and
/// with their portions and those of newer editions.
package struct FinalFood: Sendable, Equatable {
  /// A curator's decision that no search finds the food.
  package struct Hiding: Sendable, Equatable {
    /// The decision, in the words of the rows that follow from it.
    package var source: String
    /// The curator's reason.
    package var reason: String

    /// A decision with its reason.
    package init(source: String, reason: String) { (self.source, self.reason) = (source, reason) }
  }

  /// The food.
  package var food: Food
  /// Its flags, completeness and confidence.
  package var assessment: Assessment
  /// The decision that hides it from searches; nil for a food that they find.
  package var hiding: Hiding?

  /// The finished `food`.
  package init(_ food: Food, _ assessment: Assessment) {
    self.food = food
    self.assessment = assessment
  }
}
