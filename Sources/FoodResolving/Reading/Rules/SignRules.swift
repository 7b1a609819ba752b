import FoodVocabulary

/// Rules of commas, colons, brackets and dashes.
extension GrammarRule {
  static let signs: [GrammarRule] = [
    .init("heading", 0, [.sign, .comma], "smoothie: 1 banana, 200 ml milk") { site in
      site.isHeading ? site.move(to: site.index + 1, .heading) : nil
    },
    .init("break", 1, [.comma, .sign], "a comma, dash or colon: another food may begin") { site in
      let parts: [PhraseToken.Kind] = [.comma, .close, .dash, .colon]
      guard parts.contains(where: site.isSign) else { return nil }
      return site.move(
        to: site.index + 1,
        .markBreak(isComma: site.isSign(.comma)),
        extra: site.isHeading ? Cost.heading : site.phase.place == .amount ? Cost.unnamed : 0
      )
    },
    .init("told-behind-comma", 0, .comma, "carrots, lightly salted: no food begins there") { site in
      let next = site.index + 1
      guard !site.isFoodAlone(next), site.amount(at: next)?.hasOf != true,
        site.isStateRun(next) || site.isTrait(next) || site.list.behind(.placing, at: next) != nil
      else { return nil }
      var phase = site.phase.breaking(isComma: site.isSign(.comma))
      if phase.hasFood { phase.hasBreak = false }
      return site.move(to: next, .tell(next..<next), phase)
    },
    .init("preparation", 0, .comma, "2 cloves garlic, finely minced: no part of its name") { site in
      guard site.isSign(.comma), site.phase.place == .counted,
        let next = site.endOfPreparation(site.index + 1),
        // "ends trimmed, sliced", but "flaked, chopped, formed" are states.
        !site.list.isSign(.comma, at: next)
          || next > site.index + 2 && site.endOfPreparation(next + 1) != nil
      else { return nil }
      return site.move(to: next, .prepare)
    },
    .init("label", 0, .known, "breakfast: 2 eggs, lunch 2 eggs: a meal's name is no food") { site in
      guard site.phase.isEmpty, site.phase.isFirst || site.list.isSign(.open, at: site.index - 1),
        let end = site.endOfLabel
      else { return nil }
      return site.move(to: end)
    },
    .init("label-between", 0, .known, "lunch a toastie dinner a curry: another meal") { site in
      guard site.phase.hasFood, let end = site.endOfLabelBetween else { return nil }
      return site.move(to: end, .open)
    },
    .init("label-beside", 0, [.sign, .comma], "2 eggs (lunch), 2 eggs - dinner: the same") { site in
      site.endOfLabelBeside.map { site.move(to: $0) }
    },
    .init("heading-from", 0, .known, "pancakes from 60 g flour, 1 egg; my salad was 100 g feta") {
      site in
      guard site.mayHead else { return nil }
      let source = max(
        site.list.count(of: .source, at: site.index),
        site.list.count(of: .of, at: site.index)
      )
      let list =
        site.index + max(source, site.list.count(of: [.link, .auxiliary], at: site.index))
      guard list > site.index, let reading = site.amount(at: list),
        source > 0 || !reading.isBare || reading.isArticle,
        site.isWord(reading.end), site.isList(behind: site.index)
      else { return nil }
      return site.move(to: list, .heading)
    },
    .init("bracket-of-all", 0, .sign, "(2 pears): brackets about the whole say nothing") { site in
      site.isBracketOfAll ? site.move(to: site.index + 1) : nil
    },
    .init("aside", 0, .sign, "omelette (3 egg): brackets say what is in it") { site in
      site.isSign(.open) ? site.aside : nil
    },
    .init("aside-end", 0, [.sign, .comma], "stuffed pepper (beef), salad: another food") { site in
      guard site.isSign(.close), site.phase.isAside else { return nil }
      let and = site.list.behindAnd(site.index + 1)
      let next = and ?? site.index + 1
      let isFood = and != nil || site.list.isSign(.comma, at: next) || !site.isBoundary(next)
      var phase = isFood ? site.phase.opening(.start) : site.phase
      phase.isAside = false
      return site.move(to: next, isFood ? .open : .markBreak(isComma: false), phase)
    },
    .init("bracket", 1, .sign, "(about 150 g) is an amount, others are of the food") { site in
      site.isSign(.open) && !site.headsList && !site.isBracketOfAll ? site.bracket : nil
    },
    .init("sign-and", 5, .sign, "& and + between foods") { site in
      site.isSign(.and) ? site.join(.and, site.index + 1..<site.index + 1) : nil
    },
    .init("sign-skip", 10, .sign, "a sign that says nothing here") { site in
      site.isSign(.times) || site.isSign(.stop) ? site.move(to: site.index + 1) : nil
    },
  ]
}

