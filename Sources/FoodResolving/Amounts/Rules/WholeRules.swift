internal import FoodComposition
import FoodVocabulary

extension PortionRule {
  /// What wholes and their parts weigh, of what is cut or eaten in shares.
  static let wholes: [PortionRule] = [
    // The whole that is said, by its diameter or by the part that a slice is of it.
    rule("whole", [.piece: 6]) { $0.isPieceSaid ? nil : try $0.weightOfWhole() },
    // A part of what nobody eats whole.
    rule("part-of-whole", [.piece: 3]) { try $0.weightOfPart() },
    // The whole of such foods, of which a share is said.
    rule("kind-whole", [.piece: 2]) { try $0.weightOfKindOfWhole() },
    // The package of which a share is said: "half the bag". 0.08 of a package is a recipe's.
    rule("shared", [.measure: 3]) { context in
      // Nobody shares a small one.
      let sizes = context.question.sizes
      return context.sharesOfPackage.contains(context.question.count)
        && (sizes.isEmpty || sizes.factor >= 1)
        ? try context.told("shared " + context.singular) : nil
    },
  ]
}

extension PortionContext {
  /// The shares that people have of a package, or of a pot that several eat from; a dish is a plate, unless it is a small share of one.
  fileprivate var sharesOfPackage: Range<Double> {
    guard ["dish", "soup", "bakery"].contains(where: food.category.hasPrefix) else {
      return 0.2..<1
    }
    return singular == "plate" ? 0.02..<0.21 : 0.02..<1
  }

  /// The weight of a whole pie, cake or pizza that is said to be meant, or measured in inches: by its own portion, by the part that a
  /// slice is of it ("1/8 of 9\" dia"), or by a whole of another diameter.
  fileprivate func weightOfWhole() throws -> UnitWeight? {
    guard question.isWhole || question.isMeasured else { return nil }
    let round = best {
      $0.diameter > 0 && $0.share == 0 && $0.kind == .count && !$0.isByTheInch ? 0 : nil
    }
    if let portion = round?.portion {
      return try ofDiameter(weight(of: portion), from: portion.diameter)
    }
    let isCounted = portions.contains { portion in
      portion.kind == .count && portion.share == 0 && !portion.isUnspecified
        && !portion.isPieceOrSlice
        && (self.isCounted(portion) || isOfName(portion) || portion.isSizeOnly)
    }
    let part = isCounted ? nil : best { $0.kind == .count && (0.02...0.51) ~= $0.share ? 0 : nil }
    guard let portion = part?.portion else { return nil }
    let one = try weight(of: portion)
    var whole = one.times(1 / portion.share)
    whole.label = "whole, from \(one.label)"
    return ofDiameter(whole, from: portion.diameter)
  }

  /// The weight of a round thing, scaled by its area where another diameter is asked for.
  private func ofDiameter(_ one: UnitWeight, from diameter: Double) -> UnitWeight {
    guard question.isMeasured, let inches = question.inches, diameter > 0 else { return one }
    let ratio = inches / diameter
    guard abs(ratio - 1) > 0.07, (0.4...2.5).contains(ratio) else { return one }
    return one.times(ratio * ratio, low: 0.8, high: 1.25)
  }

  /// The weight of a part of what nobody eats whole.
  fileprivate func weightOfPart() throws -> UnitWeight? {
    guard isPieceSaid || food.category.hasPrefix("bakery"), !question.isWhole else { return nil }
    let whole = portions.lazy.filter { $0.kind == .count }.map(\.weight).max() ?? 0
    let part = try own { $0.kind == .count && $0.isPieceOrSlice ? 0 : nil }
    return whole > Self.mostOfPiece ? part?.within(0...whole / 3) : nil
  }

  /// The grams from which on a piece is the whole of what people cut.
  static let mostOfPiece = 400.0

  /// The weight of the whole of which a share is said, where its source tells none: a chicken for "quarter chicken".
  ///
  /// What is named must be the last word that is said, and the first or last of the row's name: half a chicken breast is no half of a chicken.
  fileprivate func weightOfKindOfWhole() throws -> UnitWeight? {
    guard amount?.unit == .piece, !mayBePlate, try weightOfWhole() == nil,
      let match = try generic.curated(GenericPortions.whole, scopes: known.reviewed),
      question.count < 1 || question.beginsWithWhole
        // "1 cauliflower" is no floweret.
        || food.category.hasPrefix("vegetable") && PortionScope.isName(match.scope)
    else { return nil }
    var words = known.headWords
    if PortionScope.isName(match.scope) {
      // A cheesecake is first in "cheesecake plain".
      let name = match.scope.dropFirst(PortionScope.namePrefix.count).prefix { $0 != "," }
      words = WordKey.all(String(name))
      words = [words.first, words.last].compactMap(\.self)
    }
    guard words.contains(question.lastWord) else { return nil }
    let whole = try weight(match, label: "whole")
    return question.sizes.isEmpty
      ? whole : whole?.times(question.sizes.factor, low: 0.8, high: 1.25)
  }
}
