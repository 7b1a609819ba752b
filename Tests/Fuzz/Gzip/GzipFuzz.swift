@testable import RecordIO

/// Gzip files as they come, or made of two members and then patched, in blocks of several sizes.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzzGzip(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  var input = FuzzInput(start, count)
  let inputBlock = input.choice(of: [1, 2, 7, 64, 4096])
  let outputBlock = input.choice(of: [1, 3, 64, 4096])
  var content: [UInt8]?
  var bytes: [UInt8]
  if input.byte() % 2 == 0 {
    bytes = input.rest()
  } else {
    let patches = input.run()
    let first = input.run()
    let second = input.rest()
    bytes = compress(first, asGzip: true)
    if !second.isEmpty { bytes += compress(second, asGzip: true) }
    content = patches.count < 3 ? first + second : nil
    patch(&bytes, patches)
  }
  let file = NamelessFile(bytes)
  func drained(_ inputBlock: Int, _ outputBlock: Int) -> Drained {
    Drained(block: outputBlock) { () throws(ReadError) in
      try GzipFile(path: file.path, name: "f", limits: Drained.limits, blockSize: inputBlock)
    }
  }
  let some = drained(inputBlock, outputBlock)
  let whole = drained(1 << 16, 1 << 20)
  // The limit is asked once a step, and steps depend on the blocks.
  guard some.error?.code != .expansionLimit, whole.error?.code != .expansionLimit else { return 0 }
  require(some.error?.code == whole.error?.code, "\(String(describing: (some.error, whole.error)))")
  require(some.error != nil || some.bytes == whole.bytes, "other bytes")
  if let content { require(some.error == nil && some.bytes == content, "not what was written") }
  return 0
}
