import SnapshotStore

extension PortionedFood {
  /// A food of a snapshot, with the title of its source.
  init(_ food: SnapshotFood, source: String) {
    self.init(
      id: food.id,
      name: food.canonicalName,
      category: food.category,
      baseUnit: food.baseUnit,
      source: source,
      portions: food.portions
    )
  }
}
