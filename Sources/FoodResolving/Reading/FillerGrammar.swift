import FoodVocabulary

/// Finds the words of a sentence that say nothing of its foods, as chains of kinds of fillers: "for my
/// lunch" (preposition, determiner, occasion), "I am having" (subject, auxiliary, verb), "is part of my
/// meal" (auxiliary, preposition, determiner, occasion).
///
/// Every chain is read once from left to right, so the time is linear in its words.
struct FillerGrammar {
  let list: TokenList

  /// The token behind the longest chain that begins at a token; the token itself where there is none.
  ///
  /// `isStart`: no word of a food and no amount was read before; `isFirst`: nothing at all of the clause was.
  func end(from start: Int, isStart: Bool, isFirst: Bool) -> Int {
    var best = start
    func take(_ end: Int?) { if let end, end > best { best = end } }
    take(occasion(from: start, isStart: isStart))
    take(clause(from: start))
    take(ending(from: start))
    if isStart { take(action(from: start, isFirst: isFirst)) }
    if isFirst {
      take(opening(from: start))
      take(purpose(from: start))
    }
    return best
  }

  // MARK: Chains

  /// "for my lunch", "as a light snack", "in my meal".
  private func occasion(from start: Int, isStart: Bool) -> Int? {
    let preposition = list.count(of: .preposition, at: start)
    let place = list.count(of: .place, at: start)
    guard preposition + place > 0 else { return nil }
    let next = start + max(preposition, place)
    let noun = skip(.determiner, from: next)
    guard preposition >= place || noun > next else { return nil }
    return self.noun(from: noun, isOpen: isStart && preposition >= place)
  }

  /// "light lunch", "dessert topping": up to an occasion that no word of a name follows.
  private func noun(from start: Int, isOpen: Bool = false) -> Int? {
    var index = start
    for _ in 0..<5 {
      let occasion = list.count(of: .occasion, at: index)
      let adjective = list.count(of: .adjective, at: index)
      if occasion > 0, isOpen && adjective == 0 || isBoundary(index + occasion) {
        return index + occasion
      }
      let count = max(occasion, adjective)
      if count == 0 { return isOpen && index > start && isOccasion(before: index) ? index : nil }
      index += count
    }
    return nil
  }

  private func isOccasion(before index: Int) -> Bool {
    list.count(of: .occasion, at: index - 1) == 1
  }

  /// "I am having", "we just ate", "I seasoned it with".
  private func clause(from start: Int) -> Int? {
    let subject = list.count(of: .subject, at: start)
    guard subject > 0 else { return nil }
    return predicate(from: start + subject)
  }

  /// "am having", "will be enjoying", "plan to prepare", "had been given".
  private func predicate(from start: Int) -> Int? {
    var index = skip(.adverbial, from: start)
    let verb = verb(at: index)
    guard verb > 0 else { return nil }
    index += verb
    for _ in 0..<3 {
      let next = skip(.adverbial, from: index)
      let more = self.verb(at: next)
      guard more > 0, next > index || !list.isGerund(next),
        list.longest(.state, at: next) == nil
      else { break }
      index = next + more
    }
    return object(from: index)
  }

  /// "my baby with", "it off with": who is fed or what is done to the food before, where any.
  private func object(from start: Int) -> Int {
    var end = start + list.count(of: .object, at: start)
    // "cooked it all in"
    if end > start { end += list.count(of: .object, at: end) }
    let next = skip(.adverb, from: end)
    guard next > start else { return start }
    if let connector = list.connector(at: next), connector.role == .with,
      list.words[next] == "with"
    {
      return next + connector.count
    }
    return end
  }

