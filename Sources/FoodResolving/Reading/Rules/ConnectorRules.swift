import FoodVocabulary

/// Rules of the words between foods.
extension GrammarRule {
  static let connectors: [GrammarRule] = [
    .init("join", 5, .connector, "and, with, made with, without: another part") { site in
      guard let connector = site.connector, let joint = connector.role.joint,
        !connector.role.isOfFoodBefore || site.mayLack,
        connector.role != .extra || site.mayAdd(connector.count),
        // "fried in a pan"
        connector.role == .and || connector.count == 1
          || site.list.count(of: .anywhere, at: site.index + connector.count - 1) < 2
      else { return nil }
      var join = site.join(joint, site.index..<site.index + connector.count)
      // "3 pints and a burger"
      if site.phase.place == .amount { join.extra += Cost.unnamed }
      // "burrito, only ate the filling" says more than a chain of fillers.
      if joint == .only { join.extra -= Cost.only }
      return join
    },
    .init("part-only", 0, .comma, "wings, meat only: what of it was eaten") { site in
      guard site.phase.hasFood, site.isSign(.comma), site.namesPartOnly(site.index + 1) else {
        return nil
      }
      return site.join(.only, site.index + 1..<site.index + 1)
    },
    .init("in-house", 2, .connector, "cake in costa: the house that it is of") { site in
      guard site.phase.hasFood, let connector = site.connector, connector.role == .with,
        site.list.count(of: .place, at: site.index) > 0,
        case let house = site.index + connector.count,
        let end = site.list.behind(.maker, at: house),
        site.isBoundary(end)
      else { return nil }
      return site.move(to: end, .words(house..<end))
    },
    .init("swapped-for", 2, .known, "swapped the chips for salad: between the two") { site in
      guard site.phase.hasFood, site.phase.joint == .replaced,
        let end = site.exchangeEnd(site.index),
        site.before(Reach.swap).contains(where: { site.list.role(at: $0) == .swapping })
      else { return nil }
      return site.join(.with, site.index..<end)
    },
    .init("swapped-behind", -3, .connector, "chips swapped for salad: the one before for the next")
    {
      site in
      guard site.phase.hasFood, let connector = site.connector, connector.role == .swapping,
        let end = site.exchangeEnd(site.index + connector.count)
      else { return nil }
      return site.move(to: end, .lack(.replaced), site.phase.opening(.with))
    },
    .init("left-aside", 0, .known, "dressing on the side, didn't use it: without it") { site in
      guard site.phase.hasFood, let end = site.list.unusedEnd(site.index), end <= site.end else {
        return nil
      }
      return site.move(to: end, .lack(.without), site.phase.opening(.start))
    },
    .init("added-to", -8, .known, "add butter to my toast: the dish to which it is added") { site in
      guard site.phase.hasFood, site.list.count(of: .placing, at: site.index) == 1,
        case let dish = site.index + 1 + site.list.count(of: .determiner, at: site.index + 1),
        dish > site.index + 1, site.isWord(dish),
        site.list.roles.everyday.contains(site.list.words[dish]),
        site.list.count(of: .frame, at: dish) == 0,
        case let start = site.clause.range.lowerBound,
        site.list.count(of: .adding, at: site.list.skip(.verbLead, from: start)) > 0
      else { return nil }
      return site.move(to: dish, .dish(.with), site.phase.opening(.start))
    },
    .init("part-of-dish", -8, .word, "just the filling of a burrito: all that was eaten of it") {
      site in
      guard site.phase.hasFood, site.phase.isFirst,
        site.list.roles.fillings.contains(site.list.words[site.index - 1]),
        site.list.count(of: .determiner, at: site.index - 2) > 0,
        let end = site.list.behind([.outOf, .source], at: site.index), end < site.end
      else { return nil }
      return site.move(to: end, .dish(.only), site.phase.opening(.start))
    },
    .init("taken-off", 0, .known, "scraped the frosting off: what was left") { site in
      guard site.phase.hasFood, site.phase.joint == .without,
        let end = site.behind(.takenOff), site.isBoundary(end)
      else { return nil }
      return site.move(to: end)
    },
    .init("deed-of-next", 0, [.comma, .connector], "leeks and I added oil: another food") { site in
      let next = site.list.behindAnd(site.index)
      guard site.phase.hasFood, next != nil || site.connector == nil,
        let end = site.deedEnd(next ?? site.index + 1)
      else { return nil }
      return site.move(to: end, .open)
    },
    .init("and-state", 1, .connector, "and roasted, and is low in salt: tells of the food") {
      site in
      guard site.phase.hasFood, let start = site.list.behindAnd(site.index) else { return nil }
      let next = site.skipAdverbs(start)
      guard site.isStateRun(next) || site.list.stateRun(from: next) > 0 && site.phase.isOnlyStates
      else { return nil }
      let isTrait =
        site.list.holds(.auxiliary, in: start..<next) && site.list.behind(.trait, at: next) != nil
      let edit: PartEdit = isTrait ? .skip : .words(site.index..<start)
      return site.move(to: next, edit, site.phase.naming(isState: true))
    },
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
      guard site.phase.hasAmount, case let start = site.endOfHesitation, start > site.index,
        let reading = site.amount(at: start), reading.end <= site.end
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
    .init("set-phrase", 2, .connector, "whole grain, low in salt: words of a name") { site in
      guard let connector = site.connector, connector.role.isName else { return nil }
      let tokens = site.index..<site.index + connector.count
      let isState = site.list.stateRun(from: site.index) > 0
      if site.phase.place == .sealed, !site.isStateRun(site.index) {
        let behind = site.phase.opening(.start).naming(isState: isState)
        let extra = site.phase.hasBreak ? 0 : Cost.loose
        return site.move(to: tokens.upperBound, .nextFood(tokens), behind, extra: extra)
      }
      // "peanuts, no salt"
      let isLacking = site.list.words[site.index] == "no"
      let edit: PartEdit = isLacking ? .tell(tokens) : .words(tokens)
      return site.move(to: tokens.upperBound, edit, site.phase.naming(isState: isState))
    },
  ]
}

