import Foundation
import Testing
import TestSupport

@testable import Ingestion

@Suite("NameCleaner")
struct NameCleanerTests {
  @Test(
    "A clean name stays as it is",
    arguments: [
      "Egg, whole, raw, fresh", "Beef, trimmed to 1/8\" fat", "Crème d'Isigny AOP, >= 35% MG",
      "Mac & cheese",
      "M&M's", "Beer (<1,2° alcohol)", "a < b > c", "Fat <3 %", "½ cup 3,25 % M.G.", "Vitamins 1,5",
      "Jus de fruit(s)",
      "牛乳", "हिन्दी", "Tea; black", "AT&T;x", "\"Bien me sabe\", Puerto Rican", "Семга х/к",
    ]
  )
  func unchanged(name: String) { #expect(NameCleaner.clean(name) == name) }

  @Test(
    "HTML references are read, also in capitals and escaped twice",
    arguments: [
      ("Mac &amp; cheese", "Mac & cheese"), ("Leche &quot;ZERO&quot; dia", "Leche \"ZERO\" dia"),
      ("Kellogg&#39;s &#x27;X&#X27;", "Kellogg's 'X'"),
      ("Caf&eacute; &Eacute;t&eacute;", "Café Été"),
      ("Kellogg&apos;s", "Kellogg's"), ("a&nbsp;&nbsp;b", "a b"),
      ("&amp;quot;x&amp;quot; y", "\"x\" y"),
      ("Salt &amp;amp;amp; vinegar", "Salt & vinegar"), ("M&AMP;M &EACUTE;T&EACUTE;", "M&M ÉTÉ"),
      ("&OElig;uf b&oelig;uf", "Œuf bœuf"), ("2 &frac12; &deg;C &micro;g", "2 ½ °C µg"),
      ("it&#146;s &#8217;n", "it’s ’n"), ("&#0;&#xD800;&#99999999;", "\u{FFFD}\u{FFFD}\u{FFFD}"),
      ("&lt;3 % fat", "<3 % fat"), ("Ben & Jerry", "Ben & Jerry"), ("R&D;", "R&D"),
      ("&unknown; x", "&unknown; x"),
      ("&; &#; &#x; &amp", "&; &#; &#x; &amp"), ("&#+38; x", "&#+38; x"), ("&yuml;&thorn;", "ÿþ"),
    ]
  )
  func references(text: String, name: String) { #expect(NameCleaner.clean(text) == name) }

  @Test(
    "Tags go, and what only looks like one stays",
    arguments: [
      ("<b>Milk</b> 2%", "Milk 2%"), ("Milk<br/>whole", "Milk whole"),
      ("<p class='x'>Milk</p>", "Milk"),
      ("H<sub>2</sub>O", "H2O"), ("&lt;i&gt;Milk&lt;/i&gt;", "Milk"), ("<3 Milk>", "<3 Milk>"),
      ("Milk <brand>", "Milk <brand>"), ("a <b c", "a <b c"), ("<b <i>x", "<b x"), ("</>", "</>"),
    ]
  )
  func tags(text: String, name: String) { #expect(NameCleaner.clean(text) == name) }

  @Test(
    "White space becomes single blanks and what is invisible goes",
    arguments: [
      (" Milk \t\r\n whole\u{A0}\u{3000}x ", "Milk whole x"),
      ("\u{FEFF}Mi\u{AD}lk\u{200B}", "Milk"),
      ("Mi\u{0}lk\u{7}", "Milk"), ("a\u{200E}b\u{202A}c", "abc"),
      ("Kellogg\u{92}s \u{96} x\u{85}", "Kellogg’s – x…"),
      ("👨‍👩‍👧 menu", "👨‍👩‍👧 menu"), ("a\u{200D}b", "ab"), ("   ", ""), ("", ""),
    ]
  )
  func whiteSpace(text: String, name: String) { #expect(NameCleaner.clean(text) == name) }

  @Test("Combining sequences are composed")
  func composition() {
    let name = NameCleaner.clean("Cre\u{300}me bru\u{302}le\u{301}e")
    #expect(name.unicodeScalars.elementsEqual("Crème brûlée".unicodeScalars))
  }

  @Test(
    "Commas have no blank before them and one behind, but not in numbers",
    arguments: [
      ("Game meat , bison", "Game meat, bison"), ("Margarine,spread", "Margarine, spread"),
      ("Poule, viande ,crue", "Poule, viande, crue"), ("low fat,9 g", "low fat, 9 g"),
      ("2%,fat", "2%, fat"),
      ("MILK, , 2%,, x", "MILK, 2%, x"), ("Milk,", "Milk"), ("Milk , ;", "Milk"),
      (", Milk", "Milk"),
      ("; Milk;", "Milk"), ("a,,b", "a, b"), ("a , ,b", "a, b"), ("1 , 2 ,3", "1, 2,3"),
      ("1,5 et 3,25 %", "1,5 et 3,25 %"), ("a,(b)", "a, (b)"),
      ("Thé,été", "Thé, été"),
      ("thé,École", "thé, École"), ("\"Milk\"", "Milk"),
      ("\"\"ST. LOUIS\"\" RUB", "\"ST. LOUIS\" RUB"), ("\"\"Milk\"\"", "Milk"),
      ("\"a\" \"b\"", "\"a\" \"b\""),
      ("a\",", "a\""),
    ]
  )
  func commas(text: String, name: String) { #expect(NameCleaner.clean(text) == name) }

  @Test("A cleaned name is clean")
  func idempotence() {
    let seed = UInt64.random(in: 0...UInt64.max)
    print("NameCleaner idempotence, seed \(seed)")
    var random = SeededGenerator(seed: seed)
    let pieces = [
      "a", "É", "e\u{301}", " ", " ", ",", ";", "&", "amp;", "lt;", "&quot;", "#39;", "\"", "1",
      "<", "i", ">",
      "\u{A0}", "\u{AD}", "(", "%", "\u{92}", "牛",
    ]
    for _ in 0..<20_000 {
      let text = (0..<Int.random(in: 0..<9, using: &random))
        .map { _ in pieces.randomElement(using: &random) ?? "" }.joined()
      let name = NameCleaner.clean(text)
      let hasEdge = name.hasPrefix(" ") || name.hasSuffix(" ") || name.contains("  ")
      #expect(!hasEdge, "\(text.debugDescription)")
      // a reference or tag may appear when another goes; what is neither is clean at once
      if !text.contains("&"), !text.contains("<"), !text.contains("\"") {
        #expect(NameCleaner.clean(name) == name, "\(text.debugDescription)")
      }
    }
  }

  @Test(
    "A name in capitals is written in sentence case",
    arguments: [
      ("CALIFORNIA WHOLE PITTED DATES", "California whole pitted dates"),
      ("NONFAT STRAINED GREEK YOGURT", "Nonfat strained Greek yogurt"),
      ("100% PURE CORN OIL", "100% pure corn oil"), ("HONEY BBQ SAUCE", "Honey BBQ sauce"),
      ("CAMPBELL'S CHUNKY SOUP", "Campbell's chunky soup"), ("GT'S KOMBUCHA", "GT's kombucha"),
      ("HUILE D'OLIVE", "Huile d'olive"), ("L'HUILE", "L'huile"),
      ("POTATOES O'BRIEN", "Potatoes O'Brien"),
      ("I CAN'T BELIEVE IT'S NOT BUTTER", "I can't believe it's not butter"),
      ("MILK WITH VITAMIN A & D, CHOCOLATE", "Milk with vitamin A & D, chocolate"),
      ("A TASTE OF THAI", "A taste of Thai"), ("PAN Y QUESO", "Pan y queso"),
      ("ENRICHI EN VITAMINE B12", "Enrichi en vitamine B12"),
      ("FRUIT PIE 16OZ 4X6 1L 8 OZ 30 G", "Fruit pie 16oz 4x6 1L 8 oz 30 g"),
      ("OMEGA3 EGGS", "Omega3 eggs"),
      ("CREME 35% MG", "Creme 35% MG"), ("CALCIUM 35 MG", "Calcium 35 mg"),
      ("20% M.G. CREME", "20% M.G. creme"),
      ("P.F. CHANG'S RICE", "P.F. chang's rice"), ("PEANUT M&M'S", "Peanut M&M's"),
      ("T-BONE STEAK", "T-bone steak"),
      ("MACARONI N CHEESE W/ BACON", "Macaroni n cheese w/ bacon"),
      ("HENRY VIII ALE", "Henry VIII ale"),
      ("PÂTÉ DE FOIE", "Pâté de foie"), ("ÉTÉ CRÈME", "Été crème"), ("ТВОРОГ 5%", "Творог 5%"),
      ("NEW YORK STYLE CHEESECAKE, NEW", "New York style cheesecake, new"),
      ("MILD SALSA", "Mild salsa"),
      ("UHT MILK", "UHT milk"), ("MILK, NFS", "Milk, NFS"), ("DR PEPPER", "Dr pepper"),
    ]
  )
  func sentenceCase(text: String, name: String) { #expect(NameCleaner.sentenceCase(text) == name) }

  @Test(
    "A name in mixed case, or too short to tell, is untouched",
    arguments: [
      "McDONALD'S, Sausage", "BBQ", "KFC", "B.L.T.", "Milk", "milk", "7UP", "USA UK EU", "STRAßE",
      "牛乳", "",
      "M&M's MINIS",
    ]
  )
  func untouched(name: String) { #expect(NameCleaner.sentenceCase(name) == name) }

  @Test(
    "A brand in capitals gets a capital a word",
    arguments: [
      ("NATURE'S PROMISE", "Nature's Promise"), ("JAKE & AMOS", "Jake & Amos"),
      ("L'ORÉAL", "L'Oréal"),
      ("TASTE OF THE WILD", "Taste of the Wild"), ("THE FRESH MARKET", "The Fresh Market"),
      ("KFC", "KFC"),
      ("H-E-B ORGANICS", "H-E-B Organics"), ("Bob's Red Mill", "Bob's Red Mill"),
    ]
  )
  func brandCase(text: String, brand: String) { #expect(NameCleaner.brandCase(text) == brand) }

  @Test(
    "The brand at the start goes when a food remains",
    arguments: [
      ("Spartan, whole green beans", "Spartan", "Whole green beans"),
      ("Badia - Organic Curry Powder", "Badia", "Organic Curry Powder"),
      ("Watt's mermelada durazno", "Watt's", "Mermelada durazno"),
      ("Sam Mills corn pasta", "SAM MILLS", "Corn pasta"),
      ("La Costena Salsa Taquera", "La Costeña", "Salsa Taquera"),
      ("KELLOGG’S® Corn flakes", "Kellogg's", "Corn flakes"),
      ("365 everyday value, wheat flour", "365 Everyday Value", "Wheat flour"),
      ("la purita avena gluten", "La Purita", "avena gluten"),
    ]
  )
  func brands(name: String, brand: String, rest: String) {
    #expect(NameCleaner.withoutBrand(name, brands: [brand]) == rest)
  }

  @Test(
    "The brand stays where it may be the food or the name needs it",
    arguments: [
      ("Apple juice", "Apple"), ("Apple juice from concentrate", "Apple"), ("Apple, raw", "Apple"),
      ("Kellogg's Corn flakes", "Kellogg"),
      ("Coca-Cola zero", "Coca"), ("Coca-Cola Zero Azúcar", "Coca-Cola"),
      ("Coca Cola 300 ml bottle", "Coca-Cola"),
      ("Mac & cheese dinner", "Mac"), ("Instant Lunch con camarón seco", "Instant Lunch"),
      ("Sam Mills", "Sam Mills"),
      ("Sam Mills pasta", "Sam Mills"), ("Pineapple juice drink", "Pine"),
      ("Milk chocolate bar", ""), ("Juice", "Spartan"),
    ]
  )
  func keptBrands(name: String, brand: String) {
    #expect(NameCleaner.withoutBrand(name, brands: [brand]) == name)
  }

  @Test("The longest brand that fits goes")
  func longestBrand() {
    let brands = ["Nature's", "Nature's Path EnviroKidz", "Nature's Path"]
    #expect(
      NameCleaner.withoutBrand("Nature's Path Envirokidz rice cereal", brands: brands)
        == "Rice cereal"
    )
    #expect(NameCleaner.withoutBrand("Rice cereal", brands: []) == "Rice cereal")
  }

  @Test(
    "An echo at the end goes",
    arguments: [
      ("GRAPE FLAVORED SODA, GRAPE", "GRAPE FLAVORED SODA"),
      ("DANISH ROYAL, DANISH ROYAL", "DANISH ROYAL"),
      ("BUSH'S BEST, BAKED BEANS, HONEY, HONEY", "BUSH'S BEST, BAKED BEANS, HONEY"),
      ("APPLES, PEARS, YOGURT & OAT SNACK, APPLES, PEARS", "APPLES, PEARS, YOGURT & OAT SNACK"),
      ("ICED TEA, PEACH", "ICED TEA, PEACH"), ("STRAWBERRY JAM, STRAW", "STRAWBERRY JAM, STRAW"),
      ("Milk", "Milk"),
      ("Milk, %", "Milk, %"),
    ]
  )
  func echoes(text: String, name: String) { #expect(NameCleaner.withoutEcho(text) == name) }

  @Test("A million escapes or brackets take no longer than their length asks")
  func hostile() {
    let escapes = "&" + String(repeating: "amp;", count: 250_000) + "lt;"
    #expect(NameCleaner.clean(escapes) == "<")
    let brackets = String(repeating: "<b", count: 500_000)
    #expect(NameCleaner.clean(brackets) == brackets)
  }
}
