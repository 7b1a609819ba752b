/// The mean of absolute errors.
package struct MeanError: Sendable, Equatable, Encodable {
  /// The number of errors.
  package private(set) var count = 0
  private var sum = 0.0

  /// Adds the difference of an answer from its label; no answer counts as 0.
  mutating func add(_ answer: Double?, label: Double) {
    count += 1
    sum += abs((answer ?? 0) - label)
  }

  /// The mean; 0 without errors.
  package var mean: Double { count == 0 ? 0 : sum / Double(count) }

  private enum Key: CodingKey { case count, mean }

  /// Its count and its mean.
  package func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: Key.self)
    try container.encode(count, forKey: .count)
    try container.encode(mean, forKey: .mean)
  }
}
