/// Applies decisions, the latest first: what an earlier one says counts where no later one contradicts it.
///
/// A food that is split leaves a ghost behind, which takes its place in the decisions before: what was
/// one with it stays one without it.
struct CuratedResolution {
  /// The most foods that a decision may name, since its pairs are listed.
  static let mostFoods = 1_000

  private let records: Records
  private let decisions: [CuratedPairs.Decision]
  private let recordOfID: [String: UInt32]
  private var sets: DisjointSets
  private var apart = CannotLinkConstraints()
  /// The number that takes the place of a split record in the decisions before, its last ghost; none for others.
  private var stand: [UInt32: UInt32] = [:]
  private var split: Set<UInt32> = []
  /// The later decisions that name a record as one with others, or as different.
  private var sames: [UInt32: [Int]] = [:]
  private var differents: [UInt32: [Int]] = [:]
  private var differentPairs: [RecordPair] = []
  private var unapplied: [UnappliedDecision] = []

  /// The decisions on `records`, none applied yet.
  init(_ curated: CuratedPairs, records: Records) {
    self.records = records
    decisions = curated.decisions
    sets = DisjointSets(count: records.count)
    let named = Set(curated.decisions.flatMap(\.ids))
    var recordOfID: [String: UInt32] = [:]
    if !named.isEmpty {
      for (index, id) in records.ids.enumerated() where named.contains(id) {
        recordOfID[id] = UInt32(index)
      }
    }
    self.recordOfID = recordOfID
  }

  /// Applies the decision at this place; those after it have been.
  mutating func apply(_ decision: Int) {
    let ids = Set(decisions[decision].ids)
    guard ids.count <= Self.mostFoods else {
      unapplied.append(.init(decision: decision, reason: .tooManyFoods(ids.count)))
      return
    }
    for id in ids.sorted() where recordOfID[id] == nil {
      unapplied.append(.init(decision: decision, reason: .unknownFood(id)))
    }
    let foods = ids.compactMap { recordOfID[$0] }.sorted()
    switch decisions[decision] {
    case .same: applySame(foods, decision)
    case .different: applyDifferent(foods, decision)
    case .split:
      for food in foods {
        split.insert(food)
        stand[food] = sets.add()
      }
    }
  }

  private mutating func applySame(_ foods: [UInt32], _ decision: Int) {
    var contradiction: UnappliedDecision.Reason?
    for (index, food) in foods.enumerated().dropFirst() {
      var refusal: UnappliedDecision.Reason?
      var isUnited = false
      for other in foods[..<index] where !isUnited {
        let (one, two) = (sets.root(of: stand[other] ?? other), sets.root(of: stand[food] ?? food))
        if let later = apart.reason(one, two) {
          refusal = refusal ?? contradicted(other, food, later)
        } else {
          if let united = sets.unite(one, two) { apart.move(from: united.gone, to: united.kept) }
          isUnited = true
        }
      }
      let isChanged = foods[..<index].contains { isNamed(with: food, $0, in: differents) }
      if !isUnited, !isChanged { contradiction = contradiction ?? refusal }
    }
    if let contradiction { unapplied.append(.init(decision: decision, reason: contradiction)) }
    for food in foods { sames[food, default: []].append(decision) }
  }

  private mutating func applyDifferent(_ foods: [UInt32], _ decision: Int) {
    var contradiction: UnappliedDecision.Reason?
    for (index, food) in foods.enumerated() {
      for other in foods[..<index] {
        let (one, two) = (sets.root(of: other), sets.root(of: food))
        if one != two {
          apart.separate(one, two, because: decision)
          differentPairs.append(RecordPair(Int(other), Int(food)))
        } else if !isNamed(with: food, other, in: sames) {
          contradiction = contradiction ?? contradicted(other, food, nil)
        }
      }
    }
    if let contradiction { unapplied.append(.init(decision: decision, reason: contradiction)) }
    for food in foods { differents[food, default: []].append(decision) }
  }

  private func contradicted(
    _ one: UInt32,
    _ other: UInt32,
    _ later: Int?
  ) -> UnappliedDecision.Reason {
    .contradicted(first: records.ids[Int(one)], second: records.ids[Int(other)], later: later)
  }

  /// Whether one later decision names both: then a curator has changed his mind, and there is no mistake.
  private func isNamed(with one: UInt32, _ other: UInt32, in named: [UInt32: [Int]]) -> Bool {
    guard let ones = named[one], let others = named[other] else { return false }
    return ones.contains { others.contains($0) }
  }

  /// The units that all decisions make of the records.
  mutating func units(order: RecordOrder) -> CuratedUnits {
    var least: [UInt32: UInt32] = [:]
    var unit = (0..<UInt32(records.count)).map(\.self)
    for record in recordOfID.values.sorted() {
      let root = sets.root(of: record)
      least[root] = least[root] ?? record
      unit[Int(record)] = least[root] ?? record
    }
    // A set of ghosts alone is no unit.
    var apart = CannotLinkConstraints()
    for root in self.apart.roots {
      guard let one = least[root] else { continue }
      for (other, decision) in self.apart.others(of: root) {
        if let other = least[other] { apart.separate(one, other, because: decision) }
      }
    }
    return CuratedUnits(
      unit: unit,
      apart: apart,
      split: split,
      sealed: Set(split.map { unit[Int($0)] }),
      named: samePairs(unit, order) + differentPairs,
      unapplied: unapplied.sorted { $0.decision < $1.decision }
    )
  }

  /// Pairs from each food that a decision made one with others to the greatest of them, and from each
  /// record of a unit to its greatest.
  private func samePairs(_ unit: [UInt32], _ order: RecordOrder) -> [RecordPair] {
    var groups = Array(Dictionary(grouping: recordOfID.values) { unit[Int($0)] }.values)
    for decision in decisions {
      guard case .same(let ids) = decision, ids.count <= Self.mostFoods else { continue }
      let foods = Set(ids.compactMap { recordOfID[$0] })
      groups += Dictionary(grouping: foods) { unit[Int($0)] }.values
    }
    return groups.filter { $0.count > 1 }.flatMap { group in
      let greatest = order.greatest(group.lazy.map(Int.init)) ?? 0
      return group.filter { $0 != greatest }.map { RecordPair(Int($0), greatest) }
    }
  }
}
