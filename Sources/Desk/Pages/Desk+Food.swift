import FoodComposition
import FoodSnapshot
import Questions
import Review

extension Desk {
  /// The page of one food: what the release tells of it, and every value's way from the raw byte.
  func foodPage(_ id: String, _ request: Request) throws -> Answer {
    guard let food = try snapshot.food(id: id) else {
      throw PageError(404, "Release \(snapshot.release.name) has no food \(id).")
    }
    let history = try lineage.lineage(of: id)
    let flags = try snapshot.flags(of: id)
    let questions = queue.questions.filter { $0.foods.contains(food.id) }
    let change = try ReleaseChange.of(
      food.id,
      in: settings.release + "/reports/changes.jsonl.gz"
    )
    return .page(
      page(food.canonicalName.clipped, of: request) {
        Tag.p(["class": "note"]) {
          Tag.code { food.id }
          ", "
          Tag.bdi { food.category }
          food.brand.map { ", \($0)" } ?? ""
        }
        if food.id != id { Tag.p { "\(id) is retired; this food stands in its place." } }
        if let other = food.possibleDuplicateOf {
          Tag.p {
            "It is linked to "
            Tag.a(["href": Link.food(other)]) { Tag.code { other } }
            ", which is shown in its place."
          }
        }
        if !questions.isEmpty {
          Tag.p {
            "It is asked about: "
            for question in questions {
              Tag.a(["href": Link.question(question.id)]) {
                Tag.bdi { question.anchor.name.clipped }
              }
              " "
            }
          }
        }
        members(of: food)
        changes(change)
        findings(flags)
        values(food, history)
        names(food)
        rejects(history)
        if curator(request) == nil { nameForm(request) } else { editForms(food) }
      }
    )
  }

  /// The foods of its cluster.
  private func members(of food: SnapshotFood) -> Markup {
    let head = food.possibleDuplicateOf ?? food.id
    let members = ([head] + queue.facts.members(of: head)).filter { $0 != food.id }
    guard !members.isEmpty else { return .empty }
    return Tag.section {
      Tag.h2 { "One food with" }
      Tag.ul {
        for id in members {
          Tag.li {
            Tag.a(["href": Link.food(id)]) { Tag.bdi { queue.facts.names[id]?.clipped ?? id } }
            " "
            Tag.small { id }
            if id == head { " (shown in the place of all)" }
          }
        }
      }
    }
  }

  private func changes(_ change: ReleaseChange?) -> Markup {
    guard let change else { return .empty }
    return Tag.section {
      Tag.h2 { "Since the release before" }
      Tag.p { "It was \(change.change)." }
      if let fields = change.fields, !fields.isEmpty {
        ScrollTable(caption: "Fields that changed", hidesCaption: true)() {
          ScrollTable.head("Field", "Before", "Now")
          Tag.tbody {
            for field in fields {
              Tag.tr {
                Tag.th(["scope": "row"]) { Tag.code { field.field } }
                Tag.td { Tag.bdi { field.before?.text.clipped ?? "–" } }
                Tag.td { Tag.bdi { field.after?.text.clipped ?? "–" } }
              }
            }
          }
        }
      }
    }
  }

  private func findings(_ flags: [FoodFlag]) -> Markup {
    guard !flags.isEmpty else { return .empty }
    return Tag.section {
      Tag.h2 { "Findings" }
      ScrollTable(caption: "Findings", hidesCaption: true)() {
        ScrollTable.head("Rule", "Component", "Found", "Expected", "Repair proposed")
        Tag.tbody {
          for flag in flags {
            Tag.tr {
              Tag.th(["scope": "row"]) {
                Tag.code { flag.rule }
                Tag.small { flag.severity }
              }
              Tag.td { flag.component ?? "the food" }
              Tag.td { Tag.bdi { flag.found.clipped } }
              Tag.td { Tag.bdi { flag.expected.clipped } }
              Tag.td { Tag.bdi { flag.repair ?? "–" } }
            }
          }
        }
      }
    }
  }

