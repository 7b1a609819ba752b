import Testing
import TestSupport

@testable import FuzzyIndex

@Suite("NameIndex, search")
struct NameIndexSearchTests {
  @Test(
    "Every query finds what a look at every name finds, in the same order",
    arguments: [1, 3, 60, 700, 1024, 3000, 9000]
  )
  func oracle(count: Int) throws {
    var random = SeededGenerator(named: "search of \(count)")
    let made = RandomNames(count: count, words: 40 + count / 4, using: &random)
    let index = try StoredBlobs(made.names).index
    let plain = PlainIndex(made.names)
    for round in 0..<(count > 2000 ? 20 : 40) {
      var query = Self.query(made.words, using: &random)
      let limit = [1, 5, 20, 400][random.below(4)]
      let modulus = round % 3 == 0 ? 1 + random.below(7) : 1
      let first = round % 4 == 0 ? random.below(count + 2) : count
      query.nameCount = first
      let found = try index.search(query, limit: limit) { payload in
        payload.loadUnaligned(as: UInt32.self) % UInt32(modulus) == 0
      }
      let expected = plain.search(query, limit: limit) { $0 % modulus == 0 && $0 < first }
      let place = "round \(round), \(query), \(random.label)"
      #expect(found.map(\.name) == expected.map(\.name), "\(place)")
      for (match, other) in zip(found, expected) {
        #expect(abs(match.matched - other.matched) < 1e-5, "\(place)")
        #expect(abs(match.matched + match.penalty + match.missing - 1) < 1e-5, "\(place)")
        #expect(match.matchedSlots == other.slots, "\(place)")
        #expect(Array(match.payload) == StoredBlobs.payload(match.name), "\(place)")
        let words = try match.words.map { try index.word($0) }
        #expect(words == plain.names[match.name], "\(place)")
        #expect(match.headCount == 1)
      }
    }
  }

  @Test func `A query that is weighed anew finds what one with those weights finds`() throws {
    var random = SeededGenerator(named: "weighed anew")
    let made = RandomNames(count: 2500, words: 300, using: &random)
    let index = try StoredBlobs(made.names).index
    for _ in 0..<30 {
      var query = Self.query(made.words, using: &random)
      var prepared = try index.prepare(query)
      for place in query.slots.indices {
        query.slots[place].weight = Float(1 + random.below(8)) / 8
        prepared.weights[place] = query.slots[place].weight
      }
      let found = try index.search(prepared, limit: 20)
      #expect(found == (try index.search(query, limit: 20)), "\(random.label)")
    }
  }

  @Test func `A share of a query that some name has is told to be one`() throws {
    var random = SeededGenerator(named: "share of a query")
    let made = RandomNames(count: 1500, words: 300, using: &random)
    let index = try StoredBlobs(made.names).index
    for _ in 0..<60 {
      let query = Self.query(made.words, using: &random)
      let prepared = try index.prepare(query)
      let most = try index.search(query, limit: 1).first?.matched ?? 0
      let place = "\(query), \(random.label)"
      #expect(index.mayMatch(prepared, share: most - 0.001), "\(place)")
      #expect(!index.mayMatch(prepared, share: most + 0.001), "\(place)")
      var whole = query
      for slot in query.slots.indices {
        for other in query.slots[slot].alternatives.indices
        where query.slots[slot].alternatives[other].penalty < 1 {
          whole.slots[slot].alternatives[other].penalty = 0
        }
      }
      let all = try index.search(whole, limit: 1).first?.matched ?? 0
      #expect(index.mayMatch(prepared.withoutPenalties, share: all - 0.001), "\(place)")
      #expect(!index.mayMatch(prepared.withoutPenalties, share: all + 0.001), "\(place)")
    }
  }

  /// Weights and penalties of few bits, so that equal sums are equal.
  private static func query(_ words: [String], using random: inout SeededGenerator) -> IndexQuery {
    let slots = (0..<1 + random.below(5)).map { _ in
      let alternatives = (0..<1 + random.below(4)).map { _ in
        var chosen = (0..<1 + random.below(8) / 5 + random.below(8) / 7).map { _ in
          RandomNames.oneOf(words, using: &random)
        }
        let isPrefix = random.below(3) == 0
        if isPrefix, let last = chosen.popLast() {
          chosen.append(String(last.prefix(random.below(4))))
        }
        return IndexQuery.Alternative(
          words: chosen,
          penalty: Float(random.below(5)) / 4,
          isPrefix: isPrefix,
          span: 1 + random.below(6) / 5
        )
      }
      return IndexQuery.Slot(
        alternatives: alternatives,
        weight: Float([1, 1, 2, 0.5, 0.25][random.below(5)])
      )
    }
    return IndexQuery(slots: slots)
  }

