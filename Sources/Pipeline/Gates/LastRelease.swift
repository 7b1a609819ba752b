import Datasets
import Fetch
import Foundation
import Review
import SnapshotStore

/// The last good release in a folder of releases, held to the digest of its manifest.
struct LastRelease {
  /// The path of the release's snapshot.
  let path: String
  /// The snapshot of the release.
  let snapshot: SnapshotReader
  /// Its manifest.
  let manifest: Manifest

  /// The release that `folder` leads to, or a finding where it cannot be read and `allowances` let that pass.
  static func read(
    at folder: String,
    _ allowances: Allowances
  ) throws(LastReleaseError) -> (LastRelease?, [GateFinding]) {
    do {
      return (try LastRelease(at: folder), [])
    } catch {
      guard allowances.reason(for: .lastRelease) != nil else { throw error }
      return (nil, [GateFinding(.lastRelease, "", "found \(error.problem), expected a release")])
    }
  }

  /// The release that `folder` leads to; nil where there is none yet.
  ///
  /// A `current` that leads nowhere, or to files that are not those of the manifest, is an error: what a
  /// release is compared with must not be silently nothing.
  init?(at folder: String) throws(LastReleaseError) {
    path = folder + "/food.sqlite"
    do {
      do {
        _ = try FileManager.default.attributesOfItem(atPath: folder)
      } catch CocoaError.fileReadNoSuchFile {
        return nil
      }
      for file in ["manifest.json", "food.sqlite"] { try Self.requireFile(folder + "/" + file) }
      manifest = try Manifest(path: folder + "/manifest.json")
      let found = try FileDigest(path: path).sha256
      let expected = manifest.sha256(of: "food.sqlite") ?? "a digest in manifest.json"
      guard found == expected else {
        throw LastReleaseError(
          folder: folder,
          problem: "\(path): found SHA-256 \(found), expected \(expected)"
        )
      }
      snapshot = try SnapshotReader(path: path)
    } catch let error as LastReleaseError {
      throw error
    } catch {
      throw LastReleaseError(folder: folder, problem: "\(error)")
    }
  }

  /// Throws where there is no plain file: a pipe would be waited for without an end.
  private static func requireFile(_ path: String) throws {
    let type = try? FileManager.default.attributesOfItem(atPath: path)[.type] as? FileAttributeType
    guard type == .typeRegular else {
      throw ManifestError(description: "\(path): found no plain file, expected one of the release")
    }
  }

  /// The balances of the tables of a source, the foods' own first; nil where the manifest does not tell them.
  func tables(of source: String) -> [BuildSummary.Balance]? { manifest.tables(of: source) }
}

/// The last release is damaged, or none at all.
struct LastReleaseError: Error, CustomStringConvertible {
  let folder: String
  let problem: String

  var description: String {
    "\(folder): found a last release that cannot be compared with: \(problem); expected a release"
      + " as it was made, or `gates: allow: [{gate: last-release, reason: …}]` in the pipeline"
  }
}
