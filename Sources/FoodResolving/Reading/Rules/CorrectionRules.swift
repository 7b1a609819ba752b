import FoodVocabulary

/// Rules of what somebody takes back and says instead.
extension GrammarRule {
  static let corrections: [GrammarRule] = [
    .init("take-back", 0, [.known, .connector], "no wait: what follows is said instead") { site in
      site.endOfTakeBack.map { site.move(to: $0, .instead) }
    },
    .init("take-back-denied", 0, [.known, .comma], "a fig, no, not a fig, a lime: the last") {
      site in
      guard site.phase.hasFood, let end = site.endOfDenial else { return nil }
      return site.move(to: end, .instead)
    },
    .init("take-back-amount", 0, [.known, .comma], "a slice no two slices: another number instead")
    {
      site in
      guard site.phase.ownsAmount, case let start = site.endOfHesitation, start > site.index,
        let reading = site.amount(at: start), reading.end <= site.end,
        // "two figs with rye, no, three figs with rye"
        site.phase.hasAmount || site.isAgain(reading.end)
      else { return nil }
      // "3 eggs, actually four", never "a slice, well, two eggs"
      let isFree =
        !site.phase.hasBreak && !site.isSign(.comma) && !site.list.isSign(.comma, at: start - 1)
        && site.behind(.hedge) == nil
      // "a bowl of soup, maybe 300 g" weighs it.
      guard isFree || reading.amount.rank < 3 else { return nil }
      guard isFree || !site.foodFollows(reading.end) || site.isAgain(reading.end) else {
        return nil
      }
      return site.move(to: start, .instead)
    },
    .init("take-back-behind", -1, [.known, .amount], "a fig. ok two figs; a fig two figs actually")
    {
      site in
      let start = site.phase.isFirst ? site.behindHesitation(from: site.index) : site.index
      guard site.phase.isEmpty ? start > site.index && site.clause.hasParts : site.phase.hasAmount,
        let reading = site.amount(at: start), !reading.isArticle,
        // "crisps. Ok two packets of crisps"
        reading.isBare || start > site.index && reading.amount.rank == 1,
        let end = site.endOfAgain(reading.end),
        start > site.index || site.list.behind(.hesitation, at: end) != nil
      else { return nil }
      return start > site.index
        ? site.move(to: start, .instead) : site.take(.next(.instead), reading)
    },
    .init("take-back-end", 0, .known, "well, two actually; 100 g maybe: said of the number before")
    {
      site in
      guard site.phase.hasAmount, site.phase.hasFood || site.phase.joint == .instead,
        // "a flan, no, two"
        case let next = site.list.skip(
          site.phase.hasFood ? .hedge : [.hesitation, .hedge],
          from: site.index
        ),
        next > site.index, next >= site.end || !site.isWord(next)
      else { return nil }
      return site.move(to: next)
    },
    .init("denied-amount", 0, .known, "two eggs, not three; not the whole tub: nothing is said") {
      site in
      guard let start = site.behind(.negating),
        case let noun = start + site.list.count(of: .determiner, at: start),
        let reading = site.amount(at: start) ?? site.amount(at: noun), !reading.isArticle,
        reading.end <= site.end,
        reading.amount.isImplied
          ? noun > start && (site.phase.hasFood || site.phase.isFirst && site.phase.isEmpty)
          : site.phase.hasFood && site.phase.hasAmount && (reading.isWord || reading.isBare)
      else { return nil }
      return site.move(to: reading.end)
    },
    .init("denied-name", 2, .known, "brown rice not white: what it was not") { site in
      let talk = site.list.behind(.instead, at: site.index) ?? site.index
      guard site.phase.hasFood,
        case let start = site.behindHesitation(from: talk),
        start == site.index || site.list.count(of: .negating, at: start) > 0,
        let name = site.list.behind(.negating, at: start),
        site.list.count(of: [.comment, .notDoing, .uneaten, .unused, .anywhere], at: start)
          <= name - start,
        let end = site.endOfDenied(name),
        // "plums, no not plums, figs"
        case let said = site.endOfSaid(name), said ?? end >= end
      else { return nil }
      // "leeks and kale, no, not kale"
      if said == end {
        return site.join(.without, site.index..<name + site.list.count(of: .determiner, at: name))
      }
      return site.move(to: end, .markBreak(isComma: true))
    },
    .init("take-back-again", 0, .known, "no wait, figs not plums: what was meant before") { site in
      guard site.phase.hasFood, site.phase.joint == .instead,
        let start = site.behind(.negating), let end = site.endOfSaid(start)
      else { return nil }
      return site.move(to: end, .takeBack(start..<end))
    },
  ]
}

