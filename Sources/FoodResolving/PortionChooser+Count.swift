internal import FoodComposition
import FoodVocabulary
import SnapshotStore

extension PortionChooser.Context {
  /// The weight of a measure that depends on the food: slice, bowl, can.
  func weight(ofMeasure measure: String) -> UnitWeight? {
    let unit = chooser.words.standardKey(of: measure)
    if unit == MeasureWords.piece { return weightOfPiece(isSaid: true) }
    if unit == MeasureWords.serving { return weightOfServing() }
    let singular = chooser.words.standardWord(of: measure)
    // "Filet-O-Fish": the measure is the food's name.
    let isName = question.headWords.contains(WordKey.of(measure)) || namesMeasure(unit)
    if isName, let place = onlyMeasure { return own(place, certainty: 0.75) }
    if let known = knownWeight(unit, singular) { return known }
    // A measure of other words, as "thigh" in "chicken thigh, roasted".
    if let best = best({ said($0, unit) ? 0.8 : nil }), best.score > 0.3 {
      return own(best.place, certainty: 0.75)
    }
    if question.headWords.contains(unit) { return weightOfPiece() }
    guard var unsaid = weightOfUnsaid() else { return nil }
    unsaid.certainty = min(unsaid.certainty, 0.15)
    unsaid.low *= 0.3
    unsaid.high *= 2
    unsaid.label = "\(singular), taken as \(unsaid.label)"
    return unsaid
  }

  private func namesMeasure(_ unit: UInt64) -> Bool {
    PortionScope.headWords(of: food.name)
      .contains { chooser.words.standardKey(of: String($0)) == unit }
  }

  /// The weight by an own portion of the measure or of a substitute for it, or by a generic one.
  private func knownWeight(_ unit: UInt64, _ singular: String) -> UnitWeight? {
    if let known = weightOfKind(singular) { return known }
    if let best = best({ $0.counts(unit) ? 1 : nil }), best.score > 0.3 {
      return own(best.place, certainty: 0.95, measure: singular)
    }
    if question.sizes.isEmpty, let match = chooser.generic.match(singular, scopes: scopes),
      match.isCuratedForKind, let known = generic(singular)
    {
      return usual(of: unit, like: known) ?? known
    }
    let kin = SubstituteMeasures.of(unit)
    let relative = best { reading in
      guard let place = kin.firstIndex(where: { reading.counts($0) }) else { return nil }
      return 0.7 - 0.05 * Double(place)
    }
    if let relative, relative.score > 0.3 { return own(relative.place, certainty: 0.7) }
    guard let known = genericSized(singular) else { return nil }
    return usual(of: unit, like: known) ?? known
  }

  /// The source's weight for an amount of which nothing is said, where it is within the bounds of one such measure:
  /// it is taken for one.
  private func usual(of unit: UInt64, like known: UnitWeight) -> UnitWeight? {
    guard question.sizes.isEmpty, SubstituteMeasures.isEaten(unit),
      (0.4..<0.6).contains(known.certainty),
      let place = sheet.unspecified, let weight = sheet.weight(place),
      (known.low...known.high).contains(weight)
    else { return nil }
    return own(place, certainty: 0.5)
  }

  /// The weight of one of what is counted without a measure: of a piece, but of an order in "a large fries".
  func weightOfCount() -> UnitWeight? {
    let piece = weightOfPiece()
    guard question.isOneOfPlural, let piece, let serving = weightOfServing(),
      piece.value < serving.value / 8
    else { return piece }
    return serving
  }

