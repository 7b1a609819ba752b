import FoodComposition
import FoodSnapshot
import Foundation
import GRDBSQLite
import Testing
import TestSupport

@testable import SnapshotStore
@testable import SnapshotWriting

@Suite("FoodSnapshot") struct FoodSnapshotTests {
  let folder: TemporaryFolder
  let path: String

  init() throws {
    folder = TemporaryFolder()
    path = folder.file("food.sqlite")
  }

  @Test("A snapshot opens from a folder that cannot be written, and leaves nothing there")
  func readOnlyFolder() throws {
    _ = try WrittenSnapshot([plainFood("test:1")], to: path)
    try FileManager.default.setAttributes([.posixPermissions: 0o444], ofItemAtPath: path)
    try FileManager.default.setAttributes([.posixPermissions: 0o555], ofItemAtPath: folder.path)
    let snapshot = try FoodSnapshot(path: path)
    #expect(try snapshot.food(id: "test:1")?.canonicalName == "Food test:1")
    #expect(snapshot.check() == [])
    #expect(try folder.names() == ["food.sqlite"])
  }

  @Test("A food is found by its trade item number in any form")
  func barcodes() throws {
    var cola = plainFood("test:1")
    cola.gtins = [GTIN("0049000028911"), GTIN("49000028911")].compactMap(\.self)
    var other = plainFood("test:2")
    other.gtins = cola.gtins
    _ = try WrittenSnapshot([cola, other], to: path)
    let snapshot = try FoodSnapshot(path: path)
    for digits in ["49000028911", "049000028911", "0049000028911", "00049000028911"] {
      #expect(try snapshot.foods(gtin: digits).map(\.id) == ["test:1", "test:2"], "\(digits)")
    }
    #expect(try snapshot.foods(gtin: "12345678").isEmpty)
    #expect(try snapshot.foods(gtin: "' OR 1=1").isEmpty)
    #expect(snapshot.release.counts.barcodes == 2)
  }

  @Test("An unknown id is no food, also when a known one is its beginning")
  func unknownFood() throws {
    _ = try WrittenSnapshot([plainFood("test:1")], to: path)
    let snapshot = try FoodSnapshot(path: path)
    #expect(try snapshot.food(id: "test:2") == nil)
    #expect(try snapshot.food(id: "") == nil)
    #expect(try snapshot.food(id: "test:1\0") == nil)
    #expect(try snapshot.food(id: "' OR 1=1 --") == nil)
  }

  @Test("The sources are read by number")
  func sources() throws {
    var expected = WrittenSnapshot.source
    expected.rowsRead = 1
    expected.foodsAccepted = 1
    _ = try WrittenSnapshot([plainFood("test:1")], to: path)
    #expect(try FoodSnapshot(path: path).sources == [expected])
  }

  @Test("A file that is not there is refused")
  func noFile() throws {
    let error = #expect(throws: SnapshotError.self) { try FoodSnapshot(path: path) }
    guard case .cannotOpen(path, _) = error else {
      Issue.record("\(String(describing: error))")
      return
    }
    #expect(try folder.names().isEmpty)
  }

