import FoodComposition
import FuzzyIndex
import GRDB

extension FoodSnapshot {
  /// The foods that a text may mean, best first; typing may still go on: its last word may be the
  /// beginning of one.
  ///
  /// ```swift
  /// let snapshot = try FoodSnapshot(path: "food.sqlite")
  /// for food in try snapshot.search("chiken bre") { print(food.name, food.energy ?? "unknown") }
  /// ```
  ///
  /// An empty text finds nothing. Of a long one the first 1,000 bytes are looked at. There are never more
  /// than 1,000 results.
  public func search(
    _ text: String,
    limit: Int = 10,
    filter: SearchFilter = SearchFilter()
  ) throws(SnapshotError) -> [SearchResult] {
    try withTextTools("searching") { tools in
      let search = tools.search
      let form = NormalForm.of(String(decoding: text.utf8.prefix(Self.textLimit), as: UTF8.self))
      let accepts = try accepts(filter, in: search)
      // What the index cannot tell is filtered afterwards, from some more.
      let limit = max(0, min(limit, Self.resultLimit))
      let more = filter.brand != nil || filter.servingSize != nil ? 10 * limit : limit
      let (_, found) = try search.candidates(
        form,
        limit: more,
        depth: .typing,
        completes: text.last?.isWhitespace == false,
        where: accepts
      )
      var results: [SearchResult] = []
      for candidate in found where results.count < limit {
        let number = Int(candidate.traits.food)
        guard let food = try food(number: number, portions: filter.servingSize != nil) else {
          continue
        }
        guard filter.accepts(food) else { continue }
        results.append(SearchResult(food, candidate, source: source(of: food)))
      }
      return results
    }
  }

  /// The text that was probably meant, in normal form, where words of it stand in no name; nil where
  /// there is nothing to mend.
  public func suggestion(for text: String) throws(SnapshotError) -> String? {
    try withTextTools("searching") { tools in
      let search = tools.search
      let form = NormalForm.of(String(decoding: text.utf8.prefix(Self.textLimit), as: UTF8.self))
      return try search.candidates(form, limit: 1, depth: .typing).query.corrected?.joined(
        separator: " "
      )
    }
  }

  /// The most results of a search.
  private static let resultLimit = 1_000
  /// How many bytes of a text are looked at.
  static let textLimit = 1_000

  /// The food of a number, with no neighbours but its portions, if they are wanted.
  func food(number: Int, portions: Bool = true) throws(SnapshotError) -> SnapshotFood? {
    try read("reading food number \(number)") {
      try SnapshotFood.find(number: number, portions: portions, in: $0)
    }
  }

  /// The source that a food comes from.
  func source(of food: SnapshotFood) -> SourceRecord? { sources.first { $0.id == food.sourceID } }

  /// What the index can tell of a filter.
  private func accepts(_ filter: SearchFilter, in search: FoodSearch) throws
    -> ((NameTraits) -> Bool)?
  {
    guard filter != SearchFilter() else { return nil }
    let numbers = filter.sources.map { prefixes in
      Set(sources.filter { prefixes.contains($0.prefix) }.map { UInt8(clamping: $0.id) })
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
  fileprivate init(_ food: SnapshotFood, _ candidate: Candidate, source: SourceRecord?) {
    id = food.id
    name = food.canonicalName
    brand = food.brand
    self.source = source?.title ?? ""
    sourceType = food.sourceType
    states = food.states
    baseUnit = food.baseUnit
    score = max(0, min(1, candidate.score / Ranking.fullScore))
    match = candidate.match
    energy = food.values[.energy]
    protein = food.values[.protein]
    carbohydrate = food.values[.carbohydrate]
    fat = food.values[.fat]
  }
}