  /// The weight of a piece of the food: an egg, a banana, a roll.
  ///
  /// `isSaid`: whether the word "piece" is said; a piece of a cake is not the cake.
  func weightOfPiece(isSaid: Bool = false) -> UnitWeight? {
    let hasParts =
      isSaid
      && sheet.readings.contains {
        !$0.isYield && ($0.unit == MeasureWords.piece || SubstituteMeasures.isSlice($0.unit))
      }
    if let one = weightOfKind(GenericPortions.piece) { return one }
    let owns = best { pieceFit($0, isSaid: isSaid, hasParts: hasParts) }
    if let owns, let part = part(of: owns.place, isSaid: isSaid) { return part }
    if !isSaid, let whole = weightOfWhole(owns?.place) { return whole }
    if let owns, owns.score > 0.8 { return own(owns.place, certainty: 0.9) }
    if let counted = weightOfCounted() { return counted }
    if let place = several { return own(place, certainty: 0.7) }
    if !isSaid, let place = onlyMeasure { return own(place, certainty: 0.75) }
    let names = scopes.filter { $0.hasPrefix(PortionScope.namePrefix) }
    if !isSaid, !noun.isEmpty, noun != headNoun, let counted = genericSized(noun, scopes: names) {
      return counted
    }
    if let named = genericSized(GenericPortions.piece, scopes: names) {
      if let usual = usualPiece(owns?.place, like: named) { return usual }
      // Such weights are of slices and of whole pies: a serving is better than a weight between.
      let isWild = named.high > 4 * named.low
      if isWild, let owns, owns.score > 0.2 { return own(owns.place, certainty: 0.45) }
      if isWild, question.sizes.isEmpty, food.category.hasPrefix("bakery"),
        let usual = generic(GenericPortions.unspecified, scopes: names)
      {
        return usual
      }
      return named
    }
    if let owns, owns.score > 0.5 { return own(owns.place, certainty: 0.6) }
    if !noun.isEmpty, let counted = genericSized(noun) { return counted }
    if let single = best({ $0.kind == .count && !Self.isPart($0.unit) ? 0.6 : nil }),
      single.score > 0.4
    {
      return own(single.place, certainty: 0.5)
    }
    if let owns, owns.score > 0.2 { return own(owns.place, certainty: 0.45) }
    if let piece = genericSized(GenericPortions.piece) { return piece }
    return weightOfServing()
  }

  /// The source's weight for an amount of which nothing is said, where it is within the bounds of a piece of such
  /// foods.
  private func usualPiece(_ place: Int?, like piece: UnitWeight) -> UnitWeight? {
    guard let place, sheet.readings[place].isUnspecified, question.sizes.isEmpty,
      let weight = sheet.weight(place), (piece.low...piece.high).contains(weight)
    else { return nil }
    return own(place, certainty: 0.55)
  }

  /// The base score of a portion as a piece of the food, 0.4…1.3; nil for none.
  private func pieceFit(_ reading: MeasureReading, isSaid: Bool, hasParts: Bool) -> Double? {
    guard reading.kind == .count else { return nil }
    if reading.isUnspecified { return 0.6 }
    if reading.unit == MeasureWords.piece { return isSaid ? 1.15 : 0.85 }
    if isSaid, SubstituteMeasures.isSlice(reading.unit) { return 0.86 }
    // Where the food has portions that are parts and a piece is said, a measure of the food itself is the whole.
    let whole = hasParts ? 0.5 : 0
    if reading.counts(question.lastWord) { return hasParts ? whole : 1.3 }
    if reading.isSizeOnly { return 1.08 }
    if isKind(reading) { return 0.95 }
    if reading.unit == MeasureWords.serving || reading.isLabelServing {
      return reading.unit == MeasureWords.serving ? 0.4 : 0.75
    }
    if question.headWords.contains(where: reading.counts) { return hasParts ? whole : 0.95 }
    if question.words.contains(where: reading.counts) { return 1 }
    // "hamburger; hot dog bun, or large roll".
    if SubstituteMeasures.of(question.lastWord).contains(where: reading.counts) { return 0.9 }
    // A pizza that its table calls a "pie 12\" diameter".
    if let inches = question.inches, reading.share == 0, abs(reading.diameter - inches) <= 0.5 {
      return 0.9
    }
    let isSized = !question.sizes.isEmpty && reading.sizes == question.sizes
    return isSized && !hasParts && said(reading, question.lastWord) ? 0.9 : nil
  }

