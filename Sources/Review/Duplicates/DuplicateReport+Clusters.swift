import FoodComposition

extension DuplicateReport {
  /// The linked foods with values that differ by more than their errors explain.
  func conflicts() -> Markup {
    guard !summary.conflicts.isEmpty else {
      return Self.none("No linked foods disagree beyond their errors.")
    }
    let listed = summary.conflicts.prefix(Self.listed)
    return Markup(joining: [
      Tag.p(["class": "note"]) {
        "Per 100 g or 100 ml; those farthest apart first. Neither value is changed."
      },
      ScrollTable(
        caption: "Linked foods that disagree",
        style: "rows conflicts",
        hidesCaption: true
      )() {
        ScrollTable.head("Component", "Food", "#Value", "Duplicate of", "#Value", "#Errors apart")
        Tag.tbody { for conflict in listed { row(conflict) } }
      },
      Self.rest(listed.count, of: max(summary.conflictCount, summary.conflicts.count)),
    ])
  }

  private func row(_ conflict: DuplicateSummary.Conflict) -> Markup {
    let value = conflict.value
    return Tag.tr {
      Tag.th(["scope": "row"]) { value.component.englishName }
      Tag.td { named(conflict.food) }
      Tag.td(["class": "n"]) { Self.amount(value.amount, of: value.component) }
      Tag.td { named(conflict.duplicateOf) }
      Tag.td(["class": "n"]) { Self.amount(value.otherAmount, of: value.component) }
      Tag.td(["class": "n"]) { Self.apart(value) }
    }
  }

  private func named(_ food: DuplicateSummary.PairedFood) -> Markup {
    Markup(joining: [Tag.bdi { food.name.clipped }, Markup(" "), Self.id(food)])
  }

  /// The links left for review, since they would join clusters that are not one food.
  func bridges() -> Markup {
    guard !summary.bridges.isEmpty else { return Self.none("Every link joins its clusters.") }
    let listed = summary.bridges.prefix(Self.listed)
    return Markup(joining: [
      Tag.p(["class": "note"]) {
        "Links left for review, since they would have chained clusters that are not one food."
      },
      Tag.ul(["class": "found"]) {
        for bridge in listed {
          Tag.li {
            Tag.p {
              for (place, food) in bridge.foods.prefix(Self.listed).enumerated() {
                place == 0 ? "" : " and "
                Tag.code { food.clipped }
              }
            }
            Tag.p(["class": "terms"]) { bridge.reason.clipped }
          }
        }
      },
      Self.rest(listed.count, of: summary.bridges.count),
    ])
  }

  /// Decisions that hold in part or not at all, or whose evidence has changed.
  func openDecisions() -> Markup {
    guard !summary.openDecisions.isEmpty else {
      return Self.none(
        "Every decision of the ledger about duplicates was applied, on the evidence that it was made"
          + " on."
      )
    }
    let listed = summary.openDecisions.prefix(Self.listed)
    return Markup(joining: [
      Tag.ul(["class": "found"]) {
        for text in listed { Tag.li { Tag.bdi { text.clipped } } }
      },
      Self.rest(listed.count, of: summary.openDecisions.count),
    ])
  }
}
