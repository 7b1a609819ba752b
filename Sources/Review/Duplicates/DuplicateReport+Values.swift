import FoodComposition

extension DuplicateReport {
  /// The values of two foods side by side: those that both have, and folded those of one alone.
  func values(_ pair: DuplicateSummary.Pair, place: Int) -> Markup {
    let both = pair.values.filter { $0.amount != nil && $0.otherAmount != nil }
    let one = pair.values.filter { ($0.amount == nil) != ($0.otherAmount == nil) }
    let number = (place + 1).grouped
    return Markup(joining: [
      both.isEmpty
        ? Self.none("No component has a value in both.")
        : table("Values of pair \(number)", "Values", both, pair, hasErrors: true),
      one.isEmpty
        ? .empty
        : Tag.details(["class": "lone"]) {
          Tag.summary { "\(one.count.counted("component")) known of one alone" }
          table("Values of one food of pair \(number)", nil, one, pair, hasErrors: false)
        },
    ])
  }

  /// The difference of two amounts in units of their errors, marked `≠` where it is over 1; empty for nil.
  static func apart(_ value: DuplicateSummary.Value) -> Markup {
    guard let errors = value.errors else { return Markup("") }
    guard value.isBeyondErrors else { return Markup(errors.fixed(1)) }
    return Tag.span(["class": "mark bad", "title": "beyond the errors"]) {
      "≠ \(errors.fixed(1))"
    }
  }

  /// An amount with its unit; a dash where it is unknown.
  static func amount(_ amount: Double?, of component: Component) -> String {
    amount.map { "\($0.sixDigits)\u{202F}\(component.unit.rawValue)" } ?? "–"
  }

  private func table(
    _ caption: String,
    _ title: String?,
    _ values: [DuplicateSummary.Value],
    _ pair: DuplicateSummary.Pair,
    hasErrors: Bool
  ) -> Markup {
    Markup(joining: [
      title.map { title in Tag.p(["class": "caption", "aria-hidden": "true"]) { title } } ?? .empty,
      ScrollTable(caption: caption, style: "rows values", hidesCaption: true)() {
        Tag.thead {
          Tag.tr {
            Tag.th(["scope": "col"]) { "Component" }
            head("A", pair.food)
            head("B", pair.duplicateOf)
            if hasErrors {
              Tag.th(["scope": "col", "class": "n", "title": "≠: more than the errors explain"]) {
                "Errors apart"
              }
            }
          }
        }
        Tag.tbody {
          for value in values {
            Tag.tr {
              Tag.th(["scope": "row"]) { value.component.englishName }
              cell(value.amount, value.component)
              cell(value.otherAmount, value.component)
              if hasErrors { Tag.td(["class": "n"]) { Self.apart(value) } }
            }
          }
        }
      },
    ])
  }

  private func head(_ sign: String, _ food: DuplicateSummary.PairedFood) -> Markup {
    Tag.th(["scope": "col", "class": "n"]) {
      sign
      Tag.small { "per 100\u{202F}\(food.baseUnit.clipped)" }
    }
  }

  private func cell(_ amount: Double?, _ component: Component) -> Markup {
    Tag.td(["class": amount == nil ? "n none" : "n"]) { Self.amount(amount, of: component) }
  }
}
