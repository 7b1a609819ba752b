import Datasets
import FoodComposition
import FoodSnapshot
import Foundation
import GRDB
import Packs
import Review
import SnapshotDelta
import SnapshotStore
import TestSupport
import Testing

@Suite struct PackWriterTests {
  private let folder = TemporaryFolder()
  private let licences: LicenceTable

  init() throws {
    let columns =
      "licence name url attribution share_alike commercial derivatives joins terms"
    let rows = ["CC0-1.0 Zero https://zero no no yes yes - Nothing."]
    let text = ([columns] + rows).map {
      $0.replacing(" ", with: "\t").replacing("-\tN", with: "\tN")
    }
    licences = try LicenceTable(
      path: folder.write("licences.tsv", text.joined(separator: "\n"))
    )
  }

  /// Three names of one food, of which `test:2` stands for the others, and a food of its own in French.
  private func release() throws -> String {
    var foods = ["test:1", "test:2", "test:3", "test:4"].map(plainFood)
    foods[0].gtins = [GTIN("3017620422003")].compactMap(\.self)
    foods[2].gtins = [GTIN("3017620422003")].compactMap(\.self)
    foods[3].language = "fr"
    foods[3].aliases = [
      Alias(name: "Melon vert", language: "fr", kind: .published, source: "test"),
      Alias(name: "Green melon", language: "en", kind: .translation, source: "test"),
    ]
    let path = folder.file("food.sqlite")
    _ = try WrittenSnapshot(
      foods,
      to: path,
      duplicates: [
        PossibleDuplicate(
          foodID: "test:1",
          duplicateOf: "test:2",
          matchWeight: 20,
          probability: 1,
          decision: .linked
        )
      ],
      representatives: [("test:1", "test:2"), ("test:3", "test:2")]
    )
    return path
  }

  private func make(_ pack: PackDefinition) throws -> (BuildSummary.Pack, FoodSnapshot) {
    let made = try PackWriter(release: release(), licences: licences).write(
      pack,
      below: folder.path
    )
    return (made, try FoodSnapshot(path: folder.file("packs/\(pack.name)/food.sqlite")))
  }

