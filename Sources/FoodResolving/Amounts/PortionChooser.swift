internal import FoodComposition
import FoodVocabulary
import PortableArithmetic

/// Turns an amount of a food into grams, or millilitres for foods per 100 ml.
///
/// Every ``PortionRule`` that applies tells what one unit weighs, ``PortionModel`` weighs what they tell, and the estimate with the most
/// support is taken. What nobody can tell is left unknown. It holds no state of its own: any number of threads may use one.
struct PortionChooser: Sendable {
  let words: MeasureWords
  let generic: GenericPortions
  var model: PortionModel
  /// The makers' products of which rows tell portions.
  let products: ProductNames

  /// A chooser that knows the vocabulary's measures and generic portions.
  init(
    words: MeasureWords,
    generic: GenericPortions,
    model: PortionModel = PortionModel([]),
    products: ProductNames = ProductNames([])
  ) {
    self.words = words
    self.products = products
    self.generic = generic
    self.model = model
  }

  /// The portion of `food` that `amount` means; for a nil amount, the one that people mean who say nothing.
  ///
  /// `phrase` is the words of the food as they were said, in their normal form; `role`: what it is to the other foods of the text.
  func choose(
    _ amount: Phrase.Amount?,
    words phrase: String,
    of food: PortionedFood,
    role: PortionRole = PortionRole()
  ) -> PortionChoice {
    choose(
      PortionQuery(amount: amount, words: phrase, products: products),
      of: KnownPortions(food, words: words),
      role: role
    )
  }

  /// The same of a query that several foods are asked, and of a food that is asked more than once.
  func choose(
    _ query: PortionQuery,
    of food: KnownPortions,
    role: PortionRole = PortionRole()
  ) -> PortionChoice {
    let amount = query.amount
    if let amount, !(amount.value.isFinite && amount.value > 0) {
      return unknown("an amount of \(amount.value) is none", of: food.food)
    }
    let context = PortionContext(query, of: food, role: role, chooser: self)
    var units: [UnitWeight] = []
    var evidence: [PortionEvidence] = []
    for ask in context.asks {
      context.ask = ask
      for (name, rule) in PortionRule.of(ask) {
        guard let one = rule.estimate(context), one.value.isFinite, one.value > 0, one.high.isFinite
        else { continue }
        units.append(one)
        evidence.append(context.evidence(name, one))
      }
    }
    model.weigh(&evidence)
    guard let best = model.best(of: evidence) else {
      return unknown("no portion of this kind of food is known", of: food.food)
    }
    evidence[best.place].isChosen = true
    var choice = choice(
      units[best.place],
      times: amount,
      of: food.food,
      scopes: food.reviewed,
      probability: best.probability
    )
    choice.evidence = evidence.sorted { ($0.probability, $1.rule) > ($1.probability, $0.rule) }
    return choice
  }

  /// The choice of a number of units; `amount` nil: of one that nobody mentioned.
  private func choice(
    _ unit: UnitWeight,
    times amount: Phrase.Amount?,
    of food: PortionedFood,
    scopes: [String],
    probability: Double
  ) -> PortionChoice {
    let one =
      amount.map { amount in
        if case .mass = amount.unit { return unit }
        return amount.unit == .piece ? unit : unit.filled(as: amount.sizes + amount.modifiers)
      } ?? unit
    let value = amount?.value ?? 1
    let low = min(amount?.low ?? 1, value)
    let high = max(amount?.high ?? 1, value)
    let total = one.value * value
    guard total.isFinite, total > 0, (one.high * high).isFinite else {
      return unknown("the amount is too large", of: food)
    }
    // More of one food than anybody eats: its measure was probably read wrongly.
    let isCounted = amount.map { if case .mass = $0.unit { false } else { true } } ?? true
    let most = generic.curated(GenericPortions.most, scopes: scopes)?.value ?? Self.most
    let isTooMuch = total > (isCounted ? most : most * Self.massFactor)
    let certainty = isTooMuch ? min(probability, Self.leastSure) : probability
    let shown = food.baseUnit.rawValue
    let times = amount == nil ? "nothing said: " : "\(ShownNumber(value)) × "
    return PortionChoice(
      amount: Resolution.Amount(
        total,
        low: max(0, min(one.low * max(0, low), total)),
        high: max(one.high * high, total)
      ),
      unit: food.baseUnit,
      portion: one.portion,
      probability: (certainty * 1000).rounded() / 1000,
      isTooMuch: isTooMuch,
      reason: "\(times)\(one.label) of \(ShownNumber(one.value)) \(shown), \(one.origin)"
    )
  }

  /// The most grams, or millilitres, of one food that a person eats, where no row `most` of its category tells it.
  private static let most: Double = 4000
  /// How much more a mass may be that is said as one: what is bought or cooked.
  private static let massFactor: Double = 4
  /// The probability of what nobody eats.
  private static let leastSure = 0.1

  private func unknown(_ reason: String, of food: PortionedFood) -> PortionChoice {
    PortionChoice(amount: nil, unit: food.baseUnit, portion: nil, reason: reason)
  }
}
