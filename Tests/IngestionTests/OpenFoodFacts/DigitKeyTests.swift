import Testing
import TestSupport

@testable import Ingestion

@Suite struct DigitKeyTests {
  @Test func `A key orders as its text does, and gives it back`() throws {
    let seed = UInt64.random(in: 0...UInt64.max)
    var generator = SeededGenerator(seed: seed)
    var texts = ["0", "00", "9", "90", "09", String(repeating: "9", count: 24)]
    for _ in 0..<500 {
      let count = Int.random(in: 1...24, using: &generator)
      texts.append(
        String((0..<count).map { _ in Character("\(Int.random(in: 0...9, using: &generator))") })
      )
    }
    let keys = try texts.map { try #require(key($0)) }
    #expect(keys.map(\.text) == texts, "seed \(seed)")
    #expect(keys.map(\.count) == texts.map(\.utf8.count))
    #expect(
      keys.sorted().map(\.text) == texts.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
    )
    #expect(keys.map(\.significantCount) == texts.map { $0.drop { $0 == "0" }.count })
  }

  @Test(arguments: ["", "12a", "-1", " 1", "1 ", "１", String(repeating: "1", count: 25)])
  func `Anything but 1 to 24 digits is no key`(text: String) {
    #expect(key(text) == nil)
  }

  private func key(_ text: String) -> DigitKey? {
    Array(text.utf8).withUnsafeBufferPointer { DigitKey($0) }
  }
}
