/// Finds the partners of records in their blocks; each worker has its own, with buffers that are reused.
struct BlockScan {
  private let index: BlockIndex
  private let filter: PairFilter
  /// The spaces, a bit each, in which each record shares a block with the one at hand; all 0 between calls.
  private var spaces: [UInt8]
  private var partners: [UInt32] = []
  private var similarities: [NameSimilarity] = []
  /// The partners whose amounts are looked at.
  private var compared: [UInt32] = []
  /// The sum of the words read ahead, stored so that the compiler keeps the reads.
  private var touched: UInt32 = 0
  private let windows = BlockKeys.Space.allCases.map(\.window)
  private let hugeWindows = BlockKeys.Space.allCases.map(\.hugeWindow)
  /// Pairs found, by rule.
  private(set) var counts = [Int](repeating: 0, count: BlockingRule.allCases.count)

  init(_ index: BlockIndex, _ filter: PairFilter) {
    (self.index, self.filter) = (index, filter)
    spaces = [UInt8](repeating: 0, count: filter.records.count)
  }

  /// Appends the candidates whose first record is `record`, ascending.
  mutating func append(to candidates: inout [CandidatePair], of record: Int) {
    gather(record)
    partners.sort()
    filter.read { reader in
      touched &+= reader.touchNames(of: partners)
      for partner in partners {
        let names = reader.similarity(record, Int(partner))
        similarities.append(names)
        if reader.needsAmounts(spaces: spaces[Int(partner)], names) { compared.append(partner) }
      }
      touched &+= reader.touchAmounts(of: compared)
      for (partner, names) in zip(partners, similarities) {
        let other = Int(partner)
        let rules = reader.rules(record, other, spaces: spaces[other], names)
        spaces[other] = 0
        if rules.isEmpty { continue }
        for rule in counts.indices where rules.rawValue >> UInt16(rule) & 1 == 1 {
          counts[rule] += 1
        }
        candidates.append(CandidatePair(pair: RecordPair(record, other), rules: rules))
      }
    }
    partners.removeAll(keepingCapacity: true)
    similarities.removeAll(keepingCapacity: true)
    compared.removeAll(keepingCapacity: true)
  }

  private mutating func gather(_ record: Int) {
    let least = UInt32(record)
    var (spaces, partners) = ([UInt8](), [UInt32]())
    swap(&spaces, &self.spaces)
    swap(&partners, &self.partners)
    touched &+= forEachPartner(of: record) { partner, space in
      guard partner > least else { return }
      if spaces[Int(partner)] == 0 { partners.append(partner) }
      spaces[Int(partner)] |= 1 << space
    }
    swap(&spaces, &self.spaces)
    swap(&partners, &self.partners)
  }

  /// The records that `record` shares a block with: of a full block those behind it, of a guarded one
  /// those within the window on both sides.
  ///
  /// - Returns: what reading ahead came to.
  private func forEachPartner(of record: Int, _ body: (UInt32, Int) -> Void) -> UInt32 {
    let mask = BlockIndex.recordMask
    return index.members.withUnsafeBufferPointer { members in
      // All members are read first, so that their cache misses overlap: see PairReader.touchNames.
      var ahead: UInt32 = 0
      for place in index.places[Int(index.starts[record])..<Int(index.starts[record + 1])] {
        ahead &+= members[Int(place)]
      }
      var space = 0
      for place in index.places[Int(index.starts[record])..<Int(index.starts[record + 1])] {
        let place = Int(place)
        while place >= index.spaceEnds[space] { space += 1 }
        let isNear = members[place] & BlockIndex.guardedBit != 0
        let isHuge = members[place] & BlockIndex.hugeBit != 0
        let window =
          isHuge ? hugeWindows[space] : isNear ? windows[space] : members.count
        var next = place + 1
        let end = min(members.count, next + window)
        while next < end, members[next] & BlockIndex.firstBit == 0 {
          body(members[next] & mask, space)
          next += 1
        }
        guard isNear else { continue }
        next = place
        while next > place - window, members[next] & BlockIndex.firstBit == 0 {
          next -= 1
          body(members[next] & mask, space)
        }
      }
      return ahead
    }
  }
}
