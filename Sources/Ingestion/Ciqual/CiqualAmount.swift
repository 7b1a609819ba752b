import RecordIO

/// The content of a `teneur`, a `min` or a `max`: `59,7`, `< 0,5`, `traces`, `-`.
enum CiqualAmount: Equatable {
  /// A dash or nothing.
  case missing
  /// Present, in an amount too small to state.
  case trace
  /// Less than this.
  case below(Double)
  /// This.
  case exact(Double)
  /// Something else.
  case unreadable

  /// Reads the text of a field without blanks around it; decimals have a comma.
  init(_ text: UnsafeBufferPointer<UInt8>) {
    guard let first = text.first else {
      self = .missing
      return
    }
    let comma = UInt8(ascii: ",")
    if text.count == 1, first == UInt8(ascii: "-") {
      self = .missing
    } else if first == UInt8(ascii: "<") {
      let rest = text.dropFirst().drop { $0 == UInt8(ascii: " ") }
      let limit = DecimalNumber.parse(UnsafeBufferPointer(rebasing: rest), mark: comma)
      self = limit.map { .below($0) } ?? .unreadable
    } else if text.elementsEqual("traces".utf8) {
      self = .trace
    } else {
      self = DecimalNumber.parse(text, mark: comma).map { .exact($0) } ?? .unreadable
    }
  }

  /// Whether it states a number below zero.
  var isNegative: Bool {
    switch self {
    case .below(let amount), .exact(let amount): amount < 0
    case .missing, .trace, .unreadable: false
    }
  }

  /// The least that it allows, read as a `min`.
  var asLow: Double? {
    switch self {
    case .exact(let amount): amount
    case .trace, .below: 0
    case .missing, .unreadable: nil
    }
  }

  /// The most that it allows, read as a `max`.
  var asHigh: Double? {
    switch self {
    case .exact(let amount), .below(let amount): amount
    case .trace, .missing, .unreadable: nil
    }
  }
}
