extension [UInt8] {
  /// Appends a number of at most 32 bits, seven bits a byte, low bits first: ``ByteReader/number()``.
  mutating func append(number: Int) {
    var rest = UInt32(truncatingIfNeeded: number)
    while rest >= 0x80 {
      append(UInt8(truncatingIfNeeded: rest) | 0x80)
      rest >>= 7
    }
    append(UInt8(truncatingIfNeeded: rest))
  }
}
