import Foundation
import Testing

@Suite struct BuildCommandTests {
  private let scene: Scene
  private let starter = Scene.repository + "/pipelines/starter.yaml"

  init() throws { scene = try Scene() }

  @Test func `the starter is built without a network, and holds together`() throws {
    let run = try scene.granary("build", starter)
    #expect(run.code == 0)
    let lines = run.output.split(separator: "\n").map(String.init)
    #expect(lines.first?.hasPrefix("source ") == true)
    for (source, foods) in [("ciqual", 100), ("off", 20), ("usda-sr", 176)] {
      let line = try #require(lines.first { $0.hasPrefix(source + " ") })
      let cells = line.split(separator: " ").map(String.init)
      #expect(cells[3...6] == ["\(foods)", "\(foods)", "0", "0"])
      #expect(cells.suffix(2) == ["0", "closes"], "foods with errors")
    }
    #expect(lines.contains { $0.hasPrefix("296 foods in ") })
    #expect(lines.contains("snapshot  out/starter-2026-11-21/food.sqlite"))
    #expect(
      lines.contains(
        "reports   out/starter-2026-11-21/reports: summary, quality, names and duplicates .html"
      )
    )
    // Progress is for the person, not for the pipe.
    #expect(run.messages.contains("checksums"))
    #expect(!run.messages.contains("\u{1B}"))
    #expect(!run.messages.contains("error"))

