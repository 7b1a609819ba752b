internal import FoodComposition
import FoodVocabulary

/// What portion rules read: what the text asks, what the food tells, what it is to the other foods of the text, and the tables.
///
/// Its extensions beside it weigh by an own portion and by a row of a table; what only one rule needs stands with the rule, in `Rules`.
final class PortionContext {
  /// What the text asks.
  let question: PortionQuery
  /// The kind of amount that is asked now, of several the text may mean.
  var ask = PortionAsk.unsaid
  /// What the food tells.
  let known: KnownPortions
  let role: PortionRole
  let words: MeasureWords
  let generic: GenericPortions
  /// The measure that is said, as key and in the singular; none where none is.
  let unit: UInt64
  let singular: String
  /// Whether the word "piece" is said; a piece of a cake is not the cake.
  let isPieceSaid: Bool
  /// Whether a piece is said and the food has portions that are parts.
  let hasParts: Bool
  /// What a reviewed table tells of such foods: of the measure that is said, else of what is customarily consumed on one occasion; nil
  /// where it tells none.
  private(set) var reference: GenericPortions.Match?
  /// The weight of the food where nothing is said of the amount, in grams: its own or that of such foods; nil where neither is known or
  /// the text says a size or nothing.
  private(set) var typicalWeight: Double?

  var food: PortionedFood { known.food }
  var portions: [OwnPortion] { known.portions }
  var amount: Phrase.Amount? { question.amount }
  /// Whether the food is per 100 ml.
  var isFluid: Bool { food.baseUnit == .millilitre }

  /// The context of a query, of any food, and of one food.
  init(_ query: PortionQuery, of food: KnownPortions, role: PortionRole, chooser: PortionChooser)
    throws
  {
    question = query
    known = food
    self.role = role
    words = chooser.words
    generic = chooser.generic
    if case .measure(let measure) = query.amount?.unit {
      unit = words.standardKey(of: measure)
      singular = words.standardWord(of: measure)
    } else {
      unit = WordKey.none
      singular = ""
    }
    isPieceSaid = unit == MeasureWords.piece
    hasParts = isPieceSaid && food.portions.contains { !$0.isYield && $0.isPieceOrSlice }
    reference = try findReference()
    typicalWeight = try findTypicalWeight()
  }

  private func findReference() throws -> GenericPortions.Match? {
    let isServing = amount?.unit == .serving || singular == GenericPortions.serving
    guard let amount, !(isServing && amount.sizes.isEmpty) else {
      return known.isDried
        ? nil : try generic.curated(GenericPortions.reference, scopes: known.reference)
    }
    guard amount.sizes.isEmpty else { return nil }
    if amount.unit == .piece {
      let names = known.nameParts + [known.wholeName]
      return try generic.curated(GenericPortions.piece, scopes: names)
    }
    guard !singular.isEmpty, let match = try generic.curated(singular, scopes: known.reviewed),
      !match.isVolume
    else { return nil }
    return match
  }

  /// Such foods tell it where the food comes in sizes, unless they differ by half or more.
  private func findTypicalWeight() throws -> Double? {
    guard let amount, amount.sizes.isEmpty else { return nil }
    if let own = portions.first(where: { $0.isUnspecified }) { return own.weight }
    guard portions.contains(where: { !$0.sizes.isEmpty }),
      let match = try generic.surest(GenericPortions.unspecified, names: known.names),
      match.high < 1.5 * match.low
    else { return nil }
    return match.value
  }

  /// What is asked, by the unit that is said; of a measure that the food's name says, as of "2 burgers", a piece too.
  func asks() throws -> [PortionAsk] {
    switch amount?.unit {
    case nil: return [role.isTopping ? .topping : .unsaid]
    case .mass: return [.mass]
    case .volume: return [.volume]
    // "Ate all of it": of what nobody knows the whole, as much as is eaten.
    case .piece where question.isAllOfIt:
      return try generic.tellsWhole(known.reviewed) ? [.piece] : [.unsaid]
    // "lasagne for six, ate half": of the whole that is cut.
    case .piece where amount?.servings != nil: return [.piece]
    // "chips, ate half": of what is eaten, and not of one of them.
    case .piece where question.isShareOfSeveral || isSizeOfServing: return [.unsaid]
    // "rice pudding, ate half": what nobody counts is shared as it is eaten.
    case .piece where try question.isShare && !mayBeOfDish && !comesInPieces(): return [.unsaid]
    case .piece: return try mayBeServing() ? [.piece, .unsaid] : [.piece]
    case .serving: return [.serving]
    case .measure:
      if isPieceSaid { return [.piece] }
      if unit == MeasureWords.serving { return [.serving] }
      return known.headWords.contains(unit) ? [.measure, .piece] : [.measure]
    }
  }

