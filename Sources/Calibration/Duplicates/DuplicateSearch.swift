package import EntityResolution
import Pipeline
package import SnapshotStore

/// The foods of a snapshot, read to be compared by the tables of a folder.
package struct DuplicateSearch: Sendable {
  let records: Records
  let detector: DuplicateDetector

  /// Reads them; what stands in the snapshot about duplicates plays no part.
  package init(of snapshot: SnapshotReader, tables folder: String, workers: Int) throws {
    let model = try DuplicateModel(folder: folder).model
    records = try Records(snapshot, model: model)
    detector = DuplicateDetector(model: model, workers: workers)
  }

  /// The ids of the foods: a record is a place in them.
  package var ids: [String] { Array(records.ids) }

  /// The duplicates among them.
  package func found() -> Duplicates { detector.duplicates(in: records) }
}

extension DuplicateSearch {
  /// The standard deviation, in bits, from the weights of the tables in a fit to many pairs of known truth.
  private static let deviation = 2.0
  /// The distance below the threshold of links, in bits, down to which a pair is reviewed.
  private static let reviewed = 2.0

  /// Returns the text of a `weights.tsv` fitted to these foods; `numbers` has one number a record, the same for records
  /// of one food.
  ///
  /// Fitted to every candidate around the weights of the tables; links begin where their F1 on these foods is the best.
  /// For data of one kind of which the truth of a part is known: what it finds says nothing of other data.
  package func weights(fittedTo numbers: [UInt32]) -> String {
    let examples = detector.candidates(in: records).map { scored in
      let (a, b) = (Int(scored.pair.first), Int(scored.pair.second))
      return WeightFit.Example(levels: scored.levels, isSame: numbers[a] == numbers[b])
    }
    let judged = detector.model.weights
    var weights = WeightFit(prior: judged, deviation: Self.deviation).fit(examples)
    weights.link = Self.bestThreshold(examples, weights, ofAll: Self.pairs(numbers))
    weights.review = min(judged.review, weights.link - Self.reviewed)
    return weights.table
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

  /// Returns the number of pairs of records with the same number.
  private static func pairs(_ numbers: [UInt32]) -> Int {
    var counts: [UInt32: Int] = [:]
    for number in numbers { counts[number, default: 0] += 1 }
    return counts.values.reduce(0) { $0 + $1 * ($1 - 1) / 2 }
  }
}
