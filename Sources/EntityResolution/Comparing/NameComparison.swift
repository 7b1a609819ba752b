/// The comparison of two names by the information of their terms; the order of words is free.
struct NameComparison: Sendable, Equatable {
  /// Bits of the terms of both, and of those that only one name has.
  var shared: Float = 0
  var onlyFirst: Float = 0
  var onlySecond: Float = 0
  /// The level of the two heads.
  var head = HeadLevel.unknown
  /// Whether a term of one is a likely misspelling of one of the other.
  var isMended = false

  /// The most unmatched terms of the shorter name up to which misspellings are looked for.
  private static let mostMended = 8

  /// Nothing to compare.
  init() {}

  /// The share of the information that is common to both, 0…1; 0 where the names have none.
  var share: Float {
    let sum = 2 * shared + onlyFirst + onlySecond
    return sum > 0 ? 2 * shared / sum : 0
  }

  /// Compares the names `a` and `b`; the terms of `records` are read through pointers, for this is the inner loop.
  ///
  /// A term is its misspelling where it has no better partner: the first that is left, so that the order of the two
  /// names changes nothing.
  @inline(__always)
  init(
    _ a: NameReading,
    _ b: NameReading,
    terms: UnsafePointer<UInt32>,
    bits: UnsafePointer<Float>,
    spelling: PairSpelling
  ) {
    let (first, second) = (terms + Int(a.terms.lowerBound), terms + Int(b.terms.lowerBound))
    let (firstCount, secondCount) = (a.terms.count, b.terms.count)
    // The heads: how many of their terms the other head and the other name have.
    var (headInHead, headInName, otherInName) = (0, 0, 0)
    var (first64, second64): (UInt64, UInt64) = (0, 0)
    // The bits of a term and of its misspelling differ.
    var sharedOfSecond: Float = 0
    for pass in 0..<2 {
      for i in 0..<firstCount where first64 & 1 << UInt64(i & 63) == 0 {
        var j = 0
        if pass == 0 {
          while j < secondCount, second[j] != first[i] { j += 1 }
        } else {
          while j < secondCount,
            second64 & 1 << UInt64(j & 63) != 0 || !spelling.isSame(first[i], second[j])
          {
            j += 1
          }
        }
        guard j < secondCount else { continue }
        isMended = isMended || pass == 1
        first64 |= 1 << UInt64(i & 63)
        second64 |= 1 << UInt64(j & 63)
        shared += bits[Int(first[i])]
        sharedOfSecond += bits[Int(second[j])]
        if i < Int(a.headCount) {
          headInName += 1
          if j < Int(b.headCount) { headInHead += 1 }
        }
      }
      let left = min(firstCount, secondCount) - first64.nonzeroBitCount
      if left <= 0 || left > Self.mostMended { break }
    }
    otherInName = (second64 & (1 << UInt64(min(63, b.headCount)) - 1)).nonzeroBitCount
    onlyFirst = max(0, a.bits - shared)
    onlySecond = max(0, b.bits - sharedOfSecond)
    shared = (shared + sharedOfSecond) / 2
    head = HeadLevel(
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
    bits: UnsafePointer<Float>,
    spelling: PairSpelling
  ) {
    for place in name.terms {
      let term = terms[Int(place)]
      guard
        brands.0.contains(where: { spelling.isSame(term, $0) })
          || brands.1.contains(where: { spelling.isSame(term, $0) }),
        !other.terms.contains(where: { spelling.isSame(term, terms[Int($0)]) })
      else { continue }
      if isFirst {
        onlyFirst = max(0, onlyFirst - bits[Int(term)])
      } else {
        onlySecond = max(0, onlySecond - bits[Int(term)])
      }
    }
  }
}
