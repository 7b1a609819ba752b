import FoodComposition
import Testing

@testable import EntityResolution

@Suite struct BlockGuardTests {
  private func search(_ foods: [Food]) -> (pairs: [RecordPair], counts: [BlockingCount]) {
    var pairs: [RecordPair] = []
    let counts = CandidateSearch(
      RandomFoods.records(foods),
      model: RandomFoods.model,
      ignoring: [],
      workers: 2
    ).forEachSlice(compare: { $0.map(\.pair) }) { pairs += $0 }
    return (pairs, counts)
  }

  private func foods(_ count: Int, _ name: (Int) -> String) -> [Food] {
    (0..<count).map { RandomFoods.food("test:\(100_000 + $0)", name($0)) }
  }

  @Test func `equal names beyond all measure are a chain, and counted`() throws {
    let count = 6_000
    let found = search(foods(count) { _ in "Apple, raw" })
    #expect(found.pairs.count < 10 * count)
    for record in 0..<UInt32(count - 1) {
      // Ascending: the pairs of a record are together, the nearest first.
      #expect(found.pairs.contains(record, before: record + 1))
    }
    let name = try #require(found.counts.first { $0.rule == .name })
    #expect(name.guardedBlocks == 1)
    #expect(name.largestBlock == count)
  }

  @Test func `names of one letter stay within bounds`() {
    let letters = Array("abcdefghijklmnopqrstuvwxyz").map(String.init)
    let found = search(foods(5_000) { letters[$0 % 26] })
    #expect(found.pairs.count < 10 * 5_000)
    #expect(found.pairs.count >= 5_000 - 26)
  }

  @Test func `a term that all names have stays within bounds`() {
    let found = search(foods(5_000) { "Apple \($0)x \($0)y \($0)z" })
    #expect(found.pairs.isEmpty)
  }

  @Test func `a block too large is cut by the brand`() {
    // 200 makers of one juice, of which 60 have two labels; nothing is known of what is in them.
    let labels = (0..<260).map { number in
      var food = RandomFoods.food("test:\(1_000 + number * 7 % 260)", "Sweet apple juice")
      food.brand = "Maker\(number % 200) Foods"
      return food
    }
    let records = RandomFoods.records(labels)
    let pairs = Set(search(labels).pairs)
    for number in 0..<60 {
      let two = [number, number + 200].map { records.ids.firstIndex(of: labels[$0].id) ?? 0 }
      #expect(pairs.contains(RecordPair(two[0], two[1])), "maker \(number)")
    }
    #expect(pairs.count < 260 * 20)
  }

  @Test func `a brand in the name of one is the brand beside the other`() {
    var foods = foods(300) { "Sweet apple juice with \($0)x" }
    for place in foods.indices { foods[place].brand = "Maker\(place)" }
    foods.append(RandomFoods.food("test:900000", "Maker7, apple juice, sweet"))
    #expect(search(foods).pairs.contains(RecordPair(7, 300)))
  }

  @Test func `a block too large is cut by a third term`() {
    let kinds = foods(400) { "Sweet apple juice, kind\($0 % 200)" }
    let pairs = Set(search(kinds).pairs)
    for number in 0..<200 { #expect(pairs.contains(RecordPair(number, number + 200))) }
  }

  @Test func `records without names or amounts have no partners`() {
    #expect(search(foods(3_000) { _ in "" }).pairs.isEmpty)
    #expect(search(foods(3_000) { _ in ",;." }).pairs.isEmpty)
  }

  @Test func `amounts that are no amounts do not stop it`() {
    let amounts = [0, -1, .infinity, .nan, 1e300, .leastNonzeroMagnitude]
    let odd = foods(200) { "odd\($0)" }.enumerated().map { number, food in
      var food = food
      food.values = NutrientVector.components.enumerated().map {
        ComponentValue(component: $1, amount: amounts[(number + $0) % amounts.count])
      }
      return food
    }
    #expect(search(odd).pairs.count < 200 * 199 / 2)
  }

  @Test func `a name of a thousand terms and a food of a thousand names are read in part`() {
    let long = (0..<1_000).map { "w\($0)" }.joined(separator: " ")
    var food = RandomFoods.food("test:1", long)
    food.aliases = (0..<1_000).map {
      Alias(name: "alias \($0)", language: "fr", kind: .translation, source: "test")
    }
    var other = food
    other.id = "test:2"
    let records = RandomFoods.records([food, other])
    let sets = TermSets(records, model: RandomFoods.model)
    #expect(sets.names(of: 0).count <= 2 * TermSets.nameLimit)
    #expect(sets.names(of: 0).allSatisfy { $0.terms.count <= TermSets.termLimit })
    #expect(search([food, other]).pairs == [RecordPair(0, 1)])
  }
}

extension [RecordPair] {
  /// Whether ascending pairs have the one of `first` and `second`.
  fileprivate func contains(_ first: UInt32, before second: UInt32) -> Bool {
    let pair = RecordPair(Int(first), Int(second))
    let place = firstPlace { !($0 < pair) }
    return place < count && self[place] == pair
  }
}
