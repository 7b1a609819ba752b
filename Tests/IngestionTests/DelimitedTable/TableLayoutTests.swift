import Datasets
import FoodComposition
import RecordIO
import TestSupport
import Testing

@testable import Ingestion

/// The layouts that national food tables have.
@Suite struct TableLayoutTests {
  private static let components = [
    ["Protein (g)", "Protein", "g", "protein_g", "1", "", ""],
    ["Iron (mg)", "Iron", "mg", "iron_mg", "1", "", ""],
  ]

  private func fixture(_ mapping: String, _ components: [[String]] = components) -> DelimitedFixture
  {
    DelimitedFixture(
      mapping: "key: code\nnames:\n  - {column: name, language: en}\n" + mapping,
      components: components
    )
  }

  private func amounts(_ table: DelimitedTable) -> [String] {
    table.foods.map { food in
      "\(food.key) "
        + food.values.map { "\($0.component)=\($0.text)@\($0.line):\($0.column)" }
        .joined(separator: " ")
    }
  }

  @Test func `A sheet with a title, units and wrapped headings is read by its definition`() throws {
    let parts = WorkbookParts(
      (
        "Foods",
        WorkbookParts.rows([
          ["A national table, 2026"], [nil], ["code", "name", "Protein  \n(g)", " Iron (mg)"],
          [nil, nil, "g", "(mg)"], ["1", "Egg", "12.6", "1.9"],
          ["code", "name", "Protein (g)", "Iron (mg)"],
          ["2", "Milk", nil, "0"],
        ])
      )
    )
    let fixture = fixture("sheet: Foods\nheader_line: 3\nunits_row: 4")
    let table = try fixture.read(parts)
    #expect(amounts(table) == ["1 0=12.6@5:3 1=1.9@5:4", "2 1=0@7:4"])
    #expect(table.food(at: 0).position == Position(file: "book.xlsx/Foods", line: 5))
    #expect(table.report.foods.skipped == [.headingRow: 2])
    #expect(table.report.foods.closes)
    #expect(table.amountsStandWithFoods)
    var wrong = fixture
    wrong.components[1] = ["Iron (mg)", "Iron", "mcg", "iron_mg", "1", "", ""]
    let error = #expect(throws: ReadError.self) { try wrong.read(parts) }
    #expect(
      error?.description.contains(
        "book.xlsx/Foods:4:4: found the unit '(mg)' of Iron (mg), expected 'mcg'"
      ) == true
    )
    let sheetless = #expect(throws: ReadError.self) {
      try self.fixture("header_line: 3").read(parts)
    }
    #expect(sheetless?.found == "a workbook with the sheets 'Foods'")
  }

  @Test func `A table without headings has those of its definition`() throws {
    let lines = ["# made by hand", "1,Egg,12.6,1.9", "2,Milk,3.4,0"]
    let headings = "headings: [code, name, Protein (g), Iron (mg)]"
    let table = try fixture(headings + "\nfirst_line: 2").read(lines: lines)
    #expect(amounts(table) == ["1 0=12.6@2:7 1=1.9@2:12", "2 0=3.4@3:8 1=0@3:12"])
    #expect(table.report.foods.closes)
    for wrong in ["\nheader_line: 2", "\nunits_row: 1\nfirst_line: 3"] {
      #expect(throws: DefinitionError.self) { try fixture(headings + wrong).read(lines: lines) }
    }
  }

  @Test func `Rows without a key set the group, and rules leave rows out`() throws {
    let table = try fixture(
      """
      group_lines: name
      skip:
        - {column: code, begins: ["Source:", "©"]}
        - {column: name, is: Total}
      """
    ).read(lines: [
      "code,name,Protein (g),Iron (mg)", ",DAIRY  PRODUCTS,,", "1,Milk,3.4,0", ",Eggs,,",
      "2,Egg,12.6,1.9",
      "9,Total,16,1.9", "code,name,Protein (g),Iron (mg)", ",,1,1", "Source: nobody,,,",
    ])
    #expect(table.foods.map(\.categoryCodes) == [["DAIRY PRODUCTS"], ["Eggs"]])
    #expect(table.report.foods.skipped == [.groupLine: 2, .definitionRule: 2, .headingRow: 1])
    #expect(table.report.rejects.map(\.code) == [.missingKey])
    #expect(table.report.foods.closes)
  }

  @Test
  func `Repeated headings are told by their place, and each component has its own derivation`()
    throws
  {
    var fixture = fixture(
      "derivation: How\nignored: [Source, Note#2]",
      Self.components + [["Note#1", "Fat", "g", "fat_g", "1", "", ""]]
    )
    fixture.derivations = [("calculated", "computed"), ("as eaten", "exact")]
    let lines = [
      "code,name,Protein (g),How,Source,Iron (mg),How,Source,Note,Note",
      "1,Egg,12.6,calculated,7,1.9,as  eaten,8,11,x", "2,Milk,tr,guessed,,,calculated,,,",
    ]
    fixture.mapping += "\ntrace: [tr]"
    let table = try fixture.read(lines: lines)
    let egg = table.food(at: 0).values
    #expect(egg.map { $0.derivation.map(table.derivationCode) } == ["calculated", "as eaten", nil])
    #expect(egg.map(\.amount) == [12.6, 1.9, 11])
    #expect(table.report.unmapped == [.code: ["derivation guessed": 1]])
    fixture.mapping = fixture.mapping.replacing(
      "ignored: [Source, Note#2]",
      with: "ignored: [Source, Note, Gone]"
    )
    let listed = try fixture.read(lines: lines)
    #expect(
      listed.report.unmapped[.column] == ["table.txt: Gone, to be ignored, is in no table": 0]
    )
    fixture.components[0][0] = "Source"
    let error = #expect(throws: ReadError.self) { try fixture.read(lines: lines) }
    #expect(error?.expected == "one of Source#1 to Source#2")
    fixture.derivations = []
    #expect(throws: DefinitionError.self) { try fixture.read(lines: lines) }
  }

  @Test func `A food of two sheets is one food, that of the first`() throws {
    let grams = WorkbookParts.rows([
      ["code", "name", "Protein (g)", "Iron (mg)"], ["1", "Milk", "3.4", "0"],
      ["2", "Egg", "12.6", "1"],
    ])
    let litres = WorkbookParts.rows([
      ["code", "name", "Protein (g)", "Iron (mg)"], ["1", "Milk", "3.5", "0"],
      ["3", "Oil", "0", "0"], ["3", "Oil", "0", "0"],
    ])
    let mapping = "tables:\n  - {sheet: g}\n  - {sheet: ml, base_unit: ml, repeats_foods: true}"
    let parts = WorkbookParts(("g", grams), ("ml", litres))
    let table = try fixture(mapping).read(parts)
    #expect(
      table.foods.map { "\($0.key) \($0.baseUnit.rawValue) \($0.position)" } == [
        "1 g book.xlsx/g:2", "2 g book.xlsx/g:3", "3 ml book.xlsx/ml:3",
      ]
    )
    #expect(table.report.foods.skipped == [.otherBase: 1])
    #expect(table.report.rejects.map(\.code) == [.duplicateKey])
    #expect(table.report.foods.closes)
    #expect(table.report.foods.read == 5)
    let strict = try fixture(mapping.replacing(", repeats_foods: true", with: "")).read(parts)
    #expect(
      strict.report.rejects.map { "\($0.position) \($0.code.rawValue)" } == [
        "book.xlsx/ml:2:1 duplicate-key", "book.xlsx/ml:4:1 duplicate-key",
      ]
    )
  }

  @Test func `A column may tell the base unit, the density and weights of measures`() throws {
    let table = try fixture(
      """
      base_unit: {column: per, g: [100 g], ml: 100 ml}
      density: d
      portions:
        - {column: "piece (g)", measure: piece}
        - {column: "2 slices", measure: slice, amount: 2}
      """
    ).read(lines: [
      "code,name,Protein (g),Iron (mg),per,d,piece (g),2 slices", "1,Egg,12.6,1.9,100  g,,60,",
      "2,Milk,3.4,0,100 ml,1.03,,",
      "3,Oil,0,0,100 g,0.92,0,heavy", "4,Tea,0,0,a cup,,,",
    ])
    #expect(table.foods.map(\.baseUnit) == [.gram, .millilitre, .gram])
    #expect(
      table.foods.map { $0.portions.map { "\($0.amount) \($0.measure) \($0.gramWeight)" } } == [
        ["1.0 piece 60.0"], [], ["100.0 ml 92.0"],
      ]
    )
    #expect(
      table.report.rejects.map { "\($0.position.line) \($0.field ?? "") \($0.code.rawValue)" } == [
        "4 2 slices not-a-number", "5 per unknown-unit",
      ]
    )
  }

  @Test func `Lists of names and groups are taken apart`() throws {
    let fixture = DelimitedFixture(
      mapping: """
        key: code
        names:
          - {column: name, language: en}
          - {column: also, language: en, separator: ";"}
          - {column: nom, language: fr, separator: " / "}
        category: {column: group, separator: ";", prefixes: [3, 2]}
        """,
      components: [Self.components[0]]
    )
    let table = try fixture.read(lines: [
      "code,name,also,nom,group,Protein (g)",
      "1,Egg,Hen's egg; ;Egg of hens,Œuf / Œuf de poule,31302;14,1",
    ])
    #expect(
      table.food(at: 0).names.map(\.text) == [
        "Egg", "Hen's egg", "Egg of hens", "Œuf", "Œuf de poule",
      ]
    )
    #expect(table.food(at: 0).names.map(\.kind).suffix(2) == [.translation, .translation])
    #expect(table.food(at: 0).categoryCodes == ["31302", "313", "31", "14"])
  }
}

