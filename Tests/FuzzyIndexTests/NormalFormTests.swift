import Foundation
import Testing
import TestSupport

@testable import FuzzyIndex

@Suite("NormalForm")
struct NormalFormTests {
  // MARK: Examples

  @Test(
    "A name becomes words of small letters and digits",
    arguments: [
      ("Egg, whole, raw, fresh", "egg whole raw fresh"),
      ("  BEEF  (ground),\tlean-only ", "beef ground lean only"),
      ("Bœuf, rôti d'aloyau", "boeuf roti d aloyau"),
      ("Weißwurst Übergröße", "weisswurst ubergrosse"),
      ("Ærø smørrebrød", "aero smorrebrod"),
      ("Łosoś wędzony, żółty ser", "losos wedzony zolty ser"),
      ("Đậu phụ Þorskur", "dau phu thorskur"),
      ("ﬁlet ﬂan oﬃce", "filet flan office"),
      ("ＭＩＬＫ　２％", "milk 2%"),
      ("Coca-Cola® “Zero” – 33 cl…", "coca cola zero 33 cl"),
      ("salt & pepper + oil", "salt pepper oil"),
      ("H₂O, m², N° 5, № 7", "h2o m2 n 5 no 7"),
      ("", ""),
      (" -.,'/%& ", ""),
    ]
  )
  func words(text: String, form: String) { #expect(NormalForm.of(text) == form) }

  @Test(
    "An apostrophe before a last s is dropped and any other is a blank",
    arguments: [
      ("Kellogg's", "kelloggs"), ("KELLOGG’S Corn", "kelloggs corn"), ("Kelloggs", "kelloggs"),
      ("Kellogg`s", "kelloggs"), ("Kellogg´s", "kelloggs"), ("Kellogg\u{92}s", "kelloggs"),
      ("huile d'olive", "huile d olive"), ("huile d’olive", "huile d olive"),
      ("l'sel", "l sel"), ("'s", "s"), ("cow 's", "cow s"), ("members' choice", "members choice"),
      ("Rock 'n' roll", "rock n roll"), ("Reese's.", "reeses"), ("a's\u{301}", "as"),
    ]
  )
  func apostrophes(text: String, form: String) { #expect(NormalForm.of(text) == form) }

  @Test(
    "Numbers keep their decimals, fractions and percentages",
    arguments: [
      ("0,5", "0.5"), ("0.5", "0.5"), (".5 oz", "0.5 oz"), ("(.25)", "0.25"), ("no .5", "no 0.5"),
      ("no.5", "no 5"), ("8 oz.", "8 oz"), ("1, 2", "1 2"), ("a,5", "a 5"), ("5,a", "5 a"),
      ("3.5%", "3.5%"), ("3,5 %", "3.5%"), ("3,25\u{A0}% M.G.", "3.25% mg"),
      ("100%pure", "100% pure"),
      ("20 % %", "20%"), ("%", ""), ("vol %", "vol"), ("٣٫٥٪", "3.5%"),
      ("½ cup", "1/2 cup"), ("1½", "1 1/2"), ("1/2", "1/2"), ("1⁄2", "1/2"), ("and/or", "and or"),
      ("w/o 80/20", "w o 80/20"), ("1/a", "1 a"), ("⅞ lb", "7/8 lb"),
      ("omega 3,6,9,12", "omega 3 6 9 12"), ("1.2.2020", "1 2 2020"), ("1,5 3,6", "1.5 3.6"),
    ]
  )
  func numbers(text: String, form: String) { #expect(NormalForm.of(text) == form) }

  @Test(
    "Initials close up",
    arguments: [
      ("2% M.F.", "2% mf"), ("B.L.T", "blt"), ("P.F. Chang's", "pf changs"),
      ("U.S.D.A. choice", "usda choice"),
      ("Dr. Pepper", "dr pepper"), ("E. coli", "e coli"), ("E.coli", "e coli"),
      ("St.Ives", "st ives"),
      ("É.U.", "eu"), ("E\u{301}.U.", "eu"), ("D. O. P.", "d o p"),
    ]
  )
  func initials(text: String, form: String) { #expect(NormalForm.of(text) == form) }

  @Test(
    "Other scripts are lower-cased and keep their letters",
    arguments: [
      ("ΤΥΡΌΣ φέτα", "τυροσ φετα"), ("τυρός", "τυροσ"), ("Творог Йогурт", "творог иогурт"),
      ("牛乳 1Ｌ", "牛乳 1l"),
      ("パン", "ハ\u{309A}ン"), ("עברית", "עברית"), ("हिन्दी", "हिन्दी"), ("𠀀", "𠀀"), ("🍎 apple 🍏", "apple"),
    ]
  )
  func scripts(text: String, form: String) { #expect(NormalForm.of(text) == form) }

  @Test("Invisible characters are dropped and do not part words")
  func invisible() {
    #expect(NormalForm.of("\u{FEFF}cho\u{AD}co\u{200B}late\u{FE0F}") == "chocolate")
  }

  @Test(
    "Bytes that are no UTF-8 are blanks",
    arguments: [
      ([0x61, 0xFF, 0x62], "a b"), ([0xC3], ""), ([0x61, 0xC3], "a"), ([0xC3, 0x61], "a"),
      ([0xC0, 0xAF, 0x61], "a"), ([0x61, 0xED, 0xA0, 0x80, 0x62], "a b"),
      ([0xE2, 0x82, 0x61], "a"),
      ([0x61, 0xF4, 0x90, 0x80, 0x80, 0x62], "a b"), ([0xF0, 0x9F, 0x8D], ""), ([0x80, 0x61], "a"),
      ([0x31, 0x2C, 0xFF, 0x35], "1 5"), ([0x61, 0x27, 0x73, 0xFF], "as"),
      ([0x00, 0x61, 0x00], "a"),
    ] as [([UInt8], String)]
  )
  func invalid(bytes: [UInt8], form: String) { #expect(Self.form(of: bytes) == form) }

  // MARK: Against an oracle

  @Test(
    "Every letter of the covered blocks folds as canonical decomposition and the letters' names say",
    arguments: [
      0xC0...0x24F, 0x370...0x3FF, 0x400...0x52F, 0x1E00...0x1EFF, 0x1F00...0x1FFF,
    ] as [ClosedRange<UInt32>]
  )
  func letters(block: ClosedRange<UInt32>) {
    for scalar in block.compactMap(Unicode.Scalar.init) where scalar.properties.isAlphabetic {
      guard !Self.compatibility.contains(scalar.value) else { continue }
      #expect(
        NormalForm.of(String(scalar)) == Self.oracle(scalar),
        "U+\(String(scalar.value, radix: 16)) \(scalar.properties.name ?? "")"
      )
    }
  }

  @Test("Full-width ASCII is ASCII")
  func width() {
    for value in UInt32(0xFF01)...0xFF5E {
      guard let wide = Unicode.Scalar(value), let narrow = Unicode.Scalar(value - 0xFEE0) else {
        continue
      }
      let text = "1\(wide)1 a\(wide)a"
      #expect(NormalForm.of(text) == NormalForm.of("1\(narrow)1 a\(narrow)a"), "\(wide)")
    }
  }

  @Test("Foundation's folding agrees where it folds to ASCII")
  func foundation() {
    for scalar in (UInt32(0xC0)...0x24F).compactMap(Unicode.Scalar.init) {
      let folded = String(scalar).folding(
        options: [.diacriticInsensitive, .caseInsensitive, .widthInsensitive],
        locale: nil
      )
      guard folded.utf8.allSatisfy({ $0 &- 0x61 < 26 }) else { continue }
      #expect(NormalForm.of(String(scalar)) == folded, "U+\(String(scalar.value, radix: 16))")
    }
  }

  @Test("Composed and decomposed letters agree in the whole Basic Multilingual Plane but Hangul")
  func canonicalEquivalents() {
    for scalar in (UInt32(0)...0xFFFF).compactMap(Unicode.Scalar.init)
    where !(0xAC00...0xD7A3).contains(scalar.value) && !(0xF900...0xFAFF).contains(scalar.value) {
      let text = String(scalar)
      let decomposed = text.decomposedStringWithCanonicalMapping
      guard !decomposed.unicodeScalars.elementsEqual(text.unicodeScalars) else { continue }
      #expect(
        NormalForm.of("x\(text)x") == NormalForm.of("x\(decomposed)x"),
        "U+\(String(scalar.value, radix: 16))"
      )
    }
  }

  @Test("The form of every scalar is its own form")
  func scalarForms() {
    for scalar in (UInt32(0)...0x2FFFF).compactMap(Unicode.Scalar.init) {
      let form = NormalForm.of(String(scalar))
      let isOwnForm = NormalForm.of(form).utf8.elementsEqual(form.utf8)
      #expect(isOwnForm, "U+\(String(scalar.value, radix: 16))")
    }
  }

  // MARK: Properties

  @Test("The form of a form is itself, with single blanks, within the promised size")
  func idempotence() {
    var random = SeededGenerator(named: "idempotence")
    for _ in 0..<20_000 {
      let text = Self.randomText(&random)
      let form = NormalForm.of(text)
      let isOwnForm = NormalForm.of(form).utf8.elementsEqual(form.utf8)
      #expect(isOwnForm, "\(random.label) \(text.debugDescription)")
      let isTrim = !form.hasPrefix(" ") && !form.hasSuffix(" ") && !form.contains("  ")
      #expect(isTrim, "\(random.label) \(text.debugDescription)")
      #expect(form.utf8.count <= NormalFormScanner.capacity(for: text.utf8.count))
    }
  }

  @Test("NFC and NFD of a text have one form")
  func normalizationForms() {
    var random = SeededGenerator(named: "normalizationForms")
    for _ in 0..<20_000 {
      let text = Self.randomText(&random)
      let composed = NormalForm.of(text.precomposedStringWithCanonicalMapping)
      let decomposed = NormalForm.of(text.decomposedStringWithCanonicalMapping)
      let isSame = composed.utf8.elementsEqual(decomposed.utf8)
      #expect(isSame, "\(random.label) \(text.debugDescription)")
    }
  }

  @Test("Letters, digits, blanks and hyphens split as a plain split does")
  func plainSplit() {
    var random = SeededGenerator(named: "plainSplit")
    let alphabet = Array("abcXYZ019 -")
    for _ in 0..<5_000 {
      let text = String((0..<random.below(40)).map { _ in alphabet[random.below(alphabet.count)] })
      let plain = text.lowercased().split { $0 == " " || $0 == "-" }.joined(separator: " ")
      #expect(NormalForm.of(text) == plain, "\(random.label) \(text.debugDescription)")
    }
  }

  @Test("Any bytes give valid UTF-8 that is its own form, behind what is there already")
  func anyBytes() {
    var random = SeededGenerator(named: "anyBytes")
    for _ in 0..<20_000 {
      let bytes = (0..<random.below(24)).map { _ in UInt8(random.below(256)) }
      let form = Self.form(of: bytes)
      #expect(form.map { NormalForm.of($0) } == form, "\(random.label) \(bytes)")
    }
    var output = Array("x".utf8)
    Array("Éa".utf8).withUnsafeBufferPointer { NormalForm.append($0, to: &output) }
    #expect(output == Array("xea".utf8))
  }

  @Test("A substring and a string of the same text have one form")
  func substrings() {
    let text = "Crème brûlée, 3,5 %"
    #expect(NormalForm.of(text.dropFirst(6)) == NormalForm.of("brûlée, 3,5 %"))
  }

  // MARK: Helpers

  private static func form(of bytes: [UInt8]) -> String? {
    var output: [UInt8] = []
    bytes.withUnsafeBufferPointer { NormalForm.append($0, to: &output) }
    return String(validating: output, as: UTF8.self)
  }

  /// Letters that fold by compatibility or by our own choice; examples above.
  private static let compatibility = Set<UInt32>(
    [0x132, 0x133, 0x374, 0x138, 0x13F, 0x140, 0x149, 0x17F, 0x1E9A, 0x1E9B, 0x37A, 0x3F9, 0x1FBE]
      + Array(0x1C4...0x1CC) + Array(0x1F1...0x1F3) + Array(0x3D0...0x3D6) + Array(0x3F0...0x3F5)
  )

  private static let special: [String: String] = [
    "æ": "ae", "œ": "oe", "ß": "ss", "ø": "o", "ł": "l", "đ": "d", "ð": "d", "þ": "th", "ı": "i",
    "ς": "σ",
  ]

  private static func oracle(_ scalar: Unicode.Scalar) -> String {
    var folded = String(scalar)
    for _ in 0..<3 {
      let bare = folded.decomposedStringWithCanonicalMapping.unicodeScalars
        .filter { !(0x300...0x36F).contains($0.value) }
      folded = bare.map { $0.properties.lowercaseMapping }.joined()
    }
    if let known = special[folded] { return known }
    if let only = folded.unicodeScalars.first, folded.unicodeScalars.count == 1,
      let name = only.properties.name,
      let match = name.firstMatch(of: #/^LATIN (?:SMALL|CAPITAL) LETTER ([A-Z]{1,2}) WITH /#),
      only.value < 0x250 || only.value >= 0x1E00
    {
      return match.1.lowercased()
    }
    return folded
  }

  private static let pieces: [String] =
    "a b s S z é É œ ß ø ñ Å \u{301} \u{327} 0 1 5 9 . , / % ' ’ - & ½ ⅒ ⁄ ² ％ ． ＇ Ａ ς Й が パ ｶ ﾞ \u{200B} \u{FE0F} 🍎 牛 \u{92} ŉ № № ㎎ ⑴ ﬁ …"
    .split(separator: " ").map(String.init) + [" ", " ", "\n", "\u{A0}"]

  private static func randomText(_ random: inout SeededGenerator) -> String {
    (0..<random.below(14)).map { _ in pieces[random.below(pieces.count)] }.joined()
  }
}
