import FoodComposition
package import FoodVocabulary
import FuzzyIndex

/// The words that search knows beyond the index: synonyms, states and words that tell nothing of a food.
package struct SearchVocabulary: Sendable {
  /// Words that may stand for those of a text.
  struct Synonym: Sendable {
    /// The number of words of the text that it stands for.
    var wordCount: Int
    /// The words that names have.
    var means: [String]
    /// The penalty, 0…1: 0 for words as good as those of the text.
    var penalty: Float
    /// Whether it is the generic name of a maker's product.
    var isBrand: Bool
    /// Whether it alone is meant in the region of the texts: the French fries of a British "chips".
    var isRegional: Bool
  }

  /// Single words that tell the state of a bit.
  private(set) var wordsOfState: [UInt32: [String]] = [:]
  private let vocabulary: Vocabulary
  /// Single words that tell nothing of a food, some more than once.
  private var quiet: [String] = []
  /// The states that foods of a category have when nobody says, as bits; by category.
  private var usual: [String: UInt32] = [:]
  /// The sorts of forms in which people meet foods of a category; by category.
  private var sorts: [String: Set<CategoryForm.Sort>] = [:]

  /// What single words mean beside others of a text: the hot chips of "burger and chips".
  package private(set) var meaningsBeside: [String: [String: String]] = [:]

  /// The words of a vocabulary; its phrases are looked up when a text has them.
  init(_ vocabulary: Vocabulary) {
    self.vocabulary = vocabulary
    for (row, entry) in vocabulary.entries.enumerated() {
      switch entry.kind {
      case .state where !entry.phrase.utf8.contains(0x20):
        let bit = Self.bit(of: entry)
        if bit != 0 { wordsOfState[bit, default: []].append(entry.phrase) }
      case .filler, .connector:
        if !entry.phrase.utf8.contains(0x20), isQuiet(row: row) { quiet.append(entry.phrase) }
      case .synonym where Self.isOfNeighbour(entry):
        let words = entry.phrase.blankParts
        if words.count == 2 { meaningsBeside[words[0], default: [:]][words[1]] = entry.value }
      case .defaultState:
        usual[entry.phrase] = FoodState(rawValue: entry.value).map { NameTraits.bits(of: [$0]) }
      case .form:
        if let sort = CategoryForm.Sort(rawValue: entry.value) {
          sorts[entry.phrase, default: []].insert(sort)
        }
      default: break
      }
    }
  }

  /// The roles of single words in a text or a name.
  package var roles: WordRoles { vocabulary.roles }

  /// Whether a row tells what the first of its words means in a text that has the second.
  private static func isOfNeighbour(_ entry: VocabularyEntry) -> Bool {
    entry.source.hasPrefix("neighbour")
  }

  /// The bit of an entry's state; 0 for what looks like a state and is none.
  private static func bit(of entry: VocabularyEntry) -> UInt32 {
    FoodState(rawValue: entry.value).map { NameTraits.bits(of: [$0]) } ?? 0
  }

  /// Whether a row's words tell nothing of a food.
  private func isQuiet(row: Int) -> Bool {
    switch vocabulary.entries[row].kind {
    case .filler: vocabulary.fillers[row].saysNothingAlone
    case .connector: vocabulary.connectors[row]?.isOfSearch != true
    default: false
    }
  }

  /// The penalty of a synonym of that source, the most for a brand: the generic name of a brand's product is
  /// another food as often as not.
  private static func penalty(source: String, _ weights: Ranking) -> Float {
    switch Substring(source.utf8.prefix { $0 != UInt8(ascii: ":") }) {
    case "brand", "house": Float(weights.brandSynonym)
    case "plural", "spelling": Float(weights.otherNumber)
    default: Float(weights.synonym)
    }
  }

  /// The form in which people meet foods of a category: the usual states of the nearest category that has some,
  /// of itself and those above it, and the sorts of all of them.
  ///
  /// An ingredient is raw where people eat it cooked.
  func form(of category: String, for meaning: TextSettings.Meaning) -> CategoryForm {
    var form = form(of: category)
    if meaning == .ingredient, form.usual & StateGroup.heated != 0 {
      form.usual = StateGroup.raw
      form.isCooked = true
    }
    return form
  }

  private func form(of category: String) -> CategoryForm {
    let line = Self.line(of: category)
    return CategoryForm(
      usual: line.lazy.compactMap { usual[$0] }.first ?? 0,
      sorts: line.reduce(into: []) { $0.formUnion(sorts[$1] ?? []) }
    )
  }

  /// Whether the foods of a category are of a sort, by its row or that of one above it.
  package func isSort(_ sort: CategoryForm.Sort, of category: String) -> Bool {
    Self.line(of: category).contains { sorts[$0]?.contains(sort) == true }
  }

  /// A category and those above it, the nearest first: "dairy.milk", "dairy".
  private static func line(of category: String) -> [String] {
    var line = [category]
    while let last = line.last, let point = last.lastIndex(of: ".") {
      line.append(String(last[..<point]))
    }
    return line
  }

  /// The numbers that quiet words and words of states have in an index.
  func quietNumbers(in index: NameIndex) throws -> Set<Int32> {
    var numbers: Set<Int32> = []
    for words in [quiet] + wordsOfState.values {
      for word in words {
        if let number = try index.number(of: word) { numbers.insert(number) }
      }
    }
    return numbers
  }

  /// The state that words tell at a place, and how many words it takes; the longest counts.
  func state(in words: [String], at start: Int) -> (bit: UInt32, count: Int)? {
    state(of: rows(in: words, at: start))
  }

  /// The same of the rows at a place.
  func state(of rows: [Vocabulary.Found]) -> (bit: UInt32, count: Int)? {
    vocabulary.longest(.state, among: rows).map { (Self.bit(of: $0.entry), $0.count) }
  }

  /// Whether words only tell a property of the food beside them: "low sodium".
  package func isTrait(_ words: ArraySlice<String>) -> Bool {
    rows(in: Array(words), at: 0).contains { row in
      Int(row.count) == words.count && vocabulary.connectors[Int(row.row)] == .trait
    }
  }

  /// Whether a word tells nothing of a food; a lone letter does not either.
  package func isQuiet(_ word: String) -> Bool { isQuiet(word, rows(in: [word], at: 0)) }

  /// The same of a word and the rows that begin with it.
  func isQuiet(_ word: String, _ rows: [Vocabulary.Found]) -> Bool {
    word.utf8.count == 1 || rows.contains { $0.count == 1 && isQuiet(row: Int($0.row)) }
  }

  /// Whether it is an everyday word that names no food.
  func isOther(_ word: String) -> Bool { isOther(rows(in: [word], at: 0)) }

  /// The same of the rows that begin with a word.
  func isOther(_ rows: [Vocabulary.Found]) -> Bool {
    rows.contains { $0.count == 1 && vocabulary.entries[Int($0.row)].kind == .nonFood }
  }

  /// The number of words of the compound that names no food, by the rows at its place ("casse-noix"); 0 where none does.
  func otherCount(of rows: [Vocabulary.Found]) -> Int {
    guard let found = vocabulary.longest(.nonFood, among: rows), found.count > 1 else { return 0 }
    return found.count
  }

  /// Whether words only head names in a table of foods: "Crustaceans".
  func isHeading(_ text: String) -> Bool {
    !vocabulary.entries(of: .heading, for: text).isEmpty
  }

  /// The words of a text that are neither states, nor quiet, nor tell how a food is cut ("sliced"), nor details (`details`: with
  /// them).
  func namingWords(of text: String, details: Bool = true) -> [String] {
    let words = text.blankParts
    var naming: [String] = []
    var place = 0
    while place < words.count {
      if !details, case let count = detailCount(in: words, at: place), count > 0 {
        place += count
        continue
      }
      if let state = state(in: words, at: place), state.bit != 0 || state.count == 1 {
        place += max(1, state.count)
        continue
      }
      if !isQuiet(words[place]) { naming.append(words[place]) }
      place += 1
    }
    return naming
  }

  /// The number of words of the longest detail that begins at a place: what publishers tell and nobody who types asks for; 0
  /// where none does.
  private func detailCount(in words: [String], at start: Int) -> Int {
    rows(in: words, at: start).lazy.filter { vocabulary.connectors[Int($0.row)] == .detail }
      .map { Int($0.count) }.max() ?? 0
  }

  /// Whether words name a food, and do not only tell states or nothing.
  package func isNaming(_ text: String) -> Bool {
    let words = text.blankParts
    var place = 0
    while place < words.count {
      if let state = state(in: words, at: place), state.bit != 0 || state.count == 1 {
        place += state.count
      } else if isQuiet(words[place]) {
        place += 1
      } else {
        return true
      }
    }
    return false
  }

  /// Whether words say that a food is cooked, in no special way.
  package func saysCooked(_ text: String) -> Bool {
    let words = wordsOfState[NameTraits.bits(of: [.cooked])] ?? []
    return text.split(separator: " ").contains { words.contains(String($0)) }
  }

  /// Whether words say that heat made a food what it is: "roast chicken".
  package func saysHeated(_ text: String) -> Bool {
    let words = text.blankParts
    return words.indices.contains { place in
      let bit = state(in: words, at: place)?.bit ?? 0
      return bit & StateGroup.heated != 0
        || vocabulary.entries(of: .synonym, for: words[place]).contains { entry in
          (state(in: [entry.value], at: 0)?.bit ?? 0) & StateGroup.heated != 0
        }
    }
  }

  /// Whether words only describe the food before, and name none behind a comma: a size, "plain", "85%".
  package func isDescribing(_ text: String) -> Bool {
    let words = text.blankParts
    return words.allSatisfy { word in
      word.utf8.last == UInt8(ascii: "%")
        || rows(in: [word], at: 0).contains { row in
          let entry = vocabulary.entries[Int(row.row)]
          return entry.kind == .size || entry.kind == .state
            || vocabulary.fillers[Int(row.row)] == .describing
        }
    }
  }

  /// The standard word of a size, "medium" of "med"; nil for other words.
  package func size(_ word: String) -> String? {
    vocabulary.entries(of: .size, for: word).first?.value
  }

  /// Whether a word is another for a state: "roast".
  package func isState(_ word: String) -> Bool {
    vocabulary.entries(of: .synonym, for: word).contains { $0.source.hasPrefix("state") }
  }

  /// The synonyms of the words at a place, those of the most words first.
  ///
  /// `rows`: those at the place.
  func synonyms(
    in words: [String],
    at start: Int,
    _ rows: [Vocabulary.Found],
    _ weights: Ranking
  ) -> [Synonym] {
    var found = rows.filter(isSynonym)
    // A regular plural needs no row: "satsumas", "custard creams".
    for plural in start..<min(start + 2, words.count)
    where found.isEmpty && words[plural].utf8.last == UInt8(ascii: "s") {
      for singular in WordForms.variants(of: words[plural]) where found.isEmpty {
        let other = words[start..<plural] + [singular]
        found = self.rows(in: Array(other), at: 0).filter {
          isSynonym($0) && Int($0.count) == other.count
        }
      }
    }
    guard !found.isEmpty else { return [] }
    // `find` gives the shortest first, rows of one phrase in their order.
    let counts = Set(found.map(\.count)).sorted(by: >)
    return counts.flatMap { count in
      found.filter { $0.count == count }.map { row in
        let entry = vocabulary.entries[Int(row.row)]
        return Synonym(
          wordCount: Int(count),
          means: entry.value.blankParts,
          penalty: Self.penalty(source: entry.source, weights),
          isBrand: Self.isBrand(entry),
          isRegional: entry.isRegional
        )
      }
    }
  }

  /// A maker whose words stand in a text.
  struct Maker: Sendable {
    /// The places of its words.
    var range: Range<Int>
    /// The kinds of its main product, each in the words that names have; empty for a maker of many.
    var kinds: [[String]]
    /// Whether it is a shop or restaurant, which sells other things than its main product too.
    var isHouse = false
  }

  /// The makers that a text names; at each place the longest phrase counts.
  func makers(in words: [String]) -> [Maker] {
    var makers: [Maker] = []
    var found: [Vocabulary.Found] = []
    var place = 0
    while place < words.count {
      found.removeAll(keepingCapacity: true)
      vocabulary.find(at: place, in: words, into: &found)
      found.removeAll { !isMaker(row: Int($0.row)) }
      let count = found.reduce(0) { max($0, Int($1.count)) }
      if count > 0 {
        let rows = found.filter { Int($0.count) == count }.map { vocabulary.entries[Int($0.row)] }
          .filter { $0.kind == .synonym }
        makers.append(
          Maker(
            range: place..<place + count,
            kinds: rows.map { $0.value.blankParts },
            isHouse: rows.contains { $0.source.hasPrefix("house") }
          )
        )
      }
      place += max(1, count)
    }
    return makers
  }

  /// Whether a row tells the kind of a maker's or a restaurant's main product.
  private static func isBrand(_ entry: VocabularyEntry) -> Bool {
    entry.source.hasPrefix("brand") || entry.source.hasPrefix("house")
  }

  /// Whether a row names a maker, or a maker's product by its kind.
  private func isMaker(row: Int) -> Bool {
    let entry = vocabulary.entries[row]
    return entry.kind == .synonym
      ? Self.isBrand(entry) : vocabulary.fillers[row] == .maker
  }

  /// Whether words only say of what flavour or sort the maker's product is that others name, and no everyday food: "blue", no "banana".
  package func isFlavour(of product: String, _ words: String) -> Bool {
    let words = words.split(separator: " ").map(String.init)
    return words.allSatisfy { !roles.everyday.contains($0) } && isFlavour(words)
      && !makers(in: product.split(separator: " ").map(String.init)).isEmpty
  }

  /// The words of the kinds of a maker's product that words name, and nothing else: "granola" and "bar" of "nutri grain"; nil for others.
  package func kinds(ofProduct words: [String]) -> Set<String>? {
    let makers = makers(in: words)
    guard makers.reduce(0, { $0 + $1.range.count }) == words.count,
      makers.allSatisfy({ !$0.isHouse })
    else { return nil }
    return Set(makers.flatMap(\.kinds).joined())
  }

  /// Whether words only name a shop or restaurant.
  package func isHouse(_ words: String) -> Bool {
    let words = words.split(separator: " ").map(String.init)
    return makers(in: words).contains { $0.range == words.indices && $0.isHouse }
  }

  /// The number of words of the shop or restaurant before the other words of a text; nil where none is named there.
  package func house(before words: [String]) -> Int? {
    makers(in: words).first { $0.isHouse && $0.range.lowerBound == 0 && $0.range != words.indices }?
      .range.count
  }

  /// Whether words only name a maker and a flavour or sort of the maker's product: "Rx bar blueberry".
  package func isOneProduct(_ words: [String]) -> Bool {
    let made = makers(in: words).flatMap(\.range)
    return !made.isEmpty
      && isFlavour(words.indices.filter { !made.contains($0) }.map { words[$0] })
  }

  /// Whether words only say of what flavour or sort a food is: "strawberry", "cookie dough", "85%".
  package func isFlavour(_ words: [String]) -> Bool {
    var place = 0
    while place < words.count {
      let count = flavourCount(in: words, at: place)
      guard
        count > 0 || isQuiet(words[place]) || state(in: words, at: place) != nil
          || words[place].utf8.allSatisfy({ (0x25...0x39).contains($0) })
      else { return false }
      place += max(1, count)
    }
    return true
  }

  /// The number of words of the flavour, size or connector that begins at a place; 0 where none does.
  private func flavourCount(in words: [String], at start: Int) -> Int {
    for end in stride(from: min(words.count, start + Self.flavourLimit), to: start, by: -1)
    where roles.flavours.contains(words[start..<end].joined(separator: " ")) { return end - start }
    let isLink = rows(in: [words[start]], at: 0).contains { row in
      let kind = vocabulary.entries[Int(row.row)].kind
      return kind == .size || kind == .connector
    }
    return isLink ? 1 : 0
  }

  /// The most words of a flavour: "sour cream and onion".
  private static let flavourLimit = 4

  /// Whether a row is a synonym wherever it stands.
  private func isSynonym(_ row: Vocabulary.Found) -> Bool {
    let entry = vocabulary.entries[Int(row.row)]
    return entry.kind == .synonym && !Self.isOfNeighbour(entry)
  }

  /// The rows whose phrases begin at a place.
  func rows(in words: [String], at start: Int) -> [Vocabulary.Found] {
    var found: [Vocabulary.Found] = []
    vocabulary.find(at: start, in: words, into: &found)
    return found
  }
}
