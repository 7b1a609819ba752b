import FoodVocabulary

/// Rules of how much was eaten of what the text names before: "ate a quarter of it", "makes 6, had 1".
extension GrammarRule {
  static let shares: [GrammarRule] = [
    GrammarRule(
      "share",
      cost: 0,
      "I ate a quarter of it: a share of what was named; behind a recipe also: a tenth for me",
      at: [.known, .number]
    ) { site in
      guard site.hasFoods, let start = site.startOfShare,
        let reading = site.lattice.amount(at: start), !reading.isArticle,
        reading.isBare || site.phase.isList && reading.amount.rank < 2,
        reading.amount.value < 1, let end = site.endOfShare(reading.end)
      else { return nil }
      // "shared between three, so I had a third": the same share in other words.
      let edit: PartEdit = site.phase.isShared ? .skip : .share(reading.amount.value)
      return Move(end: end, edit: edit, phase: site.phase.shared)
    },
    GrammarRule(
      "share-of-yield",
      cost: 0,
      "makes 6, had 1 serving; cut into 10, one slice",
      at: [.known, .number]
    ) { site in
      guard site.phase.hasYield, let start = site.startOfShare,
        let reading = site.lattice.amount(at: start), reading.amount.rank < 2,
        let end = site.endOfShare(reading.end)
      else { return nil }
      return Move(end: end, edit: .shareOfYield(start), phase: site.phase.opening(.start))
    },
    GrammarRule(
      "share-of-pieces",
      cost: 0,
      "shared a pizza, I had 3 of the 8 slices: a share of what was named",
      at: [.known, .number]
    ) { site in
      guard site.hasFoods, !site.phase.isShared, let start = site.startOfShare ?? site.behindBreak,
        let eaten = site.lattice.amount(at: start), eaten.amount.rank < 2,
        let token = site.behindOf(eaten), let whole = site.lattice.amount(at: token),
        whole.amount.rank < 2,
        whole.amount.value >= 2, eaten.amount.value < whole.amount.value,
        let end = site.endOfShare(whole.end)
      else { return nil }
      return Move(
        end: end,
        edit: .share(eaten.amount.value / whole.amount.value),
        phase: site.phase.shared
      )
    },
    GrammarRule("yield", cost: 0, "makes 6: how many servings there are of it", at: .known) {
      site in
      let yield = site.list.count(of: .yield, at: site.index)
      // "200 g flour, 2 eggs, for 4, had one"
      let count = max(yield, site.list.count(of: .purpose, at: site.index))
      guard count > 0, site.hasFoods,
        let reading = site.lattice.amount(at: site.index + count), reading.amount.rank < 2,
        reading.amount.value >= 1,
        yield > 0
          ? site.isBoundary(reading.end) || site.list.count(of: .verbLead, at: reading.end) > 0
            || site.list.count(of: .verb, at: reading.end) > 0
          : reading.isBare && site.isShare(behind: reading.end)
      else { return nil }
      var phase = site.phase.opening(.start)
      phase.hasYield = true
      return Move(end: reading.end, edit: .yield(site.index + count), phase: phase)
    },
    GrammarRule(
      "yield-of-list",
      cost: 0,
      "soup: 2 leeks, 5 portions, one eaten: the same without a verb, where a share follows",
      at: .amount
    ) { site in
      guard site.hasFoods, !site.phase.isIngredient,
        site.phase.hasBreak || site.phase.isEmpty || site.phase.place == .sealed,
        let reading = site.amount, reading.amount.rank < 2, reading.amount.value >= 2,
        let end = site.endOfYield(reading), site.isShare(behind: end)
      else { return nil }
      var phase = site.phase.opening(.start)
      phase.hasYield = true
      return Move(end: end, edit: .yield(site.index), phase: phase)
    },
    GrammarRule(
      "share-ahead",
      cost: 0,
      "cut into 8, ate 2: 6 eggs, 100 g feta: the share of what is named behind it",
      at: [.known, .number]
    ) { site in
      guard site.phase.isFirst, site.phase.isEmpty, let (share, end) = site.shareAhead else {
        return nil
      }
      return Move(end: end, edit: .shareOfNext(share), phase: site.phase)
    },
    GrammarRule(
      "batch",
      cost: 0,
      "batch of 12 muffins from 200 g flour, 2 eggs, 3 eaten; 12 muffins: 200 g flour, 2 eggs - had one",
      at: [.known, .number]
    ) { site in
      let count = site.list.count(of: .yield, at: site.index)
      guard site.phase.isFirst, site.phase.isEmpty,
        let reading = site.lattice.amount(at: site.index + count), reading.isBare,
        reading.amount.value >= 2, site.isWord(reading.end),
        count == 0
          ? site.isListed(behind: reading.end)
          : count > 1 && site.list.count(of: .of, at: site.index + count - 1) > 0
      else { return nil }
      var phase = site.phase
      phase.hasYield = true
      return Move(end: reading.end, edit: .yieldOfDish(site.index + count), phase: phase)
    },
    GrammarRule(
      "yield-of-dish",
      cost: 0,
      "chilli (makes 6): 500 g mince, 2 tins of beans; curry for 4 - 200 g rice, 1 onion",
      at: [.sign, .comma, .known]
    ) { site in
      guard site.phase.place == .name, let (token, end) = site.yieldOfDish else { return nil }
      var phase = site.phase
      phase.hasYield = true
      return Move(end: end, edit: .yieldOfDish(token), phase: phase)
    },
    GrammarRule(
      "split",
      cost: 0,
      "split between two of us; a bottle of red between two",
      at: [.known, .connector]
    ) { site in
      let split = site.list.count(of: .split, at: site.index)
      let count = split > 0 ? split : site.list.count(of: .between, at: site.index)
      guard count > 0, site.hasFoods,
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
      guard site.hasFoods, !site.phase.isShared, let (eaters, end) = site.eaters,
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
  /// Whether foods were named before, in this clause or in one before it.
  fileprivate var hasFoods: Bool { !phase.isEmpty || !phase.isFirst || clause.hasParts }

  /// The token of the number of servings of a dish and the token behind, at which the dish's list begins.
  fileprivate var yieldOfDish: (token: Int, end: Int)? {
    let isOpen = list.isSign(.open, at: index)
    let start = isOpen || list.isSign(.comma, at: index) ? index + 1 : index
    let count = max(list.count(of: .yield, at: start), list.count(of: .purpose, at: start))
    let token = start + count
    guard count > 0, let reading = lattice.amount(at: token), reading.amount.rank < 2,
      reading.amount.value > 1
    else { return nil }
    var end = reading.end + list.count(of: .eaters, at: reading.end)
    if isOpen {
      guard list.isSign(.close, at: end) else { return nil }
      end += 1
    }
    let isHeading = [.colon, .dash, .open].contains { list.isSign($0, at: end) }
    return isHeading && end + 1 < self.end ? (token, end) : nil
  }

  /// The token of what was eaten of foods named before: behind a verb of eating, and without one behind a recipe.
  fileprivate var startOfShare: Int? {
    if let start = behindVerb(from: index) { return start }
    // "shakshuka for two, my half"
    let own = index + list.count(of: .determiner, at: index)
    if own > index, phase.hasBreak || phase.isEmpty,
      lattice.amount(at: own).map({ $0.isBare && $0.amount.value < 1 }) == true
    {
      return own
    }
    let reading = lattice.amount(at: index)
    let isFraction = reading.map { $0.isBare && $0.amount.value < 1 } == true
    // "lasagne with 500 g mince, 9 sheets - 1/6 of it"
    let isOfWhole =
      isFraction && phase.ownsAmount
      && reading.map { pieceEnd($0.end, isNamed: false) != nil } == true
    guard phase.hasYield || phase.isList || isOfWhole else { return nil }
    // "100 g sugar. a tenth of it": only behind a fraction nothing else can follow.
    return phase.hasBreak || phase.isEmpty || isFraction ? index : nil
  }

  /// The token behind a number of servings or pieces that a list makes: "5 portions", "12 of them", "20 balls" of energy balls.
  fileprivate func endOfYield(_ reading: AmountReader.Reading) -> Int? {
    switch reading.amount.unit {
    case .measure, .serving: return reading.end
    case .piece: return reading.hasOf ? reading.end : pieceEnd(reading.end)
    case .mass, .volume: return nil
    }
  }

  /// The token behind a word for what a share is counted in or of; nil where none stands at a token.
  ///
  /// `isNamed`: whether the name of the dish alone is one, without "the" before it.
  private func pieceEnd(_ start: Int, isNamed: Bool = true) -> Int? {
    var noun = start
    if list.longest(.number, at: start) == nil { noun += list.count(of: .determiner, at: start) }
    let count = list.count(of: .eating, at: noun)
    if count > 0 { return noun + count }
    // "I ate half the pizza"
    let isNamed =
      (isNamed || noun > start) && isWord(noun) && list.isNaming(at: noun)
      && list.words[max(0, index - Self.reachOfName)..<index].contains(list.words[noun])
    return isNamed ? noun + 1 : nil
  }

  /// The number of tokens in which the name of a dish is looked for.
  private static let reachOfName = 60

  /// Whether behind a number of servings follows how many were eaten: ", I had 2", "one eaten".
  fileprivate func isShare(behind start: Int) -> Bool {
    var next = start
    while [.comma, .dash, .stop, .and].contains(where: { list.isSign($0, at: next) }) { next += 1 }
    let verb = behindVerb(from: next)
    guard let eaten = lattice.amount(at: verb ?? next), eaten.amount.rank < 2 else { return false }
    let pieces = pieceEnd(eaten.end)
    return (verb ?? pieces) != nil && !list.isWord(at: pieces ?? eaten.end)
  }

  /// Whether the list of a dish begins behind the one to four words of its name, at a colon, a bracket or "from".
  fileprivate func isListed(behind start: Int) -> Bool {
    let place = (start + 1..<start + 5).first { !isWord($0) || list.count(of: .source, at: $0) > 0 }
    guard let place, lattice.amount(at: place + 1)?.amount.rank == 3 else { return false }
    return isList(behind: place)
      && (isWord(place) || [.colon, .open].contains { list.isSign($0, at: place) })
  }

  /// The share that a text tells before its foods, and the token behind its colon: "cut into 8, ate 2:", "had a quarter:".
  fileprivate var shareAhead: (share: Double, end: Int)? {
    var next = index
    var whole = 1.0
    if case let count = list.count(of: .yield, at: next), count > 0 {
      guard let reading = lattice.amount(at: next + count), reading.amount.rank < 2 else {
        return nil
      }
      whole = reading.amount.value
      next = pieceEnd(reading.end) ?? reading.end
      if list.isSign(.comma, at: next) { next += 1 }
    }
    guard let start = behindVerb(from: next), let eaten = lattice.amount(at: start),
      eaten.amount.rank < 2
    else { return nil }
    next = pieceEnd(eaten.end) ?? eaten.end
    if let token = behindOf(eaten), let reading = lattice.amount(at: token) {
      whole = reading.amount.value
      next = pieceEnd(reading.end) ?? reading.end
    }
    let share = eaten.amount.value / whole
    guard list.isSign(.colon, at: next), next + 1 < end, share < 1 else { return nil }
    return (share, next + 1)
  }

  /// The token here, where a comma or the start of a clause stands before it.
  fileprivate var behindBreak: Int? { phase.hasBreak || phase.isEmpty ? index : nil }

  /// The token behind "of the" or "out of" between what was eaten and the whole; that of the amount's own end where the
  /// amount took an "of" already.
  fileprivate func behindOf(_ eaten: AmountReader.Reading) -> Int? {
    if eaten.hasOf { return eaten.end }
    let end = eaten.end + list.count(of: .eaters, at: eaten.end)
    let count = list.count(of: .outOf, at: end)
    return count > 0 ? end + count : nil
  }

  /// The token behind a verb of eating and the words before it: "I only had".
  private func behindVerb(from start: Int) -> Int? {
    var next = start
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
    for _ in 0..<3 { next = pieceEnd(next, isNamed: phase.hasYield) ?? next }
    // "had a slice (1 serving)"
    if list.isSign(.open, at: next), let close = bracketEnd(next) { next = close }
    return isWord(next) || list.isSign(.number, at: next) && next < end ? nil : min(next, end)
  }
}
