import FoodVocabulary
private import FuzzyIndex

/// Rules of how much was eaten of what the text names before: "ate a quarter of it", "makes 6, had 1".
extension GrammarRule {
  static let shares: [GrammarRule] = [
    .init("share", 0, .counting, "I ate a quarter of it; behind a recipe: a tenth for me") { site in
      // "gave a quarter away" is what was not eaten.
      guard site.hasFoods, site.behind(.leaving) == nil, !site.isBehindBeside,
        // "a slice of flan (1/10 of the flan)"
        !site.list.isSign(.open, at: site.index - 1) || site.behindVerb(from: site.index) != nil
      else { return nil }
      // "divided by 5, one portion"
      if site.phase.isShared, let one = site.amount, one.amount.rank == 1, one.amount.value == 1,
        let end = site.endOfShare(one.end)
      {
        return site.move(to: end, .skip, site.phase.opening(.start))
      }
      guard let start = site.startOfShare,
        let reading = site.amount(at: start), !reading.isArticle,
        // "a pack of rolls, ate half the pack"
        reading.isBare || site.phase.isList && reading.amount.rank < 2
          || reading.amount.rank == 1 && site.isSaid(reading.end - 1),
        reading.amount.value < 1, let end = site.endOfShare(reading.end)
      else { return nil }
      // "shared between three, so I had a third"
      if site.phase.isShared { return site.move(to: end, .shareInstead(reading.amount.value)) }
      return site.move(to: end, .share(reading.amount.value, of: reading.end..<end))
    },
    .init("share-of-yield", 0, .counting, "makes 6, had 1 serving; cut into 10, one slice") {
      site in
      guard site.phase.hasYield, let start = site.startOfShare,
        let reading = site.amount(at: start)
          // "had the last portion"
          ?? site.amount(at: start + site.list.count(of: .determiner, at: start)),
        reading.amount.rank < 3, let end = site.endOfShare(reading.end),
        // "tuna bake (serves 6): 300 g rice, 2 tins tuna"
        start > site.index || !site.isWord(reading.end) || reading.hasOf
          || site.list.count(of: .eating, at: reading.end) > 0
          || !reading.amount.isOfContainer(site.list.roles.containers)
      else { return nil }
      return site.take(.shareOfYield, reading, to: end)
    },
    .init("all-of-yield", 0, .known, "makes 2, ate both: all of them") { site in
      guard site.phase.hasYield, let end = site.behindAllOfIt(from: site.index),
        site.isBoundary(end)
      else { return nil }
      return site.move(to: end, .share(1))
    },
    .init("share-of-pieces", 0, .counting, "shared a pizza, I had 3 of the 8 slices") { site in
      let isApart = site.phase.hasBreak || site.phase.isEmpty && site.phase.joint == .start
      guard site.hasFoods, !site.phase.isShared,
        let start = site.startOfShare ?? (isApart ? site.index : nil),
        let eaten = site.count(at: start), let token = site.behindOf(eaten),
        let whole = site.count(at: token), whole.amount.value >= 2,
        eaten.amount.value < whole.amount.value, let end = site.endOfShare(whole.end)
      else { return nil }
      return site.move(to: end, .share(eaten.amount.value / whole.amount.value))
    },
    .init("serving-of-list", 0, .counting, "soup: 2 leeks, 1 l water, had a bowl of it") { site in
      guard site.phase.isList, !site.phase.hasYield, let start = site.startOfShare,
        start > site.index, let reading = site.amount(at: start), reading.amount.rank == 1,
        let end = site.endOfShare(reading.end)
      else { return nil }
      return site.take(.shareOfYield, reading, to: end)
    },
    .init("share-ahead", 0, [.comma, .sign, .counting], "cut into 8, ate 2: 6 eggs, 100 g feta") {
      site in
      // "chilli, serves 4, had 1: 500 g mince, 2 leeks"
      guard site.phase.isFirst, site.phase.isEmpty || site.phase.place == .name,
        let (share, colon) = site.shareAhead
      else { return nil }
      return site.move(to: site.phase.isEmpty ? colon + 1 : colon, .shareOfNext(share))
    },
    .init("share-of-next", 0, .counting, "3 of 8 slices of a pizza: a share of what follows") {
      site in
      guard site.phase.isFirst, site.phase.isEmpty, let eaten = site.count(at: site.index),
        let token = site.behindOf(eaten), let whole = site.count(at: token), whole.hasOf,
        !whole.isPack, !whole.amount.isOfContainer(site.list.roles.containers),
        eaten.amount.value < whole.amount.value, whole.amount.value >= 2,
        // It is of one food, or of a dish before its list.
        !(whole.end..<site.end).prefix(while: {
          !site.list.isSign(.open, at: $0) && !site.list.isSign(.colon, at: $0)
        }).contains(where: { site.list.isSign(.comma, at: $0) || site.list.behindAnd($0) != nil })
      else { return nil }
      return site.move(to: whole.end, .shareOfNext(eaten.amount.value / whole.amount.value))
    },
    .init("split", 0, .known, "split between two of us; a bottle of red between two") { site in
      guard site.hasFoods, let token = site.behind(.split) ?? site.behind(.between) else {
        return nil
      }
      // "between me and my aunt"
      if let (eaters, people) = site.people(at: token), eaters.isFinite, eaters > 1,
        let end = site.endOfShare(people)
      {
        return site.move(to: end, .share(1 / eaters))
      }
      // "a scone between us"
      if let us = site.list.behind(.object, at: token) {
        return site.endOfShare(us).map { site.move(to: $0, .shareOfSome) }
      }
      let number = token + site.list.count(of: .determiner, at: token)
      guard let reading = site.amount(at: token) ?? site.amount(at: number), reading.isBare,
        reading.amount.value >= 1, let end = site.endOfShare(reading.end)
      else { return nil }
      return site.move(to: end, .share(1 / reading.amount.value))
    },
    .init("shared-with", 0, [.known, .connector], "split nachos with 3 friends") {
      site in
      let verb = site.behind(.sharing)
      // "nachos, shared", never "strawberries, halved"
      if let verb, site.phase.hasFood, site.phase.hasBreak, site.isBoundary(verb),
        site.behind(.preparation) == nil, site.eaters(at: verb) == nil,
        !site.saysShare(behind: verb)
      {
        return site.move(to: verb, .shareOfSome)
      }
      guard site.hasFoods, let (eaters, token) = site.eaters(at: verb ?? site.index),
        let end = site.endOfShare(token),
        verb != nil || site.list.holds(.sharing, in: site.before(Reach.sharing))
      else { return nil }
      // "split three ways with my friends", "went halves on a flan with my aunt"
      let isSaid = site.before(Reach.sharing).contains {
        site.list.count(of: .sharing, at: $0) > 0 && (site.amount(at: $0)?.amount.value ?? 1) < 1
      }
      if site.phase.isShared || isSaid { return site.move(to: end) }
      return site.move(to: end, .share(1 / eaters))
    },
    .init("sharing", 0, .known, "split nachos with a friend: no word of their name") { site in
      guard site.phase.isFirst, site.phase.isEmpty, let end = site.behind(.sharing) else {
        return nil
      }
      // The article of "split a" is the amount.
      let hasArticle = site.list.count(of: .determiner, at: end - 1) > 0
      let next = hasArticle && site.amount(at: end - 1) != nil ? end - 1 : end
      if (end..<min(site.end, end + Reach.sharing)).contains(where: { site.eaters(at: $0) != nil })
      {
        return site.move(to: next)
      }
      // "shared a garlic bread", never "split peas", nor where somebody says how much
      guard hasArticle, !site.saysEaten(behind: end) else { return nil }
      return site.move(to: next, .shareOfNext(PhraseBuilder.shareOfSome, isGuess: true))
    },
    .init("helping", 0, [.known, .connector], "aunt made flan, I had two slices: of it") { site in
      guard site.phase.place == .name, site.phase.joint == .start,
        let start = site.behindVerb(from: site.list.behindAnd(site.index) ?? site.index),
        let reading = site.amount(at: start), !reading.isArticle, reading.end <= site.end,
        reading.amount.value >= 1,
        !site.foodFollows(reading.end) || site.lattice.clock.end(at: reading.end) != nil
      else { return nil }
      return site.take(.behind(isWeight: false), reading)
    },
    .init("ways", 0, .counting, "split nachos three ways") { site in
      guard site.hasFoods, let reading = site.amount, reading.isBare, reading.amount.value >= 2,
        let end = site.list.behind(.split, at: reading.end),
        // "split 3 ways at the cinema"
        site.isBoundary(end)
          || site.list.count(of: [.circumstance, .place, .anywhere], at: end) > 0,
        site.list.holds(.sharing, in: site.before(Reach.sharing))
      else { return nil }
      // "split two ways at Tesco"
      let house = end + site.list.count(of: [.place, .circumstance], at: end)
      let next = house > end ? site.list.behind(.maker, at: house) ?? end : end
      return site.move(to: next, .share(1 / reading.amount.value))
    },
    .init("evenly", 0, .number, "shared nachos with my aunt, 50/50: half of them") { site in
      guard site.hasFoods, let token = site.list[site.index], token.isEnergy,
        token.value == Site.evenly, site.isBoundary(site.index + 1)
      else { return nil }
      return site.move(to: site.index + 1, site.phase.isShared ? .skip : .share(0.5))
    },
    .init("shared-by", 0, .word, "me and my mate split a pizza; a stew, three of us shared it") {
      site in
      guard site.phase.isEmpty || site.phase.hasBreak, let (eaters, end) = site.sharers else {
        return nil
      }
      if site.hasFoods, eaters.isFinite, let end = site.endOfShare(end) {
        return site.move(to: end, .share(1 / eaters))
      }
      guard site.phase.isFirst, site.phase.isEmpty else { return nil }
      if site.saysShare(behind: end) { return site.move(to: end) }
      return eaters.isFinite ? site.move(to: end, .shareOfNext(1 / eaters)) : nil
    },
  ]
}

