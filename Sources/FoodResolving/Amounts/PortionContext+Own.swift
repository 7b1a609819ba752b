internal import FoodComposition
import FoodVocabulary
private import FuzzyIndex
import SnapshotStore

/// Weights by the food's own portions: which of them fits best what is asked, and what one of it weighs.
extension PortionContext {
  /// The weight by that of the own portions which `base` takes whose words and sizes fit best; its numbers are addends of that fit.
  ///
  /// `isServing`: of a label's serving all that its row counts.
  func own(isServing: Bool = false, _ base: (OwnPortion) -> Double?) throws -> UnitWeight? {
    try best(base).map { try weight(of: $0.portion, fit: $0.fit, isServing: isServing) }
  }

  /// The best portion by `base` and fit; of equals, as pancakes of seven diameters, the one of the middle weight.
  func best(_ base: (OwnPortion) -> Double?) -> (portion: OwnPortion, fit: Double)? {
    var most = -Double.infinity
    var equals: [OwnPortion] = []
    for portion in portions {
      guard let base = base(portion) else { continue }
      let fit = base + self.fit(portion)
      if fit > most + 1e-6 {
        most = fit
        equals.removeAll(keepingCapacity: true)
      }
      if fit >= most - 1e-6 { equals.append(portion) }
    }
    guard let first = equals.first else { return nil }
    guard equals.count > 2 else { return (first, most) }
    // Those of one weight stay in the order of the source.
    let places = equals.indices.sorted { (equals[$0].weight, $0) < (equals[$1].weight, $1) }
    return (equals[places[rank(equals.count)]], most)
  }

  /// The place, among so many portions of rising weights, of the one that is meant: the middle one where no size is asked for, else by
  /// the factor of the size.
  private func rank(_ count: Int) -> Int {
    guard !question.sizes.isEmpty else { return (count - 1) / 2 }
    let share = min(1, max(0, (question.sizes.factor - 0.5) / 1.2))
    return Int((Double(count - 1) * share).rounded())
  }

  // MARK: Fit

  /// The fit of the sizes and words of a portion, an addend of its score: 0 for one that says nothing, below 0 for
  /// one that says something else.
  func fit(_ portion: OwnPortion) -> Double {
    let reading = portion.reading
    var fit = sizeFit(reading.sizes)
    var isSaid = false
    for word in portion.words {
      if question.words.contains(word) {
        isSaid = true
        if reading.isCompound, word == question.lastWord { fit += 0.3 }
        // A word of the food's name holds for all its portions, and hardly chooses among them.
        fit += known.nameWords.contains(word) ? 0.04 : 0.12
      } else if !known.headWords.contains(word) {
        fit -= Self.changing.contains(word) ? 0.1 : word == Self.calorie ? 0.4 : 0.04
      }
    }
    if reading.isCompound, !isSaid { fit -= 0.12 }
    if let inches = question.inches, reading.diameter > 0, reading.share == 0 {
      // The nearest: 7 inches for one of 17.8 cm.
      fit += max(-0.1, 0.5 - 0.6 * abs(inches - reading.diameter))
    }
    if reading.isPlain { fit += 0.03 }
    if question.count > 1, portion.amount == question.count { fit += 0.1 }
    if reading.isYield { fit += wantsYield ? 0.1 : -0.6 }
    if reading.isGuideline { fit -= 2 }
    if question.sizes.isEmpty, let typicalWeight,
      abs(portion.weight / typicalWeight - 1) < 0.03, mayBeTypical(portion)
    {
      fit += 0.3
    }
    return fit
  }

  /// Whether a portion may be the usual one: of no special kind ("single serving bag, NFS"), and counted as the text counts, where any is.
  private func mayBeTypical(_ portion: OwnPortion) -> Bool {
    !portion.isUnspecified
      && (portion.isPlain || portion.sizes.isEmpty
        || !portions.contains { $0.isPlain && $0.unit == portion.unit })
      && (isCounted(portion) || !portions.contains(where: isCounted))
  }

  private func sizeFit(_ offered: PortionSize) -> Double {
    let sizes = question.sizes
    if sizes.isEmpty {
      if offered.isEmpty { return 0 }
      if offered.contains(.medium) { return 0.04 }
      return offered == .large ? -0.1 : offered.isSubset(of: .common) ? -0.15 : -0.3
    }
    if offered == sizes { return 0.4 }
    if !offered.isDisjoint(with: sizes) { return 0.3 }
    if offered.isEmpty { return 0 }
    if offered == .medium { return -0.01 }
    // A hearty slice is a thick one.
    if offered == .thick, sizes.factor > 1 { return 0.2 }
    if offered == .thin, sizes.factor < 1 { return 0.2 }
    return offered.steps(to: sizes).map { -0.08 * Double($0) } ?? -0.1
  }

