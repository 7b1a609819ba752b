import Datasets
import Review
import SnapshotStore

/// The numbers of foods in the last release and in this one, which a registry keeps.
struct NumberComparison {
  /// The foods of this release that have not the number that they had, by id: the number that they had, nil for new ones.
  private var others: [(food: ReleasedFood, before: Int?)] = []
  /// The ids by the numbers that foods of the last release had and have no more.
  private var freed: [Int: String] = [:]

  /// Takes in a food of either release, or of both; foods come by id.
  mutating func add(_ last: ReleasedFood?, _ next: ReleasedFood?) {
    guard last?.number != next?.number else { return }
    if let last { freed[last.number] = last.id }
    if let next { others.append((next, last?.number)) }
  }

  /// The finding of foods with another number than in the release `last`, or with that of another food of it.
  func findings(since last: String) -> [GateFinding] {
    let changed = others.compactMap { food, before -> String? in
      if let before { return "\(food.id), now \(food.number), which was \(before)" }
      return freed[food.number].map {
        "\(food.id), now \(food.number), which was that of \($0)"
      }
    }
    guard let first = changed.first else { return [] }
    return [
      GateFinding(
        .numbersChanged,
        "",
        "found \(changed.count) foods with another number than in \(last), the last release, such as \(first);"
          + " expected the registry to have them: reports/registry.tsv of that release has what it added"
      )
    ]
  }
}
