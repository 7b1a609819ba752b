@testable import RecordIO

/// Text in every encoding against the standard library and the tables' own rules.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzzText(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  var input = FuzzInput(start, count)
  let encoding = input.choice(of: TextEncoding.allCases)
  let bytes = input.rest()
  var appended: [UInt8] = [0x23]
  let (text, invalid) = bytes.withUnsafeBufferPointer {
    (encoding.decode($0), encoding.appendUTF8(of: $0, to: &appended))
  }
  appended.removeFirst()
  require((text == nil) == (invalid != nil), "the two ways disagree")
  require(String(validating: appended, as: UTF8.self) != nil, "what was written is not UTF-8")
  let valid = bytes[..<(invalid ?? bytes.count)]
  if let text { require(Array(text.utf8) == appended, "the two ways write different text") }
  switch encoding {
  case .utf8:
    require((String(validating: bytes, as: UTF8.self) == nil) == (text == nil), "validity")
    require(Array(valid) == appended, "UTF-8 is not itself")
    if let invalid {
      // The sequence at the first invalid byte is whole nowhere, not even cut after four bytes.
      let isWhole = (1...4).contains { size in
        String(validating: bytes[invalid...].prefix(size), as: UTF8.self) != nil
      }
      require(!isWhole, "a valid sequence was refused")
    }
  case .iso88591:
    let latin = String(String.UnicodeScalarView(bytes.map { Unicode.Scalar($0) }))
    require(text.map { Array($0.utf8) } == Array(latin.utf8), "ISO-8859-1")
  case .windows1252:
    let undefined: [UInt8] = [0x81, 0x8D, 0x8F, 0x90, 0x9D]
    require(invalid == bytes.firstIndex { undefined.contains($0) }, "windows-1252")
    let scalars = String(decoding: appended, as: UTF8.self).unicodeScalars
    require(scalars.count == valid.count, "a scalar a byte")
    for (scalar, byte) in zip(scalars, valid) where !(0x80...0x9F).contains(byte) {
      require(scalar.value == UInt32(byte), "windows-1252 outside 80 to 9F")
    }
  }
  return 0
}
