@testable import FoodIntake

/// Lines of intake: whatever the bytes, a record or faults; a record that is written is read again as the same.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzzIntake(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  var input = FuzzInput(start, count)
  let bytes = input.rest()
  var reader = IntakeReader()
  let reading = reader.read(bytes)
  require(
    (reading.record == nil) != reading.faults.isEmpty,
    "neither a record nor a fault, or both"
  )
  for fault in reading.faults {
    require(fault.column >= 1 && fault.column <= bytes.count + 1, "a column outside the line")
    require(fault.pointer.isEmpty || fault.pointer.utf8.first == UInt8(ascii: "/"), "no pointer")
  }
  guard let record = reading.record, let line = try? record.line() else { return 0 }
  // A number with an exponent is written without it, which changes the digits that it is known to, once.
  guard let again = reader.read(line).record else { fatalError("what was written is refused") }
  require((try? again.line()) == line, "another line than was written")
  return 0
}
