import FoodVocabulary

/// Rules of the food that an amount belongs to: the one behind it, the one before, or the next.
extension GrammarRule {
  static let amounts: [GrammarRule] = [
    GrammarRule(
      "amount-before",
      cost: 2,
      "200 g of rice: the amount of the food behind it",
      at: .amount
    ) { site in
      guard let reading = site.readable, !site.phase.hasFood else { return nil }
      if site.phase.hasAmount, site.phase.hasBreak, site.foodFollows(reading.end) { return nil }
      return site.move(.take, reading)
    },
    GrammarRule(
      "amount-behind",
      cost: 2,
      "rice 200 g: the amount of the food before it",
      at: .amount
    ) { site in
      guard let reading = site.readable, site.phase.hasFood, !reading.isLoose,
        // "McDonald's large fries"
        !reading.amount.isImplied || !reading.isBare || reading.isSize
      else { return nil }
      if reading.isSize { return site.move(.attach(isWeight: false), reading) }
      var extra = reading.isBare ? Cost.bareBehind : 0
      // "avocado half", but a chicken quarter is one.
      if reading.isWord, !site.phase.hasBreak, !reading.hasOf, reading.amount.value != 0.5,
        !site.countsPlural(reading)
      {
        extra += Cost.bareWordBehind
      }
      if site.phase.hasAmount, !site.phase.hasBreak || reading.isBare { extra += Cost.second }
      if site.isAnotherMass(reading) { extra += Cost.secondMass }
      return site.move(.attach(isWeight: false), reading, extra)
    },
    GrammarRule(
      "weight-behind",
      cost: 0,
      "weighing 200 g: the weight of the food before it",
      at: .amount
    ) { site in
      guard let reading = site.readable, site.phase.hasFood,
        site.list.count(of: .weight, at: site.index) > site.list.connector(at: site.index)?.count
          ?? 0,
        !site.isAnotherMass(reading)
      else { return nil }
      var move = site.move(.attach(isWeight: true), reading)
      // It is the weight of the food before.
      if site.phase.place == .name, site.phase.joint != .start, site.phase.ownsAmount {
        move.phase = site.phase
        move.phase.hasBreak = true
      }
      return move
    },
    GrammarRule(
      "amount-of-next",
      cost: 2,
      "2 eggs, 30 g ham: the amount of another food",
      at: .amount
    ) { site in
      // "rice from a restaurant": where it comes from is no food beside it.
      guard let reading = site.readable, !site.phase.isEmpty,
        !reading.isArticle || !site.isFromSource
      else { return nil }
      let isClear = site.phase.hasBreak || site.phase.place == .sealed
      if !site.phase.hasFood {
        guard isClear, site.foodFollows(reading.end) else { return nil }
      }
      var extra = 0
      if !isClear {
        if reading.amount.isImplied, !site.isNextVessel(reading) { return nil }
        extra = site.costOfLoose(reading)
        if site.isNumberOfName { extra += Cost.number }
      }
      if site.phase.hasFood, !site.foodFollows(reading.end) { extra += Cost.unfollowed }
      // "cheese, a 50 g cup of coffee": the cup is of what the 50 g are of.
      if reading.amount.isImplied, site.phase.place == .sealed, !site.phase.hasBreak {
        extra += Cost.loose
      }
      return Move(
        end: reading.end,
        edit: .nextAmount(site.index, .start),
        phase: site.phase.opening(.start).taking(reading.amount),
        extra: extra
      )
    },
    GrammarRule(
      "measure-in-name",
      cost: 2,
      "diced cubes of melon: how its pieces are called",
      at: .amount
    ) { site in
      guard let reading = site.readable, reading.amount.isImplied, site.phase.hasFood,
        !site.phase.hasBreak, site.phase.place != .sealed, reading.hasOf
      else { return nil }
      var phase = site.phase
      if phase.place == .name { phase.place = .counted }
      return Move(
        end: reading.end,
        edit: .imply,
        phase: phase,
        extra: site.isNextVessel(reading) ? Cost.loose + 1 : 0
      )
    },
    GrammarRule("amount-instead-of-a", cost: 0, "a raw half chicken", at: .amount) { site in
      guard let reading = site.readable, site.phase.place == .counted, site.phase.isOne,
        site.phase.isOnlyStates, !reading.isArticle
      else { return nil }
      var phase = site.phase
      phase.isOne = false
      return Move(end: reading.end, edit: .replace, phase: phase)
    },
    GrammarRule(
      "amount-or",
      cost: 2,
      "thyme or 1/4 teaspoon thyme: the same in other words",
      at: .known
    ) { site in
      guard site.phase.hasFood, site.phase.hasAmount, site.list.count(of: .or, at: site.index) == 1,
        site.list.isAlternative(site.index), site.amount == nil,
        let reading = site.lattice.amount(at: site.index + 1),
        reading.end <= site.end
      else { return nil }
      guard site.foodFollows(reading.end) else {
        return Move(end: reading.end, edit: .skip, phase: site.phase, extra: 2 * Cost.word)
      }
      return Move(
        end: reading.end,
        edit: .nextAmount(site.index + 1, .or),
        phase: site.phase.opening(.or).taking(reading.amount)
      )
    },
    GrammarRule("article-of-ingredient", cost: -2, "on a bun: no amount of its own", at: .amount) {
      site in
      guard let reading = site.amount, !site.isTrimming, site.isArticleOfIngredient(reading) else {
        return nil
      }
      return Move(
        end: site.index + 1,
        edit: reading.isArticle ? .single : .skip,
        phase: site.phase
      )
    },
    GrammarRule("as-a", cost: 0, "pie, known as a tart: no amount", at: .amount) { site in
      guard let reading = site.readable, reading.isArticle, site.phase.hasFood, site.index > 0,
        site.list.count(of: .naming, at: site.index - 1) == 1
      else { return nil }
      return Move(end: reading.end, edit: .skip, phase: site.phase)
    },
    GrammarRule(
      "package-of-piece",
      cost: 0,
      "a slice from a 12-ounce package: not all of it is eaten",
      at: .amount
    ) {
      site in
      guard let reading = site.readable, site.isFromSource, site.phase.ownsAmount,
        site.phase.hasFood || site.phase.isIngredient, reading.amount.rank > 0
      else { return nil }
      let follows = site.foodFollows(reading.end)
      guard !follows || !site.isOfWhole(reading) && site.isSaid(reading.end) else { return nil }
      return Move(end: reading.end + (follows ? 1 : 0), edit: .skip, phase: site.phase)
    },
    GrammarRule(
      "food-again",
      cost: 0,
      "rolls containing 2 rolls: the food before in other words",
      at: .amount
    ) {
      site in
      guard let reading = site.readable, site.phase.joint == .within, site.phase.isEmpty,
        site.phase.ownsAmount, !site.phase.isList, site.isSaid(reading.end),
        site.isBoundary(reading.end + 1)
      else { return nil }
      let isWeight = reading.amount.rank == 3 && !site.isFromSource
      return Move(
        end: reading.end + 1,
        edit: isWeight ? .attach(isWeight: true) : .skip,
        phase: site.phase
      )
    },
    GrammarRule(
      "said-again",
      cost: 0,
      "curry and rice, half a cup of rice: the amount of the food just named",
      at: .amount
    ) { site in
      let last = site.list.isSign(.comma, at: site.index - 1) ? site.index - 2 : site.index - 1
      guard let reading = site.readable, reading.hasOf, site.phase.hasFood, !site.phase.hasAmount,
        site.isWord(last), site.isWord(reading.end), site.list.isNaming(at: reading.end),
        WordKey.singular(site.list.words[last]) == WordKey.singular(site.list.words[reading.end]),
        !site.isWord(reading.end + 1) || site.isBoundary(reading.end + 1)
          || site.lattice.amount(at: reading.end + 1) != nil
      else { return nil }
      return Move(
        end: reading.end + 1,
        edit: .take,
        phase: site.phase.taking(reading.amount)
      )
    },
    GrammarRule(
      "weight-of-whole",
      cost: 0,
      "one-sixth of a 16-ounce cake: what the piece weighs",
      at: .amount
    ) { site in
      guard let reading = site.readable, site.isOfWhole(reading) else { return nil }
      return Move(
        end: reading.end + 1,
        edit: .attach(isWeight: true),
        phase: site.phase.taking(reading.amount)
      )
    },
    GrammarRule(
      "fraction-of-whole",
      cost: 0,
      "one-eighth of a 10-inch quiche behind a piece of it",
      at: .amount
    ) {
      site in
      guard let reading = site.readable, reading.isBare, reading.amount.value < 1,
        site.phase.ownsAmount, site.phase.hasFood, !site.phase.isList,
        let end = site.repeatedFood(from: reading.end)
      else { return nil }
      return Move(end: end, edit: .again(reading.end..<end), phase: site.phase)
    },
    GrammarRule(
      "pieces-of-weight",
      cost: 0,
      "an ounce of almonds, about 23 kernels: in other words",
      at: .amount
    ) {
      site in
      guard site.phase.hasFood, site.phase.isWeighed,
        site.list.count(of: .amount, at: site.index) > 0, let reading = site.readable,
        reading.isBare, site.isWord(reading.end),
        site.list.roles.counted.contains(site.list.words[reading.end]),
        !site.isWord(reading.end + 1)
      else { return nil }
      return Move(end: reading.end + 1, edit: .skip, phase: site.phase)
    },
    GrammarRule("each", cost: 0, "leeks and chard, each about 20 g", at: .known) { site in
      let count = site.list.count(of: .each, at: site.index)
      guard count > 0, site.phase.place == .name,
        let reading = site.lattice.amount(at: site.index + count), reading.end <= site.end,
        !site.foodFollows(reading.end)
      else { return nil }
      return Move(
        end: reading.end,
        edit: .each(site.index + count),
        phase: site.phase.taking(reading.amount)
      )
    },
    GrammarRule("eaten-part", cost: 0, "the whites of 3 eggs: the part that is eaten", at: .known) {
      site in
      guard let (token, reading) = site.wholeOfPart, !site.phase.hasAmount else { return nil }
      var phase = site.phase
      phase.place = .outside
      return Move(
        end: reading.end,
        edit: .eaten(token, isNext: false),
        phase: phase.taking(reading.amount)
      )
    },
    GrammarRule(
      "eaten-part-of-next",
      cost: 2,
      "1 avocado, juice of half a lime: the part of another food",
      at: .known
    ) { site in
      guard let (token, reading) = site.wholeOfPart, site.phase.hasFood,
        site.phase.hasBreak || site.phase.place == .sealed
      else { return nil }
      return Move(
        end: reading.end,
        edit: .eaten(token, isNext: true),
        phase: site.phase.opening(.start).taking(reading.amount)
      )
    },
  ]
}

