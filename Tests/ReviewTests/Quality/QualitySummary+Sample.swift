import FoodComposition
import Review

extension QualitySummary {
  /// What was found in `FinalFood.samples`, with rules, decisions and bounds.
  ///
  /// `text` makes each text from the one that stands here.
  static func sample(_ text: (String) -> String = { $0 }) -> QualitySummary {
    var collector = Collector()
    for (source, food) in FinalFood.samples(text) { collector.add(food, source: source) }
    return collector.summary(
      release: text("small-2026-11-21"),
      rules: [
        Rule(id: text("negative"), severities: [.quarantine], text: text("a value < 0")),
        Rule(
          id: text("salt-sodium"),
          severities: [.error],
          text: text("abs(salt - 2.5 sodium) > max(0.01 g, 5 %)"),
          thresholds: [text("share"): 0.05, text("least_g"): 0.01]
        ),
        Rule(
          id: text("component-max"),
          severities: [.error, .warning],
          text: text("above 4 times the largest")
        ),
      ],
      decisions: Decision.Standing.allCases.enumerated().map { line, standing in
        Decision(
          line: line + 1,
          digest: "6f5902ac2370\(1000 + line)",
          action: text("accept repair"),
          foods: [text("labels:1000")],
          curator: text("Mira"),
          decidedAt: text("2026-11-20"),
          reason: text("The photograph says so."),
          evidence: text("9f3c0ab770011223344"),
          standing: standing,
          problem: standing == .applied ? nil : text("the values have changed since")
        )
      },
      bounds: [
        Bound(
          component: .sodium,
          amount: 38_758,
          foodID: text("usda-foundation:1001"),
          foodName: text("Salt, table")
        )
      ]
    )
  }
}
