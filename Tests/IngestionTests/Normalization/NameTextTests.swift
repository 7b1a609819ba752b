import FoodComposition
import Testing

@testable import Ingestion

@Suite struct NameTextTests {
  private func flagged(_ name: String) -> QualityFlag? {
    NameText.flags(of: [SourceName(name, language: "en")], longest: 2_000).first
  }

  @Test(arguments: [
    ("Palais Des ThÃ©s", "'Ã©'", "'é'"), ("CÃ´te d'Ivoire", "'Ã´'", "'ô'"),
    ("Kellogg\u{E2}\u{20AC}\u{2122}s", "'â€™'", "'’'"), ("GoÃ»t", "'Ã»'", "'û'"),
    ("Å’ufs", "'Å’'", "'Œ'"), ("Coca-ColaÂ®", "'Â®'", "'®'"),
    ("60G \u{C3}\u{97} 10", "'Ã\u{97}'", "'×'"),
    ("CAFÃ‰", "'Ã‰'", "'É'"), ("GARÃ‡ON", "'Ã‡'", "'Ç'"),
  ])
  func `UTF-8 that was read as windows-1252 is told with what was meant`(
    name: String,
    found: String,
    meant: String
  ) throws {
    let flag = try #require(flagged(name))
    #expect(flag.rule == "name-text" && flag.severity == .warning && flag.component == nil)
    #expect(flag.found.hasPrefix(found))
    #expect(flag.expected.hasPrefix(meant))
  }

  @Test(arguments: [
    "PÃO INTEGRAL", "LIMÃO", "MAÇÃ", "«MAÇÃ»", "AVELÃ™", "ROMÃ – 1L", "Mélange «\u{A0}THAÏ\u{A0}»",
    "NESTLÉ® Docello™", "Pâté à l’ancienne", "Œufs", "Crème brûlée, 5½ oz", "Äpfel, süß", "Žemlje",
    "Pišk&oacute;ty",
    "Шоколад тёмный", "日本茶", "Tofu 豆腐", "naïve café — 20°", "👩‍🍳 mix",
  ])
  func `Names as they are written stay without a flag`(name: String) {
    #expect(flagged(name) == nil)
  }

  @Test func `Lost, unseen and steering characters are told, and the name is clean of them`() throws
  {
    for (name, found, clean) in [
      ("p\u{FFFD}o", "U+FFFD", "p\u{FFFD}o"),
      ("B\u{90}tises", "the control character U+0090", "Btises"),
      ("\u{9C}ufs", "the control character U+009C", "œufs"),
      ("a\u{0}b", "the control character U+0000", "ab"),
      ("a\u{202E}cba", "the direction mark U+202E", "acba"),
      ("\u{2067}x\u{2069}", "the direction mark U+2067", "x"),
      ("a\u{200F}", "the direction mark U+200F", "a"),
      ("Creamy\u{200B} x", "the invisible character U+200B", "Creamy x"),
      ("Fram\u{AD}bos", "the invisible character U+00AD", "Frambos"),
    ] {
      let flag = try #require(flagged(name))
      #expect(flag.found.hasPrefix(found), "\(found)")
      #expect(NameCleaner.clean(name) == clean)
      #expect(!flag.found.unicodeScalars.contains { $0.value == 0x202E || $0.value == 0 })
    }
  }

  @Test func `A name over the limit makes no food, a further one is left out and told`() throws {
    let fixture = try NormalizerFixture()
    let long = String(repeating: "butter ", count: 300)
    let outcome = fixture.normalizer.outcome(of: try fixture.source(long) { _ in }) { "\($0)" }
    guard case .reject(let reject) = outcome else {
      Issue.record("a food")
      return
    }
    #expect(reject.code == .longName)
    #expect(reject.position == NormalizerFixture.place)
    #expect(reject.expected == "a name of at most 2000")
    let source = try fixture.source("Butter") { food in
      food.names.append(SourceName(long, language: "en"))
    }
    let food = try #require(fixture.normalizer.outcome(of: source) { "\($0)" }.food)
    #expect(!food.food.aliases.contains { $0.name.utf8.count > 2_000 })
    #expect(food.flags.map(\.found) == ["2100 bytes in a further name, left out"])
  }
}
