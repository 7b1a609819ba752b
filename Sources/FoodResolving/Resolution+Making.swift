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
    total = known.count == items.count ? Self.sum(items) : [:]
  }

  /// A failed resolution of one item without a food, with the reason.
  static func refused(_ text: String, _ code: ReasonCode, reason: String) -> Resolution {
    let bytes = 0..<text.utf8.count
    return Resolution(text: text, items: [.refused(text, at: bytes, code, reason: reason)])
  }

  private static func sum(_ items: [Item]) -> [Component: Amount] {
    var total = items.first?.nutrients ?? [:]
    for item in items.dropFirst() {
      for (component, sum) in total {
        total[component] = item.nutrients[component].map {
          Amount(sum.value + $0.value, low: sum.low + $0.low, high: sum.high + $0.high)
        }
      }
    }
    return total
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

  /// Adds the code of a reason, once.
  mutating func add(_ code: ReasonCode) {
    if !reasons.contains(code) { reasons.append(code) }
  }

  /// An item of which nothing is known yet.
  package init(text: String) {
    self.init(
      text: text,
      status: .failed,
      nutrients: [:],
      confidence: 0,
      reason: "",
      alternatives: []
    )
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

extension Phrase.Amount.Problem {
  /// The problem in words.
  var words: String {
    switch self {
    case .negative: "negative"
    case .zero: "zero"
    case .tooLarge: "more than anyone eats"
    }
  }
}

extension Phrase.Amount.Doubt {
  /// The doubt in words.
  var words: String {
    switch self {
    case .thousands: "a point before three digits: one, or a thousand"
    case .noUnit: "a number without a unit, taken for grams"
    case .unclear: "nobody can tell which number is meant"
    }
  }
}
