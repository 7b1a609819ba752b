/// Where a filler of the vocabulary says nothing of the food: the `value` of its row.
struct Filler: OptionSet, Sendable {
  let rawValue: UInt8

  /// Anywhere; its value is empty.
  static let anywhere = Filler(rawValue: 1)
  /// Before the first word of a food only: "drinking" may be the water's name elsewhere.
  static let start = Filler(rawValue: 2)
  /// Before a colon only: "breakfast".
  static let label = Filler(rawValue: 4)
  /// Before an amount only: "about".
  static let amount = Filler(rawValue: 8)
  /// Before the weight of what was named before: "weighing".
  static let weight = Filler(rawValue: 16)

  init(rawValue: UInt8) { self.rawValue = rawValue }

  /// The place that a row's value names; none for other words.
  init(value: String) {
    switch value {
    case "": self = .anywhere
    case "start": self = .start
    case "label": self = .label
    case "amount": self = .amount
    case "weight": self = .weight
    default: self = []
    }
  }
}
