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
    if let amount = query.amount, !(amount.value.isFinite && amount.value > 0) {
      return unknown("an amount of \(amount.value) is none", of: food)
    }
    let query = try isNamedWhole(food, query) ? query.ofWhole() : query
    let context = try PortionContext(query, of: food, role: role, chooser: self)
    var units: [UnitWeight] = []
    var evidence: [PortionEvidence] = []
    for ask in try context.asks() {
      context.ask = ask
      for (name, rule) in PortionRule.of(ask) {
        guard let one = try rule.estimate(context), one.value.isFinite, one.value > 0,
          one.high.isFinite
        else { continue }
        units.append(one)
        evidence.append(PortionEvidence(name, one, in: context))
      }
    }
    model.weigh(&evidence)
    guard let best = model.best(of: evidence) else {
      return unknown("no portion of this kind of food is known", of: food)
    }
    evidence[best.place].isChosen = true
    var choice = try choice(units[best.place], times: query.amount, of: food, best.probability)
    choice.evidence = evidence.sorted { ($0.probability, $1.rule) > ($1.probability, $0.rule) }
    return choice
  }

  /// Whether "whole" before the food tells how much of it there was: of what is cut or shared, and no loaf of bread.
  private func isNamedWhole(_ food: KnownPortions, _ query: PortionQuery) throws -> Bool {
    guard query.beginsWithWhole, !food.nameWords.contains(Self.whole),
      food.food.category != "bakery.bread"
    else { return false }
    return try generic.tellsWhole(food.reviewed)
  }

  private static let whole = WordKey.of("whole")

  /// The choice of a number of units; `amount` nil: of one that nobody mentioned.
  private func choice(
    _ unit: UnitWeight,
    times amount: Phrase.Amount?,
    of food: KnownPortions,
    _ probability: Double
  ) throws -> PortionChoice {
    let isMass = if case .mass = amount?.unit { true } else { false }
    let isFilled = !isMass && amount?.unit != .piece
    var one = isFilled ? unit.filled(as: (amount?.sizes ?? []) + (amount?.modifiers ?? [])) : unit
    if let amount, let size = amount.sizeOfCup { one = one.scaled(to: size) }
    let value = amount?.value ?? 1
    let low = min(amount?.low ?? 1, value)
    let high = max(amount?.high ?? 1, value)
    let total = one.value * value
    guard total.isFinite, total > 0, (one.high * high).isFinite else {
      return unknown("the amount is too large", of: food)
    }
    // More of one food than anybody eats: its measure was probably read wrongly. A mass may be what is bought or cooked.
    let most = try generic.curated("most", scopes: food.reviewed)?.value ?? 4000
    let isTooMuch = total > (isMass ? 4 * most : most)
    let certainty = isTooMuch ? min(probability, 0.1) : probability
    let times = amount == nil ? "nothing said: " : "\(ShownNumber(value)) × "
    let weight = "\(ShownNumber(one.value)) \(food.food.baseUnit.rawValue)"
    return PortionChoice(
      amount: Resolution.Amount(
        total,
        low: max(0, min(one.low * max(0, low), total)),
        high: max(one.high * high, total)
      ),
      unit: food.food.baseUnit,
      portion: one.portion,
      probability: (certainty * 1000).rounded() / 1000,
      isTooMuch: isTooMuch,
      reason: "\(times)\(one.label) of \(weight), \(one.origin)"
    )
  }

  private func unknown(_ reason: String, of food: KnownPortions) -> PortionChoice {
    PortionChoice(amount: nil, unit: food.food.baseUnit, portion: nil, reason: reason)
  }
}