extension Site {
  /// Whether foods were named before, in this clause or in one before it.
  var hasFoods: Bool { !phase.isEmpty || !phase.isFirst || clause.hasParts }

  /// The amount at a token where it is a number of pieces, measures or servings.
  func count(at token: Int) -> AmountReader.Reading? {
    amount(at: token).flatMap { $0.amount.rank < 2 ? $0 : nil }
  }

  /// The token of what was eaten of foods named before: behind a verb of eating, and without one behind a recipe.
  fileprivate var startOfShare: Int? {
    if let start = behindVerb(from: index) { return start }
    // "shakshuka for two, my half", "my portion 1/3"
    var own = index + list.count(of: .determiner, at: index)
    if own > index, let noun = list.behind(.eaters, at: own) { own = noun }
    if own > index, phase.hasBreak || phase.isEmpty,
      amount(at: own).map({ $0.isBare && $0.amount.value < 1 }) == true
    {
      return own
    }
    let fraction = amount(at: index).flatMap { $0.isBare && $0.amount.value < 1 ? $0 : nil }
    // "lasagne with 500 g mince, 9 sheets - 1/6 of it"
    let isOfWhole =
      (phase.hasFood || phase.ownsAmount || phase.hasBreak || clause.hasParts)
      && fraction.map { pieceEnd($0.end, isNamed: false) != nil } == true
    // "soda bread: 250 g flour, 400 ml buttermilk. An eighth"
    let isAlone = (phase.isEmpty ? clause.hasParts : phase.hasBreak) && fraction?.end == end
    guard phase.hasYield || phase.isList || isOfWhole || isAlone else { return nil }
    // "100 g sugar. a tenth of it": only behind a fraction nothing else can follow.
    return phase.hasBreak || phase.isEmpty || fraction != nil ? index : nil
  }

