import FoodComposition
import FoodSnapshot

/// The explanation of one food: its values with their lineage, flags, duplicates and borrowed values.
struct Explanation {
  let food: SnapshotFood
  let source: SourceRecord
  /// The curator's decision that no search finds it; nil for a food that searches find.
  let hiding: HiddenFood?
  let lineage: FoodLineage
  let flags: [FoodFlag]
  let flagEvidence: [FlagEvidenceRecord]
  /// The pairs in which it may be one food with another, each with its evidence.
  let duplicates: [(pair: PossibleDuplicate, evidence: DuplicateEvidence)]
  /// The values that it may show of the foods that it represents.
  let borrowed: [BorrowedValue]
  /// The names of the other foods, by their ids.
  let names: [String: String]

  /// The value of `component`, with or without an amount; nil where nothing is known.
  func value(of component: Component) -> ValueLineage? {
    lineage.values.first { $0.component == component }
  }

  /// The amount that the snapshot has of a value's component, where a curator's correction made it another; else nil.
  func correctedAmount(of value: ValueLineage) -> Double? {
    guard !lineage.corrections.isEmpty, let amount = food.values[value.component],
      amount != value.amount
    else { return nil }
    return amount
  }

  /// The flags that concern `component`, and those of the food as a whole.
  func flags(of component: Component) -> [FoodFlag] {
    flags.filter { $0.component == nil || $0.component == component.rawValue }
  }

  /// What other foods have by which a flag was found; nil where the check looks at the food alone.
  func evidence(of flag: FoodFlag) -> String? {
    flagEvidence.first {
      $0.rule == flag.rule && $0.component == flag.component && $0.found == flag.found
    }?.evidence
  }

  /// The rows of the source's table of components that map to `component`.
  func published(as component: Component) -> [PublishedComponentRecord] {
    lineage.published.filter { $0.component == component }
  }

  /// The rejects in the food's record that concern `component`: in a field that would become it.
  func rejects(of component: Component) -> [RejectRecord] {
    let codes = published(as: component).map(\.code)
    return lineage.rejects.filter { $0.field.map(codes.contains) ?? true }
  }

  /// The values of `component` and of all that it is derived from, each once, every value before its parts.
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

  /// Whether the snapshot's column of the component has an amount.
  func isInColumn(_ value: ValueLineage) -> Bool {
    value.component.isColumn && food.values[value.component] != nil
  }
}
