internal import FoodComposition
import FoodVocabulary

/// Turns an amount of a food into grams, or millilitres for foods per 100 ml.
///
/// The food's own portions come first, then what the vocabulary knows of such foods, then a volume and
/// a density. What nobody can tell is left unknown. It holds no state of its own: any number of
/// threads may use one.
struct PortionChooser: Sendable {
  let words: MeasureWords
  let generic: GenericPortions

  /// A chooser that knows the vocabulary's measures and generic portions.
  init(words: MeasureWords, generic: GenericPortions) {
    self.words = words
    self.generic = generic
  }

  /// The portion of `food` that `amount` means; for a nil amount, the one that people mean who say nothing.
  ///
  /// `phrase` is the words of the food as they were said, in their normal form.
  ///
  /// `isTopping`: it lies on or in another food.
  func choose(
    _ amount: Phrase.Amount?,
    words phrase: String,
    of food: PortionedFood,
    isTopping: Bool = false
  ) -> PortionChoice {
    let context = Context(amount: amount, words: phrase, food: food, chooser: self)
    guard let amount else {
      if !isTopping, let fruit = context.weightOfOneFruit() {
        return choice(fruit, times: nil, of: food)
      }
      let usual = context.weightOfUnsaid()
      let served = isTopping ? nil : context.reference(over: usual)
      return choice(served ?? usual, times: nil, of: food)
    }
    guard amount.value.isFinite, amount.value > 0 else {
      return unknown("an amount of \(amount.value) is none", of: food)
    }
    switch amount.unit {
    case .mass(let word, let grams): return mass(amount, word, grams, context)
    case .volume(let word, let millilitres):
      let one = context.weightOfVolume(millilitres, label: word)
      return choice(one?.filled(as: amount.sizes + amount.modifiers), times: amount, of: food)
    case .measure(let measure):
      let one = context.weight(ofMeasure: measure)
      return choice(one?.filled(as: amount.sizes + amount.modifiers), times: amount, of: food)
    case .piece: return choice(context.weightOfCount(), times: amount, of: food)
    case .serving:
      let one = context.weightOfServing()
      return choice(one?.filled(as: amount.modifiers), times: amount, of: food)
    }
  }

  private func mass(_ amount: Phrase.Amount, _ word: String, _ grams: Double, _ context: Context)
    -> PortionChoice
  {
    let food = context.food
    guard grams.isFinite, grams > 0 else { return unknown("no mass: \(word)", of: food) }
    var one = UnitWeight(
      value: grams,
      low: grams,
      high: grams,
      certainty: 1,
      portion: nil,
      label: word,
      origin: "as said"
    )
    if food.baseUnit == .millilitre {
      guard let density = context.densityOfMillilitreFood() else {
        return unknown("the food is per 100 ml and its density is unknown", of: food)
      }
      one.value = grams / density.value
      one.low = grams / density.high
      one.high = grams / density.low
      one.certainty = 0.9
      one.origin = density.origin
    }
    // An ounce of what is drunk is a fluid one.
    if word == "oz", let fluid = context.weightOfFluidOunce() { one = fluid }
    if let cooked = context.weightOfUnprepared(grams, word) { one = cooked }
    if let vessel = context.weightOfPrinted(grams * amount.value) {
      one = vessel
      one.value /= amount.value
      one.low /= amount.value
      one.high /= amount.value
    }
    return choice(one, times: amount, of: food)
  }

  /// The choice of a number of units; `amount` nil: of one that nobody mentioned.
  private func choice(_ one: UnitWeight?, times amount: Phrase.Amount?, of food: PortionedFood)
    -> PortionChoice
  {
    guard let one else { return unknown("no portion of this kind of food is known", of: food) }
    let value = amount?.value ?? 1
    let low = min(amount?.low ?? 1, value)
    let high = max(amount?.high ?? 1, value)
    let total = one.value * value
    guard total.isFinite, total > 0, (one.high * high).isFinite else {
      return unknown("the amount is too large", of: food)
    }
    // Over 4 kg of one food that is not said as a mass: its measure was probably read wrongly.
    let isCounted = amount.map { if case .mass = $0.unit { false } else { true } } ?? true
    let certainty = isCounted && total > Self.most ? min(one.certainty, 0.1) : one.certainty
    let unit = food.baseUnit.rawValue
    let times = amount == nil ? "nothing said: " : "\(ShownNumber(value)) × "
    return PortionChoice(
      amount: Resolution.Amount(
        total,
        low: max(0, min(one.low * max(0, low), total)),
        high: max(one.high * high, total)
      ),
      unit: food.baseUnit,
      portion: one.portion,
      certainty: (certainty * 1000).rounded() / 1000,
      reason: "\(times)\(one.label) of \(ShownNumber(one.value)) \(unit), \(one.origin)",
      isGuess: amount == nil && one.portion == nil && one.high > Self.wide * one.low
    )
  }

  /// The ratio of bounds from which on an amount that nobody said is a guess.
  private static let wide = 2.5

  /// The most grams, or millilitres, of one food that a person eats.
  private static let most: Double = 4000

  private func unknown(_ reason: String, of food: PortionedFood) -> PortionChoice {
    PortionChoice(amount: nil, unit: food.baseUnit, portion: nil, certainty: 0, reason: reason)
  }
}
