import Datasets
import FoodComposition
import RecordIO

/// The amounts of a release, 16 bytes each, appended in the order read and handed out by food.
///
/// An amount is kept as it is printed, and read again where it is used: its text is its lineage. What
/// few amounts have (bounds, samples, large codes) lies in a side array. The amounts that stand together in the
/// file are a run of 12 bytes; where those of a food stand in several places, a counting sort puts the runs in order.
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
  /// The runs, in the order read.
  var runs: [Run] = []
  /// The runs of each food, as places of `order`, or of `runs` where that is empty.
  var spans: [Range<UInt32>] = []
  var order: [UInt32] = []
  private var statements: [Statement] = []
  private var numbers: [Statement: UInt16] = [:]
  /// The statement of the amount before, and its place: most amounts repeat it.
  private var last: (statement: Statement, number: UInt16)?
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
    guard samples == nil, number.count <= TextPool.longest, component < Entry.elsewhere,
      let line = UInt32(exactly: place.line), let column = UInt16(exactly: place.column),
      let statement = Statement(kind: kind, derivation: derivation, dataPoints: dataPoints)
        .flatMap({ self.number(of: $0) })
    else {
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
    var entry = Entry(
      component: component,
      statement: statement,
      column: column,
      lines: lines(to: line, of: food)
    )
    if !entry.keep(number) { entry.keep(pooled: texts.append(number)) }
    append(entry)
  }

  /// Keeps an amount, as ``values(of:)`` will hand it out, of the food with this ordinal.
  mutating func append(_ value: SourceValue, food: UInt32) {
    let line = UInt32(clamping: value.line)
    append(Entry(component: value.component, extra: extras.count, lines: lines(to: line, of: food)))
    extras.append(value)
  }

  /// The amounts of the food with this ordinal, in the order of the file.
  func values(of food: Int) -> [SourceValue] {
    var values: [SourceValue] = []
    for run in runs(of: food) {
      let places = places(of: run)
      values.reserveCapacity(values.count + places.count)
      for place in places {
        let entry = entry(at: place)
        if !entry.isDuplicate { values.append(value(entry, in: run)) }
      }
    }
    return values
  }

  /// The number of amounts of the food with this ordinal, without duplicates.
  func count(of food: Int) -> Int {
    runs(of: food).reduce(0) { count, run in
      count + places(of: run).count { !entry(at: $0).isDuplicate }
    }
  }

  /// The places of the runs of the food with this ordinal.
  func runs(of food: Int) -> some Sequence<Int> {
    spans[food].lazy.map { order.isEmpty ? Int($0) : Int(order[Int($0)]) }
  }

  /// The amount that an `entry` of a run keeps.
  func value(_ entry: Entry, in run: Int) -> SourceValue {
    switch entry.form {
    case .extra: extras[Int(entry.bits)]
    case .pooled: texts.withText(at: entry.bits) { value(entry, in: run, number: $0) }
    case .inline: entry.withNumber { value(entry, in: run, number: $0) }
    }
  }

  private func value(
    _ entry: Entry,
    in run: Int,
    number: UnsafeBufferPointer<UInt8>
  ) -> SourceValue {
    let statement = statements[Int(entry.statement)]
    return SourceValue(
      component: entry.component,
      amount: amount(number),
      kind: statement.kind,
      derivation: Statement.number(statement.derivation),
      dataPoints: Statement.number(statement.dataPoints),
      line: Int(runs[run].line) + Int(entry.lines),
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

  /// The number of lines from the first one of the run to `line`; a new run begins where it must.
  private mutating func lines(to line: UInt32, of food: UInt32) -> UInt8 {
    if let run = runs.last, run.food == food, line >= run.line,
      let lines = UInt8(exactly: line - run.line)
    {
      return lines
    }
    runs.append(Run(food: food, start: UInt32(count), line: line))
    return 0
  }

  /// The place of a statement; nil where there are too many others.
  private mutating func number(of statement: Statement) -> UInt16? {
    if let last, last.statement == statement { return last.number }
    var number = numbers[statement]
    if number == nil, let next = UInt16(exactly: statements.count) {
      statements.append(statement)
      numbers[statement] = next
      number = next
    }
    if let number { last = (statement, number) }
    return number
  }
}

extension ValueStore {
  /// The number of amounts of each component, duplicates included, by its code in `components`; components without
  /// amounts are left out.
  func counts(by components: ComponentTable) -> [String: Int] {
    var counts = [Int](repeating: 0, count: components.rows.count)
    for run in runs.indices {
      for index in places(of: run) {
        let entry = entry(at: index)
        let isElsewhere = entry.isComponentElsewhere
        counts[isElsewhere ? value(entry, in: run).component : entry.component] += 1
      }
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
