/// A sentence on one food, and the carbohydrate that it stands for.
public struct SentenceLabel: Sendable, Equatable {
  /// The line of its file, from 1.
  public var line: Int
  /// The sentence.
  public var text: String
  /// Total carbohydrate by difference, in grams; not negative.
  public var carbohydrate: Double
}
