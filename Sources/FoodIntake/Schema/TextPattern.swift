/// A regular expression of the form that the schemas use: from `^` to `$` characters and classes of characters, each with a
/// number of times.
///
/// Each class takes as many characters as it can: no expression here needs to give any back.
struct TextPattern: Sendable, Equatable {
  private struct Step: Sendable, Equatable {
    /// The bytes that it takes, a bit each.
    var low: UInt64 = 0
    var high: UInt64 = 0
    var times = 1...1

    mutating func insert(_ byte: UInt8) {
      if byte < 64 { low |= 1 << UInt64(byte) } else { high |= 1 << UInt64(byte - 64) }
    }

    func takes(_ byte: UInt8) -> Bool {
      byte < 64 ? low >> UInt64(byte) & 1 == 1 : byte < 128 && high >> UInt64(byte - 64) & 1 == 1
    }
  }

  private var steps: [Step] = []
  /// The expression.
  let text: String

  /// The pattern of an expression; nil for one of another form.
  init?(_ expression: String) {
    text = expression
    var rest = Array(expression.utf8)[...]
    guard rest.popFirst() == UInt8(ascii: "^"), rest.popLast() == UInt8(ascii: "$") else {
      return nil
    }
    while let byte = rest.popFirst() {
      var step = Step()
      switch byte {
      case UInt8(ascii: "["):
        guard let end = rest.firstIndex(of: UInt8(ascii: "]")) else { return nil }
        var members = rest[..<end]
        rest = rest[(end + 1)...]
        while let first = members.popFirst() {
          if members.count >= 2, members.first == UInt8(ascii: "-") {
            let last = members[members.startIndex + 1]
            guard first <= last, last < 128 else { return nil }
            for byte in first...last { step.insert(byte) }
            members = members.dropFirst(2)
          } else {
            step.insert(first)
          }
        }
      case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
        UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: ":"), UInt8(ascii: "-"):
        step.insert(byte)
      default: return nil
      }
      if rest.first == UInt8(ascii: "{") {
        guard let end = rest.firstIndex(of: UInt8(ascii: "}")) else { return nil }
        let bounds = rest[rest.startIndex..<end].dropFirst().split(separator: UInt8(ascii: ","))
          .compactMap { Int(String(decoding: $0, as: UTF8.self)) }
        guard let first = bounds.first, let last = bounds.last, first <= last else { return nil }
        step.times = first...last
        rest = rest[(end + 1)...]
      }
      steps.append(step)
    }
  }

  /// Whether the whole of `bytes` has the form.
  func matches(_ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
    var place = 0
    for step in steps {
      var count = 0
      while place < bytes.count, count < step.times.upperBound, step.takes(bytes[place]) {
        (place, count) = (place + 1, count + 1)
      }
      if count < step.times.lowerBound { return false }
    }
    return place == bytes.count
  }
}
