/// A comment or a CDATA section, in which `<` and `&` stand raw.
struct VerbatimRegion {
  // Two of this byte and a `>` end the region; nil outside of one.
  private var ender: UInt8?
  // How many of that byte came last, at most 2.
  private var enders = 0

  /// Whether the bytes that follow are in a region.
  var isOpen: Bool { ender != nil }

  /// Starts a region that two of `ender` and a `>` end.
  mutating func open(endingWith ender: UInt8) {
    self.ender = ender
    enders = 0
  }

  /// The offset after the region, or of a byte with one of `highBits` before; else the count of `bytes`.
  mutating func end(
    in bytes: UnsafeRawBufferPointer,
    from start: Int,
    highBits: UInt8
  ) -> Int {
    for offset in start..<bytes.count {
      let byte = bytes[offset]
      if byte & highBits != 0 {
        enders = 0
        return offset
      }
      if byte == ender {
        enders = min(2, enders + 1)
      } else if byte == UInt8(ascii: ">"), enders == 2 {
        ender = nil
        return offset + 1
      } else {
        enders = 0
      }
    }
    return bytes.count
  }
}
