import FoodComposition
import FuzzyIndex
import SnapshotStore
import Synchronization

extension FoodSearch {
  /// The foods that a text may mean, best first; its last word may be the beginning of one.
  ///
  /// Of a text the first 1,000 bytes are looked at; there are never more than 1,000 results.
  package func search(_ text: String, limit: Int, filter: SearchFilter) throws -> [SearchResult] {
    // What the index cannot tell is filtered afterwards, from some more.
    let limit = max(0, min(limit, Self.resultLimit))
    let more = filter.brand != nil || filter.servingSize != nil ? 10 * limit : limit
    let (_, found) = try candidates(
      Self.form(of: text),
      limit: more,
      depth: .typing,
      completes: text.last?.isWhitespace == false,
      listsRepeated: filter.listsRepeated,
      where: accepts(filter)
    )
    guard more != limit else { return try results(of: found, filter) }
    var accepted: [Candidate] = []
    for candidate in found where accepted.count < limit {
      if try accepts(candidate.traits.food, filter) { accepted.append(candidate) }
    }
    return try results(of: accepted, filter)
  }

  /// Whether a food is what a filter asks, as far as its row and portions tell.
  private func accepts(_ number: UInt32, _ filter: SearchFilter) throws -> Bool {
    try reader.food(number: Int(number), portions: filter.servingSize != nil).map(filter.accepts)
      ?? false
  }

  /// The results for candidates: their summaries, kept ones first, the others read from the snapshot.
  private func results(of candidates: [Candidate], _ filter: SearchFilter) throws -> [SearchResult]
  {
    var summaries: [UInt32: FoodSummary] = [:]
    var wanted: [UInt32] = []
    self.summaries.withLock { kept in
      for candidate in candidates {
        let number = candidate.traits.food
        if let summary = kept.value(number, size: \.size) {
          summaries[number] = summary
        } else {
          wanted.append(number)
        }
      }
    }
    if !wanted.isEmpty {
      let read = try reader.summaries(of: wanted)
      self.summaries.withLock { kept in
        for summary in read { kept.insert(summary, for: summary.number, size: summary.size) }
      }
      for summary in read { summaries[summary.number] = summary }
    }
    return candidates.compactMap { candidate in
      summaries[candidate.traits.food].map { food in
        let source = reader.sources.first { $0.id == food.sourceID }
        var result = SearchResult(food, candidate, source: source)
        if filter.listsRepeated { result.repeats = 0 }
        return result
      }
    }
  }

  /// The text that was probably meant, in normal form, where words of it stand in no name; nil where
  /// there is nothing to mend.
  package func suggestion(for text: String) throws -> String? {
    try candidates(Self.form(of: text), limit: 1, depth: .typing).query.corrected?.joined(
      separator: " "
    )
  }

  /// The normal form of a text's first 1,000 bytes.
  private static func form(of text: String) -> String {
    NormalForm.of(String(decoding: text.utf8.prefix(textLimit), as: UTF8.self))
  }

  /// The most results of a search.
  private static let resultLimit = 1_000
  /// The number of bytes of a text that are looked at, from its beginning.
  private static let textLimit = 1_000

  /// Returns the part of a filter that names' traits can tell.
  private func accepts(_ filter: SearchFilter) -> ((NameTraits) -> Bool)? {
    guard filter != SearchFilter() else { return nil }
    let numbers = filter.sources.map { prefixes in
      Set(reader.sources.filter { prefixes.contains($0.prefix) }.map { UInt8(clamping: $0.id) })
    }
    return { traits in
      if let numbers, !numbers.contains(traits.source) { return false }
      if filter.brand != nil, !traits.marks.contains(.branded) { return false }
      if let has = filter.hasBarcode, traits.marks.contains(.barcode) != has { return false }
      if let has = filter.hasPortion, traits.marks.contains(.portion) != has { return false }
      switch filter.preparation {
      case .raw: return traits.states & StateGroup.raw != 0
      case .cooked: return traits.states & StateGroup.heated != 0
      case nil: return true
      }
    }
  }
}

extension SearchFilter {
  /// Whether a product is listed though a better one of its brand has its name.
  fileprivate var listsRepeated: Bool {
    repeats || sources != nil || hasBarcode != nil || hasPortion != nil || servingSize != nil
  }

  /// Whether a food is what is asked, as far as its row and portions tell.
  fileprivate func accepts(_ food: SnapshotFood) -> Bool {
    if let brand {
      guard NormalForm.of(food.brand ?? "").contains(NormalForm.of(brand)) else { return false }
    }
    if let servingSize {
      return food.portions.contains {
        $0.portion.measure.lowercased().contains("serving")
          && servingSize.contains($0.portion.gramWeight)
      }
    }
    return true
  }
}

extension SearchResult {
  fileprivate init(_ food: FoodSummary, _ candidate: Candidate, source: SourceRecord?) {
    id = food.id
    name = food.name
    brand = food.brand
    self.source = source?.title ?? ""
    sourceType = food.sourceType
    states = food.states
    baseUnit = food.baseUnit
    score = max(0, min(1, candidate.score / Ranking.fullScore))
    match = candidate.match
    repeats = Int(candidate.traits.repeats)
    energy = food.energy
    protein = food.protein
    carbohydrate = food.carbohydrate
    fat = food.fat
  }
}
