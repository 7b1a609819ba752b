/// The amount of one component in 100 g or 100 ml of a food, with how far it is known.
public struct ComponentValue: Sendable, Equatable {
  /// The component.
  public var component: Component
  /// The amount in the component's unit; nil where only bounds are known (a trace, below a limit, the
  /// form of a vitamin that its IU do not tell).
  public var amount: Double?
  /// The least that the amount can be: half a step below what is printed, or what the source tells.
  public var low: Double?
  /// The most that the amount can be.
  ///
  /// Infinite beside an amount that is only the least of what may be there; without an amount nil is no
  /// upper bound, and it is never infinite.
  public var high: Double?
  /// How the amount is to be read.
  public var kind: ValueKind
  /// The source's code for how the amount was obtained, as published.
  public var derivation: String?
  /// The number of samples behind the amount, where the source tells.
  public var dataPoints: Int?
  /// The least and the most among those samples, where the source tells: how far foods of the kind
  /// differ, not how far the amount is known.
  public var samples: Interval?
  /// Where it comes from; nil in a food that was not read from a source.
  public var origin: ValueOrigin?

  /// A value of `component`.
  public init(
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
  public var isDerived: Bool {
    if case .derived = origin { true } else { false }
  }

  /// What the amount can be; nil where neither an amount nor an upper bound is known.
  ///
  /// Bounds that no amount can lie between do not count.
  public var interval: Interval? {
    guard let most = high ?? amount, !most.isNaN else { return nil }
    let least = low ?? amount ?? min(0, most)
    if least <= most { return Interval(least, most) }
    return amount.flatMap { $0.isNaN ? nil : Interval($0) }
  }
}
