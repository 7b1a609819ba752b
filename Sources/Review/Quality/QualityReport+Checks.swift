import FoodComposition

extension QualityReport {
  /// The decisions of the ledger: those to look at again first.
  func decisions() -> Markup {
    Markup(joining: [
      Tag.p(["class": "note"]) {
        "An unknown decision names a food that is not there: it holds for its other foods. A stale one"
        " still holds; its evidence is no longer what the curator saw. Of a contradicted one later lines"
        " say otherwise. A past one defers nothing any more, and a withdrawn one is as if it were not there."
      },
      Markup(
        joining: [.unknown, .contradicted, .stale, .past, .withdrawn, .applied].map { standing in
          decisions(standing, quality.decisions.filter { $0.standing == standing })
        }
      ),
      quality.decisions.isEmpty
        ? Tag.p(["class": "rest"]) { "The ledger has no decision." } : .empty,
    ])
  }

  /// The largest amounts that the verified datasets have.
  func bounds() -> Markup {
    guard !quality.bounds.isEmpty else {
      return Tag.p(["class": "rest"]) { "No bound was learned." }
    }
    return Markup(joining: [
      Tag.p(["class": "note"]) {
        "The largest amount of each component among the verified datasets, per 100 g or 100 ml,"
        " and the food that has it. The check "
        ruleLink("component-max")
        " measures by it."
      },
      ScrollTable(caption: "Learned bounds", style: "rows bounds", hidesCaption: true)() {
        ScrollTable.head("Component", "#Amount", "Food")
        Tag.tbody {
          for bound in quality.bounds {
            Tag.tr {
              Tag.th(["scope": "row"]) { bound.component.englishName }
              Tag.td(["class": "n"]) {
                "\(bound.amount.shortest)\u{202F}\(bound.component.unit.rawValue)"
              }
              Tag.td {
                Tag.bdi { bound.foodName.clipped }
                " "
                Tag.code { bound.foodID }
              }
            }
          }
        }
      },
    ])
  }

  /// The checks with their equations and thresholds.
  func checks() -> Markup {
    guard !quality.rules.isEmpty else {
      return Tag.p(["class": "rest"]) { "No check is listed." }
    }
    return Tag.dl(["class": "checks"]) {
      for (place, rule) in quality.rules.enumerated() {
        Tag.div(["id": Self.anchor(place)]) {
          Tag.dt {
            Tag.b { rule.id }
            for severity in rule.severities { SeverityTable.sign(severity) }
          }
          Tag.dd { rule.text }
          if !rule.thresholds.isEmpty {
            Tag.dd(["class": "thresholds"]) {
              rule.thresholds.sorted { $0.key < $1.key }
                .map { "\($0.key) \($0.value.shortest)" }
                .joined(separator: ", ")
            }
          }
        }
      }
    }
  }

  /// The decisions of one standing that a page lists; the rest is in `quality.json`.
  private static let decisionsListed = 100

  private func decisions(
    _ standing: QualitySummary.Decision.Standing,
    _ decisions: [QualitySummary.Decision]
  ) -> Markup {
    guard !decisions.isEmpty else { return .empty }
    let listed = decisions.prefix(Self.decisionsListed)
    let rest = decisions.count - listed.count
    return Tag.details(standing == .applied || standing == .withdrawn ? [:] : ["open": "open"]) {
      Tag.summary {
        Tag.code { standing.rawValue }
        " "
        Tag.span { decisions.count.counted("decision") }
      }
      Tag.ul(["class": "found"]) {
        for decision in listed { Tag.li { self.decision(decision) } }
        if rest > 0 { Tag.li { "and \(rest.grouped) more in quality.json" } }
      }
    }
  }

  private func decision(_ decision: QualitySummary.Decision) -> Markup {
    Markup(joining: [
      Tag.p {
        Tag.b { decision.action }
        for food in decision.foods {
          " "
          Tag.code { food }
        }
      },
      decision.problem.map { problem in Tag.p { Tag.bdi { problem.clipped } } } ?? .empty,
      Tag.p { Tag.bdi { decision.reason } },
      Tag.p(["class": "terms"]) {
        Tag.bdi { decision.curator }
        ", \(decision.decidedAt), line \(decision.line.grouped) of the ledger (\(decision.digest)) "
        if !decision.evidence.isEmpty { Self.digest(decision.evidence) }
      },
    ])
  }
}
