/// What a connector of the vocabulary does: the `value` of its row.
enum Connector: String, Sendable {
  /// Another food follows, or the rest of a name.
  case and
  /// A part of the dish follows.
  case with
  /// What it is made of follows; the amount before counts it: "made with", "containing".
  case within
  /// What is not in it follows.
  case without
  /// Between a measure and its food: "of", "filled with".
  case of
  /// Between the ends of a range: "or", "to".
  case or
  /// Before the ends of a range: "between".
  case between
  /// A number behind it belongs to the name: "stage", "omega".
  case numbered
  /// A number before it belongs to the name: "inch", "bean".
  case numeral
  /// An amount before it counts for each piece: "each".
  case each
  /// A number before or behind it is how many: "x", "times".
  case times
  /// Words of a name that hold a connector and do not connect: "low in", "on the cob".
  case name

  /// Words that tell a property of the food before: "ready to eat", "removed".
  case trait

  /// Whether its words belong to a name.
  var isName: Bool { self == .name || self == .trait }

  /// Whether it may stand between foods.
  var isBetweenFoods: Bool {
    switch self {
    case .and, .with, .within, .without, .name, .trait: true
    case .of, .or, .between, .numbered, .numeral, .each, .times: false
    }
  }
}
