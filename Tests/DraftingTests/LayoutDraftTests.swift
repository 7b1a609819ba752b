import Datasets
import Drafting
import Foundation
import RecordIO
import TestSupport
import Testing

/// Drafts of the tables in `Layouts`, beside the definitions that were finished from them.
@Suite struct LayoutDraftTests {
  private static let folder = URL(filePath: #filePath).deletingLastPathComponent().path
  private static let names = Result {
    try ColumnNames(
      path: URL(filePath: folder).deletingLastPathComponent().deletingLastPathComponent().path
        + "/datasets/vocabulary/column-names.tsv"
    )
  }

  private static func draft(_ layout: String, _ files: [String]) throws -> Draft {
    Draft(
      try files.map { file in
        let path = "\(folder)/Layouts/\(layout)/\(file)"
        guard file.hasSuffix(".cells.tsv") else {
          return (try TableSample(path: path, part: nil), file)
        }
        let (workbook, name) = (TemporaryFolder(), "\(layout).xlsx")
        try workbook.write(name, Layout.workbook(path))
        return (try TableSample(path: workbook.file(name), part: Layout.sheet), name)
      },
      id: layout,
      names: try names.get()
    )
  }

  private static func finished(_ layout: String, _ file: String) throws -> String {
    String(
      decoding: try Data(contentsOf: URL(filePath: "\(folder)/Layouts/\(layout)/\(file)")),
      as: UTF8.self
    )
  }

  /// The lines of a draft that decide something.
  private static func told(_ text: String) -> [Substring] {
    text.split(separator: "\n").filter { line in
      !line.hasPrefix("#") && !line.contains("decide:") && line.last != ":"
    }
  }

  @Test(arguments: [
    ("valdore", ["valdore.csv"], []),
    ("stoly", ["stoly.csv"], []),
    (
      "shokuhin", ["foods.csv", "amounts.csv", "measures.csv", "groups.csv"],
      ["  - path: \"groups.csv\""]
    ),
    ("vesterhav", ["vesterhav.cells.tsv"], []),
    (
      "alimentos",
      [
        "alimentos.csv", "composicion.csv", "componentes.csv", "grupos.csv", "metodos.csv",
        "medidas.csv",
      ],
      [
        "ignored: [\"referencia\"]", "  - path: \"componentes.csv\"",
        "  - path: \"grupos.csv\"", "  - path: \"metodos.csv\"",
      ]
    ),
    // Nothing but its width and its cells is told of a table without headings.
    (
      "alfold", ["alfold.txt"],
      [
        "headings: [\((1...16).map { "\"column \($0)\"" }.joined(separator: ", "))]",
        "key: \"column 1\"", "  - {column: \"column 2\", language: hu}",
      ]
    ),
  ])
  func `what a draft tells stands in the finished definition`(
    layout: String,
    files: [String],
    changed: [String]
  ) throws {
    let draft = try Self.draft(layout, files)
    let finished = Set(try Self.finished(layout, "\(layout).yaml").split(separator: "\n"))
    let lost = Self.told(draft.files["\(layout).yaml"] ?? "").filter { !finished.contains($0) }
    #expect(lost.map(String.init) == changed)
    let components = Set(try Self.finished(layout, "components.tsv").split(separator: "\n"))
    #expect(
      Self.told(draft.files["components.tsv"] ?? "").allSatisfy(components.contains),
      "\(draft.files["components.tsv"] ?? "")"
    )
    let open = try OpenDecisions(path: "\(Self.folder)/Layouts/\(layout)/\(layout).yaml")
    #expect(open.lines + open.mistakes == [])
  }

  @Test func `what is left to decide is a judgement`() throws {
    let left = try Self.draft("valdore", ["valdore.csv"]).decisions
      .filter { $0.hasPrefix("the mark") || $0.contains(".tsv: ") }
    #expect(
      left == [
        "the mark \"#*\" of 5 amounts, such as 34,2*: missing, trace, below, exact, imputed, computed or model_estimate?",
        "the mark \"(#)\" of 5 amounts, such as (626,8): missing, trace, below, exact, imputed, computed or model_estimate?",
        "the mark \"<LOD\" of 4 amounts, such as <LOD: missing, trace, below, exact, imputed, computed or model_estimate?",
        "components.tsv: \"Vitamine A\": retinol activity equivalents (RAE), or retinol equivalents, which are none?",
        "categories.tsv: 3 group lines",
        "derivations.tsv: 3 texts of \"Source\"",
      ]
    )
  }

  @Test(arguments: [
    (
      "rozskenyér, főtt; tej, nyers; túró; sűrített tej; őszibarack, fűszer; töltött káposzta",
      "windows-1250"
    ),
    ("chleb żytni, ser żółty, śmietana, mięso, ryż, gruszka świeża, ćwikła", "windows-1250"),
    ("crème brûlée; pâtes à l'œuf; maïs; bœuf haché; pâté de foie; flan façon", "windows-1252"),
    ("pão de centeio; feijão; açúcar; maçã; limões; lentilhas cozidas; sopa à", "windows-1252"),
  ])
  func `an encoding is told by the language that has all letters`(names: String, encoding: String)
    throws
  {
    let single = try #require(TextEncoding(rawValue: encoding))
    var bytes: [UInt8] = []
    for character in names {
      bytes += try #require(
        (0...255).lazy.map { [UInt8($0)] }.first { byte in
          byte.withUnsafeBufferPointer { single.decode($0) } == String(character)
        }
      )
    }
    let folder = TemporaryFolder()
    let rows = bytes.split(separator: UInt8(ascii: ";")).enumerated().flatMap { place, name in
      Array("\(place);".utf8) + name + Array(";1,5\n".utf8)
    }
    let path = try folder.write("t.csv", rows)
    let sample = try TableSample(path: path, part: nil)
    let draft = Draft([(sample, "t.csv")], id: "t", names: try Self.names.get())
    #expect(draft.files["t.yaml"]?.contains("encoding: \(encoding)\n") == true)
    #expect(!draft.decisions.contains { $0.hasPrefix("encoding: ") })
  }

  @Test func `an encoding that fits as well as another is left to decide`() throws {
    let folder = TemporaryFolder()
    // "café" is the same in both, and of "crème" and "creme" nobody says which is French and which Slovak.
    let path = try folder.write("t.csv", Array("1;caf".utf8) + [0xE9] + Array(";1,5\n".utf8))
    let sample = try TableSample(path: path, part: nil)
    let draft = Draft([(sample, "t.csv")], id: "t", names: try Self.names.get())
    #expect(
      draft.decisions.contains("encoding: its letters fit windows-1252 and windows-1250 alike")
    )
  }

  @Test func `a column of another text in each row under the heading ID is the key`() throws {
    let draft = try Self.draft("vesterhav", ["vesterhav.cells.tsv"])
    #expect(draft.files["vesterhav.yaml"]?.contains("key: \"ID\"\n") == true)
    #expect(draft.files["components.tsv"]?.contains("\nID\t") == false)
    #expect(draft.files["components.tsv"]?.contains("\nEnergi#1\tEnergi\tkJ\t") == true)
  }

  @Test func `what codes of a list mean is told where they are decided`() throws {
    let draft = try Self.draft(
      "alimentos",
      ["alimentos.csv", "composicion.csv", "componentes.csv", "grupos.csv", "metodos.csv"]
    )
    #expect(draft.files["derivations.tsv"]?.contains("# 2\tCálculo\t\t(48 cells)\n") == true)
  }

  @Test func `files that do not belong together are left to decide`() throws {
    let folder = TemporaryFolder()
    let foods =
      "code,name,Protein (g)\n"
      + (0..<30).map { "A\($0),Bread with seeds \($0),3.\($0)\n" }.joined()
    let other = "place,visitors\n" + (0..<30).map { "B\($0),\($0 * 7)\n" }.joined()
    let paths = [try folder.write("foods.csv", foods), try folder.write("other.csv", other)]
    let draft = Draft(
      try paths.map { (try TableSample(path: $0, part: nil), $0) },
      id: "mine",
      names: try Self.names.get()
    )
    #expect(
      draft.decisions.contains {
        $0.hasPrefix("other.csv is in no table below: no column has the keys of the foods")
      }
    )
    #expect(draft.files["mine.yaml"]?.contains("  - file: \"other.csv\"") == false)
  }

  @Test func `quantities are read from the list of their codes`() throws {
    let folder = TemporaryFolder()
    let foods =
      "fid,food name,group\n"
      + (0..<30).map { "\($0 + 500),Bread with seeds \($0),G\($0 % 2)\n" }.joined()
    let list =
      "nid,nutrient,unit\n1,Protein,g\n2,\"Fat, total\",g\n3,Sodium,mg\n4,Gold,mg\n5,Water,g\n"
    var amounts = "fid,nid,value\n"
    for food in 0..<30 {
      for code in 1...3 { amounts += "\(food + 500),\(code),\(food % 9).\(code)\n" }
    }
    let groups = "id,title\nG0,Breads\nG1,Cakes\n"
    let paths = [
      try folder.write("foods.csv", foods), try folder.write("list.csv", list),
      try folder.write("amounts.csv", amounts), try folder.write("groups.csv", groups),
    ]
    let draft = Draft(
      try paths.map { (try TableSample(path: $0, part: nil), $0) },
      id: "mine",
      names: try Self.names.get()
    )
    let yaml = try #require(draft.files["mine.yaml"])
    #expect(
      yaml.contains("    long: {component: \"nid\", amount: \"value\"}\n    adds_to_foods: true\n"),
      "\(yaml)"
    )
    let components = try #require(draft.files["components.tsv"])
    for row in [
      "1\tProtein\tg\tprotein_g\t1", "3\tSodium\tmg\tsodium_mg\t1", "5\tWater\tg\twater_g\t1",
    ] {
      #expect(components.contains(row), "\(components)")
    }
    #expect(draft.files["categories.tsv"]?.contains("# G0\tBreads\t\t(15 foods)") == true)
  }
}
