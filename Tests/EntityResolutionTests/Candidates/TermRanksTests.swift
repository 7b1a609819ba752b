import Foundation
import Testing
import TestSupport

@testable import EntityResolution

@Suite struct TermRanksTests {
  @Test func `the binary logarithm is the mathematician's, rounded down to sixteenths`() {
    for number in Array(1...5_000) + [65_535, 65_536, 1_000_003, 1 << 40, Int.max / 3] {
      let exact = log2(Double(number)) * 16
      let found = Double(TermRanks.binaryLogarithm(number))
      #expect(found <= exact + 1e-9 && found > exact - 1.01, "of \(number)")
    }
  }

  @Test func `rare terms weigh more and stand before frequent ones, whatever their numbers`() {
    var model = MatchModel()
    model.termCounts = ["raw": 5_000, "apple": 100, "medlar": 1]
    let table = TermRanks(terms: ["raw", "unheard", "medlar", "apple"], model: model)
    #expect(table.weights[0] < table.weights[3] && table.weights[3] < table.weights[2])
    #expect(table.weights[2] < table.weights[1])
    #expect(table.ranks.prefix(4) == [3, 0, 1, 2])
    let other = TermRanks(terms: ["apple", "medlar"], model: model)
    #expect(other.weights.prefix(2) == [table.weights[3], table.weights[2]])
  }

  @Test func `one edit is told as a table of distances tells it`() {
    var numbers = SeededGenerator(seed: 11)
    var near = 0
    for _ in 0..<4_000 {
      let words = (0..<2).map { _ in
        (0..<Int.random(in: 1...5, using: &numbers)).map { _ in
          UInt8.random(in: 97...99, using: &numbers)
        }
      }
      let isOne = Self.distance(words[0], words[1]) == 1
      near += isOne ? 1 : 0
      #expect(TermCorrections.isOneEdit(words[0], words[1]) == isOne, "\(words)")
    }
    #expect(near > 100)
  }

  /// Optimal string alignment by the full table.
  private static func distance(_ a: [UInt8], _ b: [UInt8]) -> Int {
    var table = [[Int]](
      repeating: [Int](repeating: 0, count: b.count + 1),
      count: a.count + 1
    )
    for i in 0...a.count {
      for j in 0...b.count {
        if i == 0 || j == 0 {
          table[i][j] = i + j
          continue
        }
        let cost = a[i - 1] == b[j - 1] ? 0 : 1
        table[i][j] = min(
          table[i - 1][j] + 1,
          table[i][j - 1] + 1,
          table[i - 1][j - 1] + cost
        )
        if i > 1, j > 1, a[i - 1] == b[j - 2], a[i - 2] == b[j - 1] {
          table[i][j] = min(table[i][j], table[i - 2][j - 2] + 1)
        }
      }
    }
    return table[a.count][b.count]
  }

  @Test func `the hash of two terms as one is the hash of the whole`() {
    #expect(
      TermHash("kiwi".utf8).joined(TermHash("fruit".utf8)) == TermHash("kiwifruit".utf8)
    )
    #expect(TermHash("kiwi".utf8) != TermHash("iwik".utf8))
  }
}
