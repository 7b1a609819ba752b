internal import FoodComposition
import FoodVocabulary
import SnapshotStore

/// What a food's own portions say of pieces, wholes and parts.
extension PortionContext {
  /// The weight by the portion of a food that is counted in one way only, as in sandwiches; nil where it has several ways, or none.
  func weightOfOnlyMeasure() -> UnitWeight? {
    var only: Int?
    for (place, reading) in sheet.readings.enumerated() {
      guard reading.kind == .count, reading.unit != WordKey.none, !reading.isUnspecified,
        !reading.isLabelServing, !reading.isYield, !reading.isGuideline,
        reading.unit != MeasureWords.serving, !SubstituteMeasures.isSlice(reading.unit)
      else { continue }
      if let only, sheet.readings[only].unit == reading.unit, isByTheInch(reading) { continue }
      guard only == nil, isByTheInch(reading) || !Self.isPart(reading.unit),
        sheet.weight(place) != nil
      else {
        return nil
      }
      only = place
    }
    guard let only, let one = weight(of: only, fit: 0) else { return nil }
    switch ask {
    // "Filet-O-Fish": the measure is the food's name.
    case .measure: return namesMeasure ? one : nil
    case .piece: return isPieceSaid ? nil : one
    case .mass, .volume, .serving: return Self.eaten.contains(one.value) ? one : nil
    case .unsaid, .topping:
      // "stock cubes", of which nothing but a cube's weight is known
      let isSaid = sheet.readings.count == 1 && sheet.readings[only].counts(question.lastWord)
      return isSaid || Self.eaten.contains(one.value) ? one : nil
    }
  }

  /// The grams that a person eats at a time.
  private static let eaten = 20.0...350

  private var namesMeasure: Bool {
    guard case .measure(let measure) = amount?.unit else { return false }
    return question.headWords.contains(WordKey.of(measure))
      || known.head.contains {
        chooser.words.standardKey(of: $0) == unit
      }
  }

  /// The weight of the portion of the size that the first word says: "small banana".
  ///
  /// Likes of other sizes say nothing against it.
  func weightOfLeadingSize() -> UnitWeight? {
    guard var one = own({ isOfLeadingSize($0) ? 0 : nil }) else { return nil }
    one.low = one.value * 0.9
    one.high = one.value * 1.1
    return one
  }

  /// A usual amount, of the size that the first word says; none where the food has portions of that size, which tell it.
  func ofLeadingSize(_ usual: UnitWeight?) -> UnitWeight? {
    guard ask != .piece, let usual, let size = question.leadingSize else { return usual }
    guard !sheet.readings.contains(where: isOfLeadingSize) else { return nil }
    // "Hot dog, large": the size is the food's. What is medium is as usual.
    guard size != .medium, size.isDisjoint(with: question.namedSizes) else { return usual }
    var scaled = usual.times(size.factor, low: 0.8, high: 1.25)
    scaled.isScaled = true
    return scaled
  }

  private func isOfLeadingSize(_ reading: MeasureReading) -> Bool {
    question.leadingSize.map {
      reading.sizes == $0 && reading.kind == .count && !reading.isUnspecified
        && !SubstituteMeasures.isSlice(reading.unit)
    } ?? false
  }

  /// The weight of one fruit, where it is named in the singular and nobody eats a part of one: "kiwi", no melon.
  func weightOfOneFruit() -> UnitWeight? {
    guard food.category.hasPrefix("fruit"), question.leadingSize == nil, question.isSingular,
      let one = own({ reading in
        reading.kind == .count
          && (reading.unit == MeasureWords.piece || reading.isSizeOnly
            || reading.counts(question.lastWord)
            || question.headWords.contains(where: reading.counts))
          ? 0 : nil
      }),
      Self.eatenWhole.contains(one.value)
    else { return nil }
    return one
  }

  /// Grams of a fruit that one person eats whole.
  private static let eatenWhole = 30.0...200

  /// The weight of one of those that a portion counts together: "10 strips" of fries.
  func weightOfSeveral() -> UnitWeight? {
    guard question.count >= 2 else { return nil }
    let best = best { $0.kind == .count && !$0.isYield && !$0.isLabelServing ? 0 : nil }
    guard let best, sheet.portions[best.place].portion.amount >= 2 else { return nil }
    return weight(of: best.place, fit: best.fit)
  }

  /// The weight of one of what a serving is told to count: "serving 6 pieces".
  func weightOfCounted() -> UnitWeight? {
    let counted = best { reading in
      guard reading.pieces > 1 else { return nil }
      let isNamed =
        reading.pieceUnit == MeasureWords.piece || reading.pieceUnit == question.lastWord
        || question.words.contains(reading.pieceUnit)
      return isNamed ? 0 : -0.2
    }
    guard let counted, var one = weight(of: counted.place, fit: counted.fit) else { return nil }
    let pieces = sheet.readings[counted.place].pieces
    one = one.times(1 / pieces)
    one.label = "one of \(ShownNumber(pieces)) of a serving"
    return one
  }

  /// The piece or slice of a food that is cut, as large as a person eats, where its source tells no serving.
  func weightOfCut() -> UnitWeight? {
    let one = own { reading in
      guard reading.kind == .count, !reading.isYield else { return nil }
      return reading.unit == MeasureWords.piece || reading.unit == SubstituteMeasures.slice
        ? 0 : nil
    }
    return one.flatMap { Self.eaten.contains($0.value) ? $0 : nil }
  }

