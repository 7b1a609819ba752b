import Foundation
import Testing

/// What is no snapshot, by every command that opens one: path, found and expected, and none of SQLite's own words.
@Suite struct SnapshotErrorTests {
  private let scene: Scene

  init() throws { scene = try Scene() }

  /// What lies at the path, and what is said to be found there.
  static let cases = [
    ("text", "found no SQLite file"), ("empty", "found an empty file"),
    ("another", "found an SQLite file with application id 0"), ("folder", "found a folder"),
    ("truncated", "found "), ("newer", "found schema version 99"), ("nothing", "found no file"),
    ("zeros", "found "),
  ]

  /// The commands that open a snapshot, without its path.
  static let commands = [
    ["check"], ["search", "egg"], ["resolve", "egg"], ["explain", "x"], ["duplicates"],
    ["evaluate duplicates", "pairs.csv"], ["evaluate resolve", "texts.csv"],
  ]

  private func lay(_ kind: String) throws {
    let whole = try StarterSnapshot.bytes.get()
    let path = scene.path + "/food.sqlite"
    switch kind {
    case "text": try scene.write("food.sqlite", "not a database, whatever its name says\n".utf8)
    case "empty": try scene.write("food.sqlite", [])
    case "another": try SQLite.execute("CREATE TABLE t (x)", in: path)
    case "folder": try scene.write("food.sqlite/x", [1])
    case "truncated": try scene.write("food.sqlite", whole.prefix(whole.count / 2))
    case "zeros": try scene.write("food.sqlite", Data(count: 8192))
    case "newer":
      try scene.write("food.sqlite", whole)
      try SQLite.execute("PRAGMA user_version = 99", in: path)
    default: break
    }
    try scene.write("pairs.csv", "food_a,name_a,food_b,name_b,label,kind\na,a,b,b,same,k\n".utf8)
    try scene.write("texts.csv", "text,carbohydrate_g\negg,1\n".utf8)
  }

  @Test(arguments: cases, commands)
  func `what is no snapshot is told with its path, what was found and what was expected`(
    place: (kind: String, said: String),
    command: [String]
  ) throws {
    try lay(place.kind)
    let words = command[0].split(separator: " ").map(String.init)
    let run = try scene.granary(words + ["food.sqlite"] + command.dropFirst())
    #expect(run.code == 2, "\(run.messages)")
    #expect(run.output == "")
    #expect(run.messages.hasPrefix("error: food.sqlite: "), "\(run.messages)")
    #expect(run.messages.contains(place.said), "\(run.messages)")
    #expect(run.messages.contains("expected "), "\(run.messages)")
    for word in ["SQLite error", "malformed", "disk image", "SQL logic", "not a database"] {
      #expect(!run.messages.contains(word), "\(run.messages)")
    }
  }
}
