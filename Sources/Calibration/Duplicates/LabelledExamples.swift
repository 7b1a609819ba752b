package import EntityResolution
import Hashing
import Pipeline

/// Examples to fit and to test weights with, from labelled pairs and the candidates around them.
///
/// A publisher that names the food of another dataset which its own food is, names one: all other
/// candidates of that food from that dataset are two foods. Such near misses are many and as hard as
/// those that a release has, so that what a fit finds likely is likely. Pairs that are vetoed are left out.
package struct LabelledExamples: Sendable {
  /// A pair and what is known of it.
  package struct Label: Sendable {
    /// The record whose publisher names the other.
    package var record: Int
    /// The record that is named.
    package var other: Int
    /// Whether they are one food; nil where nobody knows.
    package var isSame: Bool?
    /// The number of pairs of the world that it stands for, where people judged it.
    package var count: Double

    /// A label of two records.
    package init(record: Int, other: Int, isSame: Bool?, count: Double = 1) {
      (self.record, self.other, self.isSame, self.count) = (record, other, isSame, count)
    }
  }

  /// The pairs, those of labels first, each once.
  package private(set) var pairs: [RecordPair] = []
  /// The example of each pair: the levels of its comparisons, and whether it is one food.
  package private(set) var examples: [WeightFit.Example] = []
  /// The fold of each: a food and all that is compared with it are in one.
  package private(set) var fold: [Int] = []

  /// The examples of `labels` and `candidates`.
  ///
  /// `judged` are pairs that people decided, which tell nothing of other foods. `count` is the number of pairs of the
  /// world that one with the source of its record stands for, by prefix; 1 if absent.
  package init(
    _ labels: [Label],
    judged: [Label] = [],
    candidates: [RecordPair],
    comparer: PairComparer,
    folds: Int = 5,
    count: [String: Double] = [:]
  ) {
    let records = comparer.records
    var partner: [Int: Int] = [:]
    var unsure: Set<Int> = []
    var seen: Set<RecordPair> = []
    for label in labels {
      switch label.isSame {
      case true?: partner[label.record] = label.other
      case false?: break
      case nil: unsure.insert(label.record)
      }
    }
    /// An example, unless it is one already or vetoed; `food` is the one whose fold it is in.
    func add(_ record: Int, _ other: Int, isSame: Bool, count: Double, foldOf food: Int) {
      let pair = RecordPair(record, other)
      guard seen.insert(pair).inserted, comparer.vetoes(record, other) == 0 else { return }
      pairs.append(pair)
      examples.append(
        WeightFit.Example(
          levels: comparer.levels(Int(pair.first), Int(pair.second)),
          isSame: isSame,
          count: count
        )
      )
      fold.append(Int(Self.hash(records.ids[food]) % UInt64(folds)))
    }
    func addNamed(_ record: Int, _ other: Int, isSame: Bool) {
      let prefix = records.sources[Int(records.source[record])].prefix
      let food = partner[record] ?? other
      add(record, other, isSame: isSame, count: count[prefix] ?? 1, foldOf: food)
    }
    for label in judged {
      guard let isSame = label.isSame else { continue }
      let first = min(label.record, label.other)
      add(label.record, label.other, isSame: isSame, count: label.count, foldOf: first)
    }
    for label in labels {
      if let isSame = label.isSame { addNamed(label.record, label.other, isSame: isSame) }
    }
    for label in labels where label.isSame == nil {
      seen.insert(RecordPair(label.record, label.other))
    }
    for pair in candidates {
      for (x, y) in [(Int(pair.first), Int(pair.second)), (Int(pair.second), Int(pair.first))] {
        guard let named = partner[x], named != y, !unsure.contains(x),
          records.source[named] == records.source[y]
        else { continue }
        addNamed(x, y, isSame: false)
      }
    }
  }

  /// Returns a hash of an id that is the same on every machine, as a food's fold must be.
  private static func hash(_ id: String) -> UInt64 {
    var hash = ByteHash()
    for byte in id.utf8 { hash.append(byte) }
    return hash.value ^ hash.value >> 29
  }
}
