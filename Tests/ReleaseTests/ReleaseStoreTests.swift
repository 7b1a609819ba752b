import Foundation
import Testing

@testable import Release

@Suite struct ReleaseStoreTests {
  private let folder: StoreFolder

  init() throws { folder = try StoreFolder() }

  @Test func `a published release stands under its name and current points at it`() throws {
    let store = try ReleaseStore(output: folder.output)
    try folder.stage("one", "first", in: store)
    #expect(folder.text("one/food.sqlite") == nil)
    #expect(try store.publish("one") == folder.output + "/one")
    #expect(folder.text("one/food.sqlite") == "first")
    #expect(
      try FileManager.default.destinationOfSymbolicLink(atPath: folder.output + "/current")
        == "one"
    )
    #expect(
      try folder.names(in: "one")
        == ["food.sqlite", "lineage.sqlite", "manifest.json", "reports"]
    )
  }

  @Test func `a release of the same name takes the place of the last one, and nothing is left`()
    throws
  {
    try folder.publish("one", "first")
    try folder.publish("one", "second")
    #expect(folder.text("current/food.sqlite") == "second")
    #expect(try folder.names() == [".lock", "current", "one"])
  }

  @Test func `a release from before manifests had digests is still known and replaced`() throws {
    let old = folder.output + "/one"
    try FileManager.default.createDirectory(
      atPath: old + "/reports",
      withIntermediateDirectories: true
    )
    try StoreFolder.fill(old, "first", digest: false)
    try folder.write("one/reports/summary.html", "page")
    try folder.publish("one", "second")
    #expect(folder.text("one/food.sqlite") == "second")
  }

  @Test func `who has the replaced release open keeps reading it`() throws {
    try folder.publish("one", "first")
    let reader = try FileHandle(
      forReadingFrom: URL(filePath: folder.output + "/one/food.sqlite")
    )
    try folder.publish("one", "second")
    #expect(try reader.readToEnd() == Data("first".utf8))
  }

  @Test func `a second store of the same folder is refused while the first is held`() throws {
    let first = try ReleaseStore(output: folder.output)
    #expect(throws: ReleaseError.locked(folder: folder.output)) {
      try ReleaseStore(output: folder.output)
    }
    withExtendedLifetime(first) {}
  }

  @Test func `what a killed build left is gone with the next store, and the release is not`()
    throws
  {
    try folder.publish("one", "first")
    do {
      let store = try ReleaseStore(output: folder.output)
      try folder.stage("two", "half", in: store)
      try folder.write(".staging-two/food.sqlite-journal")
    }
    let store = try ReleaseStore(output: folder.output)
    #expect(folder.text("current/food.sqlite") == "first")
    #expect(try folder.names() == [".lock", "current", "one"])
    withExtendedLifetime(store) {}
  }

  /// The steps of a build's end at which it may be killed, each as what then lies under the hidden name.
  @Test(arguments: ["empty", "half a mark", "unmarked release", "half removed"])
  func `a build that is killed at any step leaves what the next one removes`(step: String) throws {
    try folder.publish("one", "first")
    let staged = folder.output + "/.staging-one"
    try FileManager.default.createDirectory(
      atPath: staged + "/reports",
      withIntermediateDirectories: true
    )
    switch step {
    case "empty": try FileManager.default.removeItem(atPath: staged + "/reports")
    case "half a mark":
      try folder.write(".staging-one/" + MadeFolder.stagingMark, String(StagingMark.text.prefix(9)))
    case "unmarked release":
      try StoreFolder.fill(staged, "second")
      try MadeFolder.sealReports(staged + "/reports")
    default:
      try StoreFolder.fill(staged, "second")
      try folder.write(".staging-one/" + MadeFolder.stagingMark, StagingMark.text)
      try FileManager.default.removeItem(atPath: staged + "/lineage.sqlite")
    }
    try FileManager.default.createSymbolicLink(
      atPath: folder.output + "/.staging-current",
      withDestinationPath: "one"
    )
    let store = try ReleaseStore(output: folder.output)
    #expect(try folder.names() == [".lock", "current", "one"])
    #expect(folder.text("one/food.sqlite") == "first")
    withExtendedLifetime(store) {}
  }

  @Test func `a refused release leaves its reports alone, and current as it was`() throws {
    try folder.publish("one", "first")
    for why in ["why", "why again"] {
      let store = try ReleaseStore(output: folder.output)
      try folder.stage("two", "bad", in: store)
      try folder.write(".staging-two/reports/summary.html", why)
      #expect(try store.refuse("two") == folder.output + "/refused")
      #expect(folder.text("refused/summary.html") == why)
    }
    #expect(folder.text("current/food.sqlite") == "first")
    #expect(try folder.names() == [".lock", "current", "one", "refused"])
  }

  @Test func `an abandoned build leaves nothing`() throws {
    let store = try ReleaseStore(output: folder.output)
    try folder.stage("one", "half", in: store)
    store.abandon("one")
    #expect(try folder.names() == [".lock"])
  }

  @Test(
    "a name that would leave the folder or hide in it is refused",
    arguments: ["", ".", "..", "../x", "a/b", ".hidden", "current", "refused", "a b", "é"]
  )
  func refusesNames(_ name: String) throws {
    let store = try ReleaseStore(output: folder.output)
    #expect(throws: ReleaseError.invalidName(name)) { try store.stage(name) }
  }

  @Test func `a manifest's digest tells any change of the manifest`() throws {
    let text = #"{"manifest_digest" : "\#(ManifestDigest.blank)", "release" : "one"}"#
    let stamped = ManifestDigest.stamped(Data(text.utf8))
    #expect(ManifestDigest.holds(stamped) == true)
    for index in stamped.indices {
      var changed = stamped
      changed[index] ^= 1
      #expect(ManifestDigest.holds(changed) != true, "byte \(index)")
    }
    #expect(ManifestDigest.holds(Data("{}".utf8)) == nil)
    #expect(ManifestDigest.holds(Data("{\"manifest_digest\" : \"12".utf8)) == nil)
  }
}
