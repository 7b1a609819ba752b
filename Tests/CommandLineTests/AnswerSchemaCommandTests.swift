import Foundation
import TestSupport
import Testing

/// The JSON that the commands print, held against `schemas/`.
@Suite struct AnswerSchemaCommandTests {
  private let scene: Scene

  init() throws {
    scene = try Scene()
    try scene.write("food.sqlite", try StarterSnapshot.bytes.get())
  }

  private func schema(_ name: String) throws -> JSONSchema {
    try JSONSchema(Data(Scene.text("schemas/\(name).schema.json").utf8))
  }

  private func value(_ line: some StringProtocol) throws -> Any {
    try JSONSerialization.jsonObject(with: Data(line.utf8))
  }

  /// Every third of the fresh texts.
  private static func texts() throws -> [String] {
    try (2...4).flatMap { round in
      try Scene.text("datasets/quality/labels/fresh/round-\(round).tsv").split(separator: "\n")
        .dropFirst().map { String($0.split(separator: "\t", omittingEmptySubsequences: false)[2]) }
    }.enumerated().filter { $0.offset % 3 == 0 }.map(\.element)
  }

  @Test func `every answer of a few hundred texts is as the schema says`() throws {
    let texts = try Self.texts()
    #expect(texts.count >= 300)
    let schema = try schema("resolution")
    let input = Data(texts.map { $0 + "\n" }.joined().utf8)
    let lines = try scene.granary(["resolve", "food.sqlite"], input: input).output
      .split(separator: "\n")
    #expect(lines.count == texts.count)
    var statuses: Set<String> = []
    for line in lines {
      let answer = try value(line)
      #expect(schema.problems(of: answer) == [], "\(line.prefix(200))")
      statuses.insert((answer as? [String: Any])?["status"] as? String ?? "")
    }
    #expect(statuses == ["resolved", "needs_review", "failed"])
  }

  @Test func `every search of sixty texts is as the schema says`() throws {
    let schema = try schema("search")
    for text in try Self.texts().prefix(60) {
      let run = try scene.granary("search", "food.sqlite", "--format", "json", "--", text)
      #expect(run.code == 0)
      #expect(schema.problems(of: try value(run.output)) == [], "\(text)")
    }
  }

  @Test func `fields leave out the rest, and one that is none or no JSON is a usage error`() throws
  {
    let run = try scene.granary(
      "resolve",
      "food.sqlite",
      "100 g banana",
      "--format",
      "json",
      "--fields",
      "text,items.grams"
    )
    #expect(run.output == #"{"text":"100 g banana","items":[{"grams":100}]}"# + "\n")
    let names = try scene.granary(
      "search",
      "food.sqlite",
      "banana",
      "--limit",
      "1",
      "--format",
      "json",
      "--fields",
      "id"
    )
    #expect((try value(names.output) as? [[String: Any]])?.first?.keys.sorted() == ["id"])
    for options in [["--format", "json", "--fields", "gram"], ["--fields", "text"]] {
      let wrong = try scene.granary(["resolve", "food.sqlite", "egg"] + options)
      #expect(wrong.code == 64)
      #expect(wrong.output == "")
      #expect(wrong.messages.contains("--fields: found"))
    }
  }

  @Test func `every reason and member stands in docs/answers.md, and no other reason`() throws {
    let page = try Scene.text("docs/answers.md")
    let codes =
      (try schema("resolution").part("$defs", "reason")["oneOf"] as? [[String: Any]] ?? [])
      .map { ($0["const"] as? String ?? "", $0["description"] as? String ?? "") }
    let rows = page.matches(of: /\n\| `([a-z_]+)` \| (.+) \|/).map { ($0.1, $0.2) }
    for (code, words) in codes {
      #expect(rows.contains { $0 == Substring(code) && $1 == Substring(words) }, "\(code)")
    }
    let members = try schema("resolution").part("$defs", "item", "properties").keys
    for member in members { #expect(page.contains("`\(member)`"), "\(member)") }
  }
}
