internal import FoodComposition
import FoodVocabulary
import SnapshotStore

extension PortionChooser {
  /// The inputs of choosing one portion: the food, its portions, read, and what is asked of them.
  struct Context {
    let food: PortionedFood
    let chooser: PortionChooser
    let sheet: ParsedPortions
    let question: PortionQuery
    /// The food's groups, see ``PortionScope``.
    let scopes: [String]
    /// The phrase's last word in the singular.
    let noun: String
    /// The last word of the first part of the food's name, in the singular.
    let headNoun: String

    init(amount: Phrase.Amount?, words: String, food: PortionedFood, chooser: PortionChooser) {
      self.food = food
      self.chooser = chooser
      sheet = ParsedPortions(food.portions, words: chooser.words)
      scopes = PortionScope.of(name: food.name, category: food.category)
      var question = PortionQuery(amount: amount, words: words, food: food)
      let sheet = sheet
      if let amount, amount.sizes.isEmpty {
        question.typicalWeight =
          sheet.unspecified.flatMap { sheet.weight($0) }
          ?? (sheet.readings.contains { !$0.sizes.isEmpty }
            ? Self.typicalWeight(scopes, chooser.generic) : nil)
      }
      if sheet.readings.contains(where: { $0.counts(question.lastWord) }) {
        question.typicalUnit = question.lastWord
      }
      question.plainUnits = Set(sheet.readings.lazy.filter(\.isPlain).map(\.unit))
      self.question = question
      let lastWord = words.utf8.count > 400 ? nil : words.split(separator: " ").last
      noun = lastWord.map { WordKey.singular($0) } ?? ""
      headNoun = PortionScope.headWords(of: food.name).last.map { WordKey.singular($0) } ?? ""
    }

    /// The weight of such foods where nothing is said of the amount, in grams; nil where they differ by half or more.
    private static func typicalWeight(_ scopes: [String], _ generic: GenericPortions) -> Double? {
      let names = scopes.filter { $0.hasPrefix(PortionScope.namePrefix) }
      guard let match = generic.match(GenericPortions.unspecified, scopes: names, volumes: false),
        match.high < 1.5 * match.low
      else { return nil }
      return match.value
    }

    /// The portion with the best sum of `base` and of how its sizes and words fit; of equals, as
    /// pancakes of seven diameters, the one of the middle weight.
    func best(_ base: (MeasureReading) -> Double?) -> (place: Int, score: Double)? {
      var best: (place: Int, score: Double)?
      var equals: [(place: Int, weight: Double)] = []
      for (place, reading) in sheet.readings.enumerated() {
        guard let base = base(reading), let weight = sheet.weight(place) else { continue }
        let score = base + question.fit(place, of: sheet)
        if score > (best?.score ?? -1) + 1e-6 {
          best = (place, score)
          equals.removeAll(keepingCapacity: true)
        } else if score < (best?.score ?? -1) - 1e-6 {
          continue
        }
        equals.append((place, weight))
      }
      guard let score = best?.score, equals.count > 2 else { return best }
      equals.sort { ($0.weight, $0.place) < ($1.weight, $1.place) }
      return (equals[rank(equals.count)].place, score)
    }

    /// The place, among so many portions of rising weights, of the one that is meant: the middle one where no size is
    /// asked for, else by the factor of the size.
    private func rank(_ count: Int) -> Int {
      guard !question.sizes.isEmpty else { return (count - 1) / 2 }
      let share = min(1, max(0, (question.sizes.factor - 0.5) / 1.2))
      return Int((Double(count - 1) * share).rounded())
    }

    /// Whether there are likes of the portion that differ in weight only, so that sizes choose among them.
    private func isRanked(_ place: Int) -> Bool {
      let reading = sheet.readings[place]
      guard reading.sizes.isEmpty, reading.unit != WordKey.none else { return false }
      let likes = sheet.readings.filter {
        $0.kind == reading.kind && $0.unit == reading.unit && $0.sizes.isEmpty
          && $0.words.count == reading.words.count
      }
      return likes.count > 2
    }

    /// The weight by an own portion, with bounds from its likes of other sizes; a size that the food
    /// lacks is scaled from the portion's as for `measure` of such foods.
    func own(
      _ place: Int,
      certainty: Double,
      measure: String = GenericPortions.piece,
      isServing: Bool = false
    ) -> UnitWeight? {
      guard let weight = isServing ? sheet.servingWeight(place) : sheet.weight(place) else {
        return nil
      }
      let reading = sheet.readings[place]
      var value = weight
      var low = weight * 0.9
      var high = weight * 1.1
      var certainty = certainty
      if question.sizes.isEmpty {
        for (other, likeness) in sheet.readings.enumerated()
        where likeness.kind == reading.kind && likeness.unit == reading.unit
          && !likeness.isYield && likeness.isUnspecified == reading.isUnspecified
          && likeness.words.count <= reading.words.count
          && likeness.sizes.isSubset(of: [.small, .medium, .large, .thin, .thick])
        {
          guard let weight = sheet.weight(other) else { continue }
          low = min(low, weight)
          high = max(high, weight)
        }
        if !reading.sizes.isEmpty, reading.sizes != .medium { certainty -= 0.1 }
        if high > 2.5 * low { certainty -= 0.15 }
      } else if reading.sizes.isDisjoint(with: question.sizes) {
        if isAsAsked(reading) || isRanked(place) {
          certainty -= 0.05
        } else {
          let measure = SubstituteMeasures.isSlice(reading.unit) ? "slice" : measure
          value *= sizeRatio(to: question.sizes, from: reading.sizes, measure: measure)
          certainty -= 0.2
        }
        low = value * 0.7
        high = value * 1.45
      }
      if reading.isYield, !question.wantsYield { certainty -= 0.2 }
      let inches = question.inches ?? sheet.portions[place].portion.amount
      // "12 inch sub": one inch is no sub.
      if isByTheInch(reading), (0.5...36).contains(inches) {
        value *= inches
        low *= inches
        high *= inches
      }
      return UnitWeight(
        value: value,
        low: low,
        high: high,
        certainty: max(0.1, certainty),
        portion: sheet.portions[place],
        label: label(place),
        origin: sheet.portions[place].source ?? food.source
      )
    }

