import Datasets
import Fetch
import Foundation

/// A temporary folder with a cache, and a file to bring into it.
final class Scene {
  let folder: String
  let cache: String
  /// 300,000 bytes that do not repeat soon.
  let content = Scene.content
  /// The file as one beside its definition, without a size and a checksum.
  let file: DatasetFile

  init() throws {
    folder = NSTemporaryDirectory() + "granary-fetch-" + UUID().uuidString
    cache = folder + "/cache"
    try FileManager.default.createDirectory(
      atPath: folder,
      withIntermediateDirectories: true
    )
    let definition = folder + "/definition.yaml"
    try Data(Self.definition.utf8).write(to: URL(fileURLWithPath: definition))
    file = try DatasetDefinition(path: definition).files[0]
  }

  deinit { try? FileManager.default.removeItem(atPath: folder) }

  /// The file with the content's size and checksum, at a server.
  func stated(at server: LocalServer? = nil) -> DatasetFile {
    var stated = unstated(at: server)
    stated.bytes = content.count
    stated.sha256 = Self.sha256
    return stated
  }

  /// The file without a size and a checksum, at a server.
  func unstated(at server: LocalServer? = nil) -> DatasetFile {
    var file = file
    file.url = (server?.address ?? "http://127.0.0.1:9") + "/official.csv"
    return file
  }

  /// Where the file lies once it is fetched.
  var target: String { cache + "/" + file.path }

  /// A fetcher that does not wait long.
  func fetcher(
    _ mirror: Mirror = .official,
    limits: FetchLimits = Scene.limits,
    authorities: String? = nil,
    progress: @escaping Fetcher.Progress = { _, _ in }
  ) -> Fetcher {
    Fetcher(
      local: LocalFiles(mirror: mirror, cache: cache),
      limits: limits,
      authorities: authorities,
      progress: progress
    )
  }

  /// Limits without long pauses.
  ///
  /// Silence is counted over all tries, and where other tests keep all threads busy a next try waits for minutes.
  static var limits: FetchLimits {
    var limits = FetchLimits()
    limits.pause = { _ in .milliseconds(1) }
    limits.silence = .seconds(3600)
    limits.stall = .seconds(20)
    return limits
  }

  /// Writes a file into the cache, with the note of the fetch that is said to have brought it.
  func writeFetched(_ bytes: Data) throws {
    try write(bytes, to: target)
    let digest = try FileDigest(path: target)
    let note = "granary received\n\(digest.sha256)\n\(digest.bytes)\n"
    try write(Data(note.utf8), to: target + ".received")
  }

  /// Writes bytes as those of a download from `server` that was cut off.
  func writePartial(_ bytes: Data, from server: LocalServer, validator: String = "\"1\"") throws {
    try write(bytes, to: target + ".partial")
    try write(
      Data("granary partial\n\(server.address)/official.csv\n\(validator)\n".utf8),
      to: target + ".partial.validator"
    )
  }

  /// Writes a file and its folders.
  func write(_ bytes: Data, to path: String) throws {
    try FileManager.default.createDirectory(
      atPath: (path as NSString).deletingLastPathComponent,
      withIntermediateDirectories: true
    )
    try bytes.write(to: URL(fileURLWithPath: path))
  }

  /// What a fetch of the file leaves in the cache.
  var whole: [String] { [file.path, file.path + ".received"] }

  /// The names of all files in the cache.
  var cached: [String] {
    (FileManager.default.subpaths(atPath: cache) ?? []).filter { name in
      var isDirectory: ObjCBool = false
      return FileManager.default.fileExists(
        atPath: cache + "/" + name,
        isDirectory: &isDirectory
      ) && !isDirectory.boolValue
    }.sorted()
  }

  private static let content = bytes(300_000, seed: 7)
  /// What sha256sum says of it.
  private static let sha256 = "881b36550df024f2320f9fb3a61111b74c263d69ee5d55be3d106f7393e31b15"

  static func bytes(_ count: Int, seed: UInt64) -> Data {
    var state = seed
    return Data(
      (0..<count).map { _ in
        state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
        return UInt8(truncatingIfNeeded: state >> 33)
      }
    )
  }

  private static let definition = """
    id: test
    publisher: p
    dataset: d
    release: r
    released_on: 2025-01-01
    source_type: verified_dataset
    language: en
    licence: CC0-1.0
    attribution: a
    url: https://example.org
    adapter: ciqual
    components: c.tsv
    categories: c.tsv
    files:
      - path: source/2025/table one.csv
    """
}
