import FoodComposition

/// Compares the records of candidates.
///
/// The result for a pair depends on its two records and the model alone. A class, so that the many arrays that it
/// reads are not retained for every pair.
package final class PairComparer: Sendable {
  package let records: Records
  let model: MatchModel
  let ignoresBarcodes: Bool
  let ignoresReferences: Bool
  /// The test for misspellings and abbreviations.
  let spelling: PairSpelling
  /// The stated attributes of each record.
  let told: [StatedAttributes]
  /// The bits of each property's values.
  let masks: [UInt128]
  /// The levels of each category's path, interned: 0 for none.
  let categoryPaths: [SIMD4<UInt16>]
  /// The level of every two sources, a row a source.
  let sourceLevels: [SourceLevel]
  /// Whether a source's foods are labels of products.
  let isLabel: [Bool]
  /// The maker that the first barcode of each record tells; none where the comparer is blind to barcodes.
  let makers: [CompanyPrefix]
  /// The genus of each scientific name, by number of term: a number for its first word, 0 for other terms.
  let genus: [UInt32]

  /// Compares `records` by `model`, blind to the keys `ignored`.
  package init(_ records: Records, model: MatchModel, ignoring ignored: Set<MatchKey> = []) {
    (self.records, self.model) = (records, model)
    spelling = PairSpelling(records)
    ignoresBarcodes = ignored.contains(.gtin)
    ignoresReferences = ignored.contains(.ndb)
    told = zip(records.attributes, records.included).map {
      model.contrasts.told($0, including: $1)
    }
    masks = model.contrasts.properties.map(\.mask)
    categoryPaths = Self.paths(of: records.categoryNames)
    sourceLevels = Self.sourceLevels(of: records.sources, origins: model.weights.origins)
    isLabel = records.sources.map { $0.type == .brandLabel }
    let ignoresBarcodes = ignoresBarcodes
    makers = (0..<records.count).map {
      CompanyPrefix(ignoresBarcodes ? nil : records.gtins[$0].first)
    }
    genus = Self.genera(of: records)
  }

  /// The level of each comparison of two records.
  package func levels(_ a: Int, _ b: Int) -> ComparisonLevels {
    var levels = ComparisonLevels()
    let (names, brand) = (bestNames(a, b), brandLevel(a, b))
    levels.set(names.nameLevel)
    levels.set(names.head)
    levels.set(names.modifiersLevel)
    levels.set(stateLevel(a, b))
    levels.set(brand)
    levels.set(categoryLevel(a, b))
    levels.set(nutrientsLevel(a, b, brand: brand, isNameSame: levels.isNameSame))
    levels.set(portionsLevel(a, b))
    levels.set(scientificNameLevel(a, b))
    levels.set(barcodeLevel(a, b))
    levels.set(referenceLevel(a, b))
    levels.set(sourceLevel(a, b))
    levels.addCombined()
    return levels
  }

  /// The scored pair of a candidate; nil where a veto or the weight makes the two distinct.
  package func score(_ candidate: CandidatePair) -> ScoredPair? {
    let (a, b) = (Int(candidate.pair.first), Int(candidate.pair.second))
    guard vetoes(a, b) == 0 else { return nil }
    let scored = ScoredPair(
      pair: candidate.pair,
      rules: candidate.rules,
      levels: levels(a, b),
      by: model.weights
    )
    return scored.decision == .distinct ? nil : scored
  }

  /// The scored pair of any two records, distinct ones too; it has no blocking rules.
  package func scored(_ pair: RecordPair) -> ScoredPair {
    let (a, b) = (Int(pair.first), Int(pair.second))
    let levels = levels(a, b)
    let vetoes = vetoes(a, b)
    let weight = model.weights.sum(levels)
    return ScoredPair(
      pair: pair,
      rules: [],
      levels: levels,
      weight: weight,
      vetoes: vetoes,
      decision: vetoes == 0 ? model.weights.decision(weight) : .distinct
    )
  }
}

extension PairComparer {
  /// The bit of names that tell different percentages.
  static let percentVeto: UInt32 = 1 << 31

  /// The properties of which the records tell different values: two foods, whatever else is alike.
  ///
  /// A bit a property of `contrasts.tsv`, and one for percentages; 0 for none.
  package func vetoes(_ a: Int, _ b: Int) -> UInt32 {
    var vetoes = masks.withUnsafeBufferPointer { masks in
      masks.baseAddress.map {
        StatedAttributes.vetoes(
          told[a],
          told[b],
          attributes: records.attributes[a],
          records.attributes[b],
          masks: $0
        )
      } ?? 0
    }
    if Self.disagree(records.percents[a], records.percents[b]) { vetoes |= Self.percentVeto }
    return vetoes
  }

  /// Whether one of two numbers of a name has none like it in the other name.
  static func disagree(_ a: SIMD2<Float>, _ b: SIMD2<Float>) -> Bool {
    guard a.x.isFinite, b.x.isFinite else { return false }
    func has(_ list: SIMD2<Float>, _ x: Float) -> Bool {
      let limit = max(0.3, 0.015 * x)
      return abs(list.x - x) <= limit || abs(list.y - x) <= limit
    }
    let isShorter = !a.y.isFinite || b.y.isFinite
    let (less, more) = isShorter ? (a, b) : (b, a)
    return !has(more, less.x) || less.y.isFinite && !has(more, less.y)
  }
}

extension PairComparer {
  /// The number of pairs that are read ahead of comparing them.
  private static let batchSize = 64

  /// The scored pairs of candidates, those that are distinct left out.
  ///
  /// The second records lie far apart in memory: they are read once ahead of comparing, many at a time, so that their
  /// cache misses overlap. `ahead` takes the sum of what was read, which the caller keeps so that the compiler keeps
  /// the reads.
  func scores(of candidates: [CandidatePair], ahead: inout UInt32) -> [ScoredPair] {
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

  private func readAhead(_ batch: [CandidatePair], _ sum: inout UInt32) {
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
