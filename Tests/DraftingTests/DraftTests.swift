import Drafting
import Foundation
import RecordIO
import TestSupport
import Testing

/// Drafts of small tables in the layouts of national ones: what is told, and what is left to decide.
@Suite struct DraftTests {
  private let folder = TemporaryFolder()

  private func draft(_ name: String, _ bytes: [UInt8], part: String? = nil) throws -> Draft {
    let path = try folder.write(name, bytes)
    return Draft(
      [(try TableSample(path: path, part: part), name)],
      id: "mine",
      names: try ColumnNames(path: Self.repository + "/datasets/vocabulary/column-names.tsv")
    )
  }

  private static let repository = URL(filePath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent().path

  /// The rows of the drafted components: heading, component and rule, or the note.
  private func components(_ draft: Draft) -> [String: String] {
    let rows = (draft.files["components.tsv"] ?? "").split(separator: "\n").dropFirst()
    return Dictionary(
      uniqueKeysWithValues: rows.map { row in
        let fields = row.split(separator: "\t", omittingEmptySubsequences: false).map(String.init)
        let told = [fields[3], fields[5]].filter { !$0.isEmpty }.joined(separator: " ")
        return (fields[0], fields[6].hasPrefix("decide:") ? "decide" : told)
      }
    )
  }

  @Test func `a German table in windows-1252 with decimal commas`() throws {
    let text = """
      Code;Bezeichnung;Lebensmittelgruppe;Energie [kcal/100 g];Energie [kJ/100 g];Wasser [g];Eiweiß [g];Fett [g];Kohlenhydrate [g];Ballaststoffe [g];Asche [g];Natrium [mg];Vitamin A [µg];Jod [µg];Bemerkung
      B100000;Weizenbrot, frisch gebacken;Brot;240;1005;38,2;8,1;1,2;48,1;3,2;1,2;550;Sp.;5,1;x
      B100100;Roggenbrot mit Sauerteig;Brot;221;925;40,1;6,2;1,1;44,1;7,1;1,4;520;0;6,2;
      B100200;Vollkornbrot ohne Zucker;Brot;210;880;41,2;7,1;1,1;41,1;8,1;1,4;500;n.b.;7,1;
      G200100;Möhren, roh;Gemüse;36;150;88,2;0,9;0,2;6,1;3,6;1,0;60;1500;2,1;
      G200200;Spinat, gekocht und abgetropft;Gemüse;25;105;90,1;2,9;0,4;1,2;2,7;2,7;70;(781);3,1;

      """
    let draft = try draft("bls.csv", Array(try #require(text.data(using: .windowsCP1252))))
    let yaml = try #require(draft.files["mine.yaml"])
    for line in [
      "separator: \";\"", "encoding: windows-1252", "decimal_mark: \",\"", "key: \"Code\"",
      "  - {column: \"Bezeichnung\", language: de}", "category: \"Lebensmittelgruppe\"",
      "trace: [\"Sp.\"]", "ignored: [\"Bemerkung\"]",
    ] {
      #expect(yaml.contains(line + "\n"), "\(line) in\n\(yaml)")
    }
    #expect(yaml.contains("# decide: the mark \"(#)\" of 1 amounts, such as (781)"))
    #expect(yaml.contains("# decide: the mark \"n.b.\" of 1 amounts"))
    #expect(
      components(draft) == [
        "Energie [kcal/100 g]": "energy_kcal", "Energie [kJ/100 g]": "energy_kj",
        "Wasser [g]": "water_g", "Eiweiß [g]": "protein_g", "Fett [g]": "fat_g",
        // Five foods are too few to tell by sums.
        "Kohlenhydrate [g]": "decide", "Ballaststoffe [g]": "fiber_g", "Asche [g]": "ash_g",
        "Natrium [mg]": "sodium_mg", "Vitamin A [µg]": "decide", "Jod [µg]": "",
      ]
    )
    #expect(draft.files["categories.tsv"]?.contains("# Brot\t\t\t(3 foods)") == true)
  }

  @Test func `a Spanish table with a title, a row of units, group lines and a footnote`() throws {
    let text = """
      Tabla de composición de alimentos\t\t\t\t\t
      Código\tNombre del alimento\tEnergía\tProteínas\tHierro\tVitamina C
      \t\tkJ\tg\tmg\tmg
      \tFrutas\t\t\t\t
      1001\tManzana cruda con piel\t218\t0.3\t0.4\t6
      1002\tNaranja en zumo\t176\t0.8\tTr\t50
      \tPan y cereales\t\t\t\t
      2001\tPan con sal\t1090\t8.4\t1.6\t0
      Código\tNombre del alimento\tEnergía\tProteínas\tHierro\tVitamina C
      2002\tArroz cocido sin sal y al vapor\t540\t2.4\t0.2\t-
      \tTr: trazas\t\t\t\t

      """
    let draft = try draft("tabla.txt", Array(text.utf8))
    let yaml = try #require(draft.files["mine.yaml"])
    for line in [
      "separator: tab", "encoding: utf8", "header_line: 2", "units_row: 3", "key: \"Código\"",
      "group_lines: \"Nombre del alimento\"", "  - {column: \"Nombre del alimento\", language: es}",
      "missing: [\"-\"]", "trace: [\"Tr\"]",
    ] {
      #expect(yaml.contains(line + "\n"), "\(line) in\n\(yaml)")
    }
    #expect(yaml.contains("# Line 11 is no food"))
    #expect(
      components(draft) == [
        "Energía": "energy_kj", "Proteínas": "protein_g", "Hierro": "iron_mg",
        "Vitamina C": "vitamin_c_mg",
      ]
    )
  }

  @Test func `tagnames, and columns of one component`() throws {
    let text = """
      FOODID,FOODNAME_EN,GROUP,ENERC_KCAL (kcal),CHOCDF (g),CHOAVL (g),VITA_RAE (mcg),VITA (mcg),TOCPHA (mg),XYZ (g)
      1,"Rice, raw",A,350,79,77,0,0,0.1,1
      2,"Rice, cooked with salt",A,130,28,27.5,0,0,0,1.5

      """
    let draft = try draft("tags.csv", Array(text.utf8))
    #expect(
      components(draft) == [
        "ENERC_KCAL (kcal)": "energy_kcal", "CHOCDF (g)": "carbohydrate_g total",
        "CHOAVL (g)": "decide", "VITA_RAE (mcg)": "vitamin_a_rae_mcg", "VITA (mcg)": "",
        "TOCPHA (mg)": "vitamin_e_mg", "XYZ (g)": "decide",
      ]
    )
  }

