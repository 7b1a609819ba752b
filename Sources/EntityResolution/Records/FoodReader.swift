package import FoodComposition
import FuzzyIndex

/// What a food says that is compared, in words: a record before its terms have numbers.
package struct FoodReading: Sendable {
  let id: String
  let shownName: String
  let shownBrand: String
  /// The first of its other names, those that tell a property before the rest, as a page shows them.
  let otherNames: String
  /// The values that a name of what it counts among itself tells, of those that no name leaves out.
  let included: Attributes
  let category: String
  /// Amounts per 100 g or ml of ``NutrientVector/components``; NaN where unknown.
  let amounts: [Float]
  let isPerVolume: Bool
  /// The number of servings of a label in 100 g or ml, in which amounts are rounded; 0 where they are not.
  let servings: Float
  let confidence: Double
  let completeness: Double
  /// The model, with its version, that made it.
  let modelVersion: String?
  /// Trade item numbers, ascending.
  let gtins: [UInt64]
  /// Keys in other datasets, behind their scheme.
  let references: [String]
  let portions: [(measure: String, grams: Float)]
  /// The stems of the brand without those of firms, unless it has no others.
  let brand: [String]
  let scientificName: String?
  let names: [Name]

  /// A name that is compared, taken apart.
  struct Name: Sendable {
    var parts: NameParts
    var language: NameReading.Language
    /// Whether it is the shown name or its translation.
    var isMain: Bool
    /// Whether it is no translation.
    var isOfSource: Bool
  }
}

/// Reads foods to what is compared of them, each by itself and the model alone.
package struct FoodReader: Sendable {
  private let names: NameReader
  private let companies: Set<String>
  private let contrasts: Contrasts

  /// The least weight of a portion that is a serving to round amounts in, in grams.
  private static let leastServing = 5.0
  /// The step to which the energy of a small serving is rounded, in kcal (21 CFR 101.9(c)(1)); that of a large one
  /// to twice as much.
  private static let energyStep = 5.0
  /// The most names of one food that are compared.
  private static let nameLimit = 8
  /// The most other names that are read for what they tell, and the bytes of those that are shown.
  private static let readLimit = 24
  private static let shownBytes = 240
  private static let placeOfComponent = Dictionary(
    uniqueKeysWithValues: zip(NutrientVector.components, 0...)
  )

  /// A reader by the tables of `model`.
  package init(_ model: MatchModel) {
    names = NameReader(model)
    companies = model.phrases[.other].companies
    contrasts = model.contrasts
  }

  /// What `final` says; `isLabel` tells whether its source's foods are labels of products.
  package func reading(of final: FinalFood, isLabel: Bool) -> FoodReading {
    let food = final.food
    let others = otherNames(of: food)
    return FoodReading(
      id: food.id,
      shownName: food.canonicalName,
      shownBrand: food.brand ?? "",
      otherNames: Self.shown(others),
      included: contrasts.unmistakable(
        others.reduce(into: []) { told, other in
          if other.kind == .included { told.formUnion(other.told) }
        }
      ),
      category: food.category,
      amounts: amounts(of: food),
      isPerVolume: food.baseUnit == .millilitre,
      servings: isLabel ? servings(of: food) : 0,
      confidence: final.assessment.confidence,
      completeness: final.assessment.completeness,
      modelVersion: food.modelVersion,
      gtins: food.gtins.map(\.value).sorted(),
      references: food.references.map { "\($0.scheme.rawValue):\($0.code)" },
      portions: food.portions.map { portion in
        let words = [portion.measure, portion.modifier].compactMap(\.self).joined(separator: " ")
        return (NormalForm.of(words), Float(portion.gramWeight / portion.amount))
      },
      brand: food.brand.map(brandWords) ?? [],
      scientificName: food.scientificName.map { NormalForm.of($0) },
      names: comparedNames(of: food)
    )
  }

  /// The row of amounts; of a component that comes twice the first counts, and an energy that was computed from the
  /// other amounts would count these twice.
  private func amounts(of food: Food) -> [Float] {
    var amounts = [Float](repeating: .nan, count: NutrientVector.components.count)
    for value in food.values {
      guard let amount = value.amount, let place = Self.placeOfComponent[value.component],
        amounts[place].isNaN, !value.isEnergyOfParts
      else { continue }
      amounts[place] = Float(amount)
    }
    return amounts
  }

  /// A name beside the shown one, with what it tells.
  private struct OtherName {
    var name: String
    var kind: Alias.Kind
    var told: Attributes
  }

  /// The names that its source gives it beside the shown one; curators' names tell nothing of it.
  private func otherNames(of food: Food) -> [OtherName] {
    food.sourceNames.others.lazy.filter {
      switch $0.kind {
      case .published, .translation, .merged, .included: true
      case .plural, .abbreviation, .scientific, .curated, .standIn: false
      }
    }
    .prefix(Self.readLimit).map { other in
      OtherName(
        name: other.name,
        kind: other.kind,
        told: names.parts(of: other.name, language: other.language).attributes
      )
    }
  }

  /// The names that fit on a page, those that tell a property first.
  private static func shown(_ names: [OtherName]) -> String {
    var shown = ""
    for name in names.filter({ !$0.told.isEmpty }) + names.filter({ $0.told.isEmpty })
    where shown.utf8.count + name.name.utf8.count <= shownBytes {
      shown += (shown.isEmpty ? "" : "; ") + name.name
    }
    return shown
  }

  private func comparedNames(of food: Food) -> [FoodReading.Name] {
    // The names of the source: a food that a curator shows by another name is the same food.
    let own = food.sourceNames
    let others = own.others.lazy.filter {
      switch $0.kind {
      case .published, .translation, .merged: true
      default: false
      }
    }
    let compared =
      [(own.main, food.language, true, false)]
      + others.map { ($0.name, $0.language, $0.kind != .published, $0.kind == .translation) }
    return compared.prefix(Self.nameLimit).map { name, language, isMain, isTranslation in
      FoodReading.Name(
        parts: names.parts(of: name, language: language),
        language: NameReading.Language(tag: language),
        isMain: isMain,
        isOfSource: !isTranslation
      )
    }
  }

  /// The number of servings in 100 g of a food with a label; 0 where nothing was rounded in a serving.
  ///
  /// Labels of many countries print per 100 g: there the energy of a serving is no multiple of what it is rounded to.
  private func servings(of food: Food) -> Float {
    guard
      let grams = food.portions.lazy.map(\.gramWeight).filter({ $0 >= Self.leastServing }).min()
    else { return 0 }
    let energy = food.values.first { $0.component == .energy && !$0.isEnergyOfParts }?.amount ?? 0
    let served = energy * grams / 100
    let rest = abs(served - (served / Self.energyStep).rounded() * Self.energyStep)
    // Per 100 g it is printed in whole kilocalories.
    return rest <= 0.5 * grams / 100 + 0.01 ? Float(100 / grams) : 0
  }

  private func brandWords(of brand: String) -> [String] {
    let words = NormalForm.of(brand).split(separator: " ").map { NameStem.of($0) }
    let own = words.filter { !companies.contains($0) }
    return own.isEmpty ? words : own
  }
}
