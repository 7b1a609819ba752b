import FoodComposition
import FoodVocabulary
import FuzzyIndex
import PortableArithmetic

/// Makes a ``SearchQuery`` of the words of a text.
struct SearchQueryBuilder {
  let index: NameIndex
  let knownWords: KnownWords
  let vocabulary: SearchVocabulary
  var weights = Ranking.fitted
  private var roles: WordRoles { vocabulary.roles }

  /// The most words of a text that are looked at.
  static let wordLimit = 32

  /// The query of a text in normal form.
  ///
  /// `completes`: its last word may be the beginning of one.
  /// `corrects`: also words that are in the vocabulary may be typing errors.
  /// `makers`: what the words of makers stand for.
  func query(
    _ form: String,
    completes: Bool = false,
    corrects: Bool = false,
    makers meaning: MakerMeaning = .names
  ) throws -> SearchQuery {
    let words = Array(form.blankParts.prefix(Self.wordLimit))
    var query = SearchQuery()
    query.words = words
    query.isShort = completes && (Self.isShort(form) || isLoneState(words))
    query.typedCount = completes ? words.last?.utf8.count ?? 0 : 0
    query.asksDrink = words.contains(where: roles.drinks.contains)
    let making = words.firstIndex(where: roles.preparing.contains) ?? words.count
    query.asksThick = words.contains(where: roles.thickForms.contains)
    query.numbers = try words.map { try index.number(of: $0) ?? -1 }
    query.makers = vocabulary.makers(in: words)
    let madePlaces = Set(query.makers.flatMap(\.range))
    // "small Frosty, Wendy's": the product tells more than the restaurant. "Milka Oreo": and more than what it tastes of.
    let kinds = query.makers.filter { !$0.kinds.isEmpty }
    let made =
      kinds.last { !$0.isHouse && !vocabulary.isFlavour(Array(words[$0.range])) }
      ?? kinds.last { !$0.isHouse } ?? kinds.last
    let kindPlace = meaning == .kind ? made?.range.lowerBound : nil
    query.brands = meaning == .names ? try brandNumbers(query) : [[]]
    let houses = Set(query.makers.filter(\.kinds.isEmpty).flatMap(\.range))
    var slots: [IndexQuery.Slot] = []
    var corrected = words
    var stateEnd = 0
    var stateBit: UInt32 = 0
    var isManner = false
    var lackingSlots: UInt64 = 0
    var otherEnd = 0
    for (place, word) in words.enumerated() {
      if meaning != .names, madePlaces.contains(place) {
        let maker = query.makers.first { $0.range.lowerBound == place && place == kindPlace }
        if maker != nil {
          query.namingSlots |= 1 << UInt64(place)
          query.knownSlots |= 1 << UInt64(place)
          query.foodSlots |= 1 << UInt64(place)
        }
        slots.append(
          .init(
            alternatives: maker?.kinds.map { .init(words: $0) } ?? [],
            weight: maker == nil ? 0 : 1
          )
        )
        continue
      }
      let rows = vocabulary.rows(in: words, at: place)
      // "large apple"
      let isSize =
        place == 0 && words.count > 1 && vocabulary.size(word).map(Self.sizes.contains) ?? false
      let isQuiet = isSize || vocabulary.isQuiet(word, rows)
      otherEnd = max(otherEnd, place + vocabulary.otherCount(of: rows))
      if place >= stateEnd {
        stateBit = 0
        isManner = false
        if let state = vocabulary.state(of: rows) {
          stateBit = state.bit
          // One word that is no state tells how a food is cut ("diced"); several are a name ("baking powder").
          isManner = state.bit == 0 && state.count == 1
          stateEnd = place + state.count
          query.states |= state.bit
          if place < making { query.formStates |= state.bit }
        }
      }
      let known = try knownWords.word(word)
      var alternatives = known.alternatives
      var frequency = known.frequency
      let isMaker = houses.contains(place) && query.numbers[place] < 0
      for synonym in vocabulary.synonyms(in: words, at: place, rows, weights) {
        if synonym.isRegional, synonym.wordCount == 1 { alternatives.removeAll() }
        alternatives.append(
          .init(words: synonym.means, penalty: synonym.penalty, span: synonym.wordCount)
        )
        if synonym.means.count == 1 { frequency += try index.frequency(of: synonym.means[0]) }
      }
      if stateBit != 0, stateEnd == place + 1 {
        // A "mutton roti" is a bread, no roasted mutton.
        for other in vocabulary.wordsOfState[stateBit] ?? []
        where other != word && !roles.alone.contains(other) {
          alternatives.append(.init(words: [other], penalty: Float(weights.sameState)))
        }
      }
      if place + 1 < words.count {
        let joined = word + words[place + 1]
        if try index.frequency(of: joined) > 0 {
          alternatives.append(.init(words: [joined], penalty: Float(weights.joined), span: 2))
        }
      }
      let isKnown = !alternatives.isEmpty
      let isRare = isKnown && frequency <= 3 && word.utf8.count > (completes ? 3 : 4)
      if try !isKnown || frequency <= Self.usualFrequency
        || index.frequency(of: word) <= FoodSearch.rareFrequency
      {
        query.isDoubtful = true
      }
      if !isMaker, kindPlace == nil, !roles.negations.contains(word),
        !isKnown || corrects && frequency <= Self.usualFrequency || isRare
      {
        var (mended, better, isLikely) = try corrections(
          of: word,
          isEager: corrects,
          isTyped: completes
        )
        if isRare, !corrects {
          // A rare word beside a common one is the error of whoever wrote that name.
          mended = try mended.filter {
            try $0.words.count == 1 && index.frequency(of: $0.words[0]) >= 20 * frequency
          }
          if mended.isEmpty { better = nil }
        }
        alternatives += mended
        if let better {
          if !isKnown {
            corrected[place] = better
            if isLikely {
              query.mendedSlots |= 1 << UInt64(place)
            } else {
              query.isFarMended = true
            }
          }
          frequency += try index.frequency(of: better)
        }
      }
      if isKnown { query.knownSlots |= 1 << UInt64(place) }
      if completes, place == words.count - 1 {
        alternatives.append(
          .init(
            words: [word],
            penalty: query.isShort
              ? 0
              : Float(
                isKnown && word.utf8.count > Self.fewLetters
                  ? weights.longerWord : weights.completion
              ),
            isPrefix: true
          )
        )
      }
      if alternatives.isEmpty { query.unknownSlots |= 1 << UInt64(place) }
      let weight =
        isMaker
        ? Float(weights.quiet)
        : isQuiet
          ? Float(weights.quiet) : weight(of: frequency, isState: stateBit != 0 || isManner)
      if let negation = negation(of: place, in: words) {
        query.negatedSlots |= 1 << UInt64(place)
        for other in alternatives where other.words.count == 1 {
          if let number = try index.number(of: other.words[0]) {
            query.negatedNumbers.insert(number)
          }
        }
        // "not" is said of states.
        if negation != "not" { lackingSlots |= 1 << UInt64(place) }
      }
      if isLinking(place, in: words) {
        query.foodSlots |= 1 << UInt64(place)
        slots.append(.init(alternatives: alternatives, weight: Float(weights.quiet)))
        continue
      }
      if stateBit == 0, !isManner, !isMaker, !isQuiet {
        query.namingSlots |= 1 << UInt64(place)
        if place < otherEnd || vocabulary.isOther(rows) {
          query.otherSlots |= 1 << UInt64(place)
        }
        if roles.qualifiers.contains(word) { query.qualifierSlots |= 1 << UInt64(place) }
      }
      if roles.alone.contains(word) { query.hasStateAlone = true }
      if (query.otherSlots | query.unknownSlots) & 1 << UInt64(place) == 0 {
        query.foodSlots |= 1 << UInt64(place)
      }
      slots.append(.init(alternatives: alternatives, weight: weight))
    }
    let named = withoutTraits(words)
    if let turn = words[named.lowerBound...].firstIndex(where: roles.turns.contains),
      turn > named.lowerBound
    {
      // What a food is made of says less of what it is.
      for place in turn..<slots.count { slots[place].weight *= Float(weights.behind) }
    }
    if let kindPlace {
      // A product's own name and its flavour tell less than what kind it is of.
      for place in slots.indices where place != kindPlace {
        slots[place].weight *= Float(weights.behind)
      }
    }
    for place in breadOfSandwich(words) + trimming(words) + Array(0..<named.lowerBound) {
      slots[place].weight *= Float(weights.trimming)
      query.namingSlots &= ~(1 << UInt64(place))
    }
    query.index = IndexQuery(slots: slots)
    // What it lacks is not what it is.
    query.namingSlots &= ~lackingSlots
    query.headSlot =
      kindPlace.map { 1 << UInt64($0) }
      ?? head(of: words, in: named, naming: query.namingSlots)
    if corrected != words { query.corrected = corrected }
    return query
  }

