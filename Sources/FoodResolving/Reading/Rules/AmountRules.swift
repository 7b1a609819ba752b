import FoodVocabulary

/// Rules of the food that an amount belongs to: the one behind it, the one before, or the next.
extension GrammarRule {
  static let amounts: [GrammarRule] = [
    .init("amount-before", 2, .amount, "200 g of rice: the amount of the food behind it") { site in
      guard let reading = site.readable, !site.phase.hasFood else { return nil }
      if site.phase.hasAmount, site.phase.hasBreak, site.foodFollows(reading.end) { return nil }
      return site.take(.before, reading)
    },
    .init("half-besides", 2, .connector, "a fig and a half: of the food before it") { site in
      guard site.phase.place == .counted, !site.phase.isWeighed,
        let half = site.lattice.reader.numbers.fractionBehindAnd(site.index),
        half.end >= site.end || !site.isWord(half.end),
        let reading = site.amount(at: site.index + 1)
      else { return nil }
      return site.take(.besides, reading, to: half.end)
    },
    .init("amount-behind", 2, .amount, "rice 200 g: the amount of the food before it") { site in
      guard let reading = site.readable, site.phase.hasFood, !reading.isLoose,
        // "McDonald's large fries"
        !reading.amount.isImplied || !reading.isBare || reading.isSize,
        // "tea splash of milk"
        !reading.amount.isImplied || !reading.hasOf || !site.isNextVessel(reading),
        // "chicken bowl: rice, beans"
        !(reading.amount.isImplied && site.phase.place == .name
          && site.list.isSign(.colon, at: reading.end)),
        // "tesco 200 g rice"
        !site.isBehindMaker || !site.foodFollows(reading.end)
      else { return nil }
      if reading.isSize { return site.take(.behind(isWeight: false), reading) }
      var extra = reading.isBare ? Cost.bareBehind : 0
      // "avocado half", but a chicken quarter is one.
      if reading.isWord, !site.phase.hasBreak, !reading.hasOf,
        reading.amount.value >= 1 || site.isInName,
        !site.countsPlural(reading), !site.endsCount(reading)
      {
        extra += Cost.bareWordBehind
      }
      // "tea 1 sugar x4"
      let isOften = reading.isTimes && site.phase.place == .counted && site.phase.joint == .start
      if site.phase.hasAmount, !site.phase.hasBreak || reading.isBare, !isOften {
        extra += Cost.second
      }
      // "lettuce, cucumber, 5 tomatoes", never "dumplings, 8 pork"
      // "2 slices rye, 30 g ham", but "toast, 1 slice rye" tells of which kind it is.
      let isOfNext =
        reading.isBare
        ? site.list.count(of: .sort, at: reading.end) == 0
        : reading.amount.rank > 1 || site.phase.hasAmount
      if site.phase.hasBreak, isOfNext, !site.tellsAmount(site.index - 1),
        site.foodFollows(reading.end)
      {
        extra += Cost.word
      }
      // "latte 2 pumps vanilla": so little is counted of what is added.
      if !site.phase.hasBreak, site.isLittle(reading), site.foodFollows(reading.end) {
        extra += Cost.looseAmount
      }
      if site.isAnotherMass(reading) { extra += Cost.secondMass }
      // "curry, can coconut milk": the can of what follows it.
      if site.phase.hasBreak, site.isAdded(reading) { extra += Cost.loose }
      return site.take(.behind(isWeight: false), reading, extra: extra)
    },
    .init("weight-behind", 0, .amount, "weighing 200 g: the weight of the food before it") { site in
      // "cut into 10" tells how many there are.
      guard let reading = site.readable, site.phase.hasFood,
        site.list.count(of: .weight, at: site.index) > site.connector?.count ?? 0,
        !reading.isBare || site.behind(.yield) == nil
      else { return nil }
      var move = site.take(.behind(isWeight: true), reading)
      // It is the weight of the food before.
      if site.phase.place == .name, site.phase.joint != .start, site.phase.ownsAmount {
        move.phase = site.phase
        move.phase.hasBreak = true
      }
      return move
    },
    .init("amount-of-next", 2, .amount, "2 eggs, 30 g ham: the amount of another food") { site in
      // "rice from a restaurant": where it comes from is no food beside it.
      guard let reading = site.readable, !site.phase.isEmpty,
        !reading.isArticle || !site.isFromSource, !site.tellsAmount(site.index - 1),
        // "chicken quarter, slaw"
        !reading.isWord || reading.amount.value >= 1 || !site.list.isSign(.comma, at: reading.end)
      else { return nil }
      let isClear = site.phase.hasBreak || site.phase.place == .sealed
      if !site.phase.hasFood {
        guard isClear, site.foodFollows(reading.end) else { return nil }
      }
      var extra = 0
      if !isClear {
        if reading.amount.isImplied, !site.isNextVessel(reading) { return nil }
        // "weetabix x3 semi skimmed": so many of the food before.
        if reading.isTimes, site.phase.place == .name { return nil }
        extra = site.costOfLoose(reading)
      }
      // "1 jar (500 g) tomato sauce"
      let next = site.list.isSign(.open, at: reading.end) ? site.bracketEnd(reading.end) : nil
      if site.phase.hasFood, !site.foodFollows(next ?? reading.end) { extra += Cost.unfollowed }
      return site.take(.next(.start), reading, extra: extra)
    },
    .init("measure-in-name", 2, .amount, "diced cubes of melon: how its pieces are called") {
      site in
      guard let reading = site.readable, reading.amount.isImplied, site.phase.hasFood,
        !site.phase.hasBreak, site.phase.place != .sealed, reading.hasOf
      else { return nil }
      return site.take(.within, reading, extra: site.isNextVessel(reading) ? Cost.loose + 1 : 0)
    },
    .init("amount-instead-of-a", 0, .amount, "a raw half chicken") { site in
      guard let reading = site.readable, site.phase.place == .counted, site.phase.isOne,
        site.phase.isOnlyStates, !reading.isArticle
      else { return nil }
      return site.take(.instead, reading)
    },
    .init("amount-or", 2, .known, "thyme or 1/4 teaspoon thyme: the same in other words") { site in
      guard site.phase.hasFood, site.phase.hasAmount, site.list.isAlternative(site.index),
        site.amount == nil, let reading = site.amount(at: site.index + 1), reading.end <= site.end
      else { return nil }
      guard site.foodFollows(reading.end) else {
        return site.move(to: reading.end, .skip, site.phase, extra: 2 * Cost.word)
      }
      return site.take(.next(.or), reading)
    },
    .init("article-of-ingredient", -2, .amount, "on a bun: no amount of its own") { site in
      guard let reading = site.amount, !site.isTrimming, site.isArticleOfIngredient(reading) else {
        return nil
      }
      return site.move(to: site.index + 1, reading.isArticle ? .single : .skip)
    },
    .init("as-a", 0, .amount, "pie, known as a tart: no amount") { site in
      guard let reading = site.readable, reading.isArticle, site.phase.hasFood, site.index > 0,
        site.list.count(of: .naming, at: site.index - 1) == 1
      else { return nil }
      return site.move(to: reading.end)
    },
    .init("package-of-piece", 0, .amount, "a slice from a 12-ounce package: not all is eaten") {
      site in
      guard let reading = site.readable, site.isFromSource, site.phase.ownsAmount,
        site.phase.hasFood || site.phase.isIngredient, reading.amount.rank > 0
      else { return nil }
      let follows = site.foodFollows(reading.end)
      guard !follows || !site.isOfWhole(reading) && site.isSaid(reading.end) else { return nil }
      return site.move(to: reading.end + (follows ? 1 : 0))
    },
    .init("package-of-slices", 0, .amount, "2 slices of a 400 g loaf: not all is eaten") { site in
      guard site.phase.place == .amount, let reading = site.amount, reading.amount.rank == 3,
        site.isBehindMeasureOfOne
      else { return nil }
      return site.move(to: reading.end)
    },
    .init("food-again", 0, .amount, "rolls containing 2 rolls: the food in other words") { site in
      guard let reading = site.readable, site.phase.joint == .within, site.phase.isEmpty,
        site.phase.ownsAmount, !site.phase.isList, site.isSaid(reading.end),
        site.isBoundary(reading.end + 1)
      else { return nil }
      let end = reading.end + 1
      guard reading.amount.rank == 3, !site.isFromSource else { return site.move(to: end) }
      return site.take(.behind(isWeight: true), reading, to: end, site.phase)
    },
    .init("said-again", 0, .amount, "curry and rice, half a cup of rice: of the food just named") {
      site in
      let last = site.list.isSign(.comma, at: site.index - 1) ? site.index - 2 : site.index - 1
      guard let reading = site.readable, reading.hasOf, site.phase.hasFood, !site.phase.hasAmount,
        site.isWord(last), site.isWord(reading.end), site.list.isNaming(at: reading.end),
        WordKey.singular(site.list.words[last]) == WordKey.singular(site.list.words[reading.end]),
        site.isBoundary(reading.end + 1) || site.amount(at: reading.end + 1) != nil
      else { return nil }
      return site.take(.before, reading, to: reading.end + 1)
    },
    .init("weight-of-whole", 0, .amount, "one-sixth of a 16-ounce cake: its weight") { site in
      guard let reading = site.readable, site.isOfWhole(reading) else { return nil }
      return site.take(.behind(isWeight: true), reading, to: reading.end + 1)
    },
    .init("fraction-of-whole", 0, .amount, "one-eighth of a 10-inch quiche, behind a piece") {
      site in
      guard let reading = site.readable, reading.isBare, reading.isWord || reading.hasOf,
        reading.amount.value < 1,
        site.phase.ownsAmount, site.phase.hasFood, !site.phase.isList,
        let end = site.repeatedFood(from: reading.end)
      else { return nil }
      let length = site.list.words[reading.end..<end - 1].joined(separator: " ")
      return site.move(to: end, length.isEmpty ? .skip : .length(length))
    },
    .init("pieces-of-weight", 0, .amount, "an ounce of almonds, about 23 kernels: again") { site in
      guard site.phase.hasFood, site.phase.isWeighed,
        site.list.count(of: .amount, at: site.index) > 0, let reading = site.readable,
        reading.isBare, site.isWord(reading.end),
        site.list.roles.counted.contains(site.list.words[reading.end])
      else { return nil }
      return site.move(to: reading.end + 1)
    },
    .init("for-each", 0, .known, "3 rolls with 5 g butter each: for each of what it lies on") {
      site in
      guard let end = site.behind(.each), site.isBoundary(end), site.amount(at: end) == nil,
        site.phase.place == .counted && site.phase.joint == .with
          // "2 burgers, a slice of cheese on each", "2 coffees, milk and a sugar in each"
          || site.phase.hasFood && end - site.index > 1
            && site.list.count(of: .person, at: end - 1) == 0
      else { return nil }
      return site.move(to: end, .eachOfHost)
    },
    .init("each-with", 0, .known, "2 wraps each with 50 g ham: on each of them") { site in
      guard site.phase.place == .counted, let with = site.behind(.each),
        let connector = site.list.connector(at: with), connector.role.joint?.isOfDish == true
      else { return nil }
      let end = with + connector.count
      return site.move(to: end, .joinEach(with..<end), site.phase.opening(.with))
    },
    .init("eaten-part", 0, .known, "the whites of 3 eggs: the part that is eaten") { site in
      // "1 avocado, juice of half a lime"
      let isNext = site.phase.hasFood && (site.phase.hasBreak || site.phase.place == .sealed)
      guard isNext || !site.phase.hasAmount, let reading = site.wholeOfPart else { return nil }
      return site.take(.eaten(isNext: isNext), reading)
    },
  ]
}

