package import FuzzyIndex

/// The key of a blob of the search index: its segment and its number in that.
package enum SearchIndexKey {
  /// The key.
  package static func of(_ segment: IndexSegment, _ number: Int) -> Int {
    let place = IndexSegment.allCases.firstIndex(of: segment) ?? 0
    return (place + 1) << 40 | number
  }

  /// The key of the list of categories, one a line, in the order of ``NameTraits/category``.
  package static let categories = 0

  /// The key of the number of names that are listed, in decimal digits: behind them stand those of products whose brand has
  /// another product of the name.
  package static let listed = 1

  /// The key of ``LinkedFoods``; there is no such blob where no foods are linked.
  package static let linked = 2

  /// The key of ``ReviewPairs``; there is no such blob where there are none, as in packs without `possible_duplicate`.
  package static let reviewed = 3
}
