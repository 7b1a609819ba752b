import DecisionLedger
import FoodComposition
import Foundation
package import SnapshotStore

/// The evidence of decisions as a release has it, read from its snapshot and its lineage.
package struct SnapshotEvidence: Sendable {
  private let snapshot: SnapshotReader
  private let lineage: LineageReader
  /// The tables of components of the sources, which the foods of a source share.
  private let published: [String: [PublishedComponentRecord]]

  /// The evidence of the release of which these are the files.
  package init(_ snapshot: SnapshotReader, _ lineage: LineageReader) throws {
    (self.snapshot, self.lineage) = (snapshot, lineage)
    published = try lineage.publishedComponents()
  }

  /// What the release tells of the foods of `ids`, and of those that took their places.
  package func book(of ids: some Sequence<String>) throws -> EvidenceBook {
    var book = EvidenceBook()
    for id in Set(ids) { try add(id, to: &book) }
    return book
  }

  /// The ids of the release next to `id`.
  package func ids(near id: String) throws -> [String] { try snapshot.ids(near: id) }

  private func add(_ id: String, to book: inout EvidenceBook) throws {
    let found = try snapshot.food(id: id)
    if found?.id != id, let retired = try snapshot.retired(id) {
      book.departures[id] = .init(successor: retired.successor, since: retired.since)
    }
    guard let food = found, book.foods[food.id] == nil,
      let source = snapshot.sources.first(where: { $0.id == food.sourceID }),
      let lineage = try lineage.lineage(of: food.id, published: published)
    else { return }
    book.foods[food.id] = FoodEvidence(of: food, lineage: lineage, source: source.prefix)
    for flag in try snapshot.flags(of: food.id) {
      guard let json = flag.repair,
        let repair = try? JSONDecoder().decode(Repair.self, from: Data(json.utf8))
      else { continue }
      let component = flag.component.flatMap(Component.init(rawValue:))
      let target = RepairTarget(food: food.id, rule: flag.rule, component: component)
      book.repairs[target] = repair.evidence
    }
  }
}
