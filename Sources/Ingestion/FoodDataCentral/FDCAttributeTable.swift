import FoodComposition
import RecordIO

/// `food_attribute.csv`: other names of foods, and what cooking does to a recipe's weight.
struct FDCAttributeTable: Sendable {
  /// The other names of the foods, by ordinal.
  private(set) var names: [UInt32: [SourceName]] = [:]
  /// The changes of weight in cooking the foods' recipes, by ordinal.
  private(set) var adjustments: [UInt32: Adjustment] = [:]

  /// The change of a recipe's weight in cooking, in percent of the weight of its parts.
  struct Adjustment: Sendable {
    /// Water taken up, or lost where it is less than 0.
    var moisture = 0.0
    /// Fat taken up, or lost where it is less than 0.
    var fat = 0.0
    /// The code of the fat that is taken up.
    var fatCode: UInt64?
    /// The place of the row that tells the fat.
    var fatPosition = Position(file: "")
  }

  // Types of `food_attribute_type.csv`.
  private static let commonNameType: UInt64 = 1000
  /// "Additional descriptions" of survey foods: what is coded as the food, not only what it is called.
  private static let additionalDescriptionType: UInt64 = 1001
  private static let adjustmentType: UInt64 = 1002

  /// Reads the table; a release without one has no attributes.
  init(
    _ files: DatasetFiles,
    foods: FDCFoodTable,
    language: String,
    report: inout SourceReport
  ) throws {
    guard let table = try FDCColumns.tableIfPresent(files, "food_attribute.csv") else { return }
    let food = try table.column("fdc_id")
    let typeColumn = try table.column("food_attribute_type_id")
    let name = try table.column("name")
    let value = try table.column("value")
    var names = FDCRowsByFood<SourceName>(table)
    var balance = try table.forEachRow(report: &report) { record in
      let (ordinal, otherwise) = foods.usedFood(record, food, of: table)
      guard let ordinal else { return otherwise }
      guard let type = record[typeColumn].unsigned() else { return .skipped(.notUsed) }
      if type == Self.commonNameType || type == Self.additionalDescriptionType {
        guard let text = record.text(value) else {
          return table.rejected(.invalidEncoding, record, value, expected: "UTF-8")
        }
        let isCommonName = type == Self.commonNameType
        let texts =
          isCommonName
          ? FDCCommonNames.names(
            in: text,
            description: foods.texts(of: foods.versions[Int(ordinal)]).description
          )
          : [text]
        for text in texts {
          let name = SourceName(
            text,
            language: language,
            kind: isCommonName ? .published : .included
          )
          names.append(name, of: record, food: ordinal)
        }
        guard !texts.isEmpty else { return .skipped(.notUsed) }
        return .accepted
      }
      guard type == Self.adjustmentType else { return .skipped(.notUsed) }
      let isFat = record[name].equals("Fat change")
      guard isFat || record[name].equals("Moisture change") else { return .skipped(.notUsed) }
      guard let change = Self.change(record[value].bytes) else {
        return table.rejected(.notANumber, record, value, expected: "a percentage above -100")
      }
      adjustments[ordinal, default: Adjustment()]
        .add(change, isFat: isFat, at: table.position(record))
      return .accepted
    }
    self.names = names.sorted()
    balance.reclassify(.skipped(.descriptionOnly), rows: dropDescriptionsOnly())
    report.files.append(balance)
  }

  /// Takes `-13`, or `5 (4616)` with the code of the fat, apart.
  private static func change(_ bytes: UnsafeBufferPointer<UInt8>) -> (
    percent: Double, code: UInt64?
  )? {
    let parts = bytes.split(separator: UInt8(ascii: " "), maxSplits: 1)
    guard let first = parts.first,
      let percent = DecimalNumber.parse(UnsafeBufferPointer(rebasing: first)), percent > -100
    else { return nil }
    let code = parts.dropFirst().first.map { String(decoding: $0, as: UTF8.self) }
    return (percent, code.flatMap { UInt64($0.trimmingPrefix("(").prefix { $0 != ")" }) })
  }

  /// Drops descriptions that name no food, and returns how many rows had them.
  ///
  /// Those that stand at several foods ("with or without fat" at 117), or open as a clause ("from fast food, school or
  /// home"), tell how foods are.
  private mutating func dropDescriptionsOnly() -> Int {
    let descriptions = names.values.joined().filter { $0.kind == .included }
    let foods = Dictionary(descriptions.map { ($0.text, 1) }, uniquingKeysWith: +)
    let noNames = foods.filter { $0.value > Self.foodsOfName || Self.isClause($0.key) }
    names = names.mapValues { names in
      names.filter { $0.kind != .included || noNames[$0.text] == nil }
    }
    return noNames.values.reduce(0, +)
  }

  /// The most foods of which a description may be a name: those of one kind, say raw, cooked and canned.
  private static let foodsOfName = 3

  private static func isClause(_ description: String) -> Bool {
    clauseOpeners.contains(String(description.prefix { $0 != " " && $0 != "," }))
  }

  /// The first words of descriptions that are no names; "All Sport" is one.
  private static let clauseOpeners: Set<String> = [
    "NS", "all", "and", "any", "for", "from", "include", "in", "made", "of", "on", "or", "other",
    "prepared", "with", "without",
  ]
}

extension FDCAttributeTable.Adjustment {
  fileprivate mutating func add(
    _ change: (percent: Double, code: UInt64?),
    isFat: Bool,
    at position: Position
  ) {
    if isFat {
      fatPosition = position
      fat += change.percent
      fatCode = change.code
    } else {
      moisture += change.percent
    }
  }
}
