/// Grows clusters along links, the strongest first; a link between clusters that must stay apart is a bridge, left to
/// be reviewed.
///
/// Greedy agglomeration as for correlation clustering (Bansal, Blum, Chawla 2004,
/// doi:10.1023/B:MACH.0000033116.57574.95). A cluster follows from the stored pairs of its connected
/// component alone; inside a component a new record that touches none of a cluster's can still change it
/// where it takes away what stood against a bridge, which random graphs show once in thousands.
struct ClusterGrowth {
  private let evidence: CrossEvidence
  private let order: RecordOrder
  private var sets: DisjointSets
  private var apart: CannotLinkConstraints
  private var sealed: Set<UInt32> = []
  /// The greatest records of each cluster by its root, the greatest first; empty for a record alone.
  private var witnesses: [[UInt32]]
  /// The links that join no clusters, ascending.
  private(set) var bridges: [Bridge] = []

  /// The clusters before any link: the units of curators.
  init(_ evidence: CrossEvidence, order: RecordOrder) {
    (self.evidence, self.order) = (evidence, order)
    let count = evidence.records.count
    sets = DisjointSets(count: count)
    apart = CannotLinkConstraints()
    witnesses = [[UInt32]](repeating: [], count: count)
    let units = evidence.units
    for (record, unit) in units.unit.enumerated() where unit != record {
      unite(unit, UInt32(record))
    }
    for unit in units.apart.roots {
      for (other, decision) in units.apart.others(of: unit) {
        apart.separate(sets.root(of: unit), sets.root(of: other), because: decision)
      }
    }
    for unit in units.sealed { sealed.insert(sets.root(of: unit)) }
    for scored in evidence.table.pairs where scored.vetoes != 0 {
      apart.separate(
        sets.root(of: scored.pair.first),
        sets.root(of: scored.pair.second),
        because: CannotLinkConstraints.vetoed
      )
    }
  }

  /// Joins clusters along the links.
  mutating func grow() {
    let count = evidence.records.count
    let links = LinkOrder(evidence.table, count: count, limits: evidence.limits).links()
    for link in links { join(link) }
    bridges = bridges.filter { sets.root(of: $0.pair.first) != sets.root(of: $0.pair.second) }
      .sorted { $0.pair < $1.pair }
  }

  /// The record that represents each: the greatest of its cluster.
  mutating func representatives() -> [UInt32] {
    witnesses.indices.map { record in
      let root = sets.root(of: UInt32(record))
      return witnesses[Int(root)].first ?? root
    }
  }

  private mutating func join(_ pair: RecordPair) {
    let (one, other) = (sets.root(of: pair.first), sets.root(of: pair.second))
    guard one != other else { return }
    if evidence.units.isRejected(Int(pair.first), Int(pair.second)) { return }
    if let reason = objection(one, other) {
      bridges.append(Bridge(pair: pair, reason: reason))
    } else {
      unite(one, other)
    }
  }

  private func objection(_ one: UInt32, _ other: UInt32) -> Bridge.Reason? {
    if sealed.contains(one) || sealed.contains(other) { return .curated }
    if let reason = apart.reason(one, other) {
      return reason == CannotLinkConstraints.vetoed ? .vetoed : .curated
    }
    if witnesses[Int(one)].isEmpty, witnesses[Int(other)].isEmpty { return nil }
    return evidence.objection(voice(of: one), voice(of: other))
  }

  private func voice(of root: UInt32) -> [UInt32] {
    witnesses[Int(root)].isEmpty ? [root] : witnesses[Int(root)]
  }

  private mutating func unite(_ one: UInt32, _ other: UInt32) {
    let (a, b) = (sets.root(of: one), sets.root(of: other))
    let (first, second) = (voice(of: a), voice(of: b))
    guard let united = sets.unite(a, b) else { return }
    witnesses[Int(united.gone)] = []
    witnesses[Int(united.kept)] = merged(first, second)
    apart.move(from: united.gone, to: united.kept)
  }

  /// The greatest of both, which are each in order.
  private func merged(_ first: [UInt32], _ second: [UInt32]) -> [UInt32] {
    var (merged, left, right) = ([UInt32](), first[...], second[...])
    while merged.count < evidence.limits.witnesses {
      guard let one = left.first else { return merged + right.prefix(room(in: merged)) }
      guard let other = right.first else { return merged + left.prefix(room(in: merged)) }
      let isFirst = order.isGreater(Int(one), Int(other))
      merged.append(isFirst ? left.removeFirst() : right.removeFirst())
    }
    return merged
  }

  private func room(in merged: [UInt32]) -> Int { evidence.limits.witnesses - merged.count }
}

extension ScoredPair {
  /// Whether it may join two records.
  var isLink: Bool { decision == .link && vetoes == 0 }
}
