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

  @Test func `JSON has the keys of the contract, and amounts that follow from the grams`() throws {
    let text = "2 eggs and 100 g banana"
    let run = try scene.granary("resolve", "food.sqlite", text, "--format", "json")
    #expect(run.code == 0)
    #expect(run.messages == "")
    let answer = try object(run.output)
    #expect(Set(answer.keys) == ["text", "status", "total", "items"])
    #expect(answer["text"] as? String == text)
    let items = try #require(answer["items"] as? [[String: Any]])
    #expect(items.count == 2)
    let contract: Set = [
      "text", "status", "food", "amount", "grams", "nutrients", "confidence", "match", "reason",
      "alternatives",
    ]
    for item in items {
      #expect(contract.isSubset(of: item.keys))
      #expect(Set(try #require(item["food"] as? [String: Any]).keys) == ["id", "name", "source"])
      let amount = try #require(item["amount"] as? [String: Any])
      #expect(Set(amount.keys) == ["value", "unit", "low", "high"])
      for other in try #require(item["alternatives"] as? [[String: Any]]) {
        #expect(Set(other.keys) == ["id", "name", "score"])
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
}
