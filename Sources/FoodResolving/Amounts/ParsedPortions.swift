internal import FoodComposition
package import FoodVocabulary
package import SnapshotStore

/// The portions of one food, read.
package struct ParsedPortions {
  let portions: [FoodPortion]
  /// The readings of the portions, in their order.
  package let readings: [MeasureReading]
  /// The other words of all of them.
  let wordKeys: [UInt64]

  /// Reads portions; of the many of a food only the first 200.
  package init(_ portions: [FoodPortion], words: MeasureWords) {
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
  package func weight(_ place: Int) -> Double? {
    let portion = portions[place].portion
    let weight = portion.gramWeight / portion.amount
    return weight.isFinite && weight > 0 && portion.amount > 0 ? weight : nil
  }

  /// Grams of a serving: of all that the row counts where a label says so ("2 tbsp (1 serving)").
  package func servingWeight(_ place: Int) -> Double? {
    guard readings[place].isLabelServing, readings[place].unit != MeasureWords.serving else {
      return weight(place)
    }
    let weight = portions[place].portion.gramWeight
    return weight.isFinite && weight > 0 ? weight : nil
  }

  /// Grams in a millilitre by a portion that says a volume; nil where it says none or cannot be.
  package func density(_ place: Int) -> Double? {
    let reading = readings[place]
    guard reading.millilitres > 0, !reading.isYield, !reading.isGuideline,
      let weight = weight(place)
    else { return nil }
    let density = weight / reading.millilitres
    return Self.densities.contains(density) ? density : nil
  }

  /// Grams that a gram of the dry food becomes, by a portion that tells ("1 oz, dry, yields"); nil for
  /// meat, whose yields depend on the bone.
  package func yield(_ place: Int, words: MeasureWords) -> Double? {
    let reading = readings[place]
    guard reading.kind == .mass, reading.isYield, let weight = weight(place),
      wordKeys[reading.words].contains(Self.dry),
      case .mass(let unit) = words.role(of: reading.unit), unit > 0
    else { return nil }
    let yield = weight / unit
    return (1...12).contains(yield) ? yield : nil
  }

  private static let dry = WordKey.of("dry")

  /// The place of the portion that the source gives where nothing is said of the amount; nil where it has none.
  var unspecified: Int? {
    readings.indices.first { readings[$0].isUnspecified && weight($0) != nil }
  }

  /// Grams in a millilitre of foods, from freeze-dried chives to syrup with room to spare; the rest are
  /// errors of the tables.
  static let densities = 0.01...2.5
}
