import FoodSnapshot
import Testing

@testable import FoodResolving
@testable import FoodSearch

/// A search that is told how good a food must be finds the same foods, or none where none is as good.
@Suite struct UselessFoodTests {
  /// The match score times the number of telling words that is asked for.
  private static let least = 3.0

  /// The names of the pantry's foods, in small letters without marks.
  private static let names = (Pantry.foods + Pantry.products).map { final in
    final.food.canonicalName.lowercased().split { !$0.isLetter }.joined(separator: " ")
  }

  @Test func `Foods are left out only where none is as good as asked`() throws {
    let pantry = try Pantry()
    let names = Self.names
    var left = 0
    var kept = 0
    try pantry.snapshot.withTextTools("searching") { tools in
      for (place, first) in names.enumerated() {
        for second in [first] + names[place...].prefix(6) {
          let text = "\(first) \(second) \(names[(place + 7) % names.count])"
          let useful = try tools.search.candidates(
            text,
            limit: 6,
            depth: .resolving,
            need: .worth(Self.least)
          )
          let all = try tools.search.candidates(text, limit: 6, depth: .resolving)
          guard useful.foods.isEmpty else {
            kept += 1
            #expect(useful.foods.map(\.name) == all.foods.map(\.name), "\(text)")
            continue
          }
          left += all.foods.count
          let likeness = all.foods.map(\.likeness).max() ?? 0
          #expect(likeness * all.query.namingWeight < Self.least || likeness < 0.42, "\(text)")
        }
      }
    }
    #expect(left > 0 && kept > 0)
  }

  @Test func `Whole names are left out only where no name has all words`() throws {
    let pantry = try Pantry()
    var left = 0
    var whole = 0
    try pantry.snapshot.withTextTools("searching") { tools in
      for (first, second) in zip(Self.names, Self.names.dropFirst()) {
        for text in [first, "\(first) \(second)"] {
          let found = try tools.search.candidates(
            text,
            limit: 6,
            depth: .resolving,
            need: .wholeText
          )
          let all = try tools.search.candidates(text, limit: 6, depth: .resolving)
          if found.foods.isEmpty {
            left += all.foods.count
            #expect(all.foods.allSatisfy { $0.match == .fuzzy }, "\(text)")
          } else {
            whole += 1
            #expect(found.foods.map(\.name) == all.foods.map(\.name), "\(text)")
          }
        }
      }
    }
    #expect(left > 0 && whole > 0)
  }
}