  @Test func `a pack never brings back the folder of a build that was interrupted`() throws {
    let writer = PackWriter(release: try release(), licences: licences)
    let gone = folder.file("gone")
    #expect(throws: (any Error).self) {
      try writer.write(PackDefinition(name: "all"), below: gone)
    }
    #expect(!FileManager.default.fileExists(atPath: gone))
  }

  @Test func `a pack of everything has every food with its number, and says that it is a pack`()
    throws
  {
    let (made, snapshot) = try make(PackDefinition(name: "all"))
    #expect(made.foods == 4)
    #expect(snapshot.release.pack == "all")
    #expect(snapshot.release.contentDigest == made.contentDigest)
    let reader = try SnapshotReader(path: folder.file("packs/all/food.sqlite"))
    #expect(reader.check() == [])
    #expect(try snapshot.food(id: "test:3")?.possibleDuplicateOf == "test:2")
    #expect(try snapshot.possibleDuplicates().count == 1)
  }

  @Test
  func `where the food that stands for others is left out, the best of the others takes its place`()
    throws
  {
    var pack = PackDefinition(name: "france")
    pack.foods.barcodes = [300...379]
    let (made, snapshot) = try make(pack)
    #expect(made.foods == 2)
    #expect(try snapshot.food(id: "test:1")?.possibleDuplicateOf == nil)
    #expect(try snapshot.food(id: "test:3")?.possibleDuplicateOf == "test:1")
    #expect(try snapshot.food(id: "test:2") == nil)
    #expect(try snapshot.possibleDuplicates().isEmpty)
    let source = try #require(snapshot.sources.first)
    #expect(source.foodsAccepted == 2)
    #expect(source.rowsRead == source.foodsAccepted + source.foodsRejected + source.foodsSkipped)
  }

  @Test func `a barcode of another country's prefix lets no food in`() throws {
    var pack = PackDefinition(name: "germany")
    pack.foods.barcodes = [400...440]
    #expect(try make(pack).0.foods == 0)
  }

  @Test func `representatives alone are one food a cluster`() throws {
    var pack = PackDefinition(name: "one")
    pack.foods.isRepresentativesOnly = true
    let (made, snapshot) = try make(pack)
    #expect(made.foods == 2)
    #expect(try snapshot.food(id: "test:2") != nil)
    #expect(try snapshot.food(id: "test:1") == nil)
  }

  @Test func `a language chooses foods, and names`() throws {
    var pack = PackDefinition(name: "french")
    pack.foods.languages = ["fr"]
    pack.names = ["fr"]
    let (made, snapshot) = try make(pack)
    #expect(made.foods == 1)
    #expect(snapshot.release.counts.aliases == 1)
    #expect(try snapshot.search("melon vert").first?.id == "test:4")
    #expect(try snapshot.search("green melon").first?.match != .exact)
  }

  @Test func `what a pack is without is empty, and the pack is sound all the same`() throws {
    var pack = PackDefinition(name: "small")
    pack.without = [.possibleDuplicate, .foodByNormalizedName, .aliasByNormalizedName]
    _ = try make(pack)
    let reader = try SnapshotReader(path: folder.file("packs/small/food.sqlite"))
    #expect(reader.check() == [])
    #expect(try reader.food(id: "test:1")?.possibleDuplicateOf == "test:2")
  }

  @Test
  func `the table of FTS5 finds names and aliases without accents, and is no fault of a pack`()
    throws
  {
    var pack = PackDefinition(name: "sql")
    pack.hasFullText = true
    _ = try make(pack)
    let reader = try SnapshotReader(path: folder.file("packs/sql/food.sqlite"))
    #expect(reader.check() == [])
    let found = try reader.read("a test") { db in
      try String.fetchAll(
        db,
        sql: """
          SELECT food.id FROM food_fts JOIN food ON food.number = food_fts.rowid
          WHERE food_fts MATCH ? ORDER BY bm25(food_fts, 10, 5, 2), food.id
          """,
        arguments: ["mélon vér*"]
      )
    }
    #expect(found == ["test:4"])
  }

  /// A client has `rows.delta` or that of the release before; the pack's definition may have changed since.
  @Test
  func `a client makes a pack of its rows, byte for byte, with the indexes and tables that it has`()
    throws
  {
    let path = try release()
    var packs = ["whole", "sql", "bare"].map { PackDefinition(name: $0) }
    packs[1].hasFullText = true
    packs[1].without = [.aliasByNormalizedName, .possibleDuplicateByOther]
    packs[2].without = [
      .aliasByNormalizedName, .foodByNormalizedName, .possibleDuplicateByOther,
    ]
    for pack in packs {
      _ = try PackWriter(release: path, licences: licences).write(pack, below: folder.path)
    }
    let files = packs.map { folder.file("packs/\($0.name)/food.sqlite") }
    for to in files {
      for from in [nil] + files.map(Optional.some) {
        let (base, next) = (
          try from.map { try SnapshotReader(path: $0, connections: 1) },
          try SnapshotReader(path: to, connections: 1)
        )
        let (delta, made) = (folder.file("delta"), folder.file("made.sqlite"))
        let bytes = try SnapshotDelta.write(from: base, to: next, at: delta)
        try SnapshotDelta.apply(delta, ofAtMost: bytes, to: base, making: made)
        #expect(
          FileManager.default.contentsEqual(atPath: made, andPath: to),
          "\(from ?? "-"), \(to)"
        )
        try FileManager.default.removeItem(atPath: made)
      }
    }
  }

  @Test func `the same release gives the same bytes`() throws {
    var pack = PackDefinition(name: "a")
    pack.hasFullText = true
    let path = try release()
    let writer = PackWriter(release: path, licences: licences)
    let made = try ["x", "y"].map { name in
      try FileManager.default.createDirectory(
        atPath: folder.file(name),
        withIntermediateDirectories: false
      )
      return try writer.write(pack, below: folder.file(name))
    }
    #expect(made[0] == made[1])
  }
}
