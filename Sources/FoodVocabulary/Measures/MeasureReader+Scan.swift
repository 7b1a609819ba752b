extension MeasureReader {
  /// The state of reading one portion: the reading so far and what stood before the next word.
  struct Scan {
    var reading = MeasureReading()
    /// The index of the portion's first word in the reader's `wordKeys`.
    let wordStart: Int
    /// The number of open brackets.
    var depth = 0
    /// The number right before the next word; nil where there is none.
    var number: Double?
    var isModifier = false
    /// The number of measures that the portion's row is for.
    let amount: Double
    private var isAfterOr = false
    /// Whether sizes alone stood before the last "or": the word behind it is another word for them.
    private var isSizeBeforeOr = false
    private var isFirstSegment = true
    /// The place of the last word without a role in the first segment: the measure, if none is known.
    private var lastWord: Int?
    private var isHeadOver = false
    /// Whether a number stood behind "serving": the pieces that it counts are no measure of their own.
    private var isServingCounted = false

    init(wordStart: Int, amount: Double) {
      self.wordStart = wordStart
      self.amount = amount
    }

    /// Takes an "or" or a slash between words.
    mutating func takeOr() {
      guard depth == 0 else { return }
      isAfterOr = true
      isSizeBeforeOr = reading.unit == WordKey.none && lastWord == nil && !reading.sizes.isEmpty
    }

    /// Takes a word that has no role.
    mutating func takeWord(_ key: UInt64, _ keys: inout [UInt64]) {
      guard depth == 0 else { return }
      isAfterOr = false
      if takePieces(key) { return }
      if key == Self.with || key == Self.without { isHeadOver = true }
      if isFirstSegment, !isHeadOver, !isModifier, reading.unit != WordKey.none,
        reading.kind == .count
      {
        reading.isCompound = true
      }
      if isFirstSegment, !isHeadOver { lastWord = keys.count }
      keys.append(key)
    }

    /// Takes a word, or two, with a role.
    mutating func take(_ role: MeasureWords.Role, _ key: UInt64, _ keys: inout [UInt64]) {
      switch role {
      case .volume(let millilitres): takeVolume(millilitres)
      case .mass(let grams):
        // "package 24 oz pizza", "bar (1.45 oz)"
        if let number, reading.kind == .count, reading.unit != WordKey.none || depth > 0,
          reading.printedGrams == 0
        {
          reading.printedGrams = number * grams
        } else if depth == 0, !isModifier, reading.unit == WordKey.none, reading.kind == .count {
          reading.kind = .mass
          reading.unit = key
        }
      case .count(let unit): takeCount(unit, key, &keys)
      case .size(let size):
        guard depth == 0 else { return }
        reading.sizes.formUnion(size)
        // "large or thick slice": the measure is still to come.
        isAfterOr = false
        isSizeBeforeOr = false
      case .yield:
        // "thigh (yield after cooking, bone removed)" is one thigh as eaten, no yield of a weight.
        if depth == 0 || reading.kind != .count { reading.isYield = true }
      case .remains: reading.isYield = true
      case .guideline: reading.isGuideline = true
      case .unspecified: reading.isUnspecified = true
      case .plain: reading.isPlain = true
      case .label: reading.isLabelServing = true
      case .ignored:
        // "slice 1/4 of pie": the words behind "of" are not the measure.
        if key == Self.or { takeOr() }
        if Self.lengths.contains(key), let number { reading.diameter = number }
        if key == Self.of || key == Self.per, let number, number < 1 { reading.share = number }
        if key == Self.of, depth == 0, reading.unit != WordKey.none { isHeadOver = true }
      }
    }

    /// Ends the part before a comma: without a known measure, its last word is the measure.
    mutating func endSegment(_ keys: inout [UInt64]) {
      defer {
        isFirstSegment = false
        lastWord = nil
      }
      guard isFirstSegment else { return }
      if reading.unit == WordKey.none, let lastWord { reading.unit = keys.remove(at: lastWord) }
      guard isSizeBeforeOr, reading.kind == .count else { return }
      // "miniature/slider", "regular or 6\" submarine": a size, and another word for it.
      reading.otherUnit = reading.unit
      reading.unit = WordKey.none
    }

    private mutating func takeVolume(_ millilitres: Double) {
      if depth == 0, !isModifier, reading.unit == WordKey.none, reading.kind == .count {
        reading.kind = .volume
        reading.unit = Self.volume
        reading.millilitres = millilitres
      } else if let number, number > 0, reading.kind != .mass {
        let printed = number * millilitres
        // "0.5 cup (4 fl oz)" gives one volume twice; "serving 1/2 cup", "mug (8 fl oz)" and
        // "punch cup (4 fl oz)" give the volume of one.
        let ratio = reading.kind == .volume ? amount * reading.millilitres / printed : 0
        if (0.95...1.05).contains(ratio) { return }
        reading.millilitres = printed
      }
    }

    /// Takes the pieces that a number behind "serving" counts: "serving 5 sticks", "serving 9 servings per package".
    private mutating func takePieces(_ unit: UInt64) -> Bool {
      guard depth == 0, !isModifier, isFirstSegment, reading.kind == .count,
        reading.unit == MeasureWords.serving
      else { return false }
      guard let number else { return isServingCounted }
      isServingCounted = true
      if number > 1, unit != MeasureWords.serving, reading.pieces == 0 {
        reading.pieces = number
        reading.pieceUnit = unit
      }
      return true
    }

    private mutating func takeCount(_ unit: UInt64, _ key: UInt64, _ keys: inout [UInt64]) {
      defer { isAfterOr = false }
      if takePieces(unit) { return }
      // "roll or bun": the first is the measure, the other is as good a word for it.
      if isAfterOr, depth == 0, reading.kind == .count, reading.unit != WordKey.none {
        reading.otherUnit = unit
        return
      }
      if isModifier || depth > 0 || !isFirstSegment || isHeadOver || reading.kind == .volume {
        if unit == MeasureWords.serving, isModifier { reading.isLabelServing = true }
        guard depth == 0 else { return }
        if reading.unit == WordKey.none, !isFirstSegment || isModifier {
          reading.unit = unit
        } else {
          // "cup, whole": the word itself, which is no piece here.
          keys.append(unit == MeasureWords.piece ? key : unit)
        }
        return
      }
      if reading.unit != WordKey.none, reading.kind == .count { keys.append(reading.unit) }
      reading.kind = .count
      reading.unit = unit
      reading.isWhole = key == Self.whole
    }

    private static let whole = WordKey.of("whole")
    /// The unit of all volumes.
    static let volume = WordKey.of("millilitre")
    private static let lengths = Set(["dia", "diameter", "long"].map { WordKey.of($0) })
    private static let per = WordKey.of("per")
    private static let or = WordKey.of("or")
    private static let of = WordKey.of("of")
    private static let with = WordKey.of("with")
    private static let without = WordKey.of("without")
  }
}
