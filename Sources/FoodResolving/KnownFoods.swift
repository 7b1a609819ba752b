import FuzzyIndex
import SnapshotStore
import Synchronization

/// The foods of a snapshot with their portions, by their numbers; those that were asked for lately are kept, at most 2 MiB.
final class KnownFoods: Sendable {
  private let reader: SnapshotReader
  private let kept = Mutex(TwoAgeCache<UInt32, SnapshotFood>(budget: 2 << 20))

  /// The foods that a reader reads.
  init(_ reader: SnapshotReader) { self.reader = reader }

  /// The food of a number; nil where there is none.
  func food(_ number: UInt32) throws -> SnapshotFood? {
    if let food = kept.withLock({ $0.value(number, size: Self.size(of:)) }) { return food }
    guard let food = try reader.food(number: Int(number)) else { return nil }
    kept.withLock { $0.insert(food, for: number, size: Self.size(of: food)) }
    return food
  }

  /// About how many bytes of memory a food takes.
  private static func size(of food: SnapshotFood) -> Int {
    1024 + 32 * food.values.count + 192 * food.portions.count
  }
}
