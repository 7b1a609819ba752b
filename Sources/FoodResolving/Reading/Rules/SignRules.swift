import FoodVocabulary

/// Rules of commas, colons, brackets and dashes.
extension GrammarRule {
  static let signs: [GrammarRule] = [
    GrammarRule(
      "break",
      cost: 1,
      "a comma, bracket or dash: perhaps another food begins",
      at: .comma
    ) { site in
      let sign = site.list.tokens[site.index].kind
      guard sign == .comma || sign == .close || sign == .dash else { return nil }
      return Move(
        end: site.index + 1,
        edit: .markBreak(isComma: sign == .comma),
        phase: site.phase.breaking(isComma: sign == .comma)
      )
    },
    GrammarRule(
      "told-behind-comma",
      cost: 0,
      "carrots, lightly salted: no food begins there",
      at: .comma
    ) { site in
      let sign = site.list.tokens[site.index].kind
      guard sign == .comma || sign == .close || sign == .dash else { return nil }
      let next = site.index + 1
      guard !site.isFoodAlone(next),
        site.isStateRun(next) || site.isTrait(next)
          || site.list.count(of: .placing, at: next) > 0
      else { return nil }
      var phase = site.phase.breaking(isComma: sign == .comma)
      if phase.hasFood { phase.hasBreak = false }
      return Move(end: next, edit: .tell(next..<next), phase: phase)
    },
    GrammarRule(
      "preparation",
      cost: 0,
      "2 cloves garlic, finely minced: what a recipe does with it is no part of its name",
      at: .comma
    ) { site in
      guard site.list.isSign(.comma, at: site.index), site.phase.place == .counted,
        let next = site.endOfPreparation(site.index + 1), site.endsPreparations(next)
      else { return nil }
      return Move(end: next, edit: .prepare, phase: site.phase)
    },
    GrammarRule("deed-behind-comma", cost: 0, "leeks, I added oil: another food", at: .comma) {
      site in
      let sign = site.list.tokens[site.index].kind
      guard sign == .comma || sign == .close || sign == .dash, site.phase.hasFood,
        let next = site.deedEnd(site.index + 1)
      else { return nil }
      return Move(end: next, edit: .open, phase: site.phase.opening(.start))
    },
    GrammarRule(
      "label",
      cost: 0,
      "breakfast: a meal and a colon or dash are no food; late lunch at work - too",
      at: .known
    ) { site in
      guard site.phase.isFirst, site.phase.isEmpty, let next = site.endOfLabel else { return nil }
      return Move(end: next + 1, edit: .skip, phase: site.phase)
    },
    GrammarRule("heading", cost: 0, "smoothie: 1 banana, 200 ml milk", at: .sign) { site in
      guard site.list.isSign(.colon, at: site.index),
        site.phase.place == .name
          || site.phase.place == .counted && (site.namesFoods || site.headingOfList != nil),
        site.phase.isFirst || site.endsName && (site.namesFoods || site.headingOfList != nil),
        site.index + 1 < site.end
      else { return nil }
      return Move(end: site.index + 1, edit: .heading, phase: site.phase.heading)
    },
    GrammarRule(
      "heading-of-foods",
      cost: 0,
      "trail mix (almonds, raisins, seeds); fruit salad - melon, grapes, kiwi",
      at: [.sign, .comma]
    ) { site in
      guard site.list.isSign(.open, at: site.index) || site.list.isSign(.dash, at: site.index),
        site.phase.place == .name || site.phase.place == .counted, site.phase.isFirst,
        site.namesFoods
      else { return nil }
      return Move(end: site.index + 1, edit: .heading, phase: site.phase.heading)
    },
    GrammarRule(
      "heading-of-list",
      cost: 0,
      "porridge - 40 g oats, 200 ml milk; pesto (20 g basil, 10 g nuts)",
      at: .sign
    ) { site in
      site.list.isSign(.open, at: site.index) ? site.headingOfList : nil
    },
    GrammarRule("heading-of-dashed-list", cost: 0, "porridge - 40 g oats, 200 ml milk", at: .comma)
    { site in
      site.list.isSign(.dash, at: site.index) ? site.headingOfList : nil
    },
    GrammarRule(
      "heading-from",
      cost: 0,
      "pancakes from 60 g flour, 1 egg; salad of 100 g feta, 2 figs; my salad was 2 cups lettuce, 1 tbsp oil",
      at: [.known, .connector]
    ) { site in
      let source = max(
        site.list.count(of: .source, at: site.index),
        site.list.count(of: .of, at: site.index)
      )
      let count = max(source, site.list.count(of: [.link, .auxiliary], at: site.index))
      let list = site.index + count
      guard count > 0, let reading = site.lattice.amount(at: list),
        source > 0 || !reading.isBare || reading.isArticle,
        site.isWord(reading.end), let move = site.headingOfList
      else { return nil }
      return Move(end: list, edit: move.edit, phase: move.phase)
    },
    GrammarRule("colon", cost: 1, "a colon elsewhere parts as a comma does", at: .sign) { site in
      guard site.list.isSign(.colon, at: site.index) else { return nil }
      var phase = site.phase.breaking(isComma: false)
      phase.isList = phase.isList || phase.place == .name
      return Move(end: site.index + 1, edit: .markBreak(isComma: false), phase: phase)
    },
    GrammarRule(
      "bracket",
      cost: 1,
      "(about 150 g) is an amount, other words belong to the food",
      at: .sign
    ) {
      site in
      site.list.isSign(.open, at: site.index) && site.headingOfList == nil ? site.bracket : nil
    },
    GrammarRule("sign-and", cost: 5, "& and + between foods", at: .sign) { site in
      site.list.isSign(.and, at: site.index)
        ? site.join(.and, site.index + 1..<site.index + 1) : nil
    },
    GrammarRule("sign-skip", cost: 10, "a sign that says nothing here", at: .sign) { site in
      let sign = site.list.tokens[site.index].kind
      guard sign == .times || sign == .stop else { return nil }
      return Move(end: site.index + 1, edit: .skip, phase: site.phase)
    },
  ]
}

