import Foundation
import Review
import Testing

struct IngredientsTests {
  private let balance = BuildSummary.Ingredients(
    read: 5,
    written: 2,
    missing: ["a:1": 2, "b:2": 1]
  )

  @Test func `what is missing is named by a key that can be read, and read back`() throws {
    let encoder = JSONEncoder()
    encoder.keyEncodingStrategy = .convertToSnakeCase
    let text = try encoder.encode(balance)
    #expect(String(decoding: text, as: UTF8.self).contains(#""missing_ids":["#))
    #expect(try decoded(text) == balance)
  }

  @Test func `a manifest with the key of before is still read`() throws {
    let text = """
      {"read": 5, "written": 2, "missing": 3,
       "missing_i_ds": [{"count": 2, "id": "a:1"}, {"count": 1, "id": "b:2"}]}
      """
    #expect(try decoded(Data(text.utf8)) == balance)
  }

  @Test func `a balance that names nothing is an error`() {
    #expect(throws: DecodingError.self) {
      try decoded(Data(#"{"read": 1, "written": 1, "missing": 0}"#.utf8))
    }
  }

  private func decoded(_ text: Data) throws -> BuildSummary.Ingredients {
    let decoder = JSONDecoder()
    decoder.keyDecodingStrategy = .convertFromSnakeCase
    return try decoder.decode(BuildSummary.Ingredients.self, from: text)
  }
}
