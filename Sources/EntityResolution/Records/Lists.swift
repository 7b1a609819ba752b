/// A list of elements for every record, end to end in one array.
package struct Lists<Element: Sendable>: Sendable {
  private var elements: [Element] = []
  private var ends: [UInt32] = []

  /// The number of records.
  package var count: Int { ends.count }

  /// The elements of the record `index`.
  package subscript(index: Int) -> ArraySlice<Element> {
    elements[Int(index == 0 ? 0 : ends[index - 1])..<Int(ends[index])]
  }

  /// Whether the record `index` has none.
  func isEmpty(at index: Int) -> Bool {
    ends[index] == (index == 0 ? 0 : ends[index - 1])
  }

  /// The end of the list of the record `index` among all elements.
  func end(of index: Int) -> Int { Int(ends[index]) }

  /// The element at a place among all elements.
  func element(at place: Int) -> Element { elements[place] }

  /// Adds the list of the next record.
  mutating func append(_ list: some Sequence<Element>) {
    elements.append(contentsOf: list)
    ends.append(UInt32(elements.count))
  }
}