extension Site {
  /// Whether a word for a state stands here that is a food between commas: "rice, dal, pickle".
  fileprivate func isFoodAlone(_ index: Int) -> Bool {
    // "pickle spear"
    let measure = list.longest(.measure, at: index + 1)?.count ?? 0
    return isWord(index) && list.roles.alone.contains(list.words[index])
      && isBoundary(index + 1 + measure)
  }

  fileprivate var isBracketOfAll: Bool {
    isSign(.open) && phase.isFirst && phase.isEmpty && bracketEnd(index) == end
  }

  /// The token behind a meal's name between foods, in a text that begins with one.
  fileprivate var endOfLabelBetween: Int? {
    guard list.count(of: .occasion, at: index) > 0, let label = behind(.label),
      case let end = list.isSign(.colon, at: label) ? label + 1 : label, end < self.end,
      list.count(of: .label, at: clause.range.lowerBound) > 0,
      list.count(of: .occasion, at: clause.range.lowerBound) > 0,
      list.connector(at: index - 1) == nil, list.count(of: .placing, at: index - 1) == 0,
      isNameWord(end) || amount(at: end) != nil
    else { return nil }
    return end
  }

  /// The token behind a meal's name, with what is said of it: "keto lunch:", "big breakfast at the cafe -".
  fileprivate var endOfLabel: Int? {
    var start = index
    // "evening meal" is an adjective and a label, "lunch" may be both.
    for _ in 0..<4 {
      if let end = endOfLabel(from: start) { return end }
      let count = list.count(of: [.determiner, .adjective], at: start)
      guard count > 0 else { return nil }
      start += count
    }
    return nil
  }

  private func endOfLabel(from start: Int) -> Int? {
    var end = start
    for _ in 0..<3 {
      end += list.count(of: .label, at: end)
      // "cut day 12:", "week 3 day 2:", "day three had"
      if end > start, let behind = endOfNumber(end),
        isLabelSign(behind) || list.count(of: .label, at: behind) > 0
      {
        end = behind
      }
    }
    guard end > start else { return nil }
    if list.count(of: .placing, at: end) > 0 {
      for _ in 0..<Reach.place where isWord(end) { end += 1 }
    }
    if isLabelSign(end) { return end < self.end - 1 ? end + 1 : nil }
    // "dinner. 2 eggs", "dinner, 2 eggs", "lunch 2 eggs"
    if end == self.end { return end + 1 < list.tokens.count ? end : nil }
    if list.isSign(.comma, at: end) {
      end += 1
      // "low carb lunch, chicken salad"
      if list.count(of: .occasion, at: start) > 0, list.count(of: .label, at: end) == 0 {
        return end
      }
    }
    // "lunch 2 eggs", "lunch 300 kcal soup"
    let number = lattice.reader.numbers.number(at: end)?.end
    return (amount(at: end)?.end ?? number.flatMap { list.behind(.energy, at: $0) }).flatMap {
      foodFollows($0) ? end : nil
    }
  }

  /// The token behind the number of a day or meal, in digits or one word.
  private func endOfNumber(_ index: Int) -> Int? {
    if list.isSign(.number, at: index) { return list.tokens[index].isFraction ? nil : index + 1 }
    return list.longest(.number, at: index).flatMap {
      $0.entry.value == NumberReader.article ? nil : index + $0.count
    }
  }

  private func isLabelSign(_ index: Int) -> Bool {
    list.isSign(.colon, at: index) || list.isSign(.dash, at: index)
  }

  /// The token behind a meal's name in a bracket, or behind a dash or comma at the end.
  fileprivate var endOfLabelBeside: Int? {
    let end = index + 1 + list.count(of: .label, at: index + 1)
    guard end > index + 1 else { return nil }
    if isSign(.open) { return list.isSign(.close, at: end) ? end + 1 : nil }
    return phase.hasFood && end == self.end ? end : nil
  }

