import Datasets
import FuzzyIndex
import Testing

/// The reviewed files of synonyms and usual states in the repository.
@Suite struct VocabularyFilesTests {
  private struct Synonym: Hashable {
    var language: String
    var phrase: String
    var value: String
  }

  private static let folder =
    "/" + #filePath.split(separator: "/").dropLast(3).joined(separator: "/") + "/datasets"

  private func rows(_ file: String) throws -> [(line: Int, fields: [String])] {
    let table = try MappingTable(path: Self.folder + file)
    let columns = ["kind", "phrase", "language", "value", "amount", "low", "high", "source"]
    #expect(table.header == columns)
    return table.rows
  }

  @Test func `a synonym is one to four words a side in normal form, and stands once`() throws {
    var seen: Set<Synonym> = []
    let rows = try rows("/vocabulary/synonyms.tsv")
    #expect(rows.count >= 600)
    for (line, row) in rows {
      #expect(row[0] == "synonym", "line \(line)")
      #expect(["en", "fr"].contains(row[2].prefix(2)), "line \(line)")
      for text in [row[1], row[3]] {
        #expect(NormalForm.of(text) == text, "line \(line)")
        #expect((1...4).contains(text.split(separator: " ").count), "line \(line)")
      }
      let words = Set(row[1].split(separator: " "))
      #expect(!words.isSubset(of: row[3].split(separator: " ")), "line \(line) says nothing new")
      #expect(row[4...6].joined().isEmpty, "line \(line)")
      #expect(row[7].contains(": "), "line \(line)")
      let synonym = Synonym(language: row[2], phrase: row[1], value: row[3])
      #expect(seen.insert(synonym).inserted, "line \(line)")
    }
  }

  @Test func `every category has its usual state, once`() throws {
    let tree = try CategoryTree(path: Self.folder + "/categories.tsv")
    let (rows, forms) = try rows("/vocabulary/usual.tsv").map(\.fields)
      .reduce(into: ([[String]](), [[String]]())) { parts, row in
        if row[0] == "usual" { parts.0.append(row) } else { parts.1.append(row) }
      }
    #expect(rows.map { $0[1] } == tree.categories.sorted())
    #expect(rows.allSatisfy { ["raw", "cooked", "none"].contains($0[3]) })
    #expect(forms.allSatisfy { $0[0] == "form" && tree.categories.contains($0[1]) })
    let sorts = [
      "diluted", "powder", "drunk", "made", "poured", "brewed", "side", "filling", "filled",
      "flavoured", "flavour", "combined", "staple", "blended",
    ]
    #expect(forms.allSatisfy { sorts.contains($0[3]) })
    #expect(Set(forms).count == forms.count)
    let states = Dictionary(uniqueKeysWithValues: rows.map { ($0[1], $0[3]) })
    #expect(states["fruit"] == "raw")
    #expect(states["meat.poultry"] == "cooked")
    #expect(states["grain.rice"] == "cooked")
    #expect(states["fat.oil"] == "none")
  }

  @Test func `a curated alias stands once and is not empty`() throws {
    let table = try MappingTable(path: Self.folder + "/vocabulary/aliases.tsv")
    var seen: Set<Synonym> = []
    for (line, row) in table.rows {
      let name = NormalForm.of(row[1])
      #expect(!name.isEmpty, "line \(line)")
      let alias = Synonym(language: row[2], phrase: name, value: row[0])
      #expect(seen.insert(alias).inserted, "line \(line)")
    }
  }
}
