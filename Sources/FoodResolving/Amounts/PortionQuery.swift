import FoodVocabulary
private import FuzzyIndex

/// What a text asks of a food's portions, whichever food it is: the amount, its sizes, and the words beside them.
struct PortionQuery {
  /// The amount that is asked for; nil where none is said.
  private(set) var amount: Phrase.Amount?
  /// The sizes that are asked for.
  private(set) var sizes: PortionSize
  /// The words that say what kind of piece or measure and are no sizes: "individual", "fun size", "baby".
  let kinds: [String]
  /// The keys of the words of the phrase and of its measure.
  private(set) var words: [UInt64]
  /// The last word that still names the food, what is counted in "2 dinner rolls": its key, and the last of the phrase in the singular.
  let lastWord: UInt64
  let noun: String
  /// Whether the food is named in the singular: "kiwi".
  let isSingular: Bool
  /// The first and the last word where no amount was read; all but a maker's where one is said.
  let ends: [String]
  /// The size at one of those ends, or the only word of the amount: "small banana", "latte large".
  let leadingSize: PortionSize?
  /// The makers' products that the words name, the one of most words first.
  let products: [ProductNames.Product]
  /// Whether an individual one is asked for, which may be the only one there is or a small one.
  let isForOne: Bool
  /// Whether the whole of what is eaten by the slice is meant: it is said, or a share of it.
  let isWhole: Bool
  /// Whether the words begin with "whole" and no amount was read: "whole pizza", no "whole wheat".
  let beginsWithWhole: Bool
  /// The size behind that word.
  private let leadingSizeOfWhole: PortionSize?
  /// The inches that are said ("6 inch sub"); nil where none are.
  let inches: Double?
  /// Whether they are a measure of the food and not a word of its name ("measuring 9 inches").
  let isMeasured: Bool

  /// Whether all of one is asked for of which nobody said how much: "pizza, ate all of it".
  var isAllOfIt: Bool {
    amount.map { $0.isImplied && $0.unit == .piece && $0.modifiers.contains(Phrase.Amount.whole) }
      ?? false
  }
  /// Whether a share is asked for: half of it.
  var isShare: Bool { amount.map { $0.isShare && $0.unit == .piece } ?? false }
  /// Whether it is one of what is named in the plural: half of the chips.
  var isShareOfSeveral: Bool { isShare && !isSingular && lastWord != WordKey.none }
  /// Whether only a size is said: "large naan", "prawn crackers, large".
  var isSizeAlone: Bool { amount?.isImplied == true && leadingSize != nil }
  /// Whether no amount, only a share or only a size is said.
  var isUnmeasured: Bool { amount == nil || isShare || isSizeAlone }
  /// The number that is asked for; 1 where none is said.
  var count: Double { amount?.value ?? 1 }
  /// Whether one is asked for of what is said in the plural: "a large fries" is an order, no fry.
  var isOneOfPlural: Bool {
    amount?.unit == .piece && count == 1 && !isSingular && lastWord != WordKey.none
  }

  /// The query of an amount and of a food in words, in their normal form.
  ///
  /// `makers`: those of the words that only say whose food it is; `products`: those that rows tell portions of.
  init(
    amount: Phrase.Amount?,
    words phrase: String,
    makers: Set<String> = [],
    products: ProductNames = ProductNames([])
  ) {
    self.amount = amount
    let spoken = Self.spoken(phrase)
    let modifiers = amount?.modifiers ?? []
    kinds = modifiers + Self.youngWords.filter(spoken.contains)
    (sizes, words) = Self.sizes(of: amount, spoken, kinds)
    words += (modifiers.flatMap { $0.blankParts } + spoken).map { WordKey.of($0) }
    let last = spoken.prefix { !Self.joints.contains(WordKey.of($0)) }.last
    lastWord = last.map { WordKey.of($0) } ?? WordKey.none
    isSingular = last.map { WordKey.singular($0) == $0 } ?? false
    noun = spoken.last.map { WordKey.singular($0) } ?? ""
    // "small chocolate Frosty"
    let size = amount?.isImplied == true && amount?.isOfSize == true ? amount?.sizes : nil
    self.products = products.named(by: words + (size ?? []).map { WordKey.of($0) })
    if words.contains(where: Self.lacking.contains) { words += Self.lacking }
    if amount != nil {
      ends = []
      leadingSize = amount?.isOfSize == true && Self.leading.contains(sizes) ? sizes : nil
    } else {
      // "Starbucks grande vanilla latte": beside a maker a size may stand anywhere.
      let named = spoken.prefix { $0 != "without" }
      ends =
        makers.isEmpty
        ? [named.first, named.last].compactMap(\.self) : named.filter { !makers.contains($0) }
      leadingSize =
        Self.rareSize(of: spoken, isSingular: isSingular)
        ?? ends.lazy.compactMap { PortionSize(word: $0) }.first { Self.leading.contains($0) }
    }
    isForOne = sizes.isEmpty && words.contains(Self.individual)
    if isForOne { sizes = .small }
    isWhole =
      words.contains(where: Self.whole.contains)
      || amount.map { $0.unit == .piece && $0.value < 1 } ?? false
    beginsWithWhole =
      amount == nil && spoken.count > 1 && Self.whole.contains(WordKey.of(spoken[0]))
      && !Self.wholeGrain.contains(WordKey.of(spoken[1]))
    leadingSizeOfWhole =
      beginsWithWhole
      ? PortionSize(word: spoken[1...].prefix(2).joined(separator: " "))
        ?? PortionSize(word: spoken[1]) : nil
    let measured = modifiers.lazy.compactMap { Self.inches($0.blankParts) }.first
    isMeasured = measured != nil
    inches = measured ?? Self.inches(spoken)
  }

