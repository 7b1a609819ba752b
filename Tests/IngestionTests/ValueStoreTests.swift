import FoodComposition
import Testing

@testable import Ingestion

@Suite struct ValueStoreTests {
  @Test func `an amount takes 24 bytes`() {
    #expect(ValueStore.bytesPerAmount == 24)
  }

  @Test func `what goes in comes out`() {
    let values = [
      SourceValue(component: 0, amount: 0, line: 2),
      SourceValue(component: 65535, amount: -1.5, derivation: 0, dataPoints: 0, line: 3),
      SourceValue(component: 1, amount: nil, low: 0, kind: .trace, line: 4),
      SourceValue(component: 2, amount: nil, high: 0.5, kind: .belowLimit, line: 5),
      SourceValue(component: 3, amount: 1, low: 0.5, high: 2, derivation: 7, line: 6),
      SourceValue(component: 4, amount: 1, derivation: 65533, dataPoints: 65534, line: 7),
      SourceValue(component: 5, amount: 1, derivation: -1, dataPoints: 65535, line: 8),
      SourceValue(component: 6, amount: nil, kind: .modelEstimate, line: 9),
      SourceValue(component: 7, amount: 1, derivation: .max, line: 4_294_967_295),
    ]
    var store = ValueStore()
    for value in values { store.append(value, food: 1) }
    store.finish(foodCount: 3)
    #expect(store.values(of: 0).isEmpty)
    #expect(store.values(of: 1) == values)
    #expect(store.values(of: 2).isEmpty)
    #expect(store.duplicates.isEmpty)
  }

  @Test func `a line past 32 bits stays the last that fits`() {
    var store = ValueStore()
    store.append(food: 0, component: 0, amount: 1, line: .max)
    store.finish(foodCount: 1)
    #expect(store.values(of: 0).map(\.line) == [Int(UInt32.max)])
  }

  @Test func `the first of two amounts of a component counts`() {
    var store = ValueStore()
    for (food, component, line) in [(1, 5, 2), (0, 5, 3), (1, 5, 4), (0, 6, 5), (0, 5, 6)] {
      store.append(
        food: UInt32(food),
        component: UInt16(component),
        amount: Double(line),
        line: line
      )
    }
    store.finish(foodCount: 2)
    #expect(
      store.duplicates == [
        ValueStore.Duplicate(food: 1, component: 5, line: 4),
        ValueStore.Duplicate(food: 0, component: 5, line: 6),
      ]
    )
    #expect(store.values(of: 0).map(\.line) == [3, 5])
    #expect(store.values(of: 1).map(\.line) == [2])
    #expect(store.count(of: 0) == 2)
    #expect(store.count(of: 1) == 1)
    #expect(store.count == 5)
  }

  @Test func `nothing appended is nothing handed out`() {
    var store = ValueStore()
    store.finish(foodCount: 2)
    #expect(store.values(of: 1).isEmpty)
    #expect(store.count(of: 0) == 0)
  }

  // The oracle is an array of arrays; 70,000 amounts are more than a block holds.
  @Test(arguments: ["ascending", "grouped", "scattered"])
  func `values come by food in the order of the file`(_ order: String) {
    let foods = 1000
    var random = SystemRandomNumberGenerator()
    let seed = random.next() as UInt64
    var generator = SplitMix(state: seed)
    var rows = (0..<70_000).map { _ in UInt32.random(in: 0..<UInt32(foods), using: &generator) }
    if order != "scattered" { rows.sort() }
    if order == "grouped" { rows.reverse() }
    var store = ValueStore()
    var expected = [[Int]](repeating: [], count: foods)
    for (line, food) in rows.enumerated() {
      // A component of its own for each of a food's amounts, so that none is a duplicate.
      let component = UInt16(expected[Int(food)].count)
      expected[Int(food)].append(line)
      store.append(food: food, component: component, amount: Double(line), line: line)
    }
    store.finish(foodCount: foods)
    for food in 0..<foods {
      #expect(store.values(of: food).map(\.line) == expected[food], "seed \(seed)")
    }
    #expect(store.duplicates.isEmpty, "seed \(seed)")
  }

  /// Steele, Lea and Flood, "Fast splittable pseudorandom number generators", doi:10.1145/2714064.2660195.
  private struct SplitMix: RandomNumberGenerator {
    var state: UInt64

    mutating func next() -> UInt64 {
      state &+= 0x9E37_79B9_7F4A_7C15
      var mixed = state
      mixed = (mixed ^ mixed >> 30) &* 0xBF58_476D_1CE4_E5B9
      mixed = (mixed ^ mixed >> 27) &* 0x94D0_49BB_1331_11EB
      return mixed ^ mixed >> 31
    }
  }
}
