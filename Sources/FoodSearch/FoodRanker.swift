import FoodComposition
import FuzzyIndex

/// Orders the names that the index found as a person would who reads the text.
struct FoodRanker {
  let query: SearchQuery
  let weights: Ranking
  /// The words of names.
  let words: NameWords
  /// The number of bytes of the singular of a word, by its number; 0 where nobody can tell.
  let lengths: (Int32) -> Int
  /// The forms in which people meet the foods of categories, by ``NameTraits/category``.
  let forms: [CategoryForm]
  /// The match score of names.
  private let matchScore: MatchScore
  /// The most that a name's marks and states add to its score.
  private let mostOfMarks: Double

  init(
    _ query: SearchQuery,
    weights: Ranking,
    words: NameWords,
    lengths: @escaping (Int32) -> Int,
    forms: [CategoryForm]
  ) {
    self.query = query
    self.weights = weights
    self.words = words
    self.lengths = lengths
    self.forms = forms
    matchScore = MatchScore(query, weights)
    let marks = [
      weights.negated, weights.negated, weights.state, weights.branded, weights.composite,
      weights.unspecified, weights.included, weights.noPortion, weights.noEnergy,
      weights.incomplete, weights.confidence, weights.otherForm,
    ]
    let typed = [weights.begins, weights.common, weights.typed]
    mostOfMarks = (query.typedCount > 0 ? marks + typed : marks).reduce(0) { $0 + max(0, $1) }
  }

  /// The candidate that a name makes which has the share `matched` of the text.
  func candidate(_ match: IndexMatch, matched: Float) -> Candidate {
    candidate(match, matched: matched, coverage(of: match))
  }

  /// The candidate that a name makes; nil where its score is surely below a threshold, which words tell of most names.
  func candidate(_ match: IndexMatch, matched: Float, above threshold: Double) -> Candidate? {
    let covered = coverage(of: match)
    if match.missing > 0 || covered.name <= Self.whole && !match.hasOnlyMatchedWords {
      let likeness = matchScore.of(match, matched: matched, covered)
      let most = score(match, matched, covered) + max(0, weights.likely) * likeness + mostOfMarks
      guard most + Self.rounding >= threshold else { return nil }
    }
    return candidate(match, matched: matched, covered)
  }

  /// The share of a name above which a text has all of it.
  static let whole = 0.99
  /// More than what rounding makes of a score.
  private static let rounding = 1e-9

  /// What the words of a name and of the text add to the score.
  private func score(_ match: IndexMatch, _ matched: Float, _ covered: Coverage) -> Double {
    var score = weights.textCovered * Double(matched)
    score += weights.nameCovered * covered.name
    score += weights.headCovered * covered.head
    if query.hasHead(match.matchedSlots) { score += weights.textHead }
    return score
  }

  private func candidate(_ match: IndexMatch, matched: Float, _ covered: Coverage) -> Candidate {
    let (traits, name) = (covered.traits, covered.name)
    let marks = traits.marks
    var score = score(match, matched, covered)
    let isExact = isExact(match, traits)
    if match.missing == 0, match.penalty <= mostPenalty, match.hasOnlyMatchedWords,
      !marks.contains(.branded) || match.wordCount > 3, traits.rank != .included,
      !isAsEaten(traits)
    {
      score += weights.sameWords
      if isExact { score += weights.sameOrder }
    }
    let hasNegated = match.matchedSlots & query.negatedSlots != 0 && holdsNegated(match)
    if hasNegated { score += weights.negated }
    // Cooked is as wrong for a raw ingredient as what the text says is not there.
    if !isMeant(traits.states), query.states & StateGroup.heated == 0 { score += weights.negated }
    // A curator who called the food just this has decided in which state people mean it.
    let isCalledThis =
      traits.rank == .curated && saysAll(match) && name > Self.whole && isMeant(traits.states)
      && !isAsEaten(traits)
    let states = isCalledThis && query.states == 0 ? weights.usualState : stateAgreement(traits)
    score += weights.state * states
    if marks.contains(.branded) { score += weights.branded }
    if marks.contains(.composite) { score += weights.composite }
    if marks.contains(.unspecified) { score += weights.unspecified }
    if isCalledThis { score += weights.curated }
    if traits.rank == .included { score += weights.included }
    if !marks.contains(.portion) { score += weights.noPortion }
    if !marks.contains(.energy) {
      score += weights.noEnergy
    } else if !marks.contains(.macronutrients) {
      score += weights.incomplete
    }
    score += weights.confidence * Double(traits.confidence) / 255
    if beginsAsTyped(match) { score += weights.begins }
    if query.isShort {
      score += weights.common * commonness(of: match)
      score += weights.typed * Double(typedShare(of: match))
    }
    var candidate = Candidate(
      traits: traits,
      name: match.name,
      score: score,
      textCovered: Double(matched),
      nameCovered: name,
      headCovered: covered.head,
      matchedSlots: match.matchedSlots,
      hasTextHead: query.hasHead(match.matchedSlots),
      stateAgreement: states,
      isExact: isExact,
      match: kind(of: match, traits, nameCovered: name)
    )
    candidate.matchedWords = match.matchedWords
    candidate.hasJoint = covered.said.contains(.joining)
    candidate.lacksBrand = query.brands.contains { numbers in
      !match.words.contains { numbers.contains($0) }
    }
    candidate.likeness = matchScore.of(match, matched: matched, covered)
    if hasNegated { candidate.likeness *= weights.noFood }
    if isInOtherForm(traits, isPrepared: covered.said.contains(.preparing)) {
      candidate.score += weights.otherForm
    }
    candidate.score += weights.likely * candidate.likeness
    return candidate
  }

