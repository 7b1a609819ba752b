import Hashing

/// The terms of a name that make keys of blocks, the rarest first: some of its own and some of the brand.
///
/// Prefix filtering with two terms at a time: names that are similar share some of their rarest terms
/// (Chaudhuri et al. 2006, doi:10.1109/ICDE.2006.9). Pairs of terms keep the blocks of frequent ones small.
/// The brand counts as terms, since what is frequent in names of all makers is rare in one maker's, and
/// another publisher has it in the name.
struct BlockTerms {
  /// Words of a brand, by rank, the rarest first.
  struct Brand {
    var ranks = SIMD4<UInt32>(repeating: .max)
    var count = 0
  }

  /// The numbers of a name's rarest terms that are paired with each other, that are paired with words of the brand,
  /// and that are keys alone.
  private static let (pairedTerms, brandedTerms, loneTerms) = (6, 4, 2)

  private var hashes = SIMD16<UInt64>()
  private var count = 0
  /// The place of each term among the name's own, the rarest 0; `foreign` for words of the brand.
  private var order = SIMD16<UInt8>()
  private static let foreign: UInt8 = 0xFF

  /// The first words of a record's brand.
  static func brand(of record: Int, _ records: Records, _ sets: TermSets) -> Brand {
    var brand = Brand()
    for word in records.brand[record].prefix(brand.ranks.scalarCount) {
      let rank = sets.table.ranks[Int(word)]
      var place = brand.count
      while place > 0, brand.ranks[place - 1] > rank {
        brand.ranks[place] = brand.ranks[place - 1]
        place -= 1
      }
      brand.ranks[place] = rank
      brand.count += 1
    }
    return brand
  }

  init(_ name: TermSets.Name, brand: Brand, _ sets: TermSets) {
    var (own, word) = (0, 0)
    let terms = name.terms.prefix(Self.pairedTerms)
    while own < terms.count || word < brand.count {
      let rank = own < terms.count ? sets.words[terms.lowerBound + own] : .max
      if word < brand.count, brand.ranks[word] < rank {
        add(brand.ranks[word], Self.foreign, sets)
        word += 1
      } else {
        // A word of the brand that the name has, too.
        if word < brand.count, brand.ranks[word] == rank { word += 1 }
        add(rank, UInt8(own), sets)
        own += 1
      }
    }
  }

  private mutating func add(_ rank: UInt32, _ order: UInt8, _ sets: TermSets) {
    hashes[count] = sets.table.rankHashes[Int(rank)]
    self.order[count] = order
    count += 1
  }

  /// Calls `body` with the keys of terms that stand alone.
  func forEachLone(_ body: (UInt64) -> Void) {
    for place in 0..<count where order[place] < Self.loneTerms { body(hashes[place]) }
  }

  /// Calls `body` with the key of two terms, and the place of the second.
  func forEachPair(_ body: (UInt64, Int) -> Void) {
    for place in 0..<count {
      for other in place + 1..<max(count, place + 1) {
        let (one, two) = (order[place], order[other])
        let isPaired =
          one == Self.foreign
          ? two < Self.brandedTerms : two != Self.foreign || one < Self.brandedTerms
        if isPaired { body(Self.key(hashes[place], hashes[other]), other) }
      }
    }
  }

  /// The number of terms behind a place.
  func count(after place: Int) -> Int { count - 1 - place }

  /// The hash of the term at a place.
  func hash(at place: Int) -> UInt64 { hashes[place] }

  private static func key(_ one: UInt64, _ other: UInt64) -> UInt64 {
    SplitMix64.mixed(one &+ other) ^ one ^ other
  }
}
