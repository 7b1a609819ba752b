import FoodComposition

extension SummaryReport {
  /// The share of each source's foods that have a number for a component, as a heat map.
  func coverage() -> Markup {
    Markup(joining: [
      Tag.p(["class": "note"]) {
        "The share of a source’s foods that have a number for the component. The rest is missing,"
        " which is not zero. The stronger a cell’s colour, the greater its share."
      },
      HeatMap(
        caption: "Foods with a number, by component and source",
        rowTitle: "Component",
        columns: summary.sources.map { source in
          HeatMap.Head(
            name: source.id,
            note: source.balance.accepted.counted("food"),
            title: "\(source.dataset), \(source.release)"
          )
        } + [
          HeatMap.Head(
            name: "all",
            note: foods.counted("food"),
            title: "All sources together"
          )
        ],
        groups: Self.groups.map { title, components in
          HeatMap.Group(title: title, rows: components.map(row))
        },
        noun: "foods"
      )
      .markup(),
    ])
  }

  /// Every component in the order of the columns, under the headings of a food table.
  static let groups: [(title: String, components: ArraySlice<Component>)] = {
    let all = Component.columns
    let vitamins = Component.vitaminA.ordinal
    let minerals = Component.calcium.ordinal
    return [
      ("Main components", all[..<vitamins]),
      ("Vitamins", all[vitamins..<minerals]),
      ("Minerals", all[minerals...]),
    ]
  }()

  private var foods: Int { summary.sources.reduce(0) { $0 + $1.balance.accepted } }

  private func row(_ component: Component) -> HeatMap.Row {
    let column = component.rawValue
    let counts = summary.sources.map { $0.coverage[column] ?? 0 }
    return HeatMap.Row(
      head: .init(
        name: component.englishName,
        note: component.unit.rawValue,
        title: "\(column), INFOODS \(component.tagname)"
      ),
      shares: zip(counts, summary.sources).map { Share($0, of: $1.balance.accepted) }
        + [Share(counts.reduce(0, +), of: foods)]
    )
  }
}
