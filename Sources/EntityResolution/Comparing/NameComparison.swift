/// How much of two names is the same, by the information of their terms; the order of words is free.
struct NameComparison: Sendable, Equatable {
  /// Bits of the terms of both, and of those that only one name has.
  var shared: Float = 0
  var onlyFirst: Float = 0
  var onlySecond: Float = 0
  /// A level of ``Comparison/head``.
  var head = 0

  /// Nothing to compare.
  init() {}

  /// What both share of all.
  var share: Float {
    let sum = 2 * shared + onlyFirst + onlySecond
    return sum > 0 ? 2 * shared / sum : 0
  }

  /// A level of ``Comparison/name``.
  var nameLevel: Int {
    if shared + onlyFirst + onlySecond == 0 { return 0 }
    return switch share {
    case ..<0.15: 1
    case ..<0.4: 2
    case ..<0.6: 3
    case ..<0.78: 4
    case ..<0.999: 5
    default: 6
    }
  }

  /// A level of ``Comparison/modifiers``.
  var modifiersLevel: Int {
    let (less, more) = (min(onlyFirst, onlySecond), max(onlyFirst, onlySecond))
    if more < 0.5 { return 0 }
    let size = more < 6 ? 1 : more < 12 ? 2 : 3
    return less < 0.5 ? size : 3 + size
  }

  /// Compares the names `a` and `b`; the terms of `records` are read through pointers, for this is the inner loop.
  @inline(__always)
  init(
    _ a: NameReading,
    _ b: NameReading,
    terms: UnsafePointer<UInt32>,
    bits: UnsafePointer<Float>
  ) {
    let (first, second) = (terms + Int(a.terms.lowerBound), terms + Int(b.terms.lowerBound))
    let (firstCount, secondCount) = (a.terms.count, b.terms.count)
    // The heads: how many of their terms the other head and the other name have.
    var (headInHead, headInName, otherInName) = (0, 0, 0)
    var second64: UInt64 = 0
    for i in 0..<firstCount {
      let term = first[i]
      var j = 0
      while j < secondCount, second[j] != term { j += 1 }
      guard j < secondCount else { continue }
      second64 |= 1 << UInt64(j & 63)
      shared += bits[Int(term)]
      if i < Int(a.headCount) {
        headInName += 1
        if j < Int(b.headCount) { headInHead += 1 }
      }
    }
    otherInName = (second64 & (1 << UInt64(min(63, b.headCount)) - 1)).nonzeroBitCount
    onlyFirst = max(0, a.bits - shared)
    onlySecond = max(0, b.bits - shared)
    head = Self.head(
      counts: (Int(a.headCount), Int(b.headCount)),
      inHead: headInHead,
      inName: (headInName, otherInName)
    )
  }

  /// Leaves out the terms of `name` that only it has and that are words of a brand.
  ///
  /// One publisher has the brand in the name, another beside it. `isFirst` tells whose name it is,
  /// `other` is the other's.
  mutating func leaveOut(
    brands: (ArraySlice<UInt32>, ArraySlice<UInt32>),
    of name: NameReading,
    isFirst: Bool,
    other: NameReading,
    terms: UnsafePointer<UInt32>,
    bits: UnsafePointer<Float>
  ) {
    for place in name.terms {
      let term = terms[Int(place)]
      guard brands.0.contains(term) || brands.1.contains(term),
        !other.terms.contains(where: { terms[Int($0)] == term })
      else { continue }
      if isFirst {
        onlyFirst = max(0, onlyFirst - bits[Int(term)])
      } else {
        onlySecond = max(0, onlySecond - bits[Int(term)])
      }
    }
  }

  private static func head(counts: (Int, Int), inHead: Int, inName: (Int, Int)) -> Int {
    if counts.0 == 0 || counts.1 == 0 { return 0 }
    if inHead == counts.0, inHead == counts.1 { return 5 }
    if inHead == min(counts.0, counts.1) { return 4 }
    if inName.0 == counts.0 || inName.1 == counts.1 { return 3 }
    return inName.0 + inName.1 > 0 ? 2 : 1
  }
}