  @Test("A match tells which words of the name were used, and what they cost")
  func evidence() throws {
    let index = try StoredBlobs(["ice cream", "cream of ice", "icecream vanilla", "milk"]).index
    let query = IndexQuery(slots: [
      .init(
        alternatives: [
          .init(words: ["ice"]), .init(words: ["icecream"], penalty: 0.25, span: 2),
        ],
        weight: 1
      ),
      .init(alternatives: [.init(words: ["cream"])], weight: 1),
      .init(alternatives: [.init(words: ["van"], isPrefix: true)], weight: 2),
    ])
    let found = try index.search(query, limit: 10)
    #expect(found.map(\.name) == [2, 0, 1])
    #expect(found.map(\.matched) == [0.875, 0.5, 0.5])
    #expect(found.map(\.penalty) == [0.125, 0, 0])
    #expect(found.map(\.missing) == [0, 0.5, 0.5])
    #expect(found.map(\.matchedSlots) == [0b111, 0b011, 0b011])
    #expect(found.map(\.matchedWords) == [0b11, 0b11, 0b101])
    #expect(found.map(\.wordCount) == [2, 2, 3])
    #expect(try found[1].words.map { try index.word($0) } == ["ice", "cream"])
  }

  @Test("A word that stands twice in a name counts once in its frequency and twice in the name")
  func repeated() throws {
    let index = try StoredBlobs(["rice rice", "rice"]).index
    #expect(try index.frequency(of: "rice") == 2)
    let found = try index.search(
      IndexQuery(slots: [.init(alternatives: [.init(words: ["rice"])])]),
      limit: 5
    )
    #expect(found.map(\.wordCount) == [2, 1])
    #expect(found.map(\.matchedWords) == [0b11, 0b1])
  }

  @Test("Queries without sense find nothing")
  func senseless() throws {
    let index = try StoredBlobs(["milk", "milk whole"]).index
    let word = IndexQuery.Alternative(words: ["milk"])
    let queries: [[IndexQuery.Slot]] = [
      [], [.init(alternatives: [])], [.init(alternatives: [word], weight: 0)],
      [.init(alternatives: [word], weight: -1)], [.init(alternatives: [word], weight: .nan)],
      [.init(alternatives: [word], weight: .infinity)],
      [.init(alternatives: [.init(words: [])])], [.init(alternatives: [.init(words: [""])])],
      [.init(alternatives: [.init(words: [""], isPrefix: true)])],
      [.init(alternatives: [.init(words: ["milk", "milk", "milk", "milk"])])],
      [.init(alternatives: [.init(words: ["milk"], penalty: 1)])],
      [.init(alternatives: [.init(words: ["milk"], penalty: .nan)])],
      [.init(alternatives: [.init(words: ["\u{0}"])])],
    ]
    for slots in queries {
      #expect(try index.search(IndexQuery(slots: slots), limit: 5).isEmpty, "\(slots)")
    }
    let sound = IndexQuery(slots: [.init(alternatives: [word])])
    #expect(try index.search(sound, limit: 0).isEmpty)
    #expect(try index.search(sound, limit: -3).isEmpty)
    #expect(try index.search(sound, limit: .max).count == 2)
  }

  @Test("Slots beyond 32 and alternatives beyond 64 are not looked at")
  func bounds() throws {
    let index = try StoredBlobs(["milk", "rice"]).index
    let milk = IndexQuery.Alternative(words: ["milk"], span: .max)
    let rice = IndexQuery.Alternative(words: ["rice"], penalty: -5, span: .min)
    var slots = [IndexQuery.Slot](repeating: .init(alternatives: [milk]), count: 32)
    slots.append(.init(alternatives: [rice], weight: 100))
    let found = try index.search(IndexQuery(slots: slots), limit: 5)
    #expect(found.map(\.name) == [0])
    #expect(found.first?.matchedSlots == 0xFFFF_FFFF)
    #expect(found.first?.matched == 1)
    let many = [IndexQuery.Alternative](repeating: milk, count: 64) + [rice]
    let other = try index.search(IndexQuery(slots: [.init(alternatives: many)]), limit: 5)
    #expect(other.map(\.name) == [0])
  }
}
