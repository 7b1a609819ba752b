import Foundation
import TestSupport
import Testing

@testable import Datasets

@Suite struct GateThresholdsTests {
  private static let repository = URL(filePath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent().path

  private static var published: String { repository + "/datasets/quality/gates.tsv" }

  @Test func `the table of the repository is what holds without one`() throws {
    #expect(try GateThresholds(path: Self.published) == GateThresholds())
  }

  @Test func `every gate has a name in kebab case and stands in the documentation`() throws {
    let page = try String(contentsOfFile: Self.repository + "/docs/gates.md", encoding: .utf8)
    for gate in Gate.allCases {
      #expect(gate.rawValue.allSatisfy { $0 == "-" || ("a"..."z").contains($0) })
      #expect(page.contains("`\(gate.rawValue)`"), "\(gate.rawValue)")
    }
  }

  @Test(
    arguments: [
      ("rejected-rows\tmost=0.01", "rejected-rows\tmost=x", "most=x"),
      ("rejected-rows\tmost=0.01", "rejected-rows\tmost=-1", "most=-1"),
      ("rejected-rows\tmost=0.01", "rejected-rows\tmost=nan", "most=nan"),
      ("rejected-rows\tmost=0.01", "rejected-rows\tleast=1", "least=1"),
      ("most=0.2 width=1.02", "most=0.2 width=1", "width=1"),
      ("rejected-rows\tmost=0.01", "rejected-rows\t", "no threshold"),
      ("rejected-rows\tmost=0.01", "rejected-rows\tmost=1 most=1", "most again"),
      ("rejected-rows\tmost=0.01", "rejected-rowz\tmost=0.01", "rejected-rowz"),
      ("rejected-rows\tmost=0.01", "balance\tmost=0.01", "balance"),
      ("rejected-rows\tmost=0.01", "ids-gone\tmost=0.01", "ids-gone again"),
    ]
  )
  func `a wrong row is a mistake with its line`(old: String, new: String, found: String) throws {
    let text = try String(contentsOfFile: Self.published, encoding: .utf8)
    let folder = TemporaryFolder()
    let path = try folder.write("gates.tsv", text.replacing(old, with: new))
    let error = #expect(throws: DefinitionError.self) { try GateThresholds(path: path) }
    #expect(
      error?.mistakes.contains { $0.found == found && $0.line > 0 } == true,
      "\(error?.description ?? "")"
    )
  }

  @Test func `a gate without a row is a mistake`() throws {
    let folder = TemporaryFolder()
    let path = try folder.write("gates.tsv", "gate\tthresholds\trule\treason\n")
    let error = #expect(throws: DefinitionError.self) { try GateThresholds(path: path) }
    #expect(error?.mistakes.count == Gate.defaults.count)
  }
}
