import Testing
import TestSupport

@testable import FuzzyIndex

@Suite("ScoreFloors")
struct ScoreFloorsTests {
  @Test func `Floors fall to 0 and stay below what a name can gain`() {
    var random = SeededGenerator(named: "floors")
    for _ in 0..<200 {
      let names = 1 + random.below(300_000)
      let slots = (0..<random.below(9)).map { _ in
        (bound: 1 + random.below(1000), count: random.below(2 * names))
      }.sorted { $0.bound > $1.bound }
      let floors = ScoreFloors.floors(of: slots, nameCount: names, limit: 1 + random.below(200))
      #expect(floors.last == 0, "\(random.label)")
      #expect(zip(floors, floors.dropFirst()).allSatisfy { $0 > $1 }, "\(random.label)")
      let most = slots.reduce(0) { $0 + $1.bound }
      #expect(floors.allSatisfy { $0 < max(most, 1) }, "\(random.label)")
    }
  }
}
