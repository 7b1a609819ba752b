import Datasets
import FoodComposition

/// Turns amounts in a source's components and units into component values: one a component.
///
/// Of several published forms of a component the one of the lowest rank that has a number wins; one with bounds
/// alone serves when none has a number. A publisher's own estimate is no number, except in a source that is
/// estimated as a whole: it stays as the kind of a value without an amount, and anything published is better.
/// Components that the source does not publish are derived by ``DerivedValues``.
struct ValueNormalizer: Sendable {
  private let components: ComponentTable
  private let derivations: DerivationTable?
  /// The targets of the rows of the table of components, by row; nil for a row that a snapshot does not carry.
  private let targets: [Target?]
  /// The value kind of the amounts for which the source states none.
  private let datasetKind: ValueKind
  private let sourceType: SourceType

  /// A target without the texts that only reports need: it is read for each amount.
  private struct Target {
    var component: Component
    var rank: Int
    var conversion: Conversion
    var rule: ComponentTable.Rule?
  }

  init(tables: SourceTables, datasetKind: ValueKind, sourceType: SourceType) {
    components = tables.components
    derivations = tables.derivations
    targets = tables.components.rows.map { row in
      row.target.map { target in
        Target(
          component: target.component,
          rank: target.rank,
          conversion: target.conversion,
          rule: target.rule
        )
      }
    }
    self.datasetKind = datasetKind
    self.sourceType = sourceType
  }

  /// The values that the amounts of one food become.
  struct Outcome {
    /// At most one value a component, in the order of the components.
    var values: [ComponentValue] = []
    /// The basis of the carbohydrate value; nil where it is unknown.
    var basis: CarbohydrateBasis?
    /// The assumptions made, in words.
    var assumptions: [String] = []
  }

  /// The component values of `food`; `derivationCode` spells the source's derivations.
  func values(of food: SourceFood, derivationCode: (Int) -> String) -> Outcome {
    let chosen = chosen(of: food)
    let label = LabelReading(
      food,
      amounts: chosen.lazy.compactMap { candidate in
        guard kind(of: food.values[candidate.place]) == .labelRounded else { return nil }
        return food.values[candidate.place].amount.map(candidate.conversion.apply)
      }
    )
    // Room for the published values and for derived ones.
    var values = FoodValues(capacity: chosen.count + 16)
    var outcome = Outcome()
    for candidate in chosen {
      guard
        let value = componentValue(
          candidate,
          food.values[candidate.place],
          label,
          derivationCode
        )
      else { continue }
      values[candidate.component] = value
      if candidate.isWithheld { continue }
      if candidate.component == .carbohydrate { outcome.basis = candidate.basis ?? food.labelBasis }
      if candidate.rank > 1,
        let note = components.rows[food.values[candidate.place].component].target?.note,
        !note.isEmpty
      {
        outcome.assumptions.append("\(candidate.component.rawValue): \(note)")
      }
    }
    alignSaltAndSodium(&values)
    var derived = DerivedValues(consume values, basis: outcome.basis, baseUnit: food.baseUnit)
    derived.apply()
    outcome.values = derived.values.inOrder
    outcome.basis = derived.basis
    outcome.assumptions += derived.assumptions
    let withheld = outcome.values.count { $0.isWithheld && $0.component.isColumn }
    if withheld > 0, withholdsEstimates {
      outcome.assumptions.append(
        "\(withheld) \(withheld == 1 ? "value" : "values") estimated by the publisher from the "
          + "ingredients, left out"
      )
    }
    return outcome
  }

  /// Estimates are left out where the source has better: not where it is made of them.
  private var withholdsEstimates: Bool {
    sourceType != .aiEstimated && sourceType != .restaurantEstimate
  }
}

// MARK: - Choosing

