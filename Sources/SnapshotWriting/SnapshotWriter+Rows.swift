import FoodComposition
import FoodVocabulary
import Foundation
import GRDB
import SnapshotStore

extension SnapshotWriter {
  /// Inserts the rows of one food, which has that number.
  func insert(_ final: FinalFood, number: Int, of source: SourceRecord) throws(SnapshotError) {
    let food = final.food
    // By bytes, as SQLite compares; Swift's own order takes canonically equivalent texts for equal.
    if let lastFoodID, !lastFoodID.utf8.lexicographicallyPrecedes(food.id.utf8) {
      guard food.id.utf8.lexicographicallyPrecedes(lastFoodID.utf8) else {
        throw .duplicateFood(id: food.id)
      }
      throw .unorderedFood(id: food.id, after: lastFoodID)
    }
    lastFoodID = food.id
    genericPortions.add(
      food: food.canonicalName,
      category: food.category,
      portions: food.portions
    )
    try insertRow(of: final, number: number, source)
    for (n, alias) in food.aliases.enumerated() {
      aliases.text(food.id)
      aliases.integer(n + 1)
      aliases.text(alias.name)
      aliases.text(normalizedName(alias))
      aliases.text(alias.language)
      aliases.text(alias.kind.rawValue)
      aliases.text(alias.source)
      try aliases.endRow()
    }
    for (n, portion) in food.portions.enumerated() {
      portions.text(food.id)
      portions.integer(n + 1)
      portions.real(portion.amount)
      portions.text(portion.measure)
      portions.text(portion.modifier)
      portions.real(portion.gramWeight)
      portions.text(FoodPortion.Kind.published.rawValue)
      portions.text(portion.source)
      try portions.endRow()
    }
    for gtin in distinct(food.gtins) {
      barcodes.text(gtin.description)
      barcodes.text(food.id)
      try barcodes.endRow()
    }
    for reference in ordered(food.references) {
      references.text(food.id)
      references.text(reference.scheme.rawValue)
      references.text(reference.code)
      try references.endRow()
    }
    for value in food.values
    where value.component.isColumn && (value.amount == nil || value.isEnergyOfParts) {
      bounds.text(food.id)
      bounds.text(value.component.rawValue)
      bounds.text(value.kind.rawValue)
      bounds.real(value.low)
      bounds.real(value.high)
      try bounds.endRow()
    }
    for (n, flag) in final.assessment.flags.enumerated() {
      flags.text(food.id)
      flags.integer(n + 1)
      flags.text(flag.component?.rawValue)
      flags.text(flag.rule)
      flags.text(flag.severity.rawValue)
      flags.text(flag.found)
      flags.text(flag.expected)
      flags.text(try flag.repair?.json())
      try flags.endRow()
    }
    if let hiding = final.hiding { hidden.append(hiding.row(of: food.id)) }
    for part in food.ingredients { ingredients.append((food.id, part.foodID, part.gramsPer100)) }
  }

  private func insertRow(
    of final: FinalFood,
    number: Int,
    _ source: SourceRecord
  ) throws(SnapshotError) {
    let food = final.food
    foods.text(food.id)
    foods.integer(number)
    foods.integer(source.id)
    foods.text(food.canonicalName)
    foods.text(food.normalizedName)
    foods.text(food.language)
    foods.text(food.category)
    foods.text(food.brand)
    foods.text(food.scientificName)
    foods.text(food.baseUnit.rawValue)
    foods.integer(100)
    var next = 0
    for component in Component.columns {
      if next < food.values.count, food.values[next].component == component {
        foods.real(food.values[next].amount)
        next += 1
      } else {
        foods.null()
      }
    }
    let isOrdered = food.values.dropFirst(next).first.map { !$0.component.isColumn } ?? true
    guard isOrdered else { throw .unorderedValues(foodID: food.id) }
    foods.text(food.carbohydrateBasis?.rawValue)
    foods.text(source.sourceType.rawValue)
    foods.text(food.url)
    foods.real(final.assessment.confidence)
    foods.real(final.assessment.completeness)
    foods.text(food.modelVersion)
    foods.text(food.assumptions.isEmpty ? nil : food.assumptions.joined(separator: "\n"))
    foods.text(
      food.states.isEmpty ? nil : food.states.lazy.map(\.rawValue).joined(separator: ",")
    )
    foods.null()
    foods.text(food.created)
    foods.text(food.updated)
    try foods.endRow()
  }

  /// The numbers once each, ascending.
  private func distinct(_ gtins: [GTIN]) -> [GTIN] {
    gtins.count < 2 ? gtins : Set(gtins).sorted { $0.value < $1.value }
  }

  /// The references by scheme and code, as they are digested.
  private func ordered(_ references: [CrossReference]) -> [CrossReference] {
    references.count < 2
      ? references
      : references.sorted {
        Self.precedes(($0.scheme.rawValue, $0.code), ($1.scheme.rawValue, $1.code))
      }
  }

  /// Whether a pair of texts comes before another, by bytes as SQLite compares.
  private static func precedes(_ one: (String, String), _ other: (String, String)) -> Bool {
    one.0.utf8.elementsEqual(other.0.utf8)
      ? one.1.utf8.lexicographicallyPrecedes(other.1.utf8)
      : one.0.utf8.lexicographicallyPrecedes(other.0.utf8)
  }

