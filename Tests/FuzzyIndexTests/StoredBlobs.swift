@testable import FuzzyIndex

/// The blobs of an index in memory.
struct StoredBlobs: Sendable, Equatable {
  struct Key: Hashable, Sendable, Comparable {
    var segment: IndexSegment
    var number: Int

    static func < (first: Key, second: Key) -> Bool {
      (first.segment.rawValue, first.number) < (second.segment.rawValue, second.number)
    }
  }

  var blobs: [Key: [UInt8]] = [:]
  /// How often a blob was written that was there before.
  var rewritten = 0

  /// The index of names; a name's payload is its number, little end first, and its head is its first word.
  init(_ names: [String]) throws {
    var builder = IndexBuilder(payloadSize: 4)
    for (number, name) in names.enumerated() {
      builder.add(form: name, headCount: 1, payload: Self.payload(number))
    }
    try builder.finish { segment, number, bytes in
      let old = blobs.updateValue(bytes, forKey: Key(segment: segment, number: number))
      if old != nil { rewritten += 1 }
    }
  }

  static func payload(_ number: Int) -> [UInt8] {
    withUnsafeBytes(of: UInt32(number).littleEndian) { [UInt8]($0) }
  }

  var index: NameIndex {
    get throws {
      let blobs = blobs
      return try NameIndex { blobs[Key(segment: $0, number: $1)] }
    }
  }
}
