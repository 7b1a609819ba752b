extension Proportion: Encodable {
  private enum Key: CodingKey { case successes, trials, share, low, high }

  /// Its counts, its share (null without trials) and the bounds of its 95 % interval.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: Key.self)
    try container.encode(successes, forKey: .successes)
    try container.encode(trials, forKey: .trials)
    try container.encode(share, forKey: .share)
    try container.encode(interval.lowerBound, forKey: .low)
    try container.encode(interval.upperBound, forKey: .high)
  }
}
