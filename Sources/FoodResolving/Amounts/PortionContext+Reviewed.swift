internal import FoodComposition
import FoodVocabulary
private import FuzzyIndex

/// What rows of reviewed tables tell of a food's name, of the plural, and of wholes and packages of which a share is said.
extension PortionContext {
  /// What a reviewed table tells: of such foods the measure that is said, of the food's own name a piece, and where a serving or nothing is
  /// said what is customarily consumed on one occasion.
  static func reference(
    _ amount: Phrase.Amount?,
    _ measure: String,
    _ food: KnownPortions,
    _ generic: GenericPortions
  ) -> GenericPortions.Match? {
    guard let amount, !(isServing(amount, measure) && amount.sizes.isEmpty) else {
      // A row of the last word alone is no guide: a shepherd's pie is no pie.
      let scopes = food.reviewed.filter {
        !$0.hasPrefix(PortionScope.namePrefix) || food.isName($0)
      }
      return food.scopes[0].hasSuffix(", dried")
        ? nil : generic.curated(GenericPortions.reference, scopes: scopes)
    }
    let isPiece = amount.unit == .piece
    guard isPiece || !measure.isEmpty, amount.sizes.isEmpty,
      let match = generic.curated(
        isPiece ? GenericPortions.piece : measure,
        scopes: isPiece ? food.nameParts + [food.wholeName] : food.reviewed
      ),
      !match.isVolume
    else { return nil }
    return match
  }

  private static func isServing(_ amount: Phrase.Amount, _ measure: String) -> Bool {
    amount.unit == .serving || measure == GenericPortions.serving
  }

  /// Whether a serving of a dish is asked for, of no size: what a label calls one is a part of a package.
  var isServedDish: Bool {
    ask == .serving && food.category.hasPrefix("dish.") && question.sizes.isEmpty
      && question.kinds.isEmpty
  }

  /// The weight of a measure that stands at an end of the food's words, as a reviewed table tells it of such foods: "grande latte".
  ///
  /// It is a vessel of what is drunk or dished up: a tin is a recipe's ("tin coconut milk"), and a tea loaf is no loaf.
  func weightOfMeasureAtEnd() -> UnitWeight? {
    for word in question.ends {
      let key = WordKey.of(word)
      guard case .count = chooser.words.role(of: key), !question.nameWords.contains(key) else {
        continue
      }
      let measure = chooser.words.standardWord(of: word)
      guard !Self.tins.contains(WordKey.of(measure)),
        let match = chooser.generic.curated(measure, scopes: reviewed), match.isVolume
      else { continue }
      return weight(match, label: measure)
    }
    return nil
  }

  /// The weight of what is said of a maker's product, as a reviewed table tells it: the bar of "flake bar", the nuggets of "8 Chick-fil-A nuggets".
  ///
  /// A measure that is no vessel counts its pieces; where nothing is said, its usual amount or else a piece is meant.
  func weightOfProduct() -> UnitWeight? {
    let isShare = (amount?.value ?? 1) < 1
    // A share of a package is of the great one that is shared.
    guard !question.products.isEmpty, !isShare || !Self.isPart(unit) else { return nil }
    var phrases: [String]
    switch ask {
    case .unsaid: phrases = [GenericPortions.reference, GenericPortions.piece]
    case .serving: phrases = [GenericPortions.reference]
    case .piece:
      // A sixth of a pizza is of the whole.
      phrases = (isShare ? [GenericPortions.whole] : []) + [GenericPortions.piece]
    case .volume:
      guard case .volume(let word, _) = amount?.unit else { return nil }
      phrases = [word]
    default:
      // A handful of any food is no piece of it.
      let isVessel =
        Self.isPart(unit) || chooser.generic.curated(singular, scopes: [PortionScope.all]) != nil
      phrases = isVessel ? [singular] : [singular, GenericPortions.piece]
    }
    let said = ask == .unsaid ? question.leadingSize ?? [] : question.sizes
    if ask == .unsaid, said.isEmpty {
      phrases = question.ends.map { chooser.words.standardWord(of: $0) } + phrases
    }
    for product in question.products where product.mayBe(food.category) {
      // What its source weighs goes before what is sold under the name.
      if product.words.allSatisfy(known.nameWords.contains), !food.portions.isEmpty { continue }
      // "Snickers fun size": the size is the product's.
      let isNamed = question.kinds.contains { product.isCalled($0) }
      let sizes: PortionSize = isNamed ? [] : said
      let sized = sizes.isEmpty ? [] : phrases.map { sizes.text + " " + $0 }
      for (place, phrase) in (sized + phrases).enumerated() {
        guard let match = chooser.generic.curated(phrase, scopes: [product.scope]),
          var one = weight(match, label: phrase)
        else { continue }
        guard place >= sized.count, !sizes.isEmpty, sizes != .medium else { return one }
        one = one.times(sizes.factor, low: 0.8, high: 1.25)
        one.isScaled = true
        return one
      }
    }
    return nil
  }

