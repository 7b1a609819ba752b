import FoodComposition
import Foundation
import SnapshotStore
import SnapshotWriting
import Testing
import TestSupport

@Suite struct ValueTrailTests {
  private func trail(_ values: [ComponentValue]) -> String {
    String(decoding: ValueTrail.json(of: values), as: UTF8.self)
  }

  @Test func `a published value is an array without the nulls at its end`() {
    let origin = ValueOrigin.published(row: 7, text: "20,8", line: 3, column: 16)
    var sodium = ComponentValue(component: .sodium, amount: 20.8, origin: origin)
    #expect(trail([sodium]) == #"[[18,7,3,16,"20,8",20.8]]"#)
    sodium.dataPoints = 4
    #expect(trail([sodium]) == #"[[18,7,3,16,"20,8",20.8,null,null,4]]"#)
    sodium.samples = Interval(0, 25)
    sodium.derivation = "A"
    sodium.kind = .labelRounded
    (sodium.low, sodium.high) = (20.75, 20.85)
    #expect(trail([sodium]) == #"[[18,7,3,16,"20,8",20.8,3,"A",4,20.75,20.85,0,25]]"#)
  }

  @Test func `bounds of half a step of the text's last digit are left out`() throws {
    let conversion = try #require(Conversion(from: .gram, to: .sodium))
    func trail(_ text: String, _ low: Double?, _ high: Double?) -> String {
      let value = ComponentValue(
        component: .sodium,
        amount: 20.8,
        low: low,
        high: high,
        origin: .published(row: 1, text: text, line: 3, column: 16)
      )
      return String(
        decoding: ValueTrail.json(of: [value], conversions: [nil, conversion]),
        as: UTF8.self
      )
    }
    #expect(trail("0,0208", 20.75, 20.85) == #"[[18,1,3,16,"0,0208",20.8]]"#)
    // Another zero is another step.
    #expect(
      trail("0,02080", 20.75, 20.85) == #"[[18,1,3,16,"0,02080",20.8,null,null,null,20.75,20.85]]"#
    )
    #expect(
      trail("0,0208", 20.75, 20.9) == #"[[18,1,3,16,"0,0208",20.8,null,null,null,20.75,20.9]]"#
    )
    // Nothing there would be half a step.
    #expect(
      trail("0,0208", nil, nil) == #"[[18,1,3,16,"0,0208",20.8,null,null,null,20.8,20.8]]"#
    )
    #expect(trail("20,8", nil, nil) == #"[[18,1,3,16,"20,8",20.8]]"#)
  }

  @Test func `a value without an amount keeps its bounds, and one without origin is left out`() {
    let origin = ValueOrigin.published(row: 0, text: "traces", line: 1, column: 1)
    let trace = ComponentValue(
      component: .fat,
      amount: nil,
      low: 0,
      high: .infinity,
      kind: .trace,
      origin: origin
    )
    let nameless = ComponentValue(component: .protein, amount: 1)
    #expect(trail([nameless, trace]) == #"[[2,0,1,1,"traces",null,1,null,null,0]]"#)
    #expect(trail([nameless]) == "[]")
  }

  @Test func `a derived value names its rule and its parts`() {
    let energy = ComponentValue(
      component: .energy,
      amount: 100,
      kind: .computed,
      origin: .derived(.kilocaloriesFromKilojoules, from: [.energyInKilojoules])
    )
    let rule = DerivationRule.allCases.firstIndex(of: .kilocaloriesFromKilojoules) ?? -1
    let part = Component.energyInKilojoules.ordinal
    #expect(trail([energy]) == "[[0,[\(rule),\(part)],100,5]]")
  }

  @Test(arguments: [
    "a\"b\\c", "tab\tnewline\nnul\u{0}del\u{7F}", "];DROP TABLE food;--", "=1+1", "é€𝄞\u{2028}",
  ])
  func `hostile text stays text`(_ text: String) throws {
    let origin = ValueOrigin.published(row: 0, text: text, line: 1, column: 1)
    let value = ComponentValue(component: .fat, amount: nil, derivation: text, origin: origin)
    let json = try JSONSerialization.jsonObject(with: Data(ValueTrail.json(of: [value])))
    let array = try #require((json as? [[Any]])?.first)
    #expect(array[4] as? String == text)
    #expect(array[7] as? String == text)
  }

  @Test(arguments: SeededGenerator.seeds)
  func `a number is the shortest decimal that gives it back`(seed: UInt64) throws {
    var generator = SeededGenerator(seed: seed)
    for round in 0..<5000 {
      let digits = Double(Int.random(in: -99_999_999...99_999_999, using: &generator))
      let number =
        round % 2 == 0
        ? digits / [1, 10, 1e2, 1e3, 1e5, 1e7][Int.random(in: 0...5, using: &generator)]
        : Double(bitPattern: generator.next())
      guard number.isFinite else { continue }
      let origin = ValueOrigin.published(row: 0, text: "", line: 1, column: 1)
      let value = ComponentValue(component: .energy, amount: number, origin: origin)
      let text = trail([value]).dropFirst(#"[[0,0,1,1,"","#.count).dropLast(2)
      #expect(Double(text) == number, "seed \(seed): \(number)")
      // What Swift prints is the shortest, give or take `.0`.
      #expect(text.count <= number.description.count, "seed \(seed): \(number) as \(text)")
    }
  }
}
