/// The foods of a release whose source numbers them, put in the order of their keys' text.
struct KeyedFoods<Food: Sendable>: Sendable {
  /// The food that a key in another table refers to.
  enum Reference: Equatable {
    /// The food with this ordinal.
    case food(UInt32)
    /// A food whose own record cannot be used.
    case unusable
    /// No food.
    case unknown
  }

  /// The foods; after ``finish()`` by ascending bytes of their keys in decimal.
  private(set) var foods: [Food] = []
  private var keys: [UInt64] = []
  private var references: [UInt64: Reference] = [:]

  /// Keeps a food; false, and nothing kept, when its key is taken.
  mutating func append(_ food: Food, key: UInt64) -> Bool {
    guard references[key] == nil else { return false }
    references[key] = .food(UInt32(foods.count))
    foods.append(food)
    keys.append(key)
    return true
  }

  /// Remembers that `key` has a record that cannot be used.
  mutating func markUnusable(_ key: UInt64) {
    if references[key] == nil { references[key] = .unusable }
  }

  /// Puts the foods in order; their indices are their ordinals from now on.
  mutating func finish() {
    let texts = keys.map(String.init)
    let order = foods.indices.sorted {
      texts[$0].utf8.lexicographicallyPrecedes(texts[$1].utf8)
    }
    foods = order.map { foods[$0] }
    keys = order.map { keys[$0] }
    for (ordinal, key) in keys.enumerated() { references[key] = .food(UInt32(ordinal)) }
  }

  /// The food that `key` refers to, or the reason that there is none.
  func reference(_ key: UInt64) -> Reference { references[key] ?? .unknown }

  /// The key of the food with this ordinal.
  func key(_ ordinal: Int) -> UInt64 { keys[ordinal] }
}