extension ValueNormalizer {
  private struct Candidate {
    /// Its place among the values of the food.
    var place: Int
    var hasAmount: Bool
    var component: Component
    var rank: Int
    var conversion: Conversion
    var basis: CarbohydrateBasis?
    /// The factor by which the amount may overstate the true one; 1 but for vitamin A on labels.
    var overstatement = 1.0
    /// Whether it is an estimate that loses its amount.
    var isWithheld: Bool

    func isBetter(than other: Candidate) -> Bool {
      if isWithheld != other.isWithheld { return other.isWithheld }
      if hasAmount != other.hasAmount { return hasAmount }
      return rank < other.rank
    }
  }

  /// The best published form of each component, in the order of the components.
  private func chosen(of food: SourceFood) -> [Candidate] {
    var best = ByComponent<Candidate>()
    best.reserveCapacity(food.values.count)
    // By index: a copy of a value would count references to its text.
    for place in food.values.indices {
      guard let target = targets[food.values[place].component] else { continue }
      let component = component(target, of: food)
      var candidate = Candidate(
        place: place,
        hasAmount: food.values[place].amount != nil,
        component: component,
        rank: target.rank,
        conversion: target.conversion,
        basis: target.rule?.basis,
        isWithheld: withholdsEstimates && food.values[place].kind == .modelEstimate
      )
      if component == .vitaminA { candidate.overstatement = overstatement(target, of: food) }
      if let other = best[component], !candidate.isBetter(than: other) { continue }
      best[component] = candidate
    }
    return best.inOrder
  }

  /// The component of a row, or what the law of a label prints in its place.
  ///
  /// Niacin on a label is niacin equivalents: Regulation (EU) 1169/2011, annex XIII with directive
  /// 2008/100/EC; 21 CFR 101.9(c)(8)(iv) since 2016. Folate is total folate in the markets whose
  /// carbohydrate is available; elsewhere it may be DFE, as in the United States since 2016, and is taken
  /// for it, since what follows from DFE holds for the total as well.
  private func component(_ target: Target, of food: SourceFood) -> Component {
    guard target.rule == .label, sourceType == .brandLabel else { return target.component }
    return switch target.component {
    case .niacin: .niacinEquivalents
    case .folate where food.labelBasis != .available: .folateEquivalents
    default: target.component
    }
  }
}

extension ValueNormalizer {
  /// The factor by which the vitamin A of a label may overstate the RAE in the food.
  ///
  /// Retinol equivalents, as in the European Union, count carotene as a sixth and not as a twelfth;
  /// IU that a publisher takes for 0.3 mcg each may be carotenoids of 0.025.
  private func overstatement(_ target: Target, of food: SourceFood) -> Double {
    guard target.rule == .label, sourceType == .brandLabel else { return 1 }
    let perIU = (
      most: DerivationRule.Factor.raePerIUOfRetinol,
      least: DerivationRule.Factor.raePerIUOfOtherCarotenoid
    )
    return food.labelBasis == .available ? 2 : perIU.most / perIU.least
  }
}

// MARK: - Values

extension ValueNormalizer {
  private func kind(of value: SourceValue) -> ValueKind {
    guard value.kind == .exact else { return value.kind }
    return value.derivation.flatMap { derivations?[$0]?.kind } ?? datasetKind
  }

  /// The value of a candidate; nil where neither amount nor bounds are numbers.
  private func componentValue(
    _ candidate: Candidate,
    _ published: SourceValue,
    _ label: LabelReading,
    _ derivationCode: (Int) -> String
  ) -> ComponentValue? {
    var value = ComponentValue(
      component: candidate.component,
      amount: nil,
      kind: kind(of: published),
      derivation: published.derivation.map(derivationCode),
      dataPoints: published.dataPoints,
      samples: Self.sane(published.samples).map(candidate.conversion.apply),
      origin: .published(
        row: published.component,
        text: published.text,
        line: published.line,
        column: published.column
      )
    )
    if candidate.isWithheld { return value }
    guard let amount = published.amount else {
      setBounds(of: &value, published, candidate.conversion)
      return value
    }
    guard amount.isFinite else { return nil }
    setAmount(of: &value, amount, candidate, published, label)
    return value
  }

