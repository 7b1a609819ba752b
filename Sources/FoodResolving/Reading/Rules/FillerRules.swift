import FoodVocabulary

/// Rules of words that say nothing of a food, and of lengths.
extension GrammarRule {
  static let fillers: [GrammarRule] = [
    .init("filler", 3, .known, "some, please: says nothing of a food") { site in
      // "thé" is no article; "à midi" is a filler all the same.
      guard let end = site.behind(site.phase.isEmpty ? .opening : .anywhere),
        end > site.index + 1 || !site.list.isAccented(site.index)
      else { return nil }
      // "eggs in the hospital waiting room"
      let isPlace = end > site.index + 2 && site.list.count(of: .placing, at: site.index) > 0
      return isPlace ? site.pass(to: end) : site.move(to: end)
    },
    .init("filler-chain", 3, .known, "for my lunch, I am having: a chain of fillers") { site in
      let isStart = site.phase.isEmpty
      let end = site.lattice.fillers.end(
        from: site.index,
        isStart: isStart,
        isFirst: isStart && site.phase.isFirst
      )
      return end > site.index && end <= site.end ? site.move(to: end) : nil
    },
    .init("own-deed", 2, .known, "stew without the rice I had chips: another food") { site in
      guard site.phase.hasFood, site.phase.joint.isUneaten,
        case let verb = site.list.skip(.adverbial, from: site.index + 1),
        site.list.count(of: .subject, at: site.index) == 1,
        let end = site.list.behind(.eatingVerb, at: verb), end < site.end
      else { return nil }
      return site.move(to: end, .open)
    },
    .init("time-of-day", -1, .counting, "half past eight, around ten I had: no amount") { site in
      guard let end = site.lattice.clock.end(at: site.index), end <= site.end else { return nil }
      return site.pass(to: end)
    },
    .init("logged-time", -1, .number, "0800 - two eggs, 13.00 sandwich: no amount") { site in
      guard let end = site.lattice.clock.logged(at: site.index), end <= site.end else {
        return nil
      }
      return site.move(to: end, site.phase.hasFood ? .open : .skip)
    },
    .init(
      "price",
      -1,
      .word.union(.amount).union(.connector),
      "for £4.50, eleven quid: what was paid"
    ) {
      site in
      guard let end = site.endOfPrice, end <= site.end else { return nil }
      return site.pass(to: end)
    },
    .init("duration", 0, .counting, "twenty minutes before class, took me an hour: how long") {
      site in
      guard let number = site.lattice.reader.numbers.number(at: site.index),
        let end = site.list.behind(.duration, at: number.end), end <= site.end,
        // "5 minute noodles"
        number.value == 1 || end > number.end + 1 || site.list.isPlural(number.end),
        site.isBoundary(end) || site.list.count(of: .talk, at: end) > 0
      else { return nil }
      return site.pass(to: end)
    },
    .init("circumstance", 3, .known, "at my brother's place: where and when it was eaten") { site in
      guard let start = site.behind(.circumstance),
        // "at Denny's" tells whose the food is.
        site.list.count(of: .maker, at: start) == 0
      else { return nil }
      if site.phase.hasFood, let food = site.namedFood(start) {
        return site.move(to: food, .open)
      }
      guard let end = site.endOfCircumstance(start) else { return nil }
      // "crisps in the car apple at my desk"
      let isNext = site.beginsFood(end) && site.amount(at: end) == nil
      return isNext ? site.move(to: end, .open) : site.pass(to: end)
    },
    .init("comment", 3, [.known, .connector], "figs and it was a bit bland: what is said of it") {
      site in
      // "two glasses, no, three I think they were large"
      guard site.phase.hasFood || site.phase.joint == .instead && site.phase.hasAmount,
        let end = site.endOfComment
      else { return nil }
      return site.move(
        to: end,
        .markBreak(isComma: true),
        extra: Cost.commented * (end - site.index)
      )
    },
    .init("talk", 3, .plain.union(.known).union(.connector), "my phone died: tells of no food") {
      site in
      let isBehindFood = site.phase.hasFood
      guard isBehindFood || site.phase.isEmpty && !site.list.isWord(at: site.index - 1),
        let end = site.list.endOfTalk(
          from: site.index,
          before: site.end,
          isBehindFood: isBehindFood,
          amount: { place in site.amount(at: place).flatMap { $0.amount.isImplied ? nil : $0.end } }
        )
      else { return nil }
      return site.move(
        to: end,
        isBehindFood ? .markBreak(isComma: true) : .skip,
        extra: Cost.commented * (end - site.index)
      )
    },
    .init("company", 3, .connector, "figs with my sister: who was there") { site in
      guard site.connector?.role == .with, let end = site.endOfCompany,
        // "split fries with my wife" is shared.
        !site.list.holds(.sharing, in: site.before(Reach.sharing))
      else { return nil }
      return site.pass(to: end)
    },
    .init("possessor", 3, .word, "the rest of my son's fries: whose it is") { site in
      let person = site.list.skip(.determiner, from: site.index)
      guard !site.phase.hasFood, site.list.isPossessor(person) else { return nil }
      return site.move(to: person + 1)
    },
    .init("house-meal", 3, .known, "greggs breakfast, a bap: which meal it was") { site in
      guard site.phase.isFirst, site.phase.isEmpty, let meal = site.behind(.maker),
        let end = site.list.behind(.occasion, at: meal),
        [.comma, .colon, .dash].contains(where: { site.list.isSign($0, at: end) }),
        // "kraft dinner, whole box"
        site.foodFollows(site.amount(at: end + 1)?.end ?? end + 1)
      else { return nil }
      return site.move(to: end)
    },
    .init("made-by", 3, .known, "eggs my mum scrambled: who made it, and its state") { site in
      let person = site.index + site.list.count(of: .determiner, at: site.index)
      guard site.phase.hasFood, person > site.index,
        let verb = site.list.behind(.person, at: person), site.list.stateRun(from: verb) == 1,
        case let end = site.list.skip(.object, from: verb + 1), site.isBoundary(end)
      else { return nil }
      // "cake my mum baked"
      let isMade = site.list.count(of: .giving, at: verb) > 0
      return site.move(to: end, isMade ? .skip : .words(verb..<verb + 1))
    },
    .init("eaten-that", 3, .known, "flan so I had that with figs: the food before was eaten") {
      site in
      let start = site.index + site.list.contrastCount(at: site.index)
      guard site.phase.hasFood, case let verb = site.list.skip(.verbLead, from: start),
        verb > site.index, let object = site.list.behind(.eatingVerb, at: verb),
        let end = site.list.behind(.object, at: object), site.isBoundary(end)
      else { return nil }
      return site.move(to: end)
    },
    .init("contrast", 3, .known, "a burrito but only ate half: tells of the food") { site in
      let count = site.list.contrastCount(at: site.index)
      guard count > 0, site.phase.hasFood, site.connector == nil,
        site.list.behind([.verbLead, .verb], at: site.index + count) != nil
      else { return nil }
      return site.move(to: site.index + count)
    },
    .init("of", 1, .known, "1 plate (300 g) of pasta: between an amount and its food") { site in
      guard site.phase.place == .amount, let end = site.behind(.of) else { return nil }
      return site.move(to: end)
    },
    .init("gerund", 5, .word, "administering a cup of formula: what is done with it") { site in
      guard site.phase.isFirst, site.phase.isEmpty, site.list.isGerund(site.index),
        // "spring rolls in a hurry"
        !site.list.roles.everyday.contains(site.list.words[site.index])
      else { return nil }
      for next in site.index + 1..<site.index + 4 {
        if let reading = site.amount(at: next), reading.isArticle || reading.hasOf {
          return site.move(to: next)
        }
        // "herring and a kiwi"
        guard site.isNameWord(next) else { return nil }
      }
      return nil
    },
    .init("deed", 3, .word, "I steamed a fillet, I poured a cup: what was done, and its state") {
      site in
      guard site.phase.isEmpty, site.phase.isFirst, let end = site.endOfDeed else { return nil }
      let isState = site.list.longest(.state, at: site.index)?.count == 1
      return site.move(to: end, isState ? .words(site.index..<end) : .skip, site.phase)
    },
    .init("energy", -1, [.sign, .comma, .counting], "toast (300 kcal): no food and no amount") {
      site in
      guard site.phase.hasFood || site.phase.hasAmount, let (energy, end) = site.saidEnergy,
        // "figs 40 kcal per pack x2"
        site.isBoundary(end) || site.amount(at: end)?.isTimes == true
      else { return nil }
      var phase = site.phase
      // "porridge 250 kcal, apple 80 kcal"
      if phase.hasFood, site.list.isSign(.comma, at: end) { phase.place = .sealed }
      return site.move(to: end, .energy(energy), phase)
    },
    .init("energy-ahead", -1, .counting, "180 calories of hummus; toast, a 90 kcal yogurt") {
      site in
      let isNext = site.phase.hasFood && site.phase.hasBreak
      guard isNext || !site.phase.hasFood, var (energy, end) = site.saidEnergy else { return nil }
      if site.isNutrientOfName(before: end) {
        guard !site.isWeightOfNutrientName(before: end) else { return nil }
        end -= 1
      } else {
        end += site.list.count(of: .of, at: end)
      }
      guard site.foodFollows(end), site.list.longest(.nonFood, at: end) == nil else { return nil }
      // "two 100 kcal yogurts"
      energy.isOfEach = energy.isOfEach || site.phase.hasAmount
      return site.move(
        to: end,
        .energy(energy, isOfNext: true),
        isNext ? site.phase.opening(.start) : site.phase
      )
    },
    .init(
      "macros",
      -1,
      [.sign, .counting],
      "yogurt P20 C5 F2; bar (21g P): grams of nutrients are no food"
    ) { site in
      guard let end = site.endOfMacros else { return nil }
      return site.move(to: end)
    },
    .init(
      "state-of-weight",
      0,
      [.plain, .known, .sign],
      "rice weighed dry, boiled: what the scales saw"
    ) {
      site in
      let isOpen = site.isSign(.open)
      let first = isOpen ? site.index + 1 : site.index
      let verb = site.list.behind(.weight, at: first)
      let start = verb ?? first
      let states = start + site.list.stateRun(from: start)
      guard site.phase.hasFood, states > start,
        // "dry weight" is a state itself.
        let end = verb != nil || site.list.holds(.weight, in: start..<states)
          ? states : site.list.behind(.weight, at: states),
        isOpen
          ? site.list.isSign(.close, at: end) : site.isBoundary(end) || site.isStateRun(end),
        site.amount(at: end) == nil
      else { return nil }
      return site.move(
        to: isOpen ? end + 1 : end,
        .weighed(start..<states),
        site.phase.naming(isState: true)
      )
    },
    .init("sides", 0, .number, "3x3 piece, 9x13 pan: inches, no count") { site in
      site.lattice.reader.sides(at: site.index).map { site.move(to: $0) }
    },
    .init("length", 0, .counting, "measuring 14 inches across: no word of a name") { site in
      guard !site.phase.isEmpty,
        site.behind(.amountLead) != nil
          || site.isSign(.number) && site.phase.hasFood && !site.isTrimming,
        let length = site.lattice.reader.length(at: site.index)
      else { return nil }
      return site.move(to: length.end, .length(length.text))
    },
  ]
}

