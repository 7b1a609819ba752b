/// Finds the best names for a compiled query, walking all names in windows of ``NameList/windowNames``, best first.
///
/// It is exact. The scores of the names found so far decide which windows are walked: a slot without which a name
/// cannot get in any more is required, and then only windows with names of the rarest such slot are looked at; else
/// only those with names of some slots that a name cannot all lack. (H. Turtle and J. Flood, "Query evaluation:
/// strategies and optimizations", 1995: MaxScore.) Within a window slots are sets of bits, and a ``ThresholdDiagram``
/// selects the names that can get in, 64 at a time.
struct WindowSearch: ~Copyable {
  /// A slot that some name can fill.
  private struct Slot {
    var bound: Int
    var cost: Int
    /// Its fillings, the greatest gain first, and those of them with which a name can get in.
    var fillings: Range<Int>
    var useful: Range<Int>
    /// Whether all of these gain the same.
    var isEven: Bool
    /// The window that `names` is of.
    var window = -1
    /// The slot's names in that window.
    var names: UnsafePointer<UInt64>
  }

  private struct Filling {
    var stream: Int
    var gain: Int
  }

  private static let words = NameList.windowWords
  /// The most candidates of a window that are scored at once, without a look at the other slots' windows.
  private static let fewCandidates = 6
  /// The most words of 64 bits with candidates, of a window, for which the diagram is evaluated one by one.
  private static let fewWords = 8

  private let slots: UnsafeMutableBufferPointer<Slot>
  private let fillings: UnsafeMutableBufferPointer<Filling>
  private let streams: UnsafeMutableBufferPointer<NameStream>
  /// The windows of bits: one for each slot, then the candidates, no name, every name, and one for each node of the
  /// diagram.
  private let bits: UnsafeMutablePointer<UInt64>
  private let bound: Int
  private let nameCount: Int
  private let windowCount: Int
  private let limit: Int
  /// The floors of the search, falling, the last 0: see ``ScoreFloors``.
  private let floors: [Int]
  private var best: BestNames
  /// The score of a worst name with which the search ends: the most that a name can have, or enough.
  private var goal: Int
  private var diagram: ThresholdDiagram
  private var byCost: [Int]
  /// The slots whose names are walked; and below, the other slots that a name must fill.
  private var sources: [Int] = []
  private var required: [Int] = []
  private var plannedFor = -1

  private var candidates: UnsafeMutablePointer<UInt64> { bits + slots.count * Self.words }
  private var nodes: UnsafeMutablePointer<UInt64> { candidates + Self.words }

  /// A search for at least one of the first `nameCount` names; the query's lists must outlive it.
  init(_ query: CompiledQuery, nameCount: Int, limit: Int) {
    let filled = query.slots.filter { $0.bound > 0 }
      .sorted { ($0.bound, $1.cost) > ($1.bound, $0.cost) }
    bound = filled.reduce(0) { $0 + $1.bound }
    goal = bound
    self.nameCount = nameCount
    windowCount = (nameCount + NameList.windowNames - 1) / NameList.windowNames
    self.limit = limit
    floors = ScoreFloors.floors(
      of: filled.lazy.map { ($0.bound, $0.cost) },
      nameCount: nameCount,
      limit: limit
    )
    best = BestNames(limit: limit)
    diagram = ThresholdDiagram(bounds: filled.map(\.bound))
    byCost = filled.indices.sorted { (filled[$0].cost, $0) < (filled[$1].cost, $1) }
    streams = .allocate(capacity: query.lists.count)
    _ = streams.initialize(from: query.lists.map { NameStream($0) })
    fillings = .allocate(capacity: filled.reduce(0) { $0 + $1.fillings.count })
    _ = fillings.initialize(
      from: filled.flatMap { $0.fillings.map { Filling(stream: $0.list, gain: $0.gain) } }
    )
    let windows = filled.count + 3 + ThresholdDiagram.maximumNodes
    bits = .allocate(capacity: windows * Self.words)
    // The others are written before they are read.
    (bits + (filled.count + 1) * Self.words).initialize(repeating: 0, count: Self.words)
    (bits + (filled.count + 2) * Self.words).initialize(repeating: .max, count: Self.words)
    slots = .allocate(capacity: filled.count)
    var start = 0
    for (number, slot) in filled.enumerated() {
      let end = start + slot.fillings.count
      let made = Slot(
        bound: slot.bound,
        cost: slot.cost,
        fillings: start..<end,
        useful: start..<end,
        isEven: false,
        names: UnsafePointer(bits + number * Self.words)
      )
      slots.initializeElement(at: number, to: made)
      start = end
    }
  }

