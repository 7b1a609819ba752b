internal import FoodComposition
import FoodVocabulary
private import FuzzyIndex
import PortableArithmetic

/// Turns an amount of a food into grams, or millilitres for foods per 100 ml.
///
/// Every ``PortionRule`` that applies tells what one unit weighs, ``PortionModel`` weighs what they tell, and the estimate with the most
/// support is taken. What nobody can tell is left unknown. It holds no state of its own: any number of threads may use one.
struct PortionChooser: Sendable {
  /// The vocabulary's measures.
  let words: MeasureWords
  /// The portions of such foods.
  let generic: GenericPortions
  var model = PortionModel([])
  /// The makers' products of which rows tell portions.
  var products = ProductNames([])

  /// The portion of a food that a text asks for; for a nil amount, the one that people mean who say nothing.
  ///
  /// `role`: what it is to the other foods of the text. Throws where a table cannot be read.
  func choose(
    _ query: PortionQuery,
    of food: KnownPortions,
    role: PortionRole = PortionRole()
  ) throws -> PortionChoice {
    if let amount = query.amount, !Self.isAny(amount) {
      return unknown("an amount of \(amount.value) is none", of: food)
    }
    guard let best = try best(query, of: food, role: role) else {
      return unknown("no portion of this kind of food is known", of: food)
    }
    var choice = try choice(best.unit, times: best.amount, of: food, best.probability)
    choice.evidence = best.evidence.sorted { ($0.probability, $1.rule) > ($1.probability, $0.rule) }
    return choice
  }

  /// The amount of the portion that a text asks for, with nothing that tells why; nil where it is unknown.
  func amount(_ query: PortionQuery, of food: KnownPortions, role: PortionRole) throws -> Double? {
    guard query.amount.map(Self.isAny) ?? true,
      let best = try best(query, of: food, role: role)
    else { return nil }
    return try Self.total(one(best.unit, of: best.amount, food), times: best.amount)?.value
  }

  /// Whether it is an amount at all.
  private static func isAny(_ amount: Phrase.Amount) -> Bool {
    amount.value.isFinite && amount.value > 0
  }

  /// The estimate with the most support and the number of its units, of the evidence of all rules.
  private struct Best {
    var unit: UnitWeight
    var amount: Phrase.Amount?
    var probability: Double
    var evidence: [PortionEvidence]
  }

  private func best(_ query: PortionQuery, of food: KnownPortions, role: PortionRole) throws
    -> Best?
  {
    let query =
      try isNamedWhole(food, query)
      ? query.ofWhole() : query.amount?.servings == nil || isCut(food) ? query : query.ofServings()
    let context = try PortionContext(query, of: food, role: role, chooser: self)
    var units: [UnitWeight] = []
    var evidence: [PortionEvidence] = []
    for ask in try context.asks() {
      context.ask = ask
      let rules = PortionRule.of(ask)
      // A rule that is taken out of the array is copied.
      for place in rules.indices {
        guard let one = try rules[place].rule.estimate(context), one.value.isFinite, one.value > 0,
          one.high.isFinite
        else { continue }
        units.append(one)
        evidence.append(PortionEvidence(rules[place].name, one, in: context))
      }
    }
    model.weigh(&evidence)
    guard let best = model.best(of: evidence) else {
      // "a tall vodka soda": as much as is drunk, of a measure that tells nothing of it; nobody can tell what 12 fingers of a food are.
      guard query.count == 1, food.food.category.hasPrefix(Self.drink),
        let unmeasured = query.unmeasured,
        var usual = try self.best(unmeasured, of: food, role: role)
      else { return nil }
      usual.probability = min(usual.probability, Self.guess)
      return usual
    }
    evidence[best.place].isChosen = true
    return Best(
      unit: units[best.place],
      amount: query.amount,
      probability: best.probability,
      evidence: evidence
    )
  }

  /// Whether "whole" before the food tells how much of it there was: of what is cut or shared, and no loaf of bread.
  private func isNamedWhole(_ food: KnownPortions, _ query: PortionQuery) throws -> Bool {
    guard query.beginsWithWhole, !food.nameWords.contains(Self.whole),
      food.food.category != "bakery.bread"
    else { return false }
    return try generic.tellsWhole(food.reviewed)
  }

