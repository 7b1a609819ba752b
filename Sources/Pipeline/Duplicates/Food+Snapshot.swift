import FoodComposition
import SnapshotStore

extension FinalFood {
  /// The food that stands in a snapshot, as far as duplicates are found by it; its flags are left empty.
  init(_ row: SnapshotFood) {
    self.init(
      Food(row),
      Assessment(flags: [], completeness: row.completeness, confidence: row.confidence)
    )
  }
}

extension Food {
  fileprivate init(_ row: SnapshotFood) {
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
    states = row.states
    aliases = row.aliases
    portions = row.portions.map(\.portion)
    gtins = row.gtins
    references = row.references
  }
}