  private func values(_ food: SnapshotFood, _ history: FoodLineage?) -> Markup {
    Tag.section {
      Tag.h2 { "Values per 100 \(food.baseUnit.rawValue), and where each is from" }
      ScrollTable(caption: "Values", style: "rows values", hidesCaption: true)() {
        ScrollTable.head("Component", "#Amount", "Kind", "From")
        Tag.tbody {
          for value in history?.values ?? [] {
            Tag.tr {
              Tag.th(["scope": "row"]) { value.component.englishName }
              Tag.td(["class": "n"]) {
                let amount = self.amount(of: value, in: food)
                amount.map { "\($0.sixDigits)\u{202F}\(value.component.unit.rawValue)" } ?? "–"
                if amount != value.amount {
                  Tag.small { value.amount.map { "\($0.sixDigits) published" } ?? "" }
                }
              }
              Tag.td { value.kind.rawValue }
              Tag.td { way(of: value) }
            }
          }
        }
      }
    }
  }

  /// The amount that is shown: that of the snapshot, or of what is no column of it the lineage's.
  private func amount(of value: ValueLineage, in food: SnapshotFood) -> Double? {
    value.component.isColumn ? food.values[value.component] : value.amount
  }

  private func way(of value: ValueLineage) -> Markup {
    switch value.way {
    case .published(let published):
      Markup(joining: [
        Tag.code { "\(published.file):\(published.line):\(published.column)" },
        Markup(" "), Tag.bdi { "'\(published.text.clipped)'" },
      ])
    case .derived(let rule, let equation, _):
      Markup(joining: [Tag.code { rule }, Markup(" "), Tag.bdi { equation.clipped }])
    }
  }

  private func names(_ food: SnapshotFood) -> Markup {
    guard !food.aliases.isEmpty else { return .empty }
    return Tag.section {
      Tag.h2 { "Other names" }
      ScrollTable(caption: "Other names", hidesCaption: true)() {
        ScrollTable.head("Name", "Language", "Kind", "Source")
        Tag.tbody {
          for alias in food.aliases {
            Tag.tr {
              Tag.th(["scope": "row"]) {
                Tag.span(["lang": alias.language]) { Tag.bdi { alias.name.clipped } }
              }
              Tag.td { alias.language }
              Tag.td { alias.kind.rawValue }
              Tag.td { Tag.bdi { alias.source } }
            }
          }
        }
      }
    }
  }

  private func rejects(_ history: FoodLineage?) -> Markup {
    guard let rejects = history?.rejects, !rejects.isEmpty else { return .empty }
    return Tag.section {
      Tag.h2 { "Refused of its record" }
      ScrollTable(caption: "Refused", hidesCaption: true)() {
        ScrollTable.head("Place", "Field", "Found", "Expected")
        Tag.tbody {
          for reject in rejects {
            Tag.tr {
              Tag.th(["scope": "row"]) {
                Tag.code { "\(reject.file):\(reject.line):\(reject.column)" }
              }
              Tag.td { reject.field ?? "–" }
              Tag.td { Tag.bdi { reject.found.clipped } }
              Tag.td { Tag.bdi { reject.expected.clipped } }
            }
          }
        }
      }
    }
  }

  /// The page of what a search finds.
  func searchPage(_ request: Request) throws -> Answer {
    let text = request.query["q"] ?? ""
    if let food = try snapshot.food(id: text) { return .seeOther(Link.food(food.id)) }
    var filter = SearchFilter()
    filter.repeats = true
    let found = text.isEmpty ? [] : try snapshot.search(text, limit: 50, filter: filter)
    return .page(
      page(text.isEmpty ? "Search" : "Search: \(text.clipped)", of: request) {
        if found.isEmpty { Tag.p(["class": "rest"]) { "Nothing found." } }
        Tag.ul(["class": "found"]) {
          for food in found {
            Tag.li {
              Tag.a(["href": Link.food(food.id)]) { Tag.bdi { food.name.clipped } }
              " "
              Tag.small { food.id }
              if let brand = food.brand {
                " "
                Tag.bdi { brand.clipped }
              }
              if let energy = food.energy { ", \(energy.fixed(0)) kcal" }
            }
          }
        }
      }
    )
  }
}
