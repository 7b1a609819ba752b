/// The little-endian fields of a zip structure, whose size the caller has checked.
struct ZipFields {
  private let bytes: ArraySlice<UInt8>

  /// The fields within `bytes`; offsets count from its start.
  init(_ bytes: ArraySlice<UInt8>) {
    self.bytes = bytes
  }

  /// The bytes there are.
  var count: Int { bytes.count }

  /// `count` bytes from `offset` on.
  func bytes(at offset: Int, count: Int) -> ArraySlice<UInt8> {
    bytes[(bytes.startIndex + offset)...].prefix(count)
  }

  /// The two bytes at `offset`.
  func int16(at offset: Int) -> Int {
    bytes(at: offset, count: 2).reversed().reduce(0) { $0 << 8 | Int($1) }
  }

  /// The four bytes at `offset`.
  func int32(at offset: Int) -> Int {
    bytes(at: offset, count: 4).reversed().reduce(0) { $0 << 8 | Int($1) }
  }

  /// The eight bytes at `offset`; nil when they are more than an `Int` holds.
  func int64(at offset: Int) -> Int? {
    let value = bytes(at: offset, count: 8).reversed().reduce(UInt64(0)) { $0 << 8 | UInt64($1) }
    return Int(exactly: value)
  }

  /// The content of the first extra field with `identifier` in these extra fields.
  func extraField(_ identifier: Int) -> ZipFields? {
    var offset = 0
    while offset + 4 <= count {
      let size = int16(at: offset + 2)
      guard offset + 4 + size <= count else { return nil }
      if int16(at: offset) == identifier {
        return ZipFields(bytes(at: offset + 4, count: size))
      }
      offset += 4 + size
    }
    return nil
  }

  /// The zip64 values of sizes and offset: each of `values` that is all ones, from the extra fields in order.
  ///
  /// Nil when one is all ones and the extra field does not hold it.
  func zip64(_ values: [Int]) -> [Int]? {
    guard values.contains(0xFFFF_FFFF) else { return values }
    guard let field = extraField(1) else { return nil }
    var offset = 0
    var result: [Int] = []
    for value in values {
      guard value == 0xFFFF_FFFF else {
        result.append(value)
        continue
      }
      guard offset + 8 <= field.count, let wide = field.int64(at: offset) else { return nil }
      result.append(wide)
      offset += 8
    }
    return result
  }
}
