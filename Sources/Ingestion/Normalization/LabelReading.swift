import Datasets
import FoodComposition

/// The printing of one food's label, per serving or per 100 g or ml, and the range that it leaves to each amount.
///
/// A source either says of each amount how it is printed, or the numbers tell: one of many decimals that
/// becomes short per serving was printed per serving, and a short one per 100 g. See docs/conversions.md.
struct LabelReading {
  /// The range of an amount per 100 g or ml, in the component's unit.
  struct Range {
    var interval: Interval
    /// Whether the amount printed says no more than that it is below the upper bound.
    var isOnlyBound = false
  }

  /// The least serving, in g or ml, of which a printed zero is an amount: 0 kcal in a 0.25 g spray may be 2,000
  /// kcal per 100 g.
  static let leastServingOfZero = 5.0

  /// The law by which the amounts of a serving are rounded.
  private enum Law { case unitedStates, other, unknown }

  private let serving: Double?
  private let basis: CarbohydrateBasis?
  private let isPerServing: Bool

  /// The label of `food`, whose law is known by what it includes in carbohydrate.
  ///
  /// `amounts` are those of the label in the components' units.
  init(_ food: SourceFood, amounts: some Sequence<Double>) {
    let serving = food.label?.serving.flatMap { $0.isFinite && $0 > 0 ? $0 : nil }
    self.serving = serving
    basis = food.labelBasis
    guard let serving else {
      isPerServing = false
      return
    }
    isPerServing =
      basis == .total || amounts.contains { Self.isQuotient($0, serving: serving) }
  }

  /// Whether an amount has decimals that only its serving explains: it is a multiple of a half there.
  private static func isQuotient(_ amount: Double, serving: Double) -> Bool {
    let short = PrintedNumber(nearestTo: amount)
    if let short, short.decimals < 2 { return false }
    let printed = 2 * amount * serving / 100
    let halfStep = short.map { $0.rounded.high - $0.value } ?? 1e-6 * amount
    let tolerance = 2 * halfStep * serving / 100
    return tolerance < 0.05 && printed > 0.9 && abs(printed - printed.rounded()) <= tolerance
  }

  /// The range of the amount `amount` of `component`, which stands in the source as `number`.
  ///
  /// `printing` is its base quantity as the source states it, nil where it does not. An amount of unknown step is a
  /// point.
  func range(
    of component: Component,
    amount: Double,
    number: PrintedNumber?,
    printing: DerivationTable.Printing?
  ) -> Range {
    if let printing {
      let printed = number?.rounded ?? Interval(amount)
      guard printing != .hundred, let serving else { return Range(interval: printed) }
      return perServing(component, amount, within: printed, serving: serving, law: .unitedStates)
    }
    let short = PrintedNumber(nearestTo: amount)
    let perHundred = short.map { short in
      amount == 0
        ? Interval(0, LabelRounding.europeanZero(component) ?? short.rounded.high) : short.rounded
    }
    guard let serving, isPerServing || basis == nil else {
      return Range(interval: perHundred ?? Interval(amount))
    }
    // A label of an unknown market may print per serving or per 100 g, unless no law prints such a serving.
    let rounded = perServing(
      component,
      amount,
      within: Interval(amount),
      serving: serving,
      law: basis == .total ? .unitedStates : basis == .available ? .other : .unknown
    )
    guard let perHundred else { return rounded }
    if !isPerServing, !fits(component, amount, serving: serving) {
      return Range(interval: perHundred)
    }
    return Range(
      interval: rounded.interval.union(perHundred),
      isOnlyBound: rounded.isOnlyBound && isPerServing
    )
  }

  /// Whether a serving with this amount per 100 could be printed by the law of the United States.
  private func fits(_ component: Component, _ amount: Double, serving: Double) -> Bool {
    let printed = amount * serving / 100
    guard printed > 0, let law = LabelRounding.unitedStates(component, printed: printed) else {
      return printed == 0
    }
    let step = law.high - law.low
    let steps = (printed / step).rounded()
    let halfStep = PrintedNumber(nearestTo: amount).map { $0.rounded.high - $0.value } ?? 0
    return abs(printed - steps * step) <= halfStep * serving / 100 + 1e-9
  }

  /// The range per 100 g or ml of an amount printed per serving; `given` is the interval that the source's own
  /// rounding leaves.
  private func perServing(
    _ component: Component,
    _ amount: Double,
    within given: Interval,
    serving: Double,
    law: Law
  ) -> Range {
    let printed = amount * serving / 100
    let byLaw =
      law == .other ? nil : LabelRounding.unitedStates(component, printed: printed)
    let asPrinted = PrintedNumber(nearestTo: printed)?.rounded
    var rounded = byLaw ?? asPrinted ?? Interval(printed)
    if law == .unknown, let asPrinted { rounded = rounded.union(asPrinted) }
    let interval = Interval(100 * rounded.low / serving, 100 * rounded.high / serving)
    return Range(
      interval: interval.union(given).union(Interval(amount)),
      isOnlyBound: amount == 0 && serving < Self.leastServingOfZero
    )
  }
}
