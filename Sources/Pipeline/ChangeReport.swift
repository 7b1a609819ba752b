import Compression
import Changelog
import Foundation
import RecordIO

/// The report of what changed since the last release: notes for people, counts and the most important changes as JSON,
/// and every change as a line of JSON.
enum ChangeReport {
  /// Compares the release at `old` with that at `new` and writes the report into `folder`.
  static func write(from old: String, to new: String, folder: String) throws -> Changelog {
    let changes = try GzipWriter(path: folder + "/changes.jsonl.gz")
    let log = try Changelog(from: old, to: new) { try changes.write(Array($0.line())) }
    try changes.finish()
    try ReleaseFile.write(log.json(), to: folder + "/changes.json")
    try ReleaseFile.write(Data(ReleaseNotes(log).markdown.utf8), to: folder + "/changes.md")
    return log
  }
}
