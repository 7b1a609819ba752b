import FoodVocabulary
import FuzzyIndex
import SnapshotStore
import Synchronization

/// The foods of a snapshot with their portions, by their numbers; those that were asked for lately are kept, at most 12 MiB.
final class KnownFoods: Sendable {
  private let reader: SnapshotReader
  private let foods = Kept<UInt32, SnapshotFood>(budget: 2 << 20) { food in
    1024 + 32 * food.values.count + 192 * food.portions.count
  }
  private let portions = Kept<UInt32, KnownPortions>(budget: 8 << 20) { known in
    1536 + 256 * known.portions.count
  }

  private let flags = Kept<String, [FoodFlag]>(budget: 1 << 19) { 128 + 256 * $0.count }
  private let computedEnergies = Kept<String, Bool>(budget: 1 << 19) { _ in 64 }
  private let aliases = Kept<AliasKey, [NamedAlias]>(budget: 1 << 20) { 128 + 160 * $0.count }

  /// What aliases are asked for.
  private struct AliasKey: Hashable {
    var food, language: String
    var form: String?
  }

  /// The foods that a reader reads.
  init(_ reader: SnapshotReader) { self.reader = reader }

  /// The food of a number; nil where there is none.
  func food(_ number: UInt32) throws -> SnapshotFood? {
    try foods.value(number) { try reader.food(number: Int(number)) }
  }

  /// The flags of a food, by rule and component.
  func flags(of food: String) throws -> [FoodFlag] {
    try flags.value(food) { try reader.flags(of: food) } ?? []
  }

  /// Whether the energy of a food that has one was computed from its parts.
  func hasComputedEnergy(_ food: String) throws -> Bool {
    try computedEnergies.value(food) { try reader.hasComputedEnergy(food) } ?? false
  }

  /// The aliases of a food in a language, and those of a normal form in any, in their order.
  func aliases(of food: String, in language: String, or form: String?) throws -> [NamedAlias] {
    try aliases.value(AliasKey(food: food, language: language, form: form)) {
      try reader.aliases(of: food, in: language, or: form)
    } ?? []
  }

  /// The foods of numbers as they are weighed, by these, their portions read by the vocabulary's measures; numbers of no food are left
  /// out.
  func portions(_ numbers: [UInt32], words: MeasureWords) throws -> [UInt32: KnownPortions] {
    try portions.values(numbers) { numbers in
      try reader.outlines(numbers).mapValues { food in
        let source = reader.source(food.sourceID)?.title ?? ""
        return KnownPortions(PortionedFood(food, source: source), words: words)
      }
    }
  }
}

/// Values that were asked for lately, kept by their keys; any number of threads may ask.
final class Kept<Key: Hashable & Sendable, Value: Sendable>: Sendable {
  private let cache: Mutex<TwoAgeCache<Key, Value>>
  private let size: @Sendable (Value) -> Int

  /// Keeps values of so many bytes; `size`: about how many a value takes.
  init(budget: Int, size: @escaping @Sendable (Value) -> Int) {
    cache = Mutex(TwoAgeCache(budget: budget))
    self.size = size
  }

  /// The value of a key: that which is kept, else what `find` finds; what it throws or does not find is not kept.
  ///
  /// Another thread may find it too meanwhile: that does no harm.
  func value(_ key: Key, orFind find: () throws -> Value?) rethrows -> Value? {
    if let kept = cache.withLock({ $0.value(key, size: size) }) { return kept }
    guard let found = try find() else { return nil }
    cache.withLock { $0.insert(found, for: key, size: size(found)) }
    return found
  }

  /// The values of keys: those that are kept, and what `find` finds for the others, all at once.
  func values(_ keys: [Key], orFind find: ([Key]) throws -> [Key: Value]) rethrows -> [Key: Value] {
    var values: [Key: Value] = [:]
    cache.withLock { cache in
      for key in keys { values[key] = cache.value(key, size: size) }
    }
    let missing = keys.filter { values[$0] == nil }
    guard !missing.isEmpty else { return values }
    let found = try find(missing)
    cache.withLock { cache in
      for (key, value) in found { cache.insert(value, for: key, size: size(value)) }
    }
    return values.merging(found) { kept, _ in kept }
  }
}
