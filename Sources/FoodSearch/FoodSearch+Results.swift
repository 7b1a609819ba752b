import FoodComposition
import FuzzyIndex
import SnapshotStore
import Synchronization

extension FoodSearch {
  /// The foods that a text may mean, best first; its last word may be the beginning of one.
  ///
  /// Of a text the first 1,000 bytes are looked at; there are never more than 1,000 results.
  package func search(_ text: String, limit: Int, filter: SearchFilter) throws -> [SearchResult] {
    let (query, found) = try candidates(
      Self.form(of: text),
      limit: Self.resultLimit,
      depth: .typing,
      completes: text.last?.isWhitespace == false,
      listsRepeated: filter.listsRepeated,
      where: accepts(filter)
    )
    let limit = max(0, min(limit, Self.resultLimit))
    return try results(of: rows(of: found, typed: query.words, limit: limit, filter), query, filter)
  }

  /// The normal form of the name by which a candidate was found.
  package func form(of candidate: Candidate) throws -> String {
    try index.words(ofName: candidate.name).map { try index.word($0) }.joined(separator: " ")
  }

  /// The way in which a candidate was found by who types: what was typed may be the beginning of a word, or a word that is
  /// spelled like another one.
  private func way(to candidate: Candidate, _ query: SearchQuery) throws -> FoodMatch {
    guard candidate.match == .fuzzy || candidate.match == .alias, let last = query.words.last
    else { return candidate.match }
    let others = try index.words(ofName: candidate.name).enumerated().filter { place, word in
      place < 64 && candidate.matchedWords & 1 << UInt64(place) != 0
        && !query.numbers.contains(word)
    }
    let forms = Set(WordForms.variants(of: last))
    var isMended = false
    for (_, word) in others {
      let word = try index.word(word)
      if word.hasPrefix(last), word != last, !forms.contains(word) { return .completion }
      isMended = isMended || query.corrected?.contains(word) == true && !query.words.contains(word)
    }
    return isMended ? .correction : candidate.match
  }

  /// A row of a search's results: the food that is shown, and the best match of those that it stands for.
  private struct Row {
    var shown: UInt32
    var candidate: Candidate
    /// The number of other foods of its cluster.
    var linked = 0
    /// The number of rows behind it that say the same, see ``NameKey``.
    var alike = 0
  }

  /// The rows for candidates: one a linked cluster, one for foods whose names say the same, and one for near-duplicates, in the
  /// place of the best.
  ///
  /// A food that is called by what is typed, word for word, is always a row beside near-duplicates.
  private func rows(
    of candidates: [Candidate],
    typed: [String],
    limit: Int,
    _ filter: SearchFilter
  ) throws -> [Row] {
    var clusters: Set<UInt32> = []
    guard !filter.listsRepeated else {
      return try clusterRows(of: candidates[...], limit: limit, filter, &clusters)
    }
    var rows: [Row] = []
    // The rows of foods by their shown names, and by the other names by which they were found.
    var places: [NameKey: Int] = [:]
    var calledPlaces: [NameKey: Int] = [:]
    var nearDuplicates = NearDuplicates(reviewed, typed: typed)
    var rest = candidates[...]
    while rows.count < limit, !rest.isEmpty {
      // More than are shown, as some say the same.
      let next = rest.prefix(limit - rows.count + Self.moreThanShown)
      rest = rest.dropFirst(next.count)
      let found = try clusterRows(of: next, limit: next.count, filter, &clusters)
      let foods = try summaries(of: Set(found.map(\.shown)))
      for row in found {
        guard let food = foods[row.shown] else { continue }
        let shown = NameKey(food.name, of: food, words)
        let isCalled = row.candidate.traits.rank != .canonical
        let calledName = isCalled ? try form(of: row.candidate) : nil
        let called = calledName.flatMap { NameKey($0, of: food, words) }
        // "Oranges, raw, all varieties" that is called "orange" says that; cola that is called soda does not.
        let isSaid = called.map { shown?.saysMore(than: $0) == true } ?? false
        let said = [shown, isSaid ? called : nil].compactMap(\.self)
        let other = isSaid ? nil : called
        let place = said.lazy.compactMap { places[$0] }.first
        if let place = place ?? other.flatMap({ calledPlaces[$0] }) {
          rows[place].alike += 1
          continue
        }
        let entry = NearDuplicates.Entry(
          food: food,
          representative: linked.cluster(of: row.shown)?.representative ?? row.shown,
          shown: NameKey(food.name, of: food, words, details: false),
          called: calledName.flatMap { NameKey($0, of: food, words, details: false) },
          textCovered: row.candidate.textCovered
        )
        if isCalled || !row.candidate.isExact, let place = nearDuplicates.place(of: entry) {
          rows[place].alike += 1
          continue
        }
        guard rows.count < limit else { continue }
        nearDuplicates.add(entry, at: rows.count)
        for key in said { places[key] = rows.count }
        if let other { calledPlaces[other] = rows.count }
        rows.append(row)
      }
    }
    return rows
  }

