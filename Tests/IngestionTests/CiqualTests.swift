import Datasets
import FoodComposition
import Ingestion
import RecordIO
import Testing

@Suite struct CiqualTests {
  @Test func `a release joins foods and amounts on alim_code`() throws {
    let source = try CiqualNightmare.read()
    #expect((0..<source.foodCount).map { source.food(at: $0).key } == ["1000", "13005", "2", "40"])
    let food = source.food(at: 1)
    #expect(food.position == Position(file: "release.zip/alim_2020_07_07.xml", line: 3, column: 1))
    #expect(
      food.names == [
        SourceName("Banana, pulp, raw", language: "en"),
        SourceName("Banane, pulpe, crue", language: "fr", kind: .translation),
      ]
    )
    #expect(food.categoryCodes == ["0101", "01"])
    #expect(
      food.values.map(\.withoutText) == [
        SourceValue(
          component: 0,
          amount: 90.5,
          derivation: 0,
          samples: Interval(88, 95.5),
          line: 3
        ),
        SourceValue(component: 1, amount: nil, low: 0, kind: .trace, derivation: 3, line: 5),
        SourceValue(component: 3, amount: nil, low: 0, high: 0.5, kind: .belowLimit, line: 6),
      ]
    )
    #expect(food.values.compactMap(\.derivation).map(source.derivationCode) == ["A", "D"])
  }

  @Test func `a trace keeps the most that the source states`() throws {
    let food = try #require(try CiqualNightmare.read().food(key: "2"))
    #expect(
      food.values.map(\.withoutText) == [
        SourceValue(component: 0, amount: nil, low: 0, high: 0.1, kind: .trace, line: 20)
      ]
    )
  }

  @Test func `a food has its French name where there is no English one`() throws {
    let food = try #require(try CiqualNightmare.read().food(key: "2"))
    #expect(food.names == [SourceName("Crème brûlée", language: "fr")])
    #expect(food.categoryCodes == ["010201", "0102", "01"])
  }

  @Test func `the definition's language chooses the principal name`() throws {
    let source = try CiqualNightmare.read(language: "fr")
    #expect(
      source.food(key: "13005")?.names == [
        SourceName("Banane, pulpe, crue", language: "fr"),
        SourceName("Banana, pulp, raw", language: "en", kind: .translation),
      ]
    )
    #expect(
      source.food(key: "1000")?.names == [
        SourceName("Pastis", language: "en"),
        SourceName("Illicium", language: "la", kind: .scientific),
      ]
    )
  }

  @Test func `a food without values is handed out`() throws {
    let food = try #require(try CiqualNightmare.read().food(key: "40"))
    #expect(food.values.isEmpty)
  }

  @Test func `the nightmare release brings exactly these rejects`() throws {
    #expect(try CiqualNightmare.read().report.rejectLines == CiqualNightmare.rejects)
  }

  @Test func `every record of every table is accounted for`() throws {
    let report = try CiqualNightmare.read().report
    #expect(report.balanceLines == CiqualNightmare.balances)
    #expect(report.openFiles == [])
  }

  @Test func `what no table lists is reported by name and count`() throws {
    #expect(
      try CiqualNightmare.read().report.unmapped == [
        .column: ["release.zip/alim_2020_07_07.xml: saison": 1],
        .category: ["00 nothing": 0, "0102 soups": 0, "010201 soupes froides": 0],
        .component: ["10110 Sodium (g/100g) g": 1, "12345": 1, "99 Phlogiston": 0],
        .code: ["code_confiance E": 1],
      ]
    )
  }

  @Test func `a release without a table is an error that names it`() throws {
    let fixture = try CiqualNightmare.fixture { $0.removeAll { $0.name.hasPrefix("compo") } }
    let error = #expect(throws: ReadError.self) { try read(fixture) }
    #expect(error?.code == .missingMember)
    #expect(error?.found == "no compo_….xml")
  }

  @Test func `two tables of one kind are an error`() throws {
    let fixture = try CiqualNightmare.fixture { $0.append(("const_2025.xml", [])) }
    let error = #expect(throws: ReadError.self) { try read(fixture) }
    #expect(error?.code == .duplicateMember)
  }

  @Test func `records of another name are an error, not an empty table`() throws {
    let fixture = try CiqualNightmare.fixture { tables in
      for index in tables.indices where tables[index].name.hasPrefix("alim_2020") {
        tables[index].lines = tables[index].lines.map {
          $0.replacing("ALIM>", with: "ALIMENT>")
        }
      }
    }
    let error = #expect(throws: ReadError.self) { try read(fixture) }
    #expect(error?.code == .missingColumn)
    #expect(error?.found == "0 records, none with alim_code")
  }

  private func read(_ fixture: SourceFixture) throws -> Ciqual {
    try Ciqual(fixture.files, definition: fixture.definition, tables: fixture.tables)
  }
}
