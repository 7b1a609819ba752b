extension StringProtocol {
  /// The parts between blanks, none of them empty: of a text in normal form its words.
  ///
  /// Found by bytes: to tell whether a blank is a `Character` of its own takes ten times as long.
  ///
  /// It is inlinable, because compiled for no type it takes twice as long.
  @inlinable package var blankParts: [String] {
    utf8.withContiguousStorageIfAvailable { $0.blankParts }
      ?? Array(utf8).withUnsafeBufferPointer { $0.blankParts }
  }
}

extension UnsafeBufferPointer<UInt8> {
  @usableFromInline var blankParts: [String] {
    var parts: [String] = []
    parts.reserveCapacity(reduce(1) { $1 == 0x20 ? $0 + 1 : $0 })
    var start = 0
    for place in 0...count where place == count || self[place] == 0x20 {
      if place > start {
        let part = UnsafeBufferPointer(rebasing: self[start..<place])
        parts.append(String(decoding: part, as: UTF8.self))
      }
      start = place + 1
    }
    return parts
  }
}
