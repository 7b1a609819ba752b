import Datasets
import FoodComposition
import RecordIO

/// `food.csv` joined with the table that holds the lasting keys of one kind of food.
struct FDCFoodTable: Sendable {
  /// A version of a food.
  struct Version: Sendable {
    var fdcID: UInt32
    var line: Int
    var description: String
    var category: String
    var publicationDate: String
    /// The lasting key; empty while no row of the key table names this version.
    var key = ""
    /// The index of its label; -1 for foods that have none.
    var label = -1
  }

  /// The versions of the wanted kind, in the order of `food.csv`; their indices are ordinals.
  private(set) var versions: [Version] = []
  /// The ordinals of the versions that are foods, by ascending key.
  private(set) var chosen: [UInt32] = []
  /// The name that positions give to `food.csv`.
  private(set) var file = ""
  private var labels: [FDCLabel] = []
  private var ordinals: [UInt32: UInt32] = [:]
  private var isUsed: [Bool] = []
  private let type: DatasetDefinition.FoodDataCentralType

  /// The ordinal that `ordinals` gives to foods of another kind.
  private static let otherKind = UInt32.max
  /// The ordinal that it gives to foods whose own record was rejected.
  private static let unusable = UInt32.max - 1

  init(
    _ files: DatasetFiles,
    type: DatasetDefinition.FoodDataCentralType,
    report: inout SourceReport
  ) throws {
    self.type = type
    try readFoods(files, report: &report)
    switch type {
    case .foundation: try readKeys(files, "foundation_food.csv", "NDB_number", &report)
    case .srLegacy: try readKeys(files, "sr_legacy_food.csv", "NDB_number", &report)
    case .survey: try readKeys(files, "survey_fndds_food.csv", "food_code", &report)
    case .branded: try readLabels(files, &report)
    }
  }

  /// The food that an `fdc_id` of another table refers to, or the reason that it refers to none in use.
  enum Reference {
    case version(UInt32)
    case otherKind
    case unusable
    case unknown
  }

  /// The version that `fdcID` refers to, or the reason that there is none.
  func reference(_ fdcID: UInt64) -> Reference {
    guard let id = UInt32(exactly: fdcID), let ordinal = ordinals[id] else { return .unknown }
    return switch ordinal {
    case Self.otherKind: .otherKind
    case Self.unusable: .unusable
    default: .version(ordinal)
    }
  }

  /// The ordinal of the used food that a row of another table names, or what becomes of the row.
  func usedFood(_ record: Record, _ column: Int, of table: SourceTable)
    -> (ordinal: UInt32?, otherwise: RowFate)
  {
    guard let fdcID = record[column].unsigned() else {
      return (nil, table.rejected(.invalidKey, record, column, expected: "an fdc_id"))
    }
    return switch reference(fdcID) {
    case .version(let ordinal) where isUsed[Int(ordinal)]: (ordinal, .accepted)
    case .version, .unusable: (nil, .skipped(.foodNotUsed))
    case .otherKind: (nil, .skipped(.otherDataType))
    case .unknown:
      (nil, table.rejected(.unknownFood, record, column, expected: "an fdc_id of food.csv"))
    }
  }

  /// Whether a version is the food of its key and has amounts: one without is no food in the end.
  func isUsed(_ ordinal: UInt32) -> Bool { isUsed[Int(ordinal)] }

  /// The label of a version of a branded food.
  func label(of version: Version) -> FDCLabel? {
    version.label < 0 ? nil : labels[version.label]
  }

  private mutating func readFoods(_ files: DatasetFiles, report: inout SourceReport) throws {
    let table = try FDCColumns.table(files, "food.csv")
    file = table.file
    let id = try table.column("fdc_id")
    let kind = try table.column("data_type")
    let description = try table.column("description")
    let category = try table.column("food_category_id")
    let published = try table.column("publication_date")
    let wanted = Array(type.rawValue.utf8)
    report.foods = try table.forEachRow(report: &report) { record in
      guard let fdcID = record[id].unsigned().flatMap(UInt32.init(exactly:)) else {
        return table.rejected(.invalidKey, record, id, expected: "a whole number")
      }
      guard ordinals[fdcID] == nil else {
        return table.rejected(.duplicateKey, record, id, expected: "each fdc_id once")
      }
      guard record[kind].bytes.elementsEqual(wanted) else {
        ordinals[fdcID] = Self.otherKind
        return .skipped(.otherDataType)
      }
      guard let text = record.text(description), let group = record.text(category),
        let date = record.text(published)
      else {
        ordinals[fdcID] = Self.unusable
        return table.rejected(.invalidEncoding, record, description, expected: "UTF-8")
      }
      ordinals[fdcID] = UInt32(versions.count)
      versions.append(
        Version(
          fdcID: fdcID,
          line: record.line,
          description: text,
          category: group,
          publicationDate: date
        )
      )
      return .accepted
    }
  }

