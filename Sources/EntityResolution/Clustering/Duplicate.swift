/// A row of `possible_duplicate`: a record, the greater one that it may be a duplicate of, and why.
package struct Duplicate: Sendable, Equatable {
  /// The record that is lesser by ``RecordOrder``.
  package var record: Int
  /// The record that is greater.
  package var duplicateOf: Int
  /// The match weight in bits, as the model weighs the two whatever curators decided.
  package var weight: Double
  /// The weight as a probability, 0…1.
  package var probability: Double
  /// The decision, by the model or by curators.
  package var status: Status
  /// The scored pair, with no blocking rule for two that were no candidates.
  package var scored: ScoredPair
  /// The records through which a record and its representative are in one cluster, from the one to the other.
  ///
  /// At most 16, the first ones; empty unless the two are no pair of the candidates.
  package var path: [UInt32]

  /// The words of the column `decision`.
  package enum Status: String, Sendable {
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
