import FoodComposition

extension ReleaseRecord {
  static let query = "SELECT \(SnapshotSchema.release.columnList) FROM release"

  /// A release from its row, its columns in the schema's order.
  init(_ row: inout RowReader) throws {
    name = try row.text()
    schemaVersion = try row.integer()
    toolVersion = try row.text()
    pipelineDigest = try row.text()
    matchModel = try row.text()
    contentDigest = try row.text()
    builtFor = try row.text()
    counts = SnapshotCounts()
    counts.foods = try row.integer()
    counts.aliases = try row.integer()
    counts.portions = try row.integer()
    counts.barcodes = try row.integer()
    counts.sources = try row.integer()
    pack = row.optionalText()
  }
}

extension SourceRecord {
  static let query = "SELECT \(SnapshotSchema.source.columnList) FROM source ORDER BY id"

  /// A source from its row, its columns in the schema's order.
  init(_ row: inout RowReader) throws {
    id = try row.integer()
    prefix = try row.text()
    publisher = try row.text()
    dataset = try row.text()
    release = try row.text()
    title = try row.text()
    sourceType = try row.member(of: SourceType.self)
    licence = try row.text()
    attribution = try row.text()
    url = row.optionalText()
    sha256 = row.optionalText()
    rowsRead = try row.integer()
    foodsAccepted = try row.integer()
    foodsRejected = try row.integer()
    foodsSkipped = try row.integer()
  }
}