  /// The numbers of the words of makers and of other spellings of them, for each word that is not quiet.
  private func brandNumbers(_ query: SearchQuery) throws -> [[Int32]] {
    try query.makers.flatMap(\.range).filter { !vocabulary.isQuiet(query.words[$0]) }.map { place in
      let rows = vocabulary.rows(in: query.words, at: place)
      let others = vocabulary.synonyms(in: query.words, at: place, rows, weights)
        .filter { !$0.isBrand && $0.means.count == 1 }
      return try ([query.words[place]] + others.map { $0.means[0] })
        .compactMap { try index.number(of: $0) }
    }
  }

  /// The word that says that a word is not there, before it or before its article: "without the bun"; nil for none.
  private func negation(of place: Int, in words: [String]) -> String? {
    guard place > 0 else { return nil }
    if roles.negations.contains(words[place - 1]) { return words[place - 1] }
    guard place > 1, vocabulary.isQuiet(words[place - 1]), !vocabulary.isQuiet(words[place]),
      roles.negations.contains(words[place - 2]), words[place - 2] != "not"
    else { return nil }
    return words[place - 2]
  }

  /// The penalty of a correction, 0…1: the share of letters that differ times ``Ranking/edits``, and more where
  /// the first differs, which people seldom get wrong.
  private func penalty(of found: Correction, for word: String) -> Float {
    let share = Float(weights.edits) * Float(found.edits) / Float(word.utf8.count)
    let isSureStart = found.word.utf8.first == word.utf8.first
    return min(1, isSureStart ? share : Float(weights.firstLetter) * share)
  }

