import FuzzyIndex

/// The key of a blob of the search index: its segment and its number in that.
enum SearchIndexKey {
  /// The key.
  static func of(_ segment: IndexSegment, _ number: Int) -> Int {
    let place = IndexSegment.allCases.firstIndex(of: segment) ?? 0
    return (place + 1) << 40 | number
  }

  /// The key of the list of categories, one a line, in the order of ``NameTraits/category``.
  static let categories = 0
}
