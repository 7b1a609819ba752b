import FoodComposition
import FoodSearch
import GRDB
import SnapshotStore

/// A food as the search index sees it: its names, and what ranking needs of it.
struct IndexedFood {
  let number: Int
  let sourceID: Int
  let name: String
  let normalizedName: String
  /// The language of the shown name.
  let language: String
  let category: String
  let brand: String?
  let confidence: Double
  let states: [FoodState]
  let marks: NameTraits.Marks
  /// The names beside the shown one, each with its normal form.
  var aliases: [(alias: Alias, form: String)] = []

  /// Calls `body` with every food of a snapshot that is not hidden, in the ascending order of the ids.
  static func forEach(in db: Database, _ body: (IndexedFood) -> Void) throws {
    let aliases = try NeighbourCursor(
      db,
      "SELECT food_id, normalized_name, name, language, kind, source FROM alias ORDER BY food_id, n"
    ) { row in
      let form = try row.text()
      return (alias: try Alias(&row), form: form)
    }
    let foods = try RowCursor(db, query)
    while var row = try foods.next() {
      let id = try row.text()
      var food = try IndexedFood(&row)
      food.aliases = try aliases.values(of: id).filter { !$0.alias.isDecided(food.name) }
      body(food)
    }
  }

  private static let query = """
    SELECT id, number, source_id, canonical_name, normalized_name, language, category, brand, confidence, state,
      brand IS NOT NULL OR source_type = '\(SourceType.brandLabel.rawValue)',
      \(known(.energy)), \(known(.protein, .fat, .carbohydrate)),
      EXISTS (SELECT 1 FROM barcode WHERE food_id = food.id),
      EXISTS (SELECT 1 FROM portion WHERE food_id = food.id)
    FROM food WHERE id NOT IN (SELECT food_id FROM hidden) ORDER BY id
    """

  private static func known(_ components: Component...) -> String {
    components.map { "\($0.rawValue) IS NOT NULL" }.joined(separator: " AND ")
  }

  /// The food of a row of the query, behind its id; its aliases are left out.
  private init(_ row: inout RowReader) throws {
    number = try row.integer()
    sourceID = try row.integer()
    name = try row.text()
    normalizedName = try row.text()
    language = try row.text()
    let category = try row.text()
    self.category = category
    brand = row.optionalText()
    confidence = try row.real()
    let states = row.optionalText() ?? ""
    self.states = states.split(separator: ",").compactMap { FoodState(rawValue: String($0)) }
    var marks: NameTraits.Marks = []
    if try row.integer() == 1 { marks.insert(.branded) }
    if Self.isShouted(name) { marks.insert(.branded) }
    if Self.composite.contains(where: { category.hasPrefix($0) }) { marks.insert(.composite) }
    if Self.isUnspecified(normalizedName) { marks.insert(.unspecified) }
    let (hasEnergy, hasMacronutrients) = (try row.integer() == 1, try row.integer() == 1)
    if hasEnergy { marks.insert(.energy) }
    if hasEnergy, hasMacronutrients { marks.insert(.macronutrients) }
    if try row.integer() == 1 { marks.insert(.barcode) }
    if try row.integer() == 1 { marks.insert(.portion) }
    self.marks = marks
  }

  private static let composite = ["dish", "infant", "supplement"]

  /// Whether a name begins with a maker in capitals, as those of USDA's restaurant foods do: "DENNY'S, spaghetti".
  private static func isShouted(_ name: String) -> Bool {
    guard let comma = name.utf8.firstIndex(of: UInt8(ascii: ",")) else { return false }
    var run = 0
    for byte in name.utf8[..<comma] {
      run = (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(byte) ? run + 1 : 0
      if run == 4 { return true }
    }
    return false
  }

  /// Whether the name is of a food that is not further specified (`nfs`, `ns as to`).
  private static func isUnspecified(_ form: String) -> Bool {
    let words = form.utf8.split(separator: UInt8(ascii: " ")).dropFirst()
    guard words.contains(where: { $0.first == UInt8(ascii: "n") }) else { return false }
    return words.contains { $0.elementsEqual("nfs".utf8) } || form.contains(" ns as to ")
  }
}
