import DecisionLedger

/// The agreement of curators about pairs that were decided twice, the second time blind.
struct Agreement: Sendable, Equatable {
  /// Pairs by what was said first and then: both the same, same then different, different then same, both different.
  var bothSame = 0, sameThenDifferent = 0, differentThenSame = 0, bothDifferent = 0

  /// The pairs.
  var pairs: Int { bothSame + sameThenDifferent + differentThenSame + bothDifferent }
  /// The share of pairs with one verdict, 0 to 1.
  var observed: Double { Double(bothSame + bothDifferent) / Double(pairs) }

  /// The share of pairs that two curators who guess by their own frequencies would agree on, 0 to 1.
  private var expected: Double {
    let total = Double(pairs)
    let first = Double(bothSame + sameThenDifferent) / total
    let second = Double(bothSame + differentThenSame) / total
    return first * second + (1 - first) * (1 - second)
  }

  /// Cohen's kappa (Cohen 1960, doi:10.1177/001316446002000104); nil without pairs, and where all say the same of all.
  var kappa: Double? {
    guard pairs > 0, expected < 1 else { return nil }
    return (observed - expected) / (1 - expected)
  }

  /// The 95 % interval of kappa by its large-sample error; nil as kappa is.
  var interval: ClosedRange<Double>? {
    guard let kappa else { return nil }
    let error =
      (observed * (1 - observed) / Double(pairs)).squareRoot() / (1 - expected)
    let half = 1.959_963_984_540_054 * error
    return max(-1, kappa - half)...min(1, kappa + half)
  }

  /// Counts a pair.
  mutating func count(first: Bool, then second: Bool) {
    switch (first, second) {
    case (true, true): bothSame += 1
    case (true, false): sameThenDifferent += 1
    case (false, true): differentThenSame += 1
    case (false, false): bothDifferent += 1
    }
  }
}

/// What was said of a pair of foods, line by line.
struct PairHistory: Sendable {
  /// Both ids, the lesser first.
  var foods: [String]
  var judgements: [(entry: Ledger.Entry, isSame: Bool)]

  /// The second of two judgements one after the other, where it was made blind.
  var blindSeconds: [(first: Bool, second: Bool, isOwn: Bool)] {
    zip(judgements, judgements.dropFirst()).filter { $1.entry.decision.isBlind }.map {
      ($0.isSame, $1.isSame, $0.entry.decision.who == $1.entry.decision.who)
    }
  }

  /// Whether two curators say otherwise of the pair.
  var isDisputed: Bool {
    let last = Dictionary(judgements.map { ($0.entry.decision.who, $0.isSame) }) { $1 }
    return Set(last.values).count > 1
  }

  /// The pairs of two foods of which `ledger` says something that was not taken back, in the order of their first lines.
  static func all(of ledger: Ledger) -> [PairHistory] {
    var places: [[String]: Int] = [:]
    var pairs: [PairHistory] = []
    for entry in ledger.entries {
      let isSame = entry.decision.kind == .same
      guard isSame || entry.decision.kind == .different, entry.decision.ids.count == 2 else {
        continue
      }
      let foods = entry.decision.ids.sorted()
      if let place = places[foods] {
        pairs[place].judgements.append((entry, isSame))
      } else {
        places[foods] = pairs.count
        pairs.append(PairHistory(foods: foods, judgements: [(entry, isSame)]))
      }
    }
    return pairs
  }
}
