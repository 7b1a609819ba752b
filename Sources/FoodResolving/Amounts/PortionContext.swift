internal import FoodComposition
import FoodVocabulary
private import FuzzyIndex
import PortableArithmetic
import SnapshotStore

/// What portion rules look at: the food, its portions, read, and what is asked of them.
final class PortionContext {
  let known: KnownPortions
  let role: PortionRole
  let chooser: PortionChooser
  let question: PortionQuery
  /// What is asked now.
  var ask = PortionAsk.unsaid
  /// The measure that is said, as key and in the singular; none where none is.
  let unit: UInt64
  let singular: String
  /// The measures that stand in for it.
  let kin: [UInt64]
  /// Whether the word "piece" is said; a piece of a cake is not the cake.
  let isPieceSaid: Bool
  /// Whether a piece is said and the food has portions that are parts.
  let hasParts: Bool
  /// What a reviewed table tells of such foods: of the measure that is said, else of what is customarily consumed on one occasion; nil
  /// where it tells none.
  let reference: GenericPortions.Match?

  var food: PortionedFood { known.food }
  var sheet: ParsedPortions { known.sheet }
  var amount: Phrase.Amount? { question.amount }
  /// The food's groups, see ``PortionScope``.
  var scopes: [String] { known.scopes }
  /// The groups of which a reviewed table may tell.
  var reviewed: [String] { known.reviewed }
  /// The phrase's last word in the singular.
  var noun: String { question.noun }
  /// The last word of the first part of the food's name, in the singular.
  var headNoun: String { known.headNoun }

  /// The context of a query, of any food, and of one food.
  init(_ query: PortionQuery, of food: KnownPortions, role: PortionRole, chooser: PortionChooser) {
    known = food
    self.role = role
    self.chooser = chooser
    let amount = query.amount
    let sheet = food.sheet
    var question = query.of(food)
    if let amount, amount.sizes.isEmpty {
      question.typicalWeight =
        sheet.unspecified.flatMap { sheet.weight($0) }
        ?? (sheet.readings.contains { !$0.sizes.isEmpty }
          ? Self.typicalWeight(food.scopes, chooser.generic) : nil)
    }
    self.question = question
    if case .measure(let measure) = amount?.unit {
      unit = chooser.words.standardKey(of: measure)
      singular = chooser.words.standardWord(of: measure)
    } else {
      unit = WordKey.none
      singular = ""
    }
    kin = SubstituteMeasures.of(unit)
    isPieceSaid = unit == MeasureWords.piece && unit != WordKey.none
    hasParts =
      isPieceSaid
      && sheet.readings.contains {
        !$0.isYield && ($0.unit == MeasureWords.piece || SubstituteMeasures.isSlice($0.unit))
      }
    reference = Self.reference(amount, singular, food, chooser.generic)
  }

  /// The weight of such foods where nothing is said of the amount, in grams; nil where they differ by half or more.
  private static func typicalWeight(_ scopes: [String], _ generic: GenericPortions) -> Double? {
    let names = scopes.filter { $0.hasPrefix(PortionScope.namePrefix) }
    guard let match = generic.match(GenericPortions.unspecified, scopes: names), !match.isVolume,
      match.high < 1.5 * match.low
    else { return nil }
    return match.value
  }

  /// What is asked, by the unit that is said; of a measure that the food's name says, as of "2 burgers", a piece too.
  var asks: [PortionAsk] {
    switch amount?.unit {
    case nil: return [role.isTopping ? .topping : .unsaid]
    case .mass: return [.mass]
    case .volume: return [.volume]
    case .piece: return mayBeServing ? [.piece, .unsaid] : [.piece]
    case .serving: return [.serving]
    case .measure:
      if unit == MeasureWords.piece { return [.piece] }
      if unit == MeasureWords.serving { return [.serving] }
      return question.headWords.contains(unit) ? [.measure, .piece] : [.measure]
    }
  }

  /// Whether one of a size, or a share, may be of a serving: "a small curry", "pad thai, ate half".
  private var mayBeServing: Bool {
    if let amount, amount.value < 1 { return Self.served.contains(food.category) }
    return question.leadingSize != nil && !Self.sized.contains(where: food.category.hasPrefix)
  }

  /// Categories of foods of which a size is that of one: cups, fruits.
  private static let sized = ["beverage", "fruit", "vegetable"]

  /// Categories of dishes that come as a plate.
  private static let served: Set<String> = [
    "dish.fish", "dish.grain", "dish.meat", "dish.vegetable",
  ]

