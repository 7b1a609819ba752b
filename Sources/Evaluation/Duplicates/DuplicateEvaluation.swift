import Hashing

/// The evaluation of a duplicate detector on labelled pairs.
package struct DuplicateEvaluation: Sendable, Equatable, Encodable {
  /// The answers by stratum, by its name.
  package private(set) var strata: [String: PairCounts] = [:]
  /// The answers by the two foods' sources: `cnf and usda-sr`.
  package private(set) var sources: [String: PairCounts] = [:]
  /// All answers.
  package private(set) var all = PairCounts()
  /// The range that F1 of links has in 95 of 100 samples drawn from the pairs with replacement.
  package private(set) var f1Range: [Double] = []
  /// Labels that name a food which the snapshot has not.
  package private(set) var unknown = 0
  /// Labels that nobody could decide.
  package private(set) var unsure = 0
  /// Labels that two readings give alike, of those that were read twice.
  package private(set) var agreement = Proportion()
  /// The completeness of each blocking rule: of the pairs of one food, those that it found; empty where nobody asked.
  package var completeness: [RuleCompleteness] = []
  /// What a fit to the labels would change; nil where they are no decisions of curators.
  package var proposal: FitProposal?
  /// Wrong answers, the first of each kind.
  package private(set) var mistakes: [Mistake] = []

  /// The share of the pairs of one food that a blocking rule finds.
  package struct RuleCompleteness: Sendable, Equatable, Encodable {
    /// The rule's name.
    package var rule: String
    /// The pairs of one food that it finds, of all.
    package var found: Proportion
    /// All pairs that it finds, in the whole snapshot.
    package var pairs: Int

    /// A rule and what it finds.
    package init(rule: String, found: Proportion, pairs: Int) {
      (self.rule, self.found, self.pairs) = (rule, found, pairs)
    }
  }

  /// A link of two foods, or one food that was neither linked nor put up for review.
  package struct Mistake: Sendable, Equatable, Encodable {
    /// The line of the file.
    package var line: Int
    /// The ids of the two.
    package var foods: [String]
    /// Their names.
    package var names: [String]
    /// The detector's answer.
    package var answer: PairAnswer
    /// The label's kind, which says how the truth is known.
    package var kind: String
  }

  /// Compares `labels` with what `answer` says of the two foods of each; nil is a food that is not there.
  ///
  /// At most `failures` mistakes of each stratum are kept.
  package init(
    _ labels: [PairLabel],
    failures: Int = 0,
    seed: UInt64 = 1,
    answer: (PairLabel) throws -> PairAnswer?
  ) rethrows {
    var verdicts: [(isSame: Bool, answer: PairAnswer)] = []
    var shown: [String: Int] = [:]
    for label in labels {
      if label.opinions.count == 2 { agreement.count(label.opinions[0] == label.opinions[1]) }
      guard let found = try answer(label) else {
        unknown += 1
        continue
      }
      guard label.truth != .unsure else {
        unsure += 1
        continue
      }
      let isSame = label.truth == .same
      verdicts.append((isSame, found))
      all.count(found, isSame: isSame)
      sources[label.sources, default: PairCounts()].count(found, isSame: isSame)
      strata[label.stratum, default: PairCounts()].count(found, isSame: isSame)
      guard found == (isSame ? .distinct : .link) else { continue }
      guard shown[label.stratum, default: 0] < failures else { continue }
      shown[label.stratum, default: 0] += 1
      mistakes.append(
        Mistake(
          line: label.line,
          foods: label.foods,
          names: label.names,
          answer: found,
          kind: label.kind
        )
      )
    }
    f1Range = Self.range(verdicts, seed: seed)
  }

  /// The 2.5th and 97.5th percentile of F1 over a thousand samples with replacement.
  private static func range(
    _ verdicts: [(isSame: Bool, answer: PairAnswer)],
    seed: UInt64
  ) -> [Double] {
    guard !verdicts.isEmpty else { return [] }
    var random = SplitMix64(seed: seed)
    let values = (0..<1000).compactMap { _ -> Double? in
      var counts = PairCounts()
      for _ in verdicts {
        let (isSame, answer) = verdicts[Int(random.next() % UInt64(verdicts.count))]
        counts.count(answer, isSame: isSame)
      }
      return counts.f1
    }.sorted()
    guard !values.isEmpty else { return [] }
    let last = min(values.count - 1, values.count * 975 / 1000)
    return [values[values.count * 25 / 1000], values[last]]
  }
}