extension Site {
  /// The amount here, unless it says how much is left on a food.
  fileprivate var readable: AmountReader.Reading? {
    // "at a diner" is no amount with a word for a weight before it.
    guard let amount, !isTrimming, !isConnector,
      !amount.isLoose || phase.place == .counted && (!phase.isOne || isAdded(amount)),
      !isArticleOfIngredient(amount)
    else { return nil }
    return amount
  }

  /// Whether only a maker, shop or restaurant is named before.
  fileprivate var isBehindMaker: Bool {
    before(Reach.maker).contains { start in
      list.behind(.maker, at: start) == index
        && (start == clause.range.lowerBound || !isWord(start - 1)
          || list.connector(at: start - 1) != nil || list.count(of: .talk, at: start - 1) > 0)
    }
  }

  /// Whether the word here is one of a name that begins before: the "quarter" of "chicken quarter".
  fileprivate var isInName: Bool {
    list.connector(at: index - 1).map { $0.role.isName && $0.count > 1 } ?? false
  }

  /// Whether a number word counts the plural before it: "doughnuts two", never the quarter of "chicken quarter".
  fileprivate func countsPlural(_ reading: AmountReader.Reading) -> Bool {
    reading.amount.value > 1 && list.isPlural(index - 1)
  }

  /// Whether a number word that no food follows counts the food before: "weetabix two with milk", never "vitamin A".
  fileprivate func endsCount(_ reading: AmountReader.Reading) -> Bool {
    !reading.hasArticle && reading.amount.value >= 1 && !phase.hasAmount
      && [.start, .and, .instead].contains(phase.joint)
      && (index - 1...index).allSatisfy { list.count(of: .amountLead, at: $0) == 0 }
      && (!foodFollows(reading.end) || isCountBehind(reading.end))
  }

