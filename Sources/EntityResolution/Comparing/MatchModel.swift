import PortableArithmetic

/// The model by which records are compared: the tables of `datasets/duplicates/`.
package struct MatchModel: Sendable {
  /// The number of foods of verified datasets that have each term; no entry for rare terms.
  package var termCounts: [String: Int] = [:]
  /// The number of foods that were counted.
  package var foodCount = 20_000
  /// The weights of the levels, and the thresholds of review and link.
  package var weights = MatchWeights.prior
  /// The properties whose contraries veto.
  var contrasts = Contrasts()
  /// The tables of words and phrases, by language.
  var phrases = LanguagePhrases()

  /// A model without tables: words are compared as they are.
  package init() {}

  /// The information of a term, in bits, 1 or more: the rarer the term, the more; "no salt" counts as "salt".
  package func bits(of term: String) -> Float {
    let isContrary = term.utf8.starts(with: "no ".utf8)
    let count = termCounts[isContrary ? String(term.dropFirst(3)) : term] ?? 0
    return max(1, Float(Portable.chordLog2(Double(foodCount) / (Double(count) + 2))))
  }
}
