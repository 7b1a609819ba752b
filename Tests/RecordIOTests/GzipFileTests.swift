import Compression
import Foundation
import Testing
import TestSupport

@testable import RecordIO

@Suite struct GzipFileTests {
  private let folder = TemporaryFolder()

  private func inflated(
    _ bytes: [UInt8],
    block: Int = 4096,
    input: Int = 4096,
    limits: ReadLimits = .init()
  ) throws -> [UInt8] {
    let path = folder.write(bytes, to: "t.gz")
    return try GzipFile(path: path, name: "t.gz", limits: limits, blockSize: input)
      .drain(block: block)
  }

  @Test(arguments: blockSizes, blockSizes)
  func `Every block size gives the same bytes`(block: Int, input: Int) throws {
    let text = sampleText(5000)
    let members = [text[..<2000], text[2000..<2000], text[2000...]]
    var bytes: [UInt8] = []
    for member in members { bytes += compress(Array(member), asGzip: true) }
    bytes += [0, 0, 0, 0, 0]
    #expect(try inflated(bytes, block: block, input: input) == text)
  }

  @Test func `What is written is read, and the same bytes are the same file`() throws {
    let text = sampleText(300_000)
    for name in ["one.gz", "other.gz"] {
      let writer = try GzipWriter(path: folder.file(name))
      for part in [text[..<7], text[7..<7], text[7..<200_000], text[200_000...]] {
        try writer.write(Array(part))
      }
      try writer.finish()
      try writer.finish()
    }
    let read = try GzipFile(path: folder.file("one.gz"), name: "one.gz").drain(block: 4096)
    #expect(read == text)
    #expect(
      FileManager.default.contentsEqual(
        atPath: folder.file("one.gz"),
        andPath: folder.file("other.gz")
      )
    )
  }

  @Test func `A file that cannot be written is an error with its path`() throws {
    let failure = #expect(throws: Gzip.Failure.self) {
      try GzipWriter(path: folder.file("nobody/t.gz"))
    }
    #expect(failure?.description.contains("nobody/t.gz: found 'No such file") == true)
    let full = try GzipWriter(path: "/dev/full")
    let error = #expect(throws: Gzip.Failure.self) {
      for _ in 0..<10 { try full.write((0..<1 << 20).map { _ in UInt8.random(in: 0...255) }) }
      try full.finish()
    }
    #expect(error?.description.contains("No space left") == true)
  }

  @Test func `The public way in reads a file`() throws {
    let text = sampleText(2_000_000)
    let path = folder.write(compress(text, asGzip: true), to: "big.gz")
    #expect(try GzipFile(path: path, name: "big.gz").drain(block: 65536) == text)
  }

  @Test func `Truncation at every byte is an error and never a shorter result`() {
    let bytes = compress(sampleText(300), asGzip: true)
    for count in bytes.indices {
      let found = code { _ = try inflated(Array(bytes[..<count])) }
      #expect(found == (count == 0 ? .emptyFile : .truncated), "\(count) bytes")
    }
  }

  @Test func `A flipped byte at every offset is an error or changes nothing`() {
    let text = sampleText(60)
    let bytes = compress(text, asGzip: true) + compress(Array("two".utf8), asGzip: true) + [0, 0]
    for offset in bytes.indices {
      for flip: UInt8 in [0x01, 0x80, 0xFF] {
        var bad = bytes
        bad[offset] ^= flip
        let result = try? inflated(bad)
        #expect(result == nil || result == text + Array("two".utf8), "byte \(offset)")
      }
    }
  }

  @Test func `Bytes after the last member are an error with their offset`() {
    let member = compress(Array("a".utf8), asGzip: true)
    #expect {
      try inflated(member + [0, 0, 9])
    } throws: { error in
      (error as? ReadError)?.code == .corrupt
        && "\(error)".contains("from byte \(member.count + 2) on, after 1 members")
    }
    #expect(code { _ = try inflated(member + [0x50, 0x4B]) } == .corrupt)
    #expect(code { _ = try inflated(member + [0x1F]) } == .truncated)
    #expect(code { _ = try inflated(Array("no gzip at all".utf8)) } == .corrupt)
  }

  @Test func `A wrong CRC-32 or length is a checksum error`() {
    let bytes = compress(sampleText(300), asGzip: true)
    for offset in bytes.count - 8..<bytes.count {
      var bad = bytes
      bad[offset] ^= 1
      #expect(code { _ = try inflated(bad) } == .checksum)
    }
  }

  @Test func `A bomb ends at the expansion limit`() throws {
    let bytes = compress([UInt8](repeating: 0, count: 1_000_000), asGzip: true)
    var limits = ReadLimits()
    limits.freeExpansion = 10_000
    #expect(code { _ = try inflated(bytes, limits: limits) } == .expansionLimit)
    limits.freeExpansion = 1_000_000
    #expect(try inflated(bytes, limits: limits).count == 1_000_000)
    limits.freeExpansion = 0
    limits.expansionRatio = .max
    #expect(try inflated(bytes, limits: limits).count == 1_000_000)
  }

  @Test func `A file that changes while it is read is named as such, whatever it has become`()
    throws
  {
    let path = folder.write(compress(sampleText(100_000), asGzip: true), to: "c.gz")
    let file = try GzipFile(path: path, name: "c.gz", limits: .init(), blockSize: 64)
    let buffer = UnsafeMutableRawBufferPointer.allocate(byteCount: 100, alignment: 1)
    defer { buffer.deallocate() }
    #expect(try file.read(into: buffer) == 100)
    folder.write([UInt8](repeating: 7, count: 100_000), to: "c.gz")
    #expect(code { _ = try file.drain() } == .changedWhileRead)
  }
}