  /// The weight of a part of what a portion is the whole of, where nobody eats the whole: a cake.
  ///
  /// Nil where the portion is no such whole.
  private func part(of whole: Int, isSaid: Bool) -> UnitWeight? {
    // A piece of a melon, or of a chicken, is not the whole.
    let unit = sheet.readings[whole].unit
    let isPart = unit == MeasureWords.piece || SubstituteMeasures.isSlice(unit)
    let isParted =
      food.category.hasPrefix("bakery") || isSaid && (food.category.hasPrefix("fruit") || !isPart)
    guard isParted, !question.isWhole, !isMeasured(whole),
      let weight = sheet.weight(whole), weight > 400
    else { return nil }
    let parts = best { reading in
      guard reading.kind == .count, reading != sheet.readings[whole] else { return nil }
      if reading.unit == MeasureWords.piece || SubstituteMeasures.isSlice(reading.unit) { return 1 }
      return reading.isUnspecified || reading.isLabelServing ? 0.7 : nil
    }
    if let parts, parts.score > 0.3, let part = sheet.weight(parts.place), part < weight / 3 {
      return own(parts.place, certainty: 0.5)
    }
    guard isSaid else { return nil }
    let names = scopes.filter { $0.hasPrefix(PortionScope.namePrefix) }
    return generic(GenericPortions.unspecified, scopes: names)
      ?? generic("slice", scopes: names)
  }

  /// The portion that counts several of what the food is in pieces: "10 strips" of fries.
  private var several: Int? {
    guard question.count >= 2 else { return nil }
    return best { reading in
      reading.kind == .count && !reading.isYield && !reading.isLabelServing ? 1 : nil
    }.flatMap { sheet.portions[$0.place].portion.amount >= 2 ? $0.place : nil }
  }

  /// The portion of a food that is counted in one way only, as in sandwiches.
  private var onlyMeasure: Int? {
    var only: Int?
    for (place, reading) in sheet.readings.enumerated() {
      guard reading.kind == .count, reading.unit != WordKey.none, !reading.isUnspecified,
        !reading.isLabelServing, !reading.isYield, !reading.isGuideline,
        reading.unit != MeasureWords.serving, !SubstituteMeasures.isSlice(reading.unit)
      else { continue }
      if let only, sheet.readings[only].unit == reading.unit, isByTheInch(reading) { continue }
      guard only == nil, isByTheInch(reading) || !Self.isPart(reading.unit),
        sheet.weight(place) != nil
      else { return nil }
      only = place
    }
    return only
  }

  /// The weight of a serving.
  func weightOfServing() -> UnitWeight? {
    let owns = best { reading in
      if reading.isLabelServing { return reading.kind == .mass ? 0.9 : 1 }
      if reading.unit == MeasureWords.serving { return 0.95 }
      // "medium" of a restaurant's fries.
      if !question.sizes.isEmpty, reading.isSizeOnly, reading.sizes == question.sizes { return 0.7 }
      return nil
    }
    if let owns, owns.score > 0.3 {
      return own(owns.place, certainty: 0.85, isServing: true)
    }
    if let place = sheet.unspecified { return own(place, certainty: 0.6) }
    if let place = onlyMeasure ?? usualPart, let weight = sheet.weight(place),
      (20...350).contains(weight)
    {
      return own(place, certainty: 0.5)
    }
    if food.category.hasPrefix("grain"), scopes[0].hasSuffix(", cooked"), let cup = cupOfCooked {
      return cup
    }
    if let serving = generic(GenericPortions.serving) { return serving }
    return generic(GenericPortions.unspecified, label: GenericPortions.serving)
  }

  /// The piece or slice of a food that is cut, where its source tells no serving.
  private var usualPart: Int? {
    best { reading in
      guard reading.kind == .count, !reading.isYield else { return nil }
      return reading.unit == MeasureWords.piece || reading.unit == SubstituteMeasures.slice
        ? 1 : nil
    }?.place
  }

  /// A cup of a cooked grain: RACC, 140 g.
  private var cupOfCooked: UnitWeight? {
    guard var cup = weightOfVolume(236.588_236_5, label: "cup"), cup.portion != nil else {
      return nil
    }
    cup.certainty = 0.5
    cup.low *= 0.5
    return cup
  }