  /// Whether a food with its number behind it stands at a token: "idli two vada one".
  private func isCountBehind(_ start: Int) -> Bool {
    let number = (start..<start + Reach.maker).first { amount(at: $0) != nil || !isNameWord($0) }
    guard let number, number > start, let reading = amount(at: number) else { return false }
    return reading.isWord && !reading.hasArticle && !foodFollows(reading.end)
  }

  /// The amount of what a part here is of: the 3 of "whites of 3 eggs", "juice of a lime".
  fileprivate var wholeOfPart: AmountReader.Reading? {
    guard isWord(index), list.roles.parts.contains(list.words[index]) else { return nil }
    let of = list.count(of: .of, at: index + 1)
    // The article of "of a" is the amount.
    for count in [of, min(of, 1), list.count(of: .source, at: index + 1)] where count > 0 {
      if let reading = amount(at: index + 1 + count), reading.isBare, isWord(reading.end) {
        return reading
      }
    }
    return nil
  }

  /// Whether a connector begins here that is as long as the words that lead to an amount.
  private var isConnector: Bool {
    guard let connector = list.connector(at: index), !connector.role.isName,
      // "had just an ounce"
      connector.role != .extra || phase.hasFood
    else { return false }
    return connector.count >= list.count(of: .amountLead, at: index)
  }

