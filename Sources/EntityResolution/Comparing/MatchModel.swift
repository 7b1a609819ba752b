import PortableArithmetic

/// What comparisons go by: the tables of `datasets/duplicates/`.
public struct MatchModel: Sendable {
  /// How many foods of the verified datasets have a term; absent for the rare.
  public var termCounts: [String: Int] = [:]
  /// How many foods those counts are of.
  public var foodCount = 20_000
  /// What levels weigh, and from which weight on pairs are reviewed and linked.
  public var weights = MatchWeights.prior
  /// The properties whose contraries veto.
  var contrasts = Contrasts()
  /// What words mean, by language.
  var phrases = LanguagePhrases()

  /// A model without tables: words are compared as they are.
  public init() {}

  /// What it tells that a name has a term, in bits: the rarer, the more.
  public func bits(of term: String) -> Float {
    let isContrary = term.utf8.starts(with: "no ".utf8)
    let count = termCounts[isContrary ? String(term.dropFirst(3)) : term] ?? 0
    return max(1, Float(Portable.chordLog2(Double(foodCount) / (Double(count) + 2))))
  }
}