extension Site {
  /// The energy that is said here, and the token behind: "(300 kcal)", "- 350 cals in total", "90 kcal per slice".
  fileprivate var saidEnergy: (energy: Phrase.SaidEnergy, end: Int)? {
    let isOpen = isSign(.open)
    let isLed = isOpen || isSign(.dash) || isSign(.comma) || isSign(.colon)
    let start = list.skip(.amountLead, from: isLed ? index + 1 : index, most: 4)
    let said: (kilocalories: Double, end: Int)
    if let pair = list[start], pair.isEnergy {
      said = (pair.value, start + 1)
    } else {
      guard let number = lattice.reader.numbers.number(at: start), !number.isArticle,
        number.value > 0, let unit = list.match(.energy, at: number.end)
      else { return nil }
      said = (number.value * (unit.entry.amount ?? 1), number.end + unit.count)
    }
    // "burned 300 calories"
    if !isLed, list.isPast(index - 1) { return nil }
    let each = list.count(of: .each, at: said.end)
    let energy = Phrase.SaidEnergy(kilocalories: said.kilocalories, isOfEach: each > 0)
    let end = list.skip([.ofWhole, .printed], from: said.end + each, most: 2)
    guard isOpen else { return (energy, end) }
    return list.isSign(.close, at: end) ? (energy, end + 1) : nil
  }

