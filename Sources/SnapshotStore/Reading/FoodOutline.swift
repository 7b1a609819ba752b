package import FoodComposition
import GRDB

/// A food as it is weighed and told beside others: a few columns of its row, and its portions.
package struct FoodOutline: Sendable, Equatable {
  /// The permanent id.
  package var id: String
  /// The number of its source, see ``SourceRecord``.
  package var sourceID: Int
  /// The name as it is shown.
  package var name: String
  /// The id of its category in Granary's tree.
  package var category: String
  /// The unit of the quantity that the amounts refer to: 100 g or 100 ml.
  package var baseUnit: BaseUnit
  /// Kilocalories in 100 g or 100 ml; nil where unknown.
  package var energy: Double?
  /// Household measures.
  package var portions: [FoodPortion]

  /// The foods of these numbers, by them; numbers of no food are left out.
  static func find(_ numbers: [UInt32], in db: Database) throws -> [UInt32: FoodOutline] {
    let sql = """
      SELECT number, id, source_id, canonical_name, category, base_unit, energy_kcal FROM food
      WHERE number = ?
      """
    let foods = try RowReader.rows(db, sql, numbers: numbers.lazy.map { Int($0) }) {
      (UInt32(clamping: try $0.integer()), try Self(&$0))
    }
    return try Dictionary(uniqueKeysWithValues: foods).mapValues { food in
      var food = food
      food.portions = try FoodPortion.find(of: food.id, in: db)
      return food
    }
  }

  private init(_ row: inout RowReader) throws {
    id = try row.text()
    sourceID = try row.integer()
    name = try row.text()
    category = try row.text()
    baseUnit = try row.member(of: BaseUnit.self)
    energy = row.optionalReal()
    portions = []
  }
}
