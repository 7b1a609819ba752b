/// A dish as what it is made of: the weights of its parts and of the whole, from which its values are computed.
///
/// Values are sums over the parts in 100 g of the cooked dish, each part's vitamins and minerals times what cooking
/// retains of them; what the dish loses or takes up while it is cooked is water (FAO/INFOODS, Guidelines for checking
/// food composition data, 2012, 3.4: the mixed recipe method). Bounds are those of all dishes whose weights, yield and
/// parts' values lie in their ranges.
package struct Recipe: Sendable {
  /// A number with the range that it lies in.
  package struct Estimate: Sendable, Equatable {
    /// The number.
    package let value: Double
    /// The least and the most that it can be.
    package let range: Interval

    /// The estimate `value` in a range from `low` to `high`; nil where it is not in that range.
    package init?(_ value: Double, low: Double, high: Double) {
      guard low <= value, value <= high else { return nil }
      self.value = value
      range = Interval(low, high)
    }

    /// A number that is known.
    package init(_ value: Double) {
      self.value = value
      range = Interval(value)
    }
  }

  /// A part of a dish.
  package struct Part: Sendable {
    /// Its weight, in grams.
    let grams: Estimate
    /// What is known of its components in 100 g as they are in the dish, by ``Component/ordinal``.
    fileprivate let contents: [Content?]

    /// A part that has these values in 100 g, of which cooking retains the shares `retention`; all of what has none.
    package init(
      _ values: [ComponentValue],
      grams: Estimate,
      retention: [Component: Double] = [:]
    ) {
      self.grams = grams
      var contents = [Content?](repeating: nil, count: Component.allCases.count)
      for value in values {
        contents[value.component.ordinal] = Content(
          value,
          retained: retention[value.component] ?? 1
        )
      }
      self.contents = contents
    }
  }

  /// What is known of a component in 100 g of a part.
  fileprivate struct Content {
    let amount: Double
    let range: Interval

    /// The middle of the interval stands for an amount that only bounds are known of, nothing for a trace without any.
    init?(_ value: ComponentValue, retained: Double) {
      guard let interval = value.interval else {
        guard value.kind == .trace else { return nil }
        (amount, range) = (0, Interval(0))
        return
      }
      let known = interval.fromZero
      guard let middle = value.amount ?? Self.middle(of: known), middle.isFinite else { return nil }
      amount = retained * max(0, middle)
      range = retained * known
    }

    private static func middle(of interval: Interval) -> Double? {
      interval.high.isFinite ? (interval.low + interval.high) / 2 : nil
    }
  }

  /// Its parts as they go into the pot.
  package var parts: [Part]
  /// The weight of the cooked dish in that of all its parts.
  package var yield: Estimate

  /// The share of the parts' weight up to which a component that parts do not tell is summed over the others, as a lower
  /// bound; beyond it the dish has no value.
  package static let mostUntold = 0.05

  /// A dish of these parts, whose yield is above 0.
  package init(parts: [Part], yield: Estimate) {
    self.parts = parts
    self.yield = yield
  }

  /// The values of the dish in 100 g, in the order of the components.
  ///
  /// An amount with an infinite upper bound is a lower bound: a part of little weight does not tell the component.
  package var values: [ComponentValue] {
    guard parts.contains(where: { $0.grams.value > 0 }), yield.range.low > 0 else { return [] }
    // The carbohydrate of parts is of either basis: the dish has the sums of both.
    return Component.allCases.compactMap { component in
      switch component {
      case .carbohydrate: nil
      case .water: water
      default: sum(of: component).map { value(component, $0) }
      }
    }
  }

  private func value(_ component: Component, _ sum: (amount: Double, range: Interval))
    -> ComponentValue
  {
    ComponentValue(
      component: component,
      amount: sum.amount,
      low: min(sum.range.low, sum.amount),
      high: max(sum.range.high, sum.amount),
      kind: .computed
    )
  }

  /// The water that the mass balance leaves: the parts lose or take up nothing else.
  private var water: ComponentValue? {
    guard
      let dry = sum({ part in
        part.contents[Component.water.ordinal].map { water in
          (max(0, 100 - water.amount), (Interval(100) - water.range).fromZero)
        }
      }), dry.range.high.isFinite
    else { return nil }
    return value(.water, (max(0, 100 - dry.amount), (Interval(100) - dry.range).fromZero))
  }

  private func sum(of component: Component) -> (amount: Double, range: Interval)? {
    sum { part in part.contents[component.ordinal].map { ($0.amount, $0.range) } }
  }

  /// The amount in 100 g of the dish of what parts have in 100 g; nil where too much of the dish does not tell it.
  private func sum(
    _ content: (Part) -> (amount: Double, range: Interval)?
  ) -> (amount: Double, range: Interval)? {
    var amount = 0.0
    var weight = 0.0
    var untold = 0.0
    var terms: [Term] = []
    for part in parts {
      weight += part.grams.value
      if let known = content(part) {
        amount += part.grams.value * known.amount
        terms.append(Term(grams: part.grams.range, content: known.range))
      } else {
        untold += part.grams.value
        terms.append(Term(grams: part.grams.range, content: Interval(0)))
      }
    }
    guard untold <= Self.mostUntold * weight else { return nil }
    let least = Term.least(of: terms) / yield.range.high
    let most = untold > 0 ? .infinity : Term.most(of: terms) / yield.range.low
    return (amount / weight / yield.value, Interval(min(least, most), most))
  }
}

/// A part's share in a mean that is weighted with grams.
private struct Term {
  let grams: Interval
  let content: Interval

  /// The least weighted mean of contents, over all weights and contents in their ranges.
  static func least(of terms: [Term]) -> Double {
    best(terms.map { ($0.grams, $0.content.low) }.sorted { $0.1 < $1.1 }, isBetter: <)
  }

  /// The greatest one.
  static func most(of terms: [Term]) -> Double {
    best(terms.map { ($0.grams, $0.content.high) }.sorted { $0.1 > $1.1 }, isBetter: >)
  }

  /// The extreme mean: the weights of the first so many terms are the most, those of the others the least.
  ///
  /// A weighted mean rises with the weight of a term that is above it, and falls with that of one below.
  private static func best(
    _ terms: [(grams: Interval, content: Double)],
    isBetter: (Double, Double) -> Bool
  ) -> Double {
    var best: Double?
    for count in 0...terms.count {
      var (sum, weight) = (0.0, 0.0)
      for (index, term) in terms.enumerated() {
        let grams = index < count ? term.grams.high : term.grams.low
        if grams > 0 { sum += grams * term.content }
        weight += grams
      }
      guard weight > 0 else { continue }
      let mean = sum / weight
      if best.map({ isBetter(mean, $0) }) ?? true { best = mean }
    }
    return best ?? 0
  }
}
