package import EntityResolution
import FoodComposition
import Parallelism
package import SnapshotStore

extension Records {
  /// The foods of a snapshot, in the form in which duplicates are found; one thread reads them, another
  /// takes their names apart.
  package init(_ snapshot: SnapshotReader, model: MatchModel) throws {
    var builder = Builder(
      sources: snapshot.sources.map { Source(prefix: $0.prefix, type: $0.sourceType) },
      model: model
    )
    let places = Dictionary(uniqueKeysWithValues: zip(snapshot.sources.map(\.id), 0...))
    let computedEnergies = try snapshot.foodsOfComputedEnergy()
    try Parallel.pipe { (send: ([Row]) throws -> Void) in
      var rows: [Row] = []
      try snapshot.forEachFood { row in
        var row = row
        if computedEnergies.contains(row.id) { row.values[.energy] = nil }
        rows.append(
          Row(
            food: FinalFood(row),
            source: places[row.sourceID] ?? 0,
            modelVersion: row.modelVersion
          )
        )
        guard rows.count == Self.readTogether else { return }
        try send(rows)
        rows.removeAll(keepingCapacity: true)
      }
      try send(rows)
    } consume: { rows in
      for row in rows {
        builder.add(row.food, source: row.source, modelVersion: row.modelVersion)
      }
    }
    self = builder.finish()
  }

  /// A food as it is read, before its names are taken apart.
  private struct Row {
    var food: FinalFood
    var source: Int
    var modelVersion: String?
  }

  private static let readTogether = 512
}

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
