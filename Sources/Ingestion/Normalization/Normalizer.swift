package import Datasets
package import FoodComposition
import FuzzyIndex
package import RecordIO

/// A food as its source tells of it, in Granary's terms: not checked yet.
package struct NormalizedFood: Sendable {
  /// The food.
  package var food: Food
  /// The place of its own record in the source.
  package let position: Position
  /// The flags of faults in the text of its names.
  package let flags: [QualityFlag]
  /// Its names as published, without the scientific one.
  package let publishedNames: [String]
  /// The category code that no table lists; nil where the food has its category.
  package let unmappedCategory: String?
  /// The rows of its recipe, in the source's order.
  package let recipe: [SourceIngredient]
}

/// Turns the foods of one source into Granary's foods: names cleaned, amounts in canonical components.
///
/// A food that cannot be used is a reject; nothing is guessed, and each assumption is stated in the food.
package struct Normalizer: Sendable {
  private let definition: DatasetDefinition
  private let tables: SourceTables
  private let states: StateTable
  private let aliases: AliasTable?
  private let valueNormalizer: ValueNormalizer
  private let meanings: MeaningTable?

  /// A normalizer of the foods of `definition`.
  package init(
    definition: DatasetDefinition,
    tables: SourceTables,
    states: StateTable,
    aliases: AliasTable?
  ) {
    self.definition = definition
    self.tables = tables
    self.states = states
    self.aliases = aliases
    meanings = tables.keptKeys(of: definition)
    valueNormalizer = ValueNormalizer(
      tables: tables,
      datasetKind: definition.valueKind,
      sourceType: definition.sourceType
    )
  }

  /// The permanent id of the food of a code.
  package func id(of key: String) -> String {
    definition.id + ":" + (meanings?.lastingKey(key) ?? key)
  }

  /// Whether codes mean other foods than in an older edition, so that ids are in another order than codes.
  package var movesKeys: Bool { meanings?.hasOtherFoods ?? false }

  /// The outcome of normalizing a source food.
  package enum Outcome: Sendable {
    /// A food.
    case food(NormalizedFood)
    /// No food.
    case reject(Reject)

    /// The food, if it is one.
    package var food: NormalizedFood? {
      if case .food(let food) = self { food } else { nil }
    }
  }

  /// The normalized food at `index` of `release`, or its reject.
  package func outcome(at index: Int, of release: any SourceRelease) -> Outcome {
    // A closure: a reference to the method would copy the release for each food.
    outcome(of: release.food(at: index)) { release.derivationCode($0) }
  }

  /// The normalized food of `source`, or its reject; `derivationCode` is that of its release.
  package func outcome(of source: SourceFood, derivationCode: (Int) -> String) -> Outcome {
    do throws(Unusable) {
      return .food(try food(source, derivationCode))
    } catch {
      return .reject(error.reject)
    }
  }

  private struct Unusable: Error {
    var reject: Reject

    init(_ code: Reject.Code, _ source: SourceFood, found: String, expected: String) {
      reject = Reject(code, at: source.position, found: found, expected: expected)
    }
  }

  private func food(
    _ source: SourceFood,
    _ derivationCode: (Int) -> String
  ) throws(Unusable) -> NormalizedFood {
    guard let principal = source.names.first else {
      throw Unusable(.missingName, source, found: "no name", expected: "a name")
    }
    guard principal.text.utf8.count <= definition.longestName else {
      let found = "\(principal.text.utf8.count) bytes: \(principal.text.prefix(80))…"
      let expected = "a name of at most \(definition.longestName)"
      throw Unusable(.longName, source, found: found, expected: expected)
    }
    let brands = source.brands.map { NameCleaner.brandCase(NameCleaner.clean($0)) }
      .filter { !$0.isEmpty }
    var published = NameCleaner.sentenceCase(NameCleaner.clean(principal.text))
    if source.mayEcho { published = NameCleaner.withoutEcho(published) }
    let name = NameCleaner.withoutBrand(published, brands: brands)
    let normalizedName = NormalForm.of(name)
    // Digits alone are a code that somebody typed into the wrong field.
    guard normalizedName.contains(where: \.isLetter) else {
      let found = "'\(principal.text.prefix(80))'"
      throw Unusable(.missingName, source, found: found, expected: "a name")
    }
    let amounts = valueNormalizer.values(of: source, derivationCode: derivationCode)
    // A food of which only an amount of galactose or beta-carotene is known has nothing to show.
    guard amounts.values.contains(where: \.component.isColumn) else {
      let found = "no value for '\(name)'"
      throw Unusable(.noValues, source, found: found, expected: "at least one component value")
    }
    let category = tables.categories.category(
      of: source.categoryCodes,
      normalizedName: normalizedName
    )
    var food = Food(
      id: id(of: source.key),
      canonicalName: name,
      normalizedName: normalizedName,
      language: principal.language,
      category: category ?? CategoryTree.other,
      baseUnit: source.baseUnit
    )
    food.group = group(of: source)
    food.values = amounts.values
    food.carbohydrateBasis = amounts.basis
    if definition.valueKind == .computed {
      food.assumptions.append("all values: computed, not measured")
    }
    food.assumptions += source.assumptions + amounts.assumptions
    food.label = source.label
    food.energyFactors = source.energyFactors
    food.brand = brands.first
    food.scientificName = source.names.first { $0.kind == .scientific }
      .map { NameCleaner.clean($0.text) }
    food.states = states.states(inNormalized: food.normalizedName)
    if food.states.isEmpty { food.states = source.states }
    food.aliases = allAliases(of: food, published: published, source: source)
    food.portions = source.portions.compactMap(cleaned)
    // A code whose check digit is wrong finds nothing on a shelf: it is no barcode.
    food.gtins = [source.gtin.flatMap { GTIN($0) }].compactMap(\.self).filter(\.hasValidCheckDigit)
    food.references = source.references
    food.ingredients = ingredients(source.ingredients, weight: source.recipeWeight)
    food.url = source.url ?? definition.address(ofFood: source.key)
    food.created = source.created
    food.updated = source.updated
    food.modelVersion = source.modelVersion
    return NormalizedFood(
      food: food,
      position: source.position,
      flags: NameText.flags(of: source.names, longest: definition.longestName) + source.flags,
      publishedNames: source.names.filter { $0.kind != .scientific }.map(\.text),
      unmappedCategory: category == nil ? source.categoryCodes.first : nil,
      recipe: source.ingredients
    )
  }

  /// The food group as published: the release's own, or the most specific code that the reviewed table lists, with its name there.
  private func group(of source: SourceFood) -> FoodGroup? {
    source.group
      ?? (source.categoryCodes.first(where: tables.categories.lists) ?? source.categoryCodes.first)
      .map { FoodGroup(code: $0, name: tables.categories.name(of: $0) ?? "") }
  }

  /// Every other name once: the published one where the brand was cut off it, then the others in the order
  /// published, then the curated; a name of kind `included` goes where a curated one repeats it.
  private func allAliases(of food: Food, published: String, source: SourceFood) -> [Alias] {
    let whole = SourceName(published, language: food.language)
    let short = source.names.dropFirst().filter {
      $0.text.utf8.count <= definition.longestName
    }
    let others = ([whole] + short).map { name in
      Alias(
        name: NameCleaner.sentenceCase(NameCleaner.clean(name.text)),
        language: name.language,
        kind: name.kind,
        source: definition.id
      )
    }
    let curated = aliases?.aliases(of: food.id) ?? []
    func key(_ alias: Alias) -> String { alias.language + NormalForm.of(alias.name) }
    let given = Set(curated.map(key))
    var seen: Set<String> = [food.language + food.normalizedName]
    return (others + curated).filter { alias in
      let key = key(alias)
      if alias.kind == .included, given.contains(key) { return false }
      return key != alias.language && seen.insert(key).inserted
    }
  }

  private func cleaned(_ portion: Portion) -> Portion? {
    let measure = NameCleaner.clean(portion.measure)
    guard !measure.isEmpty, portion.amount > 0, portion.gramWeight > 0 else { return nil }
    let modifier = portion.modifier.map(NameCleaner.clean)
    return Portion(
      amount: portion.amount,
      measure: measure,
      modifier: modifier?.isEmpty == true ? nil : modifier,
      gramWeight: portion.gramWeight
    )
  }

  /// Weights of a recipe per 100 g of the dish, the same part named twice added up.
  private func ingredients(_ parts: [SourceIngredient], weight: Double?) -> [Ingredient] {
    let total = weight ?? parts.reduce(0) { $0 + $1.grams }
    guard total > 0 else { return [] }
    var order: [String] = []
    var grams: [String: Double] = [:]
    for part in parts where part.grams > 0 {
      if grams[part.foodID] == nil { order.append(part.foodID) }
      grams[part.foodID, default: 0] += part.grams
    }
    return order.map { Ingredient(foodID: $0, gramsPer100: 100 * (grams[$0] ?? 0) / total) }
  }
}