  /// Whether a name lacks no word of the text that tells of a food: the "brekkie" of "brekkie tacos" tells of none.
  private func saysAll(_ match: IndexMatch) -> Bool {
    match.missing == 0 || query.foodSlots & ~match.matchedSlots == 0
  }

  /// Whether a name is the text, word for word.
  func isExact(_ match: IndexMatch, _ traits: NameTraits) -> Bool {
    match.missing == 0 && match.penalty == 0 && traits.rank != .included
      && match.words.count == query.numbers.count
      && zip(match.words, query.numbers).allSatisfy { $0 == $1 }
  }

  /// The greatest penalty of a name that has the words of the text: where a word is being typed, that of its end.
  private var mostPenalty: Float { query.typedCount > 0 ? Float(weights.completion) : 0 }

  /// Whether a name begins with the words that were typed, the last of several perhaps not to its end: "baked b" begins "baked
  /// beans", and no "banana, baked".
  private func beginsAsTyped(_ match: IndexMatch) -> Bool {
    guard query.typedCount > 0, query.numbers.count > 1, query.numbers.count <= match.words.count,
      match.missing == 0
    else { return false }
    let typed = query.numbers.dropLast()
    guard zip(match.words, typed).allSatisfy({ $0 == $1 }) else { return false }
    return match.matchedWords & 1 << UInt64(typed.count) != 0
  }

  /// What a name is beside the text.
  struct Coverage {
    let traits: NameTraits
    /// The shares of its words, and of those that name the food itself, that the text has.
    var name = 0.0
    var head = 0.0
    /// What any of its words says.
    var said: NameWords.Marks = []
  }

  private func coverage(of match: IndexMatch) -> Coverage {
    var coverage = Coverage(traits: match.payload.withUnsafeBytes { NameTraits($0) })
    let headingCount = Int(coverage.traits.headingCount)
    var all = 0.0
    var covered = 0.0
    var headAll = 0.0
    var headCovered = 0.0
    for (place, number) in match.words.enumerated() {
      let word = words[number]
      let isMatched = place < 64 && match.matchedWords & 1 << UInt64(place) != 0
      // The weight of a word, from 1 for one of no name down to 1 - ``Ranking/rarity``.
      var weight = 1 - weights.rarity * Double(word.share)
      coverage.said.formUnion(word.marks)
      if word.marks.contains(.quiet) { weight *= weights.quietInName }
      if place < headingCount {
        // A heading that the text lacks counts little: whoever says "crab" means "Crustaceans, crab".
        if !isMatched { weight *= weights.quietInName }
      } else if place < match.headCount {
        // The last word of "banana bread" says what it is, and the first of "Twix caramel bars".
        let isEdge = place == match.headCount - 1 || place == headingCount
        let share = isEdge ? weights.edge * weight : weight
        headAll += share
        if isMatched { headCovered += share }
      }
      all += weight
      if isMatched { covered += weight }
    }
    if all > 0 { coverage.name = covered / all }
    if headAll > 0 { coverage.head = headCovered / headAll }
    return coverage
  }

