/// The bytes of one field as they stand in the file, without the quotes around them.
///
/// Valid only inside the call that handed it out.
@frozen
package struct Field {
  /// The bytes; a doubled quote inside a quoted field still stands doubled.
  package let bytes: UnsafeBufferPointer<UInt8>

  @inlinable
  init(start: UnsafePointer<UInt8>, count: Int) {
    bytes = UnsafeBufferPointer(start: start, count: count)
  }

  /// The field of these bytes.
  init(_ bytes: UnsafeBufferPointer<UInt8>) { self.bytes = bytes }

  /// Whether there are no bytes.
  @inlinable package var isEmpty: Bool { bytes.isEmpty }

  /// The number that the field writes in digits alone, or nil: empty, signs, blanks, past UInt64.
  @inlinable
  package func unsigned() -> UInt64? {
    guard !bytes.isEmpty, bytes.count <= 20 else { return nil }
    var value: UInt64 = 0
    if bytes.count < 20 {
      for byte in bytes {
        let digit = byte &- UInt8(ascii: "0")
        guard digit < 10 else { return nil }
        value = value &* 10 &+ UInt64(digit)
      }
      return value
    }
    for byte in bytes {
      let digit = byte &- UInt8(ascii: "0")
      guard digit < 10 else { return nil }
      let (tenfold, overflow) = value.multipliedReportingOverflow(by: 10)
      let (sum, carry) = tenfold.addingReportingOverflow(UInt64(digit))
      guard !overflow, !carry else { return nil }
      value = sum
    }
    return value
  }

  /// The decimal number that the field writes, correctly rounded; see ``DecimalNumber``.
  @inlinable
  package func decimal(mark: UInt8 = UInt8(ascii: ".")) -> Double? {
    DecimalNumber.parse(bytes, mark: mark)
  }

  /// Whether the field's bytes are those of `text`.
  @inlinable
  package func equals(_ text: StaticString) -> Bool {
    guard bytes.count == text.utf8CodeUnitCount else { return false }
    for index in bytes.indices where bytes[index] != text.utf8Start[index] { return false }
    return true
  }
}
