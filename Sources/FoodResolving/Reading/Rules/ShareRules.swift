import FoodVocabulary

/// Rules of how much was eaten of what the text names before: "ate a quarter of it", "makes 6, had 1".
extension GrammarRule {
  static let shares: [GrammarRule] = [
    GrammarRule("share", cost: 0, "I ate a quarter of it: a share of what was named", at: .known) {
      site in
      guard !site.phase.isEmpty || !site.phase.isFirst, let start = site.behindVerb,
        let reading = site.lattice.amount(at: start), reading.isBare, !reading.isArticle,
        reading.amount.value < 1, let end = site.endOfShare(reading.end)
      else { return nil }
      // "shared between three, so I had a third": the same share in other words.
      let edit: PartEdit = site.phase.isShared ? .skip : .share(reading.amount.value)
      return Move(end: end, edit: edit, phase: site.phase.shared)
    },
    GrammarRule("share-of-yield", cost: 0, "makes 6, had 1 serving", at: .known) { site in
      guard site.phase.hasYield, let start = site.behindVerb,
        let reading = site.lattice.amount(at: start), reading.amount.rank < 2,
        let end = site.endOfShare(reading.end)
      else { return nil }
      return Move(end: end, edit: .shareOfYield(start), phase: site.phase.opening(.start))
    },
    GrammarRule("yield", cost: 0, "makes 6: how many servings there are of it", at: .known) {
      site in
      let count = site.list.count(of: .yield, at: site.index)
      guard count > 0, !site.phase.isEmpty || !site.phase.isFirst,
        let reading = site.lattice.amount(at: site.index + count), reading.amount.rank < 2,
        reading.amount.value >= 1, site.isBoundary(reading.end)
      else { return nil }
      var phase = site.phase.opening(.start)
      phase.hasYield = true
      return Move(end: reading.end, edit: .yield(site.index + count), phase: phase)
    },
    GrammarRule("split", cost: 0, "split between two of us", at: .known) { site in
      let count = site.list.count(of: .split, at: site.index)
      guard count > 0, !site.phase.isEmpty || !site.phase.isFirst,
        let reading = site.lattice.amount(at: site.index + count), reading.isBare,
        reading.amount.value >= 1, let end = site.endOfShare(reading.end)
      else { return nil }
      return Move(end: end, edit: .share(1 / reading.amount.value), phase: site.phase.shared)
    },
    GrammarRule(
      "shared-with",
      cost: 0,
      "shared a pizza between three, split nachos with 3 friends",
      at: [.known, .connector]
    ) { site in
      guard !site.phase.isEmpty, !site.phase.isShared, let (eaters, end) = site.eaters,
        site.list.holds(.sharing, in: site.reachBehind)
      else { return nil }
      return Move(end: end, edit: .share(1 / eaters), phase: site.phase.shared)
    },
  ]
}

extension Phase {
  /// The phase behind a share of what was named.
  fileprivate var shared: Phase {
    var next = opening(.start)
    next.isShared = true
    return next
  }
}

extension Site {
  /// The token behind a verb of eating and the words before it: "I only had".
  fileprivate var behindVerb: Int? {
    var next = index
    var hasVerb = false
    for _ in 0..<4 {
      let verb = list.count(of: .verb, at: next)
      let count = max(verb, list.count(of: .verbLead, at: next))
      guard count > 0 else { break }
      hasVerb = hasVerb || verb > 0
      next += count
    }
    return hasVerb ? next : nil
  }

  /// The tokens before this one in which a verb of sharing is looked for.
  fileprivate var reachBehind: Range<Int> { max(clause.range.lowerBound, index - 24)..<index }

  /// How many share a food, and the token behind: three of "between three people", four of "with 3 friends", two of "with my
  /// husband"; nil where nobody is named.
  fileprivate var eaters: (count: Double, end: Int)? {
    if case let between = list.count(of: .between, at: index), between > 0 {
      guard let number = lattice.reader.numbers.number(at: index + between), number.value >= 1,
        let end = endOfShare(number.end)
      else { return nil }
      return (number.value, end)
    }
    guard let connector = list.connector(at: index), connector.role == .with else { return nil }
    let next = index + connector.count
    let noun = next + list.count(of: .determiner, at: next)
    if let number = lattice.reader.numbers.number(at: next), !number.isArticle,
      case let person = list.count(of: .person, at: number.end), person > 0,
      let end = endOfShare(number.end + person)
    {
      return (number.value + 1, end)
    }
    guard case let person = list.count(of: .person, at: noun), person > 0,
      let end = endOfShare(noun + person)
    else { return nil }
    return (2, end)
  }

  /// The token behind "of it" and "people", where nothing of a food follows; nil elsewhere.
  fileprivate func endOfShare(_ start: Int) -> Int? {
    var next = start + list.count(of: .of, at: start)
    for _ in 0..<3 {
      next += list.count(of: .eating, at: next)
    }
    return isWord(next) || list.isSign(.number, at: next) && next < end ? nil : min(next, end)
  }
}
