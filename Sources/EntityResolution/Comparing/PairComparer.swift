import FoodComposition

/// Compares the records of candidates.
///
/// What it finds for a pair depends on its two records and the model alone. A class, so that the many arrays that it
/// reads are not retained for every pair.
public final class PairComparer: Sendable {
  package let records: Records
  let model: MatchModel
  let ignoresBarcodes: Bool
  let ignoresReferences: Bool
  /// Tells misspellings.
  let spelling: PairSpelling
  /// What each record tells of properties, and the bits of each property's values.
  let told: [StatedAttributes]
  let masks: [UInt128]
  /// The levels of each category's path, interned: 0 for none.
  let categoryPaths: [SIMD4<UInt16>]
  /// The level of every two sources, a row a source.
  let sourceLevels: [SourceLevel]
  /// Whether a source's foods are labels of products.
  let isLabel: [Bool]
  /// The numbers of the main words of scientific names: genus by term.
  let genus: [UInt32]

  /// Compares `records` by `model`, blind to the keys `ignored`.
  public init(_ records: Records, model: MatchModel, ignoring ignored: Set<MatchKey> = []) {
    (self.records, self.model) = (records, model)
    spelling = PairSpelling(records)
    ignoresBarcodes = ignored.contains(.gtin)
    ignoresReferences = ignored.contains(.ndb)
    told = records.attributes.map { model.contrasts.told($0) }
    masks = model.contrasts.properties.map(\.mask)
    categoryPaths = Self.paths(of: records.categoryNames)
    sourceLevels = Self.sourceLevels(of: records.sources, origins: model.weights.origins)
    isLabel = records.sources.map { $0.type == .brandLabel }
    genus = Self.genera(of: records)
  }

  /// The level of each comparison of two records.
  public func levels(_ a: Int, _ b: Int) -> ComparisonLevels {
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

  /// What comparing a candidate finds; nil where the two are distinct.
  public func score(_ candidate: Candidate) -> ScoredPair? {
    let (a, b) = (Int(candidate.pair.first), Int(candidate.pair.second))
    guard vetoes(a, b) == 0 else { return nil }
    let levels = levels(a, b)
    let weight = model.weights.sum(levels)
    let decision = model.weights.decision(weight)
    guard decision != .distinct else { return nil }
    return ScoredPair(
      pair: candidate.pair,
      rules: candidate.rules,
      levels: levels,
      weight: weight,
      vetoes: 0,
      decision: decision
    )
  }

  /// What comparing any two records finds, whether they are one food or not.
  public func scored(_ pair: RecordPair) -> ScoredPair {
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
