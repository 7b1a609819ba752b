import Datasets
import FoodComposition
import RecordIO

/// `food.csv` joined with the table that holds the lasting keys of one kind of food.
struct FDCFoodTable: Sendable {
  /// A version of a food: some 40 bytes and its texts, for a release has two million.
  struct Version: Sendable {
    var fdcID: UInt32
    var line: UInt32
    /// Its texts: the description, the category, the date of publication.
    var texts: PackedTexts.Place
    /// The lasting key; nil while no row of the key table names this version.
    var key: Key?
    /// The index of its label; nil for foods that have none.
    var label: UInt32?
  }

  /// A lasting key: a number, which of a label stands behind the name of its data source, an index of `sources`.
  struct Key: Sendable, Equatable {
    var source: UInt32?
    var number: UInt64
  }

  /// The texts of a version.
  struct VersionTexts {
    let description: String
    let category: String
    let publicationDate: String

    fileprivate init(_ texts: [String]) {
      (description, category, publicationDate) = (texts[0], texts[1], texts[2])
    }
  }

  /// The versions of the wanted kind, in the order of `food.csv`; their indices are ordinals.
  private(set) var versions: [Version] = []
  /// The ordinals of the versions that are foods, by ascending key.
  private(set) var chosen: [UInt32] = []
  /// The name that positions give to `food.csv`.
  private(set) var file = ""
  /// The What We Eat in America categories of survey foods, by ordinal.
  private(set) var surveyCategories: [UInt32: String] = [:]
  /// The data sources of labels, as the keys of foods begin with them.
  private var sources = InternedTexts<String>()
  private var labels: [FDCLabel.Kept] = []
  private var texts = PackedTexts()
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

  /// Forgets what other tables refer to foods by, once all of them are read.
  mutating func endReferences() { ordinals = [:] }

  /// Whether a version is the food of its key and has amounts: one without is no food in the end.
  func isUsed(_ ordinal: UInt32) -> Bool { isUsed[Int(ordinal)] }

  /// The texts of a version.
  func texts(of version: Version) -> VersionTexts {
    VersionTexts(texts.texts(at: version.texts, count: 3))
  }

  /// The lasting key of a version as ids have it; empty for none.
  func key(of version: Version) -> String {
    guard let key = version.key else { return "" }
    guard let source = key.source else {
      let digits = String(key.number)
      return String(repeating: "0", count: max(0, 5 - digits.utf8.count)) + digits
    }
    return sources[source] + ":" + (GTIN(key.number)?.description ?? "\(key.number)")
  }

  /// The label of a version of a branded food.
  func label(of version: Version) -> FDCLabel? {
    guard let label = version.label, let number = version.key?.number else { return nil }
    return FDCLabel(labels[Int(label)], gtin: number, in: texts)
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
          line: UInt32(clamping: record.line),
          texts: texts.append([text, group, date])
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
    // Renamed after 2019.
    let category = table.optionalColumn("wweia_category_number", or: "wweia_category_code")
    let balance = try table.forEachRow(report: &report) { record in
      guard let fdcID = record[id].unsigned() else {
        return table.rejected(.invalidKey, record, id, expected: "a whole number")
      }
      guard let number = record[key].unsigned() else {
        return table.rejected(.invalidKey, record, key, expected: "a whole number")
      }
      let (ordinal, otherwise) = unkeyedFood(fdcID, record, id, of: table)
      guard let ordinal else { return otherwise }
      versions[Int(ordinal)].key = Key(source: nil, number: number)
      if let category, let number = record[category].unsigned() {
        surveyCategories[ordinal] = String(number)
      }
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
    case .version(let ordinal) where versions[Int(ordinal)].key == nil: (ordinal, .accepted)
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
      guard let label = reader.label(record, keptIn: &texts)
      else { return table.rejected(.invalidEncoding, record, expected: "UTF-8") }
      versions[Int(ordinal)].key = Key(
        source: sources.ordinal(of: source) { $0 },
        number: gtin.value
      )
      versions[Int(ordinal)].label = UInt32(labels.count)
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
    let known = versions.indices.filter { versions[$0].key != nil }
    let rank = known.sorted { one, other in
      let (a, b) = (versions[one], versions[other])
      if a.key != b.key { return precedes(a, b) }
      let (amountsA, amountsB) = (hasAmounts(UInt32(one)), hasAmounts(UInt32(other)))
      if amountsA != amountsB { return amountsA }
      let (dateA, dateB) = (texts(of: a).publicationDate, texts(of: b).publicationDate)
      return dateA != dateB ? dateA > dateB : a.fdcID > b.fdcID
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
    for version in versions where version.key == nil { dropWithoutKey(version, report: &report) }
  }

  /// Whether the key of a version comes before another one's, as the texts of keys do.
  private func precedes(_ one: Version, _ other: Version) -> Bool {
    // Numbers behind one source have as many digits, all of them; others may be longer than five.
    if let a = one.key, let b = other.key, a.source == b.source, a.source != nil {
      return a.number < b.number
    }
    return key(of: one) < key(of: other)
  }

  /// Skips a Foundation food without a key, as `foundation_food.csv` lists the live foods alone; rejects one of
  /// another kind.
  private func dropWithoutKey(_ version: Version, report: inout SourceReport) {
    if type == .foundation {
      report.foods.reclassify(.skipped(.notLive))
    } else {
      let reject = Reject(
        .missingRecord,
        at: Position(file: file, line: Int(version.line)),
        field: "fdc_id",
        found: "\(version.fdcID) in no row of the table of keys",
        expected: "its lasting key"
      )
      report.rejectFood(reject)
    }
  }
}
