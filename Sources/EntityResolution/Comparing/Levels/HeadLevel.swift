/// The agreement of the heads of two names, the words that say what a food is.
enum HeadLevel: Int, ComparisonLevel {
  case unknown, different, touching, elsewhere, within, same

  static var comparison: Comparison { .head }
  var text: LevelText {
    switch self {
    case .unknown: LevelText("unknown", judged: 0, "a name has no head")
    case .different: LevelText("different", judged: -4, "no word of a head is in the other name")
    case .touching: LevelText("touching", judged: -1, "some words of a head are in the other name")
    case .elsewhere:
      LevelText(
        "elsewhere",
        judged: 0,
        "all words of a head are in the other name, not in its head"
      )
    case .within: LevelText("within", judged: 0.5, "one head is within the other")
    case .same: LevelText("same", judged: 1, "the heads have the same words")
    }
  }

  /// The level of two heads of as many terms as `counts`, of which `inHead` are in both and `inName` in the other name.
  init(counts: (Int, Int), inHead: Int, inName: (Int, Int)) {
    self =
      if counts.0 == 0 || counts.1 == 0 {
        .unknown
      } else if inHead == counts.0, inHead == counts.1 {
        .same
      } else if inHead == min(counts.0, counts.1) {
        .within
      } else if inName.0 == counts.0 || inName.1 == counts.1 {
        .elsewhere
      } else {
        inName.0 + inName.1 > 0 ? .touching : .different
      }
  }
}

extension PairComparer {
  /// The two heads.
  func headSeen(_ a: Int, _ b: Int) -> String {
    guard let (x, y) = chosen(a, b) else { return "" }
    return against(
      words(terms(x).prefix(Int(x.headCount)), of: a),
      words(terms(y).prefix(Int(y.headCount)), of: b)
    )
  }
}
