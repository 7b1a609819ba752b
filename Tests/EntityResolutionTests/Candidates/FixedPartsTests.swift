import Testing

@testable import EntityResolution

@Suite struct FixedPartsTests {
  @Test(arguments: [0, 1, 2, 7]) func `parts come in their order whoever did them`(workers: Int) {
    for count in [0, 1, 2, 100] {
      let squares = FixedParts(workers: workers).map(count) { $0 * $0 }
      #expect(squares == (0..<count).map { $0 * $0 }, "\(count) parts")
    }
  }
}
