internal import FoodComposition
import FoodVocabulary
private import FuzzyIndex
import SnapshotStore

/// A query of a food's portions: the count, sizes and words that they should fit, beside the measure.
struct PortionQuery {
  /// The amount that is asked for; nil where none is said.
  let amount: Phrase.Amount?
  /// The number that is asked for; 1 where none is said.
  var count: Double
  /// The sizes that are asked for.
  var sizes: PortionSize
  /// The words that say what kind of piece or measure and are no sizes: "individual", "fun size", "baby".
  var kinds: [String]
  /// The keys of the words of the phrase and of its measure.
  var words: [UInt64]
  /// The key of the phrase's last word: what is counted in "2 dinner rolls".
  var lastWord: UInt64
  /// The phrase's last word in the singular.
  var noun = ""
  /// Whether one is asked for of what is said in the plural: "a large fries" is an order, no fry.
  var isOneOfPlural = false
  /// The keys of the first part of the food's name.
  var headWords: [UInt64] = []
  /// The sizes that the food's name tells.
  var namedSizes: PortionSize = []
  /// The keys of all words of the food's name.
  var nameWords: Set<UInt64> = []
  /// The size that the first word says, or the last, where no amount was read: "small banana", "latte large".
  var leadingSize: PortionSize?
  /// The first and the last word where no amount was read; all but a maker's where one is said.
  var ends: [String] = []
  /// The makers' products that the words name, the one of most words first.
  let products: [ProductNames.Product]
  /// Whether the food is named in the singular: "kiwi".
  var isSingular = false
  /// Whether an individual one is asked for, which may be the only one there is or a small one.
  var isForOne = false
  /// Whether the whole of what is eaten by the slice is said to be meant.
  var isWhole: Bool
  /// The inches that are said ("6 inch sub"); nil where none are.
  var inches: Double?
  /// Whether the inches are a measure of the food and not a word of its name ("measuring 9 inches").
  var isMeasured = false
  /// Whether the weight of raw or dry food is meant.
  var wantsYield = false
  /// Whether the food is said to be dry or dried, and not cooked, though its name says that it was both.
  var saysDriedOfCooked = false
  /// Whether the words say that it is dry or dried and not cooked.
  private var isDried = false
  /// The keys of the words for raw and dry food that are said.
  private var unprepared: [UInt64] = []
  /// The weight of the food where nothing is said of the amount, in grams: its own or that of such foods; nil where
  /// neither is known or the text says a size.
  var typicalWeight: Double?
  /// The key of the unit that a portion must have to be preferred for weighing `typicalWeight`: the phrase's last
  /// word where it counts a portion; ``WordKey/none`` for any.
  var typicalUnit = WordKey.none
  /// The units of which one is of no special kind: "single serving bag, NFS".
  var plainUnits: Set<UInt64> = []

