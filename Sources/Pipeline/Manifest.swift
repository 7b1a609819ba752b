import Fetch
import FoodSnapshot
import Foundation
import Release
import Review

/// `manifest.json`: what a release is made of and what its files are; the same bytes for the same inputs.
struct Manifest: Codable {
  private(set) var release: String
  private var pipeline: String
  private(set) var builtFor: String
  private(set) var toolVersion: String
  private(set) var schemaVersion: Int
  private(set) var pipelineDigest: String
  private(set) var contentDigest: String
  /// The digest of these bytes themselves, by which the next build knows the folder for a release; nil in
  /// manifests that had none.
  private(set) var manifestDigest: String? = ManifestDigest.blank
  private(set) var files: [File]
  private var sources: [Source]

  struct File: Codable {
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

  /// Reads a manifest; nil for bytes that are none.
  init?(_ bytes: Data) {
    let decoder = JSONDecoder()
    decoder.keyDecodingStrategy = .convertFromSnakeCase
    guard let manifest = try? decoder.decode(Self.self, from: bytes) else { return nil }
    self = manifest
  }

  /// Writes the manifest to `path`.
  func write(to path: String) throws {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
    encoder.keyEncodingStrategy = .convertToSnakeCase
    let bytes = try encoder.encode(self) + Data("\n".utf8)
    try ReleaseFile.write(ManifestDigest.stamped(bytes), to: path)
  }
}