  /// The share of the names, 0…1 by logarithms, that have the word which the first letters are of: "tom" is likelier a
  /// tomato than a Tom Collins.
  private func commonness(of match: IndexMatch) -> Double {
    var most = 0.0
    for (place, word) in match.words.enumerated()
    where place < 64 && match.matchedWords & 1 << UInt64(place) != 0
      && !words[word].marks.contains(.quiet)
    {
      // The word as it was typed is what most people mean by it.
      if query.numbers.contains(word), isOneName(match) { return 1 }
      most = max(most, Double(words[word].share))
    }
    return most
  }

  /// The share of the word that the first letters begin which is typed, 0…1; of several such words the greatest.
  private func typedShare(of match: IndexMatch) -> Float {
    var most: Float = 0
    for (place, word) in match.words.enumerated()
    where place < 64 && match.matchedWords & 1 << UInt64(place) != 0 {
      let count = lengths(word)
      if count > 0 { most = max(most, min(1, Float(query.typedCount) / Float(count))) }
    }
    return most
  }

  /// Whether the words that name the food itself are the one that was typed: "Ham", "Egg, whole, raw".
  private func isOneName(_ match: IndexMatch) -> Bool { match.headCount == 1 }

  /// Whether a name has, by itself, a word that the text says is not there: "with sugar", and neither "no sugar" nor
  /// "sugar free".
  private func holdsNegated(_ match: IndexMatch) -> Bool {
    let name = match.words
    return name.indices.contains { place in
      query.negatedNumbers.contains(name[place]) && !isDenied(place, in: name)
    }
  }

  /// Whether a name says that what its word at a place names is not there: "skin not eaten", "without bone and skin", "no added skin",
  /// never the skin of "without sauce, skin eaten".
  private func isDenied(_ place: Int, in name: ArraySlice<Int32>) -> Bool {
    if place + 1 < name.endIndex, words[name[place + 1]].marks.contains(.negating) { return true }
    let links: NameWords.Marks = [.quiet, .preparing, .joining]
    // "no salt added"
    var isLinked = !words[name[place]].marks.isDisjoint(with: links)
    for before in name.indices[..<place].suffix(3).reversed() {
      let marks = words[name[before]].marks
      if marks.contains(.negating) { return true }
      let isLink = !marks.isDisjoint(with: links)
      if !isLink, !isLinked { return false }
      isLinked = isLink
    }
    return false
  }

  /// Whether a curator's name holds: of food that is eaten, for an ingredient not of what is cooked already.
  private func isMeant(_ states: UInt32) -> Bool {
    query.meaning == .eaten || states & StateGroup.heated == 0
  }

  /// Whether the text speaks of an ingredient and a food that people cook says neither that it is raw nor that it is dry: it is
  /// as it is eaten.
  private func isAsEaten(_ traits: NameTraits) -> Bool {
    query.meaning == .ingredient && Int(traits.category) < forms.count
      && forms[Int(traits.category)].isCooked
      && traits.states & (StateGroup.raw | StateGroup.mix) == 0
  }

  /// The state agreement, -1…1: whether the food is in the states that the text asks for, or a person would mean.
  private func stateAgreement(_ traits: NameTraits) -> Double {
    let has = traits.states
    if query.states != 0 {
      var sum = 0.0
      var count = 0.0
      for bit in Bits(query.states) {
        count += 1
        if has & bit != 0 {
          sum += 1
        } else if bit & StateGroup.heated != 0 {
          if has & StateGroup.heated != 0 {
            // Cooked in another way: neither right nor wrong, unless one of the two only says "cooked".
            if bit == StateGroup.cooked || has & StateGroup.cooked != 0 { sum += 1 }
          } else if has & StateGroup.raw != 0 {
            sum -= 1
          }
        } else if bit == StateGroup.raw, has & StateGroup.heated != 0 {
          sum -= 1
        }
      }
      return sum / count
    }
    let wanted = Int(traits.category) < forms.count ? forms[Int(traits.category)].usual : 0
    var agreement = 0.0
    if wanted & StateGroup.heated != 0 {
      if has & StateGroup.raw != 0 { agreement -= weights.unusualState }
      if has & StateGroup.heated != 0 {
        agreement += has & StateGroup.fried != 0 ? weights.usuallyFried : weights.usualState
      }
    } else if wanted == StateGroup.raw {
      if has & StateGroup.raw != 0 { agreement += weights.usualState }
      if has & StateGroup.heated != 0 { agreement -= weights.unusualState }
      // What says nothing is as people eat it.
      if isAsEaten(traits) { agreement -= weights.unusualState }
    }
    // Grain and pulses are dry before somebody cooks them.
    let changed =
      query.meaning == .ingredient ? StateGroup.changed & ~StateGroup.mix : StateGroup.changed
    if has & changed != 0 { agreement -= weights.changed }
    return agreement
  }