  /// Whether a measure without a number begins another food: "2 eggs splash of milk", never "diced cubes of melon".
  fileprivate func isNextVessel(_ reading: AmountReader.Reading) -> Bool {
    guard phase.hasFood, !phase.isOnlyStates else { return false }
    if isLittle(reading), reading.hasOf { return true }
    guard phase.place == .counted else { return false }
    if isAdded(reading) { return true }
    let measure = reading.amount.unit.measure
    return !phase.isWeighed && (measure.map(list.roles.vessels.contains) ?? true)
  }

  /// Whether an amount is in a measure of a little that is added: a knob of butter, a pump of syrup.
  fileprivate func isLittle(_ reading: AmountReader.Reading) -> Bool {
    reading.amount.unit.measure.map(list.roles.littles.contains) ?? false
  }

  /// Whether a measure without a number begins what was added: "1 orange handful grapes", "500 g leeks tin tomatoes", "oats tbsp honey".
  fileprivate func isAdded(_ reading: AmountReader.Reading) -> Bool {
    guard reading.amount.isImplied, isNameWord(reading.end), list.isNaming(at: reading.end),
      list.behind([.verbLead, .object], at: reading.end) == nil
    else { return false }
    guard let measure = reading.amount.unit.measure else {
      return reading.amount.unit.size.map { $0 < PhraseBuilder.mostOfLittle } ?? false
    }
    return Self.added.contains(measure)
  }

  /// Measures that people write without a number before what they add.
  private static let added: Set<String> = ["can", "jar", "packet", "handful"]

