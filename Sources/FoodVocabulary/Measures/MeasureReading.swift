/// The reading of a published portion's text: its measure, its sizes and the numbers printed with them.
package struct MeasureReading: Sendable, Equatable {
  /// The kind of measure: pieces or vessels, volume, mass.
  package enum Kind: UInt8, Sendable { case count, volume, mass }

  package var kind = Kind.count
  /// The key of the measure's standard word; ``WordKey/none`` for "large" alone.
  package var unit = WordKey.none
  /// The key of the standard word behind "or": "bun" in "roll or bun".
  package var otherUnit = WordKey.none
  /// Whether a word without a role follows the measure: a "steak finger" is no steak.
  package var isCompound = false
  /// The millilitres of one: of a volume, or as printed for a vessel ("can (12 fl oz)"); 0 where unknown.
  package var millilitres: Double = 0
  package var sizes: PortionSize = []
  /// The diameter or length in inches, as printed ("pizza (14\" dia)", "loaf (14\" long)"); 0 where unknown.
  package var diameter: Double = 0
  /// The share of the whole, as printed ("piece (1/8 of 9\" dia)"), below 1; 0 where unknown.
  package var share: Double = 0
  /// The weight in grams, as printed beside the measure ("can (10.75 oz)"); 0 where unknown.
  package var printedGrams: Double = 0
  /// The number of pieces in a serving ("serving 5 sticks"); 0 where unknown.
  package var pieces: Double = 0
  /// The key of the pieces' standard word: "stick" in "serving 5 sticks".
  package var pieceUnit = WordKey.none
  /// The keys of the other words outside of brackets, in the reader's list.
  package var words = 0..<0
  /// Whether the portion is the yield of a given weight of raw or dry food ("yield from 1 lb").
  package var isYield = false
  /// Whether it is a rule of thumb for coders of surveys ("Guideline amount per slice of bread").
  package var isGuideline = false
  /// Whether it says "Quantity not specified".
  package var isUnspecified = false
  /// Whether it says that it is of no special kind: "cup, NFS".
  package var isPlain = false
  /// Whether its measure is the word for all of one: "whole fish".
  package var isWhole = false
  /// Whether it is a serving as on a label, whatever its measure.
  package var isLabelServing = false

  /// Whether it is a number of pieces of the food by size alone, or of "piece", "each".
  package var isPiece: Bool { kind == .count && (unit == MeasureWords.piece || isSizeOnly) }
  /// Whether the measure is a count by the word with this key.
  package func counts(_ unit: UInt64) -> Bool {
    kind == .count && unit != WordKey.none && (unit == self.unit || unit == otherUnit)
  }

  /// Whether it says a size and nothing else.
  package var isSizeOnly: Bool { kind == .count && unit == WordKey.none && !sizes.isEmpty }
}