  /// Whether the nutrient before a token, of which grams are said, begins a food's name: "20 g protein bar", never "20 g of protein from eggs".
  fileprivate func isNutrientOfName(before end: Int) -> Bool {
    guard let unit = list.match(.energy, at: end - 2), unit.count == 2, unit.entry.amount == 0
    else {
      return false
    }
    return list.count(of: .of, at: end) == 0 && list.count(of: [.source, .placing], at: end) == 0
  }

  /// Whether the grams before such a name are the food's weight: "200 g fat free yogurt", "30 g protein powder" and more than a portion has of a nutrient,
  /// never "20 g protein bar".
  fileprivate func isWeightOfNutrientName(before end: Int) -> Bool {
    let isMuch = lattice.reader.numbers.number(at: index).map { $0.value > Self.mostOfNutrient }
    return isMuch ?? false || list.stateRun(from: end - 1) > 1 || list.stateRun(from: end) > 0
  }

  /// The most grams of a nutrient by which a portion is called.
  private static let mostOfNutrient = 42.0

  /// The token behind the grams of two nutrients or more, or of one in a bracket.
  fileprivate var endOfMacros: Int? {
    let isOpen = isSign(.open)
    var next = isOpen ? index + 1 : index
    var count = 0
    while let end = endOfMacro(next) {
      count += 1
      next = end
    }
    if isOpen { return count > 0 && list.isSign(.close, at: next) ? next + 1 : nil }
    return count > 1 ? next : nil
  }