  /// What a rule says, with its features.
  func evidence(_ rule: String, _ one: UnitWeight) -> PortionEvidence {
    let spread = one.low > 0 ? Self.logarithm(one.high / one.low) : 2.5
    // What a person eats at least and at most, by the row of the reference amount, of no size that the text says.
    let isUsual = question.leadingSize == nil || question.leadingSize == .medium
    let isMeal = isServedDish || ask == .unsaid && isUsual
    let eaten = isMeal && !one.isOfRole ? reference : nil
    let (short, long) = distances(of: one, from: eaten)
    let isDished =
      one.portion != nil
      && (ask == .measure ? Self.dished.contains(singular) : ask == .piece && singular.isEmpty)
    let odd = distances(of: one, from: isDished ? reference : nil)
    let features = [
      one.fit,
      one.portion == nil ? max(0, spread - 0.4) : 0,
      one.portion == nil ? 0 : max(0, spread - 0.4),
      one.isScaled ? 1 : 0,
      one.isCurated ? 1 : 0,
      isUncut(one) ? 1 : 0,
      isCut(one) ? 1 : 0,
      isCrumb(one) ? 1 : 0,
      short,
      long,
      ask == .unsaid && one.isNamed ? 1 : 0,
      max(odd.short, odd.long),
    ]
    return PortionEvidence(
      rule: rule,
      value: one.value,
      low: one.low,
      high: one.high,
      features: features,
      label: one.label,
      origin: one.origin
    )
  }

  /// How far a weight is below the least and above the most that a reviewed row tells, as logarithms; 0 within.
  private func distances(of one: UnitWeight, from row: GenericPortions.Match?)
    -> (short: Double, long: Double)
  {
    guard let row else { return (0, 0) }
    return (
      max(0, Self.logarithm(row.low / one.value)), max(0, Self.logarithm(one.value / row.high))
    )
  }

  /// Measures of what is dished up or sold for several, which hold about as much of one food as of another; of another package the
  /// source's own is exact.
  private static let dished: Set<String> = ["plate", "bowl", "slice", "scoop", "loaf", "tub"]

  /// The natural logarithm of a ratio over 1; 0 below.
  private static func logarithm(_ ratio: Double) -> Double {
    guard ratio.isFinite, ratio < 1e6 else { return 14 }
    return Double(Portable.parabolicLog2(Float(ratio))) * 0.693_147_180_559_945_3
  }

  /// Whether a weight is that of one fry where "a large fries", an order, is asked for.
  private func isCrumb(_ one: UnitWeight) -> Bool {
    guard ask == .piece, question.isOneOfPlural else { return false }
    let served = sheet.readings.indices.compactMap { place in
      sheet.readings[place].isLabelServing || sheet.readings[place].unit == MeasureWords.serving
        ? sheet.servingWeight(place) : nil
    }.max()
    return served.map { one.value < $0 / 8 } ?? false
  }

  // MARK: Own portions

  /// The weight by that of the own portions which `base` takes whose words and sizes fit best; of equals, as pancakes of seven
  /// diameters, the one of the middle weight.
  func own(isServing: Bool = false, _ base: (MeasureReading) -> Double?) -> UnitWeight? {
    best(base).flatMap { weight(of: $0.place, fit: $0.fit, isServing: isServing) }
  }

  /// The best portion by `base` and fit.
  func best(_ base: (MeasureReading) -> Double?) -> (place: Int, fit: Double)? {
    var best: (place: Int, fit: Double)?
    var equals: [(place: Int, weight: Double)] = []
    for (place, reading) in sheet.readings.enumerated() {
      guard let base = base(reading), let weight = sheet.weight(place) else { continue }
      let fit = base + question.fit(place, of: sheet)
      if fit > (best?.fit ?? -.infinity) + 1e-6 {
        best = (place, fit)
        equals.removeAll(keepingCapacity: true)
      } else if fit < (best?.fit ?? -.infinity) - 1e-6 {
        continue
      }
      equals.append((place, weight))
    }
    guard let best, equals.count > 2 else { return best }
    equals.sort { ($0.weight, $0.place) < ($1.weight, $1.place) }
    return (equals[rank(equals.count)].place, best.fit)
  }

  /// The place, among so many portions of rising weights, of the one that is meant: the middle one where no size is asked for, else by
  /// the factor of the size.
  private func rank(_ count: Int) -> Int {
    guard !question.sizes.isEmpty else { return (count - 1) / 2 }
    let share = min(1, max(0, (question.sizes.factor - 0.5) / 1.2))
    return Int((Double(count - 1) * share).rounded())
  }

  /// Whether there are likes of the portion that differ in weight only, so that sizes choose among them.
  private func isRanked(_ reading: MeasureReading) -> Bool {
    guard reading.sizes.isEmpty, reading.unit != WordKey.none else { return false }
    let likes = sheet.readings.filter {
      $0.kind == reading.kind && $0.unit == reading.unit && $0.sizes.isEmpty
        && $0.words.count == reading.words.count
    }
    return likes.count > 2
  }

