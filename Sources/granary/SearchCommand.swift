import ArgumentParser
import FoodComposition
import FoodSnapshot

/// The command `granary search`: lists the foods that a text may mean.
struct SearchCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "search",
    abstract: "Find foods by name, as a text is typed.",
    discussion: """
      Examples:
        granary search out/current/food.sqlite "chiken bre"
        granary search out/current/food.sqlite yogurt --source usda-sr --limit 3
        granary search out/current/food.sqlite yogurt --format json
      """
  )

  @Argument(help: "The snapshot, such as out/current/food.sqlite.")
  var snapshot: String

  @Argument(help: "What to find.")
  var text: String

  @Option(help: "How many foods.")
  var limit = 10

  @Option(help: "text or json.")
  var format = Format.text

  @Option(help: "Of JSON, only these members: id,name,energy_kcal.")
  var fields: String?

  @Option(help: "Only of these sources, by prefix: usda-sr, ciqual …")
  var source: [String] = []

  @OptionGroup var settings: TextOptions

  @Option(help: "Only products of a brand.")
  var brand: String?

  @Flag(help: "Only raw or only cooked foods.")
  var preparation: Preparation?

  @Flag(help: "Only foods with a barcode.")
  var barcode = false

  @Flag(
    help:
      "All foods that are linked to one, and products of a brand with one name, not one for all."
  )
  var repeats = false

  func validate() throws {
    guard (1...1_000).contains(limit) else {
      throw ValidationError("--limit: found \(limit), expected 1 to 1000")
    }
    try FieldOption.validate(fields, isJSON: format == .json) { try SearchResult.fields($0) }
  }

  func run() throws {
    let snapshot = try FoodSnapshot(path: snapshot, settings: settings.settings())
    var filter = SearchFilter()
    if !source.isEmpty { filter.sources = Set(source) }
    filter.brand = brand
    filter.preparation = preparation.map { $0 == .raw ? .raw : .cooked }
    if barcode { filter.hasBarcode = true }
    filter.repeats = repeats
    let found = try snapshot.search(text, limit: limit, filter: filter)
    switch format {
    case .json:
      print(SearchResult.json(found, fields: try fields.map { try SearchResult.fields($0) }))
    case .text:
      if let meant = try snapshot.suggestion(for: text) {
        print("did you mean: \(meant.printable)")
      }
      if found.isEmpty { print("nothing found") }
      for food in found { print(Self.line(food).printable) }
    }
  }

  private static func line(_ food: SearchResult) -> String {
    let score = String(Int((food.score * 100).rounded()))
    let energy = food.energy.map { "\(Int($0.rounded())) kcal/100 \(food.baseUnit.rawValue)" }
    let brand = food.brand.map { " (\($0))" } ?? ""
    let padding = String(repeating: " ", count: max(1, 24 - food.id.utf8.count))
    let others = food.repeats < 255 ? "\(food.repeats)" : "255 or"
    let names = [food.alias, food.matchedName].compactMap(\.self)
    let matched = names.isEmpty ? "" : " [\(names.joined(separator: ", "))]"
    var more = food.repeats == 0 ? "" : ", and \(others) more of this name (--repeats)"
    if food.linked > 0 { more += ", and \(food.linked) linked to it (--repeats)" }
    if food.alike > 0 { more += ", and \(food.alike) alike (--repeats)" }
    return
      "\(food.id)\(padding)\(score)  \(food.name)\(brand)\(matched), "
      + "\(energy ?? "energy unknown")\(more)"
  }
}

/// The preparation of a food: raw or cooked.
enum Preparation: EnumerableFlag {
  case raw, cooked
}