  deinit {
    slots.deallocate()
    fillings.deallocate()
    streams.deallocate()
    bits.deallocate()
  }

  /// The best names, best first.
  ///
  /// - Parameter accepts: whether a name may be found at all.
  /// - Returns: the names with what they gain.
  /// - Throws: what `accepts` throws.
  mutating func run(accepts: (UInt32) throws -> Bool) rethrows -> [(name: Int, score: Int)] {
    for floor in floors {
      best = BestNames(limit: limit, floor: floor)
      rewind()
      try walk(accepts: accepts)
      if best.isFull { break }
    }
    return best.sorted
  }

  /// Whether a name gains more than `floor`.
  mutating func hasName(above floor: Int) -> Bool {
    guard floor < bound else { return false }
    goal = floor + 1
    best = BestNames(limit: 1, floor: floor)
    rewind()
    walk { _ in true }
    return best.isFull
  }

  private mutating func rewind() {
    plannedFor = -1
    for place in slots.indices {
      slots[place].window = -1
      slots[place].useful = slots[place].fillings
    }
    for place in streams.indices { streams[place].rewind() }
  }

  private mutating func walk(accepts: (UInt32) throws -> Bool) rethrows {
    var window = 0
    while window < windowCount, best.threshold < goal {
      if plannedFor != best.threshold { plan() }
      guard let next = nextWindow(from: window), next < windowCount else { break }
      findCandidates(next)
      try takeCandidates(next, accepts: accepts)
      window = next + 1
    }
  }

  // MARK: Plan

  private mutating func plan() {
    let threshold = best.threshold
    plannedFor = threshold
    diagram.build(threshold: threshold)
    for place in slots.indices { dropFillings(of: place) }
    required.removeAll(keepingCapacity: true)
    sources.removeAll(keepingCapacity: true)
    for slot in byCost where bound - slots[slot].bound <= threshold {
      if sources.isEmpty { sources.append(slot) } else { required.append(slot) }
    }
    guard sources.isEmpty else { return }
    sources.append(contentsOf: byCost)
    var lacking = 0
    while sources.count > 1, let dearest = sources.last,
      lacking + slots[dearest].bound <= threshold
    {
      lacking += slots[dearest].bound
      sources.removeLast()
    }
  }

  /// Leaves out the fillings of a slot that gain too little for a name that fills all other slots.
  private func dropFillings(of place: Int) {
    let slot = slots[place]
    var useful = slot.useful
    while useful.count > 1,
      bound - slot.bound + fillings[useful.upperBound - 1].gain <= best.threshold
    {
      useful.removeLast()
    }
    slots[place].useful = useful
    slots[place].isEven = fillings[useful.upperBound - 1].gain == slot.bound
  }

  private func nextWindow(from window: Int) -> Int? {
    var next = Int.max
    for source in sources {
      for filling in slots[source].useful {
        guard let other = streams[fillings[filling].stream].nextWindow(from: window) else {
          continue
        }
        if other <= window { return window }
        next = min(next, other)
      }
    }
    return next == .max ? nil : next
  }

  // MARK: A window

  /// Puts into `candidates` every name of a window that can get in, and some that cannot.
  private func findCandidates(_ window: Int) {
    let candidates = candidates
    candidates.update(repeating: 0, count: Self.words)
    for source in sources {
      let names = names(of: source, window)
      for word in 0..<Self.words { candidates[word] |= names[word] }
    }
    for slot in required {
      guard hasManyCandidates else { return }
      let names = names(of: slot, window)
      for word in 0..<Self.words { candidates[word] &= names[word] }
    }
    guard diagram.root > 1, hasManyCandidates else { return }
    let filled = (0..<Self.words).count { candidates[$0] != 0 }
    guard filled > Self.fewWords else { return sift(window) }
    for (number, node) in diagram.nodes.enumerated() {
      let names = names(of: node.slot, window)
      let high = nodes + node.high * Self.words
      let low = nodes + node.low * Self.words
      let value = nodes + (number + 2) * Self.words
      for word in 0..<Self.words { value[word] = (names[word] & high[word]) | low[word] }
    }
    let root = nodes + diagram.root * Self.words
    for word in 0..<Self.words { candidates[word] &= root[word] }
  }