extension Site {
  /// Whether a word for a state stands here that is a food between commas: "rice, dal, pickle".
  fileprivate func isFoodAlone(_ index: Int) -> Bool {
    isWord(index) && list.roles.alone.contains(list.words[index]) && isBoundary(index + 1)
  }

  /// The colon or dash behind a meal's name, with what is said of it: "keto lunch", "big breakfast at the cafe".
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
      // "cut day 12:", "week 3 day 2:"
      if end > start, list.isSign(.number, at: end), !list.tokens[end].isFraction { end += 1 }
    }
    guard end > start else { return nil }
    if list.count(of: .placing, at: end) > 0 {
      for _ in 0..<Self.placeReach where isWord(end) { end += 1 }
    }
    let isSign = list.isSign(.colon, at: end) || list.isSign(.dash, at: end)
    return isSign && end < self.end - 1 ? end : nil
  }

  /// The most words of the place of a meal.
  private static let placeReach = 4

  /// Whether the sign here is followed by the names of three foods or more, up to the end of the bracket or clause.
  fileprivate var namesFoods: Bool {
    let isBracket = list.isSign(.open, at: index)
    let close = isBracket ? (bracketEnd(index) ?? 0) - 1 : end
    guard close > index, !isBracket || close + 1 == end else { return false }
    var things = 1
    var words = 0
    var next = index + 1
    while next < close {
      let connector = list.connector(at: next)
      if list.isSign(.comma, at: next) || list.isSign(.and, at: next) || connector?.role == .and {
        if words > 0 { things += 1 }
        words = 0
        next += max(1, connector?.count ?? 1)
        continue
      }
      // "a handful of grapes"
      if words == 0, let reading = lattice.amount(at: next), isWord(reading.end) {
        next = reading.end
        continue
      }
      guard isWord(next), connector.map(\.role.isName) ?? true,
        lattice.amount(at: next) == nil, words < Self.wordsOfFood,
        words > 0 || !isStateRun(next)
      else { return false }
      words += 1
      next += 1
    }
    return words > 0 && things > 2
  }

  /// Whether the words before belong to one name without an amount: "beans on toast".
  fileprivate var endsName: Bool { !phase.ownsAmount && phase.joint.mayName }

  /// The most words of a food of such a list.
  private static let wordsOfFood = 4

  /// The end of a dish's name before the amounts of two of its ingredients.
  fileprivate var headingOfList: GrammarRule.Move? {
    guard phase.place == .name || phase.place == .counted && !phase.isWeighed,
      phase.isFirst || endsName
    else { return nil }
    return isList(behind: index)
      ? .init(end: index + 1, edit: .heading, phase: phase.heading) : nil
  }

  /// Whether two foods with amounts are named behind a sign.
  func isList(behind sign: Int) -> Bool {
    var next = sign + 1
    var amounts = 0
    while next < min(end, sign + Self.headingReach), amounts < 2 {
      if let reading = lattice.amount(at: next), !reading.isArticle {
        // "(28 g, 24 nuts)" is one food in other words.
        let connector = list.connector(at: reading.end)
        if isWord(reading.end), connector.map(\.role.isName) ?? true { amounts += 1 }
        next = max(next + 1, reading.end)
      } else {
        next += 1
      }
    }
    return amounts > 1
  }

  /// The number of tokens in which the first two amounts of a list are looked for.
  private static let headingReach = 24

  /// Whether a list of preparations ends or goes on at a sign, rather than one of states: "flaked, chopped, formed".
  fileprivate func endsPreparations(_ sign: Int) -> Bool {
    guard sign < end, list.isSign(.comma, at: sign) else { return true }
    return lattice.amount(at: sign + 1) != nil || endOfPreparation(sign + 1) != nil
  }

  /// The token behind words of preparation, which reach to a sign or the end of the clause; nil where others stand
  /// among them.
  fileprivate func endOfPreparation(_ start: Int) -> Int? {
    var next = start
    var isPrepared = false
    while isWord(next) {
      let word = list.count(of: .preparation, at: next)
      let link = list.connector(at: next)?.role == .and ? list.connector(at: next)?.count ?? 0 : 0
      let count = max(word, link, list.count(of: .adverb, at: next))
      guard count > 0 else { return nil }
      isPrepared = isPrepared || word > 0
      next += count
    }
    return isPrepared ? next : nil
  }

  /// The amounts in a bracket, and what else stands in it.
  fileprivate var bracket: GrammarRule.Move {
    guard let close = bracketEnd(index) else {
      return .init(
        end: index + 1,
        edit: .markBreak(isComma: false),
        phase: phase.breaking(isComma: false)
      )
    }
    var next = index + 1
    var readings: [Int] = []
    while next < close - 1 {
      if let reading = lattice.amount(at: next), reading.end < close {
        let start = next
        next = reading.end
        // "(about 28 nuts)" behind an ounce of peanuts
        if phase.isWeighed, reading.isBare, list.isWord(at: next),
          list.roles.counted.contains(list.words[next])
        {
          next += 1
        } else {
          readings.append(start)
        }
      } else if case let count = list.count(of: .lengthLead, at: next), count > 0 {
        next += count
      } else if list.isSign(.comma, at: next) || list.count(of: .or, at: next) > 0 {
        next += 1
      } else {
        break
      }
    }
    let isWhole = next >= close - 1
    // "tamales (3 pork)"
    let isCount = isWhole || list.count(of: .sort, at: next) > 0
    readings.removeAll { !isCount && lattice.amount(at: $0)?.amount.rank ?? 0 < 2 }
    var phase = phase
    for reading in readings.compactMap(lattice.amount) {
      phase.isWeighed = phase.isWeighed || reading.amount.rank == 3
      phase.isOne = false
      phase.ownsAmount = true
      if phase.place == .outside { phase.place = .amount }
      if phase.place == .name { phase.place = .counted }
    }
    return .init(
      end: isWhole ? close : next,
      edit: .bracket(readings, isWhole: isWhole),
      phase: phase.breaking(isComma: false)
    )
  }
}