  /// A cup of a cooked grain: 21 CFR 101.12(b), 140 g.
  func cupOfCooked() -> UnitWeight? {
    guard food.category.hasPrefix("grain"), scopes[0].hasSuffix(", cooked"),
      var cup = ownVolume(Self.cup, label: "cup")
    else { return nil }
    cup.low *= 0.5
    return cup
  }

  private static let cup = 236.588_236_5

  // MARK: Wholes and parts

  /// Whether a weight is that of the whole of what is cut, where nobody said the whole: a cake, or a chicken of which a piece is asked for.
  func isUncut(_ one: UnitWeight) -> Bool {
    guard ask == .piece, let portion = one.portion, one.value > Self.mostOfPiece, !question.isWhole,
      let place = sheet.portions.firstIndex(of: portion), !isMeasured(place)
    else { return false }
    let unit = sheet.readings[place].unit
    let isPart = unit == MeasureWords.piece || SubstituteMeasures.isSlice(unit)
    return food.category.hasPrefix("bakery")
      || isPieceSaid && (food.category.hasPrefix("fruit") || !isPart)
  }

  /// Whether a weight is that of a part of what is cut, where the whole or a share of it is said: a slice for "half a pizza".
  func isCut(_ one: UnitWeight) -> Bool {
    guard ask == .piece, question.isWhole, let portion = one.portion,
      let place = sheet.portions.firstIndex(of: portion)
    else { return false }
    let reading = sheet.readings[place]
    return reading.share == 0
      && (reading.unit == MeasureWords.piece || SubstituteMeasures.isSlice(reading.unit))
      || reading.isUnspecified
  }

  /// The grams from which on a piece is the whole of what people cut.
  private static let mostOfPiece = 400.0

  /// The weight of a part of what nobody eats whole.
  func partOfWhole() -> UnitWeight? {
    guard isPieceSaid || food.category.hasPrefix("bakery"), !question.isWhole,
      let whole = sheet.readings.indices.filter({ place in
        sheet.readings[place].kind == .count && !sheet.readings[place].isYield && !isMeasured(place)
      }).compactMap({ sheet.weight($0) }).max(), whole > Self.mostOfPiece
    else { return nil }
    let part = own { reading in
      guard reading.kind == .count else { return nil }
      if reading.unit == MeasureWords.piece || SubstituteMeasures.isSlice(reading.unit) { return 0 }
      return reading.isUnspecified || reading.isLabelServing ? -0.3 : nil
    }
    return part.flatMap { $0.value < whole / 3 ? $0 : nil }
  }

  /// The weight of a whole pie, cake or pizza that is said to be meant, or measured in inches: by its own portion, by the part that a
  /// slice is of it ("1/8 of 9\" dia"), or by a whole of another diameter.
  func weightOfWhole() -> UnitWeight? {
    guard question.isWhole || question.isMeasured else { return nil }
    let round = best {
      $0.diameter > 0 && $0.share == 0 && $0.kind == .count && !isByTheInch($0) ? 0 : nil
    }
    if let round {
      return scaled(weight(of: round.place, fit: 0), from: sheet.readings[round.place].diameter)
    }
    let isCounted = sheet.readings.contains { reading in
      reading.kind == .count && reading.share == 0 && !reading.isUnspecified
        && reading.unit != MeasureWords.piece
        && !SubstituteMeasures.isSlice(reading.unit)
        && (reading.counts(question.lastWord) || question.headWords.contains(where: reading.counts)
          || reading.isSizeOnly)
    }
    guard !isCounted else { return nil }
    let part = best { $0.kind == .count && Self.shares.contains($0.share) ? 0 : nil }
    guard let part, let one = weight(of: part.place, fit: 0) else { return nil }
    let reading = sheet.readings[part.place]
    var whole = one.times(1 / reading.share)
    whole.label = "whole, from \(one.label)"
    return scaled(whole, from: reading.diameter)
  }

  /// The weight of a round thing, scaled by its area where another diameter is asked for.
  private func scaled(_ one: UnitWeight?, from diameter: Double) -> UnitWeight? {
    guard let one, question.isMeasured, let inches = question.inches, diameter > 0 else {
      return one
    }
    let ratio = inches / diameter
    guard abs(ratio - 1) > 0.07, (0.4...2.5).contains(ratio) else { return one }
    return one.times(ratio * ratio, low: 0.8, high: 1.25)
  }

  /// Whether a portion is a round thing of about the inches that are said.
  func isRound(_ reading: MeasureReading) -> Bool {
    guard let inches = question.inches, reading.share == 0, reading.kind == .count else {
      return false
    }
    return abs(reading.diameter - inches) <= 0.5
  }

  /// Whether a portion has about the diameter that is said.
  private func isMeasured(_ place: Int) -> Bool { isRound(sheet.readings[place]) }

  /// The shares of a whole that a portion may be for the whole to be computed from it.
  private static let shares = 0.02...0.51

  /// Whether a measure is a part or a vessel, never the food as one piece.
  static func isPart(_ unit: UInt64) -> Bool { parts.contains(unit) }

  private static let parts: Set<UInt64> = Set(
    [
      "slice", "inch", "strip", "cube", "wedge", "package", "packet", "bag", "box", "can", "jar",
      "bottle", "container", "carton", "head", "bunch", "serving", "guideline", "ring", "sprig",
      "leaf", "bird", "roast", "scoop", "glass", "mug", "plate", "bowl", "ball", "chunk",
      "floweret",
    ].map { WordKey.of($0) }
  )
}
