import Datasets
import Fetch
import Foundation
import TestSupport
import Testing

@testable import Pipeline

@Suite struct ReleaseRecordTests {
  private let pipeline = try? LabelPipeline([
    "1,Oat bar,400,8,10,60,5,10", "2,Rye bread,250,8,1,48,6,500",
  ])

  private func build(_ release: String) throws -> LabelPipeline {
    let pipeline = try #require(pipeline)
    let build = try Build(
      pipeline: PipelineDefinition(path: pipeline.folder.file("pipeline.yaml")),
      local: LocalFiles(mirror: .official, cache: pipeline.folder.file("cache")),
      output: pipeline.folder.file("out"),
      release: release,
      record: pipeline.folder.file("record"),
      workers: 2,
      progress: { _, _, _ in }
    )
    _ = try build.run()
    return pipeline
  }

  @Test func `a record has the same bytes when the release is made again elsewhere`() throws {
    let first = try build("one")
    let files = try ["one.md", "one.json"].map { try first.folder.bytes("record/" + $0) }
    try FileManager.default.removeItem(atPath: first.folder.file("out"))
    _ = try build("one")
    #expect(try ["one.md", "one.json"].map { try first.folder.bytes("record/" + $0) } == files)
    // Also over the release itself, which is no other one.
    _ = try build("one")
    #expect(try ["one.md", "one.json"].map { try first.folder.bytes("record/" + $0) } == files)
    let text = String(decoding: files[0] + files[1], as: UTF8.self)
    #expect(text.contains("| labels | Labels | 1 | CC0-1.0 | 2 | 2 | 0 | 0 |"))
    #expect(!text.contains(first.folder.path))
  }

  @Test func `the record of the next release has the notes on what changed`() throws {
    _ = try build("one")
    let table = try #require(pipeline).folder.file("labels.csv")
    let text = try String(contentsOfFile: table, encoding: .utf8).replacing(
      "1,Oat bar,400",
      with: "1,Oat bar,420"
    )
    try text.write(toFile: table, atomically: true, encoding: .utf8)
    let folder = try build("two").folder
    let notes = String(decoding: try folder.bytes("record/two.md"), as: UTF8.self)
    #expect(notes.contains("# two: what changed since one"))
    #expect(notes.contains("energy_kcal 400 → 420"))
    #expect(notes.contains("| source data |"))
    #expect(
      try folder.names(in: "out/two/reports").filter { $0.hasPrefix("changes") }
        == ["changes.json", "changes.jsonl.gz", "changes.md"]
    )
  }

  @Test(arguments: ["one.md", "one.json"])
  func `a file that no build wrote, or that was changed since, stops a build before it begins`(
    name: String
  ) throws {
    let folder = try build("one").folder
    let bytes = try folder.bytes("record/" + name)
    try folder.write("record/" + name, bytes + Data("more\n".utf8))
    try FileManager.default.removeItem(atPath: folder.file("out"))
    #expect(throws: (any Error).self) { try build("one") }
    #expect(!FileManager.default.fileExists(atPath: folder.file("out/one")))
    #expect(try folder.bytes("record/" + name) == bytes + Data("more\n".utf8))
    try folder.write("record/two.md", "notes of mine")
    #expect(throws: (any Error).self) { try build("two") }
    #expect(try folder.bytes("record/two.md") == Data("notes of mine".utf8))
  }

  @Test func `a manifest tells every input by its path from the pipeline`() throws {
    let folder = try build("one").folder
    let manifest = String(decoding: try folder.bytes("out/one/manifest.json"), as: UTF8.self)
    for name in ["pipeline.yaml", "labels.yaml", "components.tsv", "decisions.jsonl"] {
      #expect(manifest.contains(#""name" : "\#(name)""#), "\(name)")
    }
    #expect(manifest.contains("reading_sha256"))
  }
}
