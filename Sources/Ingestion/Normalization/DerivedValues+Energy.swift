import FoodComposition

/// The energy of a food whose source publishes none: the sum of what its parts give.
///
/// The factors are those of the basis of its carbohydrate: Regulation (EU) 1169/2011 with the available one, general
/// Atwater factors with the total one. What counts as known and what is left open: docs/conversions.md.
struct EnergyOfParts {
  /// The energy in kcal; nil where what is not known may matter.
  private(set) var amount: Double?
  /// The least and the most that the energy can be.
  private(set) var interval: Interval
  /// The rule that gives it.
  let rule: DerivationRule
  /// The components that it follows from.
  let parts: [Component]
  /// The sum in words, `4 x 20 + 9 x 3 + 4 x 5 = 127`.
  let words: String

  /// The grams that 100 g and, for syrups, 100 ml may weigh.
  private static let mostGrams = (perGrams: 100.0, perMillilitres: 150.0)
  /// The excess over ``mostGrams`` that rounding explains; parts that weigh more are wrong, and so is their energy.
  private static let slack = 5.0
  /// The energy that unknown parts may add to an amount, in kcal or as a share of it, whichever is more.
  private static let negligible = (kilocalories: 5.0, share: 0.1)

  /// The energy of `values`; nil where protein, fat or carbohydrate has no amount, or all weigh too much.
  init?(_ values: FoodValues, basis: CarbohydrateBasis?, baseUnit: BaseUnit) {
    let needed = [Component.protein, .fat, .carbohydrate]
    guard needed.allSatisfy({ Self.amount(values[$0]) != nil }) else { return nil }
    let isTotal = basis == .total
    let others = [Component.polyols, .erythritol, .alcohol, .organicAcids]
    parts = (needed + (isTotal ? [] : [.fiber]) + others).filter { values[$0]?.isKnown ?? false }
    rule = isTotal ? .energyByAtwater : .energyByRegulation
    let whole = baseUnit == .gram ? Self.mostGrams.perGrams : Self.mostGrams.perMillilitres
    let beside: [Component] = isTotal ? [] : [.fiber]
    let masses = needed + beside + [.water, .ash, .alcohol, .organicAcids]
    let room = whole - masses.reduce(0) { $0 + (Self.interval(values[$1])?.low ?? 0) }
    guard room > -Self.slack,
      let equation = EnergyEquation({ component in
        if component == .fiber, isTotal, values[.fiber]?.isKnown != true {
          return Interval(0, Self.interval(values[.carbohydrate])?.high ?? 0)
        }
        return Self.interval(values[component])
      }),
      let point = EnergyEquation({ Self.amount(values[$0]).map(Interval.init) })
    else { return nil }
    switch basis {
    case .available: interval = equation.ofAvailable
    case .total: interval = equation.ofTotal
    case nil: interval = equation.ofAvailable.union(equation.ofTotal)
    }
    let sum = (10 * (isTotal ? point.ofTotal : point.ofAvailable).high).rounded() / 10
    words = Self.words(values, parts, isTotal: isTotal, sum: sum)
    // What nobody tells may fill the grams that are left of the whole.
    let left = max(0, room)
    var open = 0.0
    if values[.alcohol]?.isKnown != true {
      open = EnergyEquation.Factor.alcohol * left
    } else if !isTotal, values[.fiber]?.isKnown != true {
      open = EnergyEquation.Factor.fiber * left
    }
    let acids =
      values[.organicAcids]?.isKnown != true ? EnergyEquation.Factor.organicAcids * left : 0
    interval = Interval(interval.low, interval.high + max(open, acids))
    if isTotal, values[.fiber]?.isKnown != true { open = max(open, sum - interval.low) }
    let isSure = open <= max(Self.negligible.kilocalories, Self.negligible.share * sum)
    amount = basis != nil && isSure ? sum : nil
  }

  /// The amount of a part as the sum counts it: what is less than a limit, a trace or not known is nothing.
  private static func amount(_ value: ComponentValue?) -> Double? {
    guard let value, value.isKnown else { return nil }
    if let amount = value.amount { return amount >= 0 ? amount : nil }
    return isNeeded(value.component) ? nil : 0
  }

  private static func isNeeded(_ component: Component) -> Bool {
    component == .protein || component == .fat || component == .carbohydrate
  }

  /// The interval of a part; a trace is nothing.
  private static func interval(_ value: ComponentValue?) -> Interval? {
    guard let value, value.isKnown else { return nil }
    return value.interval?.fromZero ?? Interval(0)
  }

  private static func words(
    _ values: FoodValues,
    _ parts: [Component],
    isTotal: Bool,
    sum: Double
  ) -> String {
    typealias Factor = EnergyEquation.Factor
    let polyols = amount(values[.polyols]) ?? amount(values[.erythritol]) ?? 0
    let erythritol = amount(values[.erythritol]) ?? 0
    let terms = parts.compactMap { part -> String? in
      let grams = amount(values[part]) ?? 0
      let (factor, counted): (Double, Double) =
        switch part {
        case .protein: (Factor.protein, grams)
        case .fat: (Factor.fat, grams)
        case .carbohydrate: (Factor.carbohydrate, max(0, grams - polyols))
        case .polyols: (Factor.polyols, max(0, grams - erythritol))
        case .fiber: (Factor.fiber, grams)
        case .alcohol: (Factor.alcohol, grams)
        case .organicAcids: (Factor.organicAcids, grams)
        default: (0, 0)
        }
      guard isNeeded(part) || factor * counted > 0 else { return nil }
      let rounded = (counted * 1000).rounded() / 1000
      return "\(factor.shortest) x \(rounded.shortest)"
    }
    return "\(terms.joined(separator: " + ")) = \(sum.shortest)"
  }
}

extension ComponentValue {
  /// Whether its source tells how much there is, be it only a limit or a trace.
  fileprivate var isKnown: Bool { amount != nil || kind == .trace || interval != nil }
}

extension DerivedValues {
  /// Sets the energy that no source publishes; last, as it is no evidence for anything else.
  mutating func deriveEnergyOfParts() {
    guard values[.energy].map({ $0.isWithheld }) ?? true, values[.energyInKilojoules] == nil,
      let energy = EnergyOfParts(values, basis: basis, baseUnit: baseUnit)
    else { return }
    set(
      .energy,
      energy.amount,
      energy.interval,
      energy.rule,
      from: energy.parts,
      note: "computed from its parts, not published: \(energy.words)"
    )
  }
}
