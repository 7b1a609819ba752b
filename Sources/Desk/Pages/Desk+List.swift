import FoodSnapshot
import Questions
import Review

extension Desk {
  /// The questions on one page of the list.
  private static let listed = 50

  /// The places of the questions that a filter lets pass, in the order of the queue.
  func places(_ filter: QueueFilter, _ standing: Standing) -> [Int] {
    filter.places(in: queue, texts).filter { standing.isOpen($0) != filter.isDecided }
  }

  /// Leads to the first open question behind the one named by `after`, or from the beginning where none is behind it.
  func next(_ request: Request) throws -> Answer {
    let filter = QueueFilter(request.query)
    let standing = try current()
    if request.query["again"] != "no", let place = curator(request).flatMap(standing.again) {
      let question = Link.question(queue.questions[place].id)
      return .seeOther(Link.to(question, [("again", "yes")] + filter.fields))
    }
    let start = request.query["after"].flatMap(queue.place).map { $0 + 1 } ?? 0
    let next = filter.first(in: queue, texts, from: start, where: standing.isOpen)
    guard let next else {
      return .seeOther(Link.to("/questions", filter.fields))
    }
    return .seeOther(Link.to(Link.question(queue.questions[next].id), filter.fields))
  }

  /// The list of questions, fifty a page.
  func listPage(_ request: Request) throws -> Answer {
    let filter = QueueFilter(request.query)
    let standing = try current()
    let places = places(filter, standing)
    let pages = max(1, (places.count + Self.listed - 1) / Self.listed)
    let number = min(max(1, request.query["page"].flatMap { Int($0) } ?? 1), pages)
    let shown = places.dropFirst((number - 1) * Self.listed).prefix(Self.listed)
    return .page(
      page(filter.isDecided ? "Decided questions" : "Open questions", of: request) {
        filterForm(filter)
        Tag.p {
          "\(places.count.counted("question")), page \(number.grouped) of \(pages.grouped). "
          if !filter.isDecided, !places.isEmpty {
            Tag.a(["class": "go", "href": Link.to("/next", filter.fields), "data-key": "n"]) {
              keyed("Begin", "n")
            }
            if !filter.isEmpty {
              " "
              Tag.a(["href": Link.to("/batch", filter.fields)]) { "Decide all of these at once" }
            }
          }
        }
        ScrollTable(caption: "Questions", hidesCaption: true)() {
          ScrollTable.head("Is one of these", "the same food as", "Group", "#Probability", "#Worth")
          Tag.tbody {
            for place in shown { row(queue.questions[place], filter) }
          }
        }
        Tag.nav(["aria-label": "Pages"]) {
          Tag.ul {
            if number > 1 { pageLink("Earlier", number - 1, filter) }
            if number < pages { pageLink("Later", number + 1, filter) }
          }
        }
      }
    )
  }

  private func pageLink(_ text: String, _ number: Int, _ filter: QueueFilter) -> Markup {
    Tag.li {
      Tag.a(["href": Link.to("/questions", filter.fields + [("page", String(number))])]) { text }
    }
  }

  private func row(_ question: Question, _ filter: QueueFilter) -> Markup {
    Tag.tr {
      Tag.th(["scope": "row"]) {
        Tag.a(["href": Link.to(Link.question(question.id), filter.fields)]) {
          Tag.bdi { question.candidates.first?.food.name.clipped ?? "" }
          if question.candidates.count > 1 {
            " and \((question.candidates.count - 1).grouped) more"
          }
        }
      }
      Tag.td {
        Tag.bdi { question.anchor.name.clipped }
        if question.waitsForError {
          " "
          Tag.span(["class": "mark fair"]) { "its values first" }
        }
      }
      Tag.td { Tag.bdi { question.group } }
      Tag.td(["class": "n"]) { question.candidates.first?.probability.percentText ?? "" }
      Tag.td(["class": "n"]) { question.worth.worthText }
    }
  }

  private func filterForm(_ filter: QueueFilter) -> Markup {
    Tag.form(["action": "/questions", "method": "get", "class": "filter"]) {
      select("source", "Source", queue.sources, filter.source)
      select("group", "Food group", queue.groups, filter.group)
      Tag.div {
        Tag.label(["for": "text"]) { "Text" }
        Tag.input(["id": "text", "name": "text", "value": filter.text ?? ""])
      }
      Tag.div {
        Tag.label(["for": "state"]) { "State" }
        Tag.select(["id": "state", "name": "state"]) {
          option("", "open", filter.isDecided ? "decided" : "")
          option("decided", "decided or put off", filter.isDecided ? "decided" : "")
        }
      }
      Tag.button { "Show" }
    }
  }

  private func select(
    _ name: StaticString,
    _ title: String,
    _ values: [String],
    _ chosen: String?
  ) -> Markup {
    Tag.div {
      Tag.label(["for": "\(name)"]) { title }
      Tag.select(["id": "\(name)", "name": "\(name)"]) {
        option("", "all", chosen ?? "")
        for value in values where !value.isEmpty { option(value, value, chosen ?? "") }
      }
    }
  }

  private func option(_ value: String, _ text: String, _ chosen: String) -> Markup {
    value == chosen
      ? Tag.option(["value": value, "selected": "selected"]) { text }
      : Tag.option(["value": value]) { text }
  }
}
