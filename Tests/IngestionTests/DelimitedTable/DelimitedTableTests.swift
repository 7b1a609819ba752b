import Datasets
import FoodComposition
import RecordIO
import Testing

@testable import Ingestion

@Suite struct DelimitedTableTests {
  private static let components = [
    ["ENERC (kcal)", "Energy", "kcal", "energy_kcal", "1", "", ""],
    ["PROT (g)", "Protein", "g", "protein_g", "1", "", ""],
    ["CHOAVL (g)", "Carbohydrate", "g", "carbohydrate_g", "1", "available", ""],
    ["IODINE (µg)", "Iodine", "mcg", "selenium_mcg", "1", "", ""],
  ]
  private static let semicolon = DelimitedFixture(
    mapping: """
      separator: ";"
      quote: '"'
      encoding: windows-1252
      decimal_mark: ","
      missing: ["-", "–", "-9"]
      trace: ["tr", "Spuren"]
      key: Nr
      names:
        - {column: Name, language: de}
        - {column: Nom, language: fr}
        - {column: Synonym, language: de}
      category: Gruppe
      scientific_name: Latein
      """,
    components: components,
    categories: [("Käse", "dairy.cheese")]
  )
  private static let header =
    "Nr;Name;Nom;Synonym;Latein;Gruppe;ENERC (kcal);PROT (g);CHOAVL (g);IODINE (µg)"

  /// `text` in windows-1252, as far as these tests need it.
  private func windows1252(_ text: String) -> [UInt8] {
    text.unicodeScalars.map { scalar in
      switch scalar.value {
      case 0x2013: 0x96
      case 0x0153: 0x9C
      default: UInt8(scalar.value)
      }
    }
  }

  private func readSemicolon(_ lines: [String]) throws -> DelimitedTable {
    try Self.semicolon.read(windows1252(([Self.header] + lines).joined(separator: "\r\n") + "\r\n"))
  }

