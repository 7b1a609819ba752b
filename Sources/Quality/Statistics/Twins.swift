import FoodComposition

/// Foods that share the exact amounts of several components: copies of one measurement.
///
/// If an amount is that of a copy times a factor of units, one of the two is wrong.
struct Twins: Sendable {
  /// Components whose amounts together are a fingerprint.
  private static let fingerprints: [[Component]] = [
    [.water, .protein, .fat], [.water, .ash, .carbohydrate],
    [.potassium, .calcium, .phosphorus, .magnesium], [.iron, .zinc, .magnesium, .copper],
    [.saturatedFat, .monounsaturatedFat, .polyunsaturatedFat], [.thiamin, .riboflavin, .niacin],
  ]

  /// A mistake that one of two copies shows in the other.
  struct Finding: Sendable {
    var component: Component
    var words: String
    /// The copy's id and amount.
    var food: String
    var amount: Double
    /// The record with the amounts of the copy in place of the wrong ones.
    var undone: ComponentProfile
  }

  /// A reference food with the same fingerprint.
  private struct Copy {
    var id: String
    var profile: ComponentProfile
  }

  private let foods: [Sample]
  private var places: [UInt64: [Int32]] = [:]
  private let digits: Int
  private let most: Int

  /// The fingerprints of `foods` with `digits` significant digits or more; `most` foods a fingerprint.
  init(_ foods: [Sample], digits: Int, most: Int) {
    self.foods = foods
    self.digits = digits
    self.most = most
    for (place, food) in foods.enumerated() {
      for key in Self.keys(food.profile, digits: digits) where places[key, default: []].count < most
      {
        places[key, default: []].append(Int32(place))
      }
    }
  }

  private static func keys(_ profile: ComponentProfile, digits: Int) -> [UInt64] {
    fingerprints.enumerated().compactMap { index, components in
      var hash = StableHash()
      hash.combine(UInt64(index))
      var count = 0
      for component in components {
        guard let amount = profile.amount(component), amount < 1e12 else { return nil }
        // Equal to the fourth decimal: the same digits read from two files.
        let scaled = (amount * 1e4).rounded()
        guard scaled > 0 else { return nil }
        hash.combine(UInt64(scaled))
        count += PrintedPrecision.digits(
          scaled / 1e4,
          decimals: PrintedPrecision.decimals(scaled / 1e4)
        )
      }
      return count >= digits ? hash.value : nil
    }
  }

  /// The mistakes that the copies of a record show in it; the food `id` is no copy of itself.
  func findings(_ profile: ComponentProfile, id: String) -> [Finding] {
    var copies: [Int32] = []
    for key in Self.keys(profile, digits: digits) {
      for place in places[key] ?? [] where !copies.contains(place) && foods[Int(place)].id != id {
        copies.append(place)
      }
    }
    if copies.isEmpty { return [] }
    let records = copies.prefix(most).map { place in
      Copy(id: foods[Int(place)].id, profile: foods[Int(place)].profile)
    }
    let found = Component.columns.compactMap { finding($0, profile, records) }
    return found + NamedFault.ofTwoValues.compactMap { finding($0, profile, records) }
  }

  /// The finding of `fault`: a copy has the amounts of the record with the fault undone, and none those with it; nil
  /// otherwise.
  private func finding(
    _ fault: NamedFault,
    _ profile: ComponentProfile,
    _ copies: [Copy]
  ) -> Finding? {
    func agrees(_ copy: ComponentProfile, _ other: ComponentProfile) -> Bool {
      fault.components.allSatisfy { component in
        guard let one = copy.amount(component), let range = other.interval(component) else {
          return false
        }
        let step = range.high - range.low
        return one >= range.low - step && one <= range.high + step
      }
    }
    guard !copies.contains(where: { agrees($0.profile, profile) }),
      let undone = fault.undone(in: profile),
      let copy = copies.first(where: {
        agrees($0.profile, undone) && $0.profile.basis == profile.basis
      })
    else { return nil }
    return Finding(
      component: fault.components[0],
      words: fault.words,
      food: copy.id,
      amount: copy.profile.amount(fault.components[0]) ?? 0,
      undone: undone
    )
  }

  private func finding(
    _ component: Component,
    _ profile: ComponentProfile,
    _ copies: [Copy]
  ) -> Finding? {
    guard let amount = profile.amount(component), amount > 0,
      let interval = profile.interval(component)
    else { return nil }
    // Both tables round: copies may differ by half a step of each.
    let half = max(interval.high - amount, amount - interval.low)
    for copy in copies.indices {
      guard let other = copies[copy].profile.amount(component) else { continue }
      if abs(other - amount) <= 2 * half || abs(amount / other - 1) < 0.2 { return nil }
    }
    for mistake in UnitMistake.powers + (UnitMistake.particular[component] ?? []) {
      for copy in copies {
        guard let other = copy.profile.amount(component), other > 0 else { continue }
        let expected = other * mistake.factor
        if abs(amount - expected) <= half + 0.004 * max(amount, expected) {
          var undone = profile
          undone.copy(component, from: copy.profile, component)
          return Finding(
            component: component,
            words: mistake.words,
            food: copy.id,
            amount: other,
            undone: undone
          )
        }
      }
    }
    return nil
  }
}
