import Foundation
import Release
import Testing

@Suite("ReleaseStore")
struct ReleaseStoreTests {
  private let output: String

  init() throws {
    output = NSTemporaryDirectory() + "release-store-" + UUID().uuidString
  }

  private func stageRelease(_ store: ReleaseStore, _ name: String, content: String) throws {
    let folder = try store.stage(name)
    try content.write(toFile: folder + "/food.sqlite", atomically: false, encoding: .utf8)
  }

  private func content(_ release: String) throws -> String {
    try String(contentsOfFile: output + "/" + release + "/food.sqlite", encoding: .utf8)
  }

  @Test("a published release stands under its name and current points at it")
  func publishes() throws {
    let store = try ReleaseStore(output: output)
    try stageRelease(store, "one", content: "first")
    #expect(!FileManager.default.fileExists(atPath: output + "/one"))
    let folder = try store.publish("one")
    #expect(folder == output + "/one")
    #expect(try content("one") == "first")
    #expect(
      try FileManager.default.destinationOfSymbolicLink(atPath: output + "/current") == "one"
    )
  }

  @Test("a release of the same name takes the place of the last one, and nothing else is left")
  func replaces() throws {
    let store = try ReleaseStore(output: output)
    try stageRelease(store, "one", content: "first")
    _ = try store.publish("one")
    try stageRelease(store, "one", content: "second")
    _ = try store.publish("one")
    #expect(try content("current") == "second")
    let names = try FileManager.default.contentsOfDirectory(atPath: output).sorted()
    #expect(names == [".lock", "current", "one"])
  }

  @Test("a second store of the same folder is refused while the first is held")
  func locks() throws {
    let first = try ReleaseStore(output: output)
    #expect(throws: ReleaseError.locked(folder: output)) { try ReleaseStore(output: output) }
    withExtendedLifetime(first) {}
  }

  @Test("what a killed build left is gone with the next store, and the last release is not")
  func cleansUp() throws {
    do {
      let store = try ReleaseStore(output: output)
      try stageRelease(store, "one", content: "first")
      _ = try store.publish("one")
      try stageRelease(store, "two", content: "half")
    }
    let store = try ReleaseStore(output: output)
    #expect(try content("current") == "first")
    let names = try FileManager.default.contentsOfDirectory(atPath: output).sorted()
    #expect(names == [".lock", "current", "one"])
    withExtendedLifetime(store) {}
  }

  @Test("a refused release leaves its reports alone, and current as it was")
  func refuses() throws {
    let store = try ReleaseStore(output: output)
    try stageRelease(store, "one", content: "first")
    _ = try store.publish("one")
    try stageRelease(store, "two", content: "bad")
    try "why".write(
      toFile: output + "/.staging-two/reports/summary.html",
      atomically: false,
      encoding: .utf8
    )
    let reports = try store.refuse("two")
    #expect(try String(contentsOfFile: reports + "/summary.html", encoding: .utf8) == "why")
    #expect(try content("current") == "first")
    #expect(!FileManager.default.fileExists(atPath: output + "/two"))
  }

  @Test(
    "a name that would leave the folder or hide in it is refused",
    arguments: ["", ".", "..", "../x", "a/b", ".hidden", "current", "refused", "a b", "é"]
  )
  func refusesNames(_ name: String) throws {
    let store = try ReleaseStore(output: output)
    #expect(throws: ReleaseError.invalidName(name)) { try store.stage(name) }
  }

  @Test("a file where the folder should be is an error that names it")
  func refusesFile() throws {
    try "x".write(toFile: output, atomically: false, encoding: .utf8)
    #expect(throws: ReleaseError.self) { try ReleaseStore(output: output) }
  }
}
