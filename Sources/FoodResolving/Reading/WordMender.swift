import FoodSearch
import FoodVocabulary

/// Finds which word of the vocabulary was meant by a misspelt one: "smll", "slies", "quartar", "gless".
///
/// Only a word that neither the vocabulary nor any name of a food has is misspelt; where it may as well be an everyday word of
/// food, the search is to tell which.
struct WordMender: Sendable {
  private let search: FoodSearch
  /// All words of the vocabulary.
  private let known: Set<String>
  /// The words that may be meant, of phrases that say an amount, a state, a joint or nothing of the food.
  private let words: [String: Word]
  private let sorted: [String]

  /// A word that may be meant.
  private struct Word {
    /// What it says alone; two words that say one thing are not told apart.
    var meanings: Set<String> = []
    /// Whether it is one of the language of the texts.
    var isOwn = false
    /// Whether it says an amount.
    var isAmount = false
  }

  /// The number of letters of the shortest word that may be meant.
  private static let leastLetters = 4
  /// The number of letters below which only swapped ones are mended.
  private static let fewLetters = 5
  /// The number of letters from which on a word is near few words of the language that the vocabulary does not know.
  private static let manyLetters = 6

  /// A mender that knows a vocabulary's words and the names that a search knows.
  init(_ vocabulary: Vocabulary, _ search: FoodSearch) {
    self.search = search
    var known: Set<String> = []
    var words: [String: Word] = [:]
    for entry in vocabulary.entries {
      let parts = entry.phrase.split(separator: " ").map(String.init)
      known.formUnion(parts)
      let isAmount: Bool
      switch entry.kind {
      case .mass, .volume, .measure, .number, .size: isAmount = true
      case .filler, .connector, .state: isAmount = false
      default: continue
      }
      let isOwn = entry.language == "und" || entry.language == search.settings.shownLanguage
      for part in parts where part.utf8.count >= Self.leastLetters && Self.isSpelled(part) {
        // Words of food are mended by the search, which tells what that costs.
        guard isAmount || !search.words.roles.everyday.contains(part) else { continue }
        let meaning = isAmount && parts.count == 1 ? "\(entry.kind) \(entry.value)" : part
        words[part, default: Word()].meanings.insert(meaning)
        if isOwn { words[part]?.isOwn = true }
        if isAmount { words[part]?.isAmount = true }
      }
    }
    (self.known, self.words) = (known, words)
    sorted = words.keys.sorted()
  }

  /// The word that was meant by one that nobody knows, in normal form; nil where it is none of the vocabulary's, or nobody can tell
  /// which.
  func meant(by typed: String) -> String? {
    guard Self.isSpelled(typed), !known.contains(WordKey.singular(typed)) else { return nil }
    var near = TypingError.nearest(to: typed, sorted)
    near.removeAll { !isSure($0) }
    near = Self.preferring(near, \.isSlip)
    near = Self.preferring(near) { words[$0.meant]?.isOwn == true }
    guard let word = near.first?.meant, let meanings = words[word]?.meanings,
      near.allSatisfy({ !meanings.isDisjoint(with: words[$0.meant]?.meanings ?? []) }),
      (try? search.mayMeanFood(near)) == false
    else { return nil }
    return word
  }

  /// Whether neither the vocabulary nor any name of a food has a word.
  ///
  /// An index that cannot be read tells nothing here: the search that follows says so.
  func isUnheard(_ word: String) -> Bool {
    !known.contains(word) && (try? search.knows(word)) == false
  }

  /// Whether an error is no other word of the language: few letters are near many words.
  private func isSure(_ error: TypingError) -> Bool {
    if error.meant.utf8.count < Self.fewLetters { return error.isSwap }
    guard error.typed.utf8.first == error.meant.utf8.first || error.isSwap else { return false }
    if error.edits > 1 { return words[error.meant]?.isOwn == true }
    return error.typed.utf8.count >= Self.manyLetters || error.isSlip
      || words[error.meant]?.isAmount == true
  }

  /// Those that are likelier; all where none is.
  private static func preferring(_ near: [TypingError], _ isLikelier: (TypingError) -> Bool)
    -> [TypingError]
  {
    let likely = near.filter(isLikelier)
    return likely.isEmpty ? near : likely
  }

  private static func isSpelled(_ word: String) -> Bool {
    word.utf8.allSatisfy { $0 &- 0x61 < 26 }
  }
}
