/// The singular and plural forms that a word of a name may have, by the regular rules of English and French.
///
/// The forms are candidates: only those in the vocabulary of an index are words. Irregular plurals are synonyms,
/// in a table.
package enum WordForms {
  /// The other forms of a word in normal form, each once; none for words under three bytes and those with digits.
  package static func variants(of word: String) -> [String] {
    let word = Array(word.utf8)
    guard word.count >= 3, word.allSatisfy({ (0x61...0x7A).contains($0) || $0 >= 0x80 }) else {
      return []
    }
    var forms: [[UInt8]] = []
    for (suffix, others) in rules where word.count > suffix.count + 1 && ends(word, with: suffix) {
      forms += others.map { word.dropLast(suffix.count) + $0 }
    }
    if !ends(word, with: "s".utf8) { forms.append(word + Array("s".utf8)) }
    return forms.indices.lazy.filter { forms[$0] != word && !forms[..<$0].contains(forms[$0]) }
      .map { String(decoding: forms[$0], as: UTF8.self) }
  }

  /// The rules of inflection: a word's ending, and the endings that may replace it.
  private static let rules: [(suffix: [UInt8], others: [[UInt8]])] = [
    ("ies", ["y", "ie"]), ("ves", ["f", "fe", "ve"]), ("aux", ["al", "au", "ail"]),
    ("es", ["", "e"]),
    ("ss", ["sses"]), ("s", [""]), ("x", ["", "xes"]), ("y", ["ies"]), ("fe", ["ves"]),
    ("f", ["ves"]),
    ("o", ["oes"]), ("ch", ["ches"]), ("sh", ["shes"]), ("al", ["aux"]), ("au", ["aux"]),
    ("eu", ["eux"]), ("ou", ["oux"]),
  ].map { suffix, others in (Array(suffix.utf8), others.map { Array($0.utf8) }) }

  private static func ends(_ word: [UInt8], with suffix: some Collection<UInt8>) -> Bool {
    word.suffix(suffix.count).elementsEqual(suffix)
  }
}