  /// The probability of an amount whose measure tells nothing.
  private static let guess = 0.1
  /// The category of what comes in vessels of so many names that one may be any.
  private static let drink = "beverage"

  /// Whether a food comes as a whole that is cut: a pizza that "serves 4" is one.
  private func isCut(_ food: KnownPortions) throws -> Bool {
    try generic.tellsWhole(food.reviewed)
      || food.portions.contains {
        // A "slice with sauce" is one of meat.
        $0.kind == .count && ($0.share > 0 || $0.isSlice && $0.words.isEmpty)
      }
  }

  private static let whole = WordKey.of("whole")

  /// The choice of a number of units; `amount` nil: of one that nobody mentioned.
  private func choice(
    _ unit: UnitWeight,
    times amount: Phrase.Amount?,
    of food: KnownPortions,
    _ probability: Double
  ) throws -> PortionChoice {
    let one = try self.one(unit, of: amount, food)
    guard let total = Self.total(one, times: amount) else {
      return unknown("the amount is too large", of: food)
    }
    // More of one food than anybody eats: its measure was probably read wrongly. A mass may be what is bought or cooked.
    let most = try generic.curated("most", scopes: food.reviewed)?.value ?? 4000
    let isTooMuch = total.value > (Self.isMass(amount) ? 4 * most : most)
    let certainty = isTooMuch ? min(probability, 0.1) : probability
    let times = amount.map { "\(ShownNumber($0.value)) × " } ?? "nothing said: "
    let weight = "\(ShownNumber(one.value)) \(food.food.baseUnit.rawValue)"
    return PortionChoice(
      amount: total,
      unit: food.food.baseUnit,
      portion: one.portion,
      probability: (certainty * 1000).rounded() / 1000,
      isTooMuch: isTooMuch,
      reason: "\(times)\(one.label) of \(weight), \(one.origin)"
    )
  }

  private static func isMass(_ amount: Phrase.Amount?) -> Bool {
    if case .mass = amount?.unit { true } else { false }
  }

  /// A unit of the size and fill that an amount says.
  private func one(_ unit: UnitWeight, of amount: Phrase.Amount?, _ food: KnownPortions) throws
    -> UnitWeight
  {
    guard let amount else { return unit }
    let one = try fill(of: amount, food).map { fill in
      unit.times(fill.value, low: fill.low / fill.value, high: fill.high / fill.value)
    }
    return amount.sizeOfCup.map((one ?? unit).scaled) ?? one ?? unit
  }

  /// How many times a level measure a heaping or scant one holds, as a reviewed table tells it; nil where nothing is said of it.
  ///
  /// A spoon holds more of what stands up than a cup does.
  private func fill(of amount: Phrase.Amount, _ food: KnownPortions) throws
    -> GenericPortions.Match?
  {
    guard !Self.isMass(amount), amount.unit != .piece else { return nil }
    let isSpoon =
      if case .volume(_, let millilitres) = amount.unit { millilitres < Self.leastOfCup } else {
        false
      }
    return try (amount.sizes + amount.modifiers).lazy.compactMap { word in
      let ofSpoon = isSpoon ? try generic.curated(word + " spoon", scopes: food.reviewed) : nil
      return try ofSpoon ?? generic.curated(word + " measure", scopes: [PortionScope.all])
    }.first
  }

  /// The millilitres from which on a measure is no spoon.
  private static let leastOfCup = 25.0

  /// What a number of units weighs; nil where that is too large.
  private static func total(_ one: UnitWeight, times amount: Phrase.Amount?) -> Resolution.Amount? {
    let value = amount?.value ?? 1
    let low = min(amount?.low ?? 1, value)
    let high = max(amount?.high ?? 1, value)
    let total = one.value * value
    guard total.isFinite, total > 0, (one.high * high).isFinite else { return nil }
    return Resolution.Amount(
      total,
      low: max(0, min(one.low * max(0, low), total)),
      high: max(one.high * high, total)
    )
  }

  private func unknown(_ reason: String, of food: KnownPortions) -> PortionChoice {
    PortionChoice(amount: nil, unit: food.food.baseUnit, portion: nil, reason: reason)
  }
}
