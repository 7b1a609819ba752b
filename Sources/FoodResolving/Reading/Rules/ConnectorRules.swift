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
    .init("used-little", -7, .known, "dressing on the side, used half of it: less of it") { site in
      guard site.phase.hasFood, let start = site.list.behindBeside(site.index),
        let verb = site.behindVerb(from: start), let share = site.amount(at: verb), share.isBare,
        share.amount.value < 1, let end = site.endOfShare(share.end)
      else { return nil }
      return site.move(to: end, .lack(.less), site.phase.opening(.start))
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
    .init("deed-of-next", 0, [.comma, .connector, .known], "leeks and I added oil: another food") {
      site in
      // "left half my flan but ate all the leeks"
      let contrast = site.list.contrastCount(at: site.index)
      let next = site.list.behindAnd(site.index) ?? (contrast > 0 ? site.index + contrast : nil)
      guard site.phase.hasFood, next != nil || site.isSign(.comma),
        let end = site.deedEnd(next ?? site.index + 1)
      else { return nil }
      return site.move(to: end, .openWhole)
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
  /// Whether words of a name and "only" stand from a token to the end of the clause or a sign.
  fileprivate func namesPartOnly(_ start: Int) -> Bool {
    var next = start
    while next < start + Reach.kind, isNameWord(next), list.count(of: .onlyPart, at: next) == 0 {
      next += 1
    }
    guard next > start, let end = list.behind(.onlyPart, at: next) else { return false }
    return end >= self.end || !isWord(end)
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