  /// The token behind the grams of a nutrient: "P40", "P: 40g", "40g P"; nil elsewhere.
  private func endOfMacro(_ start: Int) -> Int? {
    func behindGrams(_ token: Int) -> Int? {
      guard list.isSign(.number, at: token), token < end else { return nil }
      return list.isWord(at: token + 1) && list.words[token + 1] == "g" ? token + 2 : token + 1
    }
    if let letter = list.behind(.macro, at: start) {
      return behindGrams(list.isSign(.colon, at: letter) ? letter + 1 : letter)
    }
    guard let next = behindGrams(start), next < end,
      list[next]?.seam == PhraseToken.Seam.none || next > start + 1
    else { return nil }
    return list.behind(.macro, at: next)
  }

  /// The token behind a price with what leads to it, and before a food with what leads to that: "cost me $11", "40 rand for".
  fileprivate var endOfPrice: Int? {
    let start = list.skip(.priceLead, from: index, most: 3)
    let sign = start + list.count(of: .money, at: start)
    var end: Int
    if list.isPrice(at: start) {
      end = start + 1
    } else if let number = lattice.reader.numbers.number(at: sign) {
      end = number.end
      if sign == start, list.count(of: .money, at: end) == 0 { return nil }
    } else {
      return nil
    }
    end = list.skip(.money, from: end, most: 2)
    return phase.isEmpty ? list.skip(.priceLead, from: end, most: 2) : end
  }

  /// The words up to a token say nothing of a food, and behind one another may begin.
  fileprivate func pass(to end: Int) -> GrammarRule.Move {
    move(to: end, phase.hasFood ? .markBreak(isComma: true) : .skip)
  }

