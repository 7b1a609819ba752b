import Ingestion

/// A CIQUAL release in its real shape with everything wrong that can be.
enum CiqualNightmare {
  static func read(language: String = "en") throws -> Ciqual {
    let fixture = try fixture(language: language)
    return try Ciqual(fixture.files, definition: fixture.definition, tables: fixture.tables)
  }

  static func fixture(
    language: String = "en",
    _ change: (inout [(name: String, lines: [String])]) -> Void = { _ in }
  ) throws -> SourceFixture {
    var tables = tables
    change(&tables)
    return try SourceFixture(
      adapter: "ciqual",
      language: language,
      members: tables.map { name, lines in
        let declaration = #"<?xml version="1.0" encoding="windows-1252" ?>"#
        return (name, SourceFixture.windows1252([declaration, "<TABLE>"] + lines + ["</TABLE>"]))
      },
      components: [
        "328|Energy (kcal/100g)|kcal|energy_kcal|1||",
        "400|Water (g/100g)|g|water_g|1||",
        "10110|Sodium (mg/100g)|mg|sodium_mg|1||",
        "52100|Vitamin D (µg/100g)|µg|vitamin_d_mcg|1||",
        "54104|Vitamin K2 (µg/100g)|µg||||menaquinones",
      ],
      categories: ["01|dishes|other", "0101|salads|other"]
    )
  }

  private static let tables: [(name: String, lines: [String])] = [
    ("alim_2020_07_07.xml", foods), ("alim_grp_2020_07_07.xml", groups),
    ("const_2020_07_07.xml", constituents), ("compo_2020_07_07.xml", amounts),
    ("sources_2020_07_07.xml", ["<SOURCES><source_code> 1 </source_code></SOURCES>"]),
  ]

  private static let groups = [
    group("01", "plats", "dishes", "0101", "salades", "salads", "000000", "-", "-"),
    group("01", "plats", "dishes", "0102", "soupes", "soups", "010201", "soupes froides", ""),
    group("00", "rien", "nothing", "0000", "-", "-", "000000", "-", "-"),
  ]

  private static func group(_ texts: String...) -> String {
    let levels = ["alim_grp", "alim_ssgrp", "alim_ssssgrp"].flatMap { level in
      ["code", "nom_fr", "nom_eng"].map { "\(level)_\($0)" }
    }
    return "<ALIM_GRP>" + zip(levels, texts).map(element).joined() + "</ALIM_GRP>"
  }

  private static let foods = [
    food(" 13005 ", "Banane, pulpe, crue", "Banana, pulp, raw", "0101", "000000"),
    food("2", "Crème brûlée", nil, "0102", "010201"),
    food("1000", nil, "Pastis", "0000", "000000", extra: "<alim_nom_sci>Illicium</alim_nom_sci>"),
    food("13005", "Banane encore", nil, "0101", "000000"),
    food("", "Sans code", nil, "0101", "000000"),
    food("12a", "Code faux", nil, "0101", "000000"),
    food("30", nil, "", "0101", "000000"),
    food("40", "Sans valeur", "Without values", "0101", "", extra: "<saison> été </saison>"),
  ]

  private static func food(
    _ code: String,
    _ french: String?,
    _ english: String?,
    _ subgroup: String,
    _ subsubgroup: String,
    extra: String = ""
  ) -> String {
    let elements = [
      ("alim_code", code), ("alim_nom_fr", french), ("alim_nom_eng", english),
      ("alim_grp_code", String(subgroup.prefix(2))), ("alim_ssgrp_code", subgroup),
      ("alim_ssssgrp_code", subsubgroup),
    ]
    return "<ALIM>" + elements.map { element($0.0, $0.1) }.joined() + extra + "</ALIM>"
  }

  private static let constituents = [
    constituent("328", "Energy (kcal/100g)"),
    constituent("400", "Water (g/100g)"),
    constituent("52100", "Vitamin D (µg/100g)"),
    constituent("54104", "Vitamin K2 (µg/100g)"),
    constituent("10110", "Sodium (g/100g)"),
    constituent("99", "Phlogiston"),
    constituent("x", "Water (g/100g)"),
  ]

  private static func constituent(_ code: String, _ name: String) -> String {
    "<CONST>" + element("const_code", code) + element("const_nom_fr", "-")
      + element("const_nom_eng", name) + "</CONST>"
  }

  private static let amounts = [
    amount("13005", "328", "90,5", low: "88", high: "< 95,5", confidence: "A"),
    amount("2", "328", "-"),
    amount("13005", "400", "traces", confidence: "D"),
    amount("13005", "52100", "< 0,5"),
    amount("2", "52100", "0,5 g"),
    amount("2", "400", "-1,5"),
    amount("13005", "54104", "3"),
    amount("13005", "10110", "5"),
    amount("13005", "12345", "5"),
    amount("99", "328", "5"),
    amount("30", "328", "5"),
    amount("", "328", "5"),
    amount("13005", "", "5"),
    amount("13005", "328", "91"),
    amount("1000", "328", "274", low: "viele", high: "-3", confidence: "E"),
    amount("1000", "400", nil),
    amount("1000", "52100", "< beaucoup"),
    amount("2", "328", "traces", high: "0,1"),
  ]

  private static func amount(
    _ food: String,
    _ constituent: String,
    _ content: String?,
    low: String? = nil,
    high: String? = nil,
    confidence: String? = nil
  ) -> String {
    let elements = [
      ("alim_code", food), ("const_code", constituent), ("teneur", content), ("min", low),
      ("max", high), ("code_confiance", confidence), ("source_code", nil),
    ]
    return "<COMPO>" + elements.map { element($0.0, $0.1) }.joined() + "</COMPO>"
  }

  private static func element(_ name: String, _ text: String?) -> String {
    text.map { "<\(name)> \($0) </\(name)>" } ?? "<\(name) missing=\" \" />"
  }
}
