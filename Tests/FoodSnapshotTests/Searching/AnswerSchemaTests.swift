import FoodComposition
import FoodSnapshot
import Foundation
import TestSupport
import Testing

@testable import FoodResolving
@testable import FoodSearch

/// The answers of the library, held against the schemas that programs are given.
@Suite struct AnswerSchemaTests {
  private let pantry: Pantry
  private let schema: JSONSchema

  init() throws {
    pantry = try Pantry()
    schema = try Self.schema("resolution")
  }

  static func schema(_ name: String) throws -> JSONSchema {
    var folder = URL(filePath: #filePath)
    while folder.lastPathComponent != "Tests" { folder.deleteLastPathComponent() }
    let file = folder.deletingLastPathComponent().appending(path: "schemas/\(name).schema.json")
    return try JSONSchema(Data(contentsOf: file))
  }

  static let texts = [
    "2 eggs and half a cup of milk", "banana", "bananas, eggs and milk", "100 g chikcen breast",
    "xqzwvk", "", "no eggs", "-3 eggs", "0 g milk", "9999999 kg of milk", "1.000 g milk",
    "egg with xqzwvk", "100 g of eggs and milk", "2 eggs or 3 eggs", "a cup", "tahini",
    "peanut butter on eggplant", "🍌 and œufs", "milk, eggs, eggplant, bananas",
    String(repeating: "egg ", count: 3000), "1 egg, 1 xqzwvk and 2 vbnmq",
  ]

  private func value(_ json: String) throws -> Any {
    try JSONSerialization.jsonObject(with: Data(json.utf8))
  }

  @Test(arguments: texts)
  func `every answer is as the schema says, by its JSON and by Codable`(text: String) throws {
    let resolution = try pantry.snapshot.resolve(text)
    #expect(schema.problems(of: try value(resolution.json)) == [])
    let coded = try JSONSerialization.jsonObject(with: JSONEncoder().encode(resolution))
    #expect(schema.problems(of: coded) == [])
    #expect(resolution.release == pantry.snapshot.release.name)
    // A program can tell why somebody should look.
    let telling = Set(ReasonCode.allCases.drop { $0 != .amountUnknown })
    for item in resolution.items where item.status != .resolved {
      #expect(!telling.isDisjoint(with: item.reasons), "\(item.reason)")
    }
  }

  @Test func `a member that the schema lacks, a code that is none and a lack are problems`() throws
  {
    let json = try value(pantry.snapshot.resolve("2 eggs").json)
    var answer = try #require(json as? [String: Any])
    var items = try #require(answer["items"] as? [[String: Any]])
    answer["score"] = 1
    #expect(schema.problems(of: answer) == ["$: unknown member score"])
    answer["score"] = nil
    items[0]["reasons"] = ["because"]
    answer["items"] = items
    #expect(schema.problems(of: answer).count == 1)
    items[0]["reasons"] = nil
    answer["items"] = items
    #expect(schema.problems(of: answer) == ["$.items[0]: no reasons"])
  }

  @Test func `the closed lists of the schema are those of the code`() throws {
    func codes(_ name: String) -> [String] {
      (schema.part("$defs", name)["oneOf"] as? [[String: Any]] ?? []).compactMap {
        $0["const"] as? String
      }
    }
    #expect(codes("reason") == ReasonCode.allCases.map(\.rawValue))
    #expect(codes("match") == FoodMatch.allCases.map(\.rawValue))
    #expect(codes("status") == Resolution.Status.allCases.map(\.rawValue))
    let names = schema.part("$defs", "amounts", "propertyNames")["enum"] as? [String] ?? []
    #expect(Set(names).isSuperset(of: Component.columns.map(\.rawValue)))
    for reason in schema.part("$defs", "reason")["oneOf"] as? [[String: Any]] ?? [] {
      #expect((reason["description"] as? String)?.isEmpty == false)
    }
  }

  @Test func `the members that --fields knows are those of the schema`() throws {
    func paths(_ part: [String: Any], _ prefix: String) -> [String] {
      if let reference = part["$ref"] as? String {
        let name = String(reference.split(separator: "/").last ?? "")
        return paths(schema.part("$defs", name), prefix)
      }
      if part["propertyNames"] != nil { return [prefix + ".*"] }
      if let items = part["items"] as? [String: Any] { return paths(items, prefix) }
      guard let members = part["properties"] as? [String: Any] else { return [prefix] }
      return members.flatMap { name, member in
        paths(member as? [String: Any] ?? [:], prefix.isEmpty ? name : prefix + "." + name)
      }
    }
    #expect(Set(paths(schema.part(), "")) == Set(Resolution.knownFields))
    let search = try Self.schema("search")
    let members = search.part("items", "properties").keys
    #expect(Set(members) == Set(SearchResult.knownFields))
  }

  @Test(arguments: ["e", "egg", "chikcen", "banan", "beurre", "nuggets", "biscuits", "xqz"])
  func `every search is as its schema says`(text: String) throws {
    let found = try pantry.snapshot.search(text)
    let json = try value(SearchResult.json(found))
    #expect(try Self.schema("search").problems(of: json) == [])
  }

  @Test func `fields choose what is written, and one that is none is refused`() throws {
    let resolution = try pantry.snapshot.resolve("2 eggs")
    let fields = try Resolution.fields("status, items.grams,items.food.id,total.energy_kcal")
    #expect(
      resolution.json(fields: fields)
        == #"{"status":"resolved","total":{"energy_kcal":155},"items":[{"food":{"id":"test:3"},"grams":100}]}"#
    )
    let whole = try Resolution.fields("items.food,items.food.id")
    #expect(resolution.json(fields: whole).contains(#""short_name":"#))
    for wrong in ["item", "items.", "total", "total.x.y", "items.food.i", "", "text,,status"]
    where wrong != "total" {
      #expect(throws: FieldSelection.UnknownField.self) { try Resolution.fields(wrong) }
    }
    let found = try pantry.snapshot.search("egg", limit: 1)
    #expect(
      SearchResult.json(found, fields: try SearchResult.fields("id"))
        == #"[{"id":"\#(found[0].id)"}]"#
    )
  }
}
