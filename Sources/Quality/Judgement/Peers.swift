import Datasets
import FoodComposition
import Parallelism

/// The foods of all sources that one table of components was written for: they share its mistakes, so that
/// they count as one.
struct Peers: Sendable {
  let table: String
  let isVerified: Bool
  /// The source of each food, an index among all sources.
  let sources: [Int]
  let foods: [ComparedFood]
  let names: LikeNames
  private let medians: [UInt64: [Float]]

  init(
    table: String,
    isVerified: Bool,
    members: [(source: Int, food: ComparedFood)],
    words: LikeNames.Words,
    expecting: JudgementTable.Expecting,
    workers: Int
  ) {
    self.table = table
    self.isVerified = isVerified
    sources = members.map(\.source)
    foods = members.map(\.food)
    names = LikeNames(foods, words: words)
    medians = Self.medians(foods, expecting, workers)
  }

  /// The groups that a food is in, the narrowest first, and whether it is one of foods that begin alike.
  private static func groups(of food: ComparedFood) -> [(key: UInt64, isNear: Bool)] {
    let category = StableHash(food.category.utf8).value
    let root = StableHash(food.category.utf8.prefix { $0 != UInt8(ascii: ".") }).value
    let head = StableHash.of(food.head, 1)
    // A food of no category has no narrower groups than its first word and all foods.
    if food.category == CategoryTree.other { return [(head, true), (0, false)] }
    return [
      (StableHash.of(food.head, category), true), (StableHash.of(category, 2), false),
      (StableHash.of(root, 3), false),
    ]
  }

  private static func medians(
    _ foods: [ComparedFood],
    _ expecting: JudgementTable.Expecting,
    _ workers: Int
  ) -> [UInt64: [Float]] {
    var members: [UInt64: (isNear: Bool, foods: [Int])] = [:]
    for (index, food) in foods.enumerated() {
      var keys = groups(of: food)
      if food.category != CategoryTree.other {
        keys += [(StableHash.of(food.head, 1), true), (0, false)]
      }
      for (key, isNear) in keys { members[key, default: (isNear, [])].foods.append(index) }
    }
    let wide = members.filter {
      $0.value.foods.count >= ($0.value.isNear ? expecting.group : expecting.category)
    }
    let keys = wide.keys.sorted()
    let rows = Parallel.map(count: keys.count, workers: workers) { place -> [Float] in
      guard let group = wide[keys[place]] else { return [] }
      var lists = [[Float]](repeating: [], count: Component.allCases.count)
      for index in group.foods {
        for amount in foods[index].amounts { lists[Int(amount.component)].append(amount.logarithm) }
      }
      let least = group.isNear ? expecting.group : expecting.category
      return lists.map { list in
        guard list.count >= least else { return .nan }
        return list.sorted()[list.count / 2]
      }
    }
    return Dictionary(uniqueKeysWithValues: zip(keys, rows))
  }

  /// The medians of the groups that `food` is in, the narrowest first, with their weights.
  func medians(
    for food: ComparedFood,
    _ expecting: JudgementTable.Expecting
  ) -> [(medians: [Float], weight: Float)] {
    Self.groups(of: food).compactMap { key, isNear in
      medians[key].map { ($0, isNear ? expecting.near : expecting.far) }
    }
  }
}
