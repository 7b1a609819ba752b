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

  var slots: [Slot] = []
  var lists: [NameList] = []
  /// The worth of all slots without penalty.
  var weight: Int { slots.reduce(0) { $0 + $1.weight } }

  /// Looks a query's words up; words that the index does not have are left out.
  ///
  /// - Parameters:
  ///   - query: what is looked for.
  ///   - vocabulary: the index's words.
  ///   - list: gives the names of words.
  /// - Throws: what `list` throws.
  init(
    _ query: IndexQuery,
    _ vocabulary: Vocabulary,
    list: (ListKey) throws -> NameList
  ) throws {
    let looked = query.slots.prefix(IndexQuery.maximumSlots)
    let heaviest = looked.map(Self.weight).max() ?? 0
    guard heaviest > 0 else { return }
    slots = looked.map { slot in
      Slot(weight: Int((Self.weight(slot) / heaviest * Self.fullWeight).rounded()))
    }
    for (number, slot) in looked.enumerated() {
      for alternative in slot.alternatives.prefix(IndexQuery.maximumAlternatives) {
        try add(alternative, at: number, vocabulary, list: list)
      }
    }
    for number in slots.indices {
      slots[number].fillings.sort { ($0.gain, $1.list) > ($1.gain, $0.list) }
    }
  }

  private static func weight(_ slot: IndexQuery.Slot) -> Float {
    slot.weight.isFinite ? max(slot.weight, 0) : 0
  }

  private mutating func add(
    _ alternative: IndexQuery.Alternative,
    at number: Int,
    _ vocabulary: Vocabulary,
    list: (ListKey) throws -> NameList
  ) throws {
    let penalty = alternative.penalty.isNaN ? 1 : min(max(alternative.penalty, 0), 1)
    let value = Int(((1 - penalty) * Self.fullPenalty).rounded())
    guard value > 0, let key = Self.key(alternative, vocabulary) else { return }
    let names = try list(key)
    guard names.count > 0 else { return }
    let span = min(max(alternative.span, 1), slots.count - number)
    for slot in number..<number + span where slots[slot].weight > 0 {
      let filling = Filling(
        key: key,
        list: lists.count,
        gain: slots[slot].weight * value
      )
      slots[slot].fillings.append(filling)
      slots[slot].cost += names.count
    }
    lists.append(names)
  }

  /// The key of an alternative's words, nil if the vocabulary lacks one.
  private static func key(
    _ alternative: IndexQuery.Alternative,
    _ vocabulary: Vocabulary
  ) -> ListKey? {
    guard (1...IndexQuery.maximumWords).contains(alternative.words.count) else { return nil }
    var key: ListKey?
    for (place, word) in alternative.words.enumerated() {
      let bytes = IndexedWord.bytes(of: word)
      let words: Range<Int>
      if alternative.isPrefix, place == alternative.words.count - 1 {
        words = vocabulary.range(ofPrefix: bytes)
      } else if let number = vocabulary.number(of: bytes) {
        words = number..<number + 1
      } else {
        return nil
      }
      guard !words.isEmpty else { return nil }
      if key == nil { key = ListKey(words) } else { key?.append(words) }
    }
    return key
  }
}
