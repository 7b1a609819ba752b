/// The amount of one component in 100 g or 100 ml of a food, with how far it is known.
public struct ComponentValue: Sendable, Equatable {
  /// The component.
  public var component: Component
  /// The amount in the component's unit; nil where only bounds are known (a trace, below a limit).
  public var amount: Double?
  /// The least that the amount can be: half a step below what is printed, or what the source tells.
  public var low: Double?
  /// The most that the amount can be.
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

  /// What the amount can be; nil where neither an amount nor an upper bound is known.
  public var interval: Interval? {
    guard let most = high ?? amount else { return nil }
    let least = low ?? amount ?? 0
    return least <= most ? Interval(least, most) : Interval(amount ?? most)
  }
}
