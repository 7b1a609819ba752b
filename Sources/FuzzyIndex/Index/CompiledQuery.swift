/// A query in the numbers of one index: which name lists fill which slot, and what each is worth.
///
/// Worth is counted in whole numbers, so that sums do not depend on their order: a slot's weight in 1/65,536 of the greatest, times
/// 1 − penalty in 1/1,024.
struct CompiledQuery {
  /// Words that fill a slot.
  struct Filling {
    /// The words.
    var key: ListKey
    /// Where its name list stands among ``CompiledQuery/lists``.
    var list: Int
    /// What a name with the words gains, at least 1.
    var gain: Int
  }

  /// A slot of the query.
  struct Slot {
    /// The worth of the slot without penalty.
    var weight: Int
    /// The most valuable first.
    var fillings: [Filling] = []
    /// How many names the lists hold together, a name in several counted several times.
    var cost = 0
    /// The most that a name can gain.
    var bound: Int { fillings.first?.gain ?? 0 }
  }

  static let fullPenalty: Float = 1024
  static let fullWeight: Float = 65_536

  private(set) var slots: [Slot] = []
  private(set) var lists: [NameList] = []
  /// The worth of all slots without penalty.
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
