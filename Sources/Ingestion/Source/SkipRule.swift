/// The rule by which a row is read and not used though nothing is wrong with it; see `docs/rejects.md`.
package enum SkipRule: String, Sendable, CaseIterable {
  /// A record without a single byte in any field.
  case blankRecord = "blank-record"
  /// A component that a snapshot does not carry.
  case componentNotCarried = "component-not-carried"
  /// The source states that it has no value.
  case missingValue = "missing-value"
  /// A row that belongs to a food of another kind: a sample, a sub-sample, another data type.
  case otherDataType = "other-data-type"
  /// A food that is no longer in the source's list of live foods.
  case notLive = "not-live"
  /// An older version of a food, of which the newest that has values is used.
  case superseded
  /// A row that belongs to a food which was skipped or rejected.
  case foodNotUsed = "food-not-used"
  /// A product that is no food: cosmetics, pet food.
  case noFood = "no-food"
  /// A portion without a weight.
  case noWeight = "no-weight"
  /// A row of units, or the headings again, as at the top of a printed page.
  case headingRow = "heading-row"
  /// A row without a key that names the food group of the rows below it.
  case groupLine = "group-line"
  /// A row that a rule of the definition leaves out.
  case definitionRule = "definition-rule"
  /// A food of an earlier table, told again per another quantity.
  case otherBase = "other-base"
  /// A row with one more amount of a food that an earlier row lists: the amount is kept, the food is counted once.
  case moreOfFood = "more-of-food"
  /// An answer that its resolver says not to keep.
  case notToKeep = "not-to-keep"
  /// An answer that could not tell the food.
  case unresolved
  /// An answer or a label that says what another of the same origin says already.
  case equalRecord = "equal-record"
  /// An answer of an older model, where enough of a newer one are there.
  case olderModel = "older-model"
  /// A record that is no food but about foods of other sources: a correction, a meal.
  case aboutOthers = "about-others"
  /// A description that stands at several foods or is a clause: it tells how foods are, and names none.
  case descriptionOnly = "description-only"
  /// A row of a kind that a snapshot has no place for.
  case notUsed = "not-used"
}
