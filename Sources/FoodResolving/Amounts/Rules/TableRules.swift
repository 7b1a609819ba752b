internal import FoodComposition
import FoodVocabulary
private import FuzzyIndex

extension PortionRule {
  /// What tables tell of such foods: of their name, their group or all.
  static let tables: [PortionRule] = [
    // The measure as a reviewed table tells it of such foods.
    rule("table-measure", [.measure: 1.5]) { try $0.told($0.singular) },
    // The measure, of foods of the name, of the group, and of all.
    rule("name-measure", [.measure: -0.3]) { try $0.kind($0.singular, .name) },
    rule("group-measure", [.measure: -0.6]) { try $0.kind($0.singular, .group) },
    rule("any-measure", [.measure: -1]) { try $0.kind($0.singular, .any) },
    // What is counted, as a measure of the group: "roll".
    rule("group-noun", [.piece: -1.2]) { try $0.kind($0.question.noun, .group) },
    // A piece of such foods.
    kind("name-piece", [.piece: 0.5], piece, .name),
    kind("group-piece", [.piece: -3], piece, .group),
    kind("any-piece", [.piece: -3.5], piece, .any),
    // A serving of such foods.
    kind("name-serving", [.serving: -1], serving, .name),
    kind("group-serving", [.serving: -1.2, .unsaid: -3.4, .topping: -3.4], serving, .group),
    kind("any-serving", [.serving: -1.5, .unsaid: -4.2, .topping: -4.2], serving, .any),
    // The amount of such foods of which nothing is said; of all foods, where nothing else is known.
    kind("name-unspecified", [.unsaid: -1.2, .topping: -1.2], unspecified, .name),
    kind("group-unspecified", [.unsaid: -2.6, .topping: -2.6], unspecified, .group),
    kind(
      "any-unspecified",
      [.measure: -5, .piece: -6, .serving: -4, .unsaid: -3.5, .topping: -3.5],
      unspecified,
      .any
    ),
  ]

  private static let piece = GenericPortions.piece
  private static let serving = GenericPortions.serving
  private static let unspecified = GenericPortions.unspecified

  /// A row for a phrase of tables, told of such foods.
  private static func kind(
    _ id: String,
    _ asks: [PortionAsk: Double],
    _ phrase: String,
    _ level: PortionContext.Level
  ) -> PortionRule {
    rule(id, asks) { try $0.kind(phrase, level) }
  }

  /// What only reviewed rows tell.
  static let reviewed: [PortionRule] = [
    // A kind of measure, piece or serving that a reviewed table tells of such foods: "fun size", "individual", "large portion".
    rule("kind-size", [.measure: 4.5, .piece: 5, .serving: 4.5, .unsaid: 4]) {
      switch $0.ask {
      case .measure: try $0.weightOfKind($0.singular)
      case .serving: try $0.weightOfKind(GenericPortions.serving)
      default: try $0.weightOfKind(GenericPortions.piece)
      }
    },
    // What a reviewed table tells of the maker's product that the text names, whichever food stands for it: "Kinder egg".
    rule("product", [.measure: 9, .volume: 9, .piece: 9, .serving: 9, .unsaid: 9]) {
      try $0.weightOfProduct()
    },
    // A piece of what lies in a dish, with what it lies in: "mutton curry, 4 pieces".
    rule("cut-piece", [.piece: 3]) { try $0.weightOfCutPiece() },
    // One of a dish that nobody counts in pieces: "a moussaka".
    rule("one-dish", [.piece: -1.2]) { try $0.weightOfOneDish() },
    // A measure at an end of the food's words: "grande latte".
    rule("measure-at-end", [.unsaid: 3]) { try $0.weightOfMeasureAtEnd() },
    // What is left in a tin or jar that was drained: "a tin of kidney beans, drained".
    rule("drained-tin", [.measure: 9]) { try $0.weightOfDrainedTin() },
    // A slice of what is cut: "pepperoni pizza slice".
    rule("slice-at-end", [.unsaid: 9]) { try $0.weightOfSliceAtEnd() },
    // What "a few" of small things come to: of almonds no three.
    rule("few", [.piece: 9]) { try $0.weightOfFew() },
    // What is eaten of what is named in the plural: "sausages".
    rule("plural", [.unsaid: 2]) { try $0.weightOfPlural() },
    // What people take of it with the other food of the text.
    rule("topping", [.unsaid: 2.5, .topping: 2.5, .piece: 9]) { try $0.weightOfTopping() },
    // The reference amount, customarily consumed on one occasion.
    rule("reference", [.serving: 0, .unsaid: -1.2, .topping: -4]) { try $0.referenceAmount() },
  ]
}