  /// Whether only a size is said of what is eaten: "small potatoes", "large naan"; a drink comes in sizes.
  private var isSizeOfServing: Bool {
    question.isSizeAlone && !food.category.hasPrefix("beverage")
  }

  /// Whether a share is so small that it may be of what is made for several: "a quarter of a rhubarb crumble".
  private var mayBeOfDish: Bool {
    question.count <= Self.shareOfSeveral
      && ["dish", "bakery"].contains(where: food.category.hasPrefix)
  }

  /// Whether a source or a reviewed table tells what one of the food weighs, or the whole.
  private func comesInPieces() throws -> Bool {
    // Half of the calamari is no half of a ring.
    let crumb =
      try (generic.curated(GenericPortions.reference, scopes: known.reference)?.low ?? 0) / 3
    return try portions.contains {
      $0.kind == .count && !$0.isUnspecified && !Self.isPart($0.unit) && $0.weight > crumb
    }
      || portions.contains { $0.share > 0 } || generic.tellsWhole(known.reviewed)
      || generic.curated(GenericPortions.piece, scopes: known.reviewed) != nil
  }

  /// Whether one of a size, or a share, may be of a serving: "a small curry", "pad thai, ate half"; no cup and no fruit, and no
  /// quarter or less of what comes in a dish for several: "a fifth of a lasagne".
  private func mayBeServing() throws -> Bool {
    if question.count < 1 {
      return try Self.served.contains(food.category) && (mayBePlate || !isForSeveral())
    }
    return question.leadingSize != nil
      && !["beverage", "fruit", "vegetable"].contains(where: food.category.hasPrefix)
  }

  /// Whether a share is so great that somebody may have it of a plate.
  var mayBePlate: Bool {
    question.count > Self.shareOfSeveral && question.count < 1
      && (Self.served.contains(food.category) || food.category == "dish.pastry")
  }

  /// Whether the food is known to come in a dish for several, or is cut.
  private func isForSeveral() throws -> Bool {
    try generic.tellsWhole(known.reviewed)
      || question.products.contains { product in
        try product.mayBe(food.category) && generic.tellsWhole([product.scope])
      } || portions.contains { $0.kind == .count && (0.02...0.34) ~= $0.share }
  }

  /// The greatest share that nobody says of a plate.
  private static let shareOfSeveral = 0.34

  /// Categories of dishes that come as a plate.
  private static let served = ["dish.fish", "dish.grain", "dish.meat", "dish.vegetable"]

  /// Whether a serving of a dish is asked for, of no size: what a label calls one is a part of a package.
  var isServedDish: Bool { isDishServed && question.sizes.isEmpty }
  /// Whether a small or large serving of a dish is asked for, which no source weighs.
  var isSizedDish: Bool {
    isDishServed && !question.sizes.isEmpty && !portions.contains { $0.sizes == question.sizes }
  }
  private var isDishServed: Bool {
    ask == .serving && food.category.hasPrefix("dish.") && question.kinds.isEmpty
  }

  /// The unit that is said, in its standard form.
  var label: String {
    switch amount?.unit {
    case .mass(let word, _), .volume(let word, _): word
    case .measure, .piece, .serving, nil: singular
    }
  }

  /// The size that is said of one, or of what nobody counts; none where none is.
  var saidSize: PortionSize { ask == .unsaid ? question.leadingSize ?? [] : question.sizes }

  // MARK: What a portion says

  /// Whether a portion's measure is what is counted; a word of the first part of the food's name; any word of the text.
  func isCounted(_ portion: OwnPortion) -> Bool { portion.counts(question.lastWord) }
  func isOfName(_ portion: OwnPortion) -> Bool {
    known.headWords.contains(where: portion.counts)
  }
  func isSaid(_ portion: OwnPortion) -> Bool { question.words.contains(where: portion.counts) }

  /// Whether a portion is a round thing of about the inches that are said.
  func isRound(_ portion: OwnPortion) -> Bool {
    guard let inches = question.inches, portion.share == 0, portion.kind == .count else {
      return false
    }
    return abs(portion.diameter - inches) <= 0.5
  }

  /// Whether a measure is a part or a vessel, never the food as one piece.
  static func isPart(_ unit: UInt64) -> Bool { parts.contains(unit) }

  private static let parts = Set(
    WordKey.all(
      "slice inch strip cube wedge package packet bag box can jar bottle container carton head bunch"
        + " serving guideline ring sprig leaf bird roast scoop glass mug plate bowl ball chunk"
        + " floweret"
    )
  )
}