  /// A word of packages for people who eat less: "100 calorie package".
  private static let calorie = WordKey.of("calorie")
  /// Words for changes that make another thing of the food, which people do not mean unless they say so.
  private static let changing = Set(
    WordKey.all(
      "mashed pureed puree packed ground crushed melted powder dry frozen unpopped juice sifted"
        + " whipped heaping drained not without thawed crumb"
    )
  )

  // MARK: Weight

  /// The weight by an own portion, with bounds from its likes of other sizes; a size that the food lacks is scaled from the portion's.
  func weight(of portion: OwnPortion, fit: Double = 0, isServing: Bool = false) throws -> UnitWeight
  {
    let reading = portion.reading
    let asked = question.sizes
    let weight = isServing ? portion.servingWeight : portion.weight
    var one = UnitWeight(
      value: weight,
      low: weight * 0.9,
      high: weight * 1.1,
      portion: portion.published,
      label: label(portion),
      origin: portion.published.source ?? food.source,
      fit: fit
    )
    if asked.isEmpty {
      for other in portions where isLike(other.reading, reading) {
        one.low = min(one.low, other.weight)
        one.high = max(one.high, other.weight)
      }
    } else if reading.sizes.isDisjoint(with: asked) {
      if !isAsAsked(reading), !isRanked(reading) {
        let measure =
          portion.isSlice ? "slice" : singular.isEmpty ? GenericPortions.piece : singular
        one.value *= try sizeRatio(to: asked, from: reading.sizes, measure: measure)
        one.isScaled = true
      }
      one.low = one.value * 0.7
      one.high = one.value * 1.45
    }
    let inches = question.inches ?? portion.amount
    // "12 inch sub": one inch is no sub.
    if portion.isByTheInch, (0.5...36).contains(inches) { one = one.times(inches) }
    return one
  }

  /// Whether a portion may be meant as well as another where no size is said: it has the same measure, and says no more.
  private func isLike(_ other: MeasureReading, _ reading: MeasureReading) -> Bool {
    other.kind == reading.kind && other.unit == reading.unit && !other.isYield
      && other.isUnspecified == reading.isUnspecified && other.words.count <= reading.words.count
      && other.sizes.isSubset(of: .common)
  }

  /// Whether there are likes of the portion that differ in weight only, so that sizes choose among them.
  private func isRanked(_ reading: MeasureReading) -> Bool {
    guard reading.sizes.isEmpty, reading.unit != WordKey.none else { return false }
    let likes = portions.filter {
      $0.kind == reading.kind && $0.unit == reading.unit && $0.sizes.isEmpty
        && $0.words.count == reading.words.count
    }
    return likes.count > 2
  }

  /// Whether a portion of no or another size is of the size that is asked for all the same: the only one is a regular one, a thick slice
  /// a large one, and "big" may be the food's name.
  private func isAsAsked(_ reading: MeasureReading) -> Bool {
    let asked = question.sizes
    if reading.sizes.isEmpty {
      return asked == .medium || question.isForOne || !asked.isDisjoint(with: known.namedSizes)
    }
    return reading.sizes == .thick ? asked.factor > 1 : reading.sizes == .thin && asked.factor < 1
  }

  /// The ratio of the weights of two sizes: that of portions of such foods, else that of the sizes at large.
  private func sizeRatio(to asked: PortionSize, from offered: PortionSize, measure: String) throws
    -> Double
  {
    let usual = asked.factor / offered.factor
    let phrases = [asked, offered].map { $0.isEmpty ? measure : $0.text + " " + measure }
    for scope in known.names + known.groups {
      guard let one = try generic.match(phrases[0], scopes: [scope]), !one.isVolume,
        let other = try generic.match(phrases[1], scopes: [scope]), !other.isVolume
      else { continue }
      // A larger size that weighs less is that of other foods: no guide.
      let ratio = one.value / other.value
      guard (ratio > 1) == (asked.factor > offered.factor), (0.2...5).contains(ratio) else { break }
      // The two weights may be of different foods: the ratio stays within a quarter of the usual one.
      return min(max(ratio, usual * 0.75), usual * 1.25)
    }
    return usual
  }

  /// A portion's measure as it is shown, without what is in brackets.
  private func label(_ own: OwnPortion) -> String {
    let portion = own.published.portion
    let measure = Self.beginning(of: portion.measure, before: "(").blankParts
    var label = measure.isEmpty ? portion.measure : measure.joined(separator: " ")
    if let modifier = portion.modifier.map({ Self.beginning(of: $0, before: "(") }),
      !modifier.isEmpty, modifier != "serving"
    {
      label += ", " + modifier.blankParts.joined(separator: " ")
    }
    guard own.isSizeOnly else { return label }
    return label + " " + Self.beginning(of: food.name, before: ",").lowercased()
  }

  private static func beginning(of text: String, before mark: Unicode.Scalar) -> Substring {
    Substring(text.utf8.prefix { $0 != UInt8(ascii: mark) })
  }
}
