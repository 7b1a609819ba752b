import Datasets
import Foundation
import TestSupport
import Testing

@testable import EntityResolution

@Suite("MatchWeights") struct MatchWeightsTests {
  @Test("Thresholds follow from what mistakes cost")
  func thresholds() {
    let found = MatchWeights.thresholds(falseLink: 20, missedLink: 1, review: 0.2)
    #expect(abs(found.link - 6.63) < 0.01)
    #expect(abs(found.review - -2) < 0.01)
    let dear = MatchWeights.thresholds(falseLink: 1, missedLink: 1, review: 5)
    #expect(dear.link == 0 && dear.review == 0)
  }

  @Test("A table that is written is read again")
  func roundTrip() throws {
    var weights = MatchWeights.prior
    weights[.nutrients, 8] = -3.25
    weights[.name, 1] = -0.5
    weights.origins = [["alpha", "beta"], ["gamma"]]
    let folder = TemporaryFolder()
    let table = try MappingTable(path: folder.write("weights.tsv", weights.table))
    var mistakes: [DefinitionError.Mistake] = []
    #expect(MatchWeights(table, &mistakes) == weights)
    #expect(mistakes.isEmpty)
  }

  @Test(
    "A wrong row is told with its line",
    arguments: [
      ("name\tmiddling\t1", 2, "middling"), ("colour\tred\t1", 2, "colour"),
      ("name\texact\tmuch", 2, "much"), ("name\texact\tinf", 2, "inf"),
      ("name\texact", 2, "2 fields"),
      ("origin\ta b c\t0", 2, "a b c"),
    ]
  )
  func mistakes(row: String, line: Int, found: String) throws {
    let mistakes = try ModelFixture.mistakes("weights.tsv", "comparison\tlevel\tbits\n" + row)
    #expect(mistakes.map(\.line) == [line])
    #expect(mistakes.map(\.found) == [found])
  }

  @Test("Places of comparisons are those of their list, and no comparison has more levels than fit")
  func places() {
    #expect(Comparison.allCases.map(\.index) == Array(0..<Comparison.count))
    for comparison in Comparison.allCases {
      #expect(comparison.levels.count <= MatchWeights.stride)
      #expect(Set(comparison.levels).count == comparison.levels.count)
    }
  }

  @Test("docs/duplicates.md says what each level tells")
  func documented() throws {
    let repository = URL(filePath: #filePath).deletingLastPathComponent()
      .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    let text = try String(
      contentsOf: repository.appending(path: "docs/duplicates.md"),
      encoding: .utf8
    )
    for comparison in Comparison.allCases {
      for level in comparison.texts {
        let row = "| \(comparison.rawValue) | `\(level.name)` | \(level.sentence) |"
        #expect(text.contains(row + "\n"))
      }
    }
  }

  @Test("Levels keep what is written beside the others")
  func levels() {
    var levels = ComparisonLevels()
    for index in 0..<Comparison.count { levels[index] = index }
    levels[.state] = 15
    let kept = (0..<Comparison.count).map { levels[$0] }
    #expect(kept == [0, 1, 2, 15] + Array(4..<Comparison.count))
  }
}