  /// The slot of the word that says what the food is: in English the last one before "with", "of", "in",
  /// in French the first.
  private func head(of words: [String], in named: Range<Int>, naming: UInt64) -> UInt64 {
    let isFrench = words.contains { roles.french.contains($0) }
    var head: UInt64 = 0
    for (place, word) in words.enumerated() where named.contains(place) {
      let bit: UInt64 = 1 << UInt64(place)
      if naming & bit != 0 {
        head = bit
        if isFrench { break }
      } else if head != 0, roles.turns.contains(word) || isLinking(place, in: words) {
        break
      }
    }
    // "Low sodium" behind a state is all that was typed.
    return head == 0 && named != words.indices
      ? self.head(of: words, in: words.indices, naming: naming) : head
  }

  /// The sizes that tell nothing of what a food is, unlike "whole" and "full".
  private static let sizes: Set<String> = ["small", "medium", "large"]
  /// The number of letters that are more likely the beginning of a word than one: the "b" of "baked b".
  private static let fewLetters = 2

  /// Whether only a state was typed, which may be the beginning of a food: "frais", of "fraise".
  private func isLoneState(_ words: [String]) -> Bool {
    words.count == 1 && vocabulary.state(in: words, at: 0) != nil
  }

  /// Whether so little was typed that a word of some name is no likelier than a longer one: "tom", "pota".
  static func isShort(_ form: String) -> Bool { form.utf8.count < 5 && !form.utf8.contains(0x20) }

  /// A word that more names have than this is no typing error.
  private static let usualFrequency = 20
  /// The places of words that only tell how much fat is left on meat: "trimmed to 1/8 fat".
  private func trimming(_ words: [String]) -> [Int] {
    guard let place = words.firstIndex(of: "trimmed"), place > 0 else { return [] }
    var end = words[place...].prefix(7).lastIndex(of: "fat") ?? place
    if end + 1 < words.count, words[end + 1] == "content" || words[end + 1] == "layer" { end += 1 }
    return Array(place...end)
  }

