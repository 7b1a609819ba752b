import FoodVocabulary

/// Rules of what was eaten of the pieces or the package named before: "12 wings, ate 5", "1 kg over 4 days, so 250 g today".
extension GrammarRule {
  static let packs: [GrammarRule] = [
    .init("some-of-them", 1, .counting, "12 wings, ate 5; a 6 pack of bagels, 1 of them today") {
      site in
      guard site.hasFoods, site.phase.ownsAmount || site.phase.isEmpty, !site.phase.hasYield,
        !site.phase.isList, let (reading, end) = site.someOfThem
      else { return nil }
      return site.take(.eatenOfThem, reading, to: end)
    },
    .init("out-of-pack", 0, .counting, "4 out of a 10 pack of rolls: the pack is not eaten") {
      site in
      guard site.phase.ownsAmount,
        let token = site.behind(.outOf) ?? site.behind(.source) ?? site.wholeOfPieces,
        let end = site.endOfPack(token) ?? site.endOfPackPieces(token)
      else { return nil }
      guard site.phase.hasFood else {
        return site.phase.place == .amount && site.isWord(end) ? site.move(to: end) : nil
      }
      return site.foodFollows(end) ? nil : site.move(to: end)
    },
    .init(
      "package-behind",
      0,
      .comma,
      "a sixth of a cheesecake, the 500 g one; a fifth of a flan, 800 g total: of the whole"
    ) { site in
      let next = site.index + 1
      // "a fifth of a flan, the flan weighs 900 g"
      let told = site.endOfWhole(next)
      guard site.isSign(.comma), site.phase.ownsAmount,
        let reading = site.lattice.amount(at: told ?? next)
          ?? site.lattice.amount(at: next + site.list.count(of: .determiner, at: next)),
        reading.amount.rank > 1,
        let end = site.list.behind([.standIn, .ofWhole], at: reading.end)
          ?? (told != nil || reading.start > next ? reading.end : nil),
        site.isBoundary(end)
      else { return nil }
      return site.move(to: end, .bracket([reading.start], isWhole: false))
    },
    .init("span", 0, .known, "1 kg of carrots over 4 days, so 250 g today: what was eaten of it") {
      site in
      guard site.hasFoods, site.phase.ownsAmount, let (days, end) = site.span else { return nil }
      var next = end
      while site.list.isSign(.comma, at: next) || site.list.isSign(.dash, at: next) { next += 1 }
      next = site.list.skip([.anywhere, .adverb, .start], from: next, most: 3)
      if let reading = site.amount(at: next), reading.amount.rank > 0, !reading.isArticle {
        let tail = site.list.skip([.anywhere, .days], from: reading.end, most: 3)
        if site.isBoundary(tail) { return site.take(.eatenOfThem, reading, to: tail) }
      }
      guard let days else { return site.move(to: end) }
      return site.isBoundary(end) ? site.move(to: end, .share(1 / days)) : nil
    },
    .init(
      "again",
      -3,
      [.counting, .connector, .sign],
      "2 figs, then another; soup and half a bowl more; ham 80 g + 40 g"
    ) { site in
      guard site.hasFoods, let (count, token, end) = site.again else { return nil }
      return site.move(to: end, .again(count, at: token), site.phase.opening(.start))
    },
    .init(
      "others-half",
      -4,
      [.word, .sign, .connector],
      "half a flan (my aunt had the other half): somebody else's"
    ) { site in
      guard site.hasFoods, let end = site.endOfOthersHalf else { return nil }
      return site.move(to: end)
    },
    .init("left", -2, .known, "6 figs, gave 2 away; ham and figs, gave the figs to my aunt") {
      site in
      // "gave the rest to the dog"
      guard site.hasFoods, site.behind(.comment) == nil, let token = site.behind(.leaving),
        let (left, end) = site.left(at: token)
      else { return nil }
      return site.move(to: end, .leave(token, of: left), site.phase.opening(.start))
    },
    .init("left-of-it", -2, .known, "flan, left half of it; left half of my flan; aunt ate half") {
      site in
      guard let token = site.behind(.leaving) ?? EatenClauses(site.lattice).eater(at: site.index),
        let reading = site.amount(at: token),
        reading.isBare, reading.amount.value < 1
      else { return nil }
      let left = 1 - reading.amount.value
      if site.hasFoods, let end = site.endOfShare(site.behindRecipient(reading.end)) {
        return site.move(
          to: end,
          site.phase.isShared ? .shareInstead(left) : .share(left, of: reading.end..<end)
        )
      }
      guard site.phase.isFirst, site.phase.isEmpty, site.isWord(reading.end),
        site.behind(.leaving) != nil
      else { return nil }
      return site.move(to: reading.end, .shareOfNext(left))
    },
    .init("unfinished", -2, .known, "flan and leeks, didn't finish the leeks: most of them") {
      site in
      guard site.hasFoods, let token = site.behind(.unfinished) else { return nil }
      let it = site.list.behind([.entire, .object], at: token)
      let noun = token + site.list.count(of: .determiner, at: token)
      let food = noun..<(it == nil ? site.endOfName(from: noun) : noun)
      let end = site.list.skip(.eating, from: it ?? food.upperBound, most: 2)
      guard site.isBoundary(end) else { return nil }
      // "didn't finish, left a quarter"
      let isTold = (end..<min(site.end, end + Reach.kind)).contains {
        site.list.count(of: .leaving, at: $0) > 0
      }
      return isTold
        ? site.move(to: end) : site.move(to: end, .unfinished(of: food), site.phase.opening(.start))
    },
    .init("all-but", -1, .known, "all but two of a box of 6 rolls: the others") { site in
      guard site.phase.isFirst, site.phase.isEmpty, let start = site.behind(.allBut),
        let left = site.count(at: start),
        let token = site.behindOf(left) ?? (left.amount.value < 1 ? left.end : nil)
      else { return nil }
      // The number in "a box of 6".
      let pack = site.endOfPack(token)
      let number = (token...(pack ?? token)).first {
        site.amount(at: $0).map { $0.amount.value > left.amount.value && $0.amount.rank < 2 }
          ?? false
      }
      if let number, let whole = site.count(at: number) {
        return site.move(to: number, .shareOfNext(1 - left.amount.value / whole.amount.value))
      }
      guard site.isWord(token) else { return nil }
      // "all but 2 bites of the flan": nobody says of how many.
      let isShare = left.isBare && left.amount.value < 1
      let rest = isShare ? 1 - left.amount.value : Phrase.Amount.mostOfIt.value
      return site.move(to: token, .shareOfNext(rest, isGuess: !isShare))
    },
    .init("rest-of", -1, .known, "remains of a 2 litre cola, about a glass: no weight of its own") {
      site in
      guard site.phase.isFirst, site.phase.isEmpty, let start = site.behind(.leftover),
        let whole = site.amount(at: start), whole.amount.rank > 0 || whole.amount.unit != .piece,
        (whole.end + 1..<max(whole.end + 1, site.end)).contains(where: { place in
          site.list.isSign(.comma, at: place)
            && site.amount(at: site.list.skip([.amountLead, .hedge], from: place + 1)).map {
              !site.isWord($0.end) || site.list.count(of: .hedge, at: $0.end) > 0
            } ?? false
        })
      else { return nil }
      return site.move(to: whole.end)
    },
  ]
}

