import Foundation
import Testing

@testable import granary

/// `--log json`: one line of JSON an event, whatever the texts in it are.
@Suite struct RunLogTests {
  private let scene: Scene

  init() throws { scene = try Scene() }

  /// The events of a run; every line of standard error must be one.
  private func events(_ arguments: String...) throws -> [[String: Any]] {
    try scene.granary(arguments + ["--log", "json"]).messages
      .split(separator: "\n", omittingEmptySubsequences: false).dropLast().map { line in
        try #require(
          try JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: Any],
          "\(line)"
        )
      }
  }

  private func kinds(_ events: [[String: Any]]) -> [String] {
    events.compactMap { $0["event"] as? String }
  }

  @Test func `a build tells its stages, its sources and its end`() throws {
    _ = try StarterCopy(in: scene)
    let events = try events("build", "copy.yaml")
    #expect(kinds(events).first == "start")
    #expect(Set(kinds(events)).isSuperset(of: ["progress", "stage", "source", "gate", "done"]))
    let end = try #require(events.last)
    #expect(end["event"] as? String == "done")
    #expect(end["exit_code"] as? Int == 0)
    #expect(end["foods"] as? Int == 176)
    #expect((end["seconds"] as? Double).map { $0 > 0 } == true)
    let source = try #require(events.first { $0["event"] as? String == "source" })
    #expect(source["source"] as? String == "usda-sr")
    #expect(source["rows"] as? Int == 176)
    for event in events {
      #expect(event["command"] as? String == "build")
      let time = try #require(event["time"] as? String)
      #expect(time.wholeMatch(of: /\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z/) != nil, "\(time)")
    }
    #expect(kinds(try self.events("build", "copy.yaml", "--if-changed")).last == "unchanged")
  }

  @Test func `a refusal is an event for each finding, and one for the end`() throws {
    _ = try StarterCopy(in: scene, minimumFoods: 100_000)
    let events = try events("build", "copy.yaml", "--quiet")
    #expect(kinds(events) == ["gate", "refused"])
    #expect(events.first?["gate"] as? String == "minimum-foods")
    #expect(events.last?["exit_code"] as? Int == 1)
    #expect(events.last?["path"] as? String == "out/refused")
  }

  @Test(arguments: ["a\"b", "a\\b", "a\nb", "a\u{1B}[31mb", "a\u{2028}b", "é{}[]", "x: y"])
  func `any text in an error is well-formed`(name: String) throws {
    let events = try events("build", name + ".yaml")
    #expect(kinds(events).last == "failed")
    let text = events.compactMap { $0["message"] as? String }.joined(separator: "\n")
    #expect(text.contains(name))
    #expect(events.first?["pipeline"] as? String == name + ".yaml")
  }

  @Test func `a mistake in a definition has its place`() throws {
    _ = try StarterCopy(in: scene) {
      $0.replacing("source_type: verified_dataset", with: "source_type: hearsay")
    }
    let events = try events("build", "copy.yaml").filter { $0["event"] as? String == "error" }
    #expect(events.first?["path"] as? String == "usda/1.yaml")
    #expect(events.first?["line"] as? Int == 6)
    #expect(events.first?["column"] as? Int == 14)
  }

  @Test func `a usage error is an event too`() throws {
    for arguments in [["build"], ["build", "a.yaml", "--jobs", "0"], ["fetch", "a", "b"]] {
      let run = try scene.granary(arguments + ["--log", "json"])
      #expect(run.code == 64)
      #expect(run.output == "")
      let event = try JSONSerialization.jsonObject(with: Data(run.messages.utf8)) as? [String: Any]
      #expect(event?["exit_code"] as? Int == 64)
    }
  }

  @Test func `a fetch tells its files and its failures`() throws {
    _ = try StarterCopy(in: scene)
    let events = try events("fetch", "copy.yaml")
    #expect(kinds(events) == ["start", "file", "done"])
    #expect(events[1]["verification"] as? String == "unstated")
    try FileManager.default.removeItem(atPath: scene.path + "/usda/" + StarterCopy.file)
    #expect(kinds(try self.events("fetch", "copy.yaml")) == ["start", "error", "failed"])
  }

  @Test func `every event and every member is documented, and no other`() throws {
    let page = try Scene.text("docs/scheduling.md")
    let part = try #require(
      page.split(separator: "## The log").last?.split(separator: "\n## ").first
    )
    let rows = part.matches(of: /\n\| `([a-z0-9_]+)` \|/).map { String($0.1) }
    let members = Mirror(reflecting: LogEvent(.start)).children.compactMap(\.label).map { label in
      label.map { $0.isUppercase ? "_\($0.lowercased())" : String($0) }.joined()
    }
    #expect(rows.sorted() == (members + LogEvent.Kind.allCases.map(\.rawValue)).sorted())
  }
}
