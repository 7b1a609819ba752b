import FoodComposition
import FoodSnapshot

/// All that a snapshot and its lineage know of one food's values.
struct Explanation {
  let food: SnapshotFood
  let source: SourceRecord
  /// What a decision about the food's names rests on.
  let nameEvidence: String
  let lineage: FoodLineage
  let flags: [FoodFlag]
  /// The pairs in which it may be one food with another.
  let duplicates: [PossibleDuplicate]
  /// What it may show of the foods that it represents.
  let borrowed: [BorrowedValue]
  /// The names of the other foods, by their ids.
  let names: [String: String]

  /// The value of `component`, with or without an amount; nil where nothing is known.
  func value(of component: Component) -> ValueLineage? {
    lineage.values.first { $0.component == component }
  }

  /// The flags that concern `component`, and those of the food as a whole.
  func flags(of component: Component) -> [FoodFlag] {
    flags.filter { $0.component == nil || $0.component == component.rawValue }
  }

  /// What the source publishes that would become `component`.
  func published(as component: Component) -> [PublishedComponentRecord] {
    lineage.published.filter { $0.component == component }
  }

  /// The rejects in the food's record that concern `component`: in a field that would become it.
  func rejects(of component: Component) -> [RejectRecord] {
    let codes = published(as: component).map(\.code)
    return lineage.rejects.filter { $0.field.map(codes.contains) ?? true }
  }

  /// `component` and what it is derived from, each once, every value before its parts.
  func way(to component: Component) -> [ValueLineage] {
    var way: [ValueLineage] = []
    var waiting = [component]
    while !waiting.isEmpty {
      let next = waiting.removeFirst()
      guard let value = value(of: next), !way.contains(where: { $0.component == next }) else {
        continue
      }
      way.append(value)
      if case .derived(_, _, let parts) = value.way { waiting += parts }
    }
    return way
  }

  /// Whether the snapshot has an amount of it in its column.
  func isInColumn(_ value: ValueLineage) -> Bool {
    value.component.isColumn && food.values[value.component] != nil
  }
}
