import Hashing
import Testing

@Suite("ByteHash")
struct ByteHashTests {
  /// From the authors' own list of test vectors.
  @Test func `The hash of "foobar" is what its authors publish`() {
    var hash = ByteHash()
    #expect(hash.value == 0xCBF2_9CE4_8422_2325)
    for byte in "foobar".utf8 { hash.append(byte) }
    #expect(hash.value == 0x8594_4171_F739_67E8)
  }
}
