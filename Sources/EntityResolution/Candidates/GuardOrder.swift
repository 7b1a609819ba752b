/// The order of records in a block too large to look at every pair: near foods beside each other.
///
/// It is fixed between two records, so that the ones between them only get more when records are added.
struct GuardOrder: Sendable {
  /// By record: energy and protein, coarsely; the greatest where unknown.
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

  /// Sorts records, ascending before, by their amounts.
  func sort(_ block: inout [UInt32]) {
    block.sort { (values[Int($0)], $0) < (values[Int($1)], $1) }
  }
}
