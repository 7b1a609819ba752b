import Glibc

@testable import RecordIO

/// Decimals and whole numbers against the C library and a plain reading of their grammar.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzzDecimal(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  var input = FuzzInput(start, count)
  let mark = input.byte() % 2 == 0 ? UInt8(ascii: ".") : UInt8(ascii: ",")
  let bytes = input.rest()
  let value = bytes.withUnsafeBufferPointer { DecimalNumber.parse($0, mark: mark) }
  var expected: Double?
  if isDecimal(bytes, mark: mark), bytes.count <= 400 {
    let text = bytes.map { CChar(bitPattern: $0 == mark ? UInt8(ascii: ".") : $0) } + [0]
    let number = strtod(text, nil)
    expected = number.isFinite ? number : nil
  }
  require(
    value?.bitPattern == expected?.bitPattern,
    "\(String(describing: value)), expected \(String(describing: expected))"
  )
  let isDigits = !bytes.isEmpty && bytes.allSatisfy { (0x30...0x39).contains($0) }
  let whole = isDigits && bytes.count <= 20 ? UInt64(String(decoding: bytes, as: UTF8.self)) : nil
  bytes.withUnsafeBufferPointer { buffer in
    guard let start = buffer.baseAddress else { return }
    require(Field(start: start, count: buffer.count).unsigned() == whole, "another whole number")
  }
  return 0
}

/// Whether `bytes` are a sign or none, digits with a mark or none among or beside them, and perhaps an exponent.
private func isDecimal(_ bytes: [UInt8], mark: UInt8) -> Bool {
  func isSign(_ byte: UInt8?) -> Bool { byte == UInt8(ascii: "+") || byte == UInt8(ascii: "-") }
  func isDigit(_ byte: UInt8) -> Bool { (0x30...0x39).contains(byte) }
  let halves = bytes.split(
    maxSplits: 1,
    omittingEmptySubsequences: false
  ) { $0 == UInt8(ascii: "e") || $0 == UInt8(ascii: "E") }
  let number = halves[0].dropFirst(isSign(halves[0].first) ? 1 : 0)
  let marks = number.filter { $0 == mark }.count
  guard marks <= 1, number.count > marks, number.allSatisfy({ isDigit($0) || $0 == mark })
  else { return false }
  guard halves.count == 2 else { return true }
  let exponent = halves[1].dropFirst(isSign(halves[1].first) ? 1 : 0)
  return !exponent.isEmpty && exponent.allSatisfy(isDigit)
}
