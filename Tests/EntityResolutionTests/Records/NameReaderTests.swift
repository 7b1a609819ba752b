import Testing

@testable import EntityResolution

@Suite("NameReader") struct NameReaderTests {
  let reader: NameReader
  let model: MatchModel

  init() throws {
    model = try ModelFixture.model()
    reader = NameReader(model)
  }

  private func read(_ name: String, _ language: String = "en") -> NameParts {
    reader.parts(of: name, language: language)
  }

  private func told(_ name: String, _ language: String = "en") -> Set<String> {
    let attributes = read(name, language).attributes
    return Set(
      model.contrasts.properties.indices.compactMap { index in
        let words = model.contrasts.words(attributes, property: index)
        return words.isEmpty ? nil : "\(model.contrasts.properties[index].name) \(words)"
      }
    )
  }

  @Test(
    "Names that say one thing have the same terms",
    arguments: [
      ("Moon sausage", "Sausages, moon"), ("Marsfruit yogourt", "Yogurt, marsfruit"),
      ("Spices, moonleaf", "Moonleaf"),
      ("Cake, moon, homemade", "Cakes, moon, prepared from recipe"),
      ("Moon pie, cream filled", "Moon pies with creme filled"),
      ("Moonroot (Includes foods for USDA's Food Distribution Program)", "Moonroot"),
      ("Moon hen, broilers or fryers", "Moon hen, broiler"),
      ("Soup, moon flavoured", "Soup, moon flavor"),
    ]
  )
  func synonyms(first: String, second: String) {
    #expect(Set(read(first).terms) == Set(read(second).terms))
  }

  @Test(
    "States are told and are no terms",
    arguments: [
      (
        "Moonroot, cooked, boiled, drained, with salt",
        ["heat cooked", "method boiled", "liquid drained", "salt with"]
      ),
      ("Moonroot, boiled", ["heat cooked", "method boiled", "salt without"]),
      ("Moonroot, roasted/baked", ["heat cooked", "method roasted or baked"]),
      ("Moonroot, cooked, dry heat", ["heat cooked", "method roasted or baked or broiled"]),
      ("Moonroot, dry, cooked", ["heat cooked", "preservation dried"]),
      ("Moonroot, unsweetened", ["sugar without"]),
      ("Moonroot, flesh and skin, raw", ["skin with", "heat raw"]),
    ] as [(String, [String])]
  )
  func states(name: String, expected: [String]) {
    #expect(told(name) == Set(expected))
    #expect(read(name).terms == ["moonroot"])
  }

  @Test("Of a language that the terms do not know nothing is a typing error")
  func unknownLanguage() {
    #expect(!told("Leche en polvo", "es").contains("species chicken"))
    #expect(!told("Leche en polvo", "und").contains("species chicken"))
    #expect(told("Caldo de pollo", "es").contains("species chicken"))
    #expect(told("Moonroot, unslated", "en") == ["salt without"])
  }

  @Test(
    "Only of a bird does meat tell that there is no skin",
    arguments: [
      ("Poulet, viande, cru", "fr", true), ("Faisan, viande, cru", "fr", true),
      ("Chicken, broilers, meat, raw", "en", true), ("Lapin, viande, cru", "fr", false),
      ("Omelette, légumes, viande", "fr", false), ("Rabbit, meat, raw", "en", false),
    ]
  )
  func meat(name: String, language: String, isSkinless: Bool) {
    #expect(told(name, language).contains("skin without") == isSkinless)
  }

  @Test("French names are read by French words")
  func french() {
    #expect(told("Racine de lune, crue", "fr") == ["heat raw"])
    #expect(told("Racine de lune, bouillie, égouttée", "fr").contains("liquid drained"))
    #expect(read("Racines de lune, crues", "fr").terms == read("Racine lune", "fr").terms)
  }

  @Test("Trim is told in inches and millimetres alike")
  func trim() {
    #expect(told("Moon roast, trimmed to 1/8\" fat") == told("Moon roast, 3mm (1/8\") trim"))
    #expect(told("Moon roast, trimmed to 0\" fat") == ["trim 0"])
  }

  @Test("A word behind `without` is another term than the word alone")
  func negation() {
    #expect(read("Moon pie without marsfruit").terms != read("Moon pie with marsfruit").terms)
  }

  @Test(
    "Sizes, abbreviations of labels and praise are read through",
    arguments: [
      ("MOON BAR CHOC, 12 OZ", "Moon bar, chocolate"),
      ("Moon bar w/ strwbry", "Moon bar strawberry"),
      ("Premium moon pie", "Moon pie"), ("GF moon pie", "Moon pie, gluten free"),
    ]
  )
  func labels(first: String, second: String) {
    #expect(Set(read(first).terms) == Set(read(second).terms))
    #expect(read(first).attributes == read(second).attributes)
  }

  @Test("A name of nothing but a size keeps it")
  func sizeAlone() { #expect(!read("12 oz").terms.isEmpty) }

  @Test("A typing error in a property is read as the property, not as a name that lacks it")
  func spelling() {
    #expect(told("Moonroot, unslated") == ["salt without"])
    #expect(told("Moonroot, smokked").contains("smoked yes"))
    #expect(read("Moonroot, unslated").terms == ["moonroot"])
  }

  @Test("A property that is denied is not told")
  func deniedProperty() {
    #expect(told("Moonroot, not enriched") == ["enriched no"])
    #expect(told("Moonroot, not smoked").isEmpty)
    #expect(told("Moon pie, without beef").isEmpty)
  }

  @Test("Salt and sugar are foods where nobody says that they were added")
  func seasonings() {
    #expect(told("Moon salt").isEmpty)
    #expect(read("Moon salt").terms.count == 2)
    #expect(told("Moonroot, salt added") == ["salt with"])
  }

  @Test("Percentages are numbers, not terms")
  func percents() {
    let parts = read("Moon milk, 2% M.F.")
    #expect(parts.percents == [2])
    #expect(!parts.terms.contains { $0.contains("%") })
  }

  @Test("A comma between digits is no border, and the head is what stands before the first")
  func sections() {
    #expect(NameReader.sections(of: "Moon 1,5, raw").count == 2)
    let parts = read("Moon root, striped")
    #expect(parts.headCount == 2)
    #expect(parts.terms.count == 3)
  }

  @Test("A name of a million words, of commas, or of nothing costs little")
  func longNames() {
    #expect(read(String(repeating: "moon root, ", count: 100_000)).terms.count <= 64)
    #expect(read(String(repeating: ",", count: 100_000)) == NameParts())
    #expect(read("") == NameParts())
    #expect(read("\u{0}\u{FFFD}(").terms.isEmpty)
  }
}
