package import DecisionLedger
import FoodComposition
import Foundation
package import SnapshotStore

/// The evidence of decisions as a release has it, read from its snapshot and its lineage.
package struct SnapshotEvidence: Sendable {
  private let snapshot: SnapshotReader
  private let lineage: LineageReader

  /// The evidence of the release of which these are the files.
  package init(_ snapshot: SnapshotReader, _ lineage: LineageReader) {
    (self.snapshot, self.lineage) = (snapshot, lineage)
  }

  /// What the release tells of the foods of `ids`, and of those that took their places; read by slices.
  package func book(of ids: some Sequence<String>) throws -> EvidenceBook {
    var book = EvidenceBook()
    let ids = Set(ids).sorted()
    for start in stride(from: 0, to: ids.count, by: FoodSlice.count) {
      try add(ids[start...].prefix(FoodSlice.count), to: &book)
    }
    return book
  }

  /// The evidence that each of `decisions` can rest on now, in their order.
  ///
  /// Of tens of thousands of decisions no more is held at once than the foods of a slice of them.
  package func evidence(of decisions: [Decision]) throws -> [DecisionEvidence] {
    var evidence: [DecisionEvidence] = []
    evidence.reserveCapacity(decisions.count)
    for start in stride(from: 0, to: decisions.count, by: Self.decisions) {
      let slice = decisions[start...].prefix(Self.decisions)
      let book = try book(of: slice.flatMap(\.ids))
      evidence += slice.map(book.evidence)
    }
    return evidence
  }

  /// The decisions whose foods are held at once.
  private static let decisions = 2_000

  /// The ids of the release next to `id`.
  package func ids(near id: String) throws -> [String] { try snapshot.ids(near: id) }

  private func add(_ ids: some Collection<String>, to book: inout EvidenceBook) throws {
    let slice = FoodSlice(ids)
    let found = try snapshot.foods(slice)
    try add(found, slice, to: &book)
    // Few ids have no food of their own: those that are retired are asked for one by one.
    for id in ids where found[id] == nil {
      guard let retired = try snapshot.retired(id) else { continue }
      book.departures[id] = .init(successor: retired.successor, since: retired.since)
      guard let successor = try snapshot.food(id: id), book.foods[successor.id] == nil else {
        continue
      }
      let slice = FoodSlice([successor.id])
      try add(snapshot.foods(slice), slice, to: &book)
    }
  }

  private func add(
    _ foods: [String: SnapshotFood],
    _ slice: FoodSlice,
    to book: inout EvidenceBook
  ) throws {
    let published = try lineage.publishedAmounts(slice)
    let flags = try snapshot.repairFlags(slice)
    for (id, food) in foods {
      guard let amounts = published[id],
        let source = snapshot.sources.first(where: { $0.id == food.sourceID })
      else { continue }
      book.foods[id] = FoodEvidence(of: food, published: amounts, source: source.prefix)
      for flag in flags[id] ?? [] {
        guard let json = flag.repair,
          let repair = try? JSONDecoder().decode(Repair.self, from: Data(json.utf8))
        else { continue }
        let component = flag.component.flatMap(Component.init(rawValue:))
        let target = RepairTarget(food: id, rule: flag.rule, component: component)
        book.repairs[target] = repair.evidence
      }
    }
  }
}
