/// A cache of the values used lately: two ages of half the budget each; when the young age is full, the old one is
/// dropped.
///
/// It is inlinable, because a look-up that is not compiled for its types takes three times as long.
@usableFromInline package struct TwoAgeCache<Key: Hashable & Sendable, Value: Sendable>: Sendable {
  @usableFromInline var young: [Key: Value] = [:]
  @usableFromInline var old: [Key: Value] = [:]
  @usableFromInline var youngSize = 0
  @usableFromInline let budget: Int

  /// An empty cache.
  ///
  /// - Parameter budget: about how many bytes the values may take.
  @inlinable package init(budget: Int) { self.budget = budget }

  /// A value, made young again.
  @inlinable
  package mutating func value(_ key: Key, size: (Value) -> Int) -> Value? {
    if let value = young[key] { return value }
    guard let value = old[key] else { return nil }
    insert(value, for: key, size: size(value))
    return value
  }

  @inlinable
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
