import Fetch
import FoodSnapshot
import Foundation
import Review

/// `manifest.json`: what a release is made of and what its files are; the same bytes for the same inputs.
struct Manifest: Codable {
  private var release: String
  private var pipeline: String
  private var builtFor: String
  private var toolVersion: String
  private var schemaVersion: Int
  private var pipelineDigest: String
  private var contentDigest: String
  private var files: [File]
  private var sources: [Source]

  private struct File: Codable {
    var path: String
    var sha256: String
    var bytes: Int
  }

  private struct Source: Codable {
    var id: String
    var publisher: String
    var dataset: String
    var release: String
    var licence: String
    var attribution: String
    var files: [BuildSummary.File]
    var balance: BuildSummary.Balance
  }

  /// The manifest of the release whose databases lie in `folder`.
  init(_ summary: BuildSummary, record: ReleaseRecord, folder: String) throws {
    release = summary.release
    pipeline = summary.pipeline
    builtFor = summary.builtFor
    toolVersion = summary.toolVersion
    schemaVersion = record.schemaVersion
    pipelineDigest = record.pipelineDigest
    contentDigest = record.contentDigest
    files = try ["food.sqlite", "lineage.sqlite"].map { name in
      let digest = try FileDigest(path: folder + "/" + name)
      return File(path: name, sha256: digest.sha256, bytes: digest.bytes)
    }
    sources = summary.sources.map { source in
      Source(
        id: source.id,
        publisher: source.publisher,
        dataset: source.dataset,
        release: source.release,
        licence: source.licence,
        attribution: source.attribution,
        files: source.files,
        balance: source.balance
      )
    }
  }

  /// Writes the manifest to `path`.
  func write(to path: String) throws {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
    encoder.keyEncodingStrategy = .convertToSnakeCase
    try ReleaseFile.write(encoder.encode(self) + Data("\n".utf8), to: path)
  }
}