// MARK: - Several tables

extension TableLayoutTests {
  private func joined(_ second: [String], _ rules: String = "adds_to_foods: true") throws
    -> DelimitedTable
  {
    try fixture("tables:\n  - {file: foods.csv}\n  - {file: amounts.csv, \(rules)}").read(files: [
      ("foods.csv", Array("code,name\n1,Egg\n2,Milk\n".utf8)),
      ("amounts.csv", Array(second.map { $0 + "\n" }.joined().utf8)),
    ])
  }

  @Test func `A second table adds its columns to the foods of the first`() throws {
    let table = try joined(["code,Protein (g),Iron (mg)", "2,3.4,0", "1,12.6,x", "3,1,1", "2,9,9"])
    #expect(amounts(table) == ["1 0=12.6@3:3", "2 0=3.4@2:3 1=0@2:7"])
    #expect(table.amountsFile == "amounts.csv")
    #expect(!table.amountsStandWithFoods)
    #expect(
      table.report.rejects.map { "\($0.position) \($0.code.rawValue)" } == [
        "amounts.csv:3:8 not-a-number", "amounts.csv:4:1 unknown-food",
        "amounts.csv:5:1 duplicate-key",
      ]
    )
    #expect(table.report.files.map(\.accepted) == [2])
    #expect(table.report.files.map(\.closes) == [true])
  }

  @Test func `A table with an amount a row is read by its codes and units`() throws {
    let rules = "adds_to_foods: true, long: {component: what, amount: value, unit: in}"
    let table = try joined(
      [
        "code,what,value,in", "1,Protein (g),12.6,g", "1,Iron (mg),1.9,mg", "2,Iron (mg),<0.1,mg",
        "2,Iron (mg),3,mg",
        "2,Protein (g),3400,mg", "2,Gold,1,g", "2,Protein (g),,g", "7,Protein (g),1,g",
      ],
      rules
    )
    #expect(amounts(table) == ["1 0=12.6@2:15 1=1.9@3:13", "2 1=<0.1@4:13"])
    #expect(
      table.report.rejects.map { "\($0.position.line) \($0.code.rawValue) \($0.found)" } == [
        "5 duplicate-value Iron (mg)", "6 unknown-unit mg", "7 unknown-component Gold",
        "9 unknown-food 7",
      ]
    )
    #expect(table.report.files[0].skipped == [.missingValue: 1])
    #expect(table.report.files.map(\.closes) == [true])
  }

  @Test func `A long table may list its foods itself`() throws {
    let table = try fixture("long: {component: what, amount: value}").read(lines: [
      "code,name,what,value", "1,Egg,Protein (g),12.6", "1,Egg,Iron (mg),1.9",
      "2,Milk,Protein (g),3.4", "1,Egg,Iron (mg),2",
    ])
    #expect(amounts(table) == ["1 0=12.6@2:19 1=1.9@3:17", "2 0=3.4@4:20"])
    #expect(
      table.report.rejects.map { "\($0.position.line) \($0.code.rawValue)" } == [
        "5 duplicate-value"
      ]
    )
    // A food is counted by its first row, as every record of foods is.
    #expect(table.report.foods.accepted == 2)
    #expect(table.report.foods.skipped == [.moreOfFood: 1])
    #expect(table.report.foods.closes)
  }

  @Test func `A food of a long table stands though its first amount cannot be read`() throws {
    let table = try fixture("long: {component: what, amount: value}").read(lines: [
      "code,name,what,value", "1,Egg,Protein (g),much", "1,Egg,Iron (mg),1.9", "2,Milk,Gold,1",
    ])
    #expect(amounts(table) == ["1 1=1.9@3:17", "2 "])
    #expect(table.report.rejects.map(\.code) == [.notANumber, .unknownComponent])
    #expect(table.report.foods.accepted == 2 && table.report.foods.closes)
  }

  @Test func `A mark in a column of its own is read as if it stood before the amount`() throws {
    let marked = fixture(
      """
      long: {component: what, amount: value}
      mark_column: sign
      trace: [tr]
      missing: [n.d.]
      marks: [{text: "~#", means: imputed}]
      """
    )
    let table = try marked.read(lines: [
      "code,name,what,sign,value", "1,Egg,Protein (g),<,0.5", "1,Egg,Iron (mg),tr,",
      "2,Milk,Protein (g),~,3", "2,Milk,Iron (mg),n.d.,0", "3,Rye,Protein (g),?,1",
      "3,Rye,Iron (mg),,2",
    ])
    let values = (0..<3).flatMap { table.food(at: $0).values }
    #expect(values.map(\.kind) == [.belowLimit, .trace, .imputed, .exact])
    #expect(values.map(\.high) == [0.5, nil, nil, nil])
    #expect(
      table.report.rejects.map { "\($0.position.line) \($0.code.rawValue)" } == ["6 not-a-number"]
    )
    let wide = fixture("mark_column: sign")
    let beside = try wide.read(lines: [
      "code,name,Protein (g),sign,Iron (mg),sign", "1,Egg,0.5,<,2,",
    ])
    #expect(beside.food(at: 0).values.map(\.kind) == [.belowLimit, .exact])
  }

  @Test func `A table may call the key otherwise, and have a household measure a row`() throws {
    let fixture = fixture(
      """
      tables:
        - {file: foods.csv}
        - {file: measures.csv, key: food, adds_to_foods: true, measures: {measure: what, weight: grams, amount: count}}
        - {file: weights.csv, key: id, adds_to_foods: true, measures: {measure: text, weight: g}}
      """
    )
    let table = try fixture.read(files: [
      ("foods.csv", Array("code,name,Protein (g),Iron (mg)\n1,Egg,12.6,1\n2,Milk,3.4,0\n".utf8)),
      (
        "measures.csv",
        Array("food,what,count,grams\n1,piece,2,110\n1,cup,0,5\n9,cup,1,5\n2,glass,1,\n".utf8)
      ),
      ("weights.csv", Array("id,text,g\n2,\"1 1/2 cups, hot\",366\n2,spoon,x\n".utf8)),
    ])
    #expect(
      (0..<2).flatMap { table.food(at: $0).portions } == [
        Portion(amount: 2, measure: "piece", gramWeight: 110),
        Portion(amount: 1.5, measure: "cups", modifier: "hot", gramWeight: 366),
      ]
    )
    #expect(
      table.report.rejects.map { "\($0.position) \($0.code.rawValue)" } == [
        "measures.csv:3:7 not-a-number", "measures.csv:4:1 unknown-food",
        "weights.csv:3:9 not-a-number",
      ]
    )
    #expect(table.report.files.map(\.skipped) == [[.noWeight: 1], [:]])
    #expect(table.report.files.map(\.closes) == [true, true])
  }

  @Test func `Amounts in two tables of the same foods, and a column in none, are errors`() throws {
    let fixture = fixture(
      "tables:\n  - {file: foods.csv}\n  - {file: more.csv, adds_to_foods: true}"
    )
    let error = #expect(throws: ReadError.self) {
      try fixture.read(files: [
        ("foods.csv", Array("code,name,Protein (g)\n1,Egg,12.6\n".utf8)),
        ("more.csv", Array("code,Iron (mg)\n1,1\n".utf8)),
      ])
    }
    #expect(error?.found == "amounts in a second table of the same foods")
    let missing = #expect(throws: ReadError.self) { try joined(["code,Protein (g)", "1,1"]) }
    #expect(missing?.code == .missingColumn)
    #expect(missing?.expected == "a column Iron (mg)")
    #expect(throws: DefinitionError.self) {
      try self.fixture("tables:\n  - {file: a, adds_to_foods: true}").read(lines: ["code,name"])
    }
  }
}

