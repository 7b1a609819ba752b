import FoodComposition

/// The amounts of a release, 24 bytes each, appended in the order read and handed out by food.
///
/// What few amounts have (bounds, large codes) lies in a side array. Where the rows of each food stand
/// together in the file, whatever the order of the foods, nothing is moved; else a counting sort
/// makes an order of 4 bytes an amount.
struct ValueStore: Sendable {
  /// A second amount of a component that a food has already; the first is the one that counts.
  struct Duplicate: Sendable, Equatable {
    /// The ordinal of the food.
    var food: Int
    /// The row of the component table.
    var component: Int
    /// The line of the amount that is left out.
    var line: Int
  }

  /// The amounts appended, duplicates included.
  private(set) var count = 0
  /// The amounts that ``values(of:)`` leaves out, by ascending line; known after ``finish(foodCount:)``.
  private(set) var duplicates: [Duplicate] = []

  private var blocks: [[Entry]] = []
  private var extras: [Extra] = []
  private var spans: [Range<UInt32>] = []
  private var order: [UInt32] = []

  private static let blockBits = 16
  private static let blockMask = 1 << blockBits - 1

  /// Keeps an amount of the food with this ordinal.
  mutating func append(
    food: UInt32,
    component: UInt16,
    amount: Double?,
    low: Double? = nil,
    high: Double? = nil,
    kind: ValueKind = .exact,
    derivation: Int? = nil,
    dataPoints: Int? = nil,
    line: Int
  ) {
    var entry = Entry(
      food: food,
      component: component,
      amount: amount,
      kind: kind,
      derivation: derivation,
      dataPoints: dataPoints,
      line: line
    )
    if low != nil || high != nil || entry.derivation == Entry.elsewhere
      || entry.dataPoints == Entry.elsewhere
    {
      entry.bits = UInt64(extras.count)
      entry.hasExtra = true
      let numbers = (derivation: derivation, dataPoints: dataPoints)
      extras.append(Extra(amount: amount, low: low, high: high, numbers: numbers))
    }
    if count & Self.blockMask == 0 {
      blocks.append([])
      blocks[blocks.count - 1].reserveCapacity(min(max(count, 1024), 1 << Self.blockBits))
    }
    blocks[blocks.count - 1].append(entry)
    count += 1
  }

  /// Keeps an amount, as ``values(of:)`` will hand it out, of the food with this ordinal.
  mutating func append(_ value: SourceValue, food: UInt32) {
    append(
      food: food,
      component: UInt16(value.component),
      amount: value.amount,
      low: value.low,
      high: value.high,
      kind: value.kind,
      derivation: value.derivation,
      dataPoints: value.dataPoints,
      line: value.line
    )
  }

  /// Groups the amounts by food and finds duplicates; nothing can be appended afterwards.
  mutating func finish(foodCount: Int) {
    if !findSpans(foodCount: foodCount) { sort(foodCount: foodCount) }
    findDuplicates()
  }

  /// The amounts of the food with this ordinal, in the order of the file.
  func values(of food: Int) -> [SourceValue] {
    var values: [SourceValue] = []
    values.reserveCapacity(spans[food].count)
    for place in spans[food] {
      let entry = self[place]
      if !entry.isDuplicate { values.append(value(entry)) }
    }
    return values
  }

  /// The number of amounts of the food with this ordinal, without duplicates.
  func count(of food: Int) -> Int {
    spans[food].reduce(into: 0) { $0 += self[$1].isDuplicate ? 0 : 1 }
  }
}

// MARK: - Grouping

extension ValueStore {
  /// Finds where the amounts of each food lie; false where those of one lie in several places.
  private mutating func findSpans(foodCount: Int) -> Bool {
    spans = [Range<UInt32>](repeating: 0..<0, count: foodCount)
    var start = 0
    while start < count {
      let food = entry(at: start).food
      var end = start + 1
      while end < count, entry(at: end).food == food { end += 1 }
      guard spans[Int(food)].isEmpty else { return false }
      spans[Int(food)] = UInt32(start)..<UInt32(end)
      start = end
    }
    return true
  }

