import Glibc
import RecordIO
import Testing
import TestSupport

@Suite struct PlainFileTests {
  private let folder = TemporaryFolder()

  @Test(arguments: blockSizes)
  func `Every block size gives the same bytes`(block: Int) throws {
    let bytes = sampleText(10_000)
    let path = folder.write(bytes, to: "plain.csv")
    #expect(try PlainFile(path: path, name: "plain.csv").drain(block: block) == bytes)
  }

  @Test func `A missing file is named`() {
    #expect {
      try PlainFile(path: "\(folder.path)/none.csv", name: "foods/none.csv")
    } throws: { error in
      (error as? ReadError)?.code == .missingFile
        && "\(error)".hasPrefix("foods/none.csv: found No such file or directory, expected")
    }
    let path = folder.write([1], to: "a")
    #expect(code { _ = try PlainFile(path: path + "\0b", name: "a") } == .missingFile)
    #expect(code { _ = try PlainFile(path: path + "/b", name: "a") } == .missingFile)
  }

  @Test func `What is no regular file is refused and never waited for`() {
    #expect(code { _ = try PlainFile(path: folder.path, name: "f") } == .notARegularFile)
    #expect(code { _ = try PlainFile(path: "/dev/null", name: "f") } == .notARegularFile)
    let pipe = folder.path + "/pipe"
    mkfifo(pipe, 0o600)
    defer { unlink(pipe) }
    #expect(code { _ = try PlainFile(path: pipe, name: "f") } == .notARegularFile)
  }

  @Test func `A file that cannot be opened is unreadable`() {
    let path = folder.link("loop", to: "loop")
    #expect(code { _ = try PlainFile(path: path, name: "loop") } == .unreadable)
  }

  @Test func `An empty file is an error`() {
    let path = folder.write([], to: "empty")
    #expect(code { _ = try PlainFile(path: path, name: "empty") } == .emptyFile)
  }

  @Test
  func `A file that grows, shrinks or is touched while it is read is refused, again and again`()
    throws
  {
    let bytes = sampleText(10_000)
    let changes: [(String) -> Void] = [
      { _ in self.folder.write([1], to: "changing", appending: true) },
      { _ in self.folder.write([1], to: "changing") },
      { self.folder.age($0) },
    ]
    for change in changes {
      let path = folder.write(bytes, to: "changing")
      let file = try PlainFile(path: path, name: "changing")
      let buffer = UnsafeMutableRawBufferPointer.allocate(byteCount: 100, alignment: 1)
      defer { buffer.deallocate() }
      #expect(try file.read(into: buffer) == 100)
      change(path)
      #expect(code { _ = try file.drain() } == .changedWhileRead)
      #expect(code { _ = try file.drain() } == .changedWhileRead)
    }
  }
}
