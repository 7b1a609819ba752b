import FoodComposition
import Foundation

/// An equation that the values of a food satisfy more or less, and the residual by which its sides differ.
///
/// A class, as thousands of foods are measured by one: a copy would count references to all its terms.
final class Balance: Sendable {
  /// A component times a factor.
  struct Term: Sendable {
    var component: Component
    var factor = 1.0
    /// Whether the sum is unknown without it; an unknown amount counts as 0 otherwise.
    var isNeeded = true
    /// The only basis of carbohydrate with which it counts; nil for any.
    var basis: CarbohydrateBasis?
  }

  /// A side of the equation.
  enum Side: Sendable {
    case sum([Term])
    case largest([Component])
    case number(Double)
    /// Energy by the factors of the food itself.
    case ownEnergy
    /// Energy by the factors learned from foods like it.
    case learnedEnergy
  }

  /// The residual: the difference of the sides on a scale that is the same for foods of all kinds.
  enum Residual: Sendable {
    /// (left - right) / (offset + share x right)
    case perRight(offset: Double, share: Double)
    /// (left - right) / (offset + left + right)
    case perBoth(offset: Double)
    /// ln((left + offset) / (right + offset))
    case logarithm(offset: Double)
  }

  /// The kind of foods by their carbohydrate, on which the closure of the parts depends.
  struct Carbohydrate: Sendable {
    var isByDifference: Bool
    var isPresent: Bool
  }

  /// The name in sentences.
  let name: String
  let left: Side
  let right: Side
  let residual: Residual
  /// The floor of the scale of the residual.
  let floor: Double
  /// The share of foods that may lie beyond each limit.
  let budget: Double
  /// The kind of foods that it is for; nil for all.
  let carbohydrate: Carbohydrate?

  init(
    name: String,
    left: Side,
    right: Side,
    residual: Residual,
    floor: Double,
    budget: Double = 0.0004,
    carbohydrate: Carbohydrate? = nil
  ) {
    self.name = name
    self.left = left
    self.right = right
    self.residual = residual
    self.floor = floor
    self.budget = budget
    self.carbohydrate = carbohydrate
  }

  /// The interval of the residual by the values of `profile`; nil where a needed one is missing.
  ///
  /// The residual grows with the left side and falls with the right one, and no component is on both:
  /// its extremes are at theirs.
  func interval(in profile: ComponentProfile) -> Interval? {
    if let carbohydrate {
      guard carbohydrate.isByDifference == profile.isByDifference,
        carbohydrate.isPresent == ((profile.amount(.carbohydrate) ?? 0) > 0)
      else { return nil }
    }
    guard let left = left.interval(in: profile), let right = right.interval(in: profile) else {
      return nil
    }
    let low = value(left.low, right.high)
    let high = value(left.high, right.low)
    return low <= high ? Interval(low, high) : nil
  }

  private func value(_ left: Double, _ right: Double) -> Double {
    switch residual {
    case .perRight(let offset, let share): (left - right) / (offset + share * max(0, right))
    case .perBoth(let offset): (left - right) / (offset + max(0, left) + max(0, right))
    case .logarithm(let offset):
      log((max(0, left) + offset) / (max(0, right) + offset))
    }
  }
}

extension Balance.Side {
  /// The interval of the side; nil where a needed value is unknown.
  func interval(in profile: ComponentProfile) -> Interval? {
    switch self {
    case .number(let number): return Interval(number)
    case .largest(let components):
      return components.lazy.compactMap(profile.interval).reduce(nil) { largest, next in
        guard let largest else { return next }
        return Interval(max(largest.low, next.low), max(largest.high, next.high))
      }
    case .sum(let terms): return Self.sum(terms, in: profile)
    case .ownEnergy, .learnedEnergy:
      let factors = factors(in: profile)
      return factors.isEmpty ? nil : Self.sum(LearnedEnergy.terms(factors), in: profile)
    }
  }

  /// The components of the side.
  var components: Set<Component> {
    switch self {
    case .number: []
    case .largest(let components): Set(components)
    case .sum(let terms): Set(terms.map(\.component))
    case .ownEnergy, .learnedEnergy: Set(LearnedEnergy.components)
    }
  }

  /// The factors of energy by a food's own or by learned ones; empty where it has none.
  private func factors(in profile: ComponentProfile) -> LearnedEnergy.Factors {
    guard case .ownEnergy = self else { return profile.learnedFactors }
    guard let own = profile.ownFactors, own.protein > 0, own.fat > 0 else { return [] }
    return [own.protein, own.fat, own.carbohydrate, 0, 6.93]
  }

  private static func sum(_ terms: some Sequence<Balance.Term>, in profile: ComponentProfile)
    -> Interval?
  {
    var low = 0.0
    var high = 0.0
    var isKnown = false
    for term in terms where term.basis == nil || term.basis == profile.basis {
      guard let interval = profile.interval(term.component) else {
        if term.isNeeded { return nil }
        continue
      }
      isKnown = true
      low += term.factor * (term.factor < 0 ? interval.high : interval.low)
      high += term.factor * (term.factor < 0 ? interval.low : interval.high)
    }
    return isKnown && low <= high ? Interval(low, high) : nil
  }

  /// The side in words with the amounts of `intervals`: `2.3 x sodium 400 + potassium 200`.
  func words(_ intervals: ValueIntervals, _ profile: ComponentProfile) -> String {
    switch self {
    case .number(let number): return number.inWords
    case .largest(let components):
      let known = components.filter { profile.interval($0) != nil }
      return "the largest of \(known.map(intervals.term).joined(separator: ", "))"
    case .sum(let terms): return Self.words(terms, intervals, profile)
    case .ownEnergy, .learnedEnergy:
      return Self.words(Array(LearnedEnergy.terms(factors(in: profile))), intervals, profile)
    }
  }

  private static func words(
    _ terms: [Balance.Term],
    _ intervals: ValueIntervals,
    _ profile: ComponentProfile
  ) -> String {
    let known = terms.filter { term in
      (term.basis == nil || term.basis == profile.basis)
        && (profile.amount(term.component) ?? profile.interval(term.component)?.high ?? 0) > 0
    }
    if known.isEmpty { return "0" }
    return known.map { term in
      term.factor == 1
        ? intervals.term(term.component)
        : "\(term.factor.inWords) x \(intervals.term(term.component))"
    }
    .joined(separator: " + ")
  }
}