  /// A text without what it says of how much fat is left on; nil where it says nothing of that.
  func untrimmed(_ form: String) -> String? {
    let words = Array(form.blankParts.prefix(Self.wordLimit))
    let places = Set(trimming(words))
    guard !places.isEmpty else { return nil }
    var rest = words.indices.filter { !places.contains($0) }.map { words[$0] }
    while let last = rest.last, roles.listing.contains(last) { rest.removeLast() }
    return rest.joined(separator: " ")
  }

  /// The places of a text's words but for those at its beginning or end that only tell a property of the food beside them: "bone-in chicken
  /// breast", "canned peas low sodium".
  ///
  /// At the beginning they must have a word behind which ingredients follow, "in": names begin with other properties, "reduced fat milk".
  private func withoutTraits(_ words: [String]) -> Range<Int> {
    let counts = (2...max(2, min(Self.traitLimit, words.count - 1))).reversed()
    let first = counts.first { count in
      words.count > count && vocabulary.isTrait(words[..<count])
        && words[..<count].contains(where: roles.turns.contains)
    }
    let last = counts.first { count in
      words.count - count > first ?? 0 && vocabulary.isTrait(words.suffix(count))
    }
    return (first ?? 0)..<words.count - (last ?? 0)
  }

  /// The most words that tell a property.
  private static let traitLimit = 5

  /// The places of words that only tell between what bread a sandwich is: "on wheat bread".
  private func breadOfSandwich(_ words: [String]) -> [Int] {
    guard let sandwich = words.firstIndex(where: roles.sandwiches.contains),
      let turn = words[sandwich...].firstIndex(where: roles.turns.contains),
      words[turn...].contains(where: roles.breads.contains)
    else { return [] }
    return words.indices[turn...].filter {
      roles.breads.contains(words[$0]) || roles.breadKinds.contains(words[$0])
    }
  }

  /// Whether a word only says how what follows hangs on the food: "garnished with", "taken off".
  private func isLinking(_ place: Int, in words: [String]) -> Bool {
    place > 0 && place + 1 < words.count && roles.linking.contains(words[place])
      && roles.linked.contains(words[place + 1])
  }

  /// The weight of a word in the text that so many names have, 0…1: rare words have more than common ones, states less.
  private func weight(of frequency: Int, isState: Bool) -> Float {
    let rarity =
      1 - Portable.parabolicLog2(1 + Float(frequency))
      / Portable.parabolicLog2(2 + Float(index.nameCount))
    let share = Float(weights.rarity)
    return (isState ? Float(weights.stateWord) : 1) * (1 - share + share * rarity)
  }

  /// The words that a word may be a typing error of, and the likeliest of them; an eager look finds more, and
  /// so does one for somebody who types, and sees what is found.
  private func corrections(of word: String, isEager: Bool, isTyped: Bool) throws
    -> ([IndexQuery.Alternative], best: String?, isLikely: Bool)
  {
    let edits =
      switch word.utf8.count {
      case ..<3: 0
      case 3: isTyped && !isEager ? 1 : 0
      case 4: 1
      case 5: isEager ? 2 : 1
      default: 2
      }
    guard edits > 0, !vocabulary.isOther(word),
      !word.utf8.contains(where: { (0x30...0x39).contains($0) })
    else { return ([], nil, false) }
    var found = try knownWords.corrections(of: word, edits: edits)
    func isLikely(_ found: Correction) -> Bool {
      TypingError(typed: word, found).isLikely(roles.everyday)
    }
    let isBestLikely = found.first.map(isLikely) ?? false
    // Few letters are near many words, and beside a likely word no other is meant: of somebody who resolves a text.
    if !isTyped, isBestLikely || word.utf8.count <= TypingError.fewLetters {
      found.removeAll { !isLikely($0) }
    }
    var alternatives = found.map {
      found in
      IndexQuery.Alternative(
        words: [found.word],
        penalty: penalty(of: found, for: word)
      )
    }
    let best = alternatives.first?.words.first
    // Two words typed as one.
    let bytes = Array(word.utf8)
    if bytes.count >= 6 {
      for cut in 3...(bytes.count - 3) {
        let parts = [bytes[..<cut], bytes[cut...]].map { String(decoding: $0, as: UTF8.self) }
        guard try parts.allSatisfy({ try index.frequency(of: $0) > 1 }) else { continue }
        alternatives.append(.init(words: parts, penalty: Float(weights.joined)))
      }
    }
    return (alternatives, best, found.first.map(isLikely) ?? false)
  }
}
