/// Finds the partners of records in their blocks; one for each worker, it keeps what it writes on.
struct BlockScan {
  private let index: BlockIndex
  private let filter: PairFilter
  private let isUnchanged: [Bool]?
  /// By record: the spaces whose blocks it shares with the record at hand; zero between two records.
  private var spaces: [UInt8]
  private var partners: [UInt32] = []
  private let windows = BlockKeys.Space.allCases.map(\.window)
  /// Pairs found, by rule.
  private(set) var counts = [Int](repeating: 0, count: BlockingRule.allCases.count)

  init(_ index: BlockIndex, _ filter: PairFilter, isUnchanged: [Bool]?) {
    (self.index, self.filter, self.isUnchanged) = (index, filter, isUnchanged)
    spaces = [UInt8](repeating: 0, count: filter.records.count)
  }

  /// Appends the candidates whose first record is `record`, ascending.
  mutating func append(to candidates: inout [Candidate], of record: Int) {
    gather(record)
    partners.sort()
    let isOld = isUnchanged?[record] ?? false
    for partner in partners {
      let other = Int(partner)
      let shared = spaces[other]
      spaces[other] = 0
      if isOld, isUnchanged?[other] == true { continue }
      let rules = filter.rules(record, other, spaces: shared)
      if rules.isEmpty { continue }
      for rule in counts.indices where rules.rawValue >> UInt16(rule) & 1 == 1 { counts[rule] += 1 }
      candidates.append(Candidate(pair: RecordPair(record, other), rules: rules))
    }
    partners.removeAll(keepingCapacity: true)
  }

  /// The spaces in whose guarded blocks two records are within the window.
  func guardedSpaces(_ a: Int, _ b: Int) -> UInt8 {
    var shared: UInt8 = 0
    forEachPartner(of: a) { partner, space, isGuarded in
      if isGuarded, Int(partner) == b { shared |= 1 << space }
    }
    return shared
  }

  private mutating func gather(_ record: Int) {
    let least = UInt32(record)
    var (spaces, partners) = ([UInt8](), [UInt32]())
    swap(&spaces, &self.spaces)
    swap(&partners, &self.partners)
    forEachPartner(of: record) { partner, space, _ in
      guard partner > least else { return }
      if spaces[Int(partner)] == 0 { partners.append(partner) }
      spaces[Int(partner)] |= 1 << space
    }
    swap(&spaces, &self.spaces)
    swap(&partners, &self.partners)
  }

  /// The records that `record` shares a block with: of a full block those behind it, of a guarded one
  /// those within the window on both sides.
  private func forEachPartner(of record: Int, _ body: (UInt32, Int, _ isGuarded: Bool) -> Void) {
    let mask = BlockIndex.recordMask
    index.members.withUnsafeBufferPointer { members in
      var space = 0
      for place in index.places[Int(index.starts[record])..<Int(index.starts[record + 1])] {
        let place = Int(place)
        while place >= index.spaceEnds[space] { space += 1 }
        let isGuarded = members[place] & BlockIndex.guardedBit != 0
        let window =
          isGuarded ? windows[space] : members.count
        var next = place + 1
        let end = min(members.count, next + window)
        while next < end, members[next] & BlockIndex.firstBit == 0 {
          body(members[next] & mask, space, isGuarded)
          next += 1
        }
        guard isGuarded else { continue }
        next = place
        while next > place - window, members[next] & BlockIndex.firstBit == 0 {
          next -= 1
          body(members[next] & mask, space, true)
        }
      }
    }
  }
}
