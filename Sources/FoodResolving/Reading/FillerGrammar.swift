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
    let noun = list.skip(.determiner, from: start + max(preposition, place))
    return self.noun(from: noun, isOpen: isStart && preposition >= place)
  }

  /// "light lunch", "dessert topping": up to an occasion that no word of a name follows.
  private func noun(from start: Int, isOpen: Bool = false) -> Int? {
    var index = start
    for _ in 0..<5 {
      let adjective = list.count(of: .adjective, at: index)
      if let end = list.behind(.occasion, at: index), isOpen && adjective == 0 || isBoundary(end) {
        return end
      }
      guard let next = list.behind([.occasion, .adjective], at: index) else { return nil }
      index = next
    }
    return nil
  }

  /// "I am having", "we just ate", "I seasoned it with".
  private func clause(from start: Int) -> Int? {
    list.behind(.subject, at: start).flatMap(predicate)
  }

  /// "am having", "will be enjoying", "plan to prepare", "had been given".
  private func predicate(from start: Int) -> Int? {
    guard var end = verb(at: list.skip(.adverbial, from: start)) else { return nil }
    for _ in 0..<3 {
      let next = list.skip(.adverbial, from: end)
      // "have cooked lentils"
      guard list.longest(.state, at: next) == nil, let more = verb(at: next) else { break }
      end = more
    }
    return object(from: end)
  }

  /// "my baby with", "it off with": who is fed or what is done to the food before, where any.
  private func object(from start: Int) -> Int {
    let end = start + list.count(of: .object, at: start)
    let next = list.skip(.adverb, from: end)
    guard next > start else { return start }
    return list.isWord(at: next) && list.words[next] == "with" ? next + 1 : end
  }

  /// "is being enjoyed", "is part of my meal", "are on my menu", "is what I am having".
  private func ending(from start: Int) -> Int? {
    guard list.behind(.auxiliary, at: start) != nil else { return nil }
    let index = list.skip(.adverbial, from: start)
    if list.isWord(at: index), list.words[index] == "what" { return clause(from: index + 1) }
    if list.longest(.state, at: index) == nil, let end = verb(at: index) {
      return isBoundary(end) ? end : nil
    }
    let noun = list.skip(.determiner, from: index)
    return noun > index ? self.noun(from: noun) : nil
  }

  /// "Enjoying my", "currently having 2", "Providing my baby with".
  private func action(from start: Int, isFirst: Bool) -> Int? {
    let index = list.skip(.adverbial, from: start)
    guard let verb = verb(at: index) else { return nil }
    let end = object(from: verb)
    return isAmount(end) || isFirst && (list.isGerund(index) || index > start) ? end : nil
  }

  /// "dinner includes", "my light lunch today is", "the meal will consist of".
  private func opening(from start: Int) -> Int? {
    var index = list.skip(.adjective, from: list.skip(.determiner, from: start))
    if let end = list.behind(.occasion, at: index) {
      index = end
    } else if index == start || list.count(of: .occasion, at: index - 1) != 1 {
      return nil
    }
    let next = list.skip(.adverbial, from: index)
    if let end = list.behind(.link, at: next) { return end }
    return next > index ? verb(at: next) ?? next : nil
  }

  /// "To finish it off, I had", "From a tub, I am taking": what comes before the comma is no food.
  private func purpose(from start: Int) -> Int? {
    guard let lead = list.behind(.lead, at: start) else { return nil }
    for next in lead..<lead + 8 {
      if list.isSign(.comma, at: next) {
        let isClause = clause(from: next + 1) != nil || list.behind(.anywhere, at: next + 1) != nil
        return isClause ? next + 1 : nil
      }
      guard list.isWord(at: next) else { return nil }
    }
    return nil
  }

  /// The token behind an "I added", "added" or "also included" that begins at a token and says what is done to
  /// the next food; nil for states ("cooked"), and where nothing is done.
  func deed(from start: Int) -> Int? {
    if let end = clause(from: start) { return end }
    let index = list.skip(.adverbial, from: start)
    // "including the peel", "using a lid"
    guard list.connector(at: index) == nil, let verb = verb(at: index) else { return nil }
    let end = object(from: verb)
    return isAmount(end) ? end : nil
  }

  // MARK: Words

  /// The token behind the verb at an index; nil where none stands.
  private func verb(at index: Int) -> Int? { list.behind(.verb, at: index) }

  /// Whether an amount or a determiner stands here.
  private func isAmount(_ index: Int) -> Bool {
    guard let token = list[index] else { return false }
    return token.kind == .number || list.longest(.number, at: index) != nil
      || list.count(of: .determining, at: index) > 0
  }

  /// Whether no word of a name stands here.
  private func isBoundary(_ index: Int) -> Bool {
    guard list.isWord(at: index) else { return true }
    return list.connector(at: index) != nil || isAmount(index)
      || list.behind(.boundary, at: index) != nil
  }
}
