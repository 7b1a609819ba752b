import Foundation
import Testing

/// Records of intake from the lines that an app sends to what explain, the report and search say of them.
@Suite(.serialized) struct IntakeCommandTests {
  /// The records of the golden release, as lines.
  private static func records() throws -> [String] {
    let valid = try Scene.text("Tests/FoodIntakeTests/Fixtures/valid.jsonl")
      // The starter's foods have these names.
      .replacing("\"Hamburger bun\"", with: "\"Hamburger bun, plain\"")
      .replacing("\"Ground beef, cooked\"", with: "\"Beef patty\"")
      .replacing("\"Lettuce\"", with: "\"Romaine lettuce, raw\"")
      .replacing("\"name\":\"iced tea\"", with: "\"name\":\"ketchup\",\"carbs_g\":5.4")
    var lines = valid.split(separator: "\n").map(String.init)
    let oatmeal = lines[1]
    // Two more origins that say about the same, one that is far off, and a flood of equal answers from another.
    lines.append(answer(oatmeal, origin: "app-00000002", energy: "74"))
    lines.append(answer(oatmeal, origin: "app-00000003", energy: "70"))
    lines.append(answer(oatmeal, origin: "app-00000004", energy: "300"))
    lines += [String](repeating: answer(oatmeal, origin: "app-00000005", energy: "72"), count: 6)
    lines.append(
      answer(oatmeal, origin: "app-00000006", energy: "180")
        .replacing("\"simple_food\"", with: "\"restaurant_food\"")
        .replacing("Oatmeal, cooked with water", with: "Porridge of the Corner Cafe")
    )
    // One that is right to keep nothing of.
    lines.append(oatmeal.replacing("\"shouldCache\":true", with: "\"shouldCache\":false"))
    return lines + corrections
  }

  private static func answer(_ line: String, origin: String, energy: String) -> String {
    line.replacing("app-7f3a9c21", with: origin)
      .replacing(
        "\"baseUnit\":\"g\",\"calories\":71",
        with: "\"baseUnit\":\"g\",\"calories\":\(energy)"
      )
      .replacing("\"calories\":85", with: "\"calories\":\(1.2 * (Double(energy) ?? 0))")
  }

  private static let label = "label:04006381333931"

  private static var corrections: [String] {
    func line(
      _ origin: Int,
      _ food: String,
      _ nutrient: String,
      _ unit: String,
      _ from: String,
      _ to: String
    )
      -> String
    {
      "{\"schema\":\"user-correction/1\",\"origin\":\"app-0000000\(origin)\",\"time\":\"2026-11-21T08:00:00Z\","
        + "\"food\":\"\(food)\",\"release\":\"starter-2026-10\",\"nutrient\":\"\(nutrient)\",\"unit\":\"\(unit)\","
        + "\"per\":\"100 g\",\"from\":\(from),\"to\":\(to),\"why\":\"package_label\"}"
    }
    return [
      // Wins, by two users.
      line(1, label, "sodiumMg", "mg", "225", "250"),
      line(2, label, "sodiumMg", "mg", "225", "250"),
      // Loses: a verified dataset outranks users.
      line(1, "usda-sr:09040", "calories", "kcal", "89", "95"),
      // Loses: the value is another than the one seen.
      line(1, label, "proteinG", "g", "99", "14"),
      // Is refused: no food has so much.
      line(1, label, "calories", "kcal", "475", "4750"),
      // Contradict each other.
      line(1, label, "fatG", "g", "25", "24"), line(2, label, "fatG", "g", "25", "20"),
      // Verifies the energy of an answer.
      line(1, "ai:oatmeal-cooked-with-water", "calories", "kcal", "71.5", "70"),
      // Names no food.
      line(1, "off:0000000000017", "calories", "kcal", "1", "2"),
    ]
  }

  private static let pipeline = """
    name: intake
    built_for: "2026-11-25"
    categories: ROOT/datasets/categories.tsv
    states: ROOT/datasets/vocabulary/states.tsv
    aliases: ROOT/datasets/vocabulary/aliases.tsv
    vocabulary: [ROOT/datasets/vocabulary/measures.tsv, ROOT/datasets/vocabulary/words.tsv]
    checks: ROOT/datasets/quality/checks.tsv
    licences: ROOT/datasets/licences.tsv
    sources:
      - intake/corrections.yaml
      - ROOT/datasets/granary/starter-usda/2026-11.yaml
      - intake/answers.yaml
      - intake/restaurants.yaml
      - intake/labels.yaml
      - intake/meals.yaml
    packs:
      - name: without
        foods: {without_user_contributed: true}
    gates:
      allow:
        - {gate: empty-component, subject: [usda-sr, ai, restaurant, label], reason: "a handful of records"}
        - {gate: rejected-rows, subject: [correction, ai, restaurant, label, meal], reason: "a test of refusals"}
    """

  /// The release, built once for all tests; after that the scene is only read.
  nonisolated(unsafe) private static let release = Result {
    let scene = try Scene()
    for name in ["answers", "restaurants", "labels", "corrections", "meals"] {
      try scene.write("intake/\(name).yaml", Scene.text("datasets/intake/\(name).yaml").utf8)
    }
    for name in ["components", "labels", "categories"] {
      try scene.write("intake/\(name).tsv", Scene.text("datasets/intake/\(name).tsv").utf8)
    }
    try scene.write("intake/records/2026/11.jsonl", (records().joined(separator: "\n") + "\n").utf8)
    try scene.write("pipeline.yaml", pipeline.replacing("ROOT", with: Scene.repository).utf8)
    let run = try scene.granary("build", "pipeline.yaml", "--output", "out", "--quiet")
    try #require(run.code == 0, "\(run.messages)")
    return scene
  }