extension PortionSize {
  /// Whether words say the size: those of a "giant cookie".
  fileprivate func isSaid(by keys: [UInt64]) -> Bool {
    let words = Self.words + Self.otherWords.map(\.word)
    return words.contains { Self(word: $0) == self && WordKey.all($0).allSatisfy(keys.contains) }
  }
}

extension PortionContext {
  /// The weight of a measure or piece of a kind that a reviewed table tells of such foods: "fun size piece", "individual piece", "small bag".
  ///
  /// One of a category is told where the food's source tells none; one of the food's name always: a large coffee.
  fileprivate func weightOfKind(_ measure: String) throws -> UnitWeight? {
    let size = saidSize
    for kind in (ask == .unsaid ? [] : question.kinds) + [size.text] where !kind.isEmpty {
      guard let one = try reviewed(kind + " " + measure) else { continue }
      let keys = WordKey.all(kind)
      let isOwn = portions.contains { portion in
        !size.isEmpty && !question.isForOne && portion.sizes == size
          || keys.contains(where: portion.says)
      }
      if !isOwn || one.isNamed { return one }
    }
    return nil
  }

  /// The weight of what is said of a maker's product, as a reviewed table tells it: the bar of "flake bar", the nuggets of "8 Chick-fil-A nuggets".
  fileprivate func weightOfProduct() throws -> UnitWeight? {
    // A share of a package is of the great one that is shared.
    guard !question.products.isEmpty,
      question.count >= 1 || !Self.isPart(unit) && !singular.hasPrefix("shared ")
    else { return nil }
    let phrases = try phrasesOfProduct()
    for product in question.products where product.mayBe(food.category) {
      // What its source weighs goes before what is sold under the name; names write inches as a sign.
      let isNamed = product.words.allSatisfy { known.nameWords.contains($0) || $0 == Self.inch }
      if isNamed, !food.portions.isEmpty { continue }
      // "Snickers fun size": the size is the product's.
      let sizes = question.kinds.contains(where: product.isCalled) ? [] : saidSize
      let sized = sizes.isEmpty ? [] : phrases.map { sizes.text + " " + $0 }
      for (place, phrase) in (sized + phrases).enumerated() {
        guard let match = try generic.curated(phrase, scopes: [product.scope]),
          let one = try weight(match, label: phrase)
        else { continue }
        let isOfSize =
          place < sized.count || sizes.isEmpty || sizes == .medium
          || sizes.isSaid(by: product.words)
        return isOfSize ? one : one.scaled(to: sizes)
      }
    }
    return nil
  }

  private static let inch = WordKey.of("inch")

  /// The phrases of the rows of a product that tell what is asked, the best first.
  ///
  /// A measure that is no vessel counts its pieces; where nothing is said, its usual amount or else a piece is meant.
  private func phrasesOfProduct() throws -> [String] {
    switch ask {
    case .unsaid:
      let ends = !saidSize.isEmpty ? [] : question.ends.map { words.standardWord(of: $0) }
      return ends + [GenericPortions.reference, GenericPortions.piece, GenericPortions.single]
    case .serving: return [GenericPortions.reference]
    case .piece:
      // A sixth of a pizza is of the whole; half a lasagne may be half a plate.
      if question.count < 1, !mayBePlate { return [GenericPortions.whole, GenericPortions.piece] }
      // "a california roll" is cut into what "8 california rolls" counts.
      let isOne = question.count == 1 && !isPieceSaid
      return (isOne ? [GenericPortions.single] : []) + [GenericPortions.piece]
    case .volume: return [label]
    case .measure, .mass, .topping:
      // A handful of any food is no piece of it.
      // The last word of "grab bag" is the vessel.
      let last = singular.blankParts.last.map { WordKey.of($0) } ?? unit
      let isVessel =
        try Self.isPart(last) || generic.curated(singular, scopes: [PortionScope.all]) != nil
      return isVessel ? [singular] : [singular, GenericPortions.piece]
    }
  }

  /// A piece of what lies in a dish, of which no row or portion tells a piece: of momos a piece is one.
  fileprivate func weightOfCutPiece() throws -> UnitWeight? {
    guard isPieceSaid, !hasParts, try kind(GenericPortions.piece, .name) == nil,
      try reviewed(GenericPortions.piece) == nil
    else { return nil }
    return try reviewed(GenericPortions.cutPiece, label: GenericPortions.piece)
  }

  /// What is eaten of a dish of which one is said, and that nobody counts in pieces: "a moussaka", "une tartiflette".
  fileprivate func weightOfOneDish() throws -> UnitWeight? {
    guard amount?.unit == .piece, question.count == 1, question.sizes.isEmpty,
      food.category == "dish" || Self.platedDishes.contains(where: food.category.hasPrefix),
      try kind(GenericPortions.piece, .name) == nil,
      !portions.contains(where: { $0.kind == .count })
    else { return nil }
    return try reviewed(GenericPortions.reference, label: "reference amount")
  }

