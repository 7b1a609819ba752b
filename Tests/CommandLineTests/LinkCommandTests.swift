import Foundation
import Testing

@Suite struct LinkCommandTests {
  private let scene: Scene
  private static let pipeline = Scene.repository + "/pipelines/starter.yaml"

  init() throws {
    scene = try Scene()
    try scene.write("food.sqlite", StarterSnapshot.bytes.get())
  }

  private func link(shard: String, to file: String) throws -> Scene.Run {
    try scene.granary(
      "link",
      "food.sqlite",
      "--pipeline",
      Self.pipeline,
      "--shard",
      shard,
      "--to",
      file
    )
  }

  @Test(arguments: [2, 7, 64])
  func `the shards together have the bytes of the whole, in whatever order they are merged`(
    count: Int
  )
    throws
  {
    #expect(try link(shard: "1/1", to: "whole.pairs").code == 0)
    let files = (1...count).map { "\($0).pairs" }
    for number in 1...count {
      #expect(try link(shard: "\(number)/\(count)", to: files[number - 1]).code == 0)
    }
    let merged = try scene.granary(["link", "--merge"] + files.reversed() + ["--to", "all.pairs"])
    #expect(merged.code == 0)
    let whole = try scene.bytes("whole.pairs")
    #expect(try scene.bytes("all.pairs") == whole)
    #expect(whole.split(separator: UInt8(ascii: "\n")).count > 12)
  }

  @Test
  func `a shard that is missing, of another number, cut off or changed is an error with its file`()
    throws
  {
    for number in 1...3 { #expect(try link(shard: "\(number)/3", to: "\(number).pairs").code == 0) }
    #expect(try link(shard: "1/2", to: "other.pairs").code == 0)
    // The foods of the starter are one slice, so that the first shard has all pairs.
    let first = String(decoding: try scene.bytes("1.pairs"), as: UTF8.self)
    let lines = first.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    try #require(lines.count > 5)
    func merged(_ files: String...) throws -> String {
      let run = try scene.granary(["link", "--merge"] + files + ["--to", "all.pairs"])
      #expect(run.code == 2)
      return run.messages
    }
    #expect(try merged("1.pairs", "3.pairs").contains("found the shards 1, 3 of 3"))
    #expect(
      try merged("1.pairs", "2.pairs", "other.pairs").hasPrefix("error: other.pairs: found a")
    )
    for (place, text) in [
      ("cut", lines.dropLast(3).joined(separator: "\n") + "\n"),
      ("torn", first.dropLast(40).description),
      ("longer", first + "x\n"),
      ("swapped", ([lines[0], lines[2], lines[1]] + lines[3...]).joined(separator: "\n")),
      ("foreign", ([lines[0], "no pair"] + lines[1...]).joined(separator: "\n")),
      ("empty", ""), ("other", "food_a,food_b\n"),
    ] {
      try scene.write("\(place).pairs", Data(text.utf8))
      let message = try merged("\(place).pairs", "2.pairs", "3.pairs")
      #expect(message.hasPrefix("error: \(place).pairs:"), "\(place): \(message)")
    }
  }

  @Test(arguments: ["0/3", "4/3", "1", "1/0", "a/b", "1/2/3", "-1/3", ""])
  func `a shard that is none is a mistake of use`(shard: String) throws {
    let run = try link(shard: shard, to: "x.pairs")
    #expect(run.code == 64)
    #expect(!scene.exists("x.pairs"))
  }
}