  /// Whether the sign here is followed by the names of three foods or more, up to the end of the bracket or clause.
  fileprivate var namesFoods: Bool {
    let isBracket = list.isSign(.open, at: index)
    let close = isBracket ? (bracketEnd(index) ?? 0) - 1 : end
    guard close > index, !isBracket || close + 1 == end else { return false }
    var things = 1
    var words = 0
    var next = index + 1
    while next < close {
      if let end = list.isSign(.comma, at: next) ? next + 1 : list.behindAnd(next) {
        if words > 0 { things += 1 }
        words = 0
        next = end
        continue
      }
      // "a handful of grapes"
      if words == 0, let reading = amount(at: next), isWord(reading.end) {
        next = reading.end
        continue
      }
      guard isNameWord(next), amount(at: next) == nil, words > 0 || !isStateRun(next) else {
        return false
      }
      words += 1
      next += 1
    }
    return words > 0 && things > 2
  }

  /// Whether the words before belong to one name without an amount, or of one measure: "beans on toast", "a bowl of rice with peas".
  fileprivate var endsName: Bool { (!phase.ownsAmount || isPotful) && phase.joint.mayName }

  /// Whether a dish's name ends here before the amounts of two of its ingredients.
  fileprivate var headsList: Bool { mayHead && isList(behind: index) }

  /// Whether the sign here ends the name of a dish before its list.
  fileprivate var isHeading: Bool {
    if tellsAmount(index) { return false }
    if isSign(.colon) {
      // "3 cookies (makes 24: 200 g flour, 1 egg)"
      // "made a moussaka: 500 g mince, 2 aubergines"
      let isName =
        phase.place == .name
        || phase.place == .counted && (phase.hasYield || phase.isOne || isPotful && headsList)
      return isName && index + 1 < end
        && (phase.isFirst || endsName && (namesFoods || headsList))
    }
    guard isSign(.open) || isSign(.dash) else { return false }
    return headsList
      || phase.isFirst && (phase.place == .name || phase.place == .counted) && namesFoods
        && (isSign(.dash) || aside == nil)
  }

  /// Whether the clause begins with measures of what it names: "pan of brownies", "made a big pot of chilli", "2 bowls of chilli".
  private var isPotful: Bool {
    let start = clause.range.lowerBound
    return amount(at: behindVerb(from: start) ?? start).map {
      $0.hasOf && $0.amount.unit.measure != nil && $0.amount.value >= 1
    } ?? false
  }

  /// Whether a colon or dash stands before the amount of the food before it: "plums: 120 g, figs: 80 g", "rye: 60 g dry", "kale: 60 g rye: 30 g".
  func tellsAmount(_ sign: Int) -> Bool {
    guard let kind = list[sign]?.kind, kind == .colon || kind == .dash,
      let reading = amount(at: sign + 1)
    else { return false }
    if !isWord(reading.end) || list.behindAnd(reading.end) != nil { return kind == .colon }
    // "rye: 60 g dry", never "tacos: 80 g lean ground beef"
    let behindState = reading.end + list.stateRun(from: reading.end)
    if isStateRun(reading.end) { return list.role(at: behindState)?.isName != true }
    var next = reading.end
    while isNameWord(next), amount(at: next) == nil { next += 1 }
    return next > reading.end && list.isSign(kind, at: next) && amount(at: next + 1) != nil
  }

  /// Whether what was read may be the name of a dish that heads a list.
  fileprivate var mayHead: Bool {
    (phase.place == .name || phase.place == .counted && !phase.isWeighed)
      && (phase.isFirst || endsName)
  }

  /// Whether two foods with amounts are named behind a sign.
  func isList(behind sign: Int) -> Bool {
    var next = sign + 1
    var amounts = 0
    // "2 chicken breasts (300 g), 1 tbsp oil, 1 lime", but "chilli (one portion): 125 g mince, 2 leeks"
    let close = list.isSign(.open, at: sign) ? bracketEnd(sign) : nil
    let end = close.flatMap { list.isSign(.colon, at: $0) ? nil : $0 } ?? end
    while next < min(end, sign + Reach.list), amounts < 2 {
      if let reading = amount(at: next), !reading.isArticle {
        // "kedgeree - basmati 60 g, smoked haddock 100 g", "a bowl of cawl: lamb 90 g, leeks 50 g"; "(28 g, 24 nuts)" is one food in other words.
        // "veg curry (leeks 400 g, chickpeas 1 can)", never "(whole one is 400 g)"
        let isBehind =
          next > sign + 1 && isNameWord(next - 1)
          && (list.isSign(.dash, at: sign) || list.isSign(.colon, at: sign)
            || close != nil && reading.amount.rank > 0 && list.isNaming(at: next - 1))
        if isBehind || isNameWord(reading.end) { amounts += 1 }
        next = max(next + 1, reading.end)
      } else {
        next += 1
      }
    }
    return amounts > 1
  }

