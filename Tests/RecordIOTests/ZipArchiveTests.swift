import Testing
import TestSupport

@testable import RecordIO

@Suite struct ZipArchiveTests {
  private let folder = TemporaryFolder()
  private let one = sampleText(900, seed: 1)
  private let two = sampleText(700, seed: 2)
  private let few = sampleText(60)

  private func archive(_ bytes: [UInt8]) throws -> ZipArchive {
    try ZipArchive(path: folder.write(bytes, to: "t.zip"), name: "t.zip")
  }

  private func archive(_ members: [ZipWriter.Member]) throws -> ZipArchive {
    try archive(ZipWriter(members).archive())
  }

  /// Every member's name and bytes.
  private func content(_ bytes: [UInt8]) throws -> [String: [UInt8]] {
    let archive = try archive(bytes)
    var content: [String: [UInt8]] = [:]
    for entry in archive.entries where !entry.isFolder {
      content[entry.name] = try archive.open(entry.name).drain()
    }
    return content
  }

  @Test func `Entries are listed in order and found by full and by last name`() throws {
    var stored = ZipWriter.Member("set/b.csv", two)
    stored.isDeflated = false
    let archive = try archive([
      .init("set/", []), .init("set/a.csv", one), stored, .init("b.csv", []),
    ])
    #expect(archive.entries.map(\.name) == ["set/", "set/a.csv", "set/b.csv", "b.csv"])
    #expect(archive.entries.map(\.isFolder) == [true, false, false, false])
    #expect(archive.members(named: "b.csv").map(\.name) == ["set/b.csv", "b.csv"])
    #expect(archive.members(named: "").isEmpty)
    let member = try archive.open("set/b.csv")
    #expect(member.name == "t.zip/b.csv")
    #expect(try member.drain() == two)
    #expect(try archive.open("b.csv").drain().isEmpty)
    #expect(code { _ = try archive.open("a.csv") } == .missingMember)
    #expect(code { _ = try archive.open("set/") } == .missingMember)
  }

  @Test func `Names without the UTF-8 flag are code page 437 when they are not UTF-8`() throws {
    var old = ZipWriter.Member("", one)
    old.name = [0x82, 0x2E, 0x63, 0x73, 0x76]
    #expect(try archive([old]).entries.map(\.name) == ["é.csv"])
    #expect(try archive([.init("œuf.csv", one)]).entries.map(\.name) == ["œuf.csv"])
    old.flags = 1 << 11
    #expect(code { _ = try archive([old]) } == .corrupt)
  }

  @Test func `Zip64 sizes, offsets and counts are read`() throws {
    var first = ZipWriter.Member("a.csv", one)
    first.isWide = true
    var writer = ZipWriter([first, ZipWriter.Member("b.csv", two)])
    writer.isWide = true
    #expect(try content(writer.archive()) == ["a.csv": one, "b.csv": two])
    writer.count = 3
    #expect(code { _ = try content(writer.archive()) } == .corrupt)
  }

  @Test func `A comment and sizes after the data are read`() throws {
    var member = ZipWriter.Member("a.csv", one)
    member.hasDescriptor = true
    var writer = ZipWriter([member])
    writer.comment = Array("PK\u{5}\u{6} of the year".utf8)
    #expect(try content(writer.archive()) == ["a.csv": one])
  }

  @Test func `Archives without a member are read`() throws {
    #expect(try archive([ZipWriter.Member]()).entries.isEmpty)
  }

  @Test(arguments: [
    "../a.csv", "a/../b.csv", "..", "/etc/passwd", "a\\b.csv", "C:/a.csv", "a\0b", "a\nb", "",
  ])
  func `A name that leads out of the archive refuses all of it`(name: String) {
    #expect(code { _ = try archive([.init("ok", one), .init(name, two)]) } == .unsafeMemberName)
  }

  @Test func `Names with dots in them are safe`() throws {
    #expect(try archive([.init("..a/b..csv", one), .init("./c", two)]).entries.count == 2)
  }

  @Test func `Two members with one name are refused`() {
    #expect(code { _ = try archive([.init("a", one), .init("a", two)]) } == .duplicateMember)
  }

  @Test func `Members that overlap are refused`() {
    var second = ZipWriter.Member("b", two)
    second.directoryOffset = 0
    #expect(code { _ = try archive([.init("a", one), second]) } == .corrupt)
    second.directoryOffset = 40
    #expect(code { _ = try archive([.init("a", one), second]) } == .corrupt)
    second.directoryOffset = 1 << 30
    #expect(code { _ = try archive([.init("a", one), second]) } == .corrupt)
  }

  @Test func `A count that disagrees is refused`() {
    var writer = ZipWriter([("a", one), ("b", two)])
    writer.count = 1
    #expect(code { _ = try archive(writer.archive()) } == .corrupt)
    writer.count = 3
    #expect(code { _ = try archive(writer.archive()) } == .corrupt)
  }

  @Test func `Truncation at every byte is an error`() {
    let bytes = ZipWriter([("a", few), ("b", few)]).archive()
    for count in bytes.indices {
      #expect(code { _ = try content(Array(bytes[..<count])) } != nil, "\(count) bytes")
    }
    #expect(code { _ = try content(Array(bytes.dropLast(30))) } == .truncated)
    #expect(code { _ = try content(sampleText(500)) } == .corrupt)
  }

  @Test func `A flipped byte at every offset is an error or changes nothing`() throws {
    var stored = ZipWriter.Member("b", few)
    stored.isDeflated = false
    var wide = ZipWriter.Member("c", few)
    wide.isWide = true
    var writer = ZipWriter([.init("a", few), stored, wide])
    for isWide in [false, true] {
      writer.isWide = isWide
      let bytes = writer.archive()
      let truth = try content(bytes)
      for offset in bytes.indices {
        for flip: UInt8 in [0x01, 0xFF] {
          var bad = bytes
          bad[offset] ^= flip
          let result = try? content(bad)
          #expect(result == nil || result == truth, "byte \(offset)")
        }
      }
    }
  }

  @Test func `Members are read side by side on several threads`() async throws {
    let texts = (0..<8).map { sampleText(300_000, seed: UInt64($0)) }
    let writer = ZipWriter(texts.enumerated().map { ("m\($0.offset)", $0.element) })
    let archive = try archive(writer.archive())
    try await withThrowingTaskGroup(of: (Int, [UInt8]).self) { group in
      for index in texts.indices {
        group.addTask { (index, try archive.open("m\(index)").drain(block: 1000)) }
      }
      for try await (index, bytes) in group { #expect(bytes == texts[index]) }
    }
  }

  @Test func `An archive that changes while a member is read is refused`() throws {
    let archive = try archive([.init("a", one)])
    let member = try archive.open("a")
    folder.age("\(folder.path)/t.zip")
    #expect(code { _ = try member.drain() } == .changedWhileRead)
    #expect(code { _ = try member.drain() } == .changedWhileRead)
  }

  @Test func `A missing, empty or other file is no archive`() {
    #expect(code { _ = try archive([UInt8]()) } == .emptyFile)
    #expect(code { _ = try ZipArchive(path: "/nowhere", name: "n") } == .missingFile)
    #expect(code { _ = try ZipArchive(path: folder.path, name: "n") } == .notARegularFile)
    #expect(code { _ = try archive([UInt8](repeating: 0x50, count: 100_000)) } == .corrupt)
  }
}
