import Datasets
import Foundation
import TestSupport
import Testing

@Suite("PipelineDefinition")
struct PipelineDefinitionTests {
  private let temporary = TemporaryFolder()
  private var folder: String { temporary.path }

  private func write(_ name: String, _ text: String) throws -> String {
    try temporary.write(name, text)
  }

  private let dataset = """
    id: my-table
    publisher: A publisher
    dataset: A table
    release: "1"
    released_on: 2026-11-21
    source_type: verified_dataset
    language: fr
    licence: CC0-1.0
    attribution: A publisher
    url: https://example.org/
    adapter: delimited
    separator: ";"
    decimal_mark: ","
    missing: ["-"]
    key: code
    names:
      - {column: nom, language: fr}
    components: components.tsv
    categories: categories.tsv
    files:
      - path: table.csv

    """

  private let pipeline = """
    name: mine
    built_for: "2026-11-21"
    categories: tree.tsv
    states: states.tsv
    sources: [mine.yaml]
    gates:
      minimum_foods:
        my-table: 3

    """

  @Test("a file holds itself and its members, and no file whose path only begins as its own")
  func holds() throws {
    let name = try write("holds.yaml", dataset)
    let file = try #require(try DatasetDefinition(path: name).files.first)
    #expect(file.holds("table.csv"))
    #expect(file.holds("table.csv/member.csv"))
    #expect(!file.holds("table.csv.gz"))
    #expect(!file.holds("other/table.csv"))
  }

  @Test("a definition is read with its paths beside it")
  func reads() throws {
    _ = try write("mine.yaml", dataset)
    let definition = try PipelineDefinition(path: write("pipeline.yaml", pipeline))
    let dataset = try #require(definition.datasets.first)
    #expect(dataset.id == "my-table")
    #expect(dataset.componentsPath == folder + "/components.tsv")
    let file = try #require(dataset.files.first)
    #expect(file.isEmbedded && file.folder == folder && file.path == "table.csv")
    #expect(definition.gates.minimumFoods == ["my-table": 3])
    guard case .delimited(let mapping) = dataset.adapter else {
      Issue.record("another adapter: \(dataset.adapter)")
      return
    }
    #expect(mapping.separator == ";")
    #expect(mapping.decimalMark == ",")
    #expect(mapping.names.map(\.column) == ["nom"])
  }