extension Connector {
  /// The joint of the part behind it; nil where it begins none.
  var joint: Phrase.Part.Joint? {
    switch self {
    case .and: .and
    case .with, .extra: .with
    case .within: .within
    case .without: .without
    case .less: .less
    case .replacing, .swapping: .replaced
    case .only: .only
    default: nil
    }
  }
}

extension Site {
  /// Whether the word at a token names the food before again, in the singular or plural.
  fileprivate func isAgain(_ token: Int) -> Bool {
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

  /// Whether words of a name and "only" stand from a token to the end of the clause or a sign.
  fileprivate func namesPartOnly(_ start: Int) -> Bool {
    var next = start
    while next < start + Reach.kind, isNameWord(next), list.count(of: .onlyPart, at: next) == 0 {
      next += 1
    }
    guard next > start, let end = list.behind(.onlyPart, at: next) else { return false }
    return end >= self.end || !isWord(end)
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

  /// Whether something stands before the "no" here that may be without what follows: never "No Fear".
  var mayLack: Bool {
    phase.hasFood || !phase.isFirst || clause.hasParts
      // "swap the chips for salad"
      || connector.map { $0.role == .swapping && $0.count > 1 } ?? false
  }

  /// Whether what follows "extra" here is added to a food, rather than the word one of a name: "pizza, extra cheese".
  fileprivate func mayAdd(_ count: Int) -> Bool {
    phase.hasFood && (phase.hasBreak || phase.joint.isUneaten || list.isNaming(at: index - 1))
      && list[index + count]?.seam != .hyphen && isWord(index + count)
  }

  /// The token behind adverbs and auxiliaries: "is also".
  fileprivate func skipAdverbs(_ start: Int) -> Int {
    var next = start
    while let end = list.behind(.aside, at: next),
      list.connector(at: next)?.count ?? 0 <= end - next
    {
      next = end
    }
    return next
  }

  /// The token behind the word between the two of a swap at a token and its article; nil where none stands or nothing follows.
  fileprivate func exchangeEnd(_ token: Int) -> Int? {
    guard token < end, let next = list.behind(.exchange, at: token), isWord(next) else {
      return nil
    }
    return next + list.count(of: .determiner, at: next)
  }

  /// The next part, joined by a connector; behind an amount without a food "and" adds another amount.
  func join(_ joint: Phrase.Part.Joint, _ connector: Range<Int>) -> GrammarRule.Move {
    let next = max(connector.upperBound, index + 1)
    if joint == .and, phase.isAside {
      return move(to: next, .join(.within, next..<next), phase.opening(.within))
    }
    if joint == .and, phase.place == .amount, phase.joint != .instead, amount(at: next) != nil {
      return move(to: next, .sum)
    }
    var behind = phase
    if phase.hasFood || phase.place == .amount && list.isWord(at: next) {
      behind = phase.opening(joint)
    } else if !phase.isFirst || joint == .replaced {
      behind.joint = joint
    }
    let extra = GrammarRule.cost(ofEnd: phase)
    return move(to: next, .join(joint, connector), behind, extra: extra)
  }
}