    #expect(try scene.names(in: "out") == [".lock", "current", "starter-2026-11-21"])
    #expect(
      try scene.names(in: "out/current")
        == ["food.sqlite", "lineage.sqlite", "manifest.json", "packs", "reports"]
    )
    let check = try scene.granary("check", "out/current/food.sqlite")
    #expect(check.code == 0)
    #expect(check.output.hasPrefix("out/current/food.sqlite: holds together\n"))
    #expect(check.messages == "")
  }

  @Test func `a quiet build prints nothing, and has the name, folder and jobs asked for`() throws {
    let run = try scene.granary(
      "build",
      starter,
      "--quiet",
      "--output",
      "a/b",
      "--release",
      "first",
      "--jobs",
      "3"
    )
    #expect(run.code == 0)
    #expect(run.output == "")
    #expect(run.messages == "")
    #expect(try scene.names(in: "a/b") == [".lock", "current", "first"])
  }

  @Test func `a quiet failure still says why`() throws {
    let run = try scene.granary("build", "nowhere.yaml", "--quiet")
    #expect(run.code == 2)
    #expect(run.output == "")
    #expect(run.messages == "error: nowhere.yaml: found no such file, expected a definition\n")
  }

  @Test func `a gate that refuses exits with 1, with the reports and without a release`() throws {
    _ = try StarterCopy(in: scene)
    #expect(try scene.granary("build", "copy.yaml", "--release", "good").code == 0)
    let good = try scene.bytes("out/current/food.sqlite")
    _ = try StarterCopy(in: scene, minimumFoods: 100_000)
    let run = try scene.granary("build", "copy.yaml", "--release", "bad")
    #expect(run.code == 1)
    #expect(run.output.contains("usda-sr"))
    let reason = "refused: minimum-foods: usda-sr: found 176 foods, expected at least 100000\n"
    #expect(run.messages.contains(reason))
    #expect(run.messages.hasSuffix("the reports are in out/refused\n"))
    #expect(try scene.names(in: "out") == [".lock", "current", "good", "refused"])
    #expect(
      try scene.names(in: "out/refused") == [
        ".granary.json", "changes.json", "changes.jsonl.gz", "changes.md", "names.csv",
        "names.html", "names.json", "quality.csv", "quality.html", "quality.json",
        "summary.html", "summary.json",
      ]
    )
    #expect(try scene.bytes("out/current/food.sqlite") == good)

    let quiet = try scene.granary("build", "copy.yaml", "--release", "bad", "--quiet")
    #expect(quiet.code == 1)
    #expect(quiet.output == "")
    #expect(quiet.messages.hasPrefix(reason))
  }

  @Test func `a file with another checksum is refused with both`() throws {
    let copy = try StarterCopy(in: scene, checksum: true)
    var bytes = try scene.bytes("usda/" + StarterCopy.file)
    bytes[bytes.count / 2] ^= 1
    try copy.write(bytes)
    let run = try scene.granary("build", "copy.yaml", "--quiet")
    #expect(run.code == 2)
    #expect(run.output == "")
    #expect(
      run.messages.wholeMatch(
        of:
          /error: .*usda\/starter.*\.zip: found sha256 [0-9a-f]{64}, expected sha256 f1325a84[0-9a-f]{56}\n/
      ) != nil
    )
    #expect(try scene.names(in: "out") == [".lock"])
  }

  @Test func `a file of another size is refused with both sizes`() throws {
    let copy = try StarterCopy(in: scene, checksum: true)
    try copy.write(scene.bytes("usda/" + StarterCopy.file).dropLast(1))
    let run = try scene.granary("build", "copy.yaml", "--quiet")
    #expect(run.code == 2)
    #expect(run.messages.hasSuffix(".zip: found 80039 bytes, expected 80040 bytes\n"))
  }

  @Test func `a missing file, an empty one and a folder in its place are told apart`() throws {
    let copy = try StarterCopy(in: scene)
    try copy.remove()
    try expectFailure("found no file, expected a file beside its definition")
    try copy.write([])
    try expectFailure("found an empty file, expected a file with bytes")
    try copy.remove()
    try scene.write("usda/\(StarterCopy.file)/x", [])
    try expectFailure("found a directory, expected a file")
  }

  @Test func `an archive that breaks off is an error with its place`() throws {
    let copy = try StarterCopy(in: scene)
    try copy.write(scene.bytes("usda/" + StarterCopy.file).prefix(40_000))
    let run = try scene.granary("build", "copy.yaml", "--quiet")
    #expect(run.code == 2)
    #expect(run.output == "")
    #expect(run.messages.hasPrefix("error: \(StarterCopy.file): found "))
    #expect(try scene.names(in: "out") == [".lock"])
  }

  @Test func `an archive whose member would leave its folder is refused`() throws {
    let copy = try StarterCopy(in: scene)
    let bytes = try scene.bytes("usda/" + StarterCopy.file)
    try copy.write(replacing("/food_category.csv", with: "/../category.csv.x", in: bytes))
    let run = try scene.granary("build", "copy.yaml", "--quiet")
    #expect(run.code == 2)
    #expect(run.output == "")
    #expect(run.messages.contains("(unsafe-member-name)"))
    #expect(run.messages.contains("../category.csv.x"))
    #expect(try scene.names(in: "out") == [".lock"])
  }

  @Test func `mistakes in two definitions are told at once, with their places`() throws {
    _ = try StarterCopy(in: scene) {
      $0.replacing("source_type: verified_dataset", with: "source_type: hearsay")
    }
    let usda = try scene.bytes("usda/1.yaml")
    try scene.write("other/1.yaml", usda + Data("\ncolour: red\n".utf8))
    let pipeline = try String(decoding: scene.bytes("copy.yaml"), as: UTF8.self)
    try scene.write(
      "copy.yaml",
      pipeline.replacing("[usda/1.yaml]", with: "[usda/1.yaml, other/1.yaml, none.yaml]").utf8
    )
    let run = try scene.granary("build", "copy.yaml")
    #expect(run.code == 2)
    #expect(run.output == "")
    let lines = run.messages.split(separator: "\n").map(String.init)
    #expect(lines.count == 4)
    #expect(
      lines.first?.hasPrefix("error: usda/1.yaml:6:14: found hearsay, expected one of ") == true
    )
    #expect(lines.contains { $0.hasPrefix("other/1.yaml:6:14: found hearsay, expected one of ") })
    #expect(lines.contains { $0.contains("other/1.yaml:") && $0.contains("found the key colour") })
    #expect(lines.last == "none.yaml: found no such file, expected a definition")
    #expect(!scene.exists("out"))
  }

  @Test func `a build in a folder where another is at work exits with 2 and harms nothing`() throws
  {
    try scene.write("out/.staging-other/food.sqlite", [1])
    let lock = try scene.write("out/.lock", [])
    let descriptor = open(lock, O_RDWR)
    defer { close(descriptor) }
    try #require(flock(descriptor, LOCK_EX | LOCK_NB) == 0)
    let run = try scene.granary("build", starter)
    #expect(run.code == 2)
    #expect(run.output == "")
    #expect(run.messages.hasSuffix("error: out: found another build at work, expected none\n"))
    #expect(try scene.names(in: "out") == [".lock", ".staging-other"])
    #expect(try scene.bytes("out/.staging-other/food.sqlite") == Data([1]))
  }

  @Test func `an output that cannot be a folder is told with its place`() throws {
    try scene.write("file", [1])
    for output in ["file", "file/out"] {
      let run = try scene.granary("build", starter, "--output", output, "--quiet")
      #expect(run.code == 2)
      #expect(run.output == "")
      #expect(run.messages.hasPrefix("error: \(output): found "))
      #expect(run.messages.contains("expected a folder"))
    }
    #expect(try scene.bytes("file") == Data([1]))
  }

  @Test(.enabled(if: geteuid() != 0, "root may write everywhere"))
  func `an output folder that cannot be written is told with its place`() throws {
    try FileManager.default.createDirectory(
      atPath: scene.path + "/out",
      withIntermediateDirectories: true
    )
    try FileManager.default.setAttributes(
      [.posixPermissions: 0o555],
      ofItemAtPath: scene.path + "/out"
    )
    let run = try scene.granary("build", starter, "--quiet")
    #expect(run.code == 2)
    #expect(run.messages.hasPrefix("error: out/.lock: found "))
  }

  @Test(arguments: ["../up", "a/b", ".hidden", "current", ""])
  func `a release name that is no plain folder name is refused`(name: String) throws {
    let run = try scene.granary("build", starter, "--release", name, "--quiet")
    #expect(run.code == 2)
    #expect(
      run.messages
        == "error: --release: found '\(name)', expected letters, digits, '.', '-' and '_',"
        + " no dot first\n"
    )
    #expect(try scene.names(in: "out") == [".lock"])
  }

  private func expectFailure(
    _ message: String,
    sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    let run = try scene.granary("build", "copy.yaml", "--quiet")
    #expect(run.code == 2, sourceLocation: sourceLocation)
    #expect(run.output == "", sourceLocation: sourceLocation)
    #expect(
      run.messages == "error: usda/\(StarterCopy.file): \(message)\n",
      sourceLocation: sourceLocation
    )
  }

  private func replacing(_ old: String, with new: String, in bytes: Data) -> Data {
    var bytes = bytes
    while let range = bytes.range(of: Data(old.utf8)) {
      bytes.replaceSubrange(range, with: new.utf8)
    }
    return bytes
  }
}
