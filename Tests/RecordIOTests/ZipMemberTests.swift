import Testing
import TestSupport

@testable import RecordIO

@Suite struct ZipMemberTests {
  private let folder = TemporaryFolder()
  private let text = sampleText(5000)

  private func bytes(
    of member: ZipWriter.Member,
    limits: ReadLimits = .init(),
    block: Int = 4096
  ) throws -> [UInt8] {
    let path = folder.write(ZipWriter([member]).archive(), to: "t.zip")
    return try ZipArchive(path: path, name: "t.zip")
      .open(String(decoding: member.directoryName ?? member.name, as: UTF8.self), limits: limits)
      .drain(block: block)
  }

  @Test(arguments: blockSizes, blockSizes)
  func `Every block size gives the same bytes`(block: Int, input: Int) throws {
    for isDeflated in [true, false] {
      var member = ZipWriter.Member("a", text)
      member.isDeflated = isDeflated
      let path = folder.write(ZipWriter([member]).archive(), to: "t.zip")
      let entry = try #require(ZipArchive(path: path, name: "t.zip").entries.first)
      let file = try OpenFile(path: path, name: "t.zip")
      let stream = try ZipMember(entry, of: file, limits: .init(), blockSize: input)
      #expect(try stream.drain(block: block) == text)
    }
  }

  @Test func `Encrypted members and other methods are refused when they are opened`() {
    var member = ZipWriter.Member("a", text)
    for flags in [1, 1 << 6, 1 << 13, 1 << 5] {
      member.flags = flags
      #expect(code { _ = try bytes(of: member) } == .unsupported)
    }
    member.flags = 0
    member.method = 12
    #expect(code { _ = try bytes(of: member) } == .unsupported)
  }

  @Test func `A local header that says something else is refused`() {
    var member = ZipWriter.Member("a", text)
    member.directoryName = [0x62]
    #expect(code { _ = try bytes(of: member) } == .corrupt)
    member.directoryName = nil
    member.directorySize = 4999
    #expect(code { _ = try bytes(of: member) } == .corrupt)
  }

  @Test func `A size or CRC-32 that the data do not have is refused`() {
    var member = ZipWriter.Member("a", text)
    member.hasDescriptor = true
    for size in [4999, 5001, 0, 1 << 31] {
      member.directorySize = size
      #expect(code { _ = try bytes(of: member) } == .corrupt)
    }
    member.directorySize = nil
    member.directoryChecksum = 0x1234
    #expect(code { _ = try bytes(of: member) } == .checksum)
    member.isDeflated = false
    #expect(code { _ = try bytes(of: member) } == .checksum)
  }

  @Test func `A bomb ends at the expansion limit`() throws {
    let member = ZipWriter.Member("a", [UInt8](repeating: 0, count: 1_000_000))
    var limits = ReadLimits()
    limits.freeExpansion = 10_000
    #expect(code { _ = try bytes(of: member, limits: limits) } == .expansionLimit)
    limits.expansionRatio = 2000
    #expect(try bytes(of: member, limits: limits).count == 1_000_000)
  }
}
