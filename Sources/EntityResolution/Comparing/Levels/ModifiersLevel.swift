/// The words that only one name has, by their information.
enum ModifiersLevel: Int, ComparisonLevel {
  case none, oneFew, oneSome, oneMany, bothFew, bothSome, bothMany

  static var comparison: Comparison { .modifiers }
  static var startsUnknown: Bool { false }

  var text: LevelText {
    switch self {
    case .none: LevelText("none", judged: 2, "no name has a word of its own")
    case .oneFew:
      LevelText("one few", judged: 0, "one name has words of its own, that tell less than 6 bits")
    case .oneSome:
      LevelText("one some", judged: -2, "one name has words of its own, that tell 6 to 12 bits")
    case .oneMany:
      LevelText(
        "one many",
        judged: -4,
        "one name has words of its own, that tell more than 12 bits"
      )
    case .bothFew:
      LevelText(
        "both few",
        judged: -2,
        "each name has words of its own, that tell less than 6 bits"
      )
    case .bothSome:
      LevelText("both some", judged: -4, "each name has words of its own, that tell 6 to 12 bits")
    case .bothMany:
      LevelText(
        "both many",
        judged: -6,
        "each name has words of its own, that tell more than 12 bits"
      )
    }
  }
}

extension NameComparison {
  /// The level of the words that only one name has.
  var modifiersLevel: ModifiersLevel {
    let (less, more) = (min(onlyFirst, onlySecond), max(onlyFirst, onlySecond))
    if more < 0.5 { return .none }
    return switch (more, less < 0.5) {
    case (..<6, true): .oneFew
    case (..<12, true): .oneSome
    case (_, true): .oneMany
    case (..<6, false): .bothFew
    case (..<12, false): .bothSome
    case (_, false): .bothMany
    }
  }
}

extension PairComparer {
  /// The words that only one name has.
  func modifiersSeen(_ a: Int, _ b: Int) -> String {
    guard let (x, y) = chosen(a, b) else { return "" }
    let first = words(terms(x).filter { !terms(y).contains($0) }, of: a)
    let second = words(terms(y).filter { !terms(x).contains($0) }, of: b)
    return [("first", first), ("second", second)].filter { !$0.1.isEmpty }
      .map { "only the \($0.0): \($0.1)" }.joined(separator: "; ")
  }
}