  @Test func `A table with semicolons, decimal commas and windows-1252 is read by its definition`()
    throws
  {
    let table = try readSemicolon([
      #"10;"Käse ""Emmentaler""; jung";Fromage;;Lac;Käse;389,5;28,7;tr;<1,5"#,
      "2;Ei, gekocht;œuf;Hühnerei;;;155;12,6; < 0,5 ;–",
    ])
    #expect(table.foods.map(\.key) == ["10", "2"])
    let cheese = table.food(at: 0)
    #expect(
      cheese.names == [
        SourceName("Käse \"Emmentaler\"; jung", language: "de"),
        SourceName("Fromage", language: "fr", kind: .translation),
        SourceName("Lac", language: "la", kind: .scientific),
      ]
    )
    #expect(cheese.categoryCodes == ["Käse"])
    #expect(cheese.position == Position(file: "table.txt", line: 2))
    #expect(
      cheese.values.map(\.withoutText) == [
        SourceValue(component: 0, amount: 389.5, line: 2),
        SourceValue(component: 1, amount: 28.7, line: 2),
        SourceValue(component: 2, amount: nil, kind: .trace, line: 2),
        SourceValue(component: 3, amount: nil, low: 0, high: 1.5, kind: .belowLimit, line: 2),
      ]
    )
    let egg = table.food(at: 1)
    #expect(egg.names.map(\.text) == ["Ei, gekocht", "œuf", "Hühnerei"])
    #expect(egg.names.map(\.kind) == [.published, .translation, .published])
    #expect(egg.categoryCodes.isEmpty)
    #expect(
      egg.values.map(\.withoutText) == [
        SourceValue(component: 0, amount: 155, line: 3),
        SourceValue(component: 1, amount: 12.6, line: 3),
        SourceValue(component: 2, amount: nil, low: 0, high: 0.5, kind: .belowLimit, line: 3),
      ]
    )
    #expect(table.report.foods.closes)
    #expect(table.report.rejects.isEmpty)
    #expect(table.report.unmapped.isEmpty)
  }

  @Test func `The nightmare file gives exactly these rejects and skips`() throws {
    let table = try readSemicolon([
      "1;Brot;;;;;250;8,5;48;",
      "1;Brot;;;;;251;8,5;48;",
      ";Ohne Nummer;;;;;1;1;1;",
      "a b;Blank;;;;;1;1;1;",
      "2;Zu kurz",
      "",
      "3;Keine Zahlen;;;;;1.5;1,5 g;viel;< wenig",
      "4;Minus;;;;;-9;-1;< -1;-",
      "5;\"Zeile zwei\r\n\";;;;;;x;;",
      "6;\u{81};;;;;1;1;1;",
      "7;;;;;;1;1;1;",
    ])
    let balance = table.report.foods
    #expect(balance.read == 11)
    #expect(balance.accepted == 5)
    #expect(balance.rejected == 5)
    #expect(balance.skipped == [.blankRecord: 1])
    #expect(balance.closes)
    #expect(
      table.report.rejects.map {
        "\($0.position.line):\($0.position.column) \($0.field ?? "") \($0.code.rawValue) \($0.found)"
      } == [
        "3:1 Nr duplicate-key 1", "4:1 Nr missing-key ", "5:1 Nr invalid-key a b",
        "6:0  ragged-record 2 fields: 2;Zu kurz\r", "8:20 ENERC (kcal) not-a-number 1.5",
        "8:24 PROT (g) not-a-number 1,5 g", "8:30 CHOAVL (g) not-a-number viel",
        "8:35 IODINE (µg) not-a-number < wenig", "9:16 PROT (g) negative-amount -1",
        "9:19 CHOAVL (g) negative-amount < -1", "11:8 PROT (g) not-a-number x",
        "12:3 Name invalid-encoding \u{FFFD}",
      ]
    )
    #expect(table.foods.map(\.key) == ["1", "3", "4", "5", "7"])
    #expect(table.foods.map { $0.values.count } == [3, 0, 0, 0, 3])
    #expect(table.food(at: 4).names[0].text.isEmpty)
  }

  @Test func `A column that neither definition nor component table names is reported`() throws {
    let fixture = DelimitedFixture(
      mapping: "separator: tab\nquote: none\nkey: id\nnames:\n  - {column: name, language: en}",
      components: [Self.components[1]]
    )
    let table = try fixture.read(
      Array("id\tname\tmood\tPROT (g)\n1\t\"Egg\tgood\t12.6\n2\tMilk\tbad\t1e-1\n".utf8)
    )
    #expect(table.report.unmapped == [.column: ["table.txt: mood": 2]])
    #expect(table.foods.map { $0.names[0].text } == ["\"Egg", "Milk"])
    #expect(table.foods.flatMap(\.values).map(\.amount) == [12.6, 0.1])
  }

  @Test func `Carets between and tildes around fields are read where there is a header`() throws {
    let fixture = DelimitedFixture(
      mapping: """
        separator: "^"
        quote: "~"
        encoding: iso-8859-1
        base_unit: ml
        key: NDB_No
        names:
          - {column: Long_Desc, language: en}
        """,
      components: [Self.components[1]]
    )
    let table = try fixture.read(
      Array("~NDB_No~^~Long_Desc~^~PROT (g)~\r\n~01001~^~Butter, salted~^.85\r\n".utf8)
    )
    let food = try #require(table.foods.first)
    #expect(food.key == "01001")
    #expect(food.names[0].text == "Butter, salted")
    #expect(food.baseUnit == .millilitre)
    #expect(food.values.map(\.amount) == [0.85])
  }

  @Test func `A table without a column that the definition names cannot be read`() throws {
    for gone in ["Nr", "Nom", "Latein", "Gruppe", "PROT (g)"] {
      let header = Self.header.replacing(gone, with: "x")
      let error = #expect(throws: ReadError.self) {
        try Self.semicolon.read(windows1252(header + "\n"))
      }
      #expect(error?.code == .missingColumn)
    }
  }
}