  /// The categories of what is eaten from a plate or bowl.
  private static let platedDishes = [
    "dish.meat", "dish.fish", "dish.grain", "dish.vegetable", "soup_sauce.soup",
  ]

  /// The weight of a measure that stands at an end of the food's words, as a reviewed table tells it of such foods: "grande latte".
  ///
  /// It is a vessel of what is drunk or dished up: a tin is a recipe's ("tin coconut milk"), and a tea loaf is no loaf.
  fileprivate func weightOfMeasureAtEnd() throws -> UnitWeight? {
    for word in question.ends {
      let key = WordKey.of(word)
      guard case .count = words.role(of: key), !known.nameWords.contains(key) else { continue }
      let measure = words.standardWord(of: word)
      guard !Self.tins.contains(WordKey.of(measure)),
        let match = try generic.curated(measure, scopes: known.reviewed), match.isVolume
      else { continue }
      return try weight(match, label: measure)
    }
    return nil
  }

  /// The weight of a slice where the words end with one and the food's name does not: "pepperoni pizza slice", no "vanilla slice".
  fileprivate func weightOfSliceAtEnd() throws -> UnitWeight? {
    guard let last = question.ends.last, SubstituteMeasures.isSlice(WordKey.of(last)),
      ["dish.pizza", "bakery.bread", "bakery.cakes"].contains(food.category),
      !known.nameWords.contains(WordKey.of(last))
    else { return nil }
    let sized = (question.leadingSize.map { $0.text + " " } ?? "") + GenericPortions.slice
    return try own { $0.isSlice && $0.sizes == (question.leadingSize ?? []) ? 0 : nil }
      ?? reviewed(sized) ?? own { $0.kind == .count && $0.isPieceOrSlice ? 0 : nil }
      ?? kind(GenericPortions.slice, .name) ?? kind(GenericPortions.slice, .group)
  }

  /// What is left in a tin or jar that was drained, by what the text says or the food's name, where its source tells no tin.
  fileprivate func weightOfDrainedTin() throws -> UnitWeight? {
    guard Self.tins.contains(unit),
      question.words.contains(Self.drained)
        || known.nameWords.contains(Self.drained) && !portions.contains(where: { $0.counts(unit) })
    else { return nil }
    return try told("drained " + singular)
  }

  /// The weight of one of "a few" of what is small, as a reviewed table tells what they come to together.
  fileprivate func weightOfFew() throws -> UnitWeight? {
    guard let amount, amount.unit == .piece, amount.sizes.isEmpty,
      amount.value == GenericPortions.fewPieces, amount.low < amount.value,
      amount.value < amount.high
    else { return nil }
    // Three of what is larger are more.
    let own = best { $0.kind == .count && (isCounted($0) || isOfName($0) || $0.isPiece) ? 0 : nil }
    guard let one = try reviewed(GenericPortions.few)?.times(1 / amount.value),
      one.isNamed || own.map({ $0.portion.weight < one.value }) ?? true
    else { return nil }
    return one
  }

  /// What is eaten of such foods where they are named in the plural and no number is said: "sausages"; "spaghetti and meatballs" is a
  /// dish of its own.
  fileprivate func weightOfPlural() throws -> UnitWeight? {
    guard question.leadingSize == nil, !question.isSingular,
      let one = try reviewed("several"), one.isNamed || !known.isMixed
    else { return nil }
    return one
  }

  /// What people take of the food with another one, by a reviewed table: of the milk in coffee, the butter on bread; of what is counted
  /// there, what one is: the small pot of "coffee 2 milk".
  fileprivate func weightOfTopping() throws -> UnitWeight? {
    for (phrase, count) in role.toppings {
      let phrase = ask == .piece ? "\(phrase) \(GenericPortions.piece)" : phrase
      guard var one = try reviewed(phrase, label: GenericPortions.topping)?.times(count) else {
        continue
      }
      one.isOfRole = true
      return one
    }
    return nil
  }

  /// The reference amount of such foods, customarily consumed on one occasion; none of dry soup, nor of dishes of pieces, where no
  /// row tells it of their name: who names a samosa may mean one.
  fileprivate func referenceAmount() throws -> UnitWeight? {
    guard ask != .serving || isServedDish || isSizedDish, !known.isDried,
      let one = try reviewed(GenericPortions.reference, label: "reference amount")
    else { return nil }
    if !one.isNamed, food.category.hasPrefix("dish"),
      try weightOfOnlyMeasure() != nil
        || portions.contains(where: { $0.isPiece || known.headWords.contains($0.unit) })
    {
      return nil
    }
    // "small portion of fish and chips"
    return isSizedDish ? one.scaled(to: question.sizes) : ofLeadingSize(one)
  }
}
