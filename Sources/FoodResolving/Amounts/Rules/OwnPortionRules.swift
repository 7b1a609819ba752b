internal import FoodComposition
import FoodVocabulary
import SnapshotStore

extension PortionRule {
  /// What the food's own portions tell of a piece, a measure or a serving.
  static let ownPortions: [PortionRule] = [
    // A measure that is what is counted: "dinner roll" of 2 dinner rolls.
    own("own-named", [.piece: 6]) { !$0.hasParts && $0.isCounted($1) },
    // The same where the food has parts, and a piece is said: the whole.
    own("own-named-whole", [.piece: -2]) {
      $0.hasParts && ($0.isCounted($1) || $0.isOfName($1))
    },
    // A size alone: "medium".
    own("own-size", [.piece: 3.8, .serving: -3]) {
      $1.isSizeOnly && ($0.ask == .piece || $1.sizes == $0.question.sizes)
    },
    // A size and a word for the kind of piece: "medium melon".
    own("own-kind", [.piece: 2.5]) { $0.isKind($1) },
    // A measure that the food's name begins with.
    own("own-head", [.piece: 2.5, .unsaid: -2, .topping: -2]) { !$0.hasParts && $0.isOfName($1) },
    // A measure that the text says anywhere.
    own("own-said", [.piece: 3]) { !$0.hasParts && $0.isSaid($1) },
    // A measure that stands for what is counted: a link for a sausage.
    own("own-like", [.piece: 2]) {
      SubstituteMeasures.of($0.question.lastWord).contains(where: $1.counts)
    },
    // A round thing of the inches that are said.
    own("own-round", [.piece: 2, .unsaid: 1, .topping: 1]) { $0.isRound($1) },
    // A portion of the very size that has the counted word beside its measure.
    own("own-sized", [.piece: 2]) {
      !$0.hasParts && !$0.isCutFrom($1) && !$1.sizes.isEmpty && $1.sizes == $0.question.sizes
        && $1.says($0.question.lastWord)
    },
    // A piece, where none is said.
    own("own-piece", [.piece: 1.5, .unsaid: -1.7, .topping: -1.7]) {
      !$0.isPieceSaid
        && ($0.ask == .piece ? $1.unit == MeasureWords.piece && !$0.isCutFrom($1) : $1.isPiece)
    },
    // A piece, where one is said.
    own("own-piece-said", [.piece: 4.5]) {
      // Nobody calls a whole fish a piece of it.
      $0.isPieceSaid && $1.unit == MeasureWords.piece && !$1.isWhole
    },
    // A slice, where a piece is said.
    own("own-slice-said", [.piece: 1.6]) { $0.isPieceSaid && $1.isSlice },
    // A piece of the size that the first word says: "small banana".
    rule("own-leading-size", [.unsaid: 4, .topping: 4]) { try $0.weightOfLeadingSize() },
    // One fruit, where it is named in the singular and nobody eats a part of one: "kiwi", no melon.
    rule("one-fruit", [.unsaid: 1.2]) { try $0.weightOfOneFruit() },
    // The one of several that a portion counts: "10 strips".
    rule("one-of-several", [.piece: 0.9]) { try $0.weightOfSeveral() },
    // The one of what a serving is told to count: "serving 6 pieces".
    rule("one-of-serving", [.piece: 1]) { try $0.weightOfCounted() },
    // Any count that is no part.
    own("own-count", [.piece: -1.6]) { $1.kind == .count && !PortionContext.isPart($1.unit) },
    // The measure that is said.
    own("own-measure", [.measure: 3]) { $1.counts($0.unit) },
    // A measure that stands in for it, the first of its group before others.
    rule("own-kin", [.measure: 0]) { context in
      let kin = SubstituteMeasures.of(context.unit)
      return try context.own { kin.firstIndex(where: $0.counts).map { -0.05 * Double($0) } }
    },
    // The measure among the other words of a portion.
    own("own-words", [.measure: -1.5]) { $1.says($0.unit) },
    // The only measure of a food that is counted in one way.
    rule("only-measure", [.measure: 5, .piece: 0.8, .serving: 0, .unsaid: -1, .topping: -1]) {
      try $0.weightOfOnlyMeasure()
    },
    // A serving as on a label.
    rule("own-label", [.piece: 0.5, .serving: 3, .unsaid: -0.1, .topping: -0.1]) { context in
      try context.own(isServing: context.ask != .piece) { portion in
        guard portion.isLabelServing, portion.unit != MeasureWords.serving else { return nil }
        return portion.kind == .mass ? -0.1 : 0
      }
    },
    // A portion that is called a serving; of what has sizes a piece is one of them: "5 strawberries".
    own("own-serving", [.piece: -3, .serving: 2.5, .unsaid: -0.4, .topping: -0.4]) {
      $1.unit == MeasureWords.serving
        && ($0.ask != .piece || $0.portions.allSatisfy { $0.kind != .count || $0.sizes.isEmpty })
    },
    // What the source gives where nothing is said of the amount.
    rule("own-unspecified", [.piece: -1, .serving: 1, .unsaid: 0, .topping: 0]) { context in
      context.ofLeadingSize(try context.own { $0.isUnspecified ? 0 : nil })
    },
    // The piece or slice of what is cut, where a serving is asked for.
    rule("own-cut", [.serving: -0.2]) { context in
      let cut = try context.own {
        $0.kind == .count && !$0.isYield && $0.isPieceOrSlice ? 0 : nil
      }
      return cut?.within(PortionContext.eaten)
    },
    // A cup of a cooked grain.
    rule("cooked-cup", [.serving: -0.5]) { $0.cupOfCooked() },
  ]
}