  /// Bounds without an amount, unless they are no numbers or upside down.
  private func setBounds(
    of value: inout ComponentValue,
    _ published: SourceValue,
    _ conversion: Conversion
  ) {
    let low = published.low.flatMap { $0.isFinite ? $0 : nil }
    let high = published.high.flatMap { $0.isFinite ? $0 : nil }
    if let low, let high, low > high { return }
    value.low = low.map { Self.finite(conversion.apply($0)) }
    value.high = high.map { Self.finite(conversion.apply($0)) }
  }

  private func setAmount(
    of value: inout ComponentValue,
    _ amount: Double,
    _ candidate: Candidate,
    _ published: SourceValue,
    _ label: LabelReading
  ) {
    let conversion = candidate.conversion
    let number =
      (PrintedNumber(in: published.text, equal: amount)
      ?? PrintedNumber(shortestOf: amount))?.shifted(by: conversion.shift)
    let converted = Self.finite(number?.value ?? conversion.apply(amount))
    if value.kind == .belowLimit {
      (value.low, value.high) = (min(0, converted), converted)
      return
    }
    value.amount = converted
    var interval = number?.rounded ?? Interval(converted)
    if value.kind == .labelRounded, converted >= 0 {
      let range = label.range(
        of: candidate.component,
        amount: converted,
        number: number,
        printing: published.derivation.flatMap { derivations?[$0]?.printing }
      )
      interval = range.interval
      if range.isOnlyBound { (value.amount, value.kind) = (nil, .belowLimit) }
    }
    // Bounds as published stay, if the amount lies between them.
    let (low, high) = (published.low ?? amount, published.high ?? amount)
    if low <= amount, amount <= high {
      if published.low != nil { interval.low = Self.finite(conversion.apply(low)) }
      if published.high != nil { interval.high = Self.finite(conversion.apply(high)) }
    }
    value.low = min(Self.finite(interval.low), converted) / candidate.overstatement
    // An amount that is computed from some parts alone is a lower bound.
    let isOpen = published.kind == .computed && published.high == .infinity
    value.high = isOpen ? .infinity : max(Self.finite(interval.high), converted)
  }

  /// Gives the salt and the sodium of a label the union of their intervals: the label prints one of them and the
  /// source computes the other, so both are only as certain as the less certain one.
  private func alignSaltAndSodium(_ values: inout FoodValues) {
    guard var salt = values[.salt], var sodium = values[.sodium], salt.kind == .labelRounded,
      sodium.kind == .labelRounded, let grams = salt.amount, let milligrams = sodium.amount,
      let ofSalt = salt.interval, let ofSodium = sodium.interval
    else { return }
    let factor = DerivationRule.Factor.saltPerSodium / 1000
    guard abs(grams - factor * milligrams) <= 1e-6 * grams else { return }
    let widest = ofSalt.union(factor * ofSodium)
    (salt.low, salt.high) = (widest.low, widest.high)
    (sodium.low, sodium.high) = (widest.low / factor, widest.high / factor)
    values[.salt] = salt
    values[.sodium] = sodium
  }

  private static func sane(_ interval: Interval?) -> Interval? {
    interval.flatMap { $0.low.isFinite && $0.high.isFinite ? $0 : nil }
  }

  /// The amount within the finite numbers: 1e308 g in mg is beyond a Double, and checks refuse either.
  private static func finite(_ amount: Double) -> Double {
    min(max(amount, -Double.greatestFiniteMagnitude), .greatestFiniteMagnitude)
  }
}

extension ComponentValue {
  /// Whether it is an estimate that has lost its amount.
  var isWithheld: Bool { kind == .modelEstimate && amount == nil }
}