extension Site {
  /// The amount here, unless it says how much is left on a food.
  fileprivate var readable: AmountReader.Reading? {
    // "at a diner" is no amount with a word for a weight before it.
    guard let amount, !isTrimming, !isConnector,
      !amount.isLoose || phase.place == .counted && !phase.isOne,
      !isArticleOfIngredient(amount)
    else { return nil }
    return amount
  }

  /// Whether a number word counts the plural before it: "doughnuts two", never the quarter of "chicken quarter".
  fileprivate func countsPlural(_ reading: AmountReader.Reading) -> Bool {
    reading.amount.value > 1 && list.isPlural(index - 1) && isBoundary(reading.end)
  }

  /// The token and the amount of what a part here is of: the 3 of "whites of 3 eggs", "juice of a lime".
  fileprivate var wholeOfPart: (token: Int, reading: AmountReader.Reading)? {
    guard isWord(index), list.roles.parts.contains(list.words[index]) else { return nil }
    let of = list.count(of: .of, at: index + 1)
    // The article of "of a" is the amount.
    for count in [of, min(of, 1), list.count(of: .source, at: index + 1)] where count > 0 {
      let token = index + 1 + count
      if let reading = lattice.amount(at: token), reading.isBare || reading.isArticle,
        isWord(reading.end)
      {
        return (token, reading)
      }
    }
    return nil
  }

