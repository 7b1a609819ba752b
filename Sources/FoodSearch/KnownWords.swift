import FuzzyIndex
import Synchronization

/// The words of an index that are a word of a text or another number of it; what was asked lately is kept.
final class KnownWords: Sendable {
  /// A word as an index has it: the forms that its names have, and their frequency.
  struct Word: Sendable {
    /// The word itself, if a name has it, then its other numbers.
    var alternatives: [IndexQuery.Alternative] = []
    /// The number of names that have it in any number; a name with several forms counts once for each.
    var frequency = 0

    /// About how many bytes of memory it takes.
    fileprivate var size: Int { 128 + 96 * alternatives.count }
  }

  private let index: NameIndex
  private let kept = Mutex(TwoAgeCache<String, Word>(budget: 1 << 20))

  /// The words that were found to be like others, by these and the number of edits.
  private let keptCorrections = Mutex(TwoAgeCache<Misspelling, [Correction]>(budget: 1 << 20))

  /// A word, and the number of edits that its corrections may have.
  private struct Misspelling: Hashable {
    var word: String
    var edits: Int
  }

  /// The most corrections of a word.
  private static let correctionLimit = 24

  /// The words of an index.
  init(_ index: NameIndex) { self.index = index }

  /// Returns the forms and the frequency that the index has of a word in normal form, both empty for none.
  func word(_ text: String) throws -> Word {
    if let word = kept.withLock({ $0.value(text, size: \.size) }) { return word }
    var word = Word()
    word.frequency = try index.frequency(of: text)
    if word.frequency > 0 { word.alternatives.append(.init(words: [text])) }
    for form in WordForms.variants(of: text) {
      let more = try index.frequency(of: form)
      guard more > 0 else { continue }
      word.frequency += more
      word.alternatives.append(.init(words: [form], penalty: Float(Ranking.fitted.otherNumber)))
    }
    kept.withLock { $0.insert(word, for: text, size: word.size + text.utf8.count) }
    return word
  }

  /// The nearest words within some edits of a word, see ``NameIndex/corrections(of:maximumEdits:limit:)``: a text is searched in
  /// several ways that ask for the same.
  func corrections(of text: String, edits: Int) throws -> [Correction] {
    let key = Misspelling(word: text, edits: edits)
    func size(_ words: [Correction]) -> Int { 128 + 48 * words.count }
    if let words = keptCorrections.withLock({ $0.value(key, size: size) }) { return words }
    let words = try index.corrections(
      of: text,
      maximumEdits: edits,
      limit: Self.correctionLimit
    )
    keptCorrections.withLock { $0.insert(words, for: key, size: size(words)) }
    return words
  }
}
