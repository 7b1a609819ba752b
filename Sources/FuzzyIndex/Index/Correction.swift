/// A word of the index that another word may have been meant to be.
public struct Correction: Sendable, Hashable {
  /// The word of the index.
  public var word: String
  /// How many letters are inserted, deleted, replaced or swapped with their neighbour; 0: the word itself.
  public var edits: Int
  /// How many names hold it.
  public var frequency: Int
}