  /// Evaluates the diagram only for the 64-bit words of the window that have candidates, and removes the names that it
  /// excludes.
  private func sift(_ window: Int) {
    for node in diagram.nodes { _ = names(of: node.slot, window) }
    for word in 0..<Self.words where candidates[word] != 0 {
      for (number, node) in diagram.nodes.enumerated() {
        let high = nodes[node.high * Self.words + word]
        let low = nodes[node.low * Self.words + word]
        nodes[(number + 2) * Self.words + word] = (slots[node.slot].names[word] & high) | low
      }
      candidates[word] &= nodes[diagram.root * Self.words + word]
    }
  }

  /// The bits of a slot in a window, made once.
  @inline(__always)
  private func names(of slot: Int, _ window: Int) -> UnsafePointer<UInt64> {
    let slot = slots.baseAddress.unsafelyUnwrapped + slot
    if slot.pointee.window != window { fill(slot, window) }
    return slot.pointee.names
  }

  private func fill(_ slot: UnsafeMutablePointer<Slot>, _ window: Int) {
    slot.pointee.window = window
    let range = slot.pointee.useful
    if range.count == 1,
      let whole = streams[fillings[range.lowerBound].stream].bits(window: window)
    {
      slot.pointee.names = whole
      return
    }
    let number = slot - slots.baseAddress.unsafelyUnwrapped
    let target = bits + number * Self.words
    target.update(repeating: 0, count: Self.words)
    for filling in range { streams[fillings[filling].stream].add(window: window, to: target) }
    slot.pointee.names = UnsafePointer(target)
  }

  /// Whether there are more candidates than a few.
  private var hasManyCandidates: Bool {
    var count = 0
    for word in 0..<Self.words where candidates[word] != 0 {
      count += candidates[word].nonzeroBitCount
      if count > Self.fewCandidates { return true }
    }
    return false
  }

  private mutating func takeCandidates(
    _ window: Int,
    accepts: (UInt32) throws -> Bool
  ) rethrows {
    // With bits, names that cannot get in are found sooner than with lists.
    if hasManyCandidates {
      for slot in slots.indices { _ = names(of: slot, window) }
    }
    for word in 0..<Self.words {
      var rest = candidates[word]
      while rest != 0 {
        let bit = word * 64 + rest.trailingZeroBitCount
        rest &= rest - 1
        let name = UInt32(window * NameList.windowNames + bit)
        guard name < nameCount else { return }
        guard let score = score(bit, window) else { continue }
        guard try accepts(name) else { continue }
        best.insert(name, score: score)
        if best.threshold >= goal { return }
      }
    }
  }

  /// The score of a window's name, nil if it is not above the threshold.
  @inline(__always)
  private func score(_ bit: Int, _ window: Int) -> Int? {
    let name = UInt32(window * NameList.windowNames + bit)
    let threshold = best.threshold
    // Starts as the most that the name can gain, and is lowered slot by slot to its gain.
    var score = bound
    // The slots whose bits do not tell what the name gains, as a set.
    var unknown: UInt64 = 0
    for place in slots.indices {
      let slot = slots.baseAddress.unsafelyUnwrapped + place
      if slot.pointee.window != window {
        unknown |= 1 << UInt64(place)
      } else if slot.pointee.names[bit >> 6] >> UInt64(bit & 63) & 1 == 0 {
        score &-= slot.pointee.bound
      } else if !slot.pointee.isEven {
        unknown |= 1 << UInt64(place)
      }
    }
    while unknown != 0, score > threshold {
      let slot = slots.baseAddress.unsafelyUnwrapped + unknown.trailingZeroBitCount
      unknown &= unknown - 1
      score &-= slot.pointee.bound
      for filling in slot.pointee.useful where streams[fillings[filling].stream].contains(name) {
        score &+= fillings[filling].gain
        break
      }
    }
    return score > threshold ? score : nil
  }
}
