/// A cache of the values used lately: two ages of half the budget each; when the young age is full, the old one is
/// dropped.
package struct TwoAgeCache<Key: Hashable & Sendable, Value: Sendable>: Sendable {
  private var young: [Key: Value] = [:]
  private var old: [Key: Value] = [:]
  private var youngSize = 0
  private let budget: Int

  /// An empty cache.
  ///
  /// - Parameter budget: about how many bytes the values may take.
  package init(budget: Int) { self.budget = budget }

  /// A value, made young again.
  package mutating func value(_ key: Key, size: (Value) -> Int) -> Value? {
    if let value = young[key] { return value }
    guard let value = old[key] else { return nil }
    insert(value, for: key, size: size(value))
    return value
  }

  package mutating func insert(_ value: Value, for key: Key, size: Int) {
    if youngSize + size > budget / 2, !young.isEmpty {
      old = young
      young = [:]
      youngSize = 0
    }
    young[key] = value
    youngSize += size
  }
}
