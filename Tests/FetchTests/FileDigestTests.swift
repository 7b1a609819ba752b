import Fetch
import Foundation
import Testing

@Suite struct FileDigestTests {
  private let scene: Scene

  init() throws { scene = try Scene() }

  // The values of FIPS 180-2, appendix B, and of its million of a.
  @Test(arguments: [
    ("", 1, "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855"),
    ("abc", 1, "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad"),
    ("a", 1_000_000, "cdc76e5c9914fb9281a1c7e284d73e67f1809a48a497200e046d39ccc7112cd0"),
  ])
  func agreesWithTheStandard(text: String, count: Int, sha256: String) throws {
    let path = scene.folder + "/a"
    try scene.write(Data(String(repeating: text, count: count).utf8), to: path)
    let digest = try FileDigest(path: path)
    #expect(digest.sha256 == sha256)
    #expect(digest.bytes == text.utf8.count * count)
  }

  @Test func isTheSameForAFileOfSeveralBlocks() throws {
    let path = scene.folder + "/a"
    try scene.write(Data(count: 3 << 20), to: path)
    #expect(
      try FileDigest(path: path).sha256
        == "bbd05cf6097ac9b1f89ea29d2542c1b7b67ee46848393895f5a9e43fa1f621e5"
    )
  }

  @Test func saysWhyAFileCannotBeRead() throws {
    let path = scene.folder
    #expect(throws: FileProblem(path: path, .unreadable(reason: "Is a directory"))) {
      try FileDigest(path: path)
    }
    #expect(throws: FileProblem(path: "/no", .unreadable(reason: "No such file or directory"))) {
      try FileDigest(path: "/no")
    }
  }
}
