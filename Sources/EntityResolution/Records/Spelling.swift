/// Mends typing errors in words that tell a property: "unslated" is unsalted, not a word without meaning.
///
/// A word is mended that the model has nowhere, where one edit (a letter inserted, left out, replaced, or two
/// neighbours swapped) behind the first letter makes one word of the property phrases of it, and of no other.
/// So what a word means follows from it and the model alone.
struct Spelling: Sendable {
  /// The lengths of words in which typing errors are told, in bytes: shorter words are often one edit from another.
  static let lengths = 5...24

  private var known: Set<String> = []
  /// The words of phrases by what is left of them without one letter.
  private var words: [UInt64: [String]] = [:]

  /// Mends to `phrases`' words; `known` are other words that are spelt as they should be.
  init(phrases: Set<String>, known: Set<String>) {
    self.known = known.union(phrases)
    for word in phrases.sorted() where Self.isWord(word.utf8) {
      Self.forEachForm(of: Array(word.utf8)) { words[$0, default: []].append(word) }
    }
  }

  /// The word that `word` is a misspelling of; itself where it is none.
  func mended(_ word: String) -> String {
    guard !known.contains(word), Self.isWord(word.utf8) else { return word }
    let utf8 = Array(word.utf8)
    var found: String?
    var isClear = true
    Self.forEachForm(of: utf8) { hash in
      for other in words[hash] ?? [] where other != found {
        guard other.utf8.first == utf8[0], TermCorrections.isOneEdit(utf8, Array(other.utf8)) else {
          continue
        }
        isClear = isClear && found == nil
        found = other
      }
    }
    return isClear ? found ?? word : word
  }

  /// Whether a text is long enough for a typing error to be told, and of letters.
  static func isWord(_ utf8: String.UTF8View) -> Bool {
    lengths.contains(utf8.count) && utf8.allSatisfy { $0 > 0x39 }
  }

  /// The hashes of `word` and of what is left of it without one of its bytes.
  static func forEachForm(of word: [UInt8], _ body: (UInt64) -> Void) {
    body(TermHash(word).value)
    for dropped in word.indices where dropped == 0 || word[dropped] != word[dropped - 1] {
      var hash = TermHash()
      for place in word.indices where place != dropped { hash.append(word[place]) }
      body(hash.value)
    }
  }
}
