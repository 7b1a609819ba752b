extension Records {
  /// The number of rarest terms of a name that make keys.
  private static let termsOfName = 4
  /// The most records of a key: terms that more records have tell too little.
  private static let largestBlock = 250

  /// The pairs of `chosen` records with all that share a rare term or two less rare ones, ascending.
  ///
  /// Many times as many as the candidates: what tells foods apart is learnt from pairs that are told
  /// with ease, too. For fitting only; memory is proportional to what is found.
  package func neighbours(of chosen: [Int]) -> [RecordPair] {
    var blocks: [UInt64: [UInt32]] = [:]
    for record in 0..<count {
      for key in blockKeys(record) { blocks[key, default: []].append(UInt32(record)) }
    }
    var pairs: Set<RecordPair> = []
    for record in chosen {
      for key in blockKeys(record) {
        guard let block = blocks[key], block.count <= Self.largestBlock else { continue }
        for other in block where other != record { pairs.insert(RecordPair(record, Int(other))) }
      }
    }
    return pairs.sorted()
  }

  /// The rarest terms of its names and each two of them, as one number each.
  private func blockKeys(_ record: Int) -> [UInt64] {
    var rarest: Set<UInt32> = []
    for name in names[record] {
      let terms = nameTerms[Int(name.terms.lowerBound)..<Int(name.terms.upperBound)]
      rarest.formUnion(
        terms.sorted { (termBits[Int($0)], $1) > (termBits[Int($1)], $0) }.prefix(Self.termsOfName)
      )
    }
    let terms = rarest.sorted()
    var keys: [UInt64] = []
    for (place, one) in terms.enumerated() {
      keys.append(UInt64(one) << 32 | UInt64(UInt32.max))
      for other in terms[(place + 1)...] { keys.append(UInt64(one) << 32 | UInt64(other)) }
    }
    return keys
  }
}