  private mutating func sort(foodCount: Int) {
    var next = [UInt32](repeating: 0, count: foodCount)
    for block in blocks {
      for entry in block { next[Int(entry.food)] += 1 }
    }
    var start: UInt32 = 0
    for food in 0..<foodCount {
      let end = start + next[food]
      spans[food] = start..<end
      next[food] = start
      start = end
    }
    order = [UInt32](repeating: 0, count: count)
    for index in 0..<count {
      let food = Int(entry(at: index).food)
      order[Int(next[food])] = UInt32(index)
      next[food] += 1
    }
  }

  private mutating func findDuplicates() {
    var lastFood = [Int32](repeating: -1, count: 1 << 16)
    for food in spans.indices {
      for place in spans[food] {
        let index = order.isEmpty ? Int(place) : Int(order[Int(place)])
        let entry = entry(at: index)
        if lastFood[Int(entry.component)] == Int32(truncatingIfNeeded: food) {
          blocks[index >> Self.blockBits][index & Self.blockMask].isDuplicate = true
          duplicates.append(
            Duplicate(food: food, component: Int(entry.component), line: Int(entry.line))
          )
        }
        lastFood[Int(entry.component)] = Int32(truncatingIfNeeded: food)
      }
    }
    duplicates.sort { ($0.line, $0.component) < ($1.line, $1.component) }
  }

  private func entry(at index: Int) -> Entry {
    blocks[index >> Self.blockBits][index & Self.blockMask]
  }

  private subscript(place: UInt32) -> Entry {
    entry(at: order.isEmpty ? Int(place) : Int(order[Int(place)]))
  }

  private func value(_ entry: Entry) -> SourceValue {
    var value = SourceValue(
      component: Int(entry.component),
      amount: nil,
      kind: entry.kind,
      line: Int(entry.line)
    )
    if entry.hasExtra {
      let extra = extras[Int(entry.bits)]
      value.amount = extra.amount
      value.low = extra.low
      value.high = extra.high
      value.derivation = extra.numbers.derivation
      value.dataPoints = extra.numbers.dataPoints
    } else {
      let amount = Double(bitPattern: entry.bits)
      value.amount = amount.isNaN ? nil : amount
      value.derivation = Entry.int(entry.derivation)
      value.dataPoints = Entry.int(entry.dataPoints)
    }
    return value
  }
}

// MARK: - Layout

extension ValueStore {
  /// The size of an amount without extras, in bytes.
  static var bytesPerAmount: Int { MemoryLayout<Entry>.stride }

  private struct Entry {
    /// The bit pattern of the amount, NaN for none; with extras the index of those.
    var bits: UInt64
    var food: UInt32
    var line: UInt32
    var component: UInt16
    var derivation: UInt16
    var dataPoints: UInt16
    var kind: ValueKind
    private var flags: UInt8 = 0

    /// Whether the amount lies in the extras.
    var hasExtra: Bool {
      get { flags & 1 != 0 }
      set { flags = newValue ? flags | 1 : flags & ~1 }
    }

    /// Whether the food has an earlier amount of the component.
    var isDuplicate: Bool {
      get { flags & 2 != 0 }
      set { flags = newValue ? flags | 2 : flags & ~2 }
    }

    init(
      food: UInt32,
      component: UInt16,
      amount: Double?,
      kind: ValueKind,
      derivation: Int?,
      dataPoints: Int?,
      line: Int
    ) {
      bits = (amount ?? .nan).bitPattern
      self.food = food
      self.line = UInt32(clamping: line)
      self.component = component
      self.derivation = Self.small(derivation)
      self.dataPoints = Self.small(dataPoints)
      self.kind = kind
    }

    /// Stands for no number.
    static let none = UInt16.max
    /// Stands for a number that does not fit and lies in the extras.
    static let elsewhere = UInt16.max - 1

    static func small(_ number: Int?) -> UInt16 {
      guard let number else { return none }
      return (0..<Int(elsewhere)).contains(number) ? UInt16(number) : elsewhere
    }

    static func int(_ small: UInt16) -> Int? { small == none ? nil : Int(small) }
  }

  private struct Extra {
    var amount: Double?
    var low: Double?
    var high: Double?
    var numbers: (derivation: Int?, dataPoints: Int?)
  }
}
