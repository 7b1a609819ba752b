import Testing
import TestSupport

@testable import FuzzyIndex

@Suite("EditDistance")
struct EditDistanceTests {
  @Test(
    "Insertions, deletions, replacements and swaps of neighbours count one each",
    arguments: [
      ("", "", 0), ("", "abc", 3), ("abc", "", 3), ("milk", "milk", 0), ("milk", "mlk", 1),
      ("milk", "millk", 1), ("milk", "mill", 1), ("milk", "mikl", 1), ("chiken", "chicken", 1),
      ("brest", "breast", 1), ("ca", "abc", 3), ("牛乳", "牛肉", 1), ("牛乳", "乳牛", 1), ("牛", "cow", 3),
    ]
  )
  func examples(first: String, second: String, edits: Int) {
    #expect(Self.distance(first, second) == edits)
    #expect(Self.plainDistance(first, second) == edits)
  }

  @Test("Random words are as far apart as by the recurrence, up to 64 letters")
  func recurrence() {
    var random = SeededGenerator(named: "recurrence")
    for round in 0..<1300 {
      let length = round % 65
      var first = ""
      for _ in 0..<length { first.unicodeScalars.append(Self.letter(&random)) }
      var second = first
      for _ in 0..<random.below(6) { second = RandomNames.edited(second, using: &random) }
      #expect(
        Self.distance(first, second) == Self.plainDistance(first, second),
        "\(first) \(second), \(random.label)"
      )
    }
  }

  private static func letter(_ random: inout SeededGenerator) -> Unicode.Scalar {
    Array("aabc\u{E9}肉".unicodeScalars)[random.below(6)]
  }

  private static func distance(_ first: String, _ second: String) -> Int {
    let pattern = Array(first.utf8).withUnsafeBufferPointer { EditDistance(pattern: $0) }
    return Array(second.utf8).withUnsafeBufferPointer { pattern.distance(to: $0) }
  }

  /// The textbook table.
  static func plainDistance(_ first: String, _ second: String) -> Int {
    let rows = Array(first.unicodeScalars)
    let columns = Array(second.unicodeScalars)
    var table = (0...rows.count).map { row in (0...columns.count).map { row == 0 ? $0 : row } }
    for row in 0..<rows.count {
      for column in 0..<columns.count {
        let replaced = table[row][column] + (rows[row] == columns[column] ? 0 : 1)
        var best = min(replaced, table[row][column + 1] + 1, table[row + 1][column] + 1)
        if row > 0, column > 0, rows[row] == columns[column - 1], rows[row - 1] == columns[column] {
          best = min(best, table[row - 1][column - 1] + 1)
        }
        table[row + 1][column + 1] = best
      }
    }
    return table[rows.count][columns.count]
  }
}
