import Foundation
import Publishing
import TestSupport
import Testing

@testable import SnapshotUpdating

/// What a client believes: signatures, numbers and dates.
@Suite struct TrustTests {
  private let pantry = PublishedPantry()

  private func refused(
    _ words: String,
    keys: [PublisherKey]? = nil,
    threshold: Int? = nil,
    from server: ReleaseServer? = nil,
    now: Date = Date()
  ) async throws {
    let before = try pantry.current()
    let error = await #expect(throws: UpdateError.self) {
      try await pantry.update(keys: keys, threshold: threshold, from: server, now: now)
    }
    #expect(error?.description.contains(words) == true, "\(String(describing: error))")
    #expect(try pantry.current() == before)
  }

  @Test func `Keys are read as openssl writes them, and nothing else is taken for one`() throws {
    // Both of `openssl genpkey -algorithm ed25519`, and the key of RFC 8410, section 10.3.
    let pem = """
      -----BEGIN PRIVATE KEY-----
      MC4CAQAwBQYDK2VwBCIEINTuctv5E1hK1bbY8fdp+K06/nwoy/HU++CXqI9EdVhC
      -----END PRIVATE KEY-----
      """
    let publicPEM = """
      -----BEGIN PUBLIC KEY-----
      MCowBQYDK2VwAyEAGb9ECWmEzf6FQbrBZ9w7lshQhqowtrbLDFw4rXAxZuE=
      -----END PUBLIC KEY-----
      """
    let key = try PublisherKey(pem: publicPEM)
    #expect(try SigningKey(pem: pem).publicKey == key)
    for wrong in ["", pem, "-----BEGIN PUBLIC KEY-----\nMCow\n-----END PUBLIC KEY-----\n"] {
      #expect(throws: UpdateError.self) { try PublisherKey(pem: wrong) }
    }
    #expect(throws: UpdateError.self) { try SigningKey(pem: publicPEM) }
  }

  @Test func `Another publisher's tree is refused, and a key that is missing for the threshold`()
    async throws
  {
    try pantry.publish("r1")
    let other = try #require(SigningKey().publicKey)
    try await refused("none that the given public keys signed", keys: [other])
    try await refused("none that the given", keys: [pantry.publicKey, other])
    try await pantry.update(keys: [pantry.publicKey, other], threshold: 1)
    #expect(try pantry.current() == "r1")
  }

  @Test func `One key twice is one signature`() async throws {
    let other = SigningKey()
    let keys = [try pantry.publicKey, try #require(other.publicKey)]
    try pantry.publish("r1") { $0.keys = [pantry.key, other] }
    #expect(throws: PublishError.self) {
      try pantry.publish("r2", foods: 41) { $0.keys = [pantry.key, pantry.key] }
    }
    try await pantry.update(keys: keys)
    // The same signature under both ids, and twice under one.
    let doubled = pantry.server { path, bytes in
      guard path == "timestamp.json", var text = String(data: bytes, encoding: .utf8) else {
        return bytes
      }
      text.replace(keys[1].id, with: keys[0].id)
      return Data(text.utf8)
    }
    try await refused(
      "signatures of 1 trusted keys, expected at least 2",
      keys: keys,
      from: doubled
    )
  }

  @Test func `A signature of other bytes is none`() async throws {
    try pantry.publish("r1")
    for file in ["timestamp.json", "root/1.json"] {
      let changed = pantry.server { path, bytes in
        guard path == file, let envelope = try? Envelope(Array(bytes), path: path) else {
          return bytes
        }
        let text = String(decoding: bytes, as: UTF8.self)
        let payload = envelope.payload.base64EncodedString()
        let other = Data((String(decoding: envelope.payload, as: UTF8.self) + " ").utf8)
        return Data(text.replacing(payload, with: other.base64EncodedString()).utf8)
      }
      try await refused("found", from: changed)
      try FileManager.default.removeItem(atPath: pantry.client)
    }
    #expect(try pantry.current() == nil)
  }

  @Test func `What was signed once is not taken for newer`() async throws {
    try pantry.publish("r1")
    let old = try #require(FileManager.default.contents(atPath: pantry.tree + "/timestamp.json"))
    try pantry.publish("r2", foods: 42)
    try await pantry.update()
    try await refused(
      "found number 1, expected at least 2",
      from: pantry.server { $0 == "timestamp.json" ? old : $1 }
    )
  }

  @Test func `A number has one content`() async throws {
    try pantry.publish("r1")
    try await pantry.update()
    var list = try pantry.list(1)
    list.current["all"] = "r0"
    try pantry.announce(list)
    try await refused("another content of number 1")
    // And a release has, whatever the number of the list.
    var next = try pantry.list(1)
    next.sequence = 2
    next.packs["all"]?[0].contentDigest = String(repeating: "0", count: 64)
    try pantry.announce(next)
    try await refused("another content of number 1")
  }

  @Test func `What is out of date is refused, and so is a clock that is wrong`() async throws {
    try pantry.publish("r1")
    try await refused("later date", now: Date(timeIntervalSinceNow: 40 * 86400))
    try await refused("later date", now: Date(timeIntervalSinceNow: 500 * 86400))
    try await pantry.update()
    // Published again, nothing but the time stamp is new.
    try pantry.publish("r1") { $0.now = Date(timeIntervalSinceNow: 40 * 86400) }
    let way = try await pantry.update(now: Date(timeIntervalSinceNow: 41 * 86400)).way
    #expect(way == .none)
    #expect(try pantry.folder.names(in: "tree/lists") == ["1.json"])
  }

  @Test func `A name that leads out of the tree is refused`() async throws {
    try pantry.publish("r1")
    for (number, path) in ["../x", "/etc/passwd", "lists/../../x", "file:///x", "a//b", ".x", ""]
      .enumerated()
    {
      var list = try pantry.list(1)
      list.sequence = 10 + number
      try pantry.announce(list, path: path)
      try await refused("found the name '\(path)', expected one below the tree")
    }
    var list = try pantry.list(1)
    list.sequence = 100
    list.packs["all"]?[0].name = "../../outside"
    list.current["all"] = "../../outside"
    try pantry.announce(list)
    try await refused("outside")
    #expect(!FileManager.default.fileExists(atPath: pantry.folder.file("outside")))
  }

  @Test func `Keys are handed on, and a client follows from any root`() async throws {
    let (second, third) = (SigningKey(), SigningKey())
    try pantry.publish("r1")
    try await pantry.update()
    let keys = try [second, third].map { try #require($0.publicKey) }
    // The old key has to agree, and the new ones.
    #expect(throws: PublishError.self) {
      try pantry.publish("r2", foods: 42) {
        $0.keys = [second, third]
        $0.successors = keys
      }
    }
    #expect(throws: PublishError.self) {
      try pantry.publish("r2", foods: 42) {
        $0.keys = [pantry.key]
        $0.successors = keys
      }
    }
    try pantry.publish("r2", foods: 42) {
      $0.keys = [pantry.key, second, third]
      $0.successors = keys
    }
    #expect(throws: PublishError.self) { try pantry.publish("r3", foods: 43) }
    try pantry.publish("r2") { $0.keys = [second, third] }
    #expect(try pantry.folder.names(in: "tree/lists").count == 2)
    try pantry.publish("r3", foods: 43) { $0.keys = [second, third] }
    // The client knows the first root; a new one only the new keys.
    #expect(try await pantry.update().release == "r3")
    try FileManager.default.removeItem(atPath: pantry.client)
    #expect(try await pantry.update(keys: keys).release == "r3")
    try FileManager.default.removeItem(atPath: pantry.client)
    #expect(try await pantry.update().release == "r3")
  }

  @Test func `The list is signed anew when keys are handed on without a new release`() async throws
  {
    let second = SigningKey()
    try pantry.publish("r1")
    try pantry.publish("r1") {
      $0.keys = [pantry.key, second]
      $0.successors = [second].compactMap(\.publicKey)
    }
    #expect(try await pantry.update().release == "r1")
    #expect(try pantry.current() == "r1")
  }

  @Test func `Statements of any bytes are refused, never believed and never fatal`() async throws {
    try pantry.publish("r1")
    try await pantry.update()
    try pantry.publish("r2", foods: 42)
    let seed = UInt64.random(in: 0 ... .max)
    for number in 0..<60 {
      let server = pantry.server { path, bytes in
        guard !path.hasPrefix("releases/") else { return bytes }
        var random = SeededGenerator(seed: seed &+ UInt64(number))
        var bytes = Array(bytes)
        switch random.below(4) {
        case 0: bytes.removeLast(random.below(bytes.count))
        case 1: bytes = Array(repeating: UInt8(ascii: "["), count: 100_000)
        case 2: bytes.insert(0, at: random.below(bytes.count))
        default: bytes[random.below(bytes.count)] ^= UInt8(1 + random.below(255))
        }
        return Data(bytes)
      }
      // A change of a blank or of an ignored field of the envelope may leave the statement what it is.
      _ = try? await pantry.update(from: server)
      #expect(["r1", "r2"].contains(try pantry.current()), "seed \(seed), \(number)")
    }
  }
}
