internal import FoodComposition

/// The portions of one food, read.
struct PortionSheet {
  let portions: [FoodPortion]
  /// What each says.
  let readings: [MeasureReading]
  /// The other words of all of them.
  let wordKeys: [UInt64]

  /// Reads portions; of the many of a food only the first 200.
  init(_ portions: [FoodPortion], words: MeasureWords) {
    var reader = MeasureReader(words: words)
    let portions = portions.count > 200 ? Array(portions.prefix(200)) : portions
    self.portions = portions
    readings = portions.map {
      reader.read(
        measure: $0.portion.measure,
        modifier: $0.portion.modifier,
        amount: $0.portion.amount
      )
    }
    wordKeys = reader.wordKeys
  }

  /// Grams (or millilitres) of one of a portion's measure; nil where the row is of no use.
  func weight(_ place: Int) -> Double? {
    let portion = portions[place].portion
    let weight = portion.gramWeight / portion.amount
    return weight.isFinite && weight > 0 && portion.amount > 0 ? weight : nil
  }

  /// Grams in a millilitre by a portion that says a volume; nil where it says none or cannot be.
  func density(_ place: Int) -> Double? {
    let reading = readings[place]
    guard reading.millilitres > 0, !reading.isYield, !reading.isGuideline,
      let weight = weight(place)
    else { return nil }
    let density = weight / reading.millilitres
    return Self.densities.contains(density) ? density : nil
  }

  /// The weight that the source gives where nothing is said of the amount.
  var unspecified: Int? {
    readings.indices.first { readings[$0].isUnspecified && weight($0) != nil }
  }

  /// Grams in a millilitre of foods, from puffed rice to syrup with room to spare; the rest are
  /// errors of the tables.
  static let densities = 0.03...2.5
}
