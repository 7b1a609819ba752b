import FoodComposition

/// A mistake that people and programs make with numbers, and the changes that undo it in one food.
struct PhysicalError {
  /// The mistake, in the words of reports: `kJ for kcal`.
  var words: String
  /// The changes that undo it.
  var changes: [Repair.Change]
  /// The factor on the bounds of values without an amount, where the mistake is in all values; nil otherwise.
  var boundsFactor: Double?

  init(_ words: String, _ changes: [Repair.Change], boundsFactor: Double? = nil) {
    self.words = words
    self.changes = changes
    self.boundsFactor = boundsFactor
  }

  /// Whether undoing it moves decimal points alone.
  var isPowerOfTen: Bool {
    changes.allSatisfy { change in
      let ratio = change.to / change.from
      return [1e3, 1e6, 1e-3, 1e-6].contains { abs(ratio / $0 - 1) < 1e-9 }
    }
  }

  /// `food` without the mistake; values that follow from changed ones follow them.
  func undone(in food: Food) -> Food {
    var food = food
    for index in food.values.indices {
      let component = food.values[index].component
      if let change = changes.first(where: { $0.component == component }) {
        food.values[index].change(to: change.to)
      } else if let boundsFactor, food.values[index].amount == nil {
        food.values[index].scaleBounds(by: boundsFactor)
      }
    }
    updateDerived(in: &food)
    return food
  }

  /// Recomputes the values that follow from changed ones.
  ///
  /// A value that follows from one changed value alone is proportional to it; carbohydrate in the other basis
  /// is a sum with fibre; a value that follows from several is removed, as it is unknown then.
  private func updateDerived(in food: inout Food) {
    let before = food.values
    food.values.removeAll { value in
      guard !changes.contains(where: { $0.component == value.component }) else { return false }
      return derivation(of: value) == .several
    }
    for index in food.values.indices {
      let value = food.values[index]
      guard !changes.contains(where: { $0.component == value.component }) else { continue }
      switch derivation(of: value) {
      case .none, .several: continue
      case .one(let change):
        guard let amount = value.amount, change.from != 0 else { continue }
        food.values[index].change(to: amount * (change.to / change.from))
      case .carbohydrate:
        let amount = before.first { $0.component == .carbohydrate }?.amount ?? 0
        let fiber = before.first { $0.component == .fiber }?.amount ?? 0
        let isTotal = value.component == .totalCarbohydrate
        let published: CarbohydrateBasis = isTotal ? .total : .available
        let other = isTotal ? amount + fiber : max(0, amount - fiber)
        food.values[index].change(to: food.carbohydrateBasis == published ? amount : other)
      }
    }
  }

  private enum Derivation: Equatable {
    case none, carbohydrate, several
    case one(Repair.Change)
  }

  private func derivation(of value: ComponentValue) -> Derivation {
    guard case .derived(_, let sources)? = value.origin else { return .none }
    let changed = changes.filter { sources.contains($0.component) }
    guard let first = changed.first else { return .none }
    if value.component == .totalCarbohydrate || value.component == .availableCarbohydrate {
      return .carbohydrate
    }
    return sources.count == 1 ? .one(first) : .several
  }
}

extension ComponentValue {
  /// Takes the amount `new`, with bounds as far from it as they were, in proportion.
  fileprivate mutating func change(to new: Double) {
    if let amount, amount != 0 {
      scaleBounds(by: new / amount)
    } else {
      low = low.map { _ in new }
      high = high.map { _ in new }
    }
    amount = new
    kind = .computed
  }

  /// Multiplies the bounds by `factor`; a bound that would become not a number stays as it is.
  fileprivate mutating func scaleBounds(by factor: Double) {
    func scaled(_ bound: Double) -> Double { (bound * factor).isNaN ? bound : bound * factor }
    low = low.map(scaled)
    high = high.map(scaled)
  }
}