  private func kind(of match: IndexMatch, _ traits: NameTraits, nameCovered: Double)
    -> FoodMatch
  {
    guard match.missing == 0, query.corrected == nil, match.penalty < 0.1 else { return .fuzzy }
    guard nameCovered > 0.999 else { return .fuzzy }
    return traits.rank == .canonical && match.penalty == 0 ? .normalized : .alias
  }
}

extension FoodRanker {
  /// Whether the food is in another form than the text means: a powder for the drink of it, a condensed soup for
  /// the soup, something cooked for what is raw or dry, something to eat for a drink.
  ///
  /// `isPrepared`: a word of its name says that it is made ready.
  func isInOtherForm(_ traits: NameTraits, isPrepared: Bool) -> Bool {
    guard query.isKnown else { return false }
    let has = traits.states
    let isMade = isPrepared || has & (StateGroup.heated | StateGroup.prepared) != 0
    let place = Int(traits.category)
    let form = place < forms.count ? forms[place] : CategoryForm()
    if query.asksDrink, !form.isDrunk, !form.isPowder { return true }
    let isRawAsked =
      query.states & StateGroup.heated == 0 && query.formStates & StateGroup.unmade != 0
    if isRawAsked, has & (StateGroup.raw | StateGroup.thick) == 0, isMade {
      return true
    }
    let isThick =
      form.isPowder || form.isDiluted && has & StateGroup.dryOrThick != 0
      || has & StateGroup.mix == StateGroup.mix
    guard isThick, query.states & (StateGroup.thick | StateGroup.prepared) == 0,
      query.taking != .packed, !isMade
    else { return false }
    return !query.asksThick || form.isPowder && query.taking == .poured
  }
}

extension IndexMatch {
  /// Whether the query has every word of the name.
  fileprivate var hasOnlyMatchedWords: Bool {
    wordCount < 64 && matchedWords == (1 << UInt64(wordCount)) - 1
  }
}

/// States that ranking takes together.
enum StateGroup {
  static let raw = NameTraits.bits(of: [.raw])
  static let cooked = NameTraits.bits(of: [.cooked])
  static let fried = NameTraits.bits(of: [.fried])
  /// Food that is ready to eat, though it was dry or thick.
  static let prepared = NameTraits.bits(of: [.prepared])
  /// Food that is dry or thick until somebody adds something.
  static let thick = NameTraits.bits(of: [.dried, .powdered, .concentrated, .unprepared])
  /// The states that nobody says of food that is made ready.
  static let unmade = NameTraits.bits(of: [.raw, .powdered])
  /// Food that is dry or thick, whether or not anybody prepares it.
  static let dryOrThick = NameTraits.bits(of: [.dried, .powdered, .concentrated])
  /// A dry mix that is not made ready.
  static let mix = NameTraits.bits(of: [.dried, .unprepared])
  /// The states that heat brings about.
  static let heated = NameTraits.bits(of: [
    .cooked, .boiled, .steamed, .fried, .roasted, .baked, .grilled, .braised, .microwaved, .toasted,
  ])
  /// The changes that make another food of it, and that nobody means without saying so.
  static let changed = NameTraits.bits(of: [
    .dried, .canned, .smoked, .pickled, .salted, .fermented, .powdered, .concentrated, .unprepared,
    .frozen,
  ])
}

/// The set bits of a number, each as a number of its own, the lowest first.
struct Bits: Sequence, IteratorProtocol {
  private var rest: UInt32

  init(_ bits: UInt32) { rest = bits }

  mutating func next() -> UInt32? {
    guard rest != 0 else { return nil }
    let bit = rest & (~rest &+ 1)
    rest &= rest - 1
    return bit
  }
}
