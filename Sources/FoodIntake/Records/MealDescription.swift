/// A meal as somebody told it: names, and amounts that are weak evidence for portions.
///
/// Feelings and dates that a line tells are no part of it: they are dropped, and counted.
public struct MealDescription: Sendable, Equatable, Codable {
  /// A food of the meal.
  public struct Entry: Sendable, Equatable, Codable {
    private enum CodingKeys: String, CodingKey {
      case name, category, ingredients, notes
      case carbs = "carbs_g"
      case protein = "protein_g"
      case fat = "fat_g"
      case sugar = "sugar_g"
      case fiber = "fiber_g"
    }

    /// Its name as it was told.
    public var name: String
    /// Its category, in the transcriber's words.
    public var category: String?
    /// What it is made of.
    public var ingredients: [String]
    /// The estimated carbohydrate, in grams.
    public var carbs: Double?
    /// The estimated protein, in grams.
    public var protein: Double?
    /// The estimated fat, in grams.
    public var fat: Double?
    /// The estimated sugars, in grams.
    public var sugar: Double?
    /// The estimated fibre, in grams.
    public var fiber: Double?
    /// The transcriber's notes.
    public var notes: String?

    /// A food of which nothing but the name is known.
    public init(name: String) {
      self.name = name
      ingredients = []
    }
  }

  private enum CodingKeys: String, CodingKey {
    case schema, origin, language
    case entries = "what_consumed"
  }

  /// The schema that the record follows.
  public var schema = IntakeKind.mealDescription.schemaName
  /// A random token of the sender.
  public var origin: String
  /// The language of the names, ISO 639-1.
  public var language: String
  /// The foods.
  public var entries: [Entry]

  /// A meal.
  public init(origin: String, language: String, entries: [Entry]) {
    (self.origin, self.language, self.entries) = (origin, language, entries)
  }

  init?(_ value: JSONValue) {
    guard let origin = value["origin"]?.string, let language = value["language"]?.string else {
      return nil
    }
    self.init(origin: origin, language: language, entries: [])
    value["what_consumed"]?.forEachElement { _, value in
      guard let name = value["name"]?.string else { return }
      var entry = Entry(name: name)
      entry.category = value["category"]?.string
      entry.ingredients = value["ingredients"]?.strings ?? []
      entry.carbs = value["carbs_g"]?.number?.value
      entry.protein = value["protein_g"]?.number?.value
      entry.fat = value["fat_g"]?.number?.value
      entry.sugar = value["sugar_g"]?.number?.value
      entry.fiber = value["fiber_g"]?.number?.value
      entry.notes = value["notes"]?.string
      entries.append(entry)
    }
  }

  /// The number of feelings and dates in a line, which are dropped.
  static func dropped(in value: JSONValue) -> Int {
    var count = 0
    func tally(_ value: JSONValue) {
      value.forEachMember { key, value in
        if key.isText("feelings") || key.isText("date") || key.isText("dates") {
          count += value.kind == .array ? value.count : value.kind == .null ? 0 : 1
        }
      }
    }
    tally(value)
    value["what_consumed"]?.forEachElement { _, entry in tally(entry) }
    return count
  }

  func write(to text: inout JSONText) {
    text.member("origin", origin)
    text.member("language", language)
    text.member("what_consumed") { text in
      text.array(entries) { text, entry in
        text.object { text in
          text.member("name", entry.name)
          text.member("category", entry.category)
          text.member("ingredients", entry.ingredients)
          text.member("carbs_g", entry.carbs)
          text.member("protein_g", entry.protein)
          text.member("fat_g", entry.fat)
          text.member("sugar_g", entry.sugar)
          text.member("fiber_g", entry.fiber)
          text.member("notes", entry.notes)
        }
      }
    }
  }
}
