import Changelog
import Fetch
import Foundation
import Release
import Review
import SnapshotStore

/// `manifest.json`, the list of a release's sources and files; the same bytes for the same inputs but for ``stages``.
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
  /// The packs made of the release; nil in manifests that had none.
  private(set) var packs: [BuildSummary.Pack]?
  /// What the release makes of labels; nil where its pipeline names none, and in manifests that had none.
  private(set) var labels: [BuildSummary.LabelFigures]?
  /// Every input but the sources' own files; nil in manifests that had none.
  private(set) var inputs: [ReleaseInput]?
  /// The number of decisions of the ledger by what became of them; nil without any, and in manifests that had none.
  private var decisions: [String: Int]?
  /// The findings that the pipeline allows; nil in manifests that had none.
  private var allowed: [Allowed]?

  /// The time and memory of the stages of the build; nil in manifests that had none.
  private var stages: [BuildSummary.Timing]?

  private struct Allowed: Codable {
    var gate: String
    var subject: String
    var found: String
    var reason: String
  }

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
    /// The balances of the other tables; nil in manifests that had none.
    var tables: [BuildSummary.Balance]?
    /// The balance of its foods' ingredients; nil where none has any, and in manifests that had none.
    var ingredients: BuildSummary.Ingredients?
  }

  /// The manifest of the release whose databases lie in `folder`.
  init(
    _ summary: BuildSummary,
    record: ReleaseRecord,
    inputs: [ReleaseInput],
    folder: String
  ) throws {
    self.inputs = inputs
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
        balance: source.balance,
        tables: source.tables,
        ingredients: source.ingredients
      )
    }
    packs = summary.packs.isEmpty ? nil : summary.packs
    labels = summary.labels.isEmpty ? nil : summary.labels
    decisions = summary.decisions.isEmpty ? nil : summary.decisions
    stages = summary.timings
    allowed = summary.allowances.map { finding in
      Allowed(
        gate: finding.gate,
        subject: finding.subject,
        found: finding.message,
        reason: finding.allowed ?? ""
      )
    }
  }

  /// Reads the manifest at `path`.
  init(path: String) throws {
    guard let bytes = FileManager.default.contents(atPath: path) else {
      throw ManifestError(description: "\(path): found no file to read, expected a manifest")
    }
    let decoder = JSONDecoder()
    decoder.keyDecodingStrategy = .convertFromSnakeCase
    do {
      self = try decoder.decode(Manifest.self, from: bytes)
    } catch {
      throw ManifestError(description: "\(path): found no manifest, expected that of a release")
    }
  }

  /// The SHA-256 of one of the release's files; nil where the manifest does not tell it.
  func sha256(of file: String) -> String? { files.first { $0.path == file }?.sha256 }

  /// The edition of a source, with the SHA-256 of its files; nil for none of the release.
  func edition(of source: String) -> (release: String, files: [String])? {
    sources.first { $0.id == source }.map { ($0.release, $0.files.map(\.sha256)) }
  }

  /// The path and SHA-256 of every file of the sources, in their order.
  var sourceFiles: [String] { sources.flatMap(\.files).map { "\($0.sha256)  \($0.path)" } }

  /// The balances of the tables of a source, the foods' own first; nil where the manifest does not tell them.
  func tables(of source: String) -> [BuildSummary.Balance]? {
    sources.first { $0.id == source }.flatMap { found in found.tables.map { [found.balance] + $0 } }
  }

  /// Reads a manifest; nil for bytes that are none.
  init?(_ bytes: Data) {
    let decoder = JSONDecoder()
    decoder.keyDecodingStrategy = .convertFromSnakeCase
    guard let manifest = try? decoder.decode(Self.self, from: bytes) else { return nil }
    self = manifest
  }

  /// The sources as they are counted: their ids, their foods and their rejected rows.
  var counts: [(source: String, foods: Int, rejected: Int)] {
    sources.map { ($0.id, $0.balance.accepted, $0.balance.rejected) }
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

/// The error of a manifest that is missing or is none.
struct ManifestError: Error, CustomStringConvertible {
  let description: String
}
