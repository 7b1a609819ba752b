import Datasets
import FoodComposition
import Ingestion

extension Build {
  /// The releases of dishes, by their sources' numbers: foods of the kept releases of verified datasets, as curators corrected
  /// them -> dishes computed from them.
  func dishes(
    of sources: [SourceBuild],
    from kept: [Int: NormalizedRelease],
    _ succession: Succession,
    _ curation: Curation
  ) throws -> [Int: NormalizedRelease] {
    let books = try sources.filter(\.dataset.isOfRecipes).map { ($0, try $0.recipes()) }
    guard !books.isEmpty else { return [:] }
    let wanted = books.reduce(into: Set<String>()) { $0.formUnion($1.1.foodIDs) }
    var foods: [String: Food] = [:]
    for source in sources where source.dataset.sourceType == .verifiedDataset {
      guard let release = kept[source.number] else { continue }
      for food in release.outcomes.lazy.compactMap(\.food?.food)
      where wanted.contains(food.id) && !succession.retires(food.id) {
        foods[food.id] = curation.corrected(food)
      }
    }
    var releases: [Int: NormalizedRelease] = [:]
    for (source, _) in books {
      progress("\(source.dataset.id): computing", 0, nil)
      releases[source.number] = try source.read(from: foods)
    }
    return releases
  }
}
