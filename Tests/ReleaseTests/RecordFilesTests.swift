import Foundation
import Testing

@testable import Release

@Suite struct RecordFilesTests {
  private let store: StoreFolder

  init() throws { store = try StoreFolder() }

  private var folder: String { store.beside("record") }

  private func record() throws {
    try RecordFiles(folder: folder, release: "r").write(Data("page".utf8)) {
      Data(#"{"manifest_digest" : "\#(ManifestDigest.blank)", "page_sha256" : "\#($0)"}"#.utf8)
    }
  }

  @Test func `a record is written anew over itself, and over one whose page was being written`()
    throws
  {
    try record()
    try record()
    try FileManager.default.removeItem(atPath: folder + "/r.md")
    try record()
    #expect(try String(contentsOfFile: folder + "/r.md", encoding: .utf8) == "page")
  }

  /// What people may have where a record is written.
  enum Foreign: String, CaseIterable {
    case page, json, folder, link, pipe, changedPage, changedJSON
  }

  @Test(arguments: Foreign.allCases)
  func `what no build wrote is named and stays`(foreign: Foreign) throws {
    let files = FileManager.default
    let (page, json) = (folder + "/r.md", folder + "/r.json")
    let mine = store.beside("mine")
    try files.createDirectory(atPath: folder, withIntermediateDirectories: true)
    try Data("mine".utf8).write(to: URL(filePath: mine))
    var named = json
    switch foreign {
    case .page:
      try files.copyItem(atPath: mine, toPath: page)
      named = page
    case .json: try files.copyItem(atPath: mine, toPath: json)
    case .folder: try files.createDirectory(atPath: json, withIntermediateDirectories: false)
    case .link: try files.createSymbolicLink(atPath: json, withDestinationPath: mine)
    case .pipe: try #require(mkfifo(json, 0o600) == 0)
    case .changedPage:
      try record()
      try Data("mine".utf8).write(to: URL(filePath: page))
      named = page
    case .changedJSON:
      try record()
      let text = try String(contentsOfFile: json, encoding: .utf8)
      try (text + "\n").write(toFile: json, atomically: true, encoding: .utf8)
    }
    let error = #expect(throws: ReleaseError.self) { try record() }
    #expect(error?.description.hasPrefix(named + ": ") == true, "\(String(describing: error))")
    #expect(try String(contentsOfFile: mine, encoding: .utf8) == "mine")
    #expect(
      files.fileExists(atPath: page) == [.page, .changedPage, .changedJSON].contains(foreign)
    )
  }

  @Test func `a name that leads elsewhere is none of a release`() {
    #expect(throws: ReleaseError.self) { try RecordFiles(folder: folder, release: "../r") }
  }
}
