import FoodComposition

/// The sample of a reference food that is kept to learn from: its keys, its words and its amounts.
package struct Sample: Sendable {
  let id: String
  let keys: FoodKeys
  let name: NameWords
  /// Its place among all that were added.
  var place = 0
  /// A hash of its id; of a large dataset the foods with the least hashes are kept.
  let hash: UInt64
  private let basis: CarbohydrateBasis?
  private let ownFactors: EnergyFactors?
  private let isByDifference: Bool
  /// The ordinals of the components that it has amounts of, and the amounts.
  private let ordinals: [UInt8]
  private let amounts: [Double]

  /// The sample of the food of `intervals`.
  package init(_ intervals: ValueIntervals) {
    let profile = ComponentProfile(intervals)
    id = intervals.food.id
    keys = profile.keys
    name = NameWords(intervals.food)
    hash = StableHash(id.utf8).value
    basis = profile.basis
    ownFactors = profile.ownFactors
    isByDifference = profile.isByDifference
    let known = Component.allCases.compactMap { component in
      profile.amount(component).map { (UInt8(component.ordinal), $0) }
    }
    ordinals = known.map(\.0)
    amounts = known.map(\.1)
  }

  /// The record of its amounts, each as if it were exact.
  var profile: ComponentProfile {
    var profile = ComponentProfile(keys: keys)
    profile.basis = basis
    profile.ownFactors = ownFactors
    profile.isByDifference = isByDifference
    for (ordinal, amount) in zip(ordinals, amounts) {
      profile.set(Component.allCases[Int(ordinal)], to: amount)
    }
    return profile
  }

  /// Calls `body` with each component that it has an amount of, and the amount.
  func forEachAmount(_ body: (Component, Double) -> Void) {
    for (ordinal, amount) in zip(ordinals, amounts) {
      body(Component.allCases[Int(ordinal)], amount)
    }
  }
}
