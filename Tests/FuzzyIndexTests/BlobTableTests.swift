import Testing

@testable import FuzzyIndex

@Suite("BlobTable")
struct BlobTableTests {
  @Test func `What was used lately is kept, and what was not is dropped`() {
    var table = BlobTable<UInt8>(budget: 40)
    for number in 0..<4 { table.insert([UInt8](repeating: 1, count: 10), at: number) }
    #expect(table[3] != nil)
    #expect(table[0] == nil)
    // Of the old age still, made young by the look.
    #expect(table.value(1)?.count == 10)
    #expect(table[1] != nil)
    for number in 10..<14 { table.insert([UInt8](repeating: 1, count: 10), at: number) }
    #expect(table.value(0) == nil)
    #expect(table.value(13) != nil)
  }

  @Test func `A number that no index has is not kept`() {
    var table = BlobTable<UInt8>(budget: 1 << 30)
    table.insert([1], at: 1 << 20)
    #expect(table.value(1 << 20) == nil)
  }
}
