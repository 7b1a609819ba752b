import RecordIO
import Testing

@Suite struct MemoryBytesTests {
  @Test(arguments: blockSizes)
  func `Blocks are no larger than asked for, and together are all bytes`(block: Int) throws {
    let bytes = sampleText(1000)
    #expect(try MemoryBytes(bytes, name: "m", blockSize: block).drain() == bytes)
    #expect(try MemoryBytes(bytes, name: "m").drain(block: block) == bytes)
  }
}
