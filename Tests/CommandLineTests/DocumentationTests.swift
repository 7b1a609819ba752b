import Foundation
import Ingestion
import Testing

/// What the pages say, held against what the command and the code are.
@Suite("Documentation") struct DocumentationTests {
  private let subcommands: [String]

  init() throws {
    let help = try Scene().granary("--help").output
    let list = try #require(help.split(separator: "SUBCOMMANDS:\n").last)
    subcommands = list.split(separator: "\n").compactMap { line in
      line.prefixMatch(of: /\ {2}([a-z-]+)(\ {2}|$)/).map { String($0.1) }
    }
  }

  @Test func `every subcommand stands in the README`() throws {
    #expect(subcommands.count >= 3)
    let readme = try Scene.text("README.md")
    for name in subcommands { #expect(readme.contains("granary \(name)"), "granary \(name)") }
  }

  @Test func `every kind of reject and every skip rule stands in the docs, and no other`() throws {
    let page = try Scene.text("docs/rejects.md")
    let rows = page.matches(of: /\n\| `([a-z-]+)` \|/).map { String($0.1) }
    let codes = Reject.Code.allCases.map(\.rawValue) + SkipRule.allCases.map(\.rawValue)
    #expect(rows.sorted() == codes.sorted())
  }

  @Test func `every weight of the ranking stands in the docs with its value, and no other`() throws
  {
    let code = try Scene.text("Sources/FoodSearch/Ranking.swift")
    let page = try Scene.text("docs/search.md")
    let weights = code.matches(of: /\n  package var ([A-Za-z]+) = ([-0-9.]+)\n/).map {
      "\($0.1) \($0.2)"
    }
    let rows = page.matches(of: /\n\| `([A-Za-z]+)` \| ([-0-9.]+) \|/).map { "\($0.1) \($0.2)" }
    #expect(weights.count > 10)
    #expect(rows.sorted() == weights.sorted())
  }

  @Test func `no page names a command that does not exist`() throws {
    let pages = try FileManager.default.subpathsOfDirectory(atPath: Scene.repository + "/docs")
      .filter { $0.hasSuffix(".md") }.map { "docs/" + $0 }
    #expect(pages.count > 3)
    var named: Set<String> = []
    for page in pages + ["README.md", "ARCHITECTURE.md", "pipelines/world.yaml", "Makefile"] {
      let text = try Scene.text(page)
      for match in text.matches(of: /(?:granary|\(GRANARY\)) ([a-z][a-z-]*)\b/) {
        named.insert(String(match.1))
        #expect(subcommands.contains(String(match.1)), "\(page): granary \(match.1)")
      }
    }
    #expect(named.isSuperset(of: subcommands))
  }

  @Test func `every option of a subcommand's usage stands in the README`() throws {
    let readme = try Scene.text("README.md")
    for name in subcommands {
      let help = try Scene().granary(name, "--help").output
      let options = Set(help.matches(of: /--[a-z-]+/).map { String($0.0) })
      for option in options.subtracting(["--help", "--version"]) {
        #expect(readme.contains(option), "granary \(name) \(option)")
      }
    }
  }
}
