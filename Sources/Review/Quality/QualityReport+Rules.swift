import FoodComposition

extension QualityReport {
  /// The flags of each rule in each source.
  func rules() -> Markup {
    let fired = Set(sources.flatMap(\.rules.keys))
    let listed = quality.rules.map(\.id)
    let order = listed.filter(fired.contains) + fired.subtracting(listed).sorted()
    return Markup(joining: [
      Tag.p(["class": "note"]) {
        "Flags, not foods: a food can have several of one rule. A rule’s name leads to its text."
      },
      legend(),
      order.isEmpty
        ? .empty
        : table(
          "Flags by rule and source",
          "Rule",
          order.map { rule in
            (ruleLink(rule), sources.map { $0.rules[rule]?.flags ?? .init() })
          }
        ),
      quiet(listed.filter { !fired.contains($0) }),
    ])
  }

  /// The flags about each component in each source.
  func components() -> Markup {
    let flagged = Component.allCases.filter { component in
      sources.contains { $0.components[component.rawValue] != nil }
    }
    var rows = flagged.map { component in
      (
        Markup(joining: [
          Markup(component.englishName), Tag.small { component.rawValue },
        ]), sources.map { $0.components[component.rawValue] ?? .init() }
      )
    }
    let whole = sources.map { $0.components[QualitySummary.wholeFood] ?? .init() }
    if whole.contains(where: { $0.total > 0 }) { rows.append((Markup("The whole food"), whole)) }
    return rows.isEmpty
      ? Tag.p(["class": "rest"]) { "No flags." }
      : table("Flags by component and source", "Component", rows)
  }

  /// The foods with flags, and the rate of errors, of each source.
  func errorRates() -> Markup {
    Markup(joining: [
      Tag.p(["class": "note"]) {
        "A food with an error has one flag at least that is an error or worse. Sources differ: a"
        " label is not an analysis."
      },
      ScrollTable(caption: "Foods by source and gravest flag", hidesCaption: true)() {
        ScrollTable.head(
          "Source",
          "#Errors per 1\u{202F}000",
          "#Foods",
          "#With a flag",
          "#With an error",
          "#Quarantined"
        )
        Tag.tbody {
          for source in sources {
            Tag.tr {
              Tag.th(["scope": "row"]) { Tag.code { source.id } }
              Tag.td(["class": source.erroneousFoods == 0 ? "n none" : "n"]) { Self.rate(source) }
              ScrollTable.number(source.foods)
              ScrollTable.number(source.flaggedFoods)
              ScrollTable.number(source.erroneousFoods)
              ScrollTable.number(source.quarantinedFoods)
            }
          }
        }
      },
    ])
  }

  /// Foods with an error per 1,000, never rounded down to none.
  static func rate(_ source: QualitySummary.Source) -> String {
    guard source.foods > 0 else { return "–" }
    let rate = Double(source.erroneousFoods) * 1000 / Double(source.foods)
    if rate == 0 { return "0" }
    return rate < 0.01 ? "<\u{202F}0.01" : rate.fixed(2)
  }

  /// The name of a rule, leading to its text if the page has that.
  func ruleLink(_ rule: String) -> Markup {
    guard let place = quality.rules.firstIndex(where: { $0.id == rule }) else {
      return Tag.code { rule }
    }
    return Tag.a(["href": "#\(Self.anchor(place))"]) { rule }
  }

  /// The id of the page's element with the rule at `place`; a number, as an id must not have blanks.
  static func anchor(_ place: Int) -> String { "check-\(place + 1)" }

  private func legend() -> Markup {
    Tag.p(["class": "legend"]) {
      SeverityTable.sign(.quarantine)
      " quarantine: the value stays out"
      SeverityTable.sign(.error)
      " error"
      SeverityTable.sign(.warning)
      " warning"
    }
  }

  private func quiet(_ rules: [String]) -> Markup {
    guard !rules.isEmpty else { return .empty }
    return Tag.p(["class": "rest"]) {
      "No flag: "
      for (index, rule) in rules.enumerated() {
        index == 0 ? "" : ", "
        ruleLink(rule)
      }
      "."
    }
  }

  private func table(
    _ caption: String,
    _ rowTitle: String,
    _ rows: [(head: Markup, counts: [QualitySummary.SeverityCounts])]
  ) -> Markup {
    SeverityTable(
      caption: caption,
      rowTitle: rowTitle,
      columns: sources.map { ($0.id, $0.foods) },
      rows: rows
    )
    .markup()
  }
}
