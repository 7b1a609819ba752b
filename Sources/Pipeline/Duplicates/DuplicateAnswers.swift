package import EntityResolution
package import Evaluation
package import SnapshotStore

/// The answers of a detector to any two foods of a snapshot.
package struct DuplicateAnswers: Sendable {
  private var places: [String: Int] = [:]
  /// The record that represents each record.
  private var representatives: [UInt32] = []
  /// The pairs for review; empty where the answers are those that stand in the snapshot.
  private var review: Set<RecordPair> = []
  /// The number of the group of each record: those that are one food if every question of the snapshot is answered so;
  /// empty where the answers are a detector's.
  private var groups: [UInt32] = []
  /// The blocking rules that find a pair; nil where the answers are those that stand in the snapshot.
  private var search: (@Sendable (RecordPair) -> BlockingRules)?
  /// The number of pairs that each blocking rule finds in all; empty where `search` is nil.
  private var blocking: [BlockingCount] = []

  /// The answers that stand in the snapshot; a pair is for review where its questions would settle it.
  package init(of snapshot: SnapshotReader) throws {
    var duplicateOf: [(Int, String)] = []
    try snapshot.forEachFood { food in
      if let other = food.possibleDuplicateOf { duplicateOf.append((places.count, other)) }
      places[food.id] = places.count
    }
    representatives = (0..<UInt32(places.count)).map(\.self)
    for (place, id) in duplicateOf { representatives[place] = UInt32(places[id] ?? place) }
    var sets = DisjointSets(count: places.count)
    for (place, representative) in representatives.enumerated() {
      sets.unite(UInt32(place), representative)
    }
    for row in try snapshot.possibleDuplicates() where row.decision == .review {
      if let one = places[row.foodID], let other = places[row.duplicateOf] {
        sets.unite(UInt32(one), UInt32(other))
      }
    }
    groups = representatives.indices.map { sets.root(of: UInt32($0)) }
  }

  /// The answers by the tables of a pipeline to the snapshot's foods, whatever stands in it.
  package init(
    of snapshot: SnapshotReader,
    pipeline path: String,
    ignoring ignored: Set<MatchKey>,
    workers: Int
  ) throws {
    let model = try DuplicateModel(folder: DuplicateModel.folder(ofPipeline: path)).model
    let records = try Records(snapshot, model: model)
    self.init(
      in: records,
      DuplicateDetector(model: model, ignoring: ignored, workers: workers)
    )
  }

  /// The answers of `detector` to `records`.
  package init(in records: Records, _ detector: DuplicateDetector) {
    let found = detector.duplicates(in: records)
    places = Dictionary(uniqueKeysWithValues: zip(records.ids, 0...))
    representatives = found.representative
    review = Set(found.pairs.map(\.pair))
    search = detector.rules(in: records)
    blocking = found.blocking
  }

  /// Returns the answer to the two foods; nil where one is not in the snapshot or both are the same.
  package func answer(_ foods: [String]) -> PairAnswer? {
    guard let pair = pair(foods) else { return nil }
    if representatives[Int(pair.first)] == representatives[Int(pair.second)] { return .link }
    let isAsked =
      groups.isEmpty
      ? review.contains(pair) : groups[Int(pair.first)] == groups[Int(pair.second)]
    return isAsked ? .review : .distinct
  }

  /// Returns the evaluation of the answers on labelled pairs.
  package func evaluation(of labels: [PairLabel], failures: Int = 0) -> DuplicateEvaluation {
    var evaluation = DuplicateEvaluation(labels, failures: failures) { answer($0.foods) }
    guard let search else { return evaluation }
    var found = [Proportion](repeating: Proportion(), count: BlockingRule.allCases.count)
    var any = Proportion()
    for label in labels where label.truth == .same {
      guard let pair = pair(label.foods) else { continue }
      let rules = search(pair)
      any.count(!rules.isEmpty)
      for (place, rule) in BlockingRule.allCases.enumerated() {
        found[place].count(rules.contains(rule))
      }
    }
    evaluation.completeness = zip(BlockingRule.allCases, found).map { rule, found in
      .init(
        rule: rule.name,
        found: found,
        pairs: blocking.first { $0.rule == rule }?.pairs ?? 0
      )
    }
    evaluation.completeness.append(
      .init(rule: "any", found: any, pairs: blocking.reduce(0) { $0 + $1.pairs })
    )
    return evaluation
  }

  private func pair(_ foods: [String]) -> RecordPair? {
    guard let one = places[foods[0]], let other = places[foods[1]], one != other else {
      return nil
    }
    return RecordPair(one, other)
  }
}