extension Site {
  /// The token behind a verb of eating and "all of it".
  func behindAllOfIt(from start: Int) -> Int? {
    var next = start
    var hasVerb = false
    for _ in 0..<4 {
      if hasVerb, let end = list.behind(.entire, at: next) { return end }
      let verb = list.count(of: .verb, at: next)
      hasVerb = hasVerb || verb > 0
      next += verb > 0 ? verb : list.count(of: .verbLead, at: next)
    }
    return nil
  }

  /// How many more were eaten of what was named before, the token of their amount, and the one behind: "then another", "and 2 more",
  /// "+ 40 g".
  fileprivate var again: (count: Double, token: Int, end: Int)? {
    let joint = list.behindAnd(index) ?? index
    let start = behindVerb(from: joint) ?? joint
    guard start > index || phase.hasBreak || phase.isEmpty else { return nil }
    var found: (count: Double, token: Int, end: Int)?
    if let match = list.match(.again, at: start), let count = match.entry.amount {
      // "another handful"
      let noun = start + match.count
      found = (count, index, noun + (list.unit(at: noun)?.count ?? 0))
    } else if let reading = amount(at: start), !reading.isArticle,
      let match = list.match(.again, at: reading.end), match.entry.amount == nil
    {
      found = (reading.amount.value, start, reading.end + match.count)
    } else if isSign(.and), phase.hasAmount, phase.hasFood, let reading = amount(at: start),
      reading.amount.rank > 1 || reading.isBare, !isWord(reading.end)
    {
      found = (reading.amount.value, start, reading.end)
    }
    guard var found else { return nil }
    found.end = list.skip(.eating, from: found.end, most: 3)
    return isBoundary(found.end) && !list.isSign(.number, at: found.end) ? found : nil
  }

