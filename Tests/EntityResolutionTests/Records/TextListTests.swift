import Testing

@testable import EntityResolution

@Suite struct TextListTests {
  @Test func `texts come out as they went in, and ascending ones are found by their bytes`() {
    let texts = ["", "a:1", "a:10", "a:2", "é", "\u{1F95B}"]
    var list = TextList()
    for text in texts { list.append(text) }
    #expect(Array(list) == texts)
    #expect(texts.map { list.place(ofAscending: $0) } == Array(texts.indices))
    // The second is the same character in other bytes.
    for missing in ["a", "e\u{301}", "z", "a:11", "\u{1F95C}"] {
      #expect(list.place(ofAscending: missing) == nil, "\(missing)")
    }
    #expect(TextList().place(ofAscending: "a") == nil)
  }
}
