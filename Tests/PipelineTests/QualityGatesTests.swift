import Datasets
import Foundation
import Review
import TestSupport
import Testing

@testable import Pipeline

/// Builds that are held to labels of their own.
@Suite struct QualityGatesTests {
  private let pipeline: LabelPipeline

  private static let rows = [
    "1,\"Bread, rye\",250,9,1,48,6,500", "2,\"Milk, whole\",64,3.2,3.6,4.8,0,40",
    "3,\"Banana, raw\",90,1,0.3,20,2,1",
  ]
  private static let header = "phrase,language,stratum,items,note\n"

  init() throws { pipeline = try LabelPipeline(Self.rows) }

  /// Writes the labels, and the pipeline with this `quality:` section, one entry.
  private func ask(_ labels: String, kind: String = "resolve", atLeast: String) throws {
    try pipeline.folder.write("labels.phrases.csv", labels.utf8)
    var text = try pipeline.text("pipeline.yaml")
    text = String(text.prefix(upTo: try #require(text.firstRange(of: "gates:")).lowerBound))
    try pipeline.folder.write(
      "pipeline.yaml",
      (text + """
        gates:
          quality:
            - kind: \(kind)
              labels: labels.phrases.csv
              at_least: {\(atLeast)}
          allow:
            - {gate: empty-component, reason: a test}
        """).utf8
    )
  }

  private func build() throws -> BuildSummary {
    switch try pipeline.folder.build(into: "out", workers: 2, release: UUID().uuidString) {
    case .released(_, let summary), .refused(_, let summary): summary
    case .unchanged: throw CancellationError()
    }
  }

  @Test func `the same in other words is asked with the names of the release`() throws {
    let forms = "property\tsaid\tmeans\norder\t{food}, {other}\t{other}, {food}\n"
    try ask(forms, kind: "restate", atLeast: "order: 1, labels: 3")
    let summary = try build()
    #expect(summary.refusals == [])
    #expect(summary.labels.map(\.labels) == [3])

    try ask(forms + "beside\t{food}, {other}\t{food}\n", kind: "restate", atLeast: "beside: 0.9")
    let finding = try #require(try build().refusals.first)
    #expect(finding.subject == "restate/labels.phrases.csv/beside")
    #expect(finding.examples.first?.hasPrefix("line 3") == true)

    try ask(Self.header, kind: "restate", atLeast: "order: 0.9")
    #expect(throws: DefinitionError.self) { try build() }
  }

  @Test func `a share below its floor stops the release, and says which labels are wrong`() throws {
    let good = Self.header + "rye bread,en,plain,labels:1,\nwhole milk,en,plain,labels:2,\n"
    try ask(good + "an elephant,en,abstain,,\n", atLeast: "right: 1, refused: 1, labels: 3")
    let summary = try build()
    #expect(summary.refusals == [])
    #expect(summary.labels.map(\.labels) == [3])
    let manifest = try pipeline.text("out/current/manifest.json")
    #expect(manifest.contains("\"name\" : \"right\""))
    #expect(manifest.contains("labels.phrases.csv"))

    // The same foods, and a label that asks for another one.
    let before = try pipeline.folder.bytes("out/current/food.sqlite")
    try ask(good + "banana,en,plain,labels:1,\n", atLeast: "right: 0.9")
    let finding = try #require(try build().refusals.first)
    #expect(finding.gate == "quality-floor")
    #expect(finding.subject == "resolve/labels.phrases.csv/right")
    #expect(
      finding.message == "found right 2 of 3 (66.7 %) of the labels of labels.phrases.csv, expected"
        + " at least 90 %; the last release has 2 of 3 (66.7 %)"
    )
    #expect(finding.examples.count == 1)
    #expect(finding.examples[0].hasPrefix("line 4: banana: found"))
    #expect(try pipeline.folder.bytes("out/current/food.sqlite") == before)
  }

  @Test func `what the last release had right comes first`() throws {
    let labels =
      Self.header + "elephant,en,plain,labels:3,\nrye bread,en,plain,labels:1,\n"
      + "whole milk,en,plain,labels:2,\n"
    try ask(labels, atLeast: "right: 0.6")
    #expect(try build().refusals == [])
    var rows = Self.rows
    rows[0] = "1,\"Zwieback, plain\",250,9,1,48,6,500"
    try pipeline.folder.write(
      "labels.csv",
      (["key,name,energy,protein,fat,carbohydrate,fibre,sodium"] + rows).joined(separator: "\n")
        .utf8
    )
    let findings = try build().refusals
    let finding = try #require(findings.first { $0.gate == "quality-floor" }, "\(findings)")
    #expect(finding.message.hasSuffix("the last release has 2 of 3 (66.7 %)"))
    #expect(finding.examples.count == 2)
    #expect(finding.examples[0].hasPrefix("line 3, right in the last release: rye bread: found"))
  }

  @Test func `searches and pairs have floors too, and no label at all reaches none`() throws {
    let phrases = Self.header + "rye bread,en,plain,labels:1,\nmilk,en,plain,labels:2,\n"
    try ask(phrases, kind: "search", atLeast: "first: 1, recall: 1")
    #expect(try build().refusals == [])
    try ask(phrases + "milk,en,plain,labels:1,\n", kind: "search", atLeast: "first: 0.9")
    #expect(try build().refusals.map(\.subject) == ["search/labels.phrases.csv/first"])

    let pairs = "food_a,name_a,food_b,name_b,label,kind\nlabels:1,Bread,labels:2,Milk,"
    try ask(pairs + "different,far\n", kind: "duplicates", atLeast: "specificity: 1")
    #expect(try build().refusals == [])
    try ask(pairs + "same,far\n", kind: "duplicates", atLeast: "recall: 0.5")
    let finding = try #require(try build().refusals.first)
    #expect(
      finding.examples == [
        "line 2: labels:1 Bread and labels:2 Milk: found distinct, expected one food"
      ]
    )
    let others = "food_a,name_a,food_b,name_b,label,kind\nx:1,A,x:2,B,same,far\n"
    try ask(others, kind: "duplicates", atLeast: "recall: 0.5, labels: 1")
    #expect(
      try build().refusals.map(\.message) == [
        "found 0 labels of labels.phrases.csv whose foods the release has, expected at least 1",
        "found recall 0 of 0 (0 %) of the labels of labels.phrases.csv, expected at least 50 %; the last release has 0 of 0 (0 %)",
      ]
    )
  }

  @Test func `mistakes of the section and of its labels are told with their place`() throws {
    try ask(Self.header, atLeast: "precision: 0.5, right: 2")
    var error = #expect(throws: DefinitionError.self) { try build() }
    var told = try #require(error?.description)
    #expect(told.contains("found the key precision, expected one of labels, recall, refused"))
    #expect(told.contains("found 2, expected a number from 0 to 1"))

    try ask(Self.header, atLeast: "")
    error = #expect(throws: DefinitionError.self) { try build() }
    #expect(error?.description.contains("found no figure, expected at_least: one of") == true)

    try ask(Self.header + "egg,en,plain,two words,\n", atLeast: "right: 0.5")
    error = #expect(throws: DefinitionError.self) { try build() }
    told = try #require(error?.description)
    #expect(told.contains("labels.phrases.csv:2: found 'two words', expected id|id@low-high"))

    try ask("text,carbohydrate_g\negg,1\n", atLeast: "right: 0.5")
    error = #expect(throws: DefinitionError.self) { try build() }
    #expect(
      error?.description.contains("labels.phrases.csv:1: found labels of another kind") == true
    )

    try FileManager.default.removeItem(atPath: pipeline.folder.file("labels.phrases.csv"))
    error = #expect(throws: DefinitionError.self) { try build() }
    told = try #require(error?.description)
    #expect(told.contains("pipeline.yaml:"))
    #expect(told.contains("found no file labels.phrases.csv, expected a file of labels"))
    #expect(!FileManager.default.fileExists(atPath: pipeline.folder.file("out")))
  }
}
