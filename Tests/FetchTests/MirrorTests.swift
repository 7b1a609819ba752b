import Datasets
import Fetch
import Foundation
import Testing

@Suite struct MirrorTests {
  @Test func isWhatTheArgumentNames() throws {
    #expect(try Mirror(argument: nil) == .official)
    #expect(try Mirror(argument: "../shared/datasets") == .folder("../shared/datasets"))
    #expect(try Mirror(argument: "https://a.org/b") == .url("https://a.org/b"))
  }

  @Test(arguments: ["ftp://a/b", "file:///a", "https://", "https://a/?b", "https://a/#b"])
  func refusesOtherAddresses(argument: String) {
    let error = #expect(throws: FileProblem.self) { try Mirror(argument: argument) }
    #expect(error?.kind == .address(argument))
  }

  @Test func encodesAllThatAnAddressReserves() throws {
    var file = try Scene().unstated()
    file.path = "a/é ?#%&+;:@=~_-.csv"
    #expect(
      try Mirror.url("https://a.org/b").address(of: file)?.absoluteString
        == "https://a.org/b/a/%C3%A9%20%3F%23%25%26%2B%3B%3A%40%3D~_-.csv"
    )
    #expect(try Mirror.official.address(of: file)?.absoluteString == file.url)
    #expect(try Mirror.folder("a").address(of: file) == nil)
    file.url = nil
    #expect(try Mirror.url("https://a.org/b").address(of: file) == nil)
  }
}
