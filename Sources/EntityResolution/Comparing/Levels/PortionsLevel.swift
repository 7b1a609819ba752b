/// The weights of the measures that both records have.
enum PortionsLevel: Int, ComparisonLevel {
  case unknown, different, same

  static var comparison: Comparison { .portions }
  var text: LevelText {
    switch self {
    case .unknown: LevelText("unknown", judged: 0, "no measure is common to both")
    case .different: LevelText("different", judged: -0.5, "most common measures weigh differently")
    case .same: LevelText("same", judged: 2, "half of the common measures or more weigh the same")
    }
  }
}

extension PairComparer {
  func portionsLevel(_ a: Int, _ b: Int) -> PortionsLevel {
    if records.portions.isEmpty(at: a) || records.portions.isEmpty(at: b) { return .unknown }
    var (same, different) = (0, 0)
    let others = records.portions[b]
    for portion in records.portions[a] where portion.grams > 1.001 || portion.grams < 0.999 {
      for other in others where other.measure == portion.measure {
        let limit = max(0.5, 0.03 * portion.grams)
        if abs(other.grams - portion.grams) <= limit { same += 1 } else { different += 1 }
      }
    }
    if same == 0 && different == 0 { return .unknown }
    return same >= different ? .same : .different
  }

  /// The measures that both have.
  func portionsSeen(_ a: Int, _ b: Int) -> String {
    var texts: [String] = []
    for portion in records.portions[a] where portion.grams > 1.001 || portion.grams < 0.999 {
      for other in records.portions[b] where other.measure == portion.measure && texts.count < 3 {
        texts.append(
          "\(records.terms[Int(portion.measure)]) \(portion.grams) against \(other.grams) g"
        )
      }
    }
    return texts.joined(separator: "; ")
  }
}