  /// Inserts the ingredients that are foods of the snapshot; weights of the same part add up.
  func insertComponents(into summary: inout SnapshotSummary, _ db: Database) throws {
    let components = try Self.insert(
      into: SnapshotSchema.component,
      of: database,
      content: content
    )
    let exists = try db.makeStatement(sql: "SELECT 1 FROM food WHERE id = ?")
    // The parents ascend already, and sorting keeps the source's order of equal parts.
    ingredients.sort { Self.precedes(($0.parent, $0.part), ($1.parent, $1.part)) }
    var index = 0
    while index < ingredients.count {
      let (parent, part, _) = ingredients[index]
      let start = index
      var grams = 0.0
      while index < ingredients.count, ingredients[index].parent == parent,
        ingredients[index].part == part
      {
        grams += ingredients[index].grams
        index += 1
      }
      let source = String(parent.prefix { $0 != ":" })
      summary.ingredients[source, default: IngredientBalance()].read += index - start
      guard try Int.fetchOne(exists, arguments: [part]) != nil else {
        summary.ingredients[source]?.missing[part, default: 0] += index - start
        continue
      }
      summary.ingredients[source]?.written += index - start
      components.text(parent)
      components.text(part)
      components.real(grams)
      components.real(1)
      try components.endRow()
    }
    summary.components = components.rowCount
    try components.finish()
  }

  /// Inserts the entries of the vocabulary in their order.
  func insertVocabulary() throws(SnapshotError) {
    let rows = try Self.insert(into: SnapshotSchema.vocabulary, of: database, content: content)
    let entries = VocabularyEntry.rows(of: vocabulary + genericPortions.entries())
    for (n, entry) in entries.enumerated() {
      rows.integer(n + 1)
      rows.text(entry.kind.rawValue)
      rows.text(entry.phrase)
      rows.text(entry.language)
      rows.text(entry.value)
      rows.real(entry.amount)
      rows.real(entry.low)
      rows.real(entry.high)
      rows.text(entry.source)
      try rows.endRow()
    }
    try rows.finish()
  }

  /// Inserts the sources by their numbers.
  func insertSources() throws(SnapshotError) {
    let rows = try Self.insert(into: SnapshotSchema.source, of: database, content: content)
    for source in sources.values.sorted(by: { $0.id < $1.id }) {
      let written = foodCounts[source.id, default: 0]
      guard source.foodsAccepted == written else {
        throw .foodCount(source: source.prefix, accepted: source.foodsAccepted, written: written)
      }
      rows.integer(source.id)
      rows.text(source.prefix)
      rows.text(source.publisher)
      rows.text(source.dataset)
      rows.text(source.release)
      rows.text(source.title)
      rows.text(source.sourceType.rawValue)
      rows.text(source.licence)
      rows.text(source.attribution)
      rows.text(source.url)
      rows.text(source.sha256)
      rows.integer(source.rowsRead)
      rows.integer(source.foodsAccepted)
      rows.integer(source.foodsRejected)
      rows.integer(source.foodsSkipped)
      try rows.endRow()
    }
    try rows.finish()
  }

  /// Inserts the foods that this release or an earlier one retired.
  func insertRetired() throws(SnapshotError) {
    let rows = try Self.insert(into: SnapshotSchema.retired, of: database, content: content)
    for food in retired {
      rows.text(food.id)
      rows.text(food.successor)
      rows.text(food.reason)
      rows.text(food.since)
      try rows.endRow()
    }
    try rows.finish()
  }

  /// Inserts the foods that no search finds.
  func insertHidden() throws(SnapshotError) {
    let rows = try Self.insert(into: SnapshotSchema.hidden, of: database, content: content)
    for food in hidden {
      rows.text(food.id)
      rows.text(food.source)
      rows.text(food.reason)
      try rows.endRow()
    }
    try rows.finish()
  }

  /// Inserts the release.
  func insert(_ release: ReleaseRecord) throws(SnapshotError) {
    let rows = try database.bulkInsert(into: SnapshotSchema.release, rowsPerStatement: 1)
    rows.text(release.name)
    rows.integer(release.schemaVersion)
    rows.text(release.toolVersion)
    rows.text(release.pipelineDigest)
    rows.text(release.matchModel)
    rows.text(release.contentDigest)
    rows.text(release.builtFor)
    rows.integer(release.counts.foods)
    rows.integer(release.counts.aliases)
    rows.integer(release.counts.portions)
    rows.integer(release.counts.barcodes)
    rows.integer(release.counts.sources)
    rows.text(release.pack)
    try rows.endRow()
    try rows.finish()
  }
}

extension Repair {
  /// The proposal as `quality_flag.repair` holds it: `{"changes", "equation", "error", "evidence", "status"}`.
  func json() throws(SnapshotError) -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    do {
      return String(decoding: try encoder.encode(self), as: UTF8.self)
    } catch {
      throw SnapshotError(error, doing: "writing a repair")
    }
  }
}

extension FinalFood.Hiding {
  /// The row of the food of this id.
  fileprivate func row(of id: String) -> HiddenFood {
    HiddenFood(id: id, source: source, reason: reason)
  }
}
