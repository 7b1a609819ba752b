import Foundation
import Testing

@Suite struct CheckCommandTests {
  private let scene: Scene

  init() throws { scene = try Scene() }

  @Test func `a snapshot as it was built holds together`() throws {
    try scene.write("food.sqlite", try StarterSnapshot.bytes.get())
    let run = try scene.granary("check", "food.sqlite")
    #expect(run.code == 0)
    #expect(run.output == "food.sqlite: holds together\n")
    #expect(run.messages == "")
    #expect(try scene.bytes("food.sqlite") == StarterSnapshot.bytes.get())
  }

  @Test(arguments: [1, 3, 7])
  func `a snapshot with pages overwritten does not hold together`(page: Int) throws {
    var bytes = try StarterSnapshot.bytes.get()
    let start = bytes.count / 10 * page / 4096 * 4096
    for index in start..<min(start + 4096, bytes.count) { bytes[index] = 0xA5 }
    try expectFailure(bytes)
  }

  @Test func `a snapshot that breaks off does not hold together`() throws {
    let bytes = try StarterSnapshot.bytes.get()
    try expectFailure(bytes.prefix(bytes.count / 2))
  }

  @Test func `a file that is no snapshot is refused`() throws {
    try expectFailure(Data())
    try expectFailure(Data("food,energy\n".utf8))
    try scene.write("folder/x", [])
    let run = try scene.granary("check", "folder")
    #expect(run.code == 2)
    #expect(run.output == "")
  }

  private func expectFailure(
    _ bytes: Data,
    sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    try scene.write("food.sqlite", bytes)
    let run = try scene.granary("check", "food.sqlite")
    #expect(run.code == 2, sourceLocation: sourceLocation)
    #expect(run.output == "", sourceLocation: sourceLocation)
    #expect(run.messages.hasPrefix("error: food.sqlite: "), sourceLocation: sourceLocation)
  }
}
