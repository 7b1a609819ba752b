/// The floors of a search: gains that names must exceed to be looked at, first one that few of many names reach, then
/// less, at last 0.
///
/// A high floor spares the look at the names that have little of the query. The number of names above a gain is
/// estimated as if words stood in names independently of each other; the estimate costs or saves time and changes no
/// result.
enum ScoreFloors {
  /// The number of names that each floor lets through, by the estimate, as a share of those wanted.
  ///
  /// Words that stand together more often than the estimate tells let enough of many names through a floor for few; of fewer names too
  /// few, and the look was in vain.
  private static func shares(of nameCount: Int) -> [Double] {
    nameCount < manyNames ? [1] : [1.0 / 16, 1]
  }
  private static let manyNames = 1 << 17

  /// The floors for a query, falling, the last 0.
  ///
  /// - Parameters:
  ///   - slots: the most that each slot can gain, falling, and how many names fill it.
  ///   - nameCount: how many names there are.
  ///   - limit: how many names are wanted.
  /// - Returns: the floors.
  static func floors(
    of slots: some Sequence<(bound: Int, count: Int)>,
    nameCount: Int,
    limit: Int
  ) -> [Int] {
    // The gain of the names that fill a set of slots, and the estimated number of them.
    var groups: [(gain: Int, names: Double)] = [(0, Double(nameCount))]
    groups.reserveCapacity(1 << ThresholdDiagram.slots)
    for slot in slots.prefix(ThresholdDiagram.slots) {
      let share = min(1, Double(slot.count) / Double(nameCount))
      for place in groups.indices {
        let group = groups[place]
        groups[place].names = group.names * (1 - share)
        groups.append((group.gain + slot.bound, group.names * share))
      }
    }
    groups.sort { $0.gain > $1.gain }
    var floors: [Int] = []
    var names = 0.0
    var place = 0
    for share in shares(of: nameCount) {
      while place < groups.count, names < share * Double(limit) {
        names += groups[place].names
        place += 1
      }
      // Names must exceed the floor, so those that gain just the next lower amount stay out.
      let floor = place < groups.count ? groups[place].gain : 0
      if floor > 0, floor != floors.last { floors.append(floor) }
    }
    return floors + [0]
  }
}
