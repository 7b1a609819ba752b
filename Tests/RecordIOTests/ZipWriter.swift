/// Writes small zip archives, also such as no writer should make.
struct ZipWriter {
  /// A member and what is written about it.
  struct Member {
    var name: [UInt8]
    var content: [UInt8]
    var isDeflated = true
    /// Whether sizes and offset are left to zip64 fields.
    var isWide = false
    /// Whether the sizes follow the data.
    var hasDescriptor = false
    var flags = 0
    /// What the headers say instead of the truth.
    var method: Int?
    var directoryOffset: Int?
    var directorySize: Int?
    var directoryName: [UInt8]?
    var directoryChecksum: UInt32?

    init(_ name: String, _ content: [UInt8]) {
      self.name = Array(name.utf8)
      self.content = content
    }
  }

  var members: [Member]
  var isWide = false
  var comment: [UInt8] = []
  /// What the end says instead of the number of members.
  var count: Int?

  init(_ members: [Member]) {
    self.members = members
  }

  /// An archive of deflated members.
  init(_ members: [(String, [UInt8])]) {
    self.members = members.map { Member($0.0, $0.1) }
  }

  /// The archive's bytes.
  func archive() -> [UInt8] {
    var bytes: [UInt8] = []
    var directory: [UInt8] = []
    for member in members {
      directory += append(member, to: &bytes)
    }
    let offset = bytes.count
    bytes += directory
    let count = count ?? members.count
    if isWide {
      let end = bytes.count
      bytes += little(0x0606_4B50, 4) + little(44, 8) + little(45, 2) + little(45, 2)
      bytes += little(0, 4) + little(0, 4) + little(count, 8) + little(count, 8)
      bytes += little(directory.count, 8) + little(offset, 8)
      bytes += little(0x0706_4B50, 4) + little(0, 4) + little(end, 8) + little(1, 4)
    }
    bytes += little(0x0605_4B50, 4) + little(0, 2) + little(0, 2)
    bytes += little(isWide ? 0xFFFF : count, 2) + little(isWide ? 0xFFFF : count, 2)
    bytes += little(isWide ? 0xFFFF_FFFF : directory.count, 4)
    bytes += little(isWide ? 0xFFFF_FFFF : offset, 4)
    return bytes + little(comment.count, 2) + comment
  }

  /// Appends the member and returns its entry of the directory.
  private func append(_ member: Member, to bytes: inout [UInt8]) -> [UInt8] {
    let offset = member.directoryOffset ?? bytes.count
    let data = member.isDeflated ? compress(member.content, asGzip: false) : member.content
    let size = member.content.count
    let crc = Int(checksum(member.content))
    let flags = member.flags | (member.hasDescriptor ? 8 : 0)
    let method = little(member.method ?? (member.isDeflated ? 8 : 0), 2)
    let wide =
      member.isWide ? little(1, 2) + little(16, 2) + little(size, 8) + little(data.count, 8) : []
    func sizes(_ crc: Int, _ packed: Int, _ size: Int) -> [UInt8] {
      little(crc, 4) + little(packed, 4) + little(size, 4)
    }
    let all = 0xFFFF_FFFF
    bytes += little(0x0403_4B50, 4) + little(20, 2) + little(flags, 2) + method + little(0, 4)
    bytes +=
      member.hasDescriptor
      ? sizes(0, 0, 0) : member.isWide ? sizes(crc, all, all) : sizes(crc, data.count, size)
    bytes += little(member.name.count, 2) + little(wide.count, 2) + member.name + wide + data
    if member.hasDescriptor { bytes += little(0x0807_4B50, 4) + sizes(crc, data.count, size) }

    let name = member.directoryName ?? member.name
    let listed = Int(member.directoryChecksum ?? UInt32(crc))
    let told = member.directorySize ?? size
    let extra =
      member.isWide
      ? little(1, 2) + little(24, 2) + little(told, 8) + little(data.count, 8) + little(offset, 8)
      : []
    var entry = little(0x0201_4B50, 4) + little(20, 2) + little(20, 2) + little(flags, 2) + method
    entry += little(0, 4)
    entry += member.isWide ? sizes(listed, all, all) : sizes(listed, data.count, told)
    entry += little(name.count, 2) + little(extra.count, 2) + little(0, 2) + little(0, 2)
    entry += little(0, 2) + little(0, 4) + little(member.isWide ? all : offset, 4)
    return entry + name + extra
  }

  private func little(_ value: Int, _ count: Int) -> [UInt8] {
    (0..<count).map { UInt8(truncatingIfNeeded: value >> ($0 * 8)) }
  }
}