    /// Whether a portion is so many inches of something: "6 inch sub".
    func isByTheInch(_ reading: MeasureReading) -> Bool {
      guard reading.kind == .count else { return false }
      return reading.unit == Self.inch
        ? reading.isCompound : sheet.wordKeys[reading.words].contains(Self.inch)
    }

    private static let inch = WordKey.of("inch")

    /// Whether a portion of no or another size is of the size that is asked for all the same: the only
    /// one is a regular one, a thick slice a large one, and "big" may be the food's name.
    private func isAsAsked(_ reading: MeasureReading) -> Bool {
      let asked = question.sizes
      if reading.sizes.isEmpty {
        return asked == .medium || question.isForOne || !asked.isDisjoint(with: question.namedSizes)
      }
      return reading.sizes == .thick ? asked.factor > 1 : reading.sizes == .thin && asked.factor < 1
    }

    /// The ratio of the weights of two sizes: that of generic portions of such foods, else that of the sizes at large.
    private func sizeRatio(to asked: PortionSize, from offered: PortionSize, measure: String)
      -> Double
    {
      let usual = asked.factor / offered.factor
      let phrases = [asked, offered].map { $0.isEmpty ? measure : $0.text + " " + measure }
      for scope in scopes where scope != PortionScope.all {
        guard let one = chooser.generic.match(phrases[0], scopes: [scope], volumes: false),
          let other = chooser.generic.match(phrases[1], scopes: [scope], volumes: false)
        else { continue }
        // A larger size that weighs less is that of other foods: no guide.
        let ratio = one.value / other.value
        guard (ratio > 1) == (asked.factor > offered.factor), (0.2...5).contains(ratio) else {
          break
        }
        // The two weights may be of different foods: the ratio stays within a quarter of the usual one.
        return min(max(ratio, usual * 0.75), usual * 1.25)
      }
      return usual
    }

    /// The weight by a generic portion; volumes go by the food's density.
    func generic(_ phrase: String, scopes: [String]? = nil, label: String? = nil) -> UnitWeight? {
      guard let match = chooser.generic.match(phrase, scopes: scopes ?? self.scopes) else {
        return nil
      }
      var one = UnitWeight(
        value: match.value,
        low: match.low,
        high: match.high,
        certainty: match.certainty,
        portion: nil,
        label: label ?? phrase,
        origin: match.entry.source
      )
      if match.isVolume {
        guard let volume = weightOfVolume(match.value, label: one.label) else { return nil }
        one.low = volume.low * match.low / match.value
        one.high = volume.high * match.high / match.value
        one.value = volume.value
        one.certainty = min(0.5, volume.certainty)
        if food.baseUnit == .gram { one.origin += "; " + volume.origin }
      } else if food.baseUnit == .millilitre {
        guard let density = densityOfMillilitreFood() else { return nil }
        one.value /= density.value
        one.low /= density.high
        one.high /= density.low
      }
      return one
    }

    /// The generic weight of a measure with the sizes that are asked for, or of the medium one scaled.
    func genericSized(_ measure: String, scopes: [String]? = nil) -> UnitWeight? {
      let sizes = question.sizes.text
      guard !sizes.isEmpty else { return generic(measure, scopes: scopes) }
      let phrase = sizes + " " + measure
      if let sized = generic(phrase, scopes: scopes) { return sized }
      guard var one = generic(measure, scopes: scopes, label: phrase) else { return nil }
      let factor = question.sizes.factor
      one.value *= factor
      one.low *= factor * 0.8
      one.high *= factor * 1.25
      one.certainty = max(0.1, one.certainty - 0.1)
      return one
    }

    /// A portion's measure as it is shown, without what is in brackets.
    private func label(_ place: Int) -> String {
      let portion = sheet.portions[place].portion
      let measure = portion.measure.prefix { $0 != "(" }.split(separator: " ").joined(
        separator: " "
      )
      var label = measure.isEmpty ? portion.measure : measure
      if let modifier = portion.modifier?.prefix(while: { $0 != "(" }), !modifier.isEmpty,
        modifier != "serving"
      {
        label += ", " + modifier.split(separator: " ").joined(separator: " ")
      }
      guard sheet.readings[place].isSizeOnly else { return label }
      return label + " " + food.name.prefix { $0 != "," }.lowercased()
    }
  }
}
