internal import FoodComposition
package import FoodVocabulary
package import SnapshotStore

/// A portion of a food, read; what its ``MeasureReading`` says is asked of it itself.
@dynamicMemberLookup
package final class OwnPortion: Sendable {
  /// As its source publishes it.
  package let published: FoodPortion
  package let reading: MeasureReading
  /// The other words of its measure.
  let words: ArraySlice<UInt64>
  /// Grams (or millilitres) of one of its measure.
  package let weight: Double

  /// A portion that is read; nil where it is of no use.
  private init?(_ published: FoodPortion, _ reading: MeasureReading, words: ArraySlice<UInt64>) {
    let amount = published.portion.amount
    weight = published.portion.gramWeight / amount
    self.published = published
    self.reading = reading
    self.words = words
    guard weight.isFinite, weight > 0, amount > 0 else { return nil }
  }

  /// The number of measures that weigh what is published.
  var amount: Double { published.portion.amount }

  package subscript<Value>(dynamicMember path: KeyPath<MeasureReading, Value>) -> Value {
    reading[keyPath: path]
  }

  /// The portions of a food that are of use; of many only the first 200.
  package static func read(_ portions: [FoodPortion], words: MeasureWords) -> [OwnPortion] {
    var reader = MeasureReader(words: words)
    let readings = portions.prefix(200).map { published in
      let portion = published.portion
      return reader.read(
        measure: portion.measure,
        modifier: portion.modifier,
        amount: portion.amount
      )
    }
    return zip(portions, readings).compactMap { published, reading in
      OwnPortion(published, reading, words: reader.wordKeys[reading.words])
    }
  }

  /// Grams of a serving: of all that the row counts where a label says so ("2 tbsp (1 serving)").
  package var servingWeight: Double {
    reading.isLabelServing && reading.unit != MeasureWords.serving
      ? published.portion.gramWeight : weight
  }

  /// Grams in a millilitre where it says a volume; nil where it says none or cannot be: of foods it is from freeze-dried chives to syrup
  /// with room to spare, the rest are errors of the tables.
  package var density: Double? {
    guard reading.millilitres > 0, !reading.isYield, !reading.isGuideline else { return nil }
    let density = weight / reading.millilitres
    return (0.01...2.5).contains(density) ? density : nil
  }

  /// Grams that a gram of the raw or dry food becomes, where it tells ("1 oz, dry, yields"); nil where it tells none.
  func yield(words: MeasureWords) -> Double? {
    guard reading.kind == .mass, reading.isYield,
      case .mass(let unit) = words.role(of: reading.unit), unit > 0
    else { return nil }
    return weight / unit
  }

  /// The same of dry food only: the yields of meat depend on the bone.
  package func yieldOfDry(words: MeasureWords) -> Double? {
    guard self.words.contains(Self.dry), let yield = yield(words: words) else { return nil }
    return (1...12).contains(yield) ? yield : nil
  }

  private static let dry = WordKey.of("dry")

  /// Whether it is a part that a whole is cut into, and whether it is that or a piece.
  var isSlice: Bool { SubstituteMeasures.isSlice(reading.unit) }
  package var isPieceOrSlice: Bool { reading.unit == MeasureWords.piece || isSlice }

  /// Whether its measure is a count by the word with this key.
  func counts(_ unit: UInt64) -> Bool { reading.counts(unit) }
  /// Whether a unit is among its other words.
  func says(_ unit: UInt64) -> Bool {
    unit != WordKey.none && reading.kind == .count && words.contains(unit)
  }

  /// Whether it is so many inches of something: "6 inch sub".
  var isByTheInch: Bool {
    reading.unit == Self.inch ? reading.kind == .count && reading.isCompound : says(Self.inch)
  }

  private static let inch = WordKey.of("inch")
}