  @Test("A text file is refused", arguments: ["id", String(repeating: "id,name\n", count: 1000)])
  func textFile(text: String) throws {
    try write(Array(text.utf8), to: path)
    #expect(throws: SnapshotError.notASnapshot(path: path, found: "no SQLite file")) {
      try FoodSnapshot(path: path)
    }
  }

  @Test("An empty file is refused")
  func emptyFile() throws {
    try write([], to: path)
    #expect(throws: SnapshotError.notASnapshot(path: path, found: "an empty file")) {
      try FoodSnapshot(path: path)
    }
  }

  @Test("An SQLite file of another program is refused")
  func foreignFile() throws {
    try LineageWriter(path: path).finish(of: writtenLineage)
    #expect(
      throws: SnapshotError.notASnapshot(
        path: path,
        found: "an SQLite file with application id \(LineageSchema.applicationID)"
      )
    ) { try FoodSnapshot(path: path) }
  }

  @Test(
    "A newer or older schema is refused, with both versions and what to do in the message",
    arguments: [(9, "a newer Granary reads it"), (3, "build it anew"), (0, "build it anew")]
  )
  func otherSchema(version: Int, remedy: String) throws {
    _ = try WrittenSnapshot([plainFood("test:1")], to: path)
    try execute("PRAGMA user_version = \(version)")
    let error = #expect(
      throws: SnapshotError.otherSchema(path: path, found: version, supported: 8)
    ) { try FoodSnapshot(path: path) }
    #expect(
      error?.description == "\(path): found schema version \(version), expected 8; \(remedy)"
    )
  }

  @Test(
    "A NULL where the schema requires a value is damage that names the column, never an empty text or 0",
    arguments: ["canonical_name", "source_id", "confidence"]
  )
  func unexpectedNull(column: String) throws {
    _ = try WrittenSnapshot([plainFood("test:1")], to: path)
    // SQLite keeps NOT NULL even of a file that is written by hand: the constraint goes first.
    try execute(
      """
      PRAGMA writable_schema = ON;
      UPDATE sqlite_schema SET sql = replace(sql, ' NOT NULL', '') WHERE name = 'food';
      PRAGMA writable_schema = RESET;
      """
    )
    try execute("UPDATE food SET \(column) = NULL")
    let snapshot = try FoodSnapshot(path: path)
    let problem = "reading food test:1: \(column): found NULL, expected a value"
    #expect(throws: SnapshotError.damaged(path: path, problems: [problem])) {
      try snapshot.food(id: "test:1")
    }
  }

  @Test("A snapshot without tables is damaged, not a crash")
  func noTables() throws {
    _ = try NewDatabase(
      path: path,
      applicationID: SnapshotSchema.applicationID,
      version: SnapshotSchema.version,
      tables: []
    ).commit(indexes: [])
    #expect(throws: SnapshotError.self) { try FoodSnapshot(path: path) }
  }

  @Test("A word that is no member of its column's set is damage, not a crash")
  func unknownMember() throws {
    _ = try WrittenSnapshot([plainFood("test:1")], to: path)
    try execute("PRAGMA ignore_check_constraints = ON; UPDATE food SET base_unit = 'oz'")
    let snapshot = try FoodSnapshot(path: path)
    let problem = "reading food test:1: base_unit: found oz, expected a member of the column's set"
    #expect(throws: SnapshotError.damaged(path: path, problems: [problem])) {
      try snapshot.food(id: "test:1")
    }
    #expect(
      snapshot.check() == ["food.base_unit: found 1 values that break base_unit IN ('g', 'ml')"]
    )
  }

  @Test("A truncated snapshot is refused or found damaged")
  func truncated() throws {
    var random = RandomFoods(seed: 5)
    let written = try WrittenSnapshot(random.next(300), to: path)
    try write(Array(try bytes(of: written.path).prefix(100_000)), to: path)
    #expect(throws: SnapshotError.self) {
      let problems = try FoodSnapshot(path: path).check()
      #expect(!problems.isEmpty)
      throw SnapshotError.damaged(path: path, problems: problems)
    }
  }

  @Test(
    "The check tells what is wrong",
    arguments: [
      ("DELETE FROM alias", "alias: found 0 rows, expected 1 as the release says"),
      ("DROP INDEX barcode_by_food", "index barcode_by_food: missing"),
      ("CREATE TABLE extra (x)", "table extra: found, expected none of that name"),
      (
        "CREATE VIEW extra AS SELECT 1", "view extra: found, expected none of that name"
      ),
      (
        "INSERT INTO barcode VALUES ('00000000000000', 'nowhere'); UPDATE release SET barcodes = 1",
        "barcode: found a reference to no row of food"
      ),
      (
        "PRAGMA writable_schema = ON; UPDATE sqlite_schema SET sql = replace(sql, '100)', '101)')",
        "table food: found another definition"
      ),
    ]
  )
  func check(sql: String, problem: String) throws {
    var food = plainFood("test:1")
    food.aliases = [Alias(name: "x", language: "en", kind: .plural, source: "test")]
    _ = try WrittenSnapshot([food], to: path)
    #expect(try FoodSnapshot(path: path).check() == [])
    try execute(sql)
    #expect(try FoodSnapshot(path: path).check().contains(problem))
  }

  /// Changes the snapshot behind the library's back.
  private func execute(_ sql: String) throws {
    var connection: OpaquePointer?
    #expect(sqlite3_open(path, &connection) == SQLITE_OK)
    #expect(sqlite3_exec(connection, sql, nil, nil, nil) == SQLITE_OK)
    #expect(sqlite3_close(connection) == SQLITE_OK)
  }
}
