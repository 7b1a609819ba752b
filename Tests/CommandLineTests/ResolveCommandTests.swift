import Foundation
import Testing

@Suite struct ResolveCommandTests {
  private let scene: Scene

  init() throws {
    scene = try Scene()
    try scene.write("food.sqlite", try StarterSnapshot.bytes.get())
  }

  private func object(_ line: some StringProtocol) throws -> [String: Any] {
    let json = try JSONSerialization.jsonObject(with: Data(line.utf8))
    return try #require(json as? [String: Any])
  }

  @Test func `a phrase is answered in words`() throws {
    let run = try scene.granary("resolve", "food.sqlite", "100 g banana")
    #expect(run.code == 0)
    #expect(run.messages == "")
    #expect(run.output.hasPrefix("\"100 g banana\": 100 g "))
    #expect(run.output.contains("\nresolved: "))
  }

  @Test func `what a terminal would obey in a text is written out`() throws {
    let run = try scene.granary("resolve", "food.sqlite", "xqz\u{1B}[31mwvk\u{202E}")
    #expect(run.code == 0)
    #expect(run.output.contains("no food"))
    #expect(!run.output.unicodeScalars.contains { "\u{1B}\u{202E}".unicodeScalars.contains($0) })
  }

  @Test func `JSON has the keys of the contract, and amounts that follow from the grams`() throws {
    let text = "2 eggs and 100 g banana"
    let run = try scene.granary("resolve", "food.sqlite", text, "--format", "json")
    #expect(run.code == 0)
    #expect(run.messages == "")
    let answer = try object(run.output)
    #expect(
      Set(answer.keys).subtracting(["bounds", "partial_total", "left_out"])
        == ["text", "release", "status", "confidence", "total", "items"]
    )
    #expect(answer["text"] as? String == text)
    let items = try #require(answer["items"] as? [[String: Any]])
    #expect(items.count == 2)
    let contract: Set = [
      "text", "start", "end", "status", "food", "amount", "grams", "nutrients", "confidence",
      "match", "reason", "reasons", "portions", "alternatives",
    ]
    for item in items {
      #expect(contract.isSubset(of: item.keys))
      let food = try #require(item["food"] as? [String: Any])
      #expect(Set(food.keys) == ["id", "name", "short_name", "source"])
      let amount = try #require(item["amount"] as? [String: Any])
      #expect(Set(amount.keys) == ["value", "unit", "low", "high"])
      for other in try #require(item["alternatives"] as? [[String: Any]]) {
        #expect(Set(other.keys).isSuperset(of: ["id", "name", "score"]))
      }
    }
    #expect(items[1]["grams"] as? Double == 100)
    let energies = items.compactMap { ($0["nutrients"] as? [String: Double])?["energy_kcal"] }
    let total = try #require((answer["total"] as? [String: Double])?["energy_kcal"])
    #expect(energies.count == 2)
    #expect(abs(total - energies.reduce(0, +)) < 0.2)
  }

  @Test func `a stream of phrases is answered line by line, whatever is in them`() throws {
    var input = Data("2 eggs\n\nxqzwvk\n'; DROP TABLE food; --\n🍌\n".utf8)
    input += Data([0xFF, 0xC0, 0x00, 0x41]) + Data("\n100 g banana".utf8)
    let run = try scene.granary(["resolve", "food.sqlite"], input: input)
    #expect(run.code == 0)
    #expect(run.messages == "")
    let lines = run.output.split(separator: "\n", omittingEmptySubsequences: false)
    #expect(lines.last == "")
    let answers = try lines.dropLast().map { try object($0) }
    #expect(answers.count == 7)
    #expect(
      answers.prefix(5).map { $0["text"] as? String } == [
        "2 eggs", "", "xqzwvk", "'; DROP TABLE food; --", "🍌",
      ]
    )
    let statuses = answers.map { $0["status"] as? String }
    #expect(statuses[0] == "resolved")
    #expect(statuses[1...5].allSatisfy { $0 == "failed" })
    #expect(statuses[6] == "resolved")
    for answer in answers where answer["status"] as? String == "failed" {
      #expect((answer["total"] as? [String: Any])?.isEmpty == true)
    }
  }

  @Test func `an empty stream is answered with nothing`() throws {
    let run = try scene.granary(["resolve", "food.sqlite"], input: Data())
    #expect(run.code == 0)
    #expect(run.output == "")
    #expect(run.messages == "")
  }

  @Test func `the formats of a stream are the formats of a phrase`() throws {
    let line = try scene.granary("resolve", "food.sqlite", "2 eggs", "--format", "jsonl").output
    let options = ["resolve", "food.sqlite", "--format"]
    #expect(try scene.granary(options + ["jsonl"], input: Data("2 eggs".utf8)).output == line)
    #expect(try scene.granary(options + ["json"], input: Data("2 eggs".utf8)).output == line)
    let text = try scene.granary("resolve", "food.sqlite", "2 eggs").output
    #expect(try scene.granary(options + ["text"], input: Data("2 eggs".utf8)).output == text)
    #expect(try scene.granary("resolve", "food.sqlite", "2 eggs", "--format", "csv").code == 64)
  }

  @Test func `a line over a mebibyte is refused while it is read, after the lines before it`()
    throws
  {
    let long = Data(repeating: 0, count: 3 << 20)
    let run = try scene.granary(["resolve", "food.sqlite"], input: Data("2 eggs\n".utf8) + long)
    #expect(run.code == 2)
    #expect(run.output.split(separator: "\n").count == 1)
    #expect(
      run.messages
        == "error: standard input:2: found a line of more than 1048576 bytes, expected a phrase a line\n"
    )
  }

  @Test func `lines of every length up to a mebibyte are answered, whatever ends them`() throws {
    let egg = Data("2 eggs".utf8)
    let blank = { Data(repeating: UInt8(ascii: " "), count: $0) }
    var input = egg + blank((1 << 20) - egg.count) + Data("\n".utf8)
    for length in [65_535, 65_536, 65_537, 131_072] {
      input += blank(length - egg.count - 1) + egg + Data("\r\n".utf8)
    }
    input += Data("\n100 g banana".utf8)
    let run = try scene.granary(["resolve", "food.sqlite"], input: input)
    #expect(run.code == 0)
    #expect(run.output.split(separator: "\n").count == 7)
    #expect(run.messages == "")
  }

  @Test func `endless input without a line break takes no memory`() throws {
    // 400 MB would not fit: the process may have 2 GiB of addresses, of which a snapshot takes little.
    let shell = Process()
    shell.executableURL = URL(filePath: "/bin/sh")
    shell.arguments = [
      "-c",
      "ulimit -v 2000000; head -c 400000000 /dev/zero | \"$0\" resolve food.sqlite 2>.stderr; echo $?",
      Scene.binary,
    ]
    shell.currentDirectoryURL = URL(filePath: scene.path)
    let pipe = Pipe()
    shell.standardOutput = pipe
    try shell.run()
    let output = try pipe.fileHandleForReading.readToEnd() ?? Data()
    shell.waitUntilExit()
    #expect(String(decoding: output, as: UTF8.self) == "2\n")
    #expect(
      String(decoding: try scene.bytes(".stderr"), as: UTF8.self)
        .hasPrefix("error: standard input:1: found a line of more than 1048576 bytes")
    )
  }
}
