import Foundation
import Testing

@testable import Release

/// An output folder of its own, with what builds and people may leave in it.
final class StoreFolder {
  /// The output folder; its parent is made for the test, and goes with it.
  let output: String
  private let parent: String

  init() throws {
    parent = NSTemporaryDirectory() + "release-store-" + UUID().uuidString
    output = parent + "/out"
    try FileManager.default.createDirectory(atPath: parent, withIntermediateDirectories: false)
  }

  deinit { try? FileManager.default.removeItem(atPath: parent) }

  /// A path beside the output folder.
  func beside(_ name: String) -> String { parent + "/" + name }

  /// Stages a release whose foods are `content`.
  @discardableResult
  func stage(_ name: String, _ content: String, in store: ReleaseStore) throws -> String {
    let folder = try store.stage(name)
    try Self.fill(folder, content)
    return folder
  }

  /// Makes a release as a build does.
  func publish(_ name: String, _ content: String) throws {
    let store = try ReleaseStore(output: output)
    try stage(name, content, in: store)
    _ = try store.publish(name)
  }

  /// Writes the files of a release into a folder; `digest` is whether its manifest has one of its own.
  static func fill(_ folder: String, _ content: String, digest: Bool = true) throws {
    try Data(content.utf8).write(to: URL(filePath: folder + "/food.sqlite"))
    try Data("lineage".utf8).write(to: URL(filePath: folder + "/lineage.sqlite"))
    let files = try ["food.sqlite", "lineage.sqlite"].map { name in
      let seal = try FileSeal(name, in: folder)
      return #"{"bytes" : \#(seal.bytes), "path" : "\#(name)", "sha256" : "\#(seal.sha256)"}"#
    }
    let own = digest ? #""manifest_digest" : "\#(ManifestDigest.blank)","# : ""
    let manifest = """
      {"content_digest" : "1", "files" : [\(files.joined(separator: ", "))], \(own)
      "pipeline_digest" : "2", "release" : "r", "tool_version" : "0.1.0"}
      """
    try ManifestDigest.stamped(Data(manifest.utf8))
      .write(to: URL(filePath: folder + "/manifest.json"))
    if FileManager.default.fileExists(atPath: folder + "/reports") {
      try Data(#"{"release": "r", "contentDigest": "1"}"#.utf8)
        .write(to: URL(filePath: folder + "/reports/summary.json"))
    }
  }

  /// Writes a file below the output folder, with the folders above it.
  @discardableResult
  func write(_ name: String, _ text: String = "mine") throws -> String {
    let path = output + "/" + name
    try FileManager.default.createDirectory(
      atPath: (path as NSString).deletingLastPathComponent,
      withIntermediateDirectories: true
    )
    try Data(text.utf8).write(to: URL(filePath: path))
    return path
  }

  /// The text of a file below the output folder; nil when there is none.
  func text(_ name: String) -> String? {
    try? String(contentsOfFile: output + "/" + name, encoding: .utf8)
  }

  /// The names in the output folder.
  func names(in folder: String = "") throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: output + "/" + folder).sorted()
  }

  /// Everything below the output folder, the content of files and the targets of links with it.
  func everything() throws -> [String: String] {
    var found: [String: String] = [:]
    for name in try FileManager.default.subpathsOfDirectory(atPath: output) {
      let path = output + "/" + name
      let link = try? FileManager.default.destinationOfSymbolicLink(atPath: path)
      found[name] = link.map { "-> \($0)" } ?? text(name) ?? "a folder"
    }
    return found
  }
}

/// Requires that `body` is refused because of what lies at `path`, and nothing of the folder changes.
func expectForeign(
  _ folder: StoreFolder,
  at path: String,
  sourceLocation: SourceLocation = #_sourceLocation,
  _ body: () throws -> Void
) throws {
  let before = try folder.everything()
  do {
    try body()
    Issue.record("nothing was refused, expected \(path)", sourceLocation: sourceLocation)
  } catch let ReleaseError.foreign(found, _, _) {
    #expect(found == folder.output + "/" + path, sourceLocation: sourceLocation)
  }
  var after = try folder.everything()
  // The lock is made, and stays.
  if before[".lock"] == nil { after[".lock"] = nil }
  #expect(after == before, sourceLocation: sourceLocation)
}
