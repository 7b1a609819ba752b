import Datasets
import Foundation
import Testing

@testable import Fetch

@Suite struct HTMLPageTests {
  private let scene: Scene

  init() throws { scene = try Scene() }

  @Test(arguments: [
    ("<!DOCTYPE html><html><head><title>Log in</title>", "Log in"),
    ("<html>", ""),
    ("\u{FEFF}\r\n  <HTML LANG=en>\n<TITLE dir=ltr>\n Hotel \t Wi-Fi\n</TITLE>", "Hotel Wi-Fi"),
    ("<!-- a --><!-- b -->\n<head><title>x", "x"),
    ("<?xml version=\"1.0\"?>\n<!DOCTYPE html PUBLIC \"-//W3C//DTD XHTML 1.0\">", ""),
    ("<script>location='https://portal'</script>", ""),
    ("<meta http-equiv=refresh content=0>", ""),
  ])
  func isToldByItsFirstBytes(text: String, title: String) {
    #expect(HTMLPage(opening: Data(text.utf8))?.title == title)
  }

  @Test(arguments: [
    "", "id,name\n1,Banana", "<?xml version=\"1.0\" encoding=\"windows-1252\" ?>\n<TABLE>",
    "<?xml version=\"1.0\"?><html-table>", "<?xml version=\"1.0\"?><body>", "<TABLE>", "<!--",
    "<?xml",
    "<htmlx>", "<titles>", "\"<html>\",1", "PK\u{3}\u{4}", "{\"html\":1}", "<!DOCTYPE table>",
  ])
  func isNoTable(text: String) {
    #expect(HTMLPage(opening: Data(text.utf8)) == nil)
  }

  private static let page =
    "<!doctype html><title>Accept the terms</title>" + String(repeating: " ", count: 9000)

  /// A captive portal answers every address with its page, by whatever type it likes.
  @Test(arguments: [nil, 300_000, 20], [true, false])
  func isCalledThatWhereATableIsExpected(stated: Int?, isAnnounced: Bool) async throws {
    let server = try LocalServer { _, _ in
      var answer = LocalServer.Answer(
        headers: ["Content-Type: text/csv"],
        body: Data(Self.page.utf8)
      )
      if !isAnnounced { answer.length = nil }
      return answer
    }
    defer { server.stop() }
    var file = scene.unstated(at: server)
    file.bytes = stated
    let wanted = file
    let error = await #expect(throws: FileProblem.self) { try await scene.fetcher().fetch(wanted) }
    #expect(
      error?.description == """
        \(scene.target): found an HTML page ('Accept the terms') at \(server.address)/official.csv, \
        expected a table
        """
    )
    #expect(server.requests.count == 1)
    #expect(scene.cached == [])
  }

  @Test func doesNotCostWhatHadArrived() async throws {
    let content = scene.content
    let server = try LocalServer { request, number in
      number == 1
        ? .init(body: Data(Self.page.utf8)) : .init(file: content, etag: "\"1\"", to: request)
    }
    defer { server.stop() }
    try scene.writePartial(content.prefix(100_000), from: server)
    let file = scene.stated(at: server)
    await #expect(throws: FileProblem.self) { try await scene.fetcher().fetch(file) }
    #expect(try await scene.fetcher().fetch(file).verification == .verified)
    #expect(server.ranges == ["bytes=100000-", "bytes=100000-"])
  }

  @Test func isCalledThatInAMirrorsFolder() async throws {
    let path = scene.folder + "/mirror/" + scene.file.path
    try scene.write(Data(Self.page.utf8), to: path)
    for file in [scene.stated(), scene.unstated()] {
      let error = await #expect(throws: FileProblem.self) {
        try await scene.fetcher(.folder(scene.folder + "/mirror")).fetch(file)
      }
      #expect(
        error?.description == "\(path): found an HTML page ('Accept the terms'), expected a table"
      )
    }
  }

  @Test func isAFileLikeAnyOtherWhereOneIsExpected() async throws {
    let server = try LocalServer { _, _ in .init(body: Data(Self.page.utf8)) }
    defer { server.stop() }
    var file = scene.unstated(at: server)
    file.path = "terms.html"
    #expect(try await scene.fetcher().fetch(file).bytes == Self.page.utf8.count)
  }
}
