import RecordIO

extension ByteStream {
  /// All bytes that are left, read `block` at a time.
  func drain(block: Int = 4096) throws -> [UInt8] {
    let buffer = UnsafeMutableRawBufferPointer.allocate(byteCount: block, alignment: 1)
    defer { buffer.deallocate() }
    var bytes: [UInt8] = []
    while true {
      let count = try read(into: buffer)
      guard count > 0 else { return bytes }
      bytes.append(contentsOf: buffer[..<count])
    }
  }
}

/// The block sizes that every reader is tested with.
let blockSizes = [1, 2, 3, 7, 64, 4096]

/// The code of the ``ReadError`` that `body` throws; nil when it throws none.
func code(of body: () throws -> Void) -> ReadError.Code? {
  do {
    try body()
    return nil
  } catch let error as ReadError {
    return error.code
  } catch {
    return nil
  }
}

/// Text with some repetition, the same on every run.
func sampleText(_ count: Int, seed: UInt64 = 7) -> [UInt8] {
  var state = seed
  var bytes: [UInt8] = []
  while bytes.count < count {
    state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    bytes += Array("food \(state >> 56),\(state >> 60)\n".utf8)
  }
  return Array(bytes[..<count])
}
