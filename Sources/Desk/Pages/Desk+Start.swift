import FoodSnapshot
import Review

extension Desk {
  /// The first page: what waits, by source and food group, and what a decision there is worth.
  func startPage(_ request: Request) throws -> Answer {
    let standing = try current()
    let open = queue.questions.indices.filter(standing.isOpen)
    return .page(
      page("What waits", of: request) {
        if curator(request) == nil { nameForm(request) }
        Tag.p(["class": "lead"]) {
          "\(open.count.counted("question")) of \(queue.questions.count.grouped) "
          open.count == 1 ? "waits" : "wait"
          " for a decision."
        }
        Tag.p(["class": "note"]) {
          "A question asks which of some foods are the same food. Its worth is what an answer is expected to save, in links"
          " that the model would otherwise miss: 1 is one link."
        }
        Tag.p {
          Tag.a(["class": "go", "href": "/next", "data-key": "n"]) {
            keyed("Begin with the worthiest", "n")
          }
        }
        Tag.div(["class": "sides"]) {
          table("By source", "source", open) { question in
            question.candidates.map(\.food.source) + [question.anchor.source]
          }
          table("By food group", "group", open) { [$0.group] }
        }
      }
    )
  }

  private func table(
    _ title: String,
    _ field: String,
    _ open: [Int],
    _ values: (Question) -> [String]
  ) -> Markup {
    var counts: [String: (questions: Int, worth: Double)] = [:]
    for place in open {
      let question = queue.questions[place]
      for value in Set(values(question)) {
        counts[value, default: (0, 0)].questions += 1
        counts[value, default: (0, 0)].worth += question.worth
      }
    }
    let rows = counts.sorted { one, other in
      one.value.worth != other.value.worth
        ? one.value.worth > other.value.worth : one.key < other.key
    }
    return Tag.section {
      Tag.h2 { title }
      ScrollTable(caption: title, hidesCaption: true)() {
        ScrollTable.head(title == "By source" ? "Source" : "Food group", "#Open", "#Worth")
        Tag.tbody {
          for (value, count) in rows {
            Tag.tr {
              Tag.th(["scope": "row"]) {
                Tag.a(["href": Link.to("/questions", [(field, value)])]) {
                  Tag.bdi { value.isEmpty ? "(none)" : value }
                }
              }
              ScrollTable.number(count.questions)
              Tag.td(["class": "n"]) { count.worth.fixed(1) }
            }
          }
        }
      }
    }
  }
}
