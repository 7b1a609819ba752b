import FoodComposition
import RecordIO
import Testing
import TestSupport

@testable import Ingestion

@Suite struct ValueStoreTests {
  @Test func `an amount takes 16 bytes`() {
    #expect(ValueStore.bytesPerAmount == 16)
  }

  @Test func `what goes in comes out`() {
    let values = [
      SourceValue(component: 0, amount: 0, line: 2),
      SourceValue(component: 65535, amount: -1.5, derivation: 0, dataPoints: 0, line: 3),
      SourceValue(component: 1, amount: nil, low: 0, kind: .trace, line: 4),
      SourceValue(component: 2, amount: nil, high: 0.5, kind: .belowLimit, line: 5),
      SourceValue(component: 3, amount: 1, derivation: 7, samples: Interval(0.5, 2), line: 6),
      SourceValue(component: 4, amount: 1, derivation: 65533, dataPoints: 65534, line: 7),
      SourceValue(component: 5, amount: 1, derivation: -1, dataPoints: 65535, line: 8),
      SourceValue(component: 6, amount: nil, kind: .modelEstimate, line: 9),
      SourceValue(component: 7, amount: 1, derivation: .max, line: .max, column: .max),
    ]
    var store = ValueStore()
    for value in values { store.append(value, food: 1) }
    store.finish(foodCount: 3)
    #expect(store.values(of: 0).isEmpty)
    #expect(store.values(of: 1) == values)
    #expect(store.values(of: 2).isEmpty)
    #expect(store.duplicates.isEmpty)
  }

  @Test(arguments: [UInt8(ascii: "."), UInt8(ascii: ",")])
  func `a number is read again from its text, and its text and place come out`(_ mark: UInt8) {
    let seed = UInt64.random(in: 0 ... .max)
    var generator = SeededGenerator(seed: seed)
    var store = ValueStore(decimalMark: mark)
    var expected: [SourceValue] = []
    for ordinal in 0..<20_000 {
      var value = SourceValue(component: ordinal, amount: nil, line: 1)
      value.text = Self.number(mark: mark, using: &generator)
      value.amount = Array(value.text.utf8).withUnsafeBufferPointer {
        DecimalNumber.parse($0, mark: mark).map { $0 + 0 }
      }
      value.kind = ValueKind.allCases.randomElement(using: &generator) ?? .exact
      value.line = Self.whole([1, 1 << 32], using: &generator)
      value.column = Self.whole([1, 65_535], using: &generator)
      value.derivation = Self.optional([0, 65_535], using: &generator)
      value.dataPoints = Self.optional([0, 65_535], using: &generator)
      if Int.random(in: 0..<8, using: &generator) == 0 { value.samples = Interval(0, 1e300) }
      expected.append(value)
      Array(value.text.utf8).withUnsafeBufferPointer { text in
        store.append(
          text,
          at: (value.line, value.column),
          food: UInt32(ordinal / 2000),
          component: UInt16(ordinal),
          kind: value.kind,
          derivation: value.derivation,
          dataPoints: value.dataPoints,
          samples: value.samples
        )
      }
    }
    store.finish(foodCount: 10)
    for food in 0..<10 {
      #expect(
        store.values(of: food) == Array(expected[food * 2000..<food * 2000 + 2000]),
        "seed \(seed)"
      )
    }
    #expect(Set(expected.map(\.text.utf8.count)).isSuperset(of: [7, 8, 9, 400]), "seed \(seed)")
  }

  /// A number of 1 to 30 bytes or of 400, with or without sign, mark and exponent.
  private static func number(mark: UInt8, using generator: inout SeededGenerator) -> String {
    let count = Int.random(in: 0..<50, using: &generator) == 0 ? 400 : nil
    let size = count ?? Int.random(in: 1...30, using: &generator)
    var text = (0..<size).map { _ in
      UInt8.random(in: UInt8(ascii: "0")...UInt8(ascii: "9"), using: &generator)
    }
    if size > 2 {
      // The mark holds a long number below what a Double can hold.
      text[1] = mark
      if Bool.random(using: &generator) { text[0] = UInt8(ascii: "-") }
    }
    if (6...30).contains(size), Bool.random(using: &generator) {
      text.replaceSubrange(size - 3..<size, with: Array("e-9".utf8))
    }
    return String(decoding: text, as: UTF8.self)
  }

  /// A number near one of `bounds`, on either side.
  private static func whole(_ bounds: [Int], using generator: inout SeededGenerator) -> Int {
    max(
      1,
      (bounds.randomElement(using: &generator) ?? 1) + Int.random(in: -2...2, using: &generator)
    )
  }

  private static func optional(_ bounds: [Int], using generator: inout SeededGenerator) -> Int? {
    Bool.random(using: &generator) ? nil : whole(bounds, using: &generator)
  }

  @Test func `-0 comes out as 0, with its text`() {
    var store = ValueStore()
    Self.append("-0.0", to: &store, food: 0, component: 0, line: 1)
    store.finish(foodCount: 1)
    #expect(store.values(of: 0).map(\.amount?.sign) == [.plus])
    #expect(store.values(of: 0).map(\.text) == ["-0.0"])
  }

  private static func append(
    _ number: String,
    to store: inout ValueStore,
    food: UInt32,
    component: UInt16,
    line: Int
  ) {
    Array(number.utf8).withUnsafeBufferPointer {
      store.append($0, at: (line, 1), food: food, component: component)
    }
  }

  @Test func `the first of two amounts of a component counts`() {
    var store = ValueStore()
    for (food, component, line) in [(1, 5, 2), (0, 5, 3), (1, 5, 4), (0, 6, 5), (0, 5, 6)] {
      Self.append(
        "\(line)",
        to: &store,
        food: UInt32(food),
        component: UInt16(component),
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
    var generator = SeededGenerator(seed: seed)
    var rows = (0..<70_000).map { _ in UInt32.random(in: 0..<UInt32(foods), using: &generator) }
    if order != "scattered" { rows.sort() }
    if order == "grouped" { rows.reverse() }
    var store = ValueStore()
    var expected = [[Int]](repeating: [], count: foods)
    for (line, food) in rows.enumerated() {
      // A component of its own for each of a food's amounts, so that none is a duplicate.
      let component = UInt16(expected[Int(food)].count)
      expected[Int(food)].append(line)
      Self.append("\(line)", to: &store, food: food, component: component, line: line)
    }
    store.finish(foodCount: foods)
    for food in 0..<foods {
      #expect(store.values(of: food).map(\.line) == expected[food], "seed \(seed)")
    }
    #expect(store.duplicates.isEmpty, "seed \(seed)")
  }

}
