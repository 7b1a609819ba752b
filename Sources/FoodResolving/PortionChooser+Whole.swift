internal import FoodComposition
import FoodVocabulary

extension PortionChooser.Context {
  /// The weight of a whole pie, cake or pizza that is said to be meant, or measured in inches, where
  /// the food's portion `place` is no such whole: from the part that a slice is of it ("1/8 of 9\" dia"),
  /// or from a whole of another diameter.
  ///
  /// Nil where the portion is what is asked for, or nobody asks for a whole.
  func weightOfWhole(_ place: Int?) -> UnitWeight? {
    guard question.isWhole || question.isMeasured else { return nil }
    if let place, sheet.readings[place].diameter > 0, sheet.readings[place].share == 0,
      !isByTheInch(sheet.readings[place])
    {
      return scaled(own(place, certainty: 0.85), from: sheet.readings[place].diameter)
    }
    let isPart =
      place.map { SubstituteMeasures.isSlice(sheet.readings[$0].unit) || isPiece($0) } ?? true
    guard isPart else { return nil }
    let part = best { $0.kind == .count && Self.shares.contains($0.share) ? 1 : nil }
    guard let part, let one = own(part.place, certainty: 0.6) else { return nil }
    let reading = sheet.readings[part.place]
    var whole = one
    whole.value /= reading.share
    whole.low /= reading.share
    whole.high /= reading.share
    whole.label = "whole, from \(one.label)"
    return scaled(whole, from: reading.diameter)
  }

  private func isPiece(_ place: Int) -> Bool {
    let reading = sheet.readings[place]
    return reading.unit == MeasureWords.piece || reading.isUnspecified || reading.share > 0
  }

  /// The weight of a round thing, scaled by its area where another diameter is asked for.
  private func scaled(_ one: UnitWeight?, from diameter: Double) -> UnitWeight? {
    guard var one, question.isMeasured, let inches = question.inches, diameter > 0 else {
      return one
    }
    let ratio = inches / diameter
    guard abs(ratio - 1) > 0.07, (0.4...2.5).contains(ratio) else { return one }
    one.value *= ratio * ratio
    one.low *= ratio * ratio * 0.8
    one.high *= ratio * ratio * 1.25
    one.certainty = max(0.1, one.certainty - 0.15)
    return one
  }

  /// Whether a portion has about the diameter that is said.
  func isMeasured(_ place: Int) -> Bool {
    guard let inches = question.inches, sheet.readings[place].share == 0 else { return false }
    return abs(inches - sheet.readings[place].diameter) <= 0.5
  }

  /// The shares of a whole that a portion may be for the whole to be computed from it.
  private static let shares = 0.02...0.51

  /// The weight of one of what a serving is told to count: "serving 6 pieces".
  func weightOfCounted() -> UnitWeight? {
    let counted = best { reading in
      guard reading.pieces > 1 else { return nil }
      let isNamed =
        reading.pieceUnit == MeasureWords.piece || reading.pieceUnit == question.lastWord
        || question.words.contains(reading.pieceUnit)
      return isNamed ? 1 : 0.8
    }
    guard let counted, counted.score > 0.5, var one = own(counted.place, certainty: 0.75) else {
      return nil
    }
    let pieces = sheet.readings[counted.place].pieces
    one.value /= pieces
    one.low /= pieces
    one.high /= pieces
    one.label = "one of \(ShownNumber(pieces)) of a serving"
    return one
  }

  /// The weight of a measure or piece of a kind that the vocabulary's tables tell for such foods, where
  /// the food's source tells none: "fun size piece", "individual piece", "small bag".
  func weightOfKind(_ measure: String) -> UnitWeight? {
    for kind in question.kinds + [question.sizes.text] where !kind.isEmpty {
      let sizes = question.isForOne ? [] : question.sizes
      let words = kind.split(separator: " ").map { WordKey.of(String($0)) }
      let phrase = kind + " " + measure
      let isOwn = sheet.readings.contains { reading in
        !sizes.isEmpty && reading.sizes == sizes
          || words.contains { said(reading, $0) }
      }
      if isOwn { continue }
      let scopes = scopes.filter { $0 != PortionScope.all }
      guard let match = chooser.generic.curated(phrase, scopes: scopes) else { continue }
      if let one = generic(phrase, scopes: [match.scope]) { return one }
    }
    return nil
  }

  /// Whether a portion counts the food by a size and a word for its kind, which is no measure:
  /// "medium melon" of a cantaloupe.
  func isKind(_ reading: MeasureReading) -> Bool {
    guard !reading.sizes.isEmpty, reading.sizes == question.sizes, !reading.isCompound,
      reading.share == 0, !reading.isYield
    else { return false }
    return chooser.words.role(of: reading.unit) == nil
  }
}
