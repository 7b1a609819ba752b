import FoodSnapshot
import FoodVocabulary
import Review
import Testing

@testable import Pipeline

@Suite struct NameFindingsTests {
  @Test func `what leads nowhere is found, a plural is not`() throws {
    let pipeline = try TinyPipeline()
    guard case .released(let folder, _) = try pipeline.build() else {
      Issue.record("refused, expected a release")
      return
    }
    let path = folder + "/food.sqlite"
    let names = try SnapshotReader(path: path)
    var word: Substring?
    try names.forEachName { name in
      word = word ?? name.split(separator: " ").first { $0.utf8.count > 4 && !$0.hasSuffix("s") }
    }
    let known = String(try #require(word))
    let entries = [
      VocabularyEntry(.synonym, "a", language: "en", value: known, source: "test"),
      VocabularyEntry(.synonym, "b", language: "en", value: known + "s", source: "test"),
      VocabularyEntry(.synonym, "c", language: "en", value: known + " qwertz", source: "test"),
      VocabularyEntry(.filler, "qwertz", source: "test"),
      VocabularyEntry(.defaultState, "fruit", value: "raw", source: "test"),
    ]
    let summary = try NameFindings.summary(
      of: path,
      vocabulary: entries,
      categories: ["fruit", "meat"]
    )
    #expect(summary.deadSynonyms.map(\.phrase) == ["c"])
    #expect(summary.deadSynonyms.map(\.missing) == [["qwertz"]])
    #expect(summary.categoriesWithoutState == ["meat"])
    #expect(summary.release == "tiny-2026-11-21")
    #expect(summary.aliases == names.release.counts.aliases)
    #expect(Set(summary.nameless.keys) == ["en", "fr"])
    let examples = Set(summary.collisions.prefix(NameReport.listed).flatMap(\.examples))
    #expect(Set(summary.exampleNames.keys) == examples, "each example has a name to be shown by")
  }

  @Test func `without a vocabulary nothing of it is missing`() throws {
    let pipeline = try TinyPipeline()
    guard case .released(let folder, _) = try pipeline.build() else {
      Issue.record("refused, expected a release")
      return
    }
    let summary = try NameFindings.summary(
      of: folder + "/food.sqlite",
      vocabulary: [],
      categories: ["fruit"]
    )
    #expect(summary.deadSynonyms == [])
    #expect(summary.categoriesWithoutState == [])
  }
}
