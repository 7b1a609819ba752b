import CZlib

/// `bytes` compressed by zlib: deflate data without a frame, or a gzip member.
func compress(_ bytes: [UInt8], asGzip: Bool) -> [UInt8] {
  let stream = UnsafeMutablePointer<z_stream>.allocate(capacity: 1)
  stream.initialize(to: z_stream())
  defer { stream.deallocate() }
  deflateInit2_(
    stream,
    9,
    Z_DEFLATED,
    asGzip ? 31 : -15,
    8,
    Z_DEFAULT_STRATEGY,
    ZLIB_VERSION,
    Int32(MemoryLayout<z_stream>.size)
  )
  var input = bytes
  var output = [UInt8](repeating: 0, count: bytes.count + bytes.count / 8 + 1024)
  let count = input.withUnsafeMutableBufferPointer { source in
    output.withUnsafeMutableBufferPointer { target in
      stream.pointee.next_in = source.baseAddress
      stream.pointee.avail_in = UInt32(source.count)
      stream.pointee.next_out = target.baseAddress
      stream.pointee.avail_out = UInt32(target.count)
      deflate(stream, Z_FINISH)
      return target.count - Int(stream.pointee.avail_out)
    }
  }
  deflateEnd(stream)
  return Array(output[..<count])
}

/// The CRC-32 of `bytes`.
func checksum(_ bytes: [UInt8]) -> UInt32 {
  UInt32(crc32(0, bytes, UInt32(bytes.count)))
}
