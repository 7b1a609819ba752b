import FuzzyIndex
import Testing

@testable import FoodResolving

@Suite struct PhraseScannerTests {
  private func forms(_ text: String) -> [String] {
    var scanner = PhraseScanner(text)
    return scanner.run().map { $0.form.isEmpty ? "<\($0.kind)>" : $0.form }
  }

  private func number(_ text: String) -> Double? {
    var scanner = PhraseScanner(text)
    let tokens = scanner.run()
    return tokens.count == 1 && tokens[0].kind == .number ? tokens[0].value : nil
  }

  @Test(
    arguments: [
      ("2", 2), ("0.5", 0.5), (".5", 0.5), ("0,5", 0.5), ("1,5", 1.5), ("1,000", 1000),
      ("1.234,5", 1234.5), ("1,234.5", 1234.5), ("1,234,567", 1_234_567), ("1 000", 1000),
      ("1\u{A0}250", 1250), ("1\u{202F}250", 1250), ("1/2", 0.5), ("½", 0.5), ("1½", 1.5),
      ("3⁄4", 0.75), ("⅔", 2.0 / 3), ("1e3", 1000), ("0,125", 0.125), ("1e400", .infinity),
    ]
  )
  func `a number is read as people write it`(text: String, value: Double) {
    #expect(number(text) == value)
  }

  @Test func `a list of numbers is no number`() {
    #expect(forms("3,6,9").first == "3")
    #expect(number("1/0") == nil)
    #expect(forms(".5.5").isEmpty == false)
  }

  @Test func `signs that part foods are kept and others are blanks`() {
    #expect(
      forms("ham, (rye) & egg; jam") == [
        "ham", "<comma>", "<open>", "rye", "<close>", "<and>", "egg", "<stop>", "jam",
      ]
    )
    #expect(forms("rice - beans") == ["rice", "<dash>", "beans"])
    #expect(forms("gluten-free M&M's") == ["gluten", "free", "m", "ms"])
  }

  @Test func `a point ends a sentence only before a capital and behind no abbreviation`() {
    #expect(forms("Eggs. Toast") == ["eggs", "<stop>", "toast"])
    #expect(forms("2 oz. Ham, Dr. Pepper, c. à s.").contains("<stop>") == false)
  }

  @Test func `a point before a number parts foods, and behind what leads to a number abbreviates`()
    throws
  {
    let vocabulary = try PhraseVocabulary.shared.get()
    for (text, isComma) in [
      ("1 l stock. 1 of 4", true), ("approx. 200 g", false), ("8 fl oz. 2 figs", false),
    ] {
      var scanner = PhraseScanner(text, vocabulary)
      #expect(scanner.run().contains { $0.kind == .comma } == isComma, "\(text)")
    }
  }

  @Test func `what is glued to a number says so`() {
    var scanner = PhraseScanner("100g 3-oz 2 oz -3")
    let tokens = scanner.run()
    #expect(tokens.map(\.seam) == [.blank, .none, .blank, .hyphen, .blank, .blank, .blank])
    #expect(tokens.map(\.isNegative) == [false, false, false, false, false, false, true])
  }

  @Test func `words are those of the normal form`() {
    for text in ["Crème brûlée", "pig's foot", "d'huile", "B.L.T. sandwich", "Œufs", "ＡＢＣ"] {
      #expect(forms(text).joined(separator: " ") == NormalForm.of(text), "\(text)")
    }
  }

  @Test func `per cent, inch and degree signs make a number a name's`() {
    for text in ["2%", "2 %", "12\"", "12″", "70°"] {
      var scanner = PhraseScanner(text)
      #expect(scanner.run().first?.isName == true, "\(text)")
    }
  }
}
