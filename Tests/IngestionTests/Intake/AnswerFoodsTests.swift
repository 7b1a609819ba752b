import Datasets
import FoodComposition
import Foundation
import RecordIO
import TestSupport
import Testing

@testable import Ingestion

/// Foods made of answers of resolvers: which answers count, and what they say together.
@Suite struct AnswerFoodsTests {
  private static let repository = URL(filePath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

  /// An answer about plain rice.
  private static func line(
    _ origin: Int,
    energy: Double = 130,
    model: String = "one",
    month: Int = 5,
    base: String = "g",
    eaten: Double? = nil,
    more: String = ""
  ) -> String {
    let amounts = "\"proteinG\":2.5,\"carbsG\":28,\"fatG\":0.3"
    let quantity =
      base == "g"
      ? "\"estimatedGrams\":100,\"estimatedMl\":null"
      : "\"estimatedGrams\":null,\"estimatedMl\":100"
    return
      "{\"schema\":\"resolver-answer/1\",\"origin\":\"origin-\(1000 + origin)\",\"time\":\"2026-0\(month)-01T00:00:00Z\","
      + "\"model\":\"\(model)\",\"input\":\"100 of rice\",\"entryType\":\"simple_food\",\"canonicalName\":\"Plain rice\","
      + "\"normalizedName\":\"plain rice\",\"consumedQuantity\":{\"amount\":100,\"unit\":\"\(base)\",\(quantity)},"
      + "\"nutritionConsumed\":{\"calories\":\(eaten ?? energy),\(amounts)},"
      + "\"nutritionPer100gOr100ml\":{\"baseUnit\":\"\(base)\",\"calories\":\(energy),\(amounts)},\"components\":[],"
      + "\"shouldCache\":true,\"cacheLevel\":\"food\",\"confidence\":0.9,\"assumptions\":[\(more)],"
      + "\"clarificationQuestions\":[],\"safetyNotes\":[]}"
  }

  /// The release that is made of these lines.
  private func foods(_ lines: [String]) throws -> AnswerFoods {
    let folder = TemporaryFolder()
    for name in ["answers.yaml", "components.tsv", "categories.tsv"] {
      let path = Self.repository.appending(path: "datasets/intake/\(name)").path
      try folder.write(name, Data(contentsOf: URL(filePath: path)))
    }
    try FileManager.default.createDirectory(
      atPath: folder.path + "/records",
      withIntermediateDirectories: true
    )
    try folder.write("records/a.jsonl", (lines.joined(separator: "\n") + "\n").utf8)
    let definition = try DatasetDefinition(path: folder.path + "/answers.yaml")
    let intake = try #require(definition.intake)
    let files = try DatasetFiles(
      definition.files,
      paths: definition.files.map { folder.path + "/" + $0.path }
    )
    let foods = AnswerFoods(
      try AnswerBook(files, intake: intake),
      names: FoodNames(),
      corrections: UserCorrections(),
      prefix: definition.id,
      components: try ComponentTable(path: folder.path + "/components.tsv")
    )
    #expect(foods.report.foods.closes)
    return foods
  }

  private func energy(_ food: SourceFood) -> SourceValue? { food.values.first }

  @Test("One answer has the spread of a single sample, and its own confidence raises nothing")
  func single() throws {
    let foods = try foods([Self.line(1)])
    let food = foods.food(at: 0)
    #expect(foods.foodCount == 1 && food.key == "plain-rice")
    let value = try #require(energy(food))
    #expect(value.amount == 130 && value.kind == .modelEstimate && value.dataPoints == 1)
    #expect(abs((value.low ?? 0) - 87.1) < 1e-9 && abs((value.high ?? 0) - 172.9) < 1e-9)
    #expect(food.modelVersion == "one" && food.updated == "2026-05-01")
  }

  @Test("Several origins give the median and their range; a flood of one origin is one of them")
  func median() throws {
    let flood = [String](repeating: Self.line(3, energy: 150), count: 50)
    let foods = try foods([Self.line(1, energy: 120), Self.line(2, energy: 130)] + flood)
    let value = try #require(energy(foods.food(at: 0)))
    #expect(value.amount == 130 && value.low == 120 && value.high == 150 && value.dataPoints == 3)
    #expect(foods.report.foods.skipped[.equalRecord] == 49)
    #expect(foods.report.foods.skipped[.moreOfFood] == 2)
    #expect(foods.report.foods.accepted == 1)
  }

  @Test("Different answers of one origin count as their median, not as many")
  func manyOfOneOrigin() throws {
    let own = [200.0, 210, 220, 230, 240].map { Self.line(3, energy: $0) }
    let foods = try foods([Self.line(1, energy: 180), Self.line(2, energy: 190)] + own)
    let value = try #require(energy(foods.food(at: 0)))
    #expect(value.amount == 190 && value.dataPoints == 3 && value.high == 220)
  }

  @Test("An outlier is left out and named, and answers that differ are flagged")
  func outlier() throws {
    let near = try foods([
      Self.line(1, energy: 130), Self.line(2, energy: 135), Self.line(3, energy: 400),
    ])
    #expect(
      near.food(at: 0).assumptions.contains {
        $0.contains("outlier left out: energy 400 in records/a.jsonl:3")
      }
    )
    #expect(energy(near.food(at: 0))?.amount == 132.5)
    #expect(near.food(at: 0).flags.isEmpty)
    let wide = try foods([Self.line(1, energy: 100), Self.line(2, energy: 300)])
    #expect(wide.food(at: 0).flags.map(\.rule) == [IntakeFlag.spread.rawValue])
    // Half against half: nobody is the outlier. Beside nothing a little is none.
    let halves = try foods([10.0, 10, 400, 400].enumerated().map { Self.line($0, energy: $1) })
    #expect(energy(halves.food(at: 0))?.amount == 205)
    let little = try foods([0.0, 0, 4].enumerated().map { Self.line($0, energy: $1) })
    #expect(energy(little.food(at: 0))?.dataPoints == 3)
  }