  /// "is being enjoyed", "is part of my meal", "are on my menu", "is what I am having".
  private func ending(from start: Int) -> Int? {
    guard list.count(of: .auxiliary, at: start) > 0 else { return nil }
    let index = skip(.adverbial, from: start)
    if list.isWord(at: index), list.words[index] == "what" { return clause(from: index + 1) }
    let verb = list.longest(.state, at: index) == nil ? self.verb(at: index) : 0
    if verb > 0 {
      let end = skip(.adverb, from: index + verb)
      return occasion(from: end, isStart: false) ?? (isBoundary(index + verb) ? index + verb : nil)
    }
    if let end = occasion(from: index, isStart: false) { return end }
    let noun = skip(.determiner, from: index)
    return noun > index ? self.noun(from: noun) : nil
  }

  /// "Enjoying", "currently having", "Providing my baby with", "getting ready to cook".
  private func action(from start: Int, isFirst: Bool) -> Int? {
    let index = skip(.adverbial, from: start)
    let verb = verb(at: index)
    guard verb > 0, list.count(of: .of, at: index + verb) == 0 else { return nil }
    let end = object(from: index + verb)
    let isGerund = list.isGerund(index)
    guard isFirst && (isGerund || index > start) || isAmount(end) else { return nil }
    return end
  }

  /// "dinner includes", "my light lunch today is", "the meal will consist of".
  private func opening(from start: Int) -> Int? {
    var index = skip(.determiner, from: start)
    index = skip(.adjective, from: index)
    let occasion = list.count(of: .occasion, at: index)
    if occasion > 0 {
      index += occasion
    } else if index == start || !isOccasion(before: index) {
      return nil
    }
    if let end = self.occasion(from: index, isStart: false) { index = end }
    let next = skip(.adverbial, from: index)
    let link = list.count(of: .link, at: next)
    if link > 0 { return next + link }
    guard next > index else { return nil }
    let verb = verb(at: next)
    return verb > 0 && list.longest(.state, at: next) == nil ? next + verb : next
  }

  /// "To finish it off, I had", "From a tub, I am taking": what comes before the comma is no food.
  private func purpose(from start: Int) -> Int? {
    let lead = list.count(of: .lead, at: start)
    guard lead > 0 else { return nil }
    for next in start + lead..<start + 8 {
      if list.isSign(.comma, at: next) {
        // "there is"
        return clause(from: next + 1) != nil || list.count(of: .anywhere, at: next + 1) > 0
          ? next + 1 : nil
      }
      guard list.isWord(at: next) else { return nil }
    }
    return nil
  }

  /// The token behind an "I added", "added" or "also included" that begins at a token and says what is done to
  /// the next food; nil for states ("cooked"), and where nothing is done.
  func deed(from start: Int) -> Int? {
    if let end = clause(from: start) { return end }
    let index = skip(.adverbial, from: start)
    let verb = verb(at: index)
    // "including the peel", "using a lid"
    guard verb > 0, list.longest(.state, at: index) == nil, list.connector(at: index) == nil else {
      return nil
    }
    let end = object(from: index + verb)
    return isAmount(end) ? end : nil
  }

  // MARK: Words

  /// The number of words of the verb at an index; 0 for none, or where a longer connector or name begins: "made with",
  /// "ready to eat".
  private func verb(at index: Int) -> Int {
    let count = list.count(of: .verb, at: index)
    if count > 0, let connector = list.connector(at: index), connector.count > count { return 0 }
    return count
  }

  /// The token behind at most eight words of these kinds: the time stays linear.
  private func skip(_ kinds: Filler, from start: Int) -> Int {
    var index = start
    for _ in 0..<8 {
      let count = list.count(of: kinds, at: index)
      if count == 0 { break }
      index += count
    }
    return index
  }

  /// Whether an amount or a determiner stands here.
  private func isAmount(_ index: Int) -> Bool {
    guard let token = list[index] else { return false }
    return token.kind == .number || list.longest(.number, at: index) != nil
      || list.count(of: .determining, at: index) > 0
  }

  /// Whether no word of a name stands here.
  private func isBoundary(_ index: Int) -> Bool {
    guard let token = list[index], token.kind == .word else { return true }
    return list.connector(at: index) != nil || isAmount(index)
      || list.count(of: .boundary, at: index) > 0
  }
}
