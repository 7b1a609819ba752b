import FoodComposition
import FuzzyIndex
import SnapshotStore
import Synchronization

extension FoodSearch {
  /// The foods that a text may mean, best first; its last word may be the beginning of one.
  ///
  /// Of a text the first 1,000 bytes are looked at; there are never more than 1,000 results.
  package func search(_ text: String, limit: Int, filter: SearchFilter) throws -> [SearchResult] {
    let (_, found) = try candidates(
      Self.form(of: text),
      limit: Self.resultLimit,
      depth: .typing,
      completes: text.last?.isWhitespace == false,
      listsRepeated: filter.listsRepeated,
      where: accepts(filter)
    )
    let limit = max(0, min(limit, Self.resultLimit))
    return try results(of: rows(of: found, limit: limit, filter), filter)
  }

  /// A row of a search's results: the food that is shown, and the best match of those that it stands for.
  private struct Row {
    var shown: UInt32
    var candidate: Candidate
    /// The number of other foods of its cluster.
    var linked = 0
  }

  /// The rows for candidates: one a linked cluster, in the place of the best of its foods that pass the filter.
  ///
  /// The representative is shown, whether or not the text finds it; where it does not pass the filter, that best food is.
  private func rows(of candidates: [Candidate], limit: Int, _ filter: SearchFilter) throws -> [Row]
  {
    // What the index cannot tell is read.
    let readsFoods = filter.brand != nil || filter.servingSize != nil
    var rows: [Row] = []
    var clusters: Set<UInt32> = []
    for candidate in candidates where rows.count < limit {
      let food = candidate.traits.food
      let cluster = filter.repeats ? nil : linked.cluster(of: food)
      if let cluster, clusters.contains(cluster.representative) { continue }
      if readsFoods, try !accepts(food, filter) { continue }
      var row = Row(shown: food, candidate: candidate)
      if let cluster {
        clusters.insert(cluster.representative)
        row.linked = cluster.count - 1
        let isOther = cluster.representative != food
        if isOther, try filter == SearchFilter() || accepts(cluster.representative, filter) {
          row.shown = cluster.representative
        }
      }
      rows.append(row)
    }
    return rows
  }

  /// Whether a food is what a filter asks, by its rows.
  private func accepts(_ number: UInt32, _ filter: SearchFilter) throws -> Bool {
    let readsPortions = filter.servingSize != nil || filter.hasPortion != nil
    guard let food = try reader.food(number: Int(number), portions: readsPortions) else {
      return false
    }
    let source = reader.source(of: food)?.prefix ?? ""
    if let sources = filter.sources, !sources.contains(source) { return false }
    if let hasBarcode = filter.hasBarcode, try reader.hasBarcode(food.id) != hasBarcode {
      return false
    }
    return filter.accepts(food)
  }

  /// The results for rows: their foods' summaries, kept ones first, the others read from the snapshot.
  private func results(of rows: [Row], _ filter: SearchFilter) throws -> [SearchResult] {
    let summaries = try summaries(of: Set(rows.flatMap { [$0.shown, $0.candidate.traits.food] }))
    return rows.compactMap { row in
      summaries[row.shown].map { food in
        let source = reader.sources.first { $0.id == food.sourceID }
        var result = SearchResult(food, row.candidate, source: source)
        if let matched = summaries[row.candidate.traits.food], matched.name != food.name {
          result.matchedName = matched.name
          // To who reads the shown name the matched one is another name of it.
          if result.match == .normalized { result.match = .alias }
        }
        result.linked = row.linked
        if filter.listsRepeated { result.repeats = 0 }
        return result
      }
    }
  }

  private func summaries(of numbers: Set<UInt32>) throws -> [UInt32: FoodSummary] {
    var summaries: [UInt32: FoodSummary] = [:]
    var wanted: [UInt32] = []
    self.summaries.withLock { kept in
      for number in numbers {
        if let summary = kept.value(number, size: \.size) {
          summaries[number] = summary
        } else {
          wanted.append(number)
        }
      }
    }
    guard !wanted.isEmpty else { return summaries }
    let read = try reader.summaries(of: wanted)
    self.summaries.withLock { kept in
      for summary in read { kept.insert(summary, for: summary.number, size: summary.size) }
    }
    for summary in read { summaries[summary.number] = summary }
    return summaries
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
      return filter.preparation?.isOf(traits.states) ?? true
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
    if let hasPortion, food.portions.isEmpty == hasPortion { return false }
    if let preparation, !preparation.isOf(NameTraits.bits(of: food.states)) { return false }
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

extension SearchFilter.Preparation {
  /// Whether a food of these states, as ``NameTraits`` has them, is prepared so.
  fileprivate func isOf(_ states: UInt32) -> Bool {
    states & (self == .raw ? StateGroup.raw : StateGroup.heated) != 0
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
    linked = 0
    energy = food.energy
    protein = food.protein
    carbohydrate = food.carbohydrate
    fat = food.fat
  }
}