  /// The token behind a word for what a share is counted in or of; nil where none stands at a token.
  ///
  /// `isNamed`: whether the name of the dish alone is one, without "the" before it.
  func pieceEnd(_ start: Int, isNamed: Bool = true) -> Int? {
    var noun = start
    if list.longest(.number, at: start) == nil { noun += list.count(of: .determiner, at: start) }
    if let end = list.behind(.eating, at: noun) { return end }
    // "I ate half the pizza"
    guard isNamed || noun > start, isWord(noun), list.isNaming(at: noun) else { return nil }
    let before = max(0, index - Reach.word)..<max(index, noun)
    let word = WordKey.singular(list.words[noun])
    let isDish = before.contains { place in
      list.words[place] == list.words[noun]
        // "12 squares, one square"; "beef burger: …, 4 burgers", but the dates of "date cake: …, 3 dates" are in it
        || list.words[place].hasPrefix(word) && WordKey.singular(list.words[place]) == word
          && (list.isSign(.number, at: place - 1) || list.isSign(.dash, at: index - 1)
            || !isNameWord(place + 1))
    }
    return isDish ? noun + 1 : nil
  }

  /// The share that a text tells before its foods, and the colon behind it: "cut into 8, ate 2:", "for 4, had half:".
  fileprivate var shareAhead: (share: Double, colon: Int)? {
    var next = isSign(.comma) ? index + 1 : index
    // "banana bread, 1 slice of 10:"
    if let eaten = count(at: next), let of = behindOf(eaten), let all = count(at: of),
      eaten.amount.value < all.amount.value, case let colon = pieceEnd(all.end) ?? all.end,
      list.isSign(.colon, at: colon), colon + 1 < end
    {
      return (eaten.amount.value / all.amount.value, colon)
    }
    var whole = 1.0
    if let token = list.behind(.yield, at: next) ?? list.behind(.purpose, at: next) {
      guard let (pieces, behind) = servings(at: token) else { return nil }
      whole = pieces
      next = pieceEnd(behind) ?? behind
    }
    if whole > 1, list.isSign(.comma, at: next) || list.isSign(.dash, at: next) { next += 1 }
    // "soup, whole pot:"
    if var end = behindAllOfIt(from: next) ?? list.behind(.entire, at: next) {
      // "serves 2, ate both portions (no shame):"
      if list.isSign(.open, at: end), let close = bracketEnd(end) { end = close }
      return list.isSign(.colon, at: end) && end + 1 < self.end ? (1, end) : nil
    }
    // "granola, 1/8 of:", "makes 5 portions, one for me:"
    // "for 3, my third:"
    let start = behindVerb(from: next) ?? next + list.count(of: .determiner, at: next)
    guard let eaten = count(at: start), !eaten.isArticle,
      start > next || whole > 1
        || eaten.isBare && eaten.amount.value < 1
          && eaten.tokens.contains(where: { list.count(of: .of, at: $0) > 0 })
    else { return nil }
    next = pieceEnd(eaten.end) ?? eaten.end
    next = pieceEnd(next) ?? next
    // "half of this:"
    next += list.count(of: .determiner, at: next)
    // "for 2, had half": half of all.
    let share = eaten.amount.value < 1 ? eaten.amount.value : eaten.amount.value / whole
    guard list.isSign(.colon, at: next), next + 1 < end, share < 1 || eaten.amount.value == whole
    else { return nil }
    return (share, next)
  }

