/// Reads the scalars of bytes that should be UTF-8: any bytes give some numbers, none crashes.
enum ScalarReader {
  /// Calls `body` once for every byte that is no continuation byte, with the scalar that begins there.
  @inline(__always)
  static func forEach(in bytes: UnsafeBufferPointer<UInt8>, _ body: (UInt32) -> Void) {
    var position = 0
    while position < bytes.count {
      let first = bytes[position]
      position += 1
      if first < 0x80 {
        body(UInt32(first))
        continue
      }
      if first & 0xC0 == 0x80 { continue }
      var scalar = UInt32(first & (first < 0xE0 ? 0x1F : first < 0xF0 ? 0x0F : 0x07))
      while position < bytes.count, bytes[position] & 0xC0 == 0x80 {
        scalar = (scalar << 6 | UInt32(bytes[position] & 0x3F)) & 0x1F_FFFF
        position += 1
      }
      body(scalar)
    }
  }
}
