/// What a release makes of a file of labels: shares that are right, and the labels that it gets wrong.
package struct LabelScore: Sendable, Equatable {
  /// The shares, by their names.
  package private(set) var figures: [String: Proportion]
  /// The labels whose foods the release has.
  package private(set) var labels: Int
  /// The labels that say nothing of the release: it has not their foods, or nobody could decide.
  package private(set) var leftOut: Int
  /// The labels that it gets wrong, in the order of the file.
  package private(set) var misses: [Miss]

  /// A label that is answered otherwise.
  package struct Miss: Sendable, Equatable {
    /// The line of the file.
    package var line: Int
    /// The text, what was found and what was expected, in words.
    package var text: String
  }

  init(_ figures: [String: Proportion], labels: Int, leftOut: Int, misses: [Miss]) {
    (self.figures, self.labels, self.leftOut) = (figures, labels, leftOut)
    self.misses = misses.sorted { $0.line < $1.line }
  }
}