  /// Whether the next amount behind the words from a token on is a weight, or none is: "chicken 150 g rice 200 g", never "porridge 40 g oats 1 tbsp
  /// honey".
  fileprivate func isWeighedNext(_ start: Int) -> Bool {
    let next = (start..<max(start, end)).first { amount(at: $0) != nil || !isNameWord($0) }
    return next.flatMap(amount).map { $0.amount.rank == 3 } ?? true
  }

  /// What the amount of another food costs directly behind one.
  fileprivate func costOfLoose(_ reading: AmountReader.Reading) -> Int {
    typealias Cost = GrammarRule.Cost
    if reading.isArticle {
      // "a peach a yogurt and a cereal bar"
      let isListed = phase.place == .counted && !phase.isOnlyStates && !phase.isWeighed
      return (isListed ? Cost.loose : Cost.looseArticle) + Cost.word * (reading.end - index - 1)
    }
    if isFromSource { return Cost.looseSource }
    if reading.amount.isImplied { return Cost.loose + (reading.hasOf ? 0 : Cost.looseAmount) }
    guard phase.place == .name, !reading.isBare, !reading.hasOf else { return Cost.looseAmount }
    // "rice 200 g, chicken 100 g": a food that has none takes a weight that no "of" follows, unless other measures go on the list.
    guard isWeighedNext(reading.end) else { return Cost.looseAmount - 1 }
    // "toast 10 g butter 15 g jam" has too little for toast.
    let size = reading.amount.unit.size ?? .infinity
    return reading.amount.value * size >= PhraseBuilder.mostOfLittle
      ? Cost.loose + 1 : Cost.looseAmount
  }

  /// "242 g burger, 58 g of prepared fries", "125 g quark, 100 ml cream, figs 20 g", "4 eggs, 1 tin tomatoes 400 g": a second mass or
  /// container is that of another food.
  fileprivate func isAnotherMass(_ reading: AmountReader.Reading) -> Bool {
    let isContainer =
      phase.hasAmount && phase.hasBreak && reading.amount.isOfContainer(list.roles.containers)
    return (isContainer || phase.isWeighed && reading.amount.rank > 1) && isWord(reading.end)
      && list.connector(at: reading.end) == nil
  }

  /// Whether a measure and "of a" stand before: "2 slices of a".
  fileprivate var isBehindMeasureOfOne: Bool {
    guard index > 1, lattice.reader.numbers.number(at: index - 1)?.isArticle == true else {
      return false
    }
    return (1...3).contains { count in
      list.count(of: .of, at: index - count) == count
        && list.longest(.measure, at: index - count - 1)?.count == 1
    }
  }

  /// Whether a word for where a food comes from stands before: "from".
  fileprivate var isFromSource: Bool { index > 0 && list.count(of: .source, at: index - 1) == 1 }

  /// "one-sixth of a 16-ounce cake" behind a piece of cake.
  fileprivate func isOfWhole(_ reading: AmountReader.Reading) -> Bool {
    // "2 slices of ham, 10 g butter" behind "ham butter sandwich" are two foods.
    let isShare = (index..<reading.end - 1).contains {
      list.count(of: .of, at: $0) > 0 && lattice.amount(at: $0 + 1) != nil
    }
    return isShare && reading.amount.rank == 3 && phase.ownsAmount && !phase.isList && !isFromSource
      && isSaid(reading.end, isSuffix: true)
  }

  /// "on a bun", "made with an egg", "packed in a can": the article says nothing.
  fileprivate func isArticleOfIngredient(_ reading: AmountReader.Reading) -> Bool {
    if reading.isArticleMeasure, !reading.hasOf, phase.isIngredient || isFrom,
      isBoundary(reading.end) || list.count(of: .or, at: reading.end) > 0
    {
      return true
    }
    return reading.isArticle && phase.isEmpty
      && reading.amount.sizes.allSatisfy { $0 == "thin" || $0 == "thick" }
      && (phase.isIngredient || phase.joint == .and && phase.followsIngredient)
  }

  /// "from a can or a bottle".
  private var isFrom: Bool {
    phase.hasFood && (isFromSource || index > 0 && list.isAlternative(index - 1))
  }
}