  /// Whether a word that may name another food stands at a token: none of talk, of everyday words, or of a name that nobody knows.
  fileprivate func beginsFood(_ token: Int) -> Bool {
    phase.hasFood && isNameWord(token) && list.isNaming(at: token)
      && list.count(of: .talk, at: token) == 0 && !list.isNobodysFood(at: token)
  }

  /// The token at which the name of a food begins that is all that follows, "a kiwi before falooda": it is no place; nil where none is.
  fileprivate func namedFood(_ start: Int) -> Int? {
    let name = list.skip(.determiner, from: start)
    return list.allNames(at: name).contains { isBoundary(name + $0) } ? name : nil
  }

  /// The token behind the words that say where or when, up to a sign, an amount or somebody who eats; nil before a
  /// food where nothing tells where it begins.
  fileprivate func endOfCircumstance(_ start: Int) -> Int? {
    // "at km 10", never "before the gym 2 rice cakes"
    let isNumbered = list.isSign(.number, at: start) && !isFoodWord(start + 1)
    var next = start + (isNumbered ? 1 : 0)
    while isWord(next), next < start + Reach.circumstance {
      // "in the car croissant"
      if isFoodWord(next) { return next }
      if list.role(at: next) == .and {
        return phase.hasFood || isEating(next + 1) ? next : nil
      }
      // "off my daughter's plate"
      if isEating(next) || amount(at: next).map({ !$0.amount.isImplied }) ?? false { return next }
      if !isNameWord(next), list.count(of: .place, at: next) == 0 {
        return phase.hasFood ? next : nil
      }
      next += 1
    }
    return phase.hasFood || next < end ? next : nil
  }

  /// The token behind what is said of the food before, up to a sign, a number or somebody who eats.
  fileprivate var endOfComment: Int? {
    let start = list.behindAnd(index) ?? index + list.contrastCount(at: index)
    guard var next = list.behind(.comment, at: start) else { return nil }
    while isWord(next), !isEating(next), list.role(at: next)?.joint == nil,
      amount(at: next).map({ $0.hasArticle && !$0.hasOf }) ?? true
    {
      // "it was a tuna sandwich" names the food.
      if amount(at: next) != nil, isFoodWord(next + 1), !isSaid(next + 1) { return nil }
      next += 1
    }
    return next
  }

  /// Whether an everyday word of food stands at a token, and no place that is called by it: "at the coffee shop".
  private func isFoodWord(_ token: Int) -> Bool {
    isWord(token) && list.roles.everyday.contains(list.words[token]) && !list.isQualifier(at: token)
      && list.longest(.size, at: token) == nil
      && list.count(of: [.occasion, .place], at: token) == 0
      && list.longest(.nonFood, at: token + 1) == nil && !list.isQualifier(at: token + 1)
  }

  /// The token behind "with my sister and her kids"; nil where whose food follows: "with my sister's cake".
  fileprivate var endOfCompany: Int? {
    var next = index + (connector?.count ?? 0)
    var end: Int?
    for _ in 0..<Reach.people {
      let person = list.skip(.determiner, from: next)
      guard !list.isPossessor(person), let behind = list.behind(.person, at: person) else { break }
      // "my flatmate Priya"
      let isNamed = list.isWord(at: behind) && list.isNobodysFood(at: behind)
      end = isNamed ? behind + 1 : behind
      guard let more = end.flatMap(list.behindAnd) else { break }
      next = more
    }
    return end
  }

  /// The token behind a verb in the past that somebody did with a food, whose amount or article follows.
  fileprivate var endOfDeed: Int? {
    guard list.isPast(index) || list.count(of: .adding, at: index) == 1,
      let reading = amount(at: index + 1), foodFollows(reading.end)
    else {
      return nil
    }
    if index == clause.range.lowerBound { return index + 1 }
    let isBehindSubject = before(Reach.subject).contains {
      list.behind(.subject, at: $0).map { list.skip(.adverbial, from: $0) } == index
    }
    return isBehindSubject ? index + 1 : nil
  }

  private func isEating(_ index: Int) -> Bool {
    list.behind([.subject, .eatingVerb], at: index) != nil
  }
}
