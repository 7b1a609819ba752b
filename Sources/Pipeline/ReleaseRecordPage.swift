import Changelog
import Foundation
import Release

/// The record of a release: its figures, and the notes on what changed since one of another name.
struct ReleaseRecordPage {
  let figures: ReleaseFigures
  let changes: Changelog?

  /// The most foods of a list; the release's own reports have more.
  private static let listed = 20

  init(_ figures: ReleaseFigures, _ changes: Changelog?) {
    self.figures = figures
    // A release that was made again tells nothing by what differs from itself.
    let since = changes.flatMap { $0.old.release == $0.new.release ? nil : $0 }
    self.changes = since?.shortened(to: Self.listed)
  }

  /// The content of the JSON.
  private struct Content: Encodable {
    let manifestDigest = ManifestDigest.blank
    let pageSha256: String
    let figures: ReleaseFigures
    let changes: Changelog?
  }

  /// Writes the page and the JSON.
  func write(to files: RecordFiles) throws {
    let notes = changes.map { "\n" + ReleaseNotes($0).markdown } ?? ""
    try files.write(Data((figures.markdown + notes).utf8)) { digest in
      let encoder = JSONEncoder()
      encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
      encoder.keyEncodingStrategy = .convertToSnakeCase
      let content = Content(pageSha256: digest, figures: figures, changes: changes)
      return try encoder.encode(content) + Data("\n".utf8)
    }
  }
}
