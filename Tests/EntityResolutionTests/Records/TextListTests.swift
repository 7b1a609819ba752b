import Testing

@testable import EntityResolution

@Suite struct TextListTests {
  @Test func `texts come out as they went in`() {
    let texts = ["", "a:1", "a:10", "a:2", "é", "\u{1F95B}"]
    var list = TextList()
    for text in texts { list.append(text) }
    #expect(Array(list) == texts)
  }
}