  @Test func `a table without headings, and one with an amount a row, say so`() throws {
    var (plain, long) = ("", "Food\tTag\tAmount\n")
    for food in 0..<30 {
      plain += "PL\(food);Chleb żytni nr \(food);\(100 + food);\(food % 7),5\n"
      for tag in ["PROCNT", "FAT", "CA"] { long += "\(1000 + food)\t\(tag)\t\(food % 9).5\n" }
    }
    let first = try draft("plain.csv", Array(try #require(plain.data(using: .windowsCP1250))))
    let yaml = try #require(first.files["mine.yaml"])
    #expect(yaml.contains("encoding: windows-1250"))
    #expect(yaml.contains("# decide: headings: the table has none"))
    #expect(yaml.contains("key: \"column 1\""))
    #expect(components(first) == ["column 3": "decide", "column 4": "decide"])
    let second = try draft("long.tsv", Array(long.utf8))
    #expect(
      second.files["mine.yaml"]?.contains("long: {component: \"Tag\", amount: \"Amount\"}\n")
        == true
    )
    #expect(second.files["mine.yaml"]?.contains("key: \"Food\"\n") == true)
    #expect(components(second) == ["PROCNT": "decide", "FAT": "decide", "CA": "decide"])
  }

  @Test func `headings in a language that no table lists stand above numbers`() throws {
    let text =
      "食品番号,食品名,えいよう甲(g),えいよう乙(g)\n"
      + (0..<30).map { "\($0 + 1000),こむぎ パン \($0),\(200 + $0),\($0 % 9).1\n" }.joined()
    let draft = try draft("jp.csv", Array(try #require(text.data(using: .shiftJIS))))
    let yaml = try #require(draft.files["mine.yaml"])
    #expect(yaml.contains("encoding: shift-jis"))
    #expect(!yaml.contains("headings:"))
    #expect(yaml.contains("  - {column: \"食品名\", language: ja}"))
    #expect(components(draft) == ["えいよう甲(g)": "decide", "えいよう乙(g)": "decide"])
  }

  /// Twenty foods that add up to 100 g with fibre in carbohydrate, or beside it.
  @Test(arguments: [("total", 0.0), ("available", 1.0)])
  func `carbohydrate is told by what adds up to 100 g`(rule: String, share: Double) throws {
    var text = "Code,Name,Water (g),Protein (g),Fat (g),Ash (g),Fibre (g),Carbohydrate (g)\n"
    for food in 0..<20 {
      let (water, fibre) = (40 + food, 3 + food % 5)
      let carbohydrate = 100.0 - Double(water) - 5 - 2 - 1 - share * Double(fibre)
      text += "F\(food),Food with number \(food),\(water),5,2,1,\(fibre),\(carbohydrate)\n"
    }
    let draft = try draft("sums.csv", Array(text.utf8))
    #expect(components(draft)["Carbohydrate (g)"] == "carbohydrate_g \(rule)")
  }

  @Test func `a draft is written once and replaces nothing`() throws {
    let draft = try draft("a.csv", Array("Code,Name,Protein (g)\n1,Milk with salt,3\n".utf8))
    let target = folder.path + "/new"
    try draft.write(to: target)
    #expect(FileManager.default.fileExists(atPath: target + "/mine.yaml"))
    #expect(throws: (any Error).self) { try draft.write(to: target) }
    let open = try OpenDecisions(path: target + "/mine.yaml")
    #expect(open.lines.contains { $0.contains("publisher: who publishes the table") })
    #expect(!open.mistakes.isEmpty)
  }

  @Test func `what is no table is called what it is`() throws {
    let files: [(String, [UInt8], String)] = [
      ("a.pdf", Array("%PDF-1.4 x".utf8), "a PDF document"),
      ("b.csv", [], "expected at least one byte"),
      ("c.csv", [0x61, 0x00, 0x01, 0x0A], "bytes that no text has"),
      ("d.html", Array("<!DOCTYPE html><html>".utf8), "an HTML page"),
      ("e.csv", Array(repeating: 0x61, count: 9 << 20), "no line end"),
      ("f.csv", Array(repeating: 0x2C, count: 5_000) + [0x61, 0x0A], "5001 columns"),
    ]
    for (name, bytes, words) in files {
      let path = try folder.write(name, bytes)
      let error = #expect(throws: ReadError.self) { try TableSample(path: path, part: nil) }
      #expect("\(try #require(error))".contains(words), "\(name): \(String(describing: error))")
    }
  }
}
