import FoodSearch
import FuzzyIndex
import SnapshotStore

/// What words name by themselves: the best food that search finds for them.
///
/// The search keeps what it found, so that words may be asked for as often as a reader likes.
struct Named {
  let query: SearchQuery
  /// The best food, however badly it fits; nil where none is found.
  let best: Candidate?
  /// The best food where it fits well enough for a part of a text; nil where none does.
  let fitting: Candidate?
  /// The food that the words surely name; nil where none is.
  let sure: Candidate?
}

extension Resolver {
  /// What words name.
  func named(_ words: String, need: FoodSearch.Need = .nothing) throws -> Named {
    let (query, foods) = try found(words, limit: 1, need: need)
    let best = foods.first
    let isSure =
      !query.isOther && best.map { $0.likeness >= weights.sureAlone } ?? false
      && (query.corrected == nil || best?.match != .fuzzy)
    return Named(
      query: query,
      best: best,
      fitting: best.flatMap { $0.likeness >= weights.ofPart ? $0 : nil },
      sure: isSure ? best : nil
    )
  }

  /// The foods that search finds for words of a text.
  func found(
    _ words: String,
    limit: Int = Self.alternativeLimit + 1,
    taking: AmountHint = .unknown,
    meaning: TextSettings.Meaning? = nil,
    need: FoodSearch.Need = .nothing
  ) throws -> Segmentation.Found {
    try search.candidates(
      words,
      limit: limit,
      depth: .resolving,
      taking: taking,
      meaning: meaning,
      need: need,
      weights: weights
    )
  }

  /// The food of a candidate.
  func food(of candidate: Candidate?) throws -> SnapshotFood? {
    try candidate.flatMap { try foods.food($0.traits.food) }
  }

  /// The words of a published name.
  static func words(of name: String) -> [String] { NormalForm.of(name).blankParts }

  /// The words of the names of a food's published ingredients.
  func ingredientWords(of food: SnapshotFood) throws -> Set<String> {
    try Set(ingredients(of: food.id).flatMap { Self.words(of: $0.name) })
  }

  /// The category of the food that words surely name; empty where they name none.
  func category(of words: String) throws -> String {
    try food(of: named(words).sure)?.category ?? ""
  }

  /// The head word of a food's words in all numbers, and of the food that they name: "mince" is beef.
  func kinds(of words: String) throws -> Set<String> {
    let food = try food(of: named(words).sure)
    // "pork dumplings" are no pork.
    let name = food.flatMap {
      Self.kind(of: $0.category) == "dish" ? nil : Self.words(of: $0.canonicalName).first
    }
    return [head(of: words), name].compactMap(\.self).reduce(into: []) {
      $0.formUnion([$1] + WordForms.variants(of: $1))
    }
  }

  /// The last word of a food that does not say only that it is cooked: "chicken breast cooked".
  func head(of words: String) -> String? {
    let all = words.blankParts
    return all.last { !search.words.saysCooked($0) } ?? all.last
  }

  /// The ingredients of a dish, those of dishes in it in their place: the bun of the hamburger that stands for all.
  func ingredients(of dish: String, depth: Int = 0) throws -> [Ingredient] {
    try snapshot.ingredients(of: dish).flatMap { ingredient in
      let isDish = ["dish", "soup_sauce.soup", Self.milkDrinks].contains(
        where: ingredient.category.hasPrefix
      )
      guard depth < Self.recipeDepth, isDish else { return [ingredient] }
      let parts = try ingredients(of: ingredient.id, depth: depth + 1)
      guard !parts.isEmpty else { return [ingredient] }
      return parts.map { ($0.id, $0.name, $0.category, $0.grams * ingredient.grams / 100) }
    }
  }

  /// An ingredient of a published recipe, with its grams in 100 g.
  typealias Ingredient = (id: String, name: String, category: String, grams: Double)

  /// The most dishes in one another that are looked into.
  private static let recipeDepth = 3
}
