/// Examples to fit and to test weights with, from labelled pairs and the candidates around them.
///
/// A publisher that names the food of another dataset which its own food is, names one: all other
/// candidates of that food from that dataset are two foods. Such near misses are many and as hard as
/// those that a release has, so that what a fit finds likely is likely. Pairs that are vetoed are left out.
public struct LabelledExamples: Sendable {
  /// A pair and what is known of it.
  public struct Label: Sendable {
    /// The record whose publisher names the other, and the other.
    public var record: Int
    /// The record that is named.
    public var other: Int
    /// Whether they are one food; nil where nobody knows.
    public var isSame: Bool?

    /// What is known of two records.
    public init(record: Int, other: Int, isSame: Bool?) {
      (self.record, self.other, self.isSame) = (record, other, isSame)
    }
  }

  /// The pairs, those of labels first, each once.
  public private(set) var pairs: [RecordPair] = []
  /// What comparing them finds, and whether they are one food.
  public private(set) var examples: [WeightFit.Example] = []
  /// The fold of each: a food and all that is compared with it are in one.
  public private(set) var fold: [Int] = []

  /// The examples of `labels` and `candidates`.
  ///
  /// `judged` are pairs that people decided, each of which stands for `judgedCount` pairs of the world and
  /// tells nothing of other foods. `count` tells how many pairs of the world one with the source of its record stands for, by prefix; 1 if absent.
  public init(
    _ labels: [Label],
    judged: [Label] = [],
    judgedCount: Double = 1,
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
    func add(_ record: Int, _ other: Int, isSame: Bool) {
      let pair = RecordPair(record, other)
      guard seen.insert(pair).inserted, comparer.vetoes(record, other) == 0 else { return }
      let prefix = records.sources[Int(records.source[record])].prefix
      pairs.append(pair)
      examples.append(
        WeightFit.Example(
          levels: comparer.levels(Int(pair.first), Int(pair.second)),
          isSame: isSame,
          count: count[prefix] ?? 1
        )
      )
      fold.append(Int(Self.hash(records.ids[partner[record] ?? other]) % UInt64(folds)))
    }
    for label in judged {
      let (record, other) = (min(label.record, label.other), max(label.record, label.other))
      let pair = RecordPair(record, other)
      guard let isSame = label.isSame, seen.insert(pair).inserted,
        comparer.vetoes(record, other) == 0
      else { continue }
      pairs.append(pair)
      examples.append(
        WeightFit.Example(
          levels: comparer.levels(record, other),
          isSame: isSame,
          count: judgedCount
        )
      )
      fold.append(Int(Self.hash(records.ids[record]) % UInt64(folds)))
    }
    for label in labels {
      if let isSame = label.isSame { add(label.record, label.other, isSame: isSame) }
    }
    for label in labels where label.isSame == nil {
      seen.insert(RecordPair(label.record, label.other))
    }
    for pair in candidates {
      for (x, y) in [(Int(pair.first), Int(pair.second)), (Int(pair.second), Int(pair.first))] {
        guard let named = partner[x], named != y, !unsure.contains(x),
          records.source[named] == records.source[y]
        else { continue }
        add(x, y, isSame: false)
      }
    }
  }

  /// FNV-1a, so that a food's fold is the same on every machine.
  private static func hash(_ id: String) -> UInt64 {
    var hash: UInt64 = 0xCBF2_9CE4_8422_2325
    for byte in id.utf8 { hash = (hash ^ UInt64(byte)) &* 0x0100_0000_01B3 }
    return hash ^ hash >> 29
  }
}
