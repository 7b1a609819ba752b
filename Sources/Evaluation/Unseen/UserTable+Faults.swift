import Hashing

extension UserTable {
  /// The table with one fault in one of `step` rows, and which rows have it; always the same ones for a `seed`.
  ///
  /// A row that cannot have the fault lets the next one have it.
  public func contaminated(
    by fault: TableFault,
    _ kind: FaultTrials.Class,
    every step: Int,
    seed: UInt64
  ) -> (table: UserTable, faulty: [Int]) {
    var table = self
    var faulty: [Int] = []
    for start in stride(from: Int(seed % UInt64(step)), to: rows.count, by: step) {
      for index in start..<min(start + step, rows.count) {
        let random = SplitMix64.number(index + 1, seed: seed)
        guard let row = fault.injected(into: self, at: index, kind, random: random) else {
          continue
        }
        table.rows[index] = row
        faulty.append(index)
        break
      }
    }
    return (table, faulty)
  }
}