  /// The token behind who had the rest of what is counted already, or that it was kept: "Sue had the other half", "the other half for tomorrow".
  fileprivate var endOfOthersHalf: Int? {
    let isOpen = isSign(.open)
    let start = isOpen ? index + 1 : index
    // "half a flan, the other half for tomorrow"
    let kept = list.behind(.leaving, at: start)
    if let rest = list.match(.again, at: kept ?? start), rest.entry.amount ?? 1 < 1 {
      let behind = (kept ?? start) + rest.count
      let end = (behind..<self.end).first(where: isBoundary) ?? self.end
      return kept != nil || list.holds(.future, in: behind..<end) ? end : nil
    }
    let named = isFirstName(start) ? list.behind(.eatingVerb, at: start + 1) : nil
    guard let share = EatenClauses(lattice).eater(at: start) ?? named,
      let rest = list.match(.again, at: share), rest.entry.amount ?? 1 < 1
    else { return nil }
    let end = list.skip(.eating, from: share + rest.count, most: 3)
    if isOpen { return list.isSign(.close, at: end) ? end + 1 : nil }
    return isBoundary(end) ? end : nil
  }

  /// The words of the food of which some was left, behind how much, and the token behind them: "2", "a few chips", "the naan to my aunt".
  fileprivate func left(at start: Int) -> (food: Range<Int>, end: Int)? {
    let reading = amount(at: start)
    var noun = reading?.end ?? start
    noun += list.count(of: .determiner, at: noun)
    guard noun > start else { return nil }
    let food = endOfName(from: noun)
    // "left 50 g at the bottom"
    let end = list.skip(.eating, from: behindRecipient(pieceEnd(food) ?? food), most: 2)
    // "left half of it" is a share; "gave the rest", "left an hour ago"
    guard isBoundary(end), food > noun || reading?.amount.value ?? 1 >= 1,
      reading.map({ !$0.isArticle || food > noun }) ?? (end > food && food > noun)
    else { return nil }
    return (noun..<food, end)
  }

  /// The token behind the words of a food's name before what else is said of it.
  fileprivate func endOfName(from start: Int) -> Int {
    var end = start
    while end < start + Reach.kind, isWord(end), list.isNaming(at: end),
      list.count(of: [.comment, .eating, .placing, .leaving], at: end) == 0
    {
      end += 1
    }
    return end
  }

  /// The token behind to whom something was given: "to my son".
  fileprivate func behindRecipient(_ start: Int) -> Int {
    guard list.count(of: .placing, at: start) == 1 else { return start }
    let person = list.skip(.determiner, from: start + 1)
    return list.behind(.person, at: person) ?? start
  }

