extension Array where Element: Comparable {
  /// Inserts `element` in its place among sorted elements, of which the least `most` stay.
  ///
  /// The elements that stay do not depend on the order in which they come.
  mutating func insert(_ element: Element, keeping most: Int) {
    if count >= most, let last, last < element { return }
    insert(element, at: firstIndex { element < $0 } ?? endIndex)
    removeLast(Swift.max(count - most, 0))
  }
}
