import Datasets
import Foundation
import TestSupport
import Testing

@Suite("CategoryTable")
struct CategoryTableTests {
  private let tree: Set<String> = ["dairy", "dairy.cheese", "dairy.cheese.fresh", "egg", "other"]

  private func table(_ text: String) throws -> CategoryTable {
    let folder = TemporaryFolder()
    return try CategoryTable(path: folder.write("categories.tsv", text), tree: tree)
  }

  private func dairy() throws -> CategoryTable {
    try table(
      """
      # a comment
      code\tname\tcategory\tbegins
      1\tDairy and eggs\tdairy\t
      1\tDairy and eggs\tdairy.cheese\tcheese
      1\tDairy and eggs\tdairy.cheese.fresh\tcheese cottage
      1\tDairy and eggs\tegg\tegg
      2\tUnknown\tother\t

      """
    )
  }

  @Test(
    "the longest beginning of the name decides, whole words only",
    arguments: [
      ("milk whole", "dairy"),
      ("egg", "egg"),
      ("egg whole raw", "egg"),
      ("eggnog", "dairy"),
      ("yolk of egg", "dairy"),
      ("cheese", "dairy.cheese"),
      ("cheese cheddar", "dairy.cheese"),
      ("cheese cottages", "dairy.cheese"),
      ("cheese cottage", "dairy.cheese.fresh"),
      ("cheese cottage creamed with fruit", "dairy.cheese.fresh"),
      ("crème cheese cottage", "dairy"),
      ("", "dairy"),
    ]
  )
  func begins(name: String, category: String) throws {
    #expect(try dairy().category(of: ["1"], normalizedName: name) == category)
  }

  @Test("the first code that is listed decides, and a code's beginnings hold for it alone")
  func codes() throws {
    let table = try dairy()
    #expect(table.category(of: ["9", "2", "1"], normalizedName: "egg") == "other")
    #expect(table.category(of: ["9", "1", "2"], normalizedName: "egg") == "egg")
    #expect(table.category(of: ["9"], normalizedName: "egg") == nil)
    #expect(table.category(of: [], normalizedName: "egg") == nil)
    #expect(table.category(of: ["1"]) == "dairy")
    #expect(table.lists("1"))
    #expect(!table.lists("9"))
  }

  @Test("a table needs no column begins")
  func withoutBegins() throws {
    let table = try table("code\tname\tcategory\n1\tDairy and eggs\tdairy\n")
    #expect(table.category(of: ["1"], normalizedName: "egg") == "dairy")
  }

  @Test("every mistake is found, with its line")
  func mistakes() throws {
    let error = try #require(throws: DefinitionError.self) {
      try table(
        """
        code\tname\tcategory\tbegins
        1\tDairy and eggs\tdairy\t
        1\tDairy and eggs\tegg\tegg
        1\tDairy and eggs\tdairy\tegg
        1\tDairy and eggs\tdairy\t
        2\tCheese\tdairy.cheese\tcheese
        2\tCheese\tcheese\tCheese,  hard

        """
      )
    }
    #expect(error.mistakes.map(\.line) == [4, 5, 7, 7, 6])
    #expect(
      error.mistakes.map(\.found) == [
        "1 egg again", "1 again", "cheese", "'Cheese,  hard'", "2 with begins only",
      ]
    )
  }
}
