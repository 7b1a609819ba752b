import FoodComposition
import SnapshotStore

extension Food {
  /// The food that stands in a snapshot, as far as duplicates are found by it.
  init(_ row: SnapshotFood) {
    self.init(
      id: row.id,
      canonicalName: row.canonicalName,
      normalizedName: row.normalizedName,
      language: row.language,
      category: row.category,
      baseUnit: row.baseUnit
    )
    brand = row.brand
    scientificName = row.scientificName
    // In no order: only amounts are looked at.
    values = row.values.map { ComponentValue(component: $0, amount: $1) }
    carbohydrateBasis = row.carbohydrateBasis
    confidence = row.confidence
    completeness = row.completeness
    states = row.states
    aliases = row.aliases
    portions = row.portions.map(\.portion)
    gtins = row.gtins
    references = row.references
  }
}
