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
  private let likeness: MatchScore

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
    likeness = MatchScore(query, weights)
  }

  /// The candidate that a name makes which has the share `matched` of the text.
  func candidate(_ match: IndexMatch, matched: Float) -> Candidate {
    let traits = match.payload.withUnsafeBytes { NameTraits($0) }
    let (name, head, said) = coverage(of: match, headingCount: Int(traits.headingCount))
    let marks = traits.marks
    var score = weights.textCovered * Double(matched)
    score += weights.nameCovered * name
    score += weights.headCovered * head
    let isExact = isExact(match, traits)
    let hasTextHead = query.headSlot == 0 || match.matchedSlots & query.headSlot != 0
    if hasTextHead { score += weights.textHead }
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
      traits.rank == .curated && match.missing == 0 && name > 0.99 && isMeant(traits.states)
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
      headCovered: head,
      matchedSlots: match.matchedSlots,
      hasTextHead: hasTextHead,
      stateAgreement: states,
      isExact: isExact,
      match: kind(of: match, traits, nameCovered: name)
    )
    candidate.matchedWords = match.matchedWords
    candidate.hasJoint = said.contains(.joining)
    candidate.lacksBrand = query.brands.contains { numbers in
      !match.words.contains { numbers.contains($0) }
    }
    candidate.likeness = likeness.of(candidate)
    if hasNegated { candidate.likeness *= weights.noFood }
    if isInOtherForm(traits, isPrepared: said.contains(.preparing)) {
      candidate.score += weights.otherForm
    }
    candidate.score += weights.likely * candidate.likeness
    return candidate
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

  /// The shares of the name's words, and of those that name the food itself, that the text has; and what any of its words says.
  private func coverage(of match: IndexMatch, headingCount: Int)
    -> (name: Double, head: Double, said: NameWords.Marks)
  {
    var said: NameWords.Marks = []
    var all = 0.0
    var covered = 0.0
    var headAll = 0.0
    var headCovered = 0.0
    for (place, number) in match.words.enumerated() {
      let word = words[number]
      let isMatched = place < 64 && match.matchedWords & 1 << UInt64(place) != 0
      // The weight of a word, from 1 for one of no name down to 1 - ``Ranking/rarity``.
      var weight = 1 - weights.rarity * Double(word.share)
      said.formUnion(word.marks)
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
    return (all > 0 ? covered / all : 0, headAll > 0 ? headCovered / headAll : 0, said)
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
      guard query.negatedNumbers.contains(name[place]) else { return false }
      let near = name[max(name.startIndex, place - 3)..<min(place + 2, name.endIndex)]
      return !near.contains { words[$0].marks.contains(.negating) }
    }
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
