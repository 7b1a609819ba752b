import Crypto
package import DecisionLedger
import FoodComposition
import Foundation
package import Review
package import SnapshotStore

/// The questions as files that a browser opens without the tool: pages by source, whose answers it saves as lines of a ledger.
///
/// Each file carries all that it needs and loads nothing; `granary review --import` takes what it saves. The reports of a release have
/// them of all its questions, and the desk writes them of those that are open.
package struct QuestionPages {
  /// The evidence that decisions rest on, one for each.
  package typealias Evidence = ([Decision]) throws -> [DecisionEvidence]

  private let release: String
  private let questions: [Question]
  private let snapshot: SnapshotReader
  private let evidence: Evidence
  private let links: ReportLinks

  /// The questions on one page: as many as a curator decides at a sitting.
  private static let listed = 100

  /// Pages of `questions` about foods of `snapshot`, in their order, with `links` to the other reports where these lie beside them.
  package init(
    _ questions: [Question],
    of snapshot: SnapshotReader,
    links: ReportLinks = .none,
    evidence: @escaping Evidence
  ) {
    (self.questions, self.snapshot) = (questions, snapshot)
    (self.links, self.evidence) = (links, evidence)
    release = snapshot.release.name
  }

  /// Writes the pages, with a table and JSON of the same questions, into `folder`, which has none of these names; returns the pages
  /// without their index, which is `index`.
  package func write(into folder: String, index: String) throws -> [QuestionPage] {
    let files = FileManager.default
    try files.createDirectory(atPath: folder, withIntermediateDirectories: true)
    let parts = parts()
    var list = QuestionList()
    for (place, part) in parts.enumerated() {
      let questions = try Written(part.questions, snapshot, evidence)
      let beside = [place - 1, place + 1].map { parts.indices.contains($0) ? parts[$0].page : nil }
      try write(page(part.page, questions, beside, index: index), to: folder, part.page.file)
      for question in part.questions { list.append(question, questions) }
    }
    try write(indexPage(parts.map(\.page)), to: folder, index)
    try write(list.csv, to: folder, "questions.csv")
    try write(list.json, to: folder, "questions.json")
    return parts.map(\.page)
  }

  /// The questions of a page.
  private struct Part {
    var page: QuestionPage
    var questions: [Question]
  }

  /// The questions by the sources of their anchors, a hundred a page.
  private func parts() -> [Part] {
    let sources = Dictionary(grouping: questions, by: \.anchor.source)
    return sources.sorted { $0.key < $1.key }.flatMap { source, questions in
      stride(from: 0, to: questions.count, by: Self.listed).enumerated().map { number, start in
        let part = Array(questions[start...].prefix(Self.listed))
        let page = QuestionPage(
          file: "questions-\(source)-\(number + 1).html",
          source: source,
          first: start + 1,
          count: part.count,
          all: questions.count
        )
        return Part(page: page, questions: part)
      }
    }
  }

  private func write(_ page: Markup, to folder: String, _ name: String) throws {
    try write(Array(("<!DOCTYPE html>\n" + page.source).utf8), to: folder, name)
  }

  private func write(_ bytes: [UInt8], to folder: String, _ name: String) throws {
    try Data(bytes).write(to: URL(filePath: folder + "/" + name), options: .withoutOverwriting)
  }

  private func indexPage(_ pages: [QuestionPage]) -> Markup {
    document("Questions of \(release)") {
      Tag.p(["class": "lead"]) {
        "\(questions.count.counted("question")) \(questions.count == 1 ? "waits" : "wait") for a curator, the worthiest of each source first."
      }
      QuestionPage.list(pages)
      Tag.p(["class": "rest"]) {
        "The same for a spreadsheet: "
        Tag.code { "questions.csv" }
        "; for programs: "
        Tag.code { "questions.json" }
        "."
      }
    }
  }

  private func page(
    _ page: QuestionPage,
    _ questions: Written,
    _ beside: [QuestionPage?],
    index: String
  ) -> Markup {
    document(page.title) {
      Tag.p(["class": "note"]) {
        "Which of the foods of a question are the same food as A? Mark what you know, then save: the file goes to whoever has the tool, and is taken in by "
        Tag.code { "granary review OUTPUT --import FILE" }
        ". Nothing leaves this page by itself."
      }
      Word.list([.worth, .probability, .sameFood])
      Tag.div(["class": "panel"]) {
        Tag.label(["for": "who"]) { "Your name " }
        Tag.input(["id": "who", "required": "required", "autocomplete": "name"])
        Tag.button(["id": "save", "type": "button"]) { "Save the decisions" }
        Tag.span(["id": "count", "role": "status"]) { "none marked" }
      }
      for question in questions.questions {
        QuestionSection(question: question, foods: questions.foods) {
          questions.evidence(of: $0, in: question)
        }
        .markup()
      }
      Tag.nav(["aria-label": "Pages"]) {
        Tag.ul {
          if let before = beside[0] { link(before.file, "Before: \(before.title)") }
          link(index, "All pages")
          if let behind = beside[1] { link(behind.file, "Next: \(behind.title)") }
        }
      }
    }
  }

  private func link(_ file: String, _ text: String) -> Markup {
    Tag.li { Tag.a(["href": file]) { text } }
  }

  /// The bytes of the styles of questions, for these pages and for the desk, which serves them as a file.
  package static let styles = Stylesheet.bytes + PackageResources.questions_css

  /// A page that carries its style and its script; the policy lets it run that script alone, and load nothing.
  private func document(_ title: String, @MarkupBuilder _ content: () -> Markup) -> Markup {
    let script = PackageResources.offline_js
    let digest = Data(SHA256.hash(data: script)).base64EncodedString()
    return Tag.html(["lang": "en"]) {
      Tag.head(
        title: title,
        style: Markup(style: Self.styles),
        policy: Stylesheet.policy(script: "'sha256-\(digest)'")
      )
      Tag.body(["class": "desk"]) {
        Tag.header {
          Tag.p(["class": "kicker"]) { "Granary questions, \(release)" }
          links.markup()
        }
        Tag.main {
          Tag.h1 { title }
          content()
        }
        Tag.footer {
          Tag.p { "Nothing is deleted by a decision, and every one can be taken back." }
        }
        Tag.script { Markup(style: script) }
      }
    }
  }
}

/// The questions of a page with what is read of their foods for it.
struct Written {
  let questions: [Question]
  let foods: [String: SnapshotFood]
  private let evidence: [String: DecisionEvidence]

  init(
    _ questions: [Question],
    _ snapshot: SnapshotReader,
    _ evidence: QuestionPages.Evidence
  ) throws {
    self.questions = questions
    foods = try snapshot.foods(FoodSlice(Set(questions.flatMap(\.foods))))
    let pairs = questions.flatMap { question in
      question.candidates.map { [$0.food.id, question.anchor.id] }
    }
    let found = try evidence(
      pairs.map { Decision(who: "", when: "", what: .same($0), why: "") }
    )
    self.evidence = Dictionary(
      zip(pairs, found).map { pair, evidence in
        (pair.joined(separator: "\0"), evidence.only(DecisionKind.same.usualEvidence))
      }
    ) { first, _ in first }
  }

  /// The evidence of a decision about a candidate.
  func evidence(of candidate: Question.Candidate, in question: Question) -> DecisionEvidence {
    evidence[[candidate.food.id, question.anchor.id].joined(separator: "\0")] ?? DecisionEvidence()
  }
}
