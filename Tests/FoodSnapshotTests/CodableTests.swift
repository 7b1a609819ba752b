import FoodSnapshot
import Foundation
import Testing

/// What the library hands out, as JSON and back.
@Suite("Codable results") struct CodableTests {
  private let snapshot: FoodSnapshot

  init() throws { snapshot = try Pantry().snapshot }

  private func object(_ value: some Encodable) throws -> [String: Any] {
    let json = try JSONSerialization.jsonObject(with: JSONEncoder().encode(value))
    return try #require(json as? [String: Any])
  }

  private func again<Value: Codable>(_ value: Value) throws -> Value {
    try JSONDecoder().decode(Value.self, from: JSONEncoder().encode(value))
  }

  @Test func `a food is the same when it is read back, its amounts by the names of the columns`()
    throws
  {
    for id in ["usda-sr:09040", "shop:1", "test:8", "test:9"] {
      let food = try #require(try snapshot.food(id: id))
      #expect(try again(food) == food)
    }
    let shop = try object(try #require(try snapshot.food(id: "shop:1")))
    #expect((shop["values"] as? [String: Double])?["energy_kcal"] == 250)
    #expect(shop["canonical_name"] as? String == "Chicken breast nuggets")
    #expect(shop["barcodes"] as? [String] == ["00036000291452"])
    let portion = try #require((shop["portions"] as? [[String: Any]])?.first)
    #expect(portion["gram_weight"] as? Double == 85 && portion["kind"] as? String == "published")
    #expect(shop["scientific_name"] == nil)
  }

  @Test func `a search result has the members of the contract`() throws {
    let result = try #require(try snapshot.search("banana").first)
    #expect(try again(result) == result)
    let members = try object(result)
    let contract = try JSONSerialization.jsonObject(with: Data(SearchResult.json([result]).utf8))
    let keys = try #require((contract as? [[String: Any]])?.first?.keys)
    #expect(Set(keys).isSubset(of: members.keys))
    #expect(members["energy_kcal"] as? Double == 89 && members["score"] as? Double == result.score)
  }

  @Test(arguments: [
    "two eggs and half a cup of milk", "banana", "100 g chicken breast", "xqzwvk", "",
  ])
  func `a resolution is the same when it is read back, with the members of the contract`(
    text: String
  ) throws {
    // The features of a resolution are the library's own.
    let resolution = try snapshot.resolve(text)
    let read = try again(resolution)
    #expect(try again(read) == read)
    #expect(read.json == resolution.json)
    let json = try JSONSerialization.jsonObject(with: Data(resolution.json.utf8))
    let contract = try #require(json as? [String: Any])
    let members = try object(read)
    #expect(Set(contract.keys).isSubset(of: members.keys))
  }

  @Test func `a text that is no trade item number is refused`() {
    #expect(throws: DecodingError.self) {
      try JSONDecoder().decode([GTIN].self, from: Data(#"["12x"]"#.utf8))
    }
  }

  @Test func `the records of a release are the same when they are read back`() throws {
    #expect(try again(snapshot.release) == snapshot.release)
    #expect(try again(snapshot.sources) == snapshot.sources)
    #expect(try object(snapshot.release)["schema_version"] as? Int == 8)
  }
}
