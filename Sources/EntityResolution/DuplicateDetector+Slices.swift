extension PairComparer {
  /// How many pairs are read ahead of comparing them.
  private static let batchSize = 64

  /// What comparing candidates finds, those that are distinct left out.
  ///
  /// What is looked at of the second records stands all over the memory, and a processor that waits for one
  /// after the other does nothing else: so all are read once before, apart from comparing, many at a time.
  /// `ahead` is what that comes to, to be kept by the caller, so that it is done.
  func scores(of candidates: [Candidate], ahead: inout UInt32) -> [ScoredPair] {
    var scores: [ScoredPair] = []
    for start in stride(from: 0, to: candidates.count, by: Self.batchSize) {
      let batch = candidates[start..<min(start + Self.batchSize, candidates.count)]
      for candidate in batch {
        let second = Int(candidate.pair.second)
        ahead &+= told[second].properties &+ records.percents[second].x.bitPattern
        ahead &+= UInt32(truncatingIfNeeded: records.attributes[second].rawValue)
      }
      let unlike = batch.filter {
        vetoes(Int($0.pair.first), Int($0.pair.second)) == 0
      }
      readAhead(unlike, &ahead)
      scores += unlike.lazy.compactMap(score)
    }
    return scores
  }

  private func readAhead(_ batch: [Candidate], _ sum: inout UInt32) {
    let width = NutrientVector.components.count
    var ends = 0
    for candidate in batch {
      let second = Int(candidate.pair.second)
      ends &+=
        records.names.end(of: second) &+ records.brand.end(of: second)
        &+ records.portions.end(of: second) &+ records.scientific.end(of: second)
        &+ records.gtins.end(of: second) &+ records.references.end(of: second)
      sum &+= UInt32(records.category[second]) &+ UInt32(records.source[second])
      for place in [0, width / 2, width - 1] {
        sum &+= records.amounts[second * width + place].bitPattern
      }
    }
    sum &+= UInt32(truncatingIfNeeded: ends)
    for candidate in batch {
      let second = Int(candidate.pair.second)
      if !records.names.isEmpty(at: second) {
        sum &+= records.names.element(at: records.names.end(of: second) - 1).terms.lowerBound
      }
      if !records.brand.isEmpty(at: second) {
        sum &+= records.brand.element(at: records.brand.end(of: second) - 1)
      }
    }
    for candidate in batch {
      let second = Int(candidate.pair.second)
      guard !records.names.isEmpty(at: second) else { continue }
      let terms = records.names.element(at: records.names.end(of: second) - 1).terms
      if !terms.isEmpty { sum &+= records.nameTerms[Int(terms.lowerBound)] }
    }
  }
}
