import FoodComposition

/// The balances of a food's values: the sum of its proximates, and its energy against theirs.
///
/// A missing amount is not zero: where a part is not known, neither is the balance.
struct FoodBalance {
  /// Amounts by the components' places.
  private var amounts: [Double?]
  private let basis: CarbohydrateBasis?

  /// The balance of `food`.
  init(_ food: Food) {
    amounts = Array(repeating: nil, count: Component.allCases.count)
    for value in food.values { amounts[value.component.ordinal] = value.amount }
    basis = food.carbohydrateBasis
  }

  /// The sum of water, protein, fat, carbohydrate with fibre, ash and alcohol, in g; near 100 in 100 g.
  ///
  /// Nil where one of them is unknown.
  var proximates: Double? {
    guard let water = self[.water], let protein = self[.protein], let fat = self[.fat],
      let carbohydrate = carbohydrate(.total), let ash = self[.ash], let alcohol = self[.alcohol]
    else { return nil }
    return water + protein + fat + carbohydrate + ash + alcohol
  }

  /// Declared energy as a multiple of ``computedEnergy``; infinite where that is 0.
  ///
  /// Nil where one is unknown or both are at most 13 kcal, where the rounding of labels outweighs the rest.
  var energyRatio: Double? {
    guard let declared = self[.energy], let computed = computedEnergy,
      max(declared, computed) > 13
    else { return nil }
    return declared / computed
  }

  /// Energy in kcal by the factors of Regulation (EU) No 1169/2011, Annex XIV.
  ///
  /// Protein, fat, carbohydrate and fibre must be known; alcohol, polyols and organic acids, which
  /// no label has to state, count where they are.
  private var computedEnergy: Double? {
    guard let protein = self[.protein], let fat = self[.fat],
      let carbohydrate = carbohydrate(.available), let fiber = self[.fiber]
    else { return nil }
    let polyols = self[.polyols] ?? 0
    let erythritol = self[.erythritol] ?? 0
    let starchAndSugars = max(carbohydrate - max(polyols, erythritol), 0)
    typealias Factor = EnergyEquation.Factor
    let main =
      Factor.carbohydrate * starchAndSugars + Factor.protein * protein + Factor.fat * fat
      + Factor.fiber * fiber
    let others =
      Factor.polyols * max(polyols - erythritol, 0) + Factor.alcohol * (self[.alcohol] ?? 0)
    return main + others + Factor.organicAcids * (self[.organicAcids] ?? 0)
  }

  /// Carbohydrate on one basis, from the other one and fibre where only that is known.
  private func carbohydrate(_ wanted: CarbohydrateBasis) -> Double? {
    let stated = basis.map { ($0, self[.carbohydrate]) }
    let total = self[.totalCarbohydrate] ?? (stated?.0 == .total ? stated?.1 : nil)
    let available = self[.availableCarbohydrate] ?? (stated?.0 == .available ? stated?.1 : nil)
    switch wanted {
    case .total:
      if let total { return total }
      guard let available, let fiber = self[.fiber] else { return nil }
      return available + fiber
    case .available:
      if let available { return available }
      guard let total, let fiber = self[.fiber] else { return nil }
      return max(total - fiber, 0)
    }
  }

  private subscript(component: Component) -> Double? { amounts[component.ordinal] }
}
