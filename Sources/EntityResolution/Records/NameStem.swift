/// The form of a word that its singular and plural share: "cherries" and "cherry" are "cherri".
///
/// No word of a language but a key: rules alone, no vocabulary, so that it depends on the word alone.
/// Irregular plurals are rows of `datasets/duplicates/synonyms.tsv`.
enum NameStem {
  /// The stem of a word in normal form; words with digits and short ones are their own.
  static func of(_ word: some StringProtocol) -> String {
    var utf8 = Array(word.utf8)
    guard utf8.count > 3, utf8.allSatisfy({ $0 > 0x39 }) else { return String(word) }
    strip(&utf8)
    return String(decoding: utf8, as: UTF8.self)
  }

  private static func strip(_ word: inout [UInt8]) {
    let s = UInt8(ascii: "s")
    let before = word[word.count - 2]
    if word[word.count - 1] == s, before != s, before != UInt8(ascii: "u"),
      before != UInt8(ascii: "i")
    {
      word.removeLast()
    } else if word[word.count - 1] == UInt8(ascii: "x"), before == UInt8(ascii: "u") {
      word.removeLast()
    }
    if word.count > 4, word[word.count - 1] == UInt8(ascii: "e") { word.removeLast() }
    if word.count > 3, word[word.count - 1] == UInt8(ascii: "y") {
      word[word.count - 1] = UInt8(ascii: "i")
    }
  }
}