  /// The sizes of an amount, and the keys of those of its size words that are none.
  private static func sizes(of amount: Phrase.Amount?, _ spoken: [String], _ kinds: [String])
    -> (PortionSize, [UInt64])
  {
    var sizes: PortionSize = []
    var others: [UInt64] = []
    for word in amount?.sizes ?? [] {
      if let size = PortionSize(word: word) {
        sizes.formUnion(size)
      } else {
        others.append(WordKey.of(word))
      }
    }
    if sizes.isEmpty, case .measure(let part) = amount?.unit,
      part == GenericPortions.piece || SubstituteMeasures.isSlice(WordKey.of(part)),
      let first = spoken.first
    {
      // "a slice of extra large pizza"
      let pair = spoken.prefix(2).joined(separator: " ")
      sizes = PortionSize(word: pair) ?? PortionSize(word: first) ?? []
    }
    // "a large king size bar"
    if sizes.contains(.jumbo) { sizes.remove(.large) }
    if sizes.isEmpty, kinds.contains(where: bites.contains) { sizes = .mini }
    return (sizes, others)
  }

  /// The words of a text, of a long one the first.
  private static func spoken(_ text: String) -> [String] {
    Array(String(decoding: text.utf8.prefix(400), as: UTF8.self).blankParts.prefix(40))
  }

  /// The size beyond small and large at an end of the words: "extra large banana", "mini croissant", "snickers king size".
  ///
  /// Small things that are named in the plural are eaten by the handful: "mini pretzels".
  private static func rareSize(of spoken: [String], isSingular: Bool) -> PortionSize? {
    guard spoken.count > 1 else { return nil }
    for pair in [spoken.prefix(2), spoken.suffix(2)].map({ $0.joined(separator: " ") }) {
      if kingSizes.contains(pair) { return .jumbo }
      if isSingular, let size = PortionSize(word: pair), rare.contains(size) { return size }
    }
    guard isSingular else { return nil }
    return [spoken[0], spoken[spoken.count - 1]].lazy
      .filter { !kingSizes.contains($0) }
      .compactMap { PortionSize(word: $0) }.first { rare.contains($0) }
  }

  /// The query of one whole of the food where the words begin with "whole" and no amount was read: "whole large pizza".
  func ofWhole() -> PortionQuery {
    var query = self
    query.amount = .one(.piece, isImplied: true)
    query.sizes = leadingSizeOfWhole ?? []
    return query
  }

  /// The query of as many servings as a share is of what nobody counts: one of "chilli, serves 4, had one".
  func ofServings() -> PortionQuery {
    guard var amount, let servings = amount.servings else { return self }
    amount.multiply(by: servings)
    (amount.unit, amount.isShare, amount.servings) = (.serving, false, nil)
    var query = self
    query.amount = amount
    return query
  }

  /// The query where nothing is said of the amount; nil where a measure is not said.
  var unmeasured: PortionQuery? {
    guard amount?.unit.measure != nil else { return nil }
    var query = self
    (query.amount, query.sizes) = (nil, [])
    return query
  }

  /// The number before the word "inch".
  private static func inches(_ words: [String]) -> Double? {
    guard let place = words.firstIndex(where: { $0 == "inch" || $0 == "inches" }), place > 0,
      let inches = Double(words[place - 1]), (1...36).contains(inches)
    else { return nil }
    return inches
  }

  /// The sizes that may stand at an end of the food's words.
  private static let leading: Set<PortionSize> = [.small, .medium, .large]
  /// Those that stand there with what is named in the singular.
  private static let rare: Set<PortionSize> = [.mini, .extraSmall, .extraLarge, .jumbo]
  /// The largest size of packed bars and bags; a king alone is a prawn.
  private static let kingSizes: Set<String> = ["king size", "king sized", "king"]
  /// Names of the smallest packed bars and bags.
  private static let bites: Set<String> = ["fun size", "snack size"]
  /// Words for food that is picked while it is small.
  private static let youngWords = ["baby", "new"]
  private static let whole = WordKey.all("whole entire complete full")
  /// Words behind which "whole" tells no amount.
  private static let wholeGrain = WordKey.all("wheat grain meal milk food fat")
  /// Words behind which the food is no longer named.
  private static let joints = Set(
    WordKey.all("with without in from for made prepared topped of on and")
  )
  private static let individual = WordKey.of("individual")
  /// Words for the lack of something: any of them is met by any other.
  private static let lacking = WordKey.all(
    "without not removed excluding minus off stripped eaten"
  )
}

extension WordKey {
  /// The keys of words with blanks between.
  static func all(_ words: String) -> [UInt64] { words.blankParts.map { of($0) } }
}
