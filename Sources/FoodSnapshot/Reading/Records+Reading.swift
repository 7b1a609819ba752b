import FoodComposition

extension ReleaseRecord {
  /// The columns of the schema `version`, without a model where it had none.
  static func query(_ version: Int) -> String {
    let columns = SnapshotSchema.release.columns.map(\.name)
    return "SELECT "
      + columns.map { version < 3 && $0 == "match_model" ? "''" : $0 }.joined(separator: ", ")
      + " FROM release"
  }

  /// A release from its row, its columns in the schema's order.
  init(_ row: inout RowReader) {
    name = row.text()
    schemaVersion = row.integer()
    toolVersion = row.text()
    pipelineDigest = row.text()
    matchModel = row.text()
    contentDigest = row.text()
    builtFor = row.text()
    counts = SnapshotCounts()
    counts.foods = row.integer()
    counts.aliases = row.integer()
    counts.portions = row.integer()
    counts.barcodes = row.integer()
    counts.sources = row.integer()
  }
}

extension SourceRecord {
  static let query = "SELECT \(SnapshotSchema.source.columnList) FROM source ORDER BY id"

  /// A source from its row, its columns in the schema's order.
  init(_ row: inout RowReader) throws {
    id = row.integer()
    prefix = row.text()
    publisher = row.text()
    dataset = row.text()
    release = row.text()
    title = row.text()
    sourceType = try row.member(of: SourceType.self)
    licence = row.text()
    attribution = row.text()
    url = row.optionalText()
    sha256 = row.optionalText()
    rowsRead = row.integer()
    foodsAccepted = row.integer()
    foodsRejected = row.integer()
    foodsSkipped = row.integer()
  }
}
