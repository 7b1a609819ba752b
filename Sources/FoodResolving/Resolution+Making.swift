import FoodComposition
import SnapshotStore

extension Resolution {
  /// The resolution of these items: the worst status, and the sums of what is known of all of them.
  init(text: String, items: [Item], confidence: Double = 0) {
    self.text = text
    self.items = items
    self.confidence = confidence
    let known = items.filter { $0.food != nil }
    if known.isEmpty {
      status = .failed
    } else {
      status = items.allSatisfy { $0.status == .resolved } ? .resolved : .needsReview
    }
    total = [:]
    if known.count == items.count {
      total = partialTotal
      if items.count > 1 {
        let nutrients = items.map(\.nutrients)
        total = total.filter { sum in nutrients.allSatisfy { $0[sum.key] != nil } }
      }
    }
  }

  /// A failed resolution of one item without a food, with the reason.
  static func refused(_ text: String, _ code: ReasonCode, reason: String) -> Resolution {
    let bytes = 0..<text.utf8.count
    return Resolution(text: text, items: [.refused(text, at: bytes, code, reason: reason)])
  }
}

extension Resolution.Item {
  /// Leaves it to a person, and says why.
  mutating func review(_ code: ReasonCode, _ why: String) {
    status = .needsReview
    note(code, why)
  }

  /// Says something of it.
  mutating func note(_ code: ReasonCode, _ words: String) {
    reason += "; " + words
    add(code)
  }

  /// Weighs it as so much of a food, and takes its components.
  mutating func weigh(_ food: SnapshotFood, _ amount: Resolution.Amount?) {
    grams = food.baseUnit == .gram ? amount : nil
    millilitres = food.baseUnit == .millilitre ? amount : nil
    nutrients = amount.map { food.nutrients(in: $0) } ?? [:]
  }

  /// Makes of it as much as has an energy.
  mutating func scale(toEnergy said: Double, from energy: Double) {
    func scaled(_ amount: Resolution.Amount) -> Resolution.Amount {
      let value = amount.value * said / energy
      return Resolution.Amount(value, low: 0.9 * value, high: 1.1 * value)
    }
    grams = grams.map(scaled)
    millilitres = millilitres.map(scaled)
    nutrients = nutrients.mapValues(scaled)
    reason += "; as much of it as has \(Int(min(said, 1e6).rounded())) kcal"
  }

  /// Takes the share that a small eater has of what is usual.
  mutating func take(helping amount: Phrase.Amount) {
    func shared(_ whole: Resolution.Amount) -> Resolution.Amount {
      .init(whole.value * amount.value, low: whole.low * amount.low, high: whole.high * amount.high)
    }
    grams = grams.map(shared)
    millilitres = millilitres.map(shared)
    nutrients = nutrients.mapValues(shared)
    quantity = .init(amount)
    reason += "; \(ShownNumber(amount.value)) of what is usual"
  }

  /// Adds the code of a reason, once.
  mutating func add(_ code: ReasonCode) {
    if !reasons.contains(code) { reasons.append(code) }
  }

  /// An item of which nothing is known yet.
  package init(text: String) {
    self.text = text
  }

  /// A failed item without a food, with the reason.
  static func refused(
    _ text: String,
    at range: Range<Int>,
    _ code: ReasonCode,
    reason: String
  ) -> Resolution.Item {
    var item = Resolution.Item(text: text)
    item.utf8Range = range
    item.reason = reason
    item.reasons = [code]
    return item
  }
}

extension Resolution.Quantity {
  /// The quantity that a phrase says.
  init(_ amount: Phrase.Amount) {
    self.amount = Resolution.Amount(amount.value, low: amount.low, high: amount.high)
    let word =
      switch amount.unit {
      case .mass(let word, _), .volume(let word, _): word
      case .measure(let word): word
      case .piece: "piece"
      case .serving: "serving"
      }
    unit = (amount.sizes + [word]).joined(separator: " ")
  }
}

extension SnapshotFood {
  /// The amounts of components in an amount of the food; a component whose value is missing has none.
  func nutrients(in amount: Resolution.Amount) -> [Component: Resolution.Amount] {
    values.mapValues { value in
      Resolution.Amount(
        value * amount.value / 100,
        low: value * amount.low / 100,
        high: value * amount.high / 100
      )
    }
  }
}
