import FoodComposition

/// The keys of the groups that a food is compared in, hashed: its dataset, its category, and the first
/// words of its name.
struct FoodKeys: Sendable {
  /// The dataset: the id up to the colon.
  let dataset: UInt64
  private let category: UInt64
  private let firstWord: UInt64
  private let twoWords: UInt64

  init(_ food: Food) {
    dataset = StableHash(food.id.utf8.prefix { $0 != UInt8(ascii: ":") }).value
    var hash = StableHash(food.category.utf8)
    category = hash.value
    hash.combine(UInt8(0))
    var words = 0
    var first: UInt64?
    for byte in food.normalizedName.utf8 {
      if byte == UInt8(ascii: " ") {
        words += 1
        if words == 1 { first = hash.value }
        if words == 2 { break }
      }
      hash.combine(byte)
    }
    firstWord = first ?? hash.value
    twoWords = hash.value
  }

  /// The groups from the widest inwards: all foods, those of the dataset, of its category, of the name's first word.
  var datasetPath: [UInt64] {
    [
      0, StableHash.of(dataset, 1), StableHash.of(dataset, category),
      StableHash.of(dataset, StableHash.of(firstWord, 2)),
    ]
  }

  /// The groups from the widest inwards: all foods, those of the category, of its water class (`water` in g per 100 g),
  /// of the name's first word, of its first two.
  func categoryPath(water: Double?) -> [UInt64] {
    let wetness = UInt64(Self.wetness(of: water))
    return [
      0, StableHash.of(category, 16), StableHash.of(category, wetness),
      StableHash.of(firstWord, 32 + wetness), StableHash.of(twoWords, 64 + wetness),
    ]
  }

  private static let bounds = [10.0, 35, 60, 75, 85, 92]

  private static func wetness(of water: Double?) -> Int {
    guard let water else { return bounds.count + 1 }
    return bounds.count { $0 <= water }
  }

  /// The groups of `food` in words, in the order of ``datasetPath``.
  static func datasetWords(_ food: Food, level: Int) -> String {
    let dataset = food.id.prefix { $0 != ":" }
    return switch level {
    case 0: "all datasets"
    case 1: "\(dataset)"
    case 2: "\(dataset), \(food.category)"
    default: "\(dataset), \(food.category), \(words(food, 1))"
    }
  }

  /// The groups of `food` in words, in the order of ``categoryPath(water:)``.
  static func categoryWords(_ food: Food, water: Double?, level: Int) -> String {
    let index = wetness(of: water)
    let wet: String
    switch index {
    case 0: wet = "water below \(bounds[0].inWords) g"
    case bounds.count: wet = "water from \(bounds[index - 1].inWords) g"
    case bounds.count + 1: wet = "water unknown"
    default: wet = "water \(bounds[index - 1].inWords) to \(bounds[index].inWords) g"
    }
    return switch level {
    case 0: "all categories"
    case 1: food.category
    case 2: "\(food.category), \(wet)"
    default: "\(food.category), \(words(food, level - 2)), \(wet)"
    }
  }

  /// The first words of the name: `'onion raw …'`.
  private static func words(_ food: Food, _ count: Int) -> String {
    "'\(food.normalizedName.split(separator: " ").prefix(count).joined(separator: " ")) …'"
  }
}
