import ArgumentParser
import Fetch
import FoodSnapshot
import Foundation

/// The command `granary update`: what a client does to have the publisher's newest release.
struct UpdateCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "update",
    abstract: "Bring the newest release of a publisher: verified, by a delta or whole, at once.",
    discussion: """
      CLIENT/current/food.sqlite is then the release, CLIENT/previous the one before. What fails or is stopped leaves \
      both as they were (docs/publishing.md).

      Examples:
        granary update client --from https://example.org/food --public-key key.pub
        granary update client --from tree --public-key key.pub --pack generic
        granary update client --rollback
      """
  )

  @Argument(help: "The client's folder; made if missing.")
  var client: String

  @Option(help: "The publisher's tree: an http or https address, or a folder.")
  var from: String?

  @Option(help: "A public Ed25519 key of the publisher in PEM; there may be several.")
  var publicKey: [String] = []

  @Option(help: "How many of the public keys must have signed; all, unless told otherwise.")
  var threshold: Int?

  @Option(help: "The pack to have.")
  var pack = "all"

  @Option(help: "The most megabytes of memory that applying a delta may take, about.")
  var memory = 64

  @Flag(help: "Go back to the release before.")
  var rollback = false

  @Flag(help: "Print errors alone.")
  var quiet = false

  func validate() throws {
    guard rollback || from != nil else {
      throw ValidationError("--from: found none, expected a tree")
    }
    guard rollback || !publicKey.isEmpty else {
      throw ValidationError("--public-key: found none, expected a key of the publisher")
    }
    guard threshold.map({ (1...max(1, publicKey.count)).contains($0) }) ?? true else {
      throw ValidationError("--threshold: expected 1 to \(publicKey.count), the number of keys")
    }
    guard (1...1 << 20).contains(memory) else {
      throw ValidationError("--memory: found \(memory), expected 1 to \(1 << 20)")
    }
  }

  func run() async throws {
    let keys = try publicKey.map { try PublisherKey(pem: KeyFile.text($0)) }
    let updater = SnapshotUpdater(
      folder: client,
      keys: keys,
      threshold: threshold,
      pack: pack,
      memory: memory << 20
    )
    if rollback {
      let release = try updater.rollback()
      if !quiet { print("current  \(release)") }
      return
    }
    let result = try await updater.update(from: Self.server(from ?? ""))
    if quiet { return }
    let way =
      result.way == .none ? "there already" : "by \(result.way.rawValue), \(result.bytes) bytes"
    print("current  \(result.release)  \(way)")
    if let before = result.before, before != result.release { print("before   \(before)") }
  }

  /// The tree in a folder, or at an address.
  private static func server(_ place: String) throws -> ReleaseServer {
    guard place.contains("://") else { return ReleaseServer(folder: place) }
    guard WebFile("timestamp.json", below: place) != nil else {
      throw ValidationError("--from: found \(place), expected a folder or an http or https address")
    }
    var limits = FetchLimits()
    limits.silence = .seconds(30)
    limits.stall = .seconds(15)
    // Nobody is told that it waits.
    limits.longestPause = .seconds(60)
    limits.longest = .seconds(3600)
    return ReleaseServer { [limits] request in
      let file = WebFile(
        request.path,
        below: place,
        limits: limits,
        authorities: FetchCommand.authorities
      )
      return try await file?.bring(
        to: request.target,
        bytes: request.bytes,
        mostBytes: request.mostBytes
      ) ?? false
    }
  }
}