extension PortionContext {
  /// The grams that a person eats at a time.
  fileprivate static let eaten = 20.0...350

  /// Whether a portion counts the food by a size and a word for its kind, which is no measure: "medium melon" of a cantaloupe.
  fileprivate func isKind(_ portion: OwnPortion) -> Bool {
    portion.kind == .count && !portion.sizes.isEmpty && portion.sizes == question.sizes
      && !portion.isCompound && words.role(of: portion.unit) == nil
  }

  /// The weight by the portion of a food that is counted in one way only, as in sandwiches; nil where it has several ways, or none.
  func weightOfOnlyMeasure() throws -> UnitWeight? {
    var only: OwnPortion?
    for portion in portions {
      guard portion.kind == .count, portion.unit != WordKey.none, !portion.isLabelServing,
        !portion.isYield, !portion.isGuideline, portion.unit != MeasureWords.serving,
        !portion.isSlice
      else { continue }
      if only?.unit == portion.unit, portion.isByTheInch { continue }
      guard only == nil, portion.isByTheInch || !Self.isPart(portion.unit) else { return nil }
      only = portion
    }
    guard let one = try only.map({ try weight(of: $0) }) else { return nil }
    switch ask {
    // "Filet-O-Fish": the measure is the food's name.
    case .measure: return known.headWords.contains(unit) ? one : nil
    case .piece: return isPieceSaid ? nil : one
    case .mass, .volume, .serving, .unsaid, .topping: return one.within(Self.eaten)
    }
  }

  /// The weight of the portion of the size that the first word says: "small banana".
  ///
  /// Likes of other sizes say nothing against it.
  fileprivate func weightOfLeadingSize() throws -> UnitWeight? {
    var one = try own { isOfLeadingSize($0) ? 0 : nil }
    if let weight = one?.value {
      one?.low = weight * 0.9
      one?.high = weight * 1.1
    }
    return one
  }

  /// A usual amount, of the size that the first word says; none where the food has portions of that size, which tell it.
  func ofLeadingSize(_ usual: UnitWeight?) -> UnitWeight? {
    guard ask != .piece, let usual, let size = question.leadingSize else { return usual }
    guard !portions.contains(where: isOfLeadingSize) else { return nil }
    // "Hot dog, large": the size is the food's. What is medium is as usual.
    let isUsual = size == .medium || !size.isDisjoint(with: known.namedSizes)
    return isUsual ? usual : usual.scaled(to: size)
  }

  /// Whether a piece is what one of the food is cut into: "piece, medium pizza", "piece/slice" of a cucumber.
  fileprivate func isCutFrom(_ piece: OwnPortion) -> Bool {
    piece.says(question.lastWord)
      || piece.isCompound && !food.category.hasPrefix("bakery")
  }

  private func isOfLeadingSize(_ portion: OwnPortion) -> Bool {
    portion.sizes == question.leadingSize && portion.kind == .count && !portion.isSlice
  }

  /// The weight of one fruit, where it is named in the singular and nobody eats a part of one: "kiwi", no melon.
  fileprivate func weightOfOneFruit() throws -> UnitWeight? {
    guard food.category.hasPrefix("fruit"), question.leadingSize == nil, question.isSingular else {
      return nil
    }
    return try own { $0.isPiece ? 0 : nil }?.within(30...200)
  }

  /// The weight of one of those that a portion counts together: "10 strips" of fries.
  fileprivate func weightOfSeveral() throws -> UnitWeight? {
    guard question.count >= 2,
      let best = best({ $0.kind == .count && !$0.isLabelServing ? 0 : nil }),
      best.portion.amount >= 2
    else { return nil }
    return try weight(of: best.portion, fit: best.fit)
  }

  /// The weight of one of what a serving is told to count: "serving 6 pieces".
  fileprivate func weightOfCounted() throws -> UnitWeight? {
    guard let counted = best({ $0.pieces > 1 ? 0 : nil }) else { return nil }
    let pieces = counted.portion.pieces
    var one = try weight(of: counted.portion, fit: counted.fit).times(1 / pieces)
    one.label = "one of \(ShownNumber(pieces)) of a serving"
    return one
  }

  /// A cup of a cooked grain: 21 CFR 101.12(b), 140 g.
  fileprivate func cupOfCooked() -> UnitWeight? {
    guard food.category.hasPrefix("grain"), known.isIn("cooked"),
      var cup = ownVolume(236.588_236_5)
    else { return nil }
    cup.label = "cup"
    cup.low *= 0.5
    return cup
  }
}