extension Site {
  /// Whether the word at a token names the food before again, in the singular or plural.
  fileprivate func isAgain(_ token: Int) -> Bool {
    guard isWord(token) else { return false }
    let word = WordKey.singular(list.words[token])
    // The clause before may tell it: "a fig. ok two figs".
    return (max(0, index - Reach.repeated)..<index).contains {
      list.isWord(at: $0) && list.isNaming(at: $0) && WordKey.singular(list.words[$0]) == word
    }
  }

  /// The token behind words that all name the food before again, up to a joint or sign; nil where others do.
  fileprivate func endOfAgain(_ start: Int) -> Int? {
    var next = start
    while next < start + Reach.kind, isWord(next), isAgain(next) { next += 1 }
    return next > start && (isBoundary(next) || list.count(of: .hesitation, at: next) > 0)
      ? next : nil
  }

  /// The token behind "no wait", "scratch that, actually make it": words of which one at least takes back what was said.
  fileprivate var endOfTakeBack: Int? {
    var next = index
    var isTakenBack = false
    for _ in 0..<Reach.hesitation {
      if list.isSign(.comma, at: next), next > index {
        next += 1
      } else if let end = list.behind(.instead, at: next), isTakenBack || !isLack(next) {
        isTakenBack = true
        next = end
      } else if let end = list.behind(.hesitation, at: next), !isLack(next) || isCountedAgain(end) {
        next = end
      } else {
        break
      }
    }
    // "one idli no two idli": the food again, with another number.
    if !isTakenBack {
      return next > index && phase.hasAmount && isCountedAgain(next) ? next : nil
    }
    // "tea with sugar, actually no sugar"
    if list.role(at: next - 1) == .without, let said = endOfSaid(next), isBoundary(said) {
      return next - 1 > index ? next - 1 : nil
    }
    return min(list.skip(.retold, from: next), end)
  }

  /// The token behind "um, no," at a token; that token where none stands.
  fileprivate func behindHesitation(from start: Int) -> Int {
    var next = start
    for _ in 0..<Reach.hesitation {
      guard let end = list.behind(.hesitation, at: next), end <= self.end else { break }
      next = list.isSign(.comma, at: end) ? end + 1 : end
    }
    return next
  }

  /// The token behind "no, not an orange", of what was said before, where another food follows.
  fileprivate var endOfDenial: Int? {
    let start = behindHesitation(from: isSign(.comma) ? index + 1 : index)
    guard let name = list.behind(.negating, at: start), let said = endOfSaid(name) else {
      return nil
    }
    let next = list.isSign(.comma, at: said) ? said + 1 : said
    return next < end && (!isBoundary(next) || amount(at: next) != nil) ? next : nil
  }

  /// Whether a food that was named before stands at a token, with its amount behind it.
  private func isCountedAgain(_ token: Int) -> Bool {
    guard let again = endOfSaid(token), let reading = amount(at: again) else { return false }
    return !reading.hasArticle
  }

  /// Whether the "no" at a token says what a food was without: "sorry, no cheese".
  private func isLack(_ token: Int) -> Bool {
    list.role(at: token) == .without && amount(at: token + 1) == nil
      && list.count(of: [.hesitation, .retold], at: token + 1) == 0
  }

  /// The token behind "no", "well not a whole slice", "maybe", before another number; the token here where none stands.
  fileprivate var endOfHesitation: Int {
    var next = isSign(.comma) ? index + 1 : index
    let first = next
    next = list.skip([.hesitation, .hedge], from: next)
    if next > first { next = list.skip(.retold, from: next) }
    if let denied = list.behind(.negating, at: next), let reading = amount(at: denied),
      !reading.isArticle
    {
      next = list.skip([.hesitation, .retold], from: endOfSaid(reading.end) ?? reading.end)
    }
    guard next > first else { return index }
    return list.isSign(.comma, at: next) ? next + 1 : next
  }

  /// The token behind at most three words of a food that it was not, up to a joint, a sign or an amount.
  fileprivate func endOfDenied(_ start: Int) -> Int? {
    let first = start + list.count(of: .determiner, at: start)
    var next = first
    // "not regular coke"
    while next < first + Reach.kind, isWord(next), list.isNaming(at: next),
      amount(at: next).map({ $0.amount.isImplied && $0.amount.unit.measure == nil }) ?? true
    {
      next += 1
    }
    // "not the oil one"
    next = list.behind(.standIn, at: next) ?? next
    return next > first && next < first + Reach.kind
      && (isBoundary(next) || amount(at: next) != nil)
      ? next : nil
  }

  /// The token behind words that were all said before in the text; nil where none stands at a token.
  fileprivate func endOfSaid(_ start: Int) -> Int? {
    var next = start + list.count(of: .determiner, at: start)
    let first = next
    while next < first + Reach.kind, isWord(next), list.isNaming(at: next), amount(at: next) == nil,
      list.words[max(0, index - Reach.word)..<index].contains(list.words[next])
    {
      next += 1
    }
    return next > first ? next : nil
  }
}
