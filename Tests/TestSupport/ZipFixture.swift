/// Zip archives made in memory, every member stored as it is.
///
/// Layout: APPNOTE.TXT, PKWARE.
public enum ZipFixture {
  /// The archive of `members`, in their order.
  public static func archive(_ members: [(name: String, bytes: [UInt8])]) -> [UInt8] {
    var archive: [UInt8] = []
    var directory: [UInt8] = []
    for (name, bytes) in members {
      let offset = archive.count
      let description = description(name: name, bytes: bytes)
      archive += number(0x0403_4B50, 4) + description + Array(name.utf8) + bytes
      directory += number(0x0201_4B50, 4) + number(20, 2) + description
      // No comment, disk 0, no attributes.
      directory += number(0, 2) + number(0, 2) + number(0, 2) + number(0, 4) + number(offset, 4)
      directory += Array(name.utf8)
    }
    let start = archive.count
    archive += directory
    archive += number(0x0605_4B50, 4) + number(0, 2) + number(0, 2)
    archive += number(members.count, 2) + number(members.count, 2)
    archive += number(directory.count, 4) + number(start, 4) + number(0, 2)
    return archive
  }

  /// What the local header and the directory both say of a member.
  private static func description(name: String, bytes: [UInt8]) -> [UInt8] {
    // Version 2.0, names in UTF-8, stored, 1980-01-01.
    number(20, 2) + number(1 << 11, 2) + number(0, 2) + number(0, 2) + number(0x21, 2)
      + number(Int(checksum(bytes)), 4) + number(bytes.count, 4) + number(bytes.count, 4)
      + number(name.utf8.count, 2) + number(0, 2)
  }

  private static func number(_ value: Int, _ bytes: Int) -> [UInt8] {
    (0..<bytes).map { UInt8(truncatingIfNeeded: value >> (8 * $0)) }
  }

  /// CRC-32, bit by bit.
  private static func checksum(_ bytes: [UInt8]) -> UInt32 {
    var crc = UInt32.max
    for byte in bytes {
      crc ^= UInt32(byte)
      for _ in 0..<8 { crc = crc >> 1 ^ (crc & 1 == 0 ? 0 : 0xEDB8_8320) }
    }
    return ~crc
  }
}
