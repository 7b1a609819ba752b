import FoodVocabulary
import FuzzyIndex
import SnapshotStore
import Synchronization

/// The foods of a snapshot with their portions, by their numbers; those that were asked for lately are kept, at most 4 MiB.
final class KnownFoods: Sendable {
  private let reader: SnapshotReader
  private let kept = Mutex(TwoAgeCache<UInt32, SnapshotFood>(budget: 2 << 20))
  private let keptPortions = Mutex(TwoAgeCache<UInt32, KnownPortions>(budget: 2 << 20))

  /// The foods that a reader reads.
  init(_ reader: SnapshotReader) { self.reader = reader }

  /// The food of a number; nil where there is none.
  func food(_ number: UInt32) throws -> SnapshotFood? {
    if let food = kept.withLock({ $0.value(number, size: Self.size(of:)) }) { return food }
    guard let food = try reader.food(number: Int(number)) else { return nil }
    kept.withLock { $0.insert(food, for: number, size: Self.size(of: food)) }
    return food
  }

  /// The food of a number as it is weighed, its portions read by the vocabulary's measures; nil where there is none.
  func portions(_ number: UInt32, words: MeasureWords) throws -> KnownPortions? {
    if let known = keptPortions.withLock({ $0.value(number, size: Self.size(of:)) }) {
      return known
    }
    guard let food = try reader.outline(number: Int(number)) else { return nil }
    let source = reader.source(food.sourceID)?.title ?? ""
    let known = KnownPortions(PortionedFood(food, source: source), words: words)
    keptPortions.withLock { $0.insert(known, for: number, size: Self.size(of: known)) }
    return known
  }

  /// About how many bytes of memory a food's portions take.
  private static func size(of portions: KnownPortions) -> Int {
    1536 + 256 * portions.sheet.readings.count
  }

  /// About how many bytes of memory a food takes.
  private static func size(of food: SnapshotFood) -> Int {
    1024 + 32 * food.values.count + 192 * food.portions.count
  }
}
