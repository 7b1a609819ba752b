/// The order of records in a block too large to look at every pair: near foods beside each other.
///
/// It is fixed between two records, so that the ones between them only get more when records are added.
struct SortedNeighbourhood: Sendable {
  /// The energy and protein of each record, coarsely, as one number; the greatest where unknown.
  private let values: [UInt32]

  init(_ records: Records) {
    let width = NutrientVector.components.count
    values = (0..<records.count).map { record in
      (0..<2).reduce(0) { value, place in
        let amount = records.amounts[record * width + place]
        return value << 16 | (amount >= 0 ? amount.bitPattern >> 16 : 0xFFFF)
      }
    }
  }

  /// Sorts records by their amounts, then by their numbers.
  func sort(_ block: inout ArraySlice<UInt32>) {
    let sorted = block.map { UInt64(values[Int($0)]) << 32 | UInt64($0) }.sorted()
    for (place, value) in zip(block.indices, sorted) {
      block[place] = UInt32(truncatingIfNeeded: value)
    }
  }
}