  @Test("what gates may find is allowed by name, subject and reason")
  func readsAllowances() throws {
    _ = try write("mine.yaml", dataset)
    let allow = """
        thresholds: gates.tsv
        allow:
          - {gate: no-foods, reason: "a dry run"}
          - gate: empty-component
            subject: [my-table/iron_mg, my-table/zinc_mg]
            reason: the publisher does not analyse them

      """
    let gates = try PipelineDefinition(path: write("pipeline.yaml", pipeline + allow)).gates
    #expect(gates.thresholdsPath == folder + "/gates.tsv")
    #expect(
      gates.allowances == [
        .init(gate: "no-foods", reason: "a dry run"),
        .init(
          gate: "empty-component",
          subject: "my-table/iron_mg",
          reason: "the publisher does not analyse them"
        ),
        .init(
          gate: "empty-component",
          subject: "my-table/zinc_mg",
          reason: "the publisher does not analyse them"
        ),
      ]
    )
    let all = try #require(gates.allowances.first)
    #expect(all.covers(gate: "no-foods", subject: "x"))
    #expect(!all.covers(gate: "balance", subject: "x"))
    let one = GateDefinition.Allowance(gate: "g", subject: "usda-sr", reason: "r")
    #expect(one.covers(gate: "g", subject: "usda-sr"))
    #expect(one.covers(gate: "g", subject: "usda-sr/sodium_mg"))
    #expect(!one.covers(gate: "g", subject: "usda-sr2/sodium_mg"))
    #expect(!one.covers(gate: "g", subject: ""))
  }

  @Test(
    "an allowance without a known gate or a reason is a mistake with its place",
    arguments: [
      ("{gate: no-fods, reason: r}", "no-fods"),
      ("{reason: r}", "no gate"),
      ("{gate: no-foods}", "no reason"),
      ("{gate: no-foods, reason: ''}", "an empty reason"),
      ("{gate: no-foods, reason: '  '}", "an empty reason"),
      ("{gate: no-foods, reason: [a]}", "no text"),
      ("{gate: no-foods, subject: '', reason: r}", "no subject"),
      ("{gate: no-foods, subject: [], reason: r}", "no subject"),
      ("{gate: no-foods, subjects: x, reason: r}", "the key subjects"),
      ("no-foods", "no mapping"),
    ]
  )
  func refusesAllowances(entry: String, found: String) throws {
    _ = try write("mine.yaml", dataset)
    let path = try write("pipeline.yaml", pipeline + "  allow:\n    - \(entry)\n")
    let error = #expect(throws: DefinitionError.self) { try PipelineDefinition(path: path) }
    let mistake = error?.mistakes.first { $0.found == found }
    #expect(mistake?.line ?? 0 > 0, "\(error?.description ?? "")")
  }

  @Test("the ledger of decisions is optional, and its path is relative to the pipeline")
  func readsDecisions() throws {
    _ = try write("mine.yaml", dataset)
    let without = try PipelineDefinition(path: write("pipeline.yaml", pipeline))
    #expect(without.decisionsPath == nil)
    let named = "decisions: curation/decisions.jsonl\n" + pipeline
    let with = try PipelineDefinition(path: write("pipeline.yaml", named))
    #expect(with.decisionsPath == folder + "/curation/decisions.jsonl")
  }

  @Test("the tables of aliases are one text or a list")
  func readsAliases() throws {
    _ = try write("mine.yaml", dataset)
    func paths(_ aliases: String) throws -> [String] {
      try PipelineDefinition(path: write("pipeline.yaml", aliases + pipeline)).aliasesPaths
    }
    #expect(try paths("") == [])
    #expect(try paths("aliases: a.tsv\n") == [folder + "/a.tsv"])
    #expect(try paths("aliases: [a.tsv, t/b.tsv]\n") == [folder + "/a.tsv", folder + "/t/b.tsv"])
    #expect(throws: DefinitionError.self) { try paths("aliases: {a: b}\n") }
  }

  @Test("all mistakes of all definitions come at once, each with its line and column")
  func reportsAllMistakes() throws {
    let wrong =
      dataset
      .replacingOccurrences(of: "verified_dataset", with: "hearsay")
      .replacingOccurrences(of: "released_on: 2026-11-21", with: "released_on: yesterday")
      .replacingOccurrences(of: "key: code", with: "kee: code")
      .replacingOccurrences(of: "path: table.csv", with: "path: ../table.csv\n    sha256: abc")
    let mine = try write("mine.yaml", wrong)
    let path = try write(
      "pipeline.yaml",
      pipeline.replacingOccurrences(of: "[mine.yaml]", with: "[mine.yaml, absent.yaml]")
        .replacingOccurrences(of: "states: states.tsv", with: "status: states.tsv")
        .replacingOccurrences(of: "\"2026-11-21\"", with: "today")
    )
    let error = try #require(throws: DefinitionError.self) { try PipelineDefinition(path: path) }
    let mistakes = error.mistakes.map { "\($0)".replacingOccurrences(of: folder + "/", with: "") }
    #expect(
      mistakes.sorted()
        == [
          "absent.yaml: found no such file, expected a definition",
          "mine.yaml:15:1: found the key kee, expected one of \(Self.keys)",
          "mine.yaml:1:1: found no key, expected key: …",
          "mine.yaml:21:11: found ../table.csv, expected a path inside the mirror",
          "mine.yaml:22:13: found abc, expected 64 hexadecimal digits",
          "mine.yaml:5:14: found yesterday, expected a date such as 2025-04-24",
          "mine.yaml:6:14: found hearsay, expected one of verified_dataset, user_corrected, "
            + "brand_label, restaurant_estimate, ai_estimated",
          "pipeline.yaml:1:1: found no states, expected states: …",
          "pipeline.yaml:2:12: found today, expected a date such as 2025-04-24",
          "pipeline.yaml:4:1: found the key status, expected one of aliases, built_for, categories, "
            + "checks, decisions, duplicates, gates, judgement, licences, name, packs, questions_per_thousand_foods, "
            + "registry, sources, states, vocabulary",
        ].sorted()
    )
    withExtendedLifetime(mine) {}
  }

  private static let keys = [
    "adapter", "attribution", "base_unit", "categories", "category", "columns", "components",
    "dataset", "decimal_mark", "density", "derivation", "derivations", "encoding", "files",
    "first_line", "food_url", "group_lines", "group_mark", "header_line", "headings", "id",
    "ignored", "key", "language", "licence", "long", "longest_field", "longest_name",
    "mark_column", "marks",
    "meanings", "missing", "most_unreadable", "names", "portions", "publisher", "quote", "release",
    "released_on", "renewed_every", "scientific_name", "separator", "sheet", "skip", "source_type",
    "supersedes", "tables", "trace", "units_row", "url", "value_kind", "wrapped_cells",
  ].joined(separator: ", ")

  @Test func `the address of a food's page has its key in it, and is an https address`() throws {
    _ = try write("mine.yaml", dataset + "\nfood_url: https://example.org/{key}#x\n")
    let pipeline = try PipelineDefinition(path: write("pipeline.yaml", pipeline))
    #expect(
      pipeline.datasets.first?.address(ofFood: "a b/<é>")
        == "https://example.org/a%20b%2F%3C%C3%A9%3E#x"
    )
    for wrong in ["http://example.org/{key}", "https://example.org/", "javascript:{key}"] {
      let found = try mistakes(dataset: dataset + "\nfood_url: \(wrong)\n")
      #expect(found.first?.contains("expected an https address with {key} in it") == true)
    }
  }

  @Test("two releases of one source are a mistake")
  func refusesTwoReleases() throws {
    _ = try write("mine.yaml", dataset)
    _ = try write(
      "again.yaml",
      dataset.replacingOccurrences(of: "release: \"1\"", with: "release: \"2\"")
    )
    let path = try write(
      "pipeline.yaml",
      pipeline.replacingOccurrences(of: "[mine.yaml]", with: "[mine.yaml, again.yaml]")
    )
    let error = try #require(throws: DefinitionError.self) { try PipelineDefinition(path: path) }
    #expect(error.description.contains("expected one release of each source"))
  }

  @Test("an edition supersedes another dataset, which supersedes none")
  func refusesChainsOfEditions() throws {
    func pipeline(_ superseded: [String]) throws -> DefinitionError? {
      for (id, older) in zip(["my-table", "b", "c"], superseded) {
        let own = dataset.replacing("id: my-table", with: "id: \(id)")
        _ = try write("\(id).yaml", older.isEmpty ? own : own + "\nsupersedes: \(older)\n")
      }
      let path = try write(
        "pipeline.yaml",
        self.pipeline.replacing("[mine.yaml]", with: "[my-table.yaml, b.yaml, c.yaml]")
      )
      do throws(DefinitionError) {
        _ = try PipelineDefinition(path: path)
        return nil
      } catch { return error }
    }
    #expect(try pipeline(["", "my-table", "my-table"]) == nil)
    #expect(
      try pipeline(["", "my-table", "b"])?.description.contains("c supersedes b, which") == true
    )
    #expect(
      try pipeline(["my-table", "", ""])?.description.contains("id of another dataset") == true
    )
  }

  private func mistakes(dataset: String? = nil, pipeline: String? = nil) throws -> [String] {
    _ = try write("mine.yaml", dataset ?? self.dataset)
    let path = try write("pipeline.yaml", pipeline ?? self.pipeline)
    do throws(DefinitionError) {
      _ = try PipelineDefinition(path: path)
      return []
    } catch { return error.mistakes.map { "found \($0.found), expected \($0.expected)" } }
  }

  @Test("an edition that supersedes nobody of the pipeline is a mistake that names both")
  func refusesEditionOfNobody() throws {
    let found = try mistakes(dataset: dataset + "\nsupersedes: nobody\n")
    #expect(found.count == 1)
    #expect(
      found.first?.hasPrefix("found my-table supersedes nobody, which is no source of ") == true
    )
  }

  @Test("how many questions are asked about a source is a whole number, of a source that is there")
  func questions() throws {
    let key = "\nquestions_per_thousand_foods:\n  "
    let path = try write("pipeline.yaml", pipeline + key + "my-table: 28\n")
    _ = try write("mine.yaml", dataset)
    #expect(try PipelineDefinition(path: path).questions == ["my-table": 28])
    #expect(try mistakes(pipeline: pipeline + key + "my-table: -1\n").count == 1)
    #expect(try mistakes(pipeline: pipeline + key + "nobody: 3\n").count == 1)
  }

  @Test(
    "a mark that numbers or words are made of is a mistake, and so are two marks that are one",
    arguments: [
      ("decimal_mark", "\"5\"", "found 5, expected '.' or ','"),
      ("decimal_mark", "\"-\"", "found -, expected '.' or ','"),
      ("decimal_mark", "tab", "found \t, expected '.' or ','"),
      ("separator", "\"5\"", "found 5, expected a character that no number"),
      ("separator", "e", "found e, expected a character that no number"),
      ("separator", "\".\"", "found ., expected a character that no number"),
      ("quote", "\"7\"", "found 7, expected a character that no number"),
    ]
  )
  func refusesMarks(key: String, mark: String, mistake: String) throws {
    let lines = dataset.split(separator: "\n", omittingEmptySubsequences: false)
      .filter { !$0.hasPrefix(key + ":") }
    let found = try mistakes(dataset: lines.joined(separator: "\n") + "\n\(key): \(mark)\n")
    #expect(found.contains { $0.hasPrefix(mistake) }, "\(found)")
  }

  @Test("a source that is named 100,000 times is one mistake, and is read once")
  func refusesRepeatedSources() throws {
    let many = Array(repeating: "mine.yaml", count: 100_000).joined(separator: ", ")
    let found = try mistakes(pipeline: pipeline.replacing("[mine.yaml]", with: "[\(many)]"))
    #expect(found == ["found mine.yaml 100000 times, expected each source once"])
  }

  @Test("more sources than a snapshot can tell apart are one mistake")
  func refusesManySources() throws {
    let many = (1...100_000).map { "\($0).yaml" }.joined(separator: ", ")
    let found = try mistakes(pipeline: pipeline.replacing("[mine.yaml]", with: "[\(many)]"))
    #expect(found.contains("found 100000 sources, expected at most 255"))
    #expect(found.count < 5)
  }

  @Test(
    "what is no mapping, no YAML or not there is one clear mistake",
    arguments: ["", "- a\n- b\n", "a: [1, 2", "\u{0}\u{1}", "a: b: c"]
  )
  func refusesOtherText(_ text: String) throws {
    let path = try write("pipeline.yaml", text)
    let error = try #require(throws: DefinitionError.self) { try PipelineDefinition(path: path) }
    #expect(error.mistakes.count == 1)
    #expect(error.description.hasPrefix(path))
  }

  @Test(
    "the repository's own pipelines and all their tables are free of mistakes",
    arguments: ["products", "starter", "world"]
  )
  func readsOwn(_ name: String) throws {
    let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent().path
    let pipeline = try PipelineDefinition(path: root + "/pipelines/\(name).yaml")
    let tree = try CategoryTree(path: pipeline.categoriesPath)
    for dataset in pipeline.datasets {
      #expect(try !ComponentTable(path: dataset.componentsPath).rows.isEmpty)
      _ = try CategoryTable(path: dataset.categoriesPath, tree: tree.categories)
      _ = try dataset.derivationsPath.map {
        try DerivationTable(path: $0, codesAreTexts: dataset.isGeneric)
      }
    }
  }
}