  /// The query of an amount and of a food in words, in their normal form; what the food itself tells is added by ``of(_:)``.
  ///
  /// `makers`: those of the words that only say whose food it is; `products`: those that rows tell portions of.
  init(
    amount: Phrase.Amount?,
    words phrase: String,
    makers: Set<String> = [],
    products: ProductNames = ProductNames([])
  ) {
    self.amount = amount
    count = amount?.value ?? 1
    sizes = []
    words = []
    kinds = amount?.modifiers ?? []
    kinds += Self.youngWords.filter { young in
      phrase.utf8.count < 400 && phrase.blankParts.contains(young)
    }
    for word in amount?.sizes ?? [] {
      if let size = PortionSize(word: word) {
        sizes.formUnion(size)
      } else {
        words.append(WordKey.of(word))
      }
    }
    if sizes.isEmpty, case .measure(let part) = amount?.unit,
      part == "piece" || SubstituteMeasures.isSlice(WordKey.of(part))
    {
      // "a slice of extra large pizza"
      let words = phrase.prefix(200).split(separator: " ").prefix(2)
      let size = PortionSize(word: words.joined(separator: " "))
      sizes = size ?? words.first.flatMap { PortionSize(word: String($0)) } ?? []
    }
    // "a large king size bar"
    if sizes.contains(.jumbo) { sizes.remove(.large) }
    if sizes.isEmpty, kinds.contains(where: Self.bites.contains) { sizes = .mini }
    for word in amount?.modifiers ?? [] { words += Self.keys(word) }
    let last = Self.spoken(phrase).prefix { !Self.joints.contains(WordKey.of($0)) }.last
    lastWord = last.map { WordKey.of($0) } ?? WordKey.none
    if let amount, amount.value == 1, amount.unit == .piece, let last {
      isOneOfPlural = WordKey.singular(last) != last
    }
    isSingular = last.map { WordKey.singular($0) == $0 } ?? false
    words += Self.keys(phrase)
    self.products = products.named(by: words)
    if words.contains(where: Self.lacking.contains) { words += Self.lacking }
    if words.contains(where: Self.single.contains) { words += Self.single }
    let spoken = phrase.utf8.count > 400 ? [] : phrase.blankParts
    noun = spoken.last.map { WordKey.singular($0) } ?? ""
    if amount == nil {
      // "Starbucks grande vanilla latte": beside a maker a size may stand anywhere.
      ends =
        makers.isEmpty
        ? [spoken.first, spoken.last].compactMap(\.self) : spoken.filter { !makers.contains($0) }
      leadingSize = ends.lazy.compactMap { PortionSize(word: $0) }
        .first { Self.leading.contains($0) }
    } else if amount?.isOfSize == true, Self.leading.contains(sizes) {
      leadingSize = sizes
    }
    isForOne = sizes.isEmpty && words.contains(WordKey.of("individual"))
    if isForOne { sizes = .small }
    isWhole = words.contains(where: Self.whole.contains)
    if let amount, amount.unit == .piece, amount.value < 1 { isWhole = true }
    let measured = (amount?.modifiers ?? []).lazy.compactMap { Self.inches($0) }.first
    isMeasured = measured != nil
    inches = measured ?? Self.inches(phrase)
    let words = words
    isDried =
      words.contains(where: Self.dried.contains) && !words.contains(where: Self.cooked.contains)
    unprepared = Self.unprepared.filter(words.contains)
  }

  /// The same query of the portions of a food.
  func of(_ food: KnownPortions) -> PortionQuery {
    let name = food.nameWords
    var query = self
    query.headWords = food.headWords
    query.namedSizes = food.namedSizes
    query.nameWords = name
    query.plainUnits = food.plainUnits
    query.saysDriedOfCooked =
      isDried && (!name.isDisjoint(with: Self.prepared) || name.isSuperset(of: Self.fromDried))
      && name.isDisjoint(with: Self.unpreparedNames)
    query.wantsYield =
      words.contains(Self.yield) || unprepared.contains { !name.contains($0) }
    if food.sheet.readings.contains(where: { $0.counts(lastWord) }) { query.typicalUnit = lastWord }
    return query
  }

  /// The fit of the sizes and words of a portion, an addend of its score: 0 for one that says nothing, below 0 for
  /// one that says something else.
  func fit(_ place: Int, of sheet: ParsedPortions) -> Double {
    let reading = sheet.readings[place]
    var fit = sizeFit(reading.sizes)
    var isSaid = false
    for place in reading.words {
      let word = sheet.wordKeys[place]
      if words.contains(word) {
        isSaid = true
        if reading.isCompound, word == lastWord { fit += 0.3 }
        // A word of the food's name holds for all its portions, and hardly chooses among them.
        fit += nameWords.contains(word) ? 0.04 : 0.12
      } else if !headWords.contains(word) {
        fit -= Self.changing.contains(word) ? 0.1 : word == Self.calorie ? 0.4 : 0.04
      }
    }
    if reading.isCompound, !isSaid { fit -= 0.12 }
    if let inches, reading.diameter > 0, reading.share == 0 {
      // The nearest: 7 inches for one of 17.8 cm.
      fit += max(-0.1, 0.5 - 0.6 * abs(inches - reading.diameter))
    }
    if reading.isPlain { fit += 0.03 }
    if count > 1, sheet.portions[place].portion.amount == count { fit += 0.1 }
    if reading.isYield { fit += wantsYield ? 0.1 : -0.6 }
    if reading.isGuideline { fit -= 2 }
    if sizes.isEmpty, let typicalWeight, mayBeTypical(reading),
      let weight = sheet.weight(place), abs(weight / typicalWeight - 1) < 0.03
    {
      fit += 0.3
    }
    return fit
  }

