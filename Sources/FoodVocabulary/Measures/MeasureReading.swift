/// What the text of a published portion says.
package struct MeasureReading: Sendable, Equatable {
  /// What is counted.
  package enum Kind: UInt8, Sendable { case count, volume, mass }

  package var kind = Kind.count
  /// The key of the measure's standard word; ``WordKey/none`` for "large" alone.
  package var unit = WordKey.none
  /// The key of the standard word behind "or": "bun" in "roll or bun".
  package var otherUnit = WordKey.none
  /// Whether a word without a role follows the measure: a "steak finger" is no steak.
  package var isCompound = false
  /// Millilitres of one: of a volume, or as printed for a vessel ("can (12 fl oz)"); 0 where unknown.
  package var millilitres: Double = 0
  package var sizes: PortionSize = []
  /// Inches across or along, as printed ("pizza (14\" dia)", "loaf (14\" long)"); 0 where unknown.
  package var diameter: Double = 0
  /// Which part of the whole it is, as printed ("piece (1/8 of 9\" dia)"); 0 where unknown.
  package var share: Double = 0
  /// Grams, as printed beside what is counted ("can (10.75 oz)"); 0 where unknown.
  package var printedGrams: Double = 0
  /// How many pieces a serving has ("serving 5 sticks"); 0 where unknown.
  package var pieces: Double = 0
  /// The key of what `pieces` counts.
  package var pieceUnit = WordKey.none
  /// The keys of the other words outside of brackets, in the reader's list.
  package var words = 0..<0
  /// What is left of a given weight of raw or dry food.
  package var isYield = false
  /// A rule of thumb for coders.
  package var isGuideline = false
  /// "Quantity not specified".
  package var isUnspecified = false
  /// "cup, NFS": of no special kind.
  package var isPlain = false
  /// A serving as on a label, whatever it is counted in.
  package var isLabelServing = false

  /// Whether it is a number of pieces of the food by size alone, or of "piece", "each".
  package var isPiece: Bool { kind == .count && (unit == MeasureWords.piece || isSizeOnly) }
  /// Whether what is counted goes by the word.
  package func counts(_ unit: UInt64) -> Bool {
    kind == .count && unit != WordKey.none && (unit == self.unit || unit == otherUnit)
  }

  /// Whether it says a size and nothing else.
  package var isSizeOnly: Bool { kind == .count && unit == WordKey.none && !sizes.isEmpty }
}