  /// The weight by an own portion, with bounds from its likes of other sizes; a size that the food lacks is scaled from the portion's.
  func weight(of place: Int, fit: Double, isServing: Bool = false) -> UnitWeight? {
    guard let weight = isServing ? sheet.servingWeight(place) : sheet.weight(place) else {
      return nil
    }
    let reading = sheet.readings[place]
    var one = UnitWeight(
      value: weight,
      low: weight * 0.9,
      high: weight * 1.1,
      portion: sheet.portions[place],
      label: label(place),
      origin: sheet.portions[place].source ?? food.source,
      fit: fit
    )
    if question.sizes.isEmpty {
      for (other, likeness) in sheet.readings.enumerated()
      where likeness.kind == reading.kind && likeness.unit == reading.unit
        && !likeness.isYield && likeness.isUnspecified == reading.isUnspecified
        && likeness.words.count <= reading.words.count
        && likeness.sizes.isSubset(of: .common)
      {
        guard let weight = sheet.weight(other) else { continue }
        one.low = min(one.low, weight)
        one.high = max(one.high, weight)
      }
    } else if reading.sizes.isDisjoint(with: question.sizes) {
      if !isAsAsked(reading), !isRanked(reading) {
        let measure =
          SubstituteMeasures.isSlice(reading.unit)
          ? "slice" : singular.isEmpty ? GenericPortions.piece : singular
        one.value *= sizeRatio(to: question.sizes, from: reading.sizes, measure: measure)
        one.isScaled = true
      }
      one.low = one.value * 0.7
      one.high = one.value * 1.45
    }
    let inches = question.inches ?? sheet.portions[place].portion.amount
    // "12 inch sub": one inch is no sub.
    if isByTheInch(reading), (0.5...36).contains(inches) { one = one.times(inches) }
    return one
  }

  /// Whether a portion is so many inches of something: "6 inch sub".
  func isByTheInch(_ reading: MeasureReading) -> Bool {
    guard reading.kind == .count else { return false }
    return reading.unit == Self.inch
      ? reading.isCompound : sheet.wordKeys[reading.words].contains(Self.inch)
  }

  private static let inch = WordKey.of("inch")

  /// Whether a portion of no or another size is of the size that is asked for all the same: the only one is a regular one, a thick slice
  /// a large one, and "big" may be the food's name.
  private func isAsAsked(_ reading: MeasureReading) -> Bool {
    let asked = question.sizes
    if reading.sizes.isEmpty {
      return asked == .medium || question.isForOne || !asked.isDisjoint(with: question.namedSizes)
    }
    return reading.sizes == .thick ? asked.factor > 1 : reading.sizes == .thin && asked.factor < 1
  }

  /// The ratio of the weights of two sizes: that of portions of such foods, else that of the sizes at large.
  func sizeRatio(to asked: PortionSize, from offered: PortionSize, measure: String) -> Double {
    let usual = asked.factor / offered.factor
    let phrases = [asked, offered].map { $0.isEmpty ? measure : $0.text + " " + measure }
    for scope in scopes where scope != PortionScope.all {
      guard let one = chooser.generic.match(phrases[0], scopes: [scope]), !one.isVolume,
        let other = chooser.generic.match(phrases[1], scopes: [scope]), !other.isVolume
      else { continue }
      // A larger size that weighs less is that of other foods: no guide.
      let ratio = one.value / other.value
      guard (ratio > 1) == (asked.factor > offered.factor), (0.2...5).contains(ratio) else { break }
      // The two weights may be of different foods: the ratio stays within a quarter of the usual one.
      return min(max(ratio, usual * 0.75), usual * 1.25)
    }
    return usual
  }

  /// Whether a unit is among the other words of a portion.
  func says(_ reading: MeasureReading, _ unit: UInt64) -> Bool {
    unit != WordKey.none && reading.kind == .count && sheet.wordKeys[reading.words].contains(unit)
  }

  /// A portion's measure as it is shown, without what is in brackets.
  private func label(_ place: Int) -> String {
    let portion = sheet.portions[place].portion
    let measure = Self.beginning(of: portion.measure, before: "(").blankParts
    var label = measure.isEmpty ? portion.measure : measure.joined(separator: " ")
    if let modifier = portion.modifier.map({ Self.beginning(of: $0, before: "(") }),
      !modifier.isEmpty, modifier != "serving"
    {
      label += ", " + modifier.blankParts.joined(separator: " ")
    }
    guard sheet.readings[place].isSizeOnly else { return label }
    return label + " " + Self.beginning(of: food.name, before: ",").lowercased()
  }

  private static func beginning(of text: String, before mark: Unicode.Scalar) -> Substring {
    Substring(text.utf8.prefix { $0 != UInt8(ascii: mark) })
  }
}