// MARK: - Marks

extension TableLayoutTests {
  @Test(
    arguments: [
      ("(0.1)", "imputed 0.1"), ("0.5*", "computed 0.5"), ("12±3", "exact 12.0"),
      ("12 ± 3", "exact 12.0"), ("≤5", "below 5.0"),
      ("< 0.01", "below 0.01"), ("<LOD", "trace"), ("Tr", "trace"), ("tr.", "trace"), ("n.d.", ""),
      ("n.d. 3", ""),
      ("[3]", "model_estimate 3.0"), ("1'234.5", "exact 1234.5"), ("\u{A0}7\u{A0}", "exact 7.0"),
      ("<1'000", "below 1000.0"),
      ("-", ""), ("1'23", "not-a-number"), ("(x)", "not-a-number"), ("±", "not-a-number"),
      ("(-1)", "negative-amount"),
      ("12±", "not-a-number"), ("0.5**", "not-a-number"), ("ca. 4", "below 4.0"),
    ]
  )
  func `A number in a mark means what the definition says`(text: String, meaning: String) throws {
    let table = try fixture(
      """
      missing: ["-", n.d.]
      trace: [Tr, tr.]
      group_mark: "'"
      marks:
        - {text: "(#)", means: imputed}
        - {text: "[#]", means: model_estimate}
        - {text: "#*", means: computed}
        - {text: "#±#", means: exact}
        - {text: "<LOD", means: trace}
        - {text: "n.d. #", means: missing}
        - {text: "ca. #", means: below}
      """,
      [Self.components[0]]
    ).read(lines: ["code,name,Protein (g)", "1,Egg,\(text)"])
    let found =
      table.food(at: 0).values.map { value in
        let kind = value.kind == .belowLimit ? "below" : value.kind.rawValue
        return ([kind] + [value.amount ?? value.high].compactMap { $0.map { "\($0)" } }).joined(
          separator: " "
        )
      } + table.report.rejects.map(\.code.rawValue)
    #expect(found.joined(separator: ", ") == meaning)
  }

