import Foundation
import RecordIO
import Testing

@testable import Evaluation

@Suite struct LabelFileTests {
  private static let meal = """
    {"id": "FR-1", "text": "30 g bread", "items": [{"description": "Bread", "grams": 30, \
    "energy_kcal": 80, "protein_g": 2.5, "carb_g": 16, "fat_g": 0.5}], "totals": {"grams": 30, \
    "energy_kcal": 80, "protein_g": 2.5, "carb_g": 16, "fat_g": 0.5}}
    """

  @Test func `every published round can be read`() throws {
    let tests = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    let folder = tests.appending(path: "../../datasets/quality/labels/fresh").standardized.path
    let rounds = try FileManager.default.contentsOfDirectory(atPath: folder)
      .filter { $0.hasPrefix("round-") }
    #expect(rounds.count > 40)
    for round in rounds {
      #expect(throws: Never.self) { try LabelFile(path: folder + "/" + round) }
    }
  }

  @Test func `a table of text and carbohydrate holds sentences`() throws {
    let text = "text,carbohydrate_g\r\n\"Half a melon, peeled.\",12.5\r\nNothing,0\r\n"
    #expect(
      try labels(text)
        == .sentences([
          SentenceLabel(line: 2, text: "Half a melon, peeled.", carbohydrate: 12.5),
          SentenceLabel(line: 3, text: "Nothing", carbohydrate: 0),
        ])
    )
  }

  @Test func `lines of JSON hold meals`() throws {
    let content = MealLabel.Content(
      grams: 30,
      energy: 80,
      protein: 2.5,
      carbohydrate: 16,
      fat: 0.5
    )
    let label = MealLabel(
      line: 1,
      id: "FR-1",
      text: "30 g bread",
      parts: [.init(description: "Bread", content: content)],
      total: content
    )
    #expect(try labels(Self.meal) == .meals([label]))
    #expect(label.country == "FR")
    #expect(try labels(Self.meal + "\n\n" + Self.meal + "\n").count == 2)
  }

  @Test func `a table of phrases holds the accepted foods and grams`() throws {
    let text = """
      phrase,language,stratum,items,note
      2 eggs and toast,en,list,a:1|b:2-x@90-120 ; c:3,
      deux œufs,fr,plain,a:1@ 50,note
      qwrtz,en,abstain, ,
      """
    guard case .phrases(let phrases) = try labels(text) else {
      Issue.record("no phrases")
      return
    }
    #expect(phrases.map(\.line) == [2, 3, 4])
    #expect(phrases.map(\.stratum) == ["list", "plain", "abstain"])
    #expect(phrases[1].language == "fr")
    #expect(
      phrases.map(\.parts) == [
        [.init(foods: ["a:1", "b:2-x"], grams: 90...120), .init(foods: ["c:3"], grams: nil)],
        [.init(foods: ["a:1"], grams: 50...50)], [],
      ]
    )
  }

  @Test(arguments: [
    "a:1;", "a:1||b:2", "a:1@", "a:1@5-", "a:1@-5", "a:1@9-5", "a:1@1-2-3", "a:1@1@2", "a 1",
    "a:1@nan", "@5", "a:1@1-inf",
  ])
  func `accepted foods of another form are an error with their line`(text: String) throws {
    let file = "phrase,language,stratum,items,note\nx,en,plain,a:1,\ny,en,plain,\(text),\n"
    let error = try #require(throws: LabelError.self) { try labels(file) }
    #expect(error.position.line == 3)
    #expect(error.found == "'\(text)'")
  }

  @Test(arguments: ["-1", "nan", "", "1 g", "1e999"])
  func `carbohydrate that is no amount is an error with its line`(text: String) throws {
    try withFile("text,carbohydrate_g\nx,1\ny,\(text)\n") { path in
      let error = #expect(throws: LabelError.self) { try LabelFile(path: path) }
      let message = "\(path):3: found '\(text)', expected grams, 0 or more"
      #expect(error?.description == message)
    }
  }

  @Test(arguments: [
    ("{\"id\": 1}", "no String at id"), ("{", "no JSON"), ("[]", "no Dictionary<String, Any> at "),
    ("{\"id\": \"A-1\", \"text\": \"x\", \"items\": [{\"grams\": 1}]}", "no items.0.energy_kcal"),
  ])
  func `a line that is no meal is an error with its line`(line: String, found: String) throws {
    let error = try #require(throws: LabelError.self) { try labels(Self.meal + "\n" + line) }
    #expect(error.position.line == 2)
    #expect(error.found.hasPrefix(found.prefix(12)), "\(error.found)")
  }

  @Test func `a row with too few fields is an error with its line`() throws {
    let error = try #require(throws: LabelError.self) { try labels("text,carbohydrate_g\nx\n") }
    #expect(error.position.line == 2)
  }

  @Test func `a file of another kind is an error that tells what was expected`() throws {
    let error = try #require(throws: LabelError.self) { try labels("food,energy\nx,1\n") }
    #expect(error.found == "food,energy")
    #expect(throws: ReadError.self) { try LabelFile(path: "/no/such/labels.csv") }
    #expect(throws: ReadError.self) { try labels("") }
    #expect(throws: ReadError.self) { try labels("phrase,items\nx,a:1\n") }
  }
}
