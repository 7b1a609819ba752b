internal import FoodComposition

extension PortionChooser.Context {
  /// The weight of a measure that depends on the food: slice, bowl, can.
  func weight(ofMeasure measure: String) -> UnitWeight? {
    let unit = chooser.words.standardKey(of: measure)
    if unit == MeasureWords.piece { return weightOfPiece() }
    if unit == MeasureWords.serving { return weightOfServing() }
    let singular = chooser.words.standardWord(of: measure)
    if let best = best({ $0.kind == .count && $0.unit == unit ? 1 : nil }), best.score > 0.3 {
      return own(best.place, certainty: 0.95, measure: singular)
    }
    let kin = MeasureKin.of(unit)
    let relative = best { reading in
      guard reading.kind == .count, let place = kin.firstIndex(of: reading.unit) else { return nil }
      return 0.7 - 0.05 * Double(place)
    }
    if let relative, relative.score > 0.3 { return own(relative.place, certainty: 0.7) }
    if let known = genericSized(singular) { return known }
    // A measure of other words, as "thigh" in "chicken thigh, roasted".
    if let best = best({ said($0, unit) ? 0.8 : nil }), best.score > 0.3 {
      return own(best.place, certainty: 0.75)
    }
    if question.headWords.contains(unit) { return weightOfPiece() }
    guard var unsaid = weightOfUnsaid() else { return nil }
    unsaid.certainty = min(unsaid.certainty, 0.2)
    unsaid.low *= 0.3
    unsaid.high *= 2
    unsaid.label = "\(singular), taken as \(unsaid.label)"
    return unsaid
  }

  /// The weight of a piece of the food: an egg, a banana, a roll.
  func weightOfPiece() -> UnitWeight? {
    let owns = best { reading in
      guard reading.kind == .count else { return nil }
      if reading.isUnspecified { return 0.6 }
      if reading.unit != WordKey.none, reading.unit == question.lastWord { return 1.1 }
      if reading.isSizeOnly { return 1 }
      if reading.unit == MeasureWords.serving || reading.isLabelServing {
        return reading.unit == MeasureWords.serving ? 0.4 : 0.75
      }
      if question.headWords.contains(reading.unit) { return 0.95 }
      if question.words.contains(reading.unit) { return 1 }
      if reading.unit == MeasureWords.piece { return 0.85 }
      return nil
    }
    if let owns, owns.score > 0.8 { return own(owns.place, certainty: 0.9) }
    let names = scopes.filter { $0.hasPrefix(PortionScope.namePrefix) }
    if let named = genericSized(GenericPortions.piece, scopes: names) { return named }
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

  /// The weight of a serving.
  func weightOfServing() -> UnitWeight? {
    let owns = best { reading in
      if reading.isLabelServing { return reading.kind == .mass ? 0.9 : 1 }
      if reading.unit == MeasureWords.serving { return 0.95 }
      return nil
    }
    if let owns, owns.score > 0.3 { return own(owns.place, certainty: 0.85) }
    if let place = sheet.unspecified { return own(place, certainty: 0.6) }
    if let serving = generic(GenericPortions.serving) { return serving }
    return generic(GenericPortions.unspecified, label: GenericPortions.serving)
  }

  /// The weight of what people mean who say nothing of the amount.
  func weightOfUnsaid() -> UnitWeight? {
    if let place = sheet.unspecified { return own(place, certainty: 0.5) }
    let label = best { reading in
      reading.isLabelServing ? 1 : reading.unit == MeasureWords.serving ? 0.9 : nil
    }
    if let label, label.score > 0.3 { return own(label.place, certainty: 0.5) }
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

  /// Whether a unit is among the other words of a portion.
  private func said(_ reading: MeasureReading, _ unit: UInt64) -> Bool {
    reading.kind == .count && sheet.wordKeys[reading.words].contains(unit)
  }

  /// Whether a measure is a part or a vessel, never the food as one piece.
  private static func isPart(_ unit: UInt64) -> Bool { parts.contains(unit) }

  private static let parts: Set<UInt64> = Set(
    [
      "slice", "inch", "strip", "cube", "wedge", "package", "packet", "bag", "box", "can", "jar",
      "bottle", "container", "carton", "head", "bunch", "serving", "guideline", "ring", "sprig",
      "leaf", "bird", "roast", "scoop", "glass", "mug",
    ].map { WordKey.of($0) }
  )
}
