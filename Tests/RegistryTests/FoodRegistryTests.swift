import Datasets
import Foundation
import Registry
import TestSupport
import Testing

@Suite struct FoodRegistryTests {
  private let head = "release\tevent\tnumber\tid\tsuccessor\treason\n"

  /// A registry read from these lines, for the release r9.
  private func registry(_ lines: String...) throws -> FoodRegistry { try registry(lines) }

  private func registry(_ lines: [String]) throws -> FoodRegistry {
    let folder = TemporaryFolder()
    let path = try folder.write("registry.tsv", (head + lines.map { $0 + "\n" }.joined()).utf8)
    return try FoodRegistry(path: path, release: "r9")
  }

  /// The mistakes of these lines, without the folder.
  private func mistakes(_ lines: String...) -> String {
    do {
      _ = try registry(lines)
      return ""
    } catch {
      return "\(error)".split(separator: "\n").map { line in
        "registry.tsv" + line.drop { $0 != ":" }
      }.joined(separator: "\n")
    }
  }

  private func added(_ registry: FoodRegistry, to lines: String...) -> String {
    let text = String(decoding: registry.bytes, as: UTF8.self)
    let before = head + lines.map { $0 + "\n" }.joined()
    #expect(text.hasPrefix(before))
    return String(text.dropFirst(before.count))
  }

  private func departed(_ registry: FoodRegistry) -> [(key: String, value: FoodRegistry.Departure)]
  {
    registry.departures.sorted { $0.key < $1.key }
  }

