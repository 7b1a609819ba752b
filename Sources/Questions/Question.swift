/// A question to a curator: which of some foods are the same food as another, the anchor.
///
/// The anchor stands for its cluster; the others are the foods that the model could not decide about it, at most eight, since more
/// are no glance.
package struct Question: Sendable, Identifiable {
  /// A food as a list shows it.
  package struct Food: Sendable, Hashable {
    package var id: String
    package var name: String
    package var brand: String?
    /// The prefix of its source.
    package var source: String
  }

  /// A food that may be the same as the anchor.
  package struct Candidate: Sendable {
    package var food: Food
    /// The food of the anchor's cluster that it was compared with.
    package var against: String
    /// The probability that the two are one food, from 0 to 1.
    package var probability: Double
    /// The match weight in bits.
    package var weight: Double
    /// The worth of a decision, in units of the cost of a missed link (docs/duplicates.md).
    package var worth: Double
    /// The levels of the comparisons, in the order of the queue's; empty where a comparison says nothing.
    package var levels: [String]
  }

  /// The most foods that a question asks about.
  package static let mostCandidates = 8

  /// The id of the anchor, with `~2`, `~3` … where it has several questions.
  package var id: String
  package var anchor: Food
  /// The category of the anchor: its path, the parts between points: `bakery.bread`.
  package var category: String
  /// By falling worth.
  package var candidates: [Candidate]
  /// Whether the values of one of its foods have an error, which is to be decided first.
  package var waitsForError: Bool

  /// The food group: the first part of the anchor's category.
  package var group: String { String(category.prefix { $0 != "." }) }
  /// The most that a decision of one of its pairs is worth.
  package var worth: Double { candidates.first?.worth ?? 0 }
  /// The sources of its foods, each once.
  package var sources: Set<String> { Set([anchor.source] + candidates.map(\.food.source)) }
  /// The ids of all its foods, the anchor first.
  package var foods: [String] { [anchor.id] + candidates.map(\.food.id) }
}
