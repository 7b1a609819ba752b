import ArgumentParser
import Foundation
import Pipeline
import Publishing
import SnapshotUpdating

/// The command `granary publish`: puts a release into a tree that any web server can serve.
struct PublishCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "publish",
    abstract: "Put a release into a signed, static tree, with deltas from the releases before.",
    discussion: """
      The release is verified first, as `granary check` does. The tree is served by any web server or object store; \
      `granary update` and apps with FoodSnapshot read it (docs/publishing.md). Running it again renews the time stamp.

      Examples:
        granary publish out --to tree --key key.pem
        granary publish out --to tree --key a.pem --key b.pem --threshold 2
        granary publish out --to tree --key key.pem --revert-to world-2026-10
        granary publish out --to tree --key old.pem --key new.pem --successor new.pub
      """
  )

  @Argument(help: "The folder of releases, as a build makes it.")
  var output: String

  @Option(help: "The folder of the tree; made if missing.")
  var to: String

  @Option(help: "A private Ed25519 key in PEM, as openssl writes it; several may sign.")
  var key: [String]

  @Option(help: "A public key that signs from now on, in the place of all before.")
  var successor: [String] = []

  @Option(help: "How many of the keys have to sign; all, unless told otherwise.")
  var threshold: Int?

  @Option(help: "The release; the current one, unless another is named.")
  var release: String?

  @Option(help: "Make this earlier release of the tree the one that clients are to have.")
  var revertTo: String?

  @Option(help: "How many releases before get a delta to the new one.")
  var deltas = 4

  @Option(help: "How many days the time stamp holds.")
  var days = 30

  @Flag(help: "Print errors alone.")
  var quiet = false

  func validate() throws {
    guard (1...3660).contains(days) else {
      throw ValidationError("--days: found \(days), expected 1 to 3660")
    }
    guard (0...100).contains(deltas) else {
      throw ValidationError("--deltas: found \(deltas), expected 0 to 100")
    }
  }

  func run() throws {
    var settings = Publisher.Settings(keys: try key.map { try SigningKey(pem: KeyFile.text($0)) })
    settings.successors =
      successor.isEmpty ? nil : try successor.map { try PublisherKey(pem: KeyFile.text($0)) }
    settings.threshold = threshold
    settings.deltas = deltas
    settings.freshness = Double(days) * 86400
    if let revertTo {
      var publisher = try Publisher(tree: to, settings)
      try publisher.revert(to: revertTo)
      if !quiet { print("clients are led to \(revertTo)") }
      return
    }
    let folder = output + "/" + (release ?? "current")
    let check = try ReleaseCheck(path: folder + "/food.sqlite")
    guard check.problems.isEmpty else { throw CheckFailure(problems: check.problems) }
    let changes = folder + "/reports/changes.md"
    var publisher = try Publisher(tree: to, settings)
    try publisher.publish(
      packs(in: folder),
      manifest: folder + "/manifest.json",
      changes: FileManager.default.fileExists(atPath: changes) ? changes : nil
    )
    if !quiet { print(Self.table(publisher), terminator: "") }
  }

  /// The whole release, and its packs.
  private func packs(in folder: String) -> [Publisher.Pack] {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder + "/packs")) ?? []
    return [Publisher.Pack(name: "all", path: folder + "/food.sqlite")]
      + names.sorted().map { .init(name: $0, path: folder + "/packs/\($0)/food.sqlite") }
  }

  /// The newest release of each pack and the ways to it, with their bytes.
  private static func table(_ publisher: Publisher) -> String {
    var lines = ""
    for (pack, releases) in publisher.packs.sorted(by: { $0.key < $1.key }) {
      guard let release = releases.last else { continue }
      lines += "\(pack)  \(release.name)  \(release.foods) foods\n"
      lines += "  whole file \(release.file.bytes) bytes of \(release.snapshot.bytes)\n"
      for delta in release.deltas {
        let base = delta.from.flatMap { from in releases.first { $0.contentDigest == from } }?.name
        lines += "  \(base.map { "from \($0)" } ?? "all rows") \(delta.file.bytes) bytes\n"
      }
    }
    return lines
  }
}

/// A file with a key.
enum KeyFile {
  /// The text of the file; a key has a few hundred bytes.
  static func text(_ path: String) throws -> String {
    guard let file = FileHandle(forReadingAtPath: path) else {
      throw ValidationError("\(path): found no file to read, expected a key in PEM")
    }
    defer { try? file.close() }
    let bytes = try file.read(upToCount: 1 << 16) ?? Data()
    return String(decoding: bytes, as: UTF8.self)
  }
}