  /// The number of foods beyond those shown that are looked at for rows that say the same.
  private static let moreThanShown = 6

  /// The rows for candidates: one a linked cluster, in the place of the best of its foods that pass the filter; `clusters` were
  /// seen.
  ///
  /// The representative is shown, whether or not the text finds it; where it does not pass the filter, that best food is.
  private func clusterRows(
    of candidates: ArraySlice<Candidate>,
    limit: Int,
    _ filter: SearchFilter,
    _ clusters: inout Set<UInt32>
  ) throws -> [Row] {
    // What the index cannot tell is read.
    let readsFoods = filter.brand != nil || filter.servingSize != nil
    var rows: [Row] = []
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
  private func results(of rows: [Row], _ query: SearchQuery, _ filter: SearchFilter) throws
    -> [SearchResult]
  {
    let summaries = try summaries(of: Set(rows.flatMap { [$0.shown, $0.candidate.traits.food] }))
    return try rows.compactMap { row in
      guard let food = summaries[row.shown] else { return nil }
      let source = reader.sources.first { $0.id == food.sourceID }
      var result = SearchResult(food, row.candidate, source: source)
      result.match = try way(to: row.candidate, query)
      if let matched = summaries[row.candidate.traits.food] {
        if matched.name != food.name {
          result.matchedName = matched.name
          // To who reads the shown name the matched one is another name of it.
          if result.match == .normalized { result.match = .alias }
        }
        if row.candidate.traits.rank != .canonical {
          let form = try form(of: row.candidate)
          let language = settings.shownLanguage
          let aliases = try reader.aliases(of: matched.id, in: language, or: form)
          result.alias = aliases.first { $0.normalizedName == form }?.alias.name
        }
      }
      result.linked = row.linked
      result.alike = row.alike
      if filter.listsRepeated { result.repeats = 0 }
      return result
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
    let form = Self.form(of: text)
    guard let corrected = try candidates(form, limit: 1, depth: .typing).query.corrected
    else { return nil }
    // Whoever has typed "bana" is not done, and means no "banh".
    if text.last?.isWhitespace == false {
      let (query, found) = try candidates(form, limit: 1, depth: .typing, completes: true)
      if let best = found.first, best.textCovered > Self.nearlyWholeText,
        try way(to: best, query) == .completion
      {
        return nil
      }
    }
    return corrected.joined(separator: " ")
  }

  /// The normal form of a text's first 1,000 bytes.
  private static func form(of text: String) -> String {
    NormalForm.of(String(decoding: text.utf8.prefix(textLimit), as: UTF8.self))
  }

  /// The share of a text from which on a name has all of it, its last word to be completed.
  private static let nearlyWholeText = 0.9
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
    alike = 0
    energy = food.energy
    protein = food.protein
    carbohydrate = food.carbohydrate
    fat = food.fat
  }
}
