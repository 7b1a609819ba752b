import FoodComposition
import Foundation

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
    /// What else the two have in common.
    var same: Same
    /// The record with the amounts of the copy in place of the wrong ones.
    var undone: ComponentProfile
  }

  /// A reference food with the same fingerprint.
  private struct Copy {
    var id: String
    var profile: ComponentProfile
  }

  /// The components that are judged by themselves: the two carbohydrates follow from the published one.
  private static let judged = Component.columns.filter {
    $0 != .totalCarbohydrate && $0 != .availableCarbohydrate
  }

  private let foods: [Sample]
  private var places: [UInt64: [Int32]] = [:]
  private let digits: Int
  private let most: Int
  private let share: Double

  /// The fingerprints of `foods` with `digits` significant digits or more; `most` foods a fingerprint.
  ///
  /// Copies share `share` of all other amounts that both know.
  init(_ foods: [Sample], digits: Int, most: Int, share: Double) {
    self.foods = foods
    self.share = share
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
    let found = Self.judged.compactMap { finding($0, profile, records) }
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
      fault.components.allSatisfy({ Self.isNarrow($0, undone, from: profile) })
    else { return nil }
    for copy in copies where agrees(copy.profile, undone) && copy.profile.basis == profile.basis {
      let same = same(profile, copy.profile, besides: fault.components)
      guard same.isEnough else { continue }
      return Finding(
        component: fault.components[0],
        words: fault.words,
        food: copy.id,
        amount: copy.profile.amount(fault.components[0]) ?? 0,
        same: same,
        undone: undone
      )
    }
    return nil
  }

  /// Whether an amount is known far better than a fault changes it: else it agrees with anything.
  private static func isNarrow(
    _ component: Component,
    _ undone: ComponentProfile,
    from profile: ComponentProfile
  ) -> Bool {
    guard let before = profile.amount(component), let after = undone.amount(component),
      let range = undone.interval(component)
    else { return false }
    return 4 * (range.high - range.low) <= abs(after - before)
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
    guard half <= Self.roughest * amount else { return nil }
    for copy in copies.indices {
      guard let other = copies[copy].profile.amount(component) else { continue }
      if abs(other - amount) <= 2 * half || abs(amount / other - 1) < 0.2 { return nil }
    }
    for mistake in UnitMistake.powers + (UnitMistake.particular[component] ?? []) {
      for copy in copies {
        guard let other = copy.profile.amount(component), other > 0,
          Self.halfStep(other) <= Self.roughest * other
        else { continue }
        let expected = other * mistake.factor
        guard abs(amount - expected) <= half + 0.004 * max(amount, expected) else { continue }
        let same = same(profile, copy.profile, besides: [component])
        guard same.isEnough else { continue }
        var undone = profile
        undone.copy(component, from: copy.profile, component)
        return Finding(
          component: component,
          words: mistake.words,
          food: copy.id,
          amount: other,
          same: same,
          undone: undone
        )
      }
    }
    return nil
  }

  /// The most that half a step of an amount may be of it: 1 beside 5 says nothing of a factor.
  private static let roughest = 0.1

  /// Half a step of the last digit of an amount.
  private static func halfStep(_ amount: Double) -> Double {
    0.5 * pow(10, -Double(PrintedPrecision.decimals(amount)))
  }
}

extension Twins {
  /// The amounts that two records have in common, which make them copies of one measurement.
  struct Same: Sendable {
    /// The components whose amounts are the same digits, in their order.
    var components: [Component] = []
    /// The components that both know and one has some of.
    var known = 0
    /// The least share of the known ones that copies share.
    var share: Double

    /// Whether the two are copies.
    var isEnough: Bool { Double(components.count) >= share * Double(known) }

    /// The common amounts: `water, protein, fat and 14 others (17 of 19)`.
    var words: String {
      let named = components.prefix(3).map(\.words).joined(separator: ", ")
      let others = components.count - 3
      return named + (others > 0 ? " and \(others) more" : "")
        + " (\(components.count) of \(known) others)"
    }
  }

  /// The components that are compared: those that do not follow from others.
  private static let compared = Component.columns.filter {
    $0 != .energy && $0 != .totalCarbohydrate && $0 != .availableCarbohydrate
  }

  private func same(
    _ one: ComponentProfile,
    _ other: ComponentProfile,
    besides left: [Component]
  ) -> Same {
    var same = Same(share: share)
    for component in Self.compared where !left.contains(component) {
      guard let x = one.amount(component), let y = other.amount(component), x > 0 || y > 0 else {
        continue
      }
      same.known += 1
      if abs(x - y) <= 0.0025 * max(x, y) { same.components.append(component) }
    }
    return same
  }
}