  /// The weight of what people mean who say nothing of the amount.
  func weightOfUnsaid() -> UnitWeight? {
    if let sized = sizedPiece() { return sized }
    if question.inches != nil, let round = best({ pieceFit($0, isSaid: false, hasParts: false) }),
      isMeasured(round.place)
    {
      return own(round.place, certainty: 0.6)
    }
    if let place = sheet.unspecified { return own(place, certainty: 0.5) }
    let label = best { reading in
      reading.isLabelServing ? 1 : reading.unit == MeasureWords.serving ? 0.9 : nil
    }
    if let label, label.score > 0.3 {
      return own(label.place, certainty: 0.5, isServing: true)
    }
    if let only = onlyMeasure, let one = own(only, certainty: 0.4) {
      // "stock cubes", of which nothing but a cube's weight is known
      let isSaid = sheet.readings.count == 1 && sheet.readings[only].counts(question.lastWord)
      if isSaid || (20...350).contains(one.value) { return one }
    }
    let names = scopes.filter { $0.hasPrefix(PortionScope.namePrefix) }
    if var named = generic(GenericPortions.unspecified, scopes: names) {
      named.certainty = min(named.certainty, 0.45)
      return named
    }
    let piece = best { $0.isPiece || question.headWords.contains($0.unit) ? 1 : nil }
    if let piece, piece.score > 0.5 { return own(piece.place, certainty: 0.4) }
    guard
      var one = generic(GenericPortions.unspecified) ?? generic(GenericPortions.serving)
    else { return nil }
    one.certainty = min(one.certainty, 0.35)
    return one
  }

  /// The weight of one fruit, where it is named in the singular and nobody eats a part of one: "kiwi", no melon.
  func weightOfOneFruit() -> UnitWeight? {
    guard food.category.hasPrefix("fruit"), question.leadingSize == nil, question.isSingular,
      var one = weightOfPiece(), one.portion != nil, Self.eatenWhole.contains(one.value)
    else { return nil }
    one.certainty = min(one.certainty, 0.6)
    return one
  }

  /// Grams of a fruit that one person eats whole.
  private static let eatenWhole = 30.0...200

  /// The reference amount of such foods, customarily consumed on one occasion, where the usual weight is less than
  /// `garnish` of it: that of a garnish, or of the food within dishes.
  func reference(over usual: UnitWeight?) -> UnitWeight? {
    let scopes = scopes.filter { $0 != PortionScope.all }
    // Nobody eats dry soup.
    // Who names a dish of pieces, as a samosa, may mean one.
    if food.category.hasPrefix("dish"),
      sheet.readings.contains(where: { $0.isPiece || question.headWords.contains($0.unit) })
    {
      return nil
    }
    guard question.leadingSize == nil, !self.scopes[0].hasSuffix(", dried"), let usual,
      let match = chooser.generic.curated(GenericPortions.reference, scopes: scopes),
      usual.value < Self.garnish * match.value
    else { return nil }
    return generic(GenericPortions.reference, scopes: [match.scope], label: "reference amount")
  }

  /// The share of a reference amount below which nobody means a weight who says nothing.
  private static let garnish = 0.6

  /// A piece of the size that the first word says ("small banana"), if there is one of just this size.
  private func sizedPiece() -> UnitWeight? {
    guard let size = question.leadingSize else { return nil }
    let piece = best { reading in
      reading.sizes == size ? pieceFit(reading, isSaid: false, hasParts: false) : nil
    }
    guard let piece, let one = own(piece.place, certainty: 0.8) else { return nil }
    return one
  }

  /// Whether a unit is among the other words of a portion.
  func said(_ reading: MeasureReading, _ unit: UInt64) -> Bool {
    unit != WordKey.none && reading.kind == .count && sheet.wordKeys[reading.words].contains(unit)
  }

  /// Whether a measure is a part or a vessel, never the food as one piece.
  private static func isPart(_ unit: UInt64) -> Bool { parts.contains(unit) }

  private static let parts: Set<UInt64> = Set(
    [
      "slice", "inch", "strip", "cube", "wedge", "package", "packet", "bag", "box", "can", "jar",
      "bottle", "container", "carton", "head", "bunch", "serving", "guideline", "ring", "sprig",
      "leaf", "bird", "roast", "scoop", "glass", "mug", "ball", "chunk", "floweret",
    ].map { WordKey.of($0) }
  )
}
