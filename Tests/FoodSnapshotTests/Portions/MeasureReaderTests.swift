import Testing

@testable import FoodVocabulary

@Suite struct MeasureReaderTests {
  private func read(_ measure: String, _ modifier: String? = nil) -> (MeasureReading, [UInt64]) {
    var reader = MeasureReader(words: MeasureWords([]))
    let reading = reader.read(measure: measure, modifier: modifier)
    return (reading, Array(reader.wordKeys[reading.words]))
  }

  private func keys(_ words: String...) -> [UInt64] { words.map { WordKey.of($0) } }

  @Test func aCupHasItsMillilitresAndItsWords() {
    let (reading, words) = read("cup, chopped or diced")
    #expect(reading.kind == .volume)
    #expect(reading.millilitres == 236.588_236_5)
    #expect(words == keys("chopped", "diced"))
  }

  @Test func bracketsTellAVesselsMillilitresAndNoMore() {
    let (mug, words) = read("mug (8 fl oz)")
    #expect(mug.kind == .count)
    #expect(mug.unit == WordKey.of("mug"))
    #expect(abs(mug.millilitres - 236.588) < 0.01)
    #expect(words.isEmpty)
    #expect(read("cup (4 fl oz)").0.millilitres < 120)
    var reader = MeasureReader(words: MeasureWords([]))
    let half = reader.read(measure: "cup (4 fl oz)", modifier: nil, amount: 0.5)
    #expect(half.millilitres == 236.588_236_5)
    #expect(read("cup (4.86 large eggs)").0.sizes.isEmpty)
  }

  @Test func sizesStandBeforeOrAfterOrAlone() {
    #expect(read("slice, thin").0.sizes == .thin)
    #expect(read("thin slice (approx 2\" x 1-1/2\" x 1/8\")").0.unit == WordKey.of("slice"))
    #expect(read("extra large (9\" or longer)").0.sizes == .extraLarge)
    #expect(read("medium (7\" to 7-7/8\" long)").0.isSizeOnly)
    #expect(read("each", "large (about 6\" dia)").0.isPiece)
    #expect(read("each", "large (about 6\" dia)").0.sizes == .large)
  }

  @Test func anUnknownLastWordOfTheFirstPartIsTheMeasure() {
    let (reading, words) = read("baby floweret, raw")
    #expect(reading.unit == WordKey.of("floweret"))
    #expect(words.contains(WordKey.of("raw")))
    #expect(read("thigh without skin").0.unit == WordKey.of("thigh"))
    #expect(read("slice 1/4 of pie").0.unit == WordKey.of("slice"))
  }

  @Test func whatFollowsAMeasureMakesAnotherThingOfIt() {
    #expect(read("steak finger").0.isCompound)
    #expect(!read("small steak (4 oz), lean").0.isCompound)
    #expect(read("roll or bun").0.counts(WordKey.of("roll")))
    #expect(read("cup, whole").1 == keys("whole"))
    #expect(read("pizza (14\" dia)").0.diameter == 14)
    #expect(read("cubic inch").0.kind == .volume)
  }

  @Test func whatASlashOrAnOrPartsMeansTheSame() {
    let slider = read("miniature/slider").0
    #expect(slider.isSizeOnly)
    #expect(slider.sizes == .mini)
    #expect(slider.counts(WordKey.of("slider")))
    let sub = read("regular or 6\" submarine").0
    #expect(sub.isSizeOnly)
    #expect(sub.counts(WordKey.of("submarine")))
    let slice = read("regular or small piece/slice, 2+ layer cake").0
    #expect(slice.unit == MeasureWords.piece)
    #expect(slice.counts(WordKey.of("slice")))
    #expect(slice.sizes == [.medium, .small])
    let thick = read("large or thick slice").0
    #expect(thick.unit == WordKey.of("slice"))
    #expect(thick.sizes == [.large, .thick])
    #expect(read("small/regular fillet").0.unit == WordKey.of("fillet"))
    #expect(read("1/2 fillet").0.otherUnit == WordKey.none)
    #expect(read("yam (whole/half)").0.otherUnit == WordKey.none)
  }

  @Test func massesAreKnownButAFrozenPackageIsAPackage() {
    #expect(read("oz", "boneless, raw (yield after cooking)").0.kind == .mass)
    #expect(read("oz", "boneless, raw (yield after cooking)").0.isYield)
    let package = read("10 oz frozen package yields").0
    #expect(package.kind == .count)
    #expect(package.unit == WordKey.of("package"))
    #expect(package.isYield)
  }

  @Test func theSourcesOwnFormulasAreKnown() {
    #expect(read("Quantity not specified").0.isUnspecified)
    #expect(read("Guideline amount per fl oz of beverage").0.isGuideline)
    #expect(read("cup", "NFS").0.isPlain)
    #expect(read("cup (1 NLEA serving)").0.isLabelServing)
    #expect(read("bar", "serving").0.isLabelServing)
  }

  @Test func aServingTellsWhatItCounts() {
    let sticks = read("serving 5 sticks").0
    #expect(sticks.unit == MeasureWords.serving)
    #expect(sticks.pieces == 5)
    #expect(sticks.pieceUnit == WordKey.of("stick"))
    #expect(read("serving varied from 2 to 3 dumplings per serving").0.pieces == 3)
    let package = read("serving 9 servings per 24 oz package").0
    #expect(package.unit == MeasureWords.serving)
    #expect(package.pieces == 0)
    #expect(read("single serving bag").0.unit == WordKey.of("bag"))
  }

  @Test func theShareOfTheWholeIsKnown() {
    #expect(read("piece (1/8 of 9\" dia)").0.share == 0.125)
    #expect(read("slice 1/4 of pie").0.share == 0.25)
    #expect(read("pie (9\" dia)").0.share == 0)
  }

  @Test func lengthsAreInInches() {
    #expect(abs(read("pastry (17.8cm dia)").0.diameter - 7) < 0.01)
    #expect(read("loaf (14\" long)").0.diameter == 14)
  }

  @Test func thePrintedMassIsNotTheMeasure() {
    let can = read("can (10 oz), prepared").0
    #expect(can.unit == WordKey.of("can"))
    #expect(abs(can.printedGrams - 283.495) < 0.01)
    #expect(abs(read("pie 22 oz").0.printedGrams - 623.689) < 0.01)
  }

  @Test func singularAndPluralAgree() {
    let pairs = [
      ("cookie", "cookies"), ("berry", "berries"), ("leaf", "leaves"), ("potato", "potatoes"),
      ("slice", "slices"), ("sandwich", "sandwiches"), ("glass", "glasses"), ("olive", "olives"),
      ("pie", "pies"), ("half", "halves"), ("box", "boxes"), ("egg", "eggs"), ("cheese", "cheeses"),
      ("kiwi", "kiwis"), ("roti", "rotis"),
    ]
    for (one, many) in pairs {
      #expect(WordKey.of(one) == WordKey.of(many), "\(one)")
      #expect(WordKey.singular(one) == one)
    }
    #expect(WordKey.singular("asparagus") == "asparagus")
    #expect(WordKey.singular("coulis") == "coulis")
    #expect(WordKey.singular("pois") == "pois")
    #expect(WordKey.singular("cookies") == "cookie")
    #expect(WordKey.singular("potatoes") == "potato")
    #expect(WordKey.of("bean") != WordKey.of("bear"))
  }
}
