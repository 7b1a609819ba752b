import EntityResolution
import FoodComposition
import FoodSnapshot

extension Records {
  /// The foods of a snapshot, in the form in which duplicates are found.
  init(_ snapshot: FoodSnapshot, model: MatchModel) throws {
    var builder = Builder(
      sources: snapshot.sources.map { Source(prefix: $0.prefix, type: $0.sourceType) },
      model: model
    )
    let places = Dictionary(uniqueKeysWithValues: zip(snapshot.sources.map(\.id), 0...))
    try snapshot.forEachFood { row in
      builder.add(Food(row), source: places[row.sourceID] ?? 0, modelVersion: row.modelVersion)
    }
    self = builder.finish()
  }
}