  /// What is eaten of such foods where they are named in the plural and no number is said: "sausages".
  func weightOfPlural() -> UnitWeight? {
    guard question.leadingSize == nil, !question.isSingular else { return nil }
    // "spaghetti and meatballs" is a dish of its own.
    let isMixed = known.isMixed
    return chooser.generic.curated(GenericPortions.several, scopes: reviewed).flatMap {
      weight($0, label: "several")
    }.flatMap { isMixed && !$0.isNamed ? nil : $0 }
  }

  /// What is eaten of a dish of which one is said, and that nobody counts in pieces: "a moussaka", "une tartiflette".
  func weightOfOneDish() -> UnitWeight? {
    guard let amount, amount.unit == .piece, amount.value == 1, question.sizes.isEmpty,
      food.category == "dish" || Self.platedDishes.contains(where: food.category.hasPrefix),
      kind(GenericPortions.piece, .name) == nil,
      !sheet.readings.contains(where: { $0.kind == .count })
    else { return nil }
    return chooser.generic.curated(GenericPortions.reference, scopes: reviewed).flatMap {
      weight($0, label: "reference amount")
    }
  }

  /// The categories of what is eaten from a plate or bowl.
  private static let platedDishes = [
    "dish.meat", "dish.fish", "dish.grain", "dish.vegetable", "soup_sauce.soup",
  ]

  /// The weight of the whole of which a share is said, where its source tells none: a chicken for "quarter chicken".
  ///
  /// What is named must be the last word that is said, and the first or last of the row's name: half a chicken breast is no half of a chicken.
  func weightOfKindOfWhole() -> UnitWeight? {
    guard let amount, amount.unit == .piece, amount.value < 1, weightOfWhole() == nil,
      let match = chooser.generic.curated(GenericPortions.whole, scopes: reviewed)
    else { return nil }
    if match.scope.hasPrefix(PortionScope.namePrefix) {
      let name = match.scope.dropFirst(PortionScope.namePrefix.count)
      // A cheesecake is first in "cheesecake plain".
      let words = name.split(separator: ",").first?.split(separator: " ") ?? []
      let ends = [words.first, words.last].compactMap { $0.map { WordKey.of(String($0)) } }
      guard ends.contains(question.lastWord) else { return nil }
    } else if !question.headWords.contains(question.lastWord) {
      return nil
    }
    return weight(match, label: "whole").map {
      question.sizes.isEmpty ? $0 : $0.times(question.sizes.factor, low: 0.8, high: 1.25)
    }
  }

  /// The weight of a package of which a share is said, and which is therefore none for one: "half the bag of crisps".
  func weightOfShared() -> UnitWeight? {
    // 0.08 of a package is a recipe's.
    guard let amount, (0.2..<1).contains(amount.value), !singular.isEmpty else { return nil }
    let phrase = GenericPortions.shared + " " + singular
    return chooser.generic.curated(phrase, scopes: reviewed).flatMap { weight($0, label: phrase) }
  }

  /// What is left of a unit of the mass on a tin that was drained: "400 g can of chickpeas, drained".
  func weightOfDrained() -> UnitWeight? {
    guard grams > 0, question.words.contains(Self.drained), Self.tins.contains(where: isSaid),
      let match = chooser.generic.curated(GenericPortions.drained, scopes: reviewed)
    else { return nil }
    return UnitWeight(
      value: grams * match.value,
      low: grams * match.low,
      high: grams * match.high,
      label: label + " on a tin that was drained",
      origin: match.entry.source,
      isCurated: true
    )
  }

  private static let drained = WordKey.of("drained")
  private static let tins = ["can", "jar"].map { WordKey.of($0) }
}
