import FoodComposition
import Testing

@testable import Quality

/// Where nobody can know better, nothing is said.
@Suite struct SilentJudgeTests {
  private let world: JudgedWorld

  init() throws { world = try JudgedWorld() }

  private func wrong(
    _ id: String,
    count: Int? = nil,
    isVerified: Bool = true,
    table: String? = nil,
    components: [Component] = JudgedWorld.components
  ) -> ComparedSource {
    world.source(id, count: count, isVerified: isVerified, table: table, components: components) {
      $2($0, $1) * ($1 == .calcium ? 1000 : 1)
    }
  }

  @Test func `No source, and a source alone, show nothing`() throws {
    #expect(try world.findings([]) == [])
    #expect(try world.findings([wrong("c")]) == [])
  }

  @Test func `A source without foods is no judge and is not judged`() throws {
    let none = world.source("d", count: 0)
    #expect(try world.findings([none, wrong("c")]) == [])
    #expect(try world.findings([none]) == [])
  }

  @Test func `A handful of foods proves nothing`() throws {
    #expect(try world.findings([world.source("a"), world.source("b"), wrong("c", count: 6)]) == [])
  }

  @Test func `Components that no other table has are not judged`() throws {
    let other = world.source("a", components: [.energy, .protein])
    #expect(try world.findings([other, wrong("c", components: [.calcium, .iron])]) == [])
  }

  @Test func `Columns of zeros are no proof`() throws {
    let zeros = world.source("c") { $1 == .calcium ? 0 : $2($0, $1) }
    let found = try world.findings([world.source("a"), world.source("b"), zeros])
    #expect(!found.contains { if case .factor = $0.mistake { true } else { false } })
  }

  @Test func `A wrong table among three does not make the others wrong`() throws {
    let sources = [world.source("a"), wrong("b"), world.source("c")]
    #expect(try world.findings(sources).map(\.source) == ["b"])
  }

  @Test func `Of two tables that contradict each other both are named`() throws {
    let found = try world.findings([world.source("a"), wrong("b")])
    #expect(found.map(\.source) == ["a", "b"])
    #expect(found.map(\.mistake) == [.factor(0.001), .factor(1000)])
  }

  @Test func `Labels do not judge what a verified table knows`() throws {
    let labels = (0..<3).map { wrong("l\($0)", isVerified: false) }
    let found = try world.findings([world.source("a"), world.source("b")] + labels)
    #expect(found.map(\.source) == ["l0", "l1", "l2"])
  }

  @Test func `Labels judge where nobody else does`() throws {
    let labels = [world.source("l", isVerified: false)]
    #expect(try world.findings(labels + [wrong("c")]).contains { $0.source == "c" })
  }

  @Test func `A mistake in a table that several sources share is found in each`() throws {
    let shared = "shared.tsv"
    let sources = [
      world.source("a"), world.source("b"), wrong("c", table: shared), wrong("d", table: shared),
    ]
    #expect(try world.findings(sources).map(\.source) == ["c", "d"])
  }

  @Test func `Who shares the table judges where no other does`() throws {
    let shared = "shared.tsv"
    let sources = [world.source("a", table: shared), wrong("b", table: shared)]
    #expect(try world.findings(sources).map(\.source) == ["a", "b"])
  }

  @Test func `The foods of a source never change what it is judged by`() throws {
    let clean = world.source("c")
    let others = [world.source("a"), world.source("b")]
    let judges = try [clean, wrong("c")].map {
      DefinitionJudge(others + [$0], by: try JudgedWorld.thresholds()).judged(2)
    }
    #expect(judges[0].floors.map(\.description) == judges[1].floors.map(\.description))
    for (one, other) in zip(judges[0].benches.joined(), judges[1].benches.joined()) {
      #expect(one.weights == other.weights)
      #expect(one.logarithms.description == other.logarithms.description)
    }
  }

  @Test func `Of a large source runs of neighbours are kept, whatever its foods are`() throws {
    let kept = KeptFoods(1000, of: 100_000)
    let chosen = (0..<100_000).filter(kept.contains)
    #expect((700...1300).contains(chosen.count))
    let neighbours = zip(chosen, chosen.dropFirst()).count { $1 - $0 == 1 }
    #expect(neighbours > chosen.count * 9 / 10)
    #expect((0..<1000).allSatisfy(KeptFoods(1000, of: 1000).contains))
  }
}
