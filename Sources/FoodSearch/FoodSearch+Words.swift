import FoodVocabulary
import FuzzyIndex

/// What the names of foods tell of single words.
extension FoodSearch {
  /// Whether a name of a food has a word in normal form, or another number of it.
  package func knows(_ word: String) throws -> Bool { try knownWords.word(word).frequency > 0 }

  /// Whether a word that no name has may as well be an everyday word of food as one of these.
  package func mayMeanFood(_ errors: [TypingError]) throws -> Bool {
    guard let error = errors.first else { return false }
    let found = try index.corrections(of: error.typed, maximumEdits: error.edits, limit: 24)
    return found.contains { food in
      TypingError(typed: error.typed, food).isLikely(words.roles.everyday)
        && !errors.contains { $0.meant == food.word }
    }
  }
}
