@testable import RecordIO

/// Zip archives as they come, or written and then patched; all members are read.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzzZip(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  var input = FuzzInput(start, count)
  let block = input.choice(of: [4096, 1, 3, 64])
  var written: [ZipWriter.Member] = []
  var bytes: [UInt8]
  if input.byte() % 2 == 0 {
    bytes = input.rest()
  } else {
    let patches = input.run()
    bytes = archive(&input, &written)
    patch(&bytes, patches)
    if patches.count >= 3 { written = [] }
  }
  let file = NamelessFile(bytes)
  guard let archive = try? ZipArchive(path: file.path, name: "f") else {
    require(written.isEmpty, "a written archive that cannot be opened")
    return 0
  }
  for entry in archive.entries where !entry.isFolder {
    let drained = Drained(block: block) { () throws(ReadError) in
      try archive.open(entry.name, limits: Drained.limits)
    }
    guard drained.error == nil else {
      require(written.isEmpty, "\(drained.error.debugDescription)")
      continue
    }
    require(drained.bytes.count == entry.size, "\(drained.bytes.count) of \(entry.size) bytes")
    require(checksum(drained.bytes) == entry.crc32, "another checksum")
  }
  if !written.isEmpty {
    require(archive.entries.map(\.size) == written.map(\.content.count), "other members")
  }
  return 0
}

/// An archive of members with names of their own; those that are whole are added to `written`.
private func archive(_ input: inout FuzzInput, _ written: inout [ZipWriter.Member]) -> [UInt8] {
  for number in 0..<1 + input.byte() % 4 {
    let choices = input.byte()
    var member = ZipWriter.Member("folder/\(number).csv", [])
    member.isDeflated = choices & 1 != 0
    member.isWide = choices & 2 != 0
    member.hasDescriptor = choices & 4 != 0 && !member.isWide
    member.content = input.run()
    written.append(member)
  }
  var writer = ZipWriter(written)
  let choices = input.byte()
  writer.isWide = choices & 1 != 0
  writer.comment = choices & 2 != 0 ? input.run() : []
  // A comment that holds an end record makes two archives of one.
  if !writer.comment.isEmpty { written = [] }
  return writer.archive()
}
