import Foundation
import Questions
import Review
import SnapshotStore

/// The reports of a release, each of which writes itself into its folder of reports.
struct Reports {
  let summary: BuildSummary
  let quality: QualitySummary
  let names: NameSummary
  /// Nil where nobody looked for duplicates.
  let duplicates: DuplicateSummary?
  /// Nil where nothing was sent.
  let intake: IntakeSummary?
  /// The databases of the release, which the pages of questions are read from.
  let databases: ReleaseDatabases

  /// Writes every report into `folder`.
  func write(to folder: String) throws {
    var present = Set(ReportLinks.Report.allCases)
    if duplicates == nil { present.subtract([.duplicates, .questions]) }
    if intake == nil { present.remove(.intake) }
    let links = ReportLinks(present)
    try SummaryReport(summary, links: links).write(to: folder)
    try QualityReport(quality, build: summary, links: links).write(to: folder)
    try NameReport(names, links: links).write(to: folder)
    if let intake { try IntakeReport(intake, links: links).write(to: folder) }
    guard let duplicates else { return }
    let questions = try writeQuestions(to: folder, links: links)
    try DuplicateReport(duplicates, questions: questions, links: links).write(to: folder)
  }

  /// Writes the pages of all questions, as a curator without the tool decides them.
  private func writeQuestions(to folder: String, links: ReportLinks) throws -> [QuestionPage] {
    let snapshot = try SnapshotReader(path: databases.snapshotPath)
    let evidence = SnapshotEvidence(snapshot, try LineageReader(path: databases.lineagePath))
    let queue = try Queue(pairs: folder + "/duplicates.csv.gz", of: snapshot)
    return try QuestionPages(queue.questions, of: snapshot, links: links.on(.questions)) {
      try evidence.evidence(of: $0)
    }
    .write(into: folder, index: "questions.html")
  }
}

extension SummaryReport {
  /// Writes the page and the JSON.
  func write(to folder: String) throws {
    try ReleaseFile.write("summary", html(), json(), in: folder)
  }
}

extension QualityReport {
  /// Writes the page and the JSON; the flags themselves went to their CSV as they came.
  func write(to folder: String) throws {
    try ReleaseFile.write("quality", html(), json(), in: folder)
  }
}

extension IntakeReport {
  /// Writes the page and the JSON.
  func write(to folder: String) throws {
    try ReleaseFile.write("intake", html(), json(), in: folder)
  }
}

extension NameReport {
  /// Writes the page, the JSON and the CSV.
  func write(to folder: String) throws {
    try ReleaseFile.write("names", html(), json(), csv(), in: folder)
  }
}

extension DuplicateReport {
  /// Writes the page and the JSON; the pairs themselves are in their CSV already.
  func write(to folder: String) throws {
    try ReleaseFile.write("duplicates", html(), json(), in: folder)
  }
}

extension ReleaseFile {
  /// Writes the forms of the report `name`.
  fileprivate static func write(
    _ name: String,
    _ html: String,
    _ json: Data,
    _ csv: [UInt8]? = nil,
    in folder: String
  ) throws {
    try write(Data(html.utf8), to: "\(folder)/\(name).html")
    try write(json, to: "\(folder)/\(name).json")
    if let csv { try write(Data(csv), to: "\(folder)/\(name).csv") }
  }
}
