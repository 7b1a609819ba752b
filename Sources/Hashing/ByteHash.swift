/// The hash of growing bytes, the same on every machine: FNV-1a with 64 bits (Fowler, Noll, Vo 1991).
package struct ByteHash: Sendable {
  /// The hash of the bytes so far.
  package var value: UInt64 = 0xCBF2_9CE4_8422_2325

  /// The hash of no bytes.
  package init() {}

  /// Takes one more byte.
  @inlinable
  package mutating func append(_ byte: UInt8) {
    value = (value ^ UInt64(byte)) &* 0x100_0000_01B3
  }
}
