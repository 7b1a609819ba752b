import FuzzyIndex
import Hashing
import SnapshotStore

/// The names of one source's foods in the last release and in this one.
///
/// A food is another when its name is unlike all that it was called, or when it is that of another food of the
/// last release while it is not quite its own: in a sorted table the neighbour's name is often like the own.
struct NameComparison {
  private let likeness: Double
  private(set) var unlike = 0
  private(set) var unlikeExamples = Gravest()
  /// Digests of the names of the last release.
  private var lastNames: Set<UInt64> = []
  /// Foods whose name changed and is like the last, with its digest.
  private var renamed: [(likeness: Double, digest: UInt64, text: String)] = []

  /// The likeness from which on a rename is of the same food, whatever other foods are called.
  private static let sameFood = 0.9
  /// The greatest number of renames that are looked at again; more would only take memory.
  private static let mostRenamed = 50_000

  init(likeness: Double) { self.likeness = likeness }

  mutating func addLast(_ food: ReleasedFood) { lastNames.insert(Self.digest(food.name)) }

  mutating func compare(_ last: ReleasedFood, _ next: ReleasedFood) {
    guard last.name != next.name else { return }
    let best = Self.likeness(last, next, least: likeness)
    let text = "\(next.id): \(last.name), now \(next.name)"
    if best < likeness {
      unlike += 1
      unlikeExamples.add(1 - best, text)
    } else if best < Self.sameFood, renamed.count < Self.mostRenamed {
      renamed.append((best, Self.digest(next.name), text))
    }
  }

  /// Ids that mean another food, and the gravest of them.
  func changed() -> (count: Int, examples: [String]) {
    var examples = unlikeExamples
    var count = unlike
    for (likeness, digest, text) in renamed where lastNames.contains(digest) {
      count += 1
      examples.add(1 - likeness, text)
    }
    return (count, examples.texts)
  }

  /// Returns the likeness of the shown names, or where it is below `least` the greatest of a shown name and any name of
  /// the other.
  private static func likeness(_ last: ReleasedFood, _ next: ReleasedFood, least: Double) -> Double
  {
    var best = NameLikeness.of(last.name, next.name)
    guard best < least else { return best }
    for name in next.otherNames { best = max(best, NameLikeness.of(last.name, name)) }
    for name in last.otherNames { best = max(best, NameLikeness.of(name, next.name)) }
    return best
  }

  /// The hash of the normal form.
  private static func digest(_ name: String) -> UInt64 {
    NormalForm.of(name).utf8.reduce(into: ByteHash()) { $0.append($1) }.value
  }
}
