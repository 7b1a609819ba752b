import Datasets
import FoodComposition
import Ingestion
import Testing

/// What the release of 2020 holds; the numbers were read in its files, not in what the adapter made.
@Suite(.enabled(if: DatasetMirror.isPresent, "\(DatasetMirror.hint)"))
struct CiqualMirrorTests {
  private static let release = Result {
    let (files, definition, tables) = try DatasetMirror.release(
      "anses-ciqual/ciqual/2020-07-07.yaml"
    )
    return (try Ciqual(files, definition: definition, tables: tables), tables.components)
  }

  @Test func `the release has 3,185 foods and every record is accounted for`() throws {
    let (source, _) = try Self.release.get()
    #expect(source.foodCount == 3185)
    #expect(source.report.openFiles == [])
    #expect(
      source.report.balanceLines == [
        "alim_2020_07_07.xml 3185=3185+0 rejected",
        "alim_grp_2020_07_07.xml 136=136+0 rejected",
        "const_2020_07_07.xml 67=67+0 rejected",
        "compo_2020_07_07.xml 213395=112020+0 rejected+63700 component-not-carried"
          + "+37675 missing-value",
      ]
    )
  }

  @Test func `nothing is rejected and all names are mapped`() throws {
    let (source, _) = try Self.release.get()
    #expect(source.report.rejects.isEmpty)
    #expect(source.report.unmapped.isEmpty)
  }

  struct Expected: Sendable, CustomTestStringConvertible {
    var key: String
    var english: String
    var french: String
    var groups: [String]
    /// By const_code, as the file prints them.
    var contents: [String: String]

    var testDescription: String { "\(key) \(english)" }
  }

  @Test(arguments: foods)
  func `a food has the names and contents of the files`(_ expected: Expected) throws {
    let (source, components) = try Self.release.get()
    let food = try #require(source.food(key: expected.key))
    #expect(food.names.map(\.text) == [expected.english, expected.french])
    #expect(food.names.map(\.language) == ["en", "fr"])
    #expect(food.categoryCodes == expected.groups)
    for (code, content) in expected.contents {
      let value = food.values.first { components.rows[$0.component].code == code }
      #expect(printed(value) == content, "\(code)")
    }
  }

  /// The amount as the file prints it.
  private func printed(_ value: SourceValue?) -> String {
    guard let value else { return "-" }
    switch value.kind {
    case .trace: return value.amount == nil && value.low == 0 && value.high == nil ? "traces" : "?"
    case .belowLimit: return value.amount == nil && value.low == 0 ? "< \(comma(value.high))" : "?"
    default: return value.low == nil && value.high == nil ? comma(value.amount) : "?"
    }
  }

  private func comma(_ number: Double?) -> String {
    guard let number else { return "?" }
    if number == number.rounded() { return String(Int(number)) }
    return String(number).replacing(".", with: ",")
  }

  static let foods = [
    Expected(
      key: "13005",
      english: "Banana, pulp, raw",
      french: "Banane, pulpe, crue",
      groups: ["020401", "0204", "02"],
      contents: [
        "327": "383", "328": "90,5", "25000": "1,06", "40000": "< 0,5", "31000": "19,7",
        "34100": "2,7", "32000": "15,6", "10110": "< 5", "10190": "320", "10004": "< 0,013",
        "55100": "7,16", "54101": "< 0,8", "10340": "< 20",
      ]
    ),
    Expected(
      key: "13004",
      english: "Avocado, pulp, raw",
      french: "Avocat, pulpe, cru",
      groups: ["020101", "0201", "02"],
      contents: [
        "328": "205", "40000": "20,6", "31000": "0,83", "55100": "< 0,5", "10004": "0,015",
      ]
    ),
    Expected(
      key: "1000",
      english: "Pastis (anise-flavoured spirit)",
      french: "Pastis",
      groups: ["060303", "0603", "06"],
      contents: ["327": "1140", "328": "274", "60000": "37,5", "54101": "-", "25000": "0"]
    ),
    Expected(
      key: "24313",
      english: "Wafer biscuit, plain or vanilla flavoured, prepacked",
      french: "Gaufrette, fourrée vanille, préemballée",
      groups: ["0706", "07"],
      contents: [
        "328": "538", "25000": "5,75", "52100": "< 0,25", "10340": "< 20", "56600": "0,29",
      ]
    ),
    Expected(
      key: "9621",
      english: "Wheat bran",
      french: "Son de blé",
      groups: ["1009", "10"],
      contents: ["327": "1160", "328": "279", "34100": "42", "10340": "6,8", "10004": "0,033"]
    ),
    Expected(
      key: "22000",
      english: "Egg, raw",
      french: "Oeuf, cru",
      groups: ["041002", "0410", "04"],
      contents: ["328": "140", "52100": "1,88", "10340": "< 2,58", "56600": "1,45", "34100": "0"]
    ),
    Expected(
      key: "11058",
      english: "Salt, white (sea, igneous or rock), iodine added, no other enrichment",
      french: "Sel blanc alimentaire, iodé, non fluoré (marin, ignigène ou gemme)",
      groups: ["1004", "10"],
      contents: ["10110": "39100", "10004": "97,8", "52100": "-", "55100": "-", "328": "0"]
    ),
    Expected(
      key: "17270",
      english: "Olive oil, extra virgin",
      french: "Huile d'olive vierge extra",
      groups: ["0902", "09"],
      contents: ["25000": "< 0,5", "40000": "99,9", "10190": "< 0,3", "54101": "58,1"]
    ),
    Expected(
      key: "26036",
      english: "Salmon, raw, farmed",
      french: "Saumon, cru, élevage",
      groups: ["0406", "04"],
      contents: ["31000": "traces", "34100": "< 0,25", "52100": "3,69", "10110": "45,4"]
    ),
    Expected(
      key: "12001",
      english: "Camembert cheese, from cow's milk",
      french: "Camembert, sans précision",
      groups: ["050301", "0503", "05"],
      contents: ["31000": "traces", "32000": "traces", "10110": "579", "52100": "0,24"]
    ),
    Expected(
      key: "2013",
      english: "Orange juice, home-made",
      french: "Jus d'orange, maison",
      groups: ["060201", "0602", "06"],
      contents: ["327": "-", "328": "-", "10110": "< 1,11", "10004": "0,0025", "55100": "50"]
    ),
  ]
}
