/// What libFuzzer gives to a target: first bytes that choose, then bytes to read.
struct FuzzInput {
  private var bytes: ArraySlice<UInt8>

  init(_ start: UnsafePointer<UInt8>?, _ count: Int) {
    bytes = Array(UnsafeBufferPointer(start: start, count: count))[...]
  }

  /// The next byte; 0 at the end.
  mutating func byte() -> Int { Int(bytes.popFirst() ?? 0) }

  /// The element that the next byte chooses.
  mutating func choice<Element>(of elements: [Element]) -> Element {
    elements[byte() % elements.count]
  }

  /// The next bytes, as many as the next byte says or as there are.
  mutating func run() -> [UInt8] {
    let count = byte()
    defer { bytes = bytes.dropFirst(count) }
    return Array(bytes.prefix(count))
  }

  /// All bytes that are left.
  mutating func rest() -> [UInt8] {
    defer { bytes = [] }
    return Array(bytes)
  }
}

/// Ends the process, which libFuzzer takes for a crash, unless `condition` holds.
func require(_ condition: Bool, _ message: @autoclosure () -> String) {
  guard condition else { fatalError(message()) }
}
