import FoodComposition

/// Gives a food the values that follow from those its source publishes, each by a ``DerivationRule``.
///
/// The rules go in a fixed order and only where a number is missing: an amount takes the place of nothing
/// or of bounds, bounds that of nothing or of a withheld estimate. Intervals go through every rule.
struct DerivedValues {
  typealias Factor = DerivationRule.Factor

  /// The values, published and derived.
  private(set) var values: FoodValues
  /// The basis of the carbohydrate, inferred where the source does not state it; nil where it is unknown.
  private(set) var basis: CarbohydrateBasis?
  /// The assumptions made, in words.
  private(set) var assumptions: [String] = []
  let baseUnit: BaseUnit

  init(_ values: FoodValues, basis: CarbohydrateBasis?, baseUnit: BaseUnit) {
    self.values = values
    self.basis = basis
    self.baseUnit = baseUnit
  }

  /// Applies every rule.
  mutating func apply() {
    deriveEnergy()
    deriveSaltAndSodium()
    if basis == nil, let inferred = BasisInference(values, baseUnit: baseUnit).result {
      basis = inferred.basis
      assumptions.append(inferred.proof)
    }
    deriveCarbohydrates()
    deriveVitaminA()
    deriveVitaminD()
    deriveVitaminE()
    deriveFolate()
    deriveNiacin()
    deriveEnergyOfParts()
  }

  /// The amount of `component`; nil for one below 0, from which nothing follows.
  func amount(_ component: Component) -> Double? {
    values[component]?.amount.flatMap { $0 >= 0 ? $0 : nil }
  }

  /// The interval of possible amounts of `component`, from 0; nil without one, and for one below 0.
  func interval(_ component: Component) -> Interval? {
    values.interval(component).flatMap { $0.high >= 0 && $0.low > -.infinity ? $0.fromZero : nil }
  }

  /// Whether `component` has a number already, so that nothing is derived for it.
  func isKnown(_ component: Component) -> Bool { values[component]?.amount != nil }

  /// Sets the value that `rule` derives from `sources`; `note` is the assumption made for it, nil for none.
  ///
  /// No amount can be below 0: an interval that reaches there is cut off at 0, and one that lies there wholly
  /// contradicts itself and is not set.
  mutating func set(
    _ component: Component,
    _ amount: Double?,
    _ interval: Interval,
    _ rule: DerivationRule,
    from sources: [Component],
    kind: ValueKind = .computed,
    note: String? = nil
  ) {
    let isFree = values[component].map { $0.amount == nil && $0.kind == .modelEstimate } ?? true
    guard isFree || amount != nil && !isKnown(component), interval.high >= 0 else { return }
    // Sums of numbers near the largest are infinite; only an upper bound may be.
    let most = Double.greatestFiniteMagnitude
    let low = min(max(0, interval.low), most)
    let high = amount == nil && interval.high == .infinity ? nil : interval.high
    // From 0 to any amount: that says nothing.
    if amount == nil, low == 0, high == nil { return }
    values[component] = ComponentValue(
      component: component,
      amount: amount.map { min(max(low, $0), interval.high, most) },
      low: low,
      high: high,
      kind: kind,
      origin: .derived(rule, from: sources)
    )
    if amount != nil, let note { assumptions.append("\(component.rawValue): \(note)") }
  }

  /// An amount in the unit of `component` whose number has its point moved and is divided once.
  private static func quotient(_ amount: Double, shift: Int = 0, by divisor: Double) -> Double {
    let number = PrintedNumber(shortestOf: amount)?.shifted(by: shift)
    return (number?.value ?? PrintedNumber.scaled(amount, by: shift)) / divisor
  }
}

// MARK: - Energy, salt and sodium

extension DerivedValues {
  private mutating func deriveEnergy() {
    guard !isKnown(.energy), let known = interval(.energyInKilojoules) else { return }
    set(
      .energy,
      // The factor has three decimals: moving the point keeps the division a single one.
      amount(.energyInKilojoules).map {
        Self.quotient($0, shift: 3, by: Factor.kilojoulesPerKilocalorie * 1000)
      },
      known / Factor.kilojoulesPerKilocalorie,
      .kilocaloriesFromKilojoules,
      from: [.energyInKilojoules],
      note: "kJ / 4.184"
    )
  }

