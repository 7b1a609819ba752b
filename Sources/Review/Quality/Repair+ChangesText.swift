import FoodComposition

extension Repair {
  /// The changes in a line: `sodium_mg 0.4 → 400`.
  var changesText: String {
    changes.map { "\($0.component.rawValue) \($0.from.sixDigits) → \($0.to.sixDigits)" }
      .joined(separator: "; ")
  }
}