  private func mayBeTypical(_ reading: MeasureReading) -> Bool {
    !reading.isUnspecified
      && (reading.isPlain || reading.sizes.isEmpty || !plainUnits.contains(reading.unit))
      && (typicalUnit == WordKey.none || reading.counts(typicalUnit))
  }

  private func sizeFit(_ offered: PortionSize) -> Double {
    if sizes.isEmpty {
      if offered.isEmpty { return 0 }
      if offered.contains(.medium) { return 0.04 }
      let isUsual = offered.isSubset(of: .common)
      return offered == .large ? -0.1 : isUsual ? -0.15 : -0.3
    }
    if offered == sizes { return 0.4 }
    if !offered.isDisjoint(with: sizes) { return 0.3 }
    if offered.isEmpty { return 0 }
    if offered == .medium { return -0.01 }
    // A hearty slice is a thick one.
    if offered == .thick, sizes.factor > 1 { return 0.2 }
    if offered == .thin, sizes.factor < 1 { return 0.2 }
    return offered.steps(to: sizes).map { -0.08 * Double($0) } ?? -0.1
  }

  /// The words of a text, of a long one the first.
  private static func spoken(_ text: String) -> [String] {
    let parts =
      text.utf8.count <= 400
      ? text.blankParts : String(decoding: text.utf8.prefix(400), as: UTF8.self).blankParts
    return Array(parts.prefix(40))
  }

  static func keys(_ text: String) -> [UInt64] { spoken(text).map { WordKey.of($0) } }

  /// The number before the word "inch".
  private static func inches(_ phrase: String) -> Double? {
    guard phrase.utf8.count < 400 else { return nil }
    let words = phrase.blankParts
    guard let place = words.firstIndex(where: { $0 == "inch" || $0 == "inches" }), place > 0,
      let inches = Double(words[place - 1]), (1...36).contains(inches)
    else { return nil }
    return inches
  }

  /// Names of the smallest packed bars and bags.
  private static let bites: Set<String> = ["fun size", "snack size"]
  /// Words for food that is picked while it is small.
  private static let leading: Set<PortionSize> = [.small, .medium, .large]
  private static let youngWords = ["baby", "new"]
  private static let yield = WordKey.of("yield")
  private static let dried = ["dry", "dried", "uncooked"].map { WordKey.of($0) }
  private static let fromDried = ["from", "dried"].map { WordKey.of($0) }
  private static let cooked = ["cooked", "boiled", "fried", "drained"].map { WordKey.of($0) }
  private static let prepared = ["cooked", "boiled", "prepared", "made"].map { WordKey.of($0) }
  private static let unpreparedNames = ["raw", "uncooked", "unprepared", "sprouted"]
    .map { WordKey.of($0) }
  private static let unprepared = ["dry", "raw", "uncooked"].map { WordKey.of($0) }
  /// Words behind which the food is no longer named.
  private static let joints = Set(
    ["with", "without", "in", "from", "for", "made", "prepared", "topped", "of", "on", "and"]
      .map { WordKey.of($0) }
  )
  private static let whole = ["whole", "entire", "complete", "full"].map { WordKey.of($0) }
  /// Words for food that is made for one: any of them is met by any other.
  private static let single = ["individual", "personal"].map { WordKey.of($0) }
  /// Words for the lack of something: any of them is met by any other.
  private static let lacking = [
    "without", "not", "removed", "excluding", "minus", "off", "stripped", "eaten",
  ].map { WordKey.of($0) }

  /// A word of packages for people who eat less: "100 calorie package".
  private static let calorie = WordKey.of("calorie")

  /// Words for changes that make another thing of the food, which people do not mean unless they say so.
  private static let changing: Set<UInt64> = Set(
    [
      "mashed", "pureed", "puree", "packed", "ground", "crushed", "melted", "powder", "dry",
      "frozen", "unpopped", "juice", "sifted", "whipped", "heaping", "drained", "not", "without",
      "thawed", "crumb",
    ].map { WordKey.of($0) }
  )
}