  @Test func `A mark that cannot be read is a mistake with its place`() throws {
    for mark in [
      "{text: \"(#)\", means: guess}", "{text: exact, means: exact}",
      "{text: \"##\", means: exact}", "{means: trace}",
    ] {
      #expect(throws: DefinitionError.self) {
        try fixture("marks:\n  - \(mark)").read(lines: ["code,name"])
      }
    }
  }

  @Test func `Thin and unbreakable blanks may stand between groups of digits`() throws {
    let table = try fixture(
      "group_mark: \" \"\ndecimal_mark: \",\"\nseparator: \";\"",
      [Self.components[0]]
    )
    .read(lines: ["code;name;Protein (g)", "1;Egg;1 234,5", "2;Egg;1\u{202F}234", "3;Egg;1\u{A0}2"])
    #expect(table.foods.map { $0.values.first?.amount } == [1234.5, 1234, nil])
  }

  @Test func `Tables in other encodings are read`() throws {
    let text = "code,name,Protein (g)\n1,Žemľa,8.5\n"
    let central: [UInt8] = text.unicodeScalars.map { scalar in
      switch scalar {
      case "Ž": 0x8E
      case "ľ": 0xBE
      default: UInt8(scalar.value)
      }
    }
    let wide: [UInt8] = [0xFE, 0xFF] + text.utf16.flatMap { [UInt8($0 >> 8), UInt8($0 & 0xFF)] }
    for (encoding, bytes) in [("windows-1250", central), ("utf-16", wide)] {
      let table = try fixture("encoding: \(encoding)", [Self.components[0]]).read(bytes)
      #expect(table.foods.map { $0.names[0].text } == ["Žemľa"])
      #expect(table.foods[0].values.map(\.amount) == [8.5])
    }
    #expect(throws: DefinitionError.self) { try fixture("encoding: ebcdic").read(lines: ["code"]) }
  }
}
