import Foundation
import TestSupport
import Testing

@testable import Datasets

@Suite struct MeaningTableTests {
  private let folder = TemporaryFolder()

  private func table(_ rows: String...) throws -> MeaningTable {
    let text = (["key|since|means|reason"] + rows).joined(separator: "\n") + "\n"
    try folder.write("meanings.tsv", text.replacing("|", with: "\t").utf8)
    return try MeaningTable(path: folder.path + "/meanings.tsv")
  }

  @Test
  func `a code keeps its key until it means another food, and each former key has its reason`()
    throws
  {
    let meanings = try table(
      "7|2020|same|looked at",
      "7|2025|other|no tea",
      "7|2030|other|no coffee",
      "8|2025|same|tea"
    )
    #expect(meanings.lastingKey("7") == "7@2030")
    #expect(meanings.lastingKey("8") == "8")
    #expect(meanings.lastingKey("9") == "9")
    #expect(meanings.formerKeys == ["7": "no tea", "7@2025": "no coffee"])
    #expect(meanings.otherFood("7") == "no coffee")
    #expect(meanings.otherFood("8") == nil)
    #expect(meanings.isJudged("8"))
    #expect(meanings.isJudged("8", in: "2025"))
    #expect(!meanings.isJudged("8", in: "2030"))
    #expect(!meanings.isJudged("9"))
  }

  @Test func `mistakes are told all together, with their lines`() throws {
    let error = try #require(throws: DefinitionError.self) {
      try table(
        "7|2025|other|no tea",
        "|2025|other|no tea",
        "8|20/25|other|no tea",
        "8|2025|gone|no tea",
        "8|2025|other|",
        "7|2025|same|again"
      )
    }
    let lines = error.description.split(separator: "\n").map {
      $0.drop { $0 != ":" }.description
    }
    #expect(
      lines == [
        ":3: found no key, expected the code of a food",
        ":4: found since 20/25, expected an edition in lower-case letters, digits and hyphens",
        ":5: found means gone, expected same or other",
        ":6: found no reason, expected why, in the words of who looked",
        ":7: found 7 since 2025 again or late, expected each edition once, the oldest first",
      ]
    )
  }
}