  /// How many a dish is for or makes at a token, and the token behind: "6", "6 people".
  private func servings(at token: Int) -> (count: Double, end: Int)? {
    if let reading = count(at: token) { return (reading.amount.value, reading.end) }
    guard let number = lattice.reader.numbers.number(at: token), !number.isArticle,
      let end = list.behind(.eaters, at: number.end)
    else { return nil }
    return (number.value, end)
  }

  /// The token behind "of the" or "out of" between what was eaten and the whole; that of the amount's own end where the
  /// amount took an "of" already.
  func behindOf(_ eaten: AmountReader.Reading) -> Int? {
    eaten.hasOf
      ? eaten.end
      : list.behind(.outOf, at: eaten.end + list.count(of: .eaters, at: eaten.end))
  }

  /// Whether what stands before was left on the side, so that a share is of that alone: "dressing on the side, used half".
  fileprivate var isBehindBeside: Bool {
    before(Reach.word).contains { list.behindBeside($0) == index }
  }

  /// The token behind a verb of eating and the words before it: "I only had".
  func behindVerb(from start: Int) -> Int? {
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

  /// Whether behind a token somebody says which share was eaten: "I had a third of it".
  fileprivate func saysShare(behind start: Int) -> Bool {
    (start..<min(end, start + Reach.word)).contains { token in
      list.count(of: .split, at: token) > 0
        || behindVerb(from: token).flatMap { amount(at: $0) }
          .map { $0.isBare && $0.amount.value < 1 } == true
    }
  }

  /// Whether behind a token somebody says how much was eaten, or among how many it was shared: "had 2 slices", "three ways".
  fileprivate func saysEaten(behind start: Int) -> Bool {
    (start..<min(end, start + Reach.word)).contains { token in
      list.count(of: .split, at: token) > 0 || list.behind(.between, at: token) != nil
        || behindVerb(from: token).flatMap { amount(at: $0) } != nil
    }
  }

  /// The token at which foods begin beside what was shared: behind the "with" of "ate half with 40 g crisps".
  func startOfSide(_ token: Int) -> Int? {
    guard isWord(token), let connector = list.connector(at: token),
      [.and, .with, .extra].contains(connector.role),
      // "an eighth of it in a bun", never "half in the morning"
      list.words[token] != "in" || namesBread(from: token + connector.count),
      list.behind(.span, at: token).flatMap({ lattice.reader.numbers.number(at: $0) })
        .flatMap({ list.behind(.days, at: $0.end) }) == nil,
      case let next = token + connector.count, isWord(next) || list.isSign(.number, at: next),
      next < end, behindVerb(from: next) == nil,
      list.behind(.person, at: next + list.count(of: .determiner, at: next)) == nil
    else { return nil }
    return next
  }

  /// Whether it follows what somebody else ate: "I had 2 and my son had 1".
  func isBeforeOthers(_ token: Int) -> Bool {
    list.behindAnd(token).flatMap(EatenClauses(lattice).eater) != nil
  }

  /// Whether the bread of a sandwich is named from a token on.
  private func namesBread(from start: Int) -> Bool {
    (start..<start + Reach.bread).prefix(while: isWord).contains {
      list.roles.breads.contains(WordKey.singular(list.words[$0]))
    }
  }

  /// The number on both sides of the slash where two share evenly: "50/50".
  fileprivate static let evenly = 50.0

  /// The token behind "of it" and "people" and behind the "with" of a side, where nothing else of a food follows; nil elsewhere.
  func endOfShare(_ start: Int) -> Int? {
    // An amount may reach over the clause's end: the "only" there is left out.
    guard start <= end else { return nil }
    var next = start + list.count(of: .of, at: start)
    // The "of the" of "ate half of the figs" is the amount's.
    let isNamed =
      phase.hasYield
      || list.count(of: .determiner, at: start - 1) > 0 && list.count(of: .of, at: start - 2) > 0
    for _ in 0..<3 { next = pieceEnd(next, isNamed: isNamed) ?? next }
    // "shared with my aunt 50/50"
    if let token = list[next], token.isEnergy, token.value == Self.evenly { next += 1 }
    // "had a slice (1 serving)"
    if list.isSign(.open, at: next), let close = bracketEnd(next) {
      // "1 of 4 servings (400 g mince, 1 onion)"
      if isList(behind: next) { return next }
      next = close
    }
    // "ate half with no rice"
    if list.role(at: next) == .without { return next }
    // "split a pizza with my aunt and had a cola"
    if let and = list.behindAnd(next), behindVerb(from: and) != nil { return next }
    if isBeforeOthers(next) { return next }
    if let side = startOfSide(next) { return side }
    return isWord(next) || list.isSign(.number, at: next) && next < end ? nil : min(next, end)
  }
}
