/// What the text of a published portion says.
struct MeasureReading: Sendable, Equatable {
  /// What is counted.
  enum Kind: UInt8, Sendable { case count, volume, mass }

  var kind = Kind.count
  /// The key of the measure's standard word; ``WordKey/none`` for "large" alone.
  var unit = WordKey.none
  /// The key of the standard word behind "or": "bun" in "roll or bun".
  var otherUnit = WordKey.none
  /// Whether a word without a role follows the measure: a "steak finger" is no steak.
  var isCompound = false
  /// Millilitres of one: of a volume, or as printed for a vessel ("can (12 fl oz)"); 0 where unknown.
  var millilitres: Double = 0
  var sizes: PortionSize = []
  /// Inches across or along, as printed ("pizza (14\" dia)", "loaf (14\" long)"); 0 where unknown.
  var diameter: Double = 0
  /// Which part of the whole it is, as printed ("piece (1/8 of 9\" dia)"); 0 where unknown.
  var share: Double = 0
  /// Grams, as printed beside what is counted ("can (10.75 oz)"); 0 where unknown.
  var printedGrams: Double = 0
  /// How many pieces a serving has ("serving 5 sticks"); 0 where unknown.
  var pieces: Double = 0
  /// The key of what `pieces` counts.
  var pieceUnit = WordKey.none
  /// The keys of the other words outside of brackets, in the reader's list.
  var words = 0..<0
  /// What is left of a given weight of raw or dry food.
  var isYield = false
  /// A rule of thumb for coders.
  var isGuideline = false
  /// "Quantity not specified".
  var isUnspecified = false
  /// "cup, NFS": of no special kind.
  var isPlain = false
  /// A serving as on a label, whatever it is counted in.
  var isLabelServing = false

  /// Whether it is a number of pieces of the food by size alone, or of "piece", "each".
  var isPiece: Bool { kind == .count && (unit == MeasureWords.piece || isSizeOnly) }
  /// Whether what is counted goes by the word.
  func counts(_ unit: UInt64) -> Bool {
    kind == .count && unit != WordKey.none && (unit == self.unit || unit == otherUnit)
  }

  /// Whether it says a size and nothing else.
  var isSizeOnly: Bool { kind == .count && unit == WordKey.none && !sizes.isEmpty }
}
