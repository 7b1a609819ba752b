/// The properties of which a food has one value: what both tell, and what one leaves out.
enum StateLevel: Int, ComparisonLevel {
  case untold, alike, oneSilent, twoSilent, moreSilent

  static var comparison: Comparison { .state }
  var text: LevelText {
    switch self {
    case .untold:
      LevelText("untold", judged: 0, "no property is told by both, and none is left out")
    case .alike: LevelText("alike", judged: 1, "what both tell is the same")
    case .oneSilent:
      LevelText("one silent", judged: -1, "one record leaves a property out that weighs")
    case .twoSilent:
      LevelText("two silent", judged: -2, "two properties that weigh are left out by a record")
    case .moreSilent:
      LevelText(
        "more silent",
        judged: -4,
        "three properties or more that weigh are left out by a record"
      )
    }
  }
}

extension PairComparer {
  func stateLevel(_ a: Int, _ b: Int) -> StateLevel {
    switch StatedAttributes.agreement(told[a], told[b]) {
    case (_, 3...): .moreSilent
    case (_, 2): .twoSilent
    case (_, 1): .oneSilent
    case (1..., _): .alike
    default: .untold
    }
  }

  /// Each property that a record tells.
  func stateSeen(_ a: Int, _ b: Int) -> String {
    var texts: [String] = []
    for (index, property) in model.contrasts.properties.enumerated() {
      let x = model.contrasts.words(records.attributes[a], property: index)
      let y = model.contrasts.words(records.attributes[b], property: index)
      if x.isEmpty && y.isEmpty {
        let included = [a, b].map { model.contrasts.words(records.included[$0], property: index) }
        if included[0] != included[1] {
          texts.append(
            "\(property.name): \(included[0].isEmpty ? included[1] : included[0]) among what one counts"
          )
        }
        continue
      }
      texts.append(
        x == y
          ? "\(property.name): \(x)"
          : "\(property.name): \(x.isEmpty ? "untold" : x) against \(y.isEmpty ? "untold" : y)"
      )
    }
    return texts.joined(separator: "; ")
  }
}
