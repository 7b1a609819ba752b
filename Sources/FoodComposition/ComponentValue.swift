/// The amount of one component in 100 g or 100 ml of a food, with how far it is known.
package struct ComponentValue: Sendable, Equatable {
  /// The component.
  package var component: Component
  /// The amount in the component's unit; nil where only bounds are known (a trace, below a limit, the
  /// form of a vitamin that its IU do not tell).
  package var amount: Double?
  /// The least that the amount can be: half a step below what is printed, or what the source tells.
  package var low: Double?
  /// The most that the amount can be.
  ///
  /// Infinite beside an amount that is only a lower bound; without an amount never infinite, and nil where
  /// there is no upper bound.
  package var high: Double?
  /// The kind of the value: a number as published, a trace, computed, ….
  package var kind: ValueKind
  /// The source's code for how the amount was obtained, as published.
  package var derivation: String?
  /// The number of samples behind the amount, where the source tells.
  package var dataPoints: Int?
  /// The least and the most among those samples, where the source tells: how far foods of the kind
  /// differ, not how far the amount is known.
  package var samples: Interval?
  /// The published text or the rule that the value comes from; nil in a food that was not read from a source.
  package var origin: ValueOrigin?

  /// A value of `component`.
  package init(
    component: Component,
    amount: Double?,
    low: Double? = nil,
    high: Double? = nil,
    kind: ValueKind = .exact,
    derivation: String? = nil,
    dataPoints: Int? = nil,
    samples: Interval? = nil,
    origin: ValueOrigin? = nil
  ) {
    self.component = component
    self.amount = amount
    self.low = low
    self.high = high
    self.kind = kind
    self.derivation = derivation
    self.dataPoints = dataPoints
    self.samples = samples
    self.origin = origin
  }

  /// Whether it follows from other values of the food and is not published itself.
  package var isDerived: Bool {
    if case .derived = origin { true } else { false }
  }

  /// Whether it is an energy that no source publishes: the sum of what the food's parts give.
  ///
  /// Such a sum is no second witness: nothing is checked or compared by it.
  package var isEnergyOfParts: Bool {
    switch origin {
    case .derived(.energyByRegulation, _), .derived(.energyByAtwater, _): true
    default: false
    }
  }

  /// The interval that the amount lies in; nil where neither an amount nor an upper bound is known.
  ///
  /// The amount alone counts where the lower bound is above the upper one.
  package var interval: Interval? {
    guard let most = high ?? amount, !most.isNaN else { return nil }
    let least = low ?? amount ?? min(0, most)
    if least <= most { return Interval(least, most) }
    return amount.flatMap { $0.isNaN ? nil : Interval($0) }
  }
}

/// The kind of a component value: how its amount is known.
public enum ValueKind: String, Sendable, CaseIterable, Codable {
  /// A number, as the source publishes it.
  case exact
  /// Present, in an amount too small to state.
  case trace
  /// Less than the upper bound, perhaps nothing.
  case belowLimit = "below_limit"
  /// Printed on a label, with the label's rounding.
  case labelRounded = "label_rounded"
  /// Taken from another food or form.
  case imputed
  /// Computed from other values.
  case computed
  /// Estimated by a model.
  case modelEstimate = "model_estimate"
}

/// The origin of a component value: a text that a source publishes, or a rule.
package enum ValueOrigin: Sendable, Equatable {
  /// Published by a source: the row of the source's table of components by which it was read, the
  /// text as it stands in the file, its line and the column of its first byte, both from 1.
  case published(row: Int, text: String, line: Int, column: Int)
  /// Derived from other values of the food by a rule.
  case derived(DerivationRule, from: [Component])
}
