import Foundation
import Testing

@Suite struct DuplicatesCommandTests {
  private let scene: Scene

  init() throws {
    scene = try Scene()
    for (file, bytes) in try StarterRelease.content.get() { try scene.write(file, bytes) }
  }

  @Test func `without its lineage pairs are listed, and asked for their evidence an error`() throws
  {
    let alone = try Scene()
    try alone.write("food.sqlite", StarterSnapshot.bytes.get())
    #expect(try alone.granary("duplicates", "food.sqlite").code == 0)
    let run = try alone.granary("duplicates", "food.sqlite", "--format", "jsonl")
    #expect(run.code == 2)
    #expect(run.output == "")
    #expect(run.messages.contains("lineage.sqlite"))
  }

  @Test func `pairs are listed by falling weight, with the names of both foods`() throws {
    let run = try scene.granary("duplicates", "food.sqlite")
    #expect(run.code == 0)
    #expect(run.messages == "")
    let lines = run.output.split(separator: "\n")
    #expect(lines.count > 1)
    let weights = lines.compactMap { $0.firstMatch(of: /(-?\d+) bits/).flatMap { Int($0.1) } }
    #expect(weights.count == lines.count)
    #expect(weights == weights.sorted(by: >))
    #expect(lines.allSatisfy { $0.contains(" = ") && $0.contains("[") })
  }

  @Test func `jsonl is an object a pair, with its evidence`() throws {
    let run = try scene.granary("duplicates", "food.sqlite", "--format", "jsonl")
    #expect(run.code == 0)
    let objects = try run.output.split(separator: "\n").map { line in
      try #require(
        try JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: Any]
      )
    }
    #expect(!objects.isEmpty)
    for object in objects {
      #expect(
        object.keys.sorted() == [
          "decision", "duplicate_of", "evidence", "food_id", "match_weight", "probability",
        ]
      )
      let evidence = try #require(object["evidence"] as? [String: Any])
      let comparisons = try #require(evidence["comparisons"] as? [[Any]])
      let prior = try #require(evidence["prior"] as? Double)
      let sum = comparisons.reduce(prior) { $0 + ($1[2] as? Double ?? .nan) }
      let weight = try #require(object["match_weight"] as? Double)
      #expect(abs(sum - weight) < 0.02, "the waterfall ends at the weight")
    }
  }

  @Test func `a food that is not there is an error with its id`() throws {
    let run = try scene.granary("duplicates", "food.sqlite", "nobody:1")
    #expect(run.code == 2)
    #expect(run.output == "")
    #expect(
      run.messages
        == "error: found no food 'nobody:1', expected the id of a food of the snapshot\n"
    )
  }

  @Test func `labels are compared with what the snapshot holds`() throws {
    let listed = try scene.granary("duplicates", "food.sqlite", "--format", "jsonl").output
    let line = try #require(listed.split(separator: "\n").first)
    let pair = try #require(
      try JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: Any]
    )
    let ids = [
      try #require(pair["food_id"] as? String), try #require(pair["duplicate_of"] as? String),
    ]
    let header = "food_a,name_a,food_b,name_b,label,kind\n"
    try scene.write(
      "labels.csv",
      (header + "\(ids[0]),a,\(ids[1]),b,same,k\nx:1,a,x:2,b,same,k\n").utf8
    )
    let run = try scene.granary("evaluate", "duplicates", "food.sqlite", "labels.csv")
    #expect(run.code == 0)
    #expect(run.output.contains("| labelled pairs of foods | 1 |"))
    #expect(run.output.contains("| labels of foods that the snapshot has not | 1 |"))
    try scene.write("wrong.csv", (header + "a,,b,,perhaps,\n").utf8)
    let wrong = try scene.granary("evaluate", "duplicates", "food.sqlite", "wrong.csv")
    #expect(wrong.code == 2)
    #expect(
      wrong.messages == "error: wrong.csv:2: found 'perhaps', expected same, different or unsure\n"
    )
  }

  @Test func `keys that are ignored need a pipeline, and are known`() throws {
    let without = try scene.granary(
      "evaluate",
      "duplicates",
      "food.sqlite",
      "labels.csv",
      "--ignore-keys",
      "ndb"
    )
    #expect(without.code == 64)
    let unknown = try scene.granary("build", "none.yaml", "--ignore-keys", "isbn")
    #expect(unknown.code == 64)
    #expect(unknown.messages.contains("found isbn, expected ndb or gtin"))
  }
}
