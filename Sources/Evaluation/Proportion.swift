/// A count of successes among trials with its 95 % confidence interval.
package struct Proportion: Sendable, Equatable {
  /// Trials that succeeded.
  package var successes: Int
  /// All trials.
  package var trials: Int

  /// `successes` of `trials`.
  package init(_ successes: Int = 0, of trials: Int = 0) {
    self.successes = successes
    self.trials = trials
  }

  /// Counts a trial.
  package mutating func count(_ isSuccess: Bool) {
    trials += 1
    if isSuccess { successes += 1 }
  }

  /// Both counts together.
  package static func + (one: Proportion, other: Proportion) -> Proportion {
    Proportion(one.successes + other.successes, of: one.trials + other.trials)
  }

  /// The share of successes, 0…1; nil without trials.
  package var share: Double? { trials == 0 ? nil : Double(successes) / Double(trials) }

  /// Wilson's score interval at 95 % (Wilson 1927, doi:10.1080/01621459.1927.10502953).
  package var interval: ClosedRange<Double> {
    guard trials > 0 else { return 0...1 }
    let z = 1.959_963_984_540_054
    let n = Double(trials)
    let share = Double(successes) / n
    let denominator = 1 + z * z / n
    let centre = (share + z * z / (2 * n)) / denominator
    let half = z / denominator * (share * (1 - share) / n + z * z / (4 * n * n)).squareRoot()
    return max(0, centre - half)...min(1, centre + half)
  }

  /// `99.2 % (98.7 to 99.5 of 2041)`; `none` without trials.
  package var text: String {
    guard let share else { return "none" }
    return "\(Self.percent(share)) % (\(Self.percent(interval.lowerBound)) to "
      + "\(Self.percent(interval.upperBound)), n \(trials))"
  }

  private static func percent(_ share: Double) -> String {
    let tenths = Int((share * 1000).rounded())
    return "\(tenths / 10).\(tenths % 10)"
  }
}

extension Proportion: Encodable {
  private enum Key: CodingKey { case successes, trials, share, low, high }

  /// Its counts, its share (null without trials) and the bounds of its 95 % interval.
  package func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: Key.self)
    try container.encode(successes, forKey: .successes)
    try container.encode(trials, forKey: .trials)
    try container.encode(share, forKey: .share)
    try container.encode(interval.lowerBound, forKey: .low)
    try container.encode(interval.upperBound, forKey: .high)
  }
}