  @Test(
    "A newer model takes the place of an older one only with as many origins, or enough of them"
  )
  func generations() throws {
    let older = (1...5).map { Self.line($0, energy: 100) }
    func newer(_ count: Int) -> [String] {
      (1...count).map { Self.line(10 + $0, energy: 140, model: "two", month: 9) }
    }
    let few = try foods(older + newer(2))
    #expect(few.report.foods.skipped[.olderModel] == nil)
    #expect(energy(few.food(at: 0))?.amount == 100)
    let enough = try foods(older + newer(3))
    #expect(enough.report.foods.skipped[.olderModel] == 5)
    #expect(energy(enough.food(at: 0))?.amount == 140)
    #expect(enough.food(at: 0).modelVersion == "two")
  }

  @Test("An answer that contradicts itself counts only where no other is there, and is flagged")
  func contradiction() throws {
    let wrong = Self.line(1, energy: 130, eaten: 500)
    let alone = try foods([wrong])
    #expect(alone.food(at: 0).flags.map(\.rule) == [IntakeFlag.basis.rawValue])
    #expect(alone.figures.disagreeing == 1)
    let beside = try foods([wrong, Self.line(2, energy: 140)])
    #expect(beside.food(at: 0).flags.isEmpty && energy(beside.food(at: 0))?.amount == 140)
    #expect(beside.report.foods.skipped[.notUsed] == 1)
  }

  @Test("The basis that more origins have is the food's")
  func basis() throws {
    let foods = try foods([Self.line(1, base: "ml"), Self.line(2, base: "ml"), Self.line(3)])
    #expect(foods.foodCount == 1 && foods.food(at: 0).baseUnit == .millilitre)
    #expect(foods.report.foods.skipped[.otherBase] == 1)
  }

  @Test("The order of lines changes no amount, and rejects have their line and pointer")
  func orderAndRejects() throws {
    let lines = (1...9).map { Self.line($0, energy: Double(100 + 7 * $0 % 40)) }
    let one = try foods(lines)
    let other = try foods(lines.reversed())
    #expect(energy(one.food(at: 0))?.amount == energy(other.food(at: 0))?.amount)
    let bad = try foods([Self.line(1), Self.line(2).replacing("0.9", with: "1.9"), "{", ""])
    let rejects = bad.report.rejects.map {
      "\($0.position.line) \($0.field ?? "") \($0.code.rawValue)"
    }
    #expect(rejects == ["2 /confidence out-of-range", "3  json-syntax"])
    #expect(bad.report.foods.read == 4 && bad.report.foods.skipped[.blankRecord] == 1)
  }
}
