/// A row of `possible_duplicate`: a record, the greater one that it may be a duplicate of, and why.
public struct Duplicate: Sendable, Equatable {
  /// The record that is lesser by ``RecordOrder``.
  public var record: Int
  /// The record that is greater.
  public var duplicateOf: Int
  /// Bits, as the model weighs the two whatever curators decided.
  public var weight: Double
  /// 0…1: the weight as a probability.
  public var probability: Double
  /// What was decided, by the model or by curators.
  public var status: Status
  /// What was compared, with no rule for two that were no candidates.
  public var scored: ScoredPair
  /// For a record and its representative that are no pair of the candidates: the records through which
  /// they are in one cluster, from the one to the other; at most 16, the first ones.
  public var path: [UInt32]

  /// The words of the column `decision`.
  public enum Status: String, Sendable {
    /// A person should look; the two are in no one cluster.
    case review
    /// In one cluster by the model.
    case linked
    /// One food by curators.
    case confirmed
    /// No one food by curators.
    case rejected
  }
}