  /// Whether a connector begins here that is as long as the words that lead to an amount.
  private var isConnector: Bool {
    guard let connector = list.connector(at: index), !connector.role.isName else { return false }
    return connector.count >= list.count(of: .amountLead, at: index)
  }

  /// Whether a measure without a number begins another food: "2 eggs splash of milk", never "diced cubes of melon".
  fileprivate func isNextVessel(_ reading: AmountReader.Reading) -> Bool {
    guard phase.place == .counted, !phase.isOnlyStates else { return false }
    if let measure = reading.amount.unit.measure {
      if reading.hasOf, list.roles.littles.contains(measure) { return true }
      return !phase.isWeighed && list.roles.vessels.contains(measure)
    }
    return !phase.isWeighed
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
    // "rice 200 g, chicken 100 g": a food that has none takes a weight that no "of" follows.
    return phase.place == .name && !reading.isBare && !reading.hasOf
      ? Cost.loose + 1 : Cost.looseAmount
  }

  fileprivate func move(_ edit: PartEdit, _ reading: AmountReader.Reading, _ extra: Int = 0)
    -> GrammarRule.Move
  {
    var behind = phase.taking(reading.amount)
    if !reading.states.isEmpty, !phase.hasFood { behind = behind.naming(isState: true) }
    return .init(end: reading.end, edit: edit, phase: behind, extra: extra)
  }

  /// "242 g burger, 58 g of prepared fries", "4 eggs, 1 tin tomatoes 400 g": a second mass or container is that of another food.
  fileprivate func isAnotherMass(_ reading: AmountReader.Reading) -> Bool {
    let isContainer =
      phase.hasAmount && phase.hasBreak && reading.amount.isOfContainer(list.roles.containers)
    guard isWord(reading.end), isContainer || phase.isWeighed && reading.amount.rank == 3 else {
      return false
    }
    return (reading.hasOf || phase.hasBreak) && list.connector(at: reading.end) == nil
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
      && !(index > 0 && list.isAlternative(index - 1))
      && isSaid(reading.end, isSuffix: true) && !isWord(reading.end + 1)
  }

  /// "on a bun", "made with an egg", "packed in a can": the article says nothing.
  fileprivate func isArticleOfIngredient(_ reading: AmountReader.Reading) -> Bool {
    if reading.isArticleMeasure, !reading.hasOf, phase.isIngredient || isFrom,
      isBoundary(reading.end) || list.count(of: .or, at: reading.end) > 0
    {
      return true
    }
    guard reading.isArticle, phase.isEmpty,
      reading.amount.sizes.allSatisfy({ $0 == "thin" || $0 == "thick" }),
      list.longest(.number, at: index)?.count == 1
    else { return false }
    return phase.isIngredient || phase.joint == .and && phase.followsIngredient
  }

  /// "from a can or a bottle".
  private var isFrom: Bool {
    guard phase.hasFood, index > 0 else { return false }
    return isFromSource || index > 1 && list.count(of: .source, at: index - 2) == 1
      || list.isAlternative(index - 1)
  }
}
