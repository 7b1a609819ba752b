import Crypto
import DecisionLedger
import FoodComposition
import FoodSnapshot
import Foundation
import Review

/// The questions as files that a browser opens without the tool: pages by source, whose answers it saves as lines of a ledger.
///
/// Each file carries all that it needs and loads nothing; `granary review --import` takes what it saves.
package struct OfflinePages {
  private let desk: Desk
  private let questions: [Question]

  /// The questions on one page.
  private static let listed = 100

  /// The open questions of `desk`.
  package init(_ desk: Desk) throws {
    self.desk = desk
    let standing = try desk.current()
    questions = desk.queue.questions.indices.filter(standing.isOpen)
      .map { desk.queue.questions[$0] }
  }

  /// Writes the pages into `folder`, which must be empty or not be there; returns how many there are, with their index.
  package func write(into folder: String) throws -> Int {
    let files = FileManager.default
    try files.createDirectory(atPath: folder, withIntermediateDirectories: true)
    guard try files.contentsOfDirectory(atPath: folder).isEmpty else {
      throw OfflineError(path: folder, problem: "found files, expected an empty folder")
    }
    var links: [(file: String, title: String)] = []
    let sources = Dictionary(grouping: questions, by: \.anchor.source)
    for (source, questions) in sources.sorted(by: { $0.key < $1.key }) {
      for (number, start) in stride(from: 0, to: questions.count, by: Self.listed).enumerated() {
        let part = Array(questions[start...].prefix(Self.listed))
        let title =
          "\(source), questions \((start + 1).grouped) to \((start + part.count).grouped) of \(questions.count.grouped)"
        let name = "\(source)-\(number + 1).html"
        try write(try page(title, part), to: folder + "/" + name)
        links.append((name, title))
      }
    }
    let index = document("Questions of \(desk.snapshot.release.name)") {
      Tag.ul {
        for link in links { Tag.li { Tag.a(["href": link.file]) { link.title } } }
      }
    }
    try write(index, to: folder + "/index.html")
    return links.count + 1
  }

  private func write(_ page: Markup, to path: String) throws {
    try Data(("<!DOCTYPE html>\n" + page.source).utf8)
      .write(to: URL(filePath: path), options: .atomic)
  }

  private func page(_ title: String, _ questions: [Question]) throws -> Markup {
    let foods = try desk.snapshot.foods(ids: Array(Set(questions.flatMap(\.foods))))
    let byID = Dictionary(foods.map { ($0.id, $0) }) { first, _ in first }
    // One reading of the foods for all decisions that the page can make.
    let asked = questions.flatMap { question in
      question.candidates.map { (question, $0) }
    }
    let evidence = try desk.settings.evidence(
      asked.map { question, candidate in
        Decision(who: "", when: "", what: .same([candidate.food.id, question.anchor.id]), why: "")
      }
    )
    let texts = Dictionary(
      zip(asked, evidence).map { pair, evidence in
        let parts = evidence.only(DecisionKind.same.usualEvidence).parts
        let members = parts.map { ($0.key.rawValue, $0.value) }
        return ("\(pair.1.food.id) \(pair.0.anchor.id)", members)
      }
    ) { first, _ in first }
    return document(title) {
      Tag.p(["class": "note"]) {
        "Mark what you know, then save: the file goes to whoever has the tool, and is taken in by "
        Tag.code { "granary review OUTPUT --import FILE" }
        ". Nothing leaves this page by itself."
      }
      Tag.div(["class": "panel"]) {
        Tag.label(["for": "who"]) { "Your name " }
        Tag.input(["id": "who", "required": "required", "autocomplete": "name"])
        Tag.button(["id": "save", "type": "button"]) { "Save the decisions" }
        Tag.span(["id": "count", "role": "status"]) { "none marked" }
      }
      for question in questions {
        section(question, byID) { candidate in
          texts["\(candidate.food.id) \(question.anchor.id)"] ?? []
        }
      }
    }
  }

  private func section(
    _ question: Question,
    _ foods: [String: SnapshotFood],
    _ evidence: (Question.Candidate) -> [(String, String)]
  ) -> Markup {
    Tag.section {
      Tag.h2 { Tag.bdi { question.anchor.name.clipped } }
      ScrollTable(caption: question.anchor.name.clipped, hidesCaption: true)() {
        ScrollTable.head("Food", "Other names", "#kcal", "#Protein", "#Carbohydrate", "#Fat", "Is")
        Tag.tbody {
          row(question.anchor, foods[question.anchor.id]) { Tag.b { "A" } }
          for candidate in question.candidates {
            row(candidate.food, foods[candidate.food.id]) {
              choice(candidate, question, evidence(candidate))
            }
          }
        }
      }
    }
  }

  private func row(
    _ food: Question.Food,
    _ values: SnapshotFood?,
    @MarkupBuilder _ answer: () -> Markup
  ) -> Markup {
    Tag.tr {
      Tag.th(["scope": "row"]) {
        Tag.bdi { food.name.clipped }
        Tag.small { food.id + (food.brand.map { ", \($0.clipped)" } ?? "") }
      }
      Tag.td { Tag.bdi { (values?.aliases.map(\.name) ?? []).joined(separator: "; ").clipped } }
      for component in [Component.energy, .protein, .carbohydrate, .fat] {
        Tag.td(["class": "n"]) { values?.values[component]?.sixDigits ?? "–" }
      }
      Tag.td { answer() }
    }
  }

  /// The answers about a candidate; the names of the fields are no text of a dataset.
  private func choice(
    _ candidate: Question.Candidate,
    _ question: Question,
    _ evidence: [(String, String)]
  ) -> Markup {
    let ids = [candidate.food.id, question.anchor.id]
    let label = "\(candidate.food.id) and \(question.anchor.id)"
    return Tag.select([
      "aria-label": label, "data-one": ids[0], "data-other": ids[1],
      "data-evidence": evidence.sorted { $0.0 < $1.0 }.map { "\($0.0) \($0.1)" }
        .joined(separator: " "),
    ]) {
      Tag.option(["value": ""]) { "not decided" }
      Tag.option(["value": "same"]) { "the same as A" }
      Tag.option(["value": "different"]) { "different" }
    }
  }

  /// A page that carries its style and its script; the policy lets it run that script alone, and load nothing.
  private func document(_ title: String, @MarkupBuilder _ content: () -> Markup) -> Markup {
    let style = Desk.styles
    let script = PackageResources.offline_js
    let digest = Data(SHA256.hash(data: script)).base64EncodedString()
    let policy =
      "default-src 'none'; style-src 'unsafe-inline'; script-src 'sha256-\(digest)'; base-uri 'none'; form-action 'none'"
    return Tag.html(["lang": "en"]) {
      Tag.head {
        Tag.meta(["charset": "utf-8"])
        Tag.meta(["http-equiv": "Content-Security-Policy", "content": policy])
        Tag.meta(["name": "viewport", "content": "width=device-width, initial-scale=1"])
        Tag.meta(["name": "color-scheme", "content": "light dark"])
        Tag.meta(["name": "referrer", "content": "no-referrer"])
        Tag.title { title }
        Tag.style { Markup(style: style) }
      }
      Tag.body(["class": "desk"]) {
        Tag.main {
          Tag.h1 { title }
          content()
        }
        Tag.script { Markup(style: script) }
      }
    }
  }
}

/// A folder that the pages cannot be written into.
struct OfflineError: Error, CustomStringConvertible {
  var path: String
  var problem: String

  var description: String { "\(path): \(problem)" }
}
