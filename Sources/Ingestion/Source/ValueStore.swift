import Datasets
import FoodComposition
import RecordIO

/// The amounts of a release, 24 bytes each, appended in the order read and handed out by food.
///
/// An amount is kept as it is printed, and read again where it is used: its text is its lineage. What
/// few amounts have (bounds, samples, large codes) lies in a side array. Where the rows of each food
/// stand together in the file, whatever the order of the foods, nothing is moved; else a counting sort
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
  var count = 0
  /// The amounts that ``values(of:)`` leaves out, by ascending line; known after ``finish(foodCount:)``.
  var duplicates: [Duplicate] = []

  var blocks: [[Entry]] = []
  var extras: [SourceValue] = []
  var spans: [Range<UInt32>] = []
  var order: [UInt32] = []
  private var texts = TextPool()
  private let decimalMark: UInt8

  static let blockBits = 16
  static let blockMask = 1 << blockBits - 1

  /// A store of amounts whose numbers are printed with `decimalMark`.
  init(decimalMark: UInt8 = UInt8(ascii: ".")) { self.decimalMark = decimalMark }

  /// Keeps an amount that is printed as `number` of the food with this ordinal; -0 is 0.
  ///
  /// `number` must be what ``DecimalNumber`` reads, and its first byte stands at `place`.
  mutating func append(
    _ number: UnsafeBufferPointer<UInt8>,
    at place: (line: Int, column: Int),
    food: UInt32,
    component: UInt16,
    kind: ValueKind = .exact,
    derivation: Int? = nil,
    dataPoints: Int? = nil,
    samples: Interval? = nil
  ) {
    let entry = Entry(
      food: food,
      component: component,
      kind: kind,
      derivation: derivation,
      dataPoints: dataPoints,
      place: place
    )
    guard var entry, samples == nil, number.count <= TextPool.longest else {
      var value = SourceValue(component: Int(component), amount: nil, line: place.line)
      value.amount = amount(number)
      value.kind = kind
      value.derivation = derivation
      value.dataPoints = dataPoints
      value.samples = samples
      value.column = place.column
      value.text = String(decoding: number, as: UTF8.self)
      append(value, food: food)
      return
    }
    if !entry.keep(number) { entry.keep(pooled: texts.append(number)) }
    append(entry)
  }

  /// Keeps an amount, as ``values(of:)`` will hand it out, of the food with this ordinal.
  mutating func append(_ value: SourceValue, food: UInt32) {
    append(Entry(food: food, component: value.component, extra: extras.count))
    extras.append(value)
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

  /// The amount that `entry` keeps.
  func value(_ entry: Entry) -> SourceValue {
    switch entry.form {
    case .extra: extras[Int(entry.bits)]
    case .pooled: texts.withText(at: entry.bits) { value(entry, number: $0) }
    case .inline: entry.withNumber { value(entry, number: $0) }
    }
  }

  private func value(_ entry: Entry, number: UnsafeBufferPointer<UInt8>) -> SourceValue {
    SourceValue(
      component: entry.component,
      amount: amount(number),
      kind: entry.kind,
      derivation: Entry.number(entry.derivation),
      dataPoints: Entry.number(entry.dataPoints),
      line: Int(entry.line),
      column: Int(entry.column),
      text: String(decoding: number, as: UTF8.self)
    )
  }

  private func amount(_ number: UnsafeBufferPointer<UInt8>) -> Double? {
    // Adding 0 takes the sign of -0 away.
    DecimalNumber.parse(number, mark: decimalMark).map { $0 + 0 }
  }

  private mutating func append(_ entry: Entry) {
    if count & Self.blockMask == 0 {
      blocks.append([])
      blocks[blocks.count - 1].reserveCapacity(min(max(count, 1024), 1 << Self.blockBits))
    }
    blocks[blocks.count - 1].append(entry)
    count += 1
  }

  private subscript(place: UInt32) -> Entry {
    entry(at: order.isEmpty ? Int(place) : Int(order[Int(place)]))
  }
}

extension ValueStore {
  /// The number of amounts of each component, duplicates included, by its code in `components`; components without
  /// amounts are left out.
  func counts(by components: ComponentTable) -> [String: Int] {
    var counts = [Int](repeating: 0, count: components.rows.count)
    for index in 0..<count {
      let entry = entry(at: index)
      counts[entry.isComponentElsewhere ? value(entry).component : entry.component] += 1
    }
    var byCode: [String: Int] = [:]
    for (row, count) in zip(components.rows, counts) where count > 0 {
      byCode[row.code, default: 0] += count
    }
    return byCode
  }
}

extension ValueStore {
  /// Takes the duplicates out of the accepted rows of the table of amounts and files their rejects.
  ///
  /// For tables with one amount a row; `field` is the column of the component, `key` gives the key of
  /// the food with an ordinal.
  func rejectDuplicates(
    field: String,
    components: ComponentTable,
    balance: inout FileBalance,
    report: inout SourceReport,
    key: (Int) -> String
  ) {
    for duplicate in duplicates {
      let reject = Reject(
        .duplicateValue,
        at: Position(file: balance.file, line: duplicate.line),
        field: field,
        found: "\(components.rows[duplicate.component].code) of \(key(duplicate.food)) again",
        expected: "each component once a food"
      )
      balance.reclassify(.rejected(reject))
      report.rejects.append(reject)
    }
  }
}
