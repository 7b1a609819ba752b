import Foundation
import Testing

@Suite struct CheckCommandTests {
  private let scene: Scene

  init() throws { scene = try Scene() }

  /// Writes the starter's release as it was built, or only some of its files.
  private func release(_ names: [String] = StarterRelease.files) throws {
    for (name, bytes) in try StarterRelease.content.get() where names.contains(name) {
      try scene.write("out/" + name, bytes)
    }
  }

  private func check(_ more: String...) throws -> Scene.Run {
    try scene.granary(["check", "out/food.sqlite"] + more)
  }

  /// Changes a file of the release behind Granary's back, with SQLite's own program.
  private func change(_ sql: String, in name: String = "food.sqlite") throws {
    try SQLite.execute(sql, in: scene.path + "/out/" + name)
  }

  @Test func `a release as it was built holds together, and all that was verified is named`() throws
  {
    try release()
    let run = try check()
    #expect(run.code == 0)
    #expect(run.messages == "")
    let lines = run.output.split(separator: "\n").map(String.init)
    #expect(lines.first == "out/food.sqlite: holds together")
    #expect(lines.dropFirst().allSatisfy { $0.hasPrefix("  verified      ") })
    for fact in [
      "manifest.json: its own digest", "manifest.json: of the same release as the snapshot",
      "food.sqlite: size and SHA-256", "lineage.sqlite: size and SHA-256",
      "food.sqlite: pages, indexes, references, tables",
      "lineage.sqlite: of the same release as the snapshot", "lineage.sqlite: tells the same ",
    ] { #expect(run.output.contains("  verified      " + fact), "\(fact)") }
    #expect(run.output.contains(/food\.sqlite: the content digest of all \d+ rows/))
    #expect(try scene.bytes("out/food.sqlite") == StarterRelease.content.get()["food.sqlite"])
  }

  @Test func `a quick check says quick, and what it did not look at`() throws {
    try release()
    let run = try check("--quick")
    #expect(run.code == 0)
    #expect(run.output.hasPrefix("out/food.sqlite: holds together, as far as --quick looks\n"))
    for gap in ["the bytes of the files", "the content digest", "its amounts"] {
      #expect(run.output.contains("\(gap): not with --quick"), "\(gap)")
    }
  }

  @Test func `a snapshot alone is checked, and what cannot be is said`() throws {
    try release(["food.sqlite"])
    let run = try check()
    #expect(run.code == 0)
    #expect(run.output.contains("the content digest of all "))
    #expect(run.output.contains("not verified  the bytes of the files: no manifest.json lies"))
    #expect(run.output.contains("not verified  lineage: no lineage.sqlite lies beside"))
    #expect(run.output.contains("not verified  food.sqlite: the search index"))
  }

  @Test func `a manifest of another program beside a snapshot is left out, and said to be`() throws
  {
    try release(["food.sqlite"])
    try scene.write("out/manifest.json", Data(#"{"name": "my app", "icons": []}"#.utf8))
    let run = try check()
    #expect(run.code == 0)
    #expect(run.output.contains("the manifest.json beside the snapshot is none of Granary's"))
  }

  /// Each a change that leaves every page, reference and count as it should be.
  static let changes = [
    "UPDATE food SET sodium_mg = sodium_mg * 1000",
    "UPDATE food SET canonical_name = canonical_name || ' ' WHERE number = 7",
    "UPDATE food SET possible_duplicate_of = NULL",
    "UPDATE portion SET gram_weight = gram_weight + 1e-9 WHERE n = 1",
    "UPDATE alias SET language = 'de'",
    "UPDATE source SET licence = 'CC0-1.0'",
    "UPDATE vocabulary SET amount = amount * 2",
    "UPDATE possible_duplicate SET decision = 'confirmed'",
    "UPDATE quality_flag SET severity = 'quarantine'",
    "UPDATE component_bound SET kind = 'trace', high = 1",
    "DELETE FROM quality_flag WHERE food_id = (SELECT max(food_id) FROM quality_flag)",
  ]

  @Test(arguments: changes)
  func `a changed row is found, with the manifest beside the snapshot and without`(sql: String)
    throws
  {
    try release()
    try change(sql)
    let run = try check()
    #expect(run.code == 2)
    #expect(run.output == "")
    #expect(run.messages.contains("food.sqlite: found the content digest"))
    #expect(run.messages.contains("found sha256 "))
    try FileManager.default.removeItem(atPath: scene.path + "/out/manifest.json")
    try FileManager.default.removeItem(atPath: scene.path + "/out/lineage.sqlite")
    let alone = try check()
    #expect(alone.code == 2)
    #expect(alone.messages.contains("a row was changed"))
  }

  @Test func `sodium times 1,000 is told by the lineage too, food by food`() throws {
    try release(["food.sqlite", "lineage.sqlite"])
    try change("UPDATE food SET sodium_mg = sodium_mg * 1000 WHERE id = 'usda-sr:09040'")
    let run = try check()
    #expect(run.code == 2)
    #expect(
      run.messages.contains(
        "usda-sr:09040 sodium_mg: found 1000.0, expected 1.0 as lineage.sqlite tells"
      )
    )
  }

  @Test func `a changed search index, lineage or manifest is found by the manifest`() throws {
    try release()
    try change(
      "UPDATE search_index SET data = zeroblob(length(data)) WHERE key = (SELECT min(key) FROM search_index)"
    )
    #expect(try check().messages.contains("food.sqlite: found sha256 "))
    try release()
    try change("UPDATE food_origin SET line = line + 1", in: "lineage.sqlite")
    #expect(try check().messages.contains("lineage.sqlite: found sha256 "))
    try release()
    let manifest = try scene.bytes("out/manifest.json")
    let text = String(decoding: manifest, as: UTF8.self)
    try scene.write("out/manifest.json", Data(text.replacing("USDA", with: "ASDA").utf8))
    let run = try check()
    #expect(run.code == 2)
    #expect(run.messages.contains("manifest.json: found another text than its own digest tells"))
  }

  @Test func `the snapshot of one release beside the manifest and lineage of another is found`()
    throws
  {
    try release()
    let copy = try Scene()
    _ = try StarterCopy(in: copy)
    #expect(try copy.granary("build", "copy.yaml", "--quiet").code == 0)
    for name in ["manifest.json", "lineage.sqlite"] {
      try release()
      try scene.write("out/" + name, copy.bytes("out/current/" + name))
      let run = try check()
      #expect(run.code == 2)
      let found =
        name == "manifest.json"
        ? "manifest.json: found release copy-" : "found the lineage of copy-"
      #expect(run.messages.contains(found), "\(run.messages)")
      #expect(try check("--quick").code == 2)
    }
  }

  @Test(arguments: [1, 3, 7])
  func `a snapshot with pages overwritten does not hold together`(page: Int) throws {
    var bytes = try StarterSnapshot.bytes.get()
    let start = bytes.count / 10 * page / 4096 * 4096
    for index in start..<min(start + 4096, bytes.count) { bytes[index] = 0xA5 }
    try expectFailure(bytes)
  }

  @Test(arguments: [0, 1, 50, 99, 100, 1_000, 4_096, 600_000])
  func `a snapshot that breaks off does not hold together`(bytes: Int) throws {
    try expectFailure(try StarterSnapshot.bytes.get().prefix(bytes))
  }

  @Test func `a file that is no snapshot is refused`() throws {
    try expectFailure(Data("food,energy\n".utf8))
    try expectFailure(Data(repeating: 0, count: 100_000))
    try expectFailure(Data("SQLite format 3\0".utf8) + Data(repeating: 0, count: 5_000))
  }

  /// What may lie at the path of a snapshot or beside it, each with what is said.
  static let places = [
    ("nothing", "found no file"), ("folder", "found a folder"), ("pipe", "found a pipe"),
    ("socket", "found a device or socket"), ("dangling", "found no file"),
    ("another", "found an SQLite file with application id 7"),
    ("lineage", "found an SQLite file with application id"),
  ]

  @Test(arguments: places, ["check", "explain", "search", "duplicates"])
  func `what is no snapshot is told in a sentence, and nothing hangs`(
    place: (kind: String, said: String),
    command: String
  ) throws {
    try release(["lineage.sqlite"])
    let path = scene.path + "/out/food.sqlite"
    switch place.kind {
    case "folder": try scene.write("out/food.sqlite/x", [1])
    case "pipe": try #require(mkfifo(path, 0o600) == 0)
    case "socket":
      try FileManager.default.createSymbolicLink(atPath: path, withDestinationPath: "/dev/null")
    case "dangling":
      try FileManager.default.createSymbolicLink(atPath: path, withDestinationPath: "/nowhere")
    case "another": try SQLite.execute("PRAGMA application_id = 7; CREATE TABLE t (x)", in: path)
    case "lineage":
      try scene.write("out/food.sqlite", StarterRelease.content.get()["lineage.sqlite"] ?? Data())
    default: break
    }
    let more = ["explain": ["x"], "search": ["egg"]][command] ?? []
    let run = try scene.granary([command, "out/food.sqlite"] + more)
    #expect(run.code == 2)
    #expect(run.output == "")
    #expect(run.messages.hasPrefix("error: out/food.sqlite: "), "\(run.messages)")
    #expect(run.messages.contains(place.said), "\(run.messages)")
    expectPlain(run.messages)
  }

  @Test(arguments: ["manifest.json", "lineage.sqlite"], ["folder", "pipe", "text"])
  func `what is no manifest or lineage beside a snapshot hangs nothing`(name: String, kind: String)
    throws
  {
    try release(["food.sqlite"])
    switch kind {
    case "folder": try scene.write("out/\(name)/x", [1])
    case "pipe": try #require(mkfifo(scene.path + "/out/" + name, 0o600) == 0)
    default: try scene.write("out/" + name, Data("hello".utf8))
    }
    let run = try check()
    expectPlain(run.messages)
    // A text by the lineage's own name is a broken lineage; all else is not there.
    #expect(run.code == (name == "lineage.sqlite" && kind == "text" ? 2 : 0), "\(run.messages)")
  }

  @Test(.enabled(if: geteuid() != 0, "root may read everything"))
  func `a snapshot that may not be read is told in a sentence`() throws {
    try release()
    chmod(scene.path + "/out/food.sqlite", 0)
    let run = try check()
    #expect(run.code == 2)
    #expect(run.messages.contains("found a file that may not be read"))
  }

  /// None of SQLite's words.
  private func expectPlain(_ text: String, sourceLocation: SourceLocation = #_sourceLocation) {
    for word in ["SQLite error", "malformed", "disk image", "SQL logic", "database in", "PRAGMA"] {
      #expect(!text.contains(word), "\(text)", sourceLocation: sourceLocation)
    }
  }

  private func expectFailure(
    _ bytes: Data,
    sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    try scene.write("food.sqlite", bytes)
    let run = try scene.granary("check", "food.sqlite")
    #expect(run.code == 2, sourceLocation: sourceLocation)
    #expect(run.output == "", sourceLocation: sourceLocation)
    #expect(run.messages.hasPrefix("error: food.sqlite: "), sourceLocation: sourceLocation)
    expectPlain(run.messages, sourceLocation: sourceLocation)
  }
}
