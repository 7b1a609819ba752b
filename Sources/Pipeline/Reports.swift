import Foundation
import Review

/// The reports of a release, each of which writes itself into its folder of reports.
struct Reports {
  let summary: BuildSummary
  let quality: QualitySummary
  let names: NameSummary
  /// Nil where nobody looked for duplicates.
  let duplicates: DuplicateSummary?

  /// Writes every report into `folder`.
  func write(to folder: String) throws {
    try SummaryReport(summary).write(to: folder)
    try QualityReport(quality, build: summary).write(to: folder)
    try NameReport(names).write(to: folder)
    try duplicates.map(DuplicateReport.init)?.write(to: folder)
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
