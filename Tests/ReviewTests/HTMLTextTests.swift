import Testing

@testable import Review

@Suite("HTMLText")
struct HTMLTextTests {
  @Test("Escapes what means something to a parser, between tags and in attributes")
  func markup() {
    #expect(
      HTMLText.escaped("<script>alert('x' & \"y\")</script>]]>")
        == "&lt;script&gt;alert(&#39;x&#39; &amp; &quot;y&quot;)&lt;/script&gt;]]&gt;"
    )
  }

  @Test("Shows control characters by their signs and keeps line ends and tabs")
  func controls() {
    #expect(HTMLText.escaped("a\0b\u{1B}c\u{7F}d\re") == "a␀b␛c␡d␍e")
    #expect(HTMLText.escaped("a\tb\nc\r\nd") == "a&#9;b&#10;c␍&#10;d")
    #expect(
      HTMLText.escaped("\u{85}\u{9F}\u{FFFE}\u{1FFFF}")
        == "\u{FFFD}\u{FFFD}\u{FFFD}\u{FFFD}"
    )
  }

  @Test("Takes from a text the power to turn the direction of the text around it")
  func direction() {
    #expect(HTMLText.escaped("a\u{202E}b\u{2066}c") == "a\u{FFFD}b\u{FFFD}c")
  }

  @Test("Leaves letters of every script and emoji as they are")
  func scripts() {
    let text = "Crème brûlée, 豆腐, חלב, ك, 👩‍🌾🇨🇦, e\u{301}"
    #expect(HTMLText.escaped(text).unicodeScalars.elementsEqual(text.unicodeScalars))
  }
}
