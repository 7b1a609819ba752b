import EntityResolution
import Pipeline

extension DuplicateSearch {
  /// How far a fit to many pairs of known truth may take a weight from that of the tables, in bits.
  private static let deviation = 2.0
  /// How far below the threshold of links a pair is still reviewed, in bits.
  private static let reviewed = 2.0

  /// The text of a `weights.tsv` that fits what is known of these foods: `numbers` are those of the foods that the
  /// records are of, the same for records of one.
  ///
  /// Fitted to every candidate around the weights of the tables; links begin where their F1 on these foods is the best.
  /// For data of one kind of which the truth of a part is known: what it finds says nothing of other data.
  package func weights(fittedTo numbers: [UInt32]) -> String {
    let pairs = candidates()
    let comparer = PairComparer(records, model: detector.model, ignoring: detector.ignored)
    let examples = pairs.map { pair in
      let (a, b) = (Int(pair.first), Int(pair.second))
      return WeightFit.Example(levels: comparer.levels(a, b), isSame: numbers[a] == numbers[b])
    }
    let judged = detector.model.weights
    var weights = WeightFit(prior: judged, deviation: Self.deviation).fit(examples)
    weights.link = Self.bestThreshold(examples, weights, ofAll: Self.pairs(numbers))
    weights.review = min(judged.review, weights.link - Self.reviewed)
    return weights.table
  }

  /// Every pair that a rule finds and nothing vetoes.
  private func candidates() -> [RecordPair] {
    var open = detector
    open.model.weights.review = -.greatestFiniteMagnitude
    open.model.weights.link = .greatestFiniteMagnitude
    return open.duplicates(in: records).rows.map { RecordPair($0.record, $0.duplicateOf) }.sorted()
  }

  /// The least weight of links at which F1 is the best, where `count` pairs are one food.
  private static func bestThreshold(
    _ examples: [WeightFit.Example],
    _ weights: MatchWeights,
    ofAll count: Int
  ) -> Double {
    let weighed = examples.map { (weight: weights.sum($0.levels), isSame: $0.isSame) }
      .sorted { $0.weight > $1.weight }
    var (right, best) = (0, (f1: 0.0, weight: weights.link))
    for (place, pair) in weighed.enumerated() {
      if pair.isSame { right += 1 }
      guard place + 1 == weighed.count || weighed[place + 1].weight < pair.weight else { continue }
      let f1 = 2 * Double(right) / Double(place + 1 + count)
      if f1 > best.f1 { best = (f1, pair.weight) }
    }
    return best.weight
  }

  /// How many pairs have the same number.
  private static func pairs(_ numbers: [UInt32]) -> Int {
    var counts: [UInt32: Int] = [:]
    for number in numbers { counts[number, default: 0] += 1 }
    return counts.values.reduce(0) { $0 + $1 * ($1 - 1) / 2 }
  }
}
