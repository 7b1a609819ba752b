import FoodComposition
import Review
import SnapshotStore

/// The rows of foods as the files of their sources have them: every amount as it is printed there, with its place.
struct RawRows {
  let foods: [SnapshotFood]
  let places: [String: RecordPlace]
  let amounts: [String: [Component: PublishedAmount]]

  func markup() -> Markup {
    let components = Component.allCases.filter { component in
      foods.contains { amounts[$0.id]?[component] != nil }
    }
    return Tag.section(["id": "raw"]) {
      Tag.h2 { "The rows as the sources have them" }
      Tag.details {
        Tag.summary { "\(components.count.counted("component")), as printed, with line and column" }
        ScrollTable(caption: "Rows of the sources", style: "rows sheet", hidesCaption: true)() {
          Tag.thead {
            Tag.tr {
              Tag.th(["scope": "col"]) { "" }
              for (place, food) in foods.enumerated() {
                Tag.th(["scope": "col"]) {
                  Tag.b(["class": "sign"]) { place == 0 ? "A" : "\(place)" }
                  Tag.span(["class": "name", "lang": food.language]) {
                    Tag.bdi { food.canonicalName.clipped }
                  }
                }
              }
            }
          }
          Tag.tbody {
            row("Record") { food in
              if let place = places[food.id] {
                Tag.code { "\(place.file):\(place.line)" }
                if place.amountsFile != place.file {
                  Tag.small { "amounts in \(place.amountsFile)" }
                }
              } else {
                "–"
              }
            }
            for component in components {
              row(component.englishName) { food in
                if let amount = amounts[food.id]?[component] {
                  Tag.code { amount.text.clipped }
                  Tag.small { "\(amount.line):\(amount.column)" }
                } else {
                  "–"
                }
              }
            }
          }
        }
      }
    }
  }

  private func row(_ title: String, @MarkupBuilder _ cell: (SnapshotFood) -> Markup) -> Markup {
    Tag.tr {
      Tag.th(["scope": "row"]) { title }
      for food in foods { Tag.td { cell(food) } }
    }
  }
}