  /// How many of the pieces named before were eaten, and the token behind: "ate 5", "2 of them today".
  fileprivate var someOfThem: (reading: AmountReader.Reading, end: Int)? {
    // "make that two" says another number.
    guard connector?.role != .instead else { return nil }
    // The "like" of "apricots, like five" says about how many.
    let verb =
      list.count(of: .amountLead, at: index) == 0 && phase.joint != .instead
      ? behindVerb(from: index) : nil
    guard verb != nil || phase.hasBreak || phase.isEmpty, let reading = count(at: verb ?? index),
      reading.isBare, !reading.isArticle, reading.amount.value >= 1,
      verb != nil || pieceEnd(reading.end, isNamed: false) != nil && reading.hasOf
        // "5 for me"
        || list.count(of: .eaters, at: reading.end) > 1,
      // "12 figs, ate 5 figs"
      let end = endOfShare(verb.flatMap { _ in pieceEnd(reading.end) } ?? reading.end),
      !namesOther(at: reading.end)
    else { return nil }
    return (reading, end)
  }

  /// Whether a word names another food than those before: the cookies of "two glasses of milk and ate four cookies".
  private func namesOther(at noun: Int) -> Bool {
    isWord(noun) && list.isNaming(at: noun) && list.unit(at: noun) == nil
      && pieceEnd(noun) == list.behind(.eating, at: noun)
      && !list.words[max(0, index - Reach.word)..<index].contains {
        WordKey.singular($0) == WordKey.singular(list.words[noun])
      }
  }

  /// The token of "an 8 slice" behind "1 slice of".
  fileprivate var wholeOfPieces: Int? {
    guard phase.place == .amount, index > 1 else { return nil }
    if list.count(of: .of, at: index - 2) == 2 { return index }
    return list.count(of: .of, at: index - 1) == 1 && list.count(of: .determiner, at: index) > 0
      ? index : nil
  }

  /// The token behind a package of which pieces are taken: "a 10 pack of", "an 8 slice pack".
  fileprivate func endOfPack(_ start: Int) -> Int? {
    let start = start + list.count(of: .determiner, at: start)
    // "a pack of 6 sausages"
    if let match = list.longest(.measure, at: start),
      list.roles.containers.contains(match.entry.value),
      let of = list.behind(.of, at: start + match.count), let reading = amount(at: of),
      reading.isBare, !reading.isArticle, reading.amount.value >= 2
    {
      return reading.end
    }
    // "3 fingers of a 4-finger Kit Kat"
    let number =
      list.isSign(.number, at: start) ? start + 1 : lattice.reader.numbers.number(at: start)?.end
    if phase.place == .amount, let number, let end = pieceEnd(number), isWord(end) { return end }
    guard let reading = amount(at: start) ?? amount(at: start - 1), reading.amount.rank < 2 else {
      return nil
    }
    if reading.isPack { return reading.end }
    // "one row off a family block of chocolate"
    let isOne = reading.isArticleMeasure || reading.amount.isImplied
    if phase.place == .amount, isOne, reading.hasOf { return reading.end }
    guard reading.amount.value >= 2 else { return nil }
    // "1 slice of an 8 slice pizza"
    if reading.amount.unit.measure != nil, isWord(reading.end), phase.place == .amount,
      list.unit(at: reading.end) == nil
    {
      return reading.end
    }
    guard let match = list.unit(at: reading.end),
      list.roles.containers.contains(match.entry.value)
    else { return nil }
    let end = reading.end + match.count
    return end + list.count(of: .of, at: end)
  }

  /// The token behind the pieces of which some are taken: the "5" of "3 out of 5 falafels".
  fileprivate func endOfPackPieces(_ start: Int) -> Int? {
    guard phase.place == .amount || phase.place == .counted, behind(.outOf) == start,
      let reading = amount(at: start), reading.isBare, !reading.isArticle, reading.amount.value >= 2
    else { return nil }
    return reading.end
  }

  /// The days or meals over which a food lasted, nil where nobody counts them, and the token behind: "over 4 days", "over the weekend".
  fileprivate var span: (days: Double?, end: Int)? {
    guard let token = behind(.span) else { return nil }
    if let number = lattice.reader.numbers.number(at: token), !number.isArticle,
      let end = list.behind(.days, at: number.end)
    {
      return (number.value, end)
    }
    let noun = token + list.count(of: .determiner, at: token)
    return noun > token ? list.behind(.days, at: noun).map { (nil, $0) } : nil
  }
}
