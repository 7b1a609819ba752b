import Testing
import TestSupport

@testable import FuzzyIndex

@Suite("NameIndex, damaged and stored bytes")
struct IndexDamageTests {
  @Test("Flipped, cut, lost and swapped blobs throw an IndexError or find less, and never crash")
  func damage() throws {
    var random = SeededGenerator(named: "damage")
    let made = RandomNames(count: 1300, words: 250, using: &random)
    let sound = try StoredBlobs(made.names)
    let keys = sound.blobs.keys.sorted()
    var refused = 0
    for _ in 0..<400 {
      var stored = sound
      for _ in 0..<1 + random.below(3) {
        Self.harm(&stored, keys[random.below(keys.count)], keys, using: &random)
      }
      do {
        try Self.use(stored, made.words, using: &random)
      } catch is IndexError {
        refused += 1
      }
    }
    #expect(refused > 100, "\(random.label)")
  }

  @Test("Every cut of the header, and every byte of it changed, is refused or answered")
  func header() throws {
    let names = ["milk", "milk whole", "rice"]
    let sound = try StoredBlobs(names)
    let key = StoredBlobs.Key(segment: .vocabulary, number: 0)
    let bytes = try #require(sound.blobs[key])
    var random = SeededGenerator(named: "header")
    for place in bytes.indices {
      var stored = sound
      stored.blobs[key] = Array(bytes[..<place])
      #expect(throws: IndexError.self) { try stored.index }
      for value in UInt8.min...UInt8.max {
        stored.blobs[key]?.removeAll()
        stored.blobs[key] = bytes
        stored.blobs[key]?[place] = value
        do { try Self.use(stored, ["milk", "rice"], using: &random) } catch is IndexError {}
      }
    }
  }

  @Test("A missing blob, damaged bytes and another version are told by name")
  func messages() throws {
    let key = StoredBlobs.Key(segment: .vocabulary, number: 0)
    var stored = try StoredBlobs(["milk"])
    stored.blobs[key]?[4] = 9
    let version = #expect(throws: IndexError.self) { try stored.index }
    #expect(version == .version(found: 9, expected: 1))
    #expect(version?.description == "index: found format version 9, expected 1")
    stored.blobs[key] = [1, 2, 3]
    let damaged = #expect(throws: IndexError.self) { try stored.index }
    #expect(
      damaged?.description
        == "index blob vocabulary 0: found damaged bytes, expected a header"
    )
    stored.blobs[key] = nil
    let missing = #expect(throws: IndexError.self) { try stored.index }
    #expect(missing?.description == "index blob vocabulary 0: found none, expected one")
  }

  @Test("The same names give the same bytes, each blob once")
  func determinism() throws {
    var random = SeededGenerator(named: "determinism")
    let made = RandomNames(count: 2000, words: 700, using: &random)
    let stored = try StoredBlobs(made.names)
    #expect(try StoredBlobs(made.names) == stored, "\(random.label)")
    #expect(stored.rewritten == 0)
  }

  @Test(
    "Names and words on both sides of every blob's edge are read back",
    arguments: [1, 15, 16, 17, 511, 512, 513, 2047, 2048, 2049, 4095, 4096, 4097]
  )
  func edges(count: Int) throws {
    // Each name has a word of its own, so that blobs of words have edges too.
    let names = (0..<count).map { "all w\($0)" }
    let index = try StoredBlobs(names).index
    let words = Set([0, 15, 16, 511, 512, 2047, 2048, 4095, count - 1].filter { $0 < count })
    for word in words {
      let query = IndexQuery(slots: [
        .init(alternatives: [.init(words: ["all"])]),
        .init(alternatives: [.init(words: ["w\(word)"])]),
      ])
      let found = try index.search(query, limit: 1)
      #expect(found.map(\.name) == [word])
      #expect(found.first.map { Array($0.payload) } == StoredBlobs.payload(word))
      #expect(try found.first?.words.map { try index.word($0) } == ["all", "w\(word)"])
    }
    #expect(try index.frequency(of: "all") == count)
  }

  @Test("Many threads at once get the answers that one gets")
  func threads() async throws {
    var random = SeededGenerator(named: "threads")
    let made = RandomNames(count: 1500, words: 300, using: &random)
    let stored = try StoredBlobs(made.names)
    let words = (0..<40).map { _ in
      RandomNames.edited(made.words[random.below(300)], using: &random)
    }
    let calm = try stored.index
    let expected = try words.map { try Self.answer(calm, $0) }
    let shared = try stored.index
    try await withThrowingTaskGroup(of: [[Int]].self) { group in
      for _ in 0..<8 { group.addTask { try words.map { try Self.answer(shared, $0) } } }
      for try await answers in group { #expect(answers == expected, "\(random.label)") }
    }
  }

  private static func answer(_ index: NameIndex, _ word: String) throws -> [Int] {
    let corrections = try index.corrections(of: word, maximumEdits: 2, limit: 10)
    let alternatives = corrections.map { correction in
      IndexQuery.Alternative(words: [correction.word], penalty: Float(correction.edits) / 4)
    }
    let prefix = IndexQuery.Alternative(words: [String(word.prefix(2))], isPrefix: true)
    let query = IndexQuery(slots: [
      .init(alternatives: alternatives), .init(alternatives: [prefix]),
    ])
    return try index.search(query, limit: 20).map(\.name)
  }

  private static func harm(
    _ stored: inout StoredBlobs,
    _ key: StoredBlobs.Key,
    _ keys: [StoredBlobs.Key],
    using random: inout SeededGenerator
  ) {
    guard let bytes = stored.blobs[key], !bytes.isEmpty else { return }
    let place = random.below(bytes.count)
    switch random.below(8) {
    case 0: stored.blobs[key] = nil
    case 1: stored.blobs[key] = Array(bytes[..<place])
    case 2: stored.blobs[key] = stored.blobs[keys[random.below(keys.count)]]
    case 3: stored.blobs[key] = bytes.map { _ in UInt8(random.below(256)) }
    case 4: stored.blobs[key]?.insert(UInt8(random.below(256)), at: place)
    case 5: stored.blobs[key]?[place] = 0xFF
    default:
      for _ in 0..<1 + random.below(4) {
        stored.blobs[key]?[random.below(bytes.count)] ^= UInt8(1 << random.below(8))
      }
    }
  }

  /// Asks everything that an index can be asked.
  private static func use(
    _ stored: StoredBlobs,
    _ words: [String],
    using random: inout SeededGenerator
  ) throws {
    let index = try stored.index
    for _ in 0..<6 {
      let word = words[random.below(words.count)]
      let other = words[random.below(words.count)]
      _ = try index.frequency(of: word)
      _ = try index.corrections(of: word, maximumEdits: 2, limit: 5)
      let query = IndexQuery(slots: [
        .init(alternatives: [.init(words: [word]), .init(words: [word, other], penalty: 0.5)]),
        .init(alternatives: [.init(words: [String(other.prefix(1))], isPrefix: true)]),
      ])
      for match in try index.search(query, limit: 30, where: { $0.count == 4 || $0.isEmpty }) {
        for word in match.words { _ = try index.word(word) }
      }
    }
  }
}
