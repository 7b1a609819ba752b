/// The gates that a release passes, by the names of reports and of `gates: allow:`; docs/gates.md tells of each.
package enum Gate: String, Sendable, CaseIterable {
  // Gates on the release alone.

  /// Every row of every table is accepted, rejected or skipped by a rule.
  case balance
  /// Every column that a table has is known.
  case unmappedColumn = "unmapped-column"
  /// Every component that a source uses stands in its table.
  case unmappedComponent = "unmapped-component"
  /// Every unit that a source uses stands in its table.
  case unmappedUnit = "unmapped-unit"
  /// Every other code that a source uses stands in its table.
  case unmappedCode = "unmapped-code"
  /// The food groups of the foods stand in their table.
  case unmappedCategory = "unmapped-category"
  /// Each source has the foods that the pipeline's `minimum_foods` asks for.
  case minimumFoods = "minimum-foods"
  /// No source has more foods with an error than the pipeline's `maximum_erroneous_foods`.
  case maximumErroneousFoods = "maximum-erroneous-foods"
  /// The release and each source have foods.
  case noFoods = "no-foods"
  /// The rows of a table can be used.
  case rejectedRows = "rejected-rows"
  /// The filled cells of a column can be read.
  case refusedValues = "refused-values"
  /// Names can be read: no characters of another encoding, none lost, none unseen.
  case garbledNames = "garbled-names"
  /// The foods are sound: no error in more than a few.
  case erroneousFoods = "erroneous-foods"
  /// No two rows of a table have one key: nobody could tell which of them is obsolete.
  case repeatedKeys = "repeated-keys"
  /// Not every amount of a source is 0.
  case onlyZeros = "only-zeros"
  /// A source is renewed as its definition says, and another edition has newer rows.
  case feedHalted = "feed-halted"
  /// A component that the definition maps has a value.
  case emptyComponent = "empty-component"

  /// The licences of the sources of the release, and of each pack, can stand in one database.
  case licenceMix = "licence-mix"
  /// A pack is, compressed, no larger than its definition's `most_bytes`.
  case packSize = "pack-size"

  /// The release is as right, by the labels that the pipeline names, as it asks.
  case qualityFloor = "quality-floor"

  /// The foods that the ledger of decisions names are there, or were.
  case decisionUnknown = "decision-unknown"

  // Gates on a source's definition, judged by the foods of all other sources: docs/judgement.md, thresholds in
  // judgement.tsv.

  /// The amounts of a column are in the unit that its row in the table of components names.
  case componentFactor = "component-factor"
  /// Two columns do not stand in each other's place.
  case componentExchange = "component-exchange"
  /// A column is of the component that its row names.
  case otherComponent = "other-component"
  /// Amounts stand with their own food.
  case rowOffset = "row-offset"

  // Gates on the differences between a release and the last one in the same folder.

  /// The last release can be read.
  case lastRelease = "last-release"
  /// A source of the last release is there.
  case sourceGone = "source-gone"
  /// Another edition of a source has other bytes than the one of the last release.
  case staleSource = "stale-source"
  /// A release of the same inputs and the same tool has the content that it had.
  case unexplainedChange = "unexplained-change"
  /// The ids of the last release are there, or lead to a successor.
  case idsGone = "ids-gone"
  /// An id of the last release is a food, or stands among those that are gone.
  case idsVanished = "ids-vanished"
  /// A food has the number that it had, and no other food has it, where the pipeline names a registry.
  case numbersChanged = "numbers-changed"
  /// An id means the food that it meant.
  case namesChanged = "names-changed"
  /// A code means the food that it meant in the edition before.
  case meaningChanged = "meaning-changed"
  /// Foods keep their values.
  case valuesLost = "values-lost"
  /// Foods do not gain values by the hundred, above all not zeros.
  case valuesGained = "values-gained"
  /// The values of a component are those of the last release, more or less.
  case valuesChanged = "values-changed"
  /// The values of a component have not changed by one and the same factor.
  case valuesScaled = "values-scaled"
  /// The values of a source, over all components, are those of the last release, more or less.
  case sourceChanged = "source-changed"
  /// The share of foods with a value of a component is about that of the last release.
  case filledShare = "filled-share"
  /// The median of a component over all foods is about that of the last release.
  case medianMoved = "median-moved"
  /// The spread of a component, the distance of its quartiles, is about that of the last release.
  case spreadMoved = "spread-moved"
  /// The foods stand in the categories that they stood in.
  case categoriesMoved = "categories-moved"
  /// Foods keep their household measures.
  case portionsGone = "portions-gone"
  /// Household measures stay with their food.
  case portionsMoved = "portions-moved"
  /// A measure of a food weighs what it weighed.
  case portionWeights = "portion-weights"
  /// The median weight of a measure over all foods is about that of the last release.
  case measureMedian = "measure-median"
  /// The number of a source's foods with an error has not risen far since the last release.
  case errorsNew = "errors-new"
  /// The mean confidence of a source is about that of the last release.
  case confidenceMoved = "confidence-moved"
  /// The columns of a table that were read are there.
  case columnsGone = "columns-gone"
  /// The number of a table's rows has not dropped far since the last release.
  case rowsGone = "rows-gone"
  /// The number of a table's rejected rows has not risen far since the last release.
  case rejectsNew = "rejects-new"

  /// The gates with thresholds, and those that hold where a pipeline names no table of its own.
  ///
  /// They are those of `datasets/quality/gates.tsv`, which tells why each is what it is.
  static let defaults: [Gate: [String: Double]] = [
    .unmappedCategory: ["most": 0.01],
    .rejectedRows: ["most": 0.01],
    .refusedValues: ["most": 0.01],
    .garbledNames: ["most": 0.002, "least": 2],
    .erroneousFoods: ["most": 0.1, "least": 3],
    .repeatedKeys: ["most": 0],
    .onlyZeros: ["least": 3],
    .idsGone: ["most": 0.1],
    .idsVanished: ["most": 0.05, "registered": 0],
    .namesChanged: ["most": 0.02, "likeness": 0.4, "least": 2],
    .meaningChanged: [
      "likeness": 0.6, "grams": 10, "energy": 0.4, "far-grams": 25, "far-energy": 0.7,
    ],
    .valuesLost: ["most": 0.2, "least": 10],
    .valuesGained: ["zeros": 0.2, "least": 10],
    .valuesChanged: ["most": 0.5, "ratio": 1.05, "least": 10],
    .valuesScaled: ["most": 0.2, "width": 1.02, "least": 10],
    .sourceChanged: ["most": 0.25, "ratio": 1.05, "least": 20],
    .filledShare: ["most": 0.25, "least": 20],
    .medianMoved: ["ratio": 2.5, "least": 20],
    .spreadMoved: ["ratio": 3, "least": 20],
    .categoriesMoved: ["most": 0.1, "least": 5],
    .portionsGone: ["most": 0.2, "least": 10],
    .portionsMoved: ["most": 0.05, "least": 5],
    .portionWeights: ["most": 0.05, "ratio": 1.05, "least": 5],
    .measureMedian: ["ratio": 1.5, "least": 10],
    .errorsNew: ["most": 0.005, "least": 3],
    .confidenceMoved: ["most": 0.03, "least": 20],
    .rowsGone: ["most": 0.2, "least": 20],
    .rejectsNew: ["most": 0.002, "least": 5],
  ]
}
