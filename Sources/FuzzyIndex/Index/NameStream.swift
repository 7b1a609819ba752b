/// A name list that is read in rising order; the list must outlive it.
struct NameStream {
  private let names: UnsafePointer<UInt32>?
  private let bits: UnsafePointer<UInt64>?
  private let count: Int
  /// The first name not before the window that was asked for last.
  private var window = 0
  /// The first name not before the name that was asked for last.
  private var probe = 0

  init(_ list: NameList) {
    count = list.names.count
    names = list.names.isEmpty ? nil : UnsafePointer(list.names.baseAddress)
    bits = list.bits.isEmpty ? nil : UnsafePointer(list.bits.baseAddress)
  }

  /// Goes back to the first name.
  mutating func rewind() {
    window = 0
    probe = 0
  }

  /// Whether the list holds a name; the names asked for must rise.
  @inline(__always)
  mutating func contains(_ name: UInt32) -> Bool {
    if let bits { return bits[Int(name >> 6)] >> UInt64(name & 63) & 1 != 0 }
    guard let names else { return false }
    probe = Self.firstPlace(in: names, count: count, from: probe, notBefore: name)
    return probe < count && names[probe] == name
  }

  /// The first window from `window` on that may hold a name, nil if there is none.
  @inline(__always)
  mutating func nextWindow(from number: Int) -> Int? {
    if bits != nil { return number }
    guard let names else { return nil }
    let first = UInt32(truncatingIfNeeded: number * NameList.windowNames)
    window = Self.firstPlace(in: names, count: count, from: window, notBefore: first)
    return window < count ? Int(names[window]) / NameList.windowNames : nil
  }

  /// The bits of a window, nil if the list has none.
  @inline(__always)
  func bits(window number: Int) -> UnsafePointer<UInt64>? {
    bits.map { $0 + number * NameList.windowWords }
  }

  /// Adds the names of a window, ``NameList/windowWords`` words of bits; windows asked for must rise.
  @inline(__always)
  mutating func add(window number: Int, to target: UnsafeMutablePointer<UInt64>) {
    if let bits {
      let source = bits + number * NameList.windowWords
      for word in 0..<NameList.windowWords { target[word] |= source[word] }
      return
    }
    guard nextWindow(from: number) == number, let names else { return }
    let first = number * NameList.windowNames
    var place = window
    while place < count {
      let bit = Int(names[place]) - first
      if bit >= NameList.windowNames { break }
      target[bit >> 6] |= 1 << UInt64(bit & 63)
      place += 1
    }
  }

  /// The index of the first name not before `name`, from `start` on: by galloping, then by halving.
  @inline(__always)
  private static func firstPlace(
    in names: UnsafePointer<UInt32>,
    count: Int,
    from start: Int,
    notBefore name: UInt32
  ) -> Int {
    if start >= count || names[start] >= name { return start }
    var low = start
    var step = 1
    while low + step < count, names[low + step] < name {
      low += step
      step <<= 1
    }
    var high = min(low + step, count)
    low += 1
    while low < high {
      let middle = (low + high) >> 1
      if names[middle] < name { low = middle + 1 } else { high = middle }
    }
    return low
  }
}