  /// Reads a table of lasting keys, numbers of at least five digits.
  private mutating func readKeys(
    _ files: DatasetFiles,
    _ name: String,
    _ keyColumn: String,
    _ report: inout SourceReport
  ) throws {
    let table = try FDCColumns.table(files, name)
    let id = try table.column("fdc_id")
    let key = try table.column(keyColumn)
    let balance = try table.forEachRow(report: &report) { record in
      guard let fdcID = record[id].unsigned() else {
        return table.rejected(.invalidKey, record, id, expected: "a whole number")
      }
      guard let number = record[key].unsigned() else {
        return table.rejected(.invalidKey, record, key, expected: "a whole number")
      }
      let (ordinal, otherwise) = unkeyedFood(fdcID, record, id, of: table)
      guard let ordinal else { return otherwise }
      let digits = String(number)
      versions[Int(ordinal)].key =
        String(repeating: "0", count: max(0, 5 - digits.utf8.count)) + digits
      return .accepted
    }
    report.files.append(balance)
  }

  /// The ordinal of the version to which a row of the table of keys gives its key, or what becomes
  /// of the row.
  private func unkeyedFood(_ fdcID: UInt64, _ record: Record, _ column: Int, of table: SourceTable)
    -> (ordinal: UInt32?, otherwise: RowFate)
  {
    switch reference(fdcID) {
    case .version(let ordinal) where versions[Int(ordinal)].key.isEmpty: (ordinal, .accepted)
    case .version:
      (nil, table.rejected(.duplicateKey, record, column, expected: "each fdc_id once"))
    case .unusable: (nil, .skipped(.foodNotUsed))
    case .otherKind, .unknown:
      (nil, table.rejected(.unknownFood, record, column, expected: "a food of food.csv"))
    }
  }

  private mutating func readLabels(_ files: DatasetFiles, _ report: inout SourceReport) throws {
    let table = try FDCColumns.table(files, "branded_food.csv")
    let reader = try FDCLabelReader(table)
    let balance = try table.forEachRow(report: &report) { record in
      guard let fdcID = record[reader.id].unsigned() else {
        return table.rejected(.invalidKey, record, reader.id, expected: "a whole number")
      }
      let (ordinal, otherwise) = unkeyedFood(fdcID, record, reader.id, of: table)
      guard let ordinal else { return otherwise }
      guard let gtin = record[reader.gtin].unsigned().flatMap({ GTIN($0) }) else {
        return table.rejected(
          .invalidKey,
          record,
          reader.gtin,
          expected: "a GTIN of 6 to 14 significant digits"
        )
      }
      guard let source = record.text(reader.source), Self.isKeyPart(source) else {
        return table.rejected(.invalidKey, record, reader.source, expected: "letters and digits")
      }
      guard let label = reader.label(record, gtin: gtin)
      else { return table.rejected(.invalidEncoding, record, expected: "UTF-8") }
      versions[Int(ordinal)].key = source + ":" + gtin.description
      versions[Int(ordinal)].label = labels.count
      labels.append(label)
      return .accepted
    }
    report.files.append(balance)
  }

  private static func isKeyPart(_ text: String) -> Bool {
    !text.isEmpty && text.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber) }
  }

  /// Chooses of each key's versions the newest that has amounts, or the newest if none has.
  mutating func choose(hasAmounts: (UInt32) -> Bool, report: inout SourceReport) {
    isUsed = Array(repeating: false, count: versions.count)
    let known = versions.indices.filter { !versions[$0].key.isEmpty }
    let rank = known.sorted { one, other in
      let (a, b) = (versions[one], versions[other])
      if a.key != b.key { return a.key < b.key }
      let (amountsA, amountsB) = (hasAmounts(UInt32(one)), hasAmounts(UInt32(other)))
      if amountsA != amountsB { return amountsA }
      if a.publicationDate != b.publicationDate { return a.publicationDate > b.publicationDate }
      return a.fdcID > b.fdcID
    }
    chosen.reserveCapacity(rank.count)
    for ordinal in rank {
      if let last = chosen.last, versions[Int(last)].key == versions[ordinal].key {
        report.foods.reclassify(.skipped(.superseded))
      } else {
        chosen.append(UInt32(ordinal))
        isUsed[ordinal] = hasAmounts(UInt32(ordinal))
      }
    }
    for version in versions where version.key.isEmpty { dropWithoutKey(version, report: &report) }
  }

  /// Skips a Foundation food without a key, as `foundation_food.csv` lists the live foods alone; rejects one of
  /// another kind.
  private func dropWithoutKey(_ version: Version, report: inout SourceReport) {
    if type == .foundation {
      report.foods.reclassify(.skipped(.notLive))
    } else {
      let reject = Reject(
        .missingRecord,
        at: Position(file: file, line: version.line),
        field: "fdc_id",
        found: "\(version.fdcID) in no row of the table of keys",
        expected: "its lasting key"
      )
      report.rejectFood(reject)
    }
  }
}
