import FoodComposition

/// The independence of two sources as witnesses.
enum SourceLevel: Int, ComparisonLevel {
  case independent, derived, composed, open, verified

  static var comparison: Comparison { .source }
  static var startsUnknown: Bool { false }

  var text: LevelText {
    switch self {
    case .independent: LevelText("independent", judged: 1, "two sources of their own")
    case .derived: LevelText("derived", judged: -1, "one source takes over values of the other")
    case .composed: LevelText("composed", judged: -3, "one source is computed from others")
    case .open: LevelText("open", judged: -1, "one source, in which a food may stand twice")
    case .verified:
      LevelText(
        "verified",
        judged: -13,
        "one verified dataset, in which a food seldom stands twice"
      )
    }
  }
}

extension PairComparer {
  func sourceLevel(_ a: Int, _ b: Int) -> SourceLevel {
    sourceLevels[Int(records.source[a]) * records.sources.count + Int(records.source[b])]
  }

  /// The level of every two sources, a row a source.
  static func sourceLevels(of sources: [Records.Source], origins: [[String]]) -> [SourceLevel] {
    sources.flatMap { a in
      sources.map { b -> SourceLevel in
        if a == b { return a.type == .verifiedDataset ? .verified : .open }
        if origins.contains([a.prefix]) || origins.contains([b.prefix]) { return .composed }
        return origins.contains([a.prefix, b.prefix]) || origins.contains([b.prefix, a.prefix])
          ? .derived : .independent
      }
    }
  }

  /// The two sources.
  func sourceSeen(_ a: Int, _ b: Int) -> String {
    against(
      records.sources[Int(records.source[a])].prefix,
      records.sources[Int(records.source[b])].prefix
    )
  }
}
