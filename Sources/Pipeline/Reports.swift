import Foundation
import Review

// Each report of a release writes itself into the release's folder of reports.

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
  /// Writes the page, the JSON and the CSV.
  func write(to folder: String) throws {
    try ReleaseFile.write("duplicates", html(), json(), csv(), in: folder)
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
