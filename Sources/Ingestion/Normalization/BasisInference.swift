import FoodComposition

/// The inference of a carbohydrate's basis, where the label's country does not tell it: the basis under which the
/// equations of the food close while the other is outside by a clear margin.
///
/// Available carbohydrate is proved by the energy: with the fibre's 2 kcal per g on top it is what the label
/// states, and no total carbohydrate reaches it. The energy alone never proves total carbohydrate, since
/// labels of old rules leave the fibre's energy out; but where fibre on top of protein, fat and carbohydrate
/// is more than 100 g in 100 g, it stands within the carbohydrate. The margins are those of
/// docs/conversions.md.
struct BasisInference {
  /// The inferred basis, with the equation that proves it in words.
  struct Result {
    var basis: CarbohydrateBasis
    var proof: String
  }

  /// The least distance of the energy with total carbohydrate from the label's that proves available, in kcal.
  static let energyMargin = 5.0
  /// The least excess of the parts over 100 g that proves that one holds another, in grams.
  static let massMargin = 1.0

  private let values: FoodValues
  private let baseUnit: BaseUnit

  init(_ values: FoodValues, baseUnit: BaseUnit) {
    self.values = values
    self.baseUnit = baseUnit
  }

  /// The basis; nil where both or neither may be, or a number needed for it is not known.
  var result: Result? {
    let needed = [Component.energy, .carbohydrate, .protein, .fat, .fiber]
    // An amount that tells nothing of its step, a quotient by an unknown serving, would prove too much.
    guard needed.allSatisfy({ isMeasured($0) }), let fiber = values[.fiber]?.amount, fiber > 0,
      let energy = values.interval(.energy), let equation = EnergyEquation(values.interval)
    else { return nil }
    if equation.ofAvailable.overlaps(energy),
      energy.low - equation.ofTotal.high > Self.energyMargin
    {
      return Result(basis: .available, proof: proofOfAvailable())
    }
    if equation.ofTotal.overlaps(energy), equation.ofAvailable.low > energy.high, isOverfull {
      return Result(basis: .total, proof: proofOfTotal())
    }
    return nil
  }

  private func isMeasured(_ component: Component) -> Bool {
    guard let value = values[component], value.amount != nil, let interval = value.interval else {
      return false
    }
    return interval.low < interval.high
  }

  /// Whether protein, fat and carbohydrate fit into 100 g, but not with the fibre beside them.
  private var isOverfull: Bool {
    guard baseUnit == .gram else { return false }
    let parts = [Component.protein, .fat, .carbohydrate].compactMap { values.interval($0)?.low }
    let fiber = values.interval(.fiber)?.low ?? 0
    let mass = parts.reduce(0, +)
    return mass <= 100 && mass + fiber > 100 + Self.massMargin
  }
}

// MARK: - Words

extension BasisInference {
  private func proofOfAvailable() -> String {
    let (terms, others) = terms
    let fiber = amount(.fiber)
    let sum = others + EnergyEquation.Factor.fiber * fiber
    return "carbohydrate_g: basis available, inferred: \(terms) + 2 x \(short(fiber)) = "
      + "\(short(sum)) kcal of \(short(amount(.energy))) on the label; "
      + "total would give \(short(others))"
  }

  private func proofOfTotal() -> String {
    let (terms, sum) = terms
    let parts = [Component.protein, .fat, .carbohydrate, .fiber].map(amount)
    let mass = parts.map(short).joined(separator: " + ")
    let without = sum - EnergyEquation.Factor.carbohydrate * amount(.fiber)
    return "carbohydrate_g: basis total, inferred: \(mass) = \(short(parts.reduce(0, +))) g in "
      + "100 g if the fibre were not in it; \(terms) = \(short(sum)) kcal, "
      + "\(short(without)) without the fibre, of \(short(amount(.energy))) on the label"
  }

  /// The terms of the energy but the fibre's, and their sum.
  private var terms: (words: String, sum: Double) {
    let polyols = amount(.polyols) == 0 ? amount(.erythritol) : amount(.polyols)
    let factors: [(factor: Double, grams: Double)] = [
      (EnergyEquation.Factor.protein, amount(.protein)),
      (EnergyEquation.Factor.fat, amount(.fat)),
      (EnergyEquation.Factor.carbohydrate, max(0, amount(.carbohydrate) - polyols)),
      (EnergyEquation.Factor.polyols, max(0, polyols - amount(.erythritol))),
      (EnergyEquation.Factor.alcohol, amount(.alcohol)),
      (EnergyEquation.Factor.organicAcids, amount(.organicAcids)),
    ]
    let shown = factors.enumerated().filter { $0.offset < 3 || $0.element.grams > 0 }.map(\.element)
    return (
      shown.map { "\(short($0.factor)) x \(short($0.grams))" }.joined(separator: " + "),
      shown.reduce(0) { $0 + $1.factor * $1.grams }
    )
  }

  private func amount(_ component: Component) -> Double { values[component]?.amount ?? 0 }

  /// A number with at most two decimals.
  private func short(_ number: Double) -> String { ((number * 100).rounded() / 100).shortest }
}
