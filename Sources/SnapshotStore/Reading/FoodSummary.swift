package import FoodComposition
import GRDB

/// A food as a list shows it: some columns of its row.
package struct FoodSummary: Sendable {
  /// The food's number.
  package var number: UInt32
  /// The permanent id.
  package var id: String
  /// The number of its source, see ``SourceRecord``.
  package var sourceID: Int
  /// The name as it is shown.
  package var name: String
  /// The brand, for branded foods.
  package var brand: String?
  /// The unit of the quantity that the amounts refer to: 100 g or 100 ml.
  package var baseUnit: BaseUnit
  /// The energy in kilocalories, the others in grams, in 100 g or 100 ml; nil where unknown.
  package var energy, protein, carbohydrate, fat: Double?
  /// The kind of source that it comes from.
  package var sourceType: SourceType
  /// The states that its name tells (raw, boiled, dried …).
  package var states: [FoodState]

  /// The approximate size in memory, in bytes.
  package var size: Int { 256 + id.utf8.count + name.utf8.count + (brand?.utf8.count ?? 0) }

  /// The foods of these numbers, in no order; numbers of none are left out.
  static func find(_ numbers: some Sequence<UInt32>, in db: Database) throws -> [FoodSummary] {
    let sql = """
      SELECT number, id, source_id, canonical_name, brand, base_unit, energy_kcal, protein_g,
        carbohydrate_g, fat_g, source_type, state
      FROM food WHERE number = ?
      """
    return try RowReader.rows(db, sql, numbers: numbers.lazy.map(Int.init)) { try Self(&$0) }
  }

  private init(_ row: inout RowReader) throws {
    number = UInt32(clamping: try row.integer())
    id = try row.text()
    sourceID = try row.integer()
    name = try row.text()
    brand = row.optionalText()
    baseUnit = try row.member(of: BaseUnit.self)
    energy = row.optionalReal()
    protein = row.optionalReal()
    carbohydrate = row.optionalReal()
    fat = row.optionalReal()
    sourceType = try row.member(of: SourceType.self)
    states = row.optionalText().map(SnapshotFood.states) ?? []
  }
}
