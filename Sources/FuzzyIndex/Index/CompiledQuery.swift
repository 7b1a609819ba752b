/// A query in the numbers of one index: the name lists that fill each slot, and the gain of each.
///
/// Gains are whole numbers, so that sums do not depend on their order: a slot's weight in 1/65,536 of the greatest,
/// times 1 − penalty in 1/1,024.
struct CompiledQuery {
  /// A filling of a slot: words with their name list and their gain.
  struct Filling {
    /// The words.
    var key: ListKey
    /// The index of its name list in ``CompiledQuery/lists``.
    var list: Int
    /// The gain of a name that has the words, at least 1.
    var gain: Int
  }

  /// A slot of the query.
  struct Slot {
    /// The slot's weight in 1/65,536 of the greatest.
    var weight: Int
    /// The fillings, the greatest gain first.
    var fillings: [Filling] = []
    /// The sum of the lengths of its name lists: a name in several counts several times.
    var cost = 0
    /// The greatest gain that a name can have from the slot; 0 without fillings.
    var bound: Int { fillings.first?.gain ?? 0 }
  }

  static let fullPenalty: Float = 1024
  static let fullWeight: Float = 65_536

  private(set) var slots: [Slot] = []
  private(set) var lists: [NameList] = []
  /// The sum of the slots' weights.
  var weight: Int { slots.reduce(0) { $0 + $1.weight } }

  /// Weighs the slots of a query.
  init(_ query: PreparedQuery) {
    let weights = query.weights.map { $0.isFinite ? max($0, 0) : 0 }
    let heaviest = weights.max() ?? 0
    guard heaviest > 0 else { return }
    slots = weights.map { Slot(weight: Int(($0 / heaviest * Self.fullWeight).rounded())) }
    lists = query.alternatives.map(\.names)
    for (number, alternative) in query.alternatives.enumerated() {
      for slot in alternative.slots where slots[slot].weight > 0 {
        let gain = slots[slot].weight * alternative.value
        slots[slot].fillings.append(Filling(key: alternative.key, list: number, gain: gain))
        slots[slot].cost += alternative.names.count
      }
    }
    for number in slots.indices where slots[number].fillings.count > 1 {
      slots[number].fillings.sort { ($0.gain, $1.list) > ($1.gain, $0.list) }
    }
  }
}