  @Test func `numbers are given in the order of the foods, and kept`() throws {
    let folder = TemporaryFolder()
    var first = try FoodRegistry(path: folder.path + "/registry.tsv", release: "r1")
    #expect(first.numbers(of: ["a:2", "a:5"]) == [1, 2])
    first.end(retiring: [:])
    #expect(added(first) == "r1\tnew\t1\ta:2\t\t\nr1\tnew\t2\ta:5\t\t\n")

    var next = try registry("r1\tnew\t1\ta:2\t\t", "r1\tnew\t2\ta:5\t\t")
    #expect(next.numbers(of: ["a:1", "a:2", "a:5"]) == [3, 1, 2])
    next.end(retiring: [:])
    #expect(
      added(next, to: "r1\tnew\t1\ta:2\t\t", "r1\tnew\t2\ta:5\t\t") == "r9\tnew\t3\ta:1\t\t\n"
    )
    #expect(next.departures.isEmpty)
  }

  @Test func `a release made again adds nothing`() throws {
    let lines = "r9\tnew\t1\ta:1\t\t\nr9\tgone\t\tb:1\ta:1\tnewer"
    var registry = try registry(lines)
    #expect(registry.numbers(of: ["a:1"]) == [1])
    registry.end(retiring: ["b:1": .init(release: "r9", successor: "a:1", reason: "newer")])
    #expect(added(registry, to: lines).isEmpty)
    #expect(departed(registry).map(\.key) == ["b:1"])
  }

  @Test func `what is no more departs, with its successor or without, and may come back`() throws {
    let lines = "r1\tnew\t1\ta:1\t\t\nr1\tnew\t2\ta:2\t\t\nr1\tnew\t3\ta:3\t\t"
    var registry = try registry(lines, "r2\tgone\t\ta:3\t\tlost")
    #expect(registry.numbers(of: ["a:3", "b:1"]) == [3, 4])
    registry.end(retiring: ["a:1": .init(release: "r9", successor: "b:1", reason: "newer")])
    #expect(
      added(registry, to: lines, "r2\tgone\t\ta:3\t\tlost")
        == "r9\tnew\t4\tb:1\t\t\nr9\tgone\t\ta:1\tb:1\tnewer\n"
        + "r9\tgone\t\ta:2\t\tno food of the release has it\nr9\tback\t3\ta:3\t\t\n"
    )
    #expect(departed(registry).map(\.key) == ["a:1", "a:2"])
    #expect(departed(registry).map(\.value.successor) == ["b:1", nil])
  }

  @Test func `chains of successors collapse, and the release in which an id went stays`() throws {
    var registry = try registry(
      "r1\tnew\t1\ta:1\t\t\nr1\tnew\t2\tb:1\t\t\nr1\tnew\t3\tc:1\t\t",
      "r2\tgone\t\ta:1\tb:1\tnewer",
      "r3\tgone\t\tb:1\tc:1\tnewer"
    )
    _ = registry.numbers(of: ["c:1"])
    registry.end(retiring: [:])
    #expect(departed(registry).map(\.value.successor) == ["c:1", "c:1"])
    #expect(departed(registry).map(\.value.release) == ["r2", "r3"])
  }

  @Test func `a chain that ends in nothing leads nowhere`() throws {
    var registry = try registry(
      "r1\tnew\t1\ta:1\t\t\nr1\tnew\t2\tb:1\t\t",
      "r2\tgone\t\ta:1\tb:1\tnewer"
    )
    _ = registry.numbers(of: [])
    registry.end(retiring: [:])
    #expect(departed(registry).map(\.value.successor) == [nil, nil])
  }

  @Test
  func `an id that never had a number is known by its successor, and gets one when a food has it`()
    throws
  {
    var registry = try registry("r1\tnew\t1\tb:1\t\t", "r1\tgone\t\ta:1\tb:1\tnewer")
    #expect(registry.numbers(of: ["a:1", "b:1"]) == [2, 1])
    registry.end(retiring: [:])
    #expect(registry.departures.isEmpty)
  }

  @Test func `an id may end without a successor though no release had it, for a reason`() throws {
    #expect(mistakes("r1\tgone\t\ta:1\t\t").hasSuffix("or one with a successor or a reason"))
    var registry = try registry("r1\tgone\t\ta:1\t\tits code means another food now")
    registry.end(retiring: [
      "a:1": .init(release: "r9", successor: nil, reason: "again"),
      "a:2": .init(release: "r9", successor: nil, reason: "another food"),
    ])
    #expect(departed(registry).map(\.key) == ["a:1", "a:2"])
    #expect(departed(registry).map(\.value.release) == ["r1", "r9"])
  }

  @Test
  func `the marks of a merge are told for what they are, and numbers that both branches gave`()
    throws
  {
    let found = mistakes(
      "r1\tnew\t1\ta:1\t\t",
      "<<<<<<< HEAD",
      "r2\tnew\t2\ta:2\t\t",
      "=======",
      "r2\tnew\t2\ta:3\t\t",
      ">>>>>>> other"
    ).split(separator: "\n")
    #expect(found.count == 4)
    #expect(
      found.first?.hasPrefix("registry.tsv:3: found the mark of a merge, <<<<<<< HEAD, ") == true
    )
    #expect(found.contains { $0.hasPrefix("registry.tsv:6: found number 2 again, for a:3, ") })
  }

  @Test func `a circle is told once, and a chain of a thousand is none`() throws {
    let ids = (0...1000).map { "z:\($0)" }
    let lines =
      ids.enumerated().map { "r1\tnew\t\($0 + 1)\t\($1)\t\t" }
      + zip(ids, ids.dropFirst()).map { "r2\tgone\t\t\($0)\t\($1)\tnewer" }
    var registry = try registry(lines)
    _ = registry.numbers(of: ["z:1000"])
    registry.end(retiring: [:])
    #expect(departed(registry).count == 1000)
    #expect(departed(registry).allSatisfy { $0.value.successor == "z:1000" })
    let error = #expect(throws: DefinitionError.self) {
      try self.registry(lines + ["r3\tgone\t\tz:1000\tz:0\tnewer"])
    }
    #expect(error?.mistakes.count == 1)
  }

  @Test func `carriage returns and a last line without its end are mistakes with their lines`() {
    let error = #expect(throws: DefinitionError.self) {
      try registry("r1\tnew\t1\ta:1\t\t\r")
    }
    #expect(error?.description.contains(":2: found a carriage return") == true)
  }

  @Test func `mistakes are told all together, with their lines`() throws {
    #expect(
      mistakes(
        "r1\tnew\t1\ta:1\t\t",
        "r1\tnew\t1\ta:2\t\t",
        "r1\tnew\tx\ta:3\t\t",
        "r1\tnew\t4\ta:1\t\t",
        "r1\tlost\t\ta:1\t\t",
        "r1\tgone\t\ta:9\t\t",
        "r1\tback\t1\ta:1\t\t",
        "\tnew\t7\ta:7\t\t"
      ).split(separator: "\n").count == 7
    )
    #expect(
      mistakes("r1\tnew\t1\ta:1\t\t", "r1\tnew\t1\ta:2\t\t")
        == "registry.tsv:3: found number 1 again, for a:2, expected each number once:"
        + " did two branches give it? See docs/registry.md"
    )
  }

  @Test func `a circle of successors is a mistake, and so is a successor that nobody knows`() throws
  {
    let circle = mistakes(
      "r1\tnew\t1\ta:1\t\t\nr1\tnew\t2\tb:1\t\t",
      "r2\tgone\t\ta:1\tb:1\t",
      "r2\tgone\t\tb:1\ta:1\t"
    )
    #expect(circle.contains("registry.tsv:4: found a:1, whose successors lead back to it"))
    let unknown = mistakes("r1\tnew\t1\ta:1\t\t", "r2\tgone\t\ta:1\tz:1\t")
    #expect(unknown == "registry.tsv:3: found successor z:1, expected an id of the registry")
  }

  @Test func `a registry that cannot be written is an error with its path`() throws {
    let folder = TemporaryFolder()
    #expect(throws: (any Error).self) {
      try FoodRegistry(path: folder.path + "/none/registry.tsv", release: "r1")
    }
    var registry = try FoodRegistry(path: folder.path + "/registry.tsv", release: "r1")
    _ = registry.numbers(of: ["a:1"])
    registry.end(retiring: [:])
    let error = #expect(throws: RegistryError.self) {
      try registry.write(to: folder.path + "/none/registry.tsv")
    }
    #expect(error?.description.hasPrefix(folder.path + "/none/registry.tsv: found ") == true)
  }

  @Test func `numbers that leave no room for more are a mistake`() throws {
    #expect(
      mistakes("r1\tnew\t4294967295\ta:1\t\t")
        == "registry.tsv:2: found number 4294967295, expected a whole number from 1 to 2147483647"
    )
  }

  @Test func `a registry that was cut off is a mistake`() throws {
    let folder = TemporaryFolder()
    let path = folder.path + "/registry.tsv"
    try (head + "r1\tnew\t1\ta:1\t\t").write(toFile: path, atomically: true, encoding: .utf8)
    #expect(throws: (any Error).self) { try FoodRegistry(path: path, release: "r9") }
    try "".write(toFile: path, atomically: true, encoding: .utf8)
    #expect(throws: (any Error).self) { try FoodRegistry(path: path, release: "r9") }
  }
}
