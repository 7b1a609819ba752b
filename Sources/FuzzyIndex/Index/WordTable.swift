import Hashing

/// The distinct words of a growing index, numbered in the order they come: bytes in one arena, open addressing.
struct WordTable {
  private(set) var arena: [UInt8] = []
  private(set) var starts: [UInt32] = [0]
  private var places = [UInt32](repeating: .max, count: 1024)

  var count: Int { starts.count - 1 }

  /// The number of a word, new if it has none.
  mutating func number(of word: UnsafeBufferPointer<UInt8>) -> Int {
    if count * 2 >= places.count { grow() }
    var place = Int(truncatingIfNeeded: Self.hash(word)) & (places.count - 1)
    while places[place] != .max {
      let number = Int(places[place])
      if isEqual(number, word) { return number }
      place = (place + 1) & (places.count - 1)
    }
    let number = count
    places[place] = UInt32(number)
    arena.append(contentsOf: word)
    starts.append(UInt32(arena.count))
    return number
  }

  func range(of number: Int) -> Range<Int> { Int(starts[number])..<Int(starts[number + 1]) }

  private func isEqual(_ number: Int, _ word: UnsafeBufferPointer<UInt8>) -> Bool {
    let range = range(of: number)
    return range.count == word.count && arena[range].elementsEqual(word)
  }

  private mutating func grow() {
    places = [UInt32](repeating: .max, count: places.count * 2)
    arena.withUnsafeBufferPointer { arena in
      for number in 0..<count {
        let hash = Self.hash(UnsafeBufferPointer(rebasing: arena[range(of: number)]))
        var place = Int(truncatingIfNeeded: hash) & (places.count - 1)
        while places[place] != .max { place = (place + 1) & (places.count - 1) }
        places[place] = UInt32(number)
      }
    }
  }

  /// The hash of a word: FNV-1a, its high half folded in.
  private static func hash(_ word: UnsafeBufferPointer<UInt8>) -> UInt64 {
    var hash = ByteHash()
    for byte in word { hash.append(byte) }
    return hash.value ^ (hash.value >> 32)
  }
}
