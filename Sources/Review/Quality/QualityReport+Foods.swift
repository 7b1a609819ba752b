import FoodComposition

extension QualityReport {
  /// The physical errors that would explain flags, with the equations that close when they are undone.
  func repairs() -> Markup {
    let (some, none) = (sources.filter { !$0.repairs.isEmpty }, sources.filter(\.repairs.isEmpty))
    return Markup(joining: [
      Tag.p(["class": "note"]) {
        "A repair undoes one physical error: every check is quiet then, with the equation that"
        " closes or the range of like foods that the amount falls into. It changes nothing until a"
        " decision accepts it. It counts once a food."
      },
      Markup(joining: some.map(repairs)),
      SummaryReport.sentence("No repair found: ", none.map(\.id), "."),
    ])
  }

  /// The foods with the most and gravest flags.
  func worstFoods() -> Markup {
    let listed = Dictionary(grouping: quality.worstFoods, by: \.source)
    let flagged = sources.filter { !(listed[$0.id] ?? []).isEmpty }
    return Markup(joining: [
      Tag.p(["class": "note"]) {
        "At most \(QualitySummary.worstFoodsListed.source.grouped) foods of a source and"
        " \(QualitySummary.worstFoodsListed.all.grouped) in all, by their quarantines, errors and"
        " warnings, then by their confidence. Every flag is in "
        Tag.code { "quality.csv" }
        "."
      },
      Tag.div(["class": "foods"]) {
        for source in flagged {
          let foods = listed[source.id] ?? []
          let note = "\(foods.count.grouped) of \(source.flaggedFoods.grouped) with a flag"
          SummaryReport.disclosure(source.id, note, isOpen: flagged.count == 1) {
            for food in foods { self.food(food) }
          }
        }
      },
      flagged.isEmpty && quality.deferredFoods == 0
        ? Tag.p(["class": "rest"]) { "No food has a flag." } : .empty,
      deferral,
    ])
  }

  /// The sentence on foods with flags that are not listed, since curators deferred them; empty for none.
  private var deferral: Markup {
    guard quality.deferredFoods > 0 else { return .empty }
    let foods = quality.deferredFoods.counted("food")
    return Tag.p(["class": "rest"]) { "Deferred by curators and listed on a later day: \(foods)." }
  }

  /// A repair: its error and changes, then its equation and evidence.
  static func repair(_ repair: Repair) -> Markup {
    Markup(joining: [
      Tag.p(["class": "repair"]) {
        Tag.b { "\(repair.status.rawValue): \(repair.error)" }
        repair.changes.isEmpty ? "" : ", "
        Tag.code { repair.changesText }
      },
      Tag.p(["class": "equation"]) {
        Tag.code { repair.equation }
        " "
        if !repair.evidence.isEmpty { digest(repair.evidence) }
      },
    ])
  }

  /// The evidence's digest, cut to 12 characters; its title has all of it.
  static func digest(_ evidence: String) -> Markup {
    let shown = evidence.count <= 12 ? evidence : "\(evidence.prefix(12))…"
    return Tag.small(["class": "none", "title": "evidence \(evidence)"]) { "evidence \(shown)" }
  }

  /// A cell of a number with its column's name as title, since a narrow page shows no head.
  private static func number(_ number: Int, _ name: String) -> Markup {
    Tag.td(["class": number == 0 ? "n none" : "n", "title": name]) { number.grouped }
  }

  private func repairs(of source: QualitySummary.Source) -> Markup {
    let proposed = source.repairs.reduce(0) { $0 + $1.proposed }
    return SummaryReport.disclosure(source.id, "\(proposed.grouped) to decide") {
      ScrollTable(caption: "Repairs of \(source.id)", style: "rows repairs", hidesCaption: true)() {
        ScrollTable.head("Error", "#Proposed", "#Accepted", "#Rejected", "For instance")
        Tag.tbody {
          for count in source.repairs {
            Tag.tr {
              Tag.th(["scope": "row"]) { count.error }
              Self.number(count.proposed, "proposed")
              Self.number(count.accepted, "accepted")
              Self.number(count.rejected, "rejected")
              Tag.td {
                for example in count.examples {
                  Tag.div(["class": "instance"]) {
                    Tag.bdi { example.name }
                    " "
                    Tag.code { example.foodID }
                    Self.repair(example.repair)
                  }
                }
              }
            }
          }
        }
      }
    }
  }

  private func food(_ food: QualitySummary.FlaggedFood) -> Markup {
    Tag.details {
      Tag.summary {
        for severity in QualityFlag.Severity.allCases.reversed() where food.counts[severity] > 0 {
          SeverityTable.sign(severity)
          Tag.span { "\(food.counts[severity].grouped) " }
        }
        Tag.bdi { food.name }
        Tag.code { food.id }
      }
      Tag.ul(["class": "found"]) {
        Tag.li {
          Tag.p(["class": "terms"]) {
            "Confidence \(food.confidence.fixed(2))"
            if let url = food.url {
              ", "
              WebLink(address: url).markup("at its source")
            }
          }
        }
        for flag in food.flags { Tag.li { self.flag(flag) } }
        if food.counts.total > food.flags.count {
          Tag.li { "and \((food.counts.total - food.flags.count).grouped) more in quality.csv" }
        }
      }
    }
  }

  private func flag(_ flag: QualityFlag) -> Markup {
    Markup(joining: [
      Tag.p {
        SeverityTable.sign(flag.severity)
        " "
        ruleLink(flag.rule)
        if let component = flag.component {
          " "
          Tag.code { component.rawValue }
        }
      },
      Tag.p {
        "found "
        Tag.b { Tag.bdi { flag.found } }
        ", expected "
        Tag.bdi { flag.expectedByEvidence }
      },
      flag.repair.map(Self.repair) ?? .empty,
    ])
  }
}

extension Repair {
  /// The changes in a line: `sodium_mg 0.4 → 400`.
  var changesText: String {
    changes.map { "\($0.component.rawValue) \($0.from.sixDigits) → \($0.to.sixDigits)" }
      .joined(separator: "; ")
  }
}