  /// The token behind words of preparation, which reach to a sign or the end of the clause; nil where others stand
  /// among them.
  fileprivate func endOfPreparation(_ start: Int) -> Int? {
    var next = start
    var isPrepared = false
    while isWord(next) {
      let word = list.behind(.preparation, at: next)
      guard let end = word ?? list.behindAnd(next) ?? list.behind(.adverb, at: next) else {
        return nil
      }
      isPrepared = isPrepared || word != nil
      next = end
    }
    return isPrepared ? next : nil
  }

  /// What a bracket lists that stands behind a food, without amounts but for how many there are.
  fileprivate var aside: GrammarRule.Move? {
    guard phase.hasFood, let close = bracketEnd(index) else { return nil }
    var next = index + 1
    if let reading = amount(at: next), reading.isBare, list.behind(.sort, at: reading.end) == nil,
      (reading.end..<close - 1).allSatisfy(isWord)
    {
      next = reading.end
    }
    guard isWord(next), list.connector(at: next) == nil, !isStateRun(next),
      !list.roles.makers.contains(list.words[next]),
      !(next..<close - 1).contains(where: { amount(at: $0) != nil }), amount(at: close) == nil
    else { return nil }
    var phase = phase.opening(.within)
    phase.isAside = true
    return move(to: next, .join(.within, next..<next), phase)
  }

  /// The token behind what says that the weight of the whole follows: "whole one is", "quiche weighs".
  func endOfWhole(_ start: Int) -> Int? {
    let noun = list.skip(.determiner, from: start)
    guard
      let end = list.behind([.ofWhole, .object], at: noun) ?? (isSaid(noun) ? noun + 1 : nil)
    else { return nil }
    let next = endOfEquals(end) ?? end
    return amount(at: next).map { $0.amount.rank > 1 } == true ? next : nil
  }

  /// The token behind "=" or "is" before an amount.
  private func endOfEquals(_ start: Int) -> Int? {
    let end =
      list.isSign(.colon, at: start)
      ? start + 1 : list.behind([.auxiliary, .link], at: start)
    return end.flatMap { amount(at: $0) == nil ? nil : $0 }
  }

  /// The amounts in a bracket, and what else stands in it.
  fileprivate var bracket: GrammarRule.Move {
    guard let close = bracketEnd(index) else {
      return move(to: index + 1, .markBreak(isComma: false))
    }
    // "half her nuggets (so 2 nuggets)"
    let so = list.behind(.consequence, at: index + 1)
    var next = so ?? index + 1
    var readings: [Int] = []
    while next < close - 1 {
      if let reading = amount(at: next), reading.end < close {
        readings.append(next)
        next = reading.end
      } else if let end = list.behind(.lengthLead, at: next) ?? endOfWhole(next)
        ?? (readings.isEmpty ? nil : endOfEquals(next))
      {
        next = end
      } else {
        break
      }
      if so != nil, (next..<max(next, close - 1)).allSatisfy({ isSaid($0) }) { next = close - 1 }
    }
    let isWhole = next >= close - 1
    // "tamales (3 pork)"
    let isCount = isWhole || list.behind(.sort, at: next) != nil
    readings.removeAll { !isCount && amount(at: $0)?.amount.rank ?? 0 < 2 }
    var phase = phase
    for reading in readings.compactMap(amount) {
      phase.isWeighed = phase.isWeighed || reading.amount.rank == 3
      phase.isOne = false
      phase.ownsAmount = true
      if phase.place == .outside { phase.place = .amount }
      if phase.place == .name { phase.place = .counted }
    }
    return move(
      to: isWhole ? close : next,
      .bracket(readings, isWhole: isWhole),
      phase.breaking(isComma: false)
    )
  }
}