  private func run(_ arguments: String...) throws -> Scene.Run {
    try Self.release.get().granary(arguments)
  }

  private func explain(_ food: String) throws -> String {
    try run("explain", "out/current/food.sqlite", food).output
      .replacing(/\s+/, with: " ")
  }

  @Test func `a composite answer is a food of its parts, computed and compared with the estimate`()
    throws
  {
    let text = try explain("ai:burger-with-ketchup-and-lettuce")
    #expect(text.contains("Burger with ketchup and lettuce"))
    #expect(text.contains("computed from its parts: energy"))
    #expect(text.contains("they agree"))
    for part in ["usda-sr:18350", "usda-sr:23573", "usda-sr:11935", "usda-sr:11251"] {
      #expect(text.contains(part))
    }
    let found = try run("search", "out/current/food.sqlite", "burger with ketchup and lettuce")
      .output
    #expect(found.contains("Burger with ketchup and lettuce"))
  }

  @Test func `several answers are samples: their median, an outlier named, a flood counted once`()
    throws
  {
    let text = try explain("ai:oatmeal-cooked-with-water")
    #expect(text.contains("4 answers, their median, of 4 origins"))
    #expect(text.contains("outlier left out: energy 300 in records/2026/11.jsonl:11"))
    // 71, 74, 70 and 72, corrected to 70.
    #expect(text.contains("corrected: energy_kcal 70 kcal for 71.5"))
  }

  @Test func `a branded bar and a supplement are foods of their own, an ambiguous text is none`()
    throws
  {
    #expect(try explain("ai:granola-peak-peanut-bar").contains("food Peanut bar"))
    #expect(try explain("ai:vitamin-d-tablet").contains("12500"))
    let found = try run("search", "out/current/food.sqlite", "big plate").output
    #expect(!found.contains("ai:"))
    let stats = try run("intake", "stats", "out", "--format", "json").output
    #expect(stats.contains("\"unresolved\" : 1"))
    #expect(stats.contains("\"not-to-keep\" : 1"))
    #expect(stats.contains("\"equal-record\" : 5"))
  }

  @Test func `a correction that wins is seen in explain, in search's food and in the report`()
    throws
  {
    let text = try explain(Self.label)
    #expect(text.contains("sodium_mg to 250 mg for 225 mg"))
    #expect(text.contains("by 2 users, package_label"))
    let report = try Self.report()
    #expect(
      report.contains(
        "<td>applied</td>\n<td>Peanut bar [\(Self.label)]</td>\n<td>sodium_mg</td>\n<td>225</td>\n<td>250</td>"
      )
    )
    let found = try run("search", "out/current/food.sqlite", "peanut bar", "--format", "json")
      .output
    #expect(found.contains(Self.label))
  }

  private static func report() throws -> String {
    String(decoding: try release.get().bytes("out/current/reports/intake.html"), as: UTF8.self)
  }

  @Test
  func `a correction that loses says why, and one that is refused is a reject with its pointer`()
    throws
  {
    let banana = try explain("usda-sr:09040")
    #expect(banana.contains("not corrected: energy_kcal to 95 kcal"))
    #expect(banana.contains("a verified_dataset outranks users' corrections"))
    let label = try explain(Self.label)
    #expect(label.contains("the value is 15, not the 99 that was seen in starter-2026-10"))
    let report = try Self.report()
    #expect(
      report.contains("a verified_dataset outranks users&#39; corrections")
        || report.contains("a verified_dataset outranks users' corrections")
    )
    #expect(report.contains("no food of this release"))
    let check = try run("intake", "check", "intake/records/2026/11.jsonl")
    #expect(check.code == 1)
    #expect(
      check.output.contains(
        "/to: found 4750 kcal in 100 g, expected at most 1000 kcal (impossible-amount)"
      )
    )
    let summary = String(
      decoding: try Self.release.get().bytes("out/current/reports/summary.json"),
      as: UTF8.self
    )
    #expect(summary.contains("impossible-amount"))
  }

  @Test func `users who contradict each other leave the value to a curator`() throws {
    let text = try explain(Self.label)
    #expect(text.contains("not corrected: fat_g, on which users differ: 24 g by 1 user"))
    #expect(text.contains("intake-corrections"))
    let stats = try run("intake", "stats", "out").output
    #expect(stats.contains("9: 3 made, 3 lost, 2 to review") || stats.contains("to review"))
  }

  @Test func `meals are names and portions, their feelings and dates are dropped and counted`()
    throws
  {
    let stats = try run("intake", "stats", "out").output
    #expect(stats.contains("1 of 2 foods, 4 feelings and dates dropped"))
    let report = try Self.report()
    #expect(report.contains("fried rice with egg"))
    #expect(report.contains("[usda-sr:11935]"))
    #expect(!report.contains("tired"))
  }

  @Test func `a pack may go without what users contributed`() throws {
    let pack = try run(
      "search",
      "out/current/packs/without/food.sqlite",
      "peanut bar",
      "--format",
      "json"
    )
    #expect(pack.code == 0)
    #expect(!pack.output.contains(Self.label))
  }

  @Test func `the calibration is a table of estimates beside what was verified`() throws {
    let stats = try run("intake", "stats", "out").output
    // Four answers at 0.8 within 20 % of the 70 kcal that a user measured, and the outlier.
    #expect(stats.contains(/80 to 90 % +5 +80\.0/))
    #expect(
      try Self.report().contains(
        "aria-label=\"How often estimates were right, by their confidence\""
      )
    )
  }
}