  private mutating func deriveSaltAndSodium() {
    if !isKnown(.sodium), let salt = interval(.salt) {
      set(
        .sodium,
        amount(.salt).map { Self.quotient($0, shift: 3, by: Factor.saltPerSodium) },
        1000 * (salt / Factor.saltPerSodium),
        .sodiumFromSalt,
        from: [.salt],
        note: "salt / 2.5"
      )
    } else if !isKnown(.salt), let sodium = interval(.sodium) {
      set(
        .salt,
        amount(.sodium).map { Self.quotient($0, by: 1000 / Factor.saltPerSodium) },
        sodium / (1000 / Factor.saltPerSodium),
        .saltFromSodium,
        from: [.sodium]
      )
    }
  }
}

// MARK: - Carbohydrate

extension DerivedValues {
  private mutating func deriveCarbohydrates() {
    if let known = interval(.carbohydrate) {
      switch basis {
      case .total: copyCarbohydrate(known, to: .totalCarbohydrate, .totalAsPublished)
      case .available: copyCarbohydrate(known, to: .availableCarbohydrate, .availableAsPublished)
      case nil:
        boundCarbohydrates(known)
        return
      }
    }
    if !isKnown(.availableCarbohydrate), let total = interval(.totalCarbohydrate) {
      let fiber = interval(.fiber)
      set(
        .availableCarbohydrate,
        difference(.totalCarbohydrate, .fiber),
        fiber.map { total - $0 } ?? Interval(0, total.high),
        .availableFromTotal,
        from: [.totalCarbohydrate, .fiber]
      )
    }
    if !isKnown(.totalCarbohydrate), let available = interval(.availableCarbohydrate),
      let fiber = interval(.fiber)
    {
      set(
        .totalCarbohydrate,
        sum(.availableCarbohydrate, .fiber),
        available + fiber,
        .totalFromAvailable,
        from: [.availableCarbohydrate, .fiber]
      )
    }
  }

  private mutating func copyCarbohydrate(
    _ known: Interval,
    to component: Component,
    _ rule: DerivationRule
  ) {
    set(
      component,
      amount(.carbohydrate),
      known,
      rule,
      from: [.carbohydrate],
      kind: values[.carbohydrate]?.kind ?? .computed
    )
  }

  /// Total and available where the basis is unknown: points only where there is no fibre.
  private mutating func boundCarbohydrates(_ known: Interval) {
    let rule = DerivationRule.carbohydrateOfUnknownBasis
    let fiber = interval(.fiber)
    let point = amount(.fiber) == 0 ? amount(.carbohydrate) : nil
    let least = fiber.map { (known - $0).fromZero.low } ?? 0
    set(
      .availableCarbohydrate,
      point,
      Interval(least, known.high),
      rule,
      from: [.carbohydrate, .fiber]
    )
    guard let fiber else { return }
    set(
      .totalCarbohydrate,
      point,
      Interval(known.low, known.high + fiber.high),
      rule,
      from: [.carbohydrate, .fiber]
    )
  }

  /// The sum of two amounts, in decimals as long as they are short.
  func sum(_ one: Component, _ other: Component) -> Double? {
    guard let a = amount(one), let b = amount(other) else { return nil }
    guard let first = PrintedNumber(shortestOf: a), let second = PrintedNumber(shortestOf: b) else {
      return a + b
    }
    return (first + second)?.value ?? a + b
  }

  /// The difference of two amounts, in decimals as long as they are short.
  private func difference(_ one: Component, _ other: Component) -> Double? {
    guard let a = amount(one), let b = amount(other) else { return nil }
    guard let first = PrintedNumber(shortestOf: a), let second = PrintedNumber(shortestOf: b) else {
      return a - b
    }
    return (first - second)?.value ?? a - b
  }
}
