import Testing
import TestSupport

@testable import FoodResolving

@Suite struct SharingTests {
  private func grams(_ value: Double, low: Double? = nil, high: Double? = nil) -> Phrase.Amount {
    Phrase.Amount(
      value: value,
      low: low ?? value,
      high: high ?? value,
      unit: .mass(word: "g", grams: 1)
    )
  }

  @Test func `foods share as in the dish, by the word that names each in either number`() throws {
    let sharing = try #require(
      WeightAllocation(
        of: ["leek", "barley"],
        dish: "Broth",
        ingredients: [
          ("leeks boiled", 20), ("barley pearled", 50), ("water", 20), ("leek raw", 10),
        ]
      )
    )
    #expect(sharing.shares == [0.375, 0.625])
    #expect(sharing.reason.contains("Broth"))
  }

  @Test(
    arguments: [
      ["leeks boiled"], ["leeks boiled", "barleycorn"], [],
    ]
  )
  func `a dish that does not have them all tells nothing`(ingredients: [String]) {
    let sharing = WeightAllocation(
      of: ["leek", "barley"],
      dish: "Broth",
      ingredients: ingredients.map { ($0, 10) }
    )
    #expect(sharing == nil)
  }

  @Test func `nobody gets more than the whole`() {
    let parts = WeightAllocation(equal: 1).parts(of: grams(80))
    #expect(parts.map(\.high) == [80])
  }

  @Test(arguments: SeededGenerator.seeds)
  func `shares sum up to the whole, and bounds hold them`(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    for _ in 0..<200 {
      let heads = (0..<Int.random(in: 1...6, using: &random)).map { "food\($0)" }
      let ingredients = heads.map { ($0, Double.random(in: 0.1...90, using: &random)) }
      let value = Double.random(in: 1...900, using: &random)
      let whole = grams(value, low: value * 0.5, high: value * 1.5)
      for sharing in [
        WeightAllocation(equal: heads.count),
        try #require(WeightAllocation(of: heads, dish: "Broth", ingredients: ingredients)),
      ] {
        let parts = sharing.parts(of: whole)
        let sum = parts.reduce(0) { $0 + $1.value }
        #expect(parts.count == heads.count && abs(sum - value) < 1e-6 * value, "seed \(seed)")
        let isHeld = parts.allSatisfy { 0 <= $0.low && $0.low <= $0.value && $0.value <= $0.high }
        #expect(isHeld && parts.allSatisfy { $0.high <= whole.high }, "seed \(seed)")
      }
    }
  }
}
