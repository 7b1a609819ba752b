import FoodVocabulary

/// Rules of how many servings or pieces there are of a dish or its list: "makes 6", "batch of 12 muffins from …".
extension GrammarRule {
  static let yields: [GrammarRule] = [
    .init("yield", 0, .known, "makes 6: how many servings there are of it") { site in
      // "200 g flour, 2 eggs, for 4, had one"
      let isYield = site.behind(.yield) != nil
      // "fed the five of us"
      guard site.hasFoods, var token = site.behind(.yield) ?? site.behind(.purpose) else {
        return nil
      }
      // "portions: 4"
      if isYield, site.list.isSign(.colon, at: token) { token += 1 }
      guard
        let reading = site.amount(at: token) ?? site.lattice.people(at: token)
          ?? site.amount(at: token + site.list.count(of: .determiner, at: token)),
        reading.amount.rank < 3, reading.amount.value >= 1
      else { return nil }
      // "500 g mince made into 4 burgers, had 2"
      let noun = reading.end + 1
      let isNamed = isYield && reading.isBare && site.isShare(of: reading, behind: noun)
      let end = site.endOfYield(reading) ?? (isNamed && site.isWord(noun - 1) ? noun : reading.end)
      guard
        isYield
          ? site.isBoundary(end)
            || site.list.behind([.verbLead, .verb, .consequence], at: end) != nil
            || site.isShare(of: reading, behind: end)
          : reading.isBare && !reading.isArticle
            && (site.isShare(of: reading, behind: end)
              || reading.amount.value > 1 && site.isBoundary(end)
                && (site.phase.isList || end > reading.end && site.isBehindWeights))
      else { return nil }
      // "falafel, batch of 18, ate 4": so many pieces of a food without a list
      if reading.isBare, site.list.count(of: .of, at: reading.start - 1) > 0,
        site.phase.place == .name, site.phase.isFirst, !site.phase.isList
      {
        return site.take(.behind(isWeight: false), reading, to: end)
      }
      return site.take(.yield, reading, to: end)
    },
    .init("yield-of-whole", 0, .known, "a fifth of a flan that serves 5: of which the share is") {
      site in
      guard site.phase.place == .counted, !site.phase.isOne,
        let verb = site.behind(.relative), let token = site.list.behind(.yield, at: verb),
        let reading = site.amount(at: token), reading.amount.rank < 3
      else { return nil }
      return site.move(to: site.endOfYield(reading) ?? reading.end)
    },
    .init("yield-of-list", 0, .amount, "soup: 2 leeks, 5 portions, one eaten") { site in
      guard site.hasFoods, !site.phase.isIngredient,
        let reading = site.amount, reading.amount.rank < 2, reading.amount.value >= 2,
        let end = site.endOfYield(reading), site.isShare(of: reading, behind: end),
        site.phase.hasBreak || site.phase.isEmpty || site.phase.place == .sealed
          // "two eggs ten slices had one slice"
          || site.phase.place == .counted && site.behindVerb(from: end) != nil
      else { return nil }
      // "dinner: 200 g chicken, 6 dumplings, ate 4"
      let isGuess = site.isMadeOfList(reading) && site.pieceEnd(reading.end) == nil
      return site.take(.yield, reading, to: end, extra: isGuess ? Cost.loose : 0)
    },
    .init("batch", 0, .counting, "batch of 12 muffins from 200 g flour, 2 eggs, 3 eaten") { site in
      let token = site.behind(.yield) ?? site.index
      // "muffins: 12 from 200 g flour, 2 eggs"
      if site.list.isSign(.colon, at: site.index - 1), site.phase.isEmpty,
        let reading = site.amount, reading.isBare, reading.amount.value >= 2,
        let list = site.list.behind(.source, at: reading.end), site.isList(behind: list - 1)
      {
        return site.take(.yieldOfDish, reading, to: list)
      }
      guard site.phase.isFirst, site.phase.isEmpty, let reading = site.amount(at: token),
        reading.isBare, reading.amount.value >= 2, site.isWord(reading.end),
        token == site.index
          ? site.isListed(behind: reading.end) && !site.saysYield(behind: reading.end)
          : token > site.index + 1 && site.list.behind(.of, at: token - 1) != nil
      else { return nil }
      return site.take(.yieldOfDish, reading)
    },
    .init("yield-by-weight", -2, [.sign, .counting], "soup: 2 leeks, 1.6 kg total, had 400 g") {
      site in
      guard let (reading, end) = site.weightOfAll else { return nil }
      // "of a 1 kg tray of brownies (…)", "chilli came to 2 kg. 500 g mince, 2 tins beans"
      let isOfDish =
        (site.phase.isFirst || !site.phase.ownsAmount && site.phase.joint.mayName)
        && !site.phase.isWeighed && site.phase.place != .sealed
        && (!site.phase.isEmpty || site.isWord(end))
      guard isOfDish || site.hasFoods else { return nil }
      return site.take(isOfDish ? .yieldOfDish : .yield, reading, to: end)
    },
    .init("share-by-weight", 0, .counting, "soup: 2 leeks, 1.6 kg total, had 400 g: of all") {
      site in
      guard let (reading, end) = site.weightEaten(at: site.index),
        reading.start > site.index || site.phase.hasBreak || site.phase.isEmpty, end <= site.end,
        // "granola: 300 g oats, 80 g honey. 50 g portion": of the weight of all that is listed.
        site.phase.hasYield || site.phase.isList && site.isServing(reading, to: end)
      else { return nil }
      return site.take(.shareOfYield, reading, to: site.startOfSide(end) ?? end)
    },
    .init("yield-of-dish", 0, [.sign, .counting], "chilli (makes 6): 500 g mince, 2 tins beans") {
      site in
      guard site.phase.place == .name || site.phase.place == .counted && !site.phase.isWeighed,
        let (reading, end) = site.yieldOfDish
      else { return nil }
      var phase = site.phase
      phase.hasYield = true
      // "samosas (20) 300 g flour"
      phase.hasBreak = true
      return site.take(.yieldOfDish, reading, to: end, phase)
    },
  ]
}

extension Site {
  /// The number of servings of a dish and the token behind, at which the dish's list begins.
  fileprivate var yieldOfDish: (reading: AmountReader.Reading, end: Int)? {
    let isOpen = list.isSign(.open, at: index)
    let start = isOpen ? index + 1 : index
    let isTimes = amount(at: start).map { $0.isTimes && list.isSign(.colon, at: $0.end) } ?? false
    guard
      let token = list.behind(.yield, at: start) ?? list.behind(.purpose, at: start)
        // "samosas (20) 300 g flour, …, had 3", "rolls x16: …; 4"
        ?? (isOpen && saysEaten(behind: start + 1) || isTimes || phase.hasBreak ? start : nil),
      let reading = count(at: token), reading.amount.value > 1 || isTimes
    else { return nil }
    var end = endOfYield(reading) ?? reading.end
    if token == start, !isOpen, !isTimes {
      // "dal, 4 portions: 250 g lentils", "banana bread, 12 slices from: …, ate 2"
      guard end > reading.end || reading.amount.unit.measure != nil,
        reading.amount.unit == .serving || saysEaten(behind: end)
      else { return nil }
      end = list.behind(.source, at: end) ?? end
      guard list.isSign(.colon, at: end) else { return nil }
    }
    // "3 cookies (makes 24: 200 g flour, 1 egg)"
    if isOpen, !list.isSign(.colon, at: end) {
      guard list.isSign(.close, at: end) else { return nil }
      end += 1
    }
    let isHeading =
      [.colon, .dash, .open].contains { list.isSign($0, at: end) }
      || (token == start && isOpen || list.role(at: end) == .with) && isList(behind: end - 1)
    return isHeading && end + 1 < self.end ? (reading, end) : nil
  }

  /// The token behind a number of servings or pieces that a list makes: "5 portions", "12 of them", "20 balls".
  fileprivate func endOfYield(_ reading: AmountReader.Reading) -> Int? {
    let end: Int? =
      switch reading.amount.unit {
      case .measure, .serving: reading.end
      case .piece:
        pieceEnd(reading.end)
          ?? (reading.hasOf ? reading.end : isMadeOfList(reading) ? reading.end + 1 : nil)
      case .mass, .volume: nil
      }
    // "16 koftas total"
    return end.map { list.skip(.ofWhole, from: $0, most: 1) }
  }

  /// Whether two foods that are weighed or measured stand before, so that "for 4 people" tells of a recipe.
  fileprivate var isBehindWeights: Bool {
    before(Reach.word).count {
      list.isSign(.number, at: $0) && amount(at: $0)?.amount.rank ?? 0 > 0
    } > 1
  }

  /// Whether a number before a plural counts what a dish's list made, as fewer were eaten: "tamales made with …, 8 wraps, ate 2".
  fileprivate func isMadeOfList(_ reading: AmountReader.Reading) -> Bool {
    let noun = reading.end
    // "12 flans from 300 g leeks, 6 figs, had 1"
    let isCounted = amount(at: clause.range.lowerBound).map { $0.amount.value > 1 } ?? false
    guard !isCounted, !phase.hasYield, reading.isBare,
      reading.amount.value >= AmountReader.leastOfPack, isWord(noun),
      list.isPlural(noun), !isWord(noun + 1), let start = behindVerb(from: noun + 2),
      let eaten = count(at: start), eaten.isBare, eaten.amount.value >= 1,
      eaten.amount.value < reading.amount.value
    else { return false }
    return (phase.isList || before(Reach.word).contains { list.role(at: $0) == .within })
      && !isWord(eaten.end)
  }

  /// Whether behind a number of servings follows how many were eaten: ", I had 2", "one eaten".
  fileprivate func isShare(of whole: AmountReader.Reading, behind start: Int) -> Bool {
    var next = start
    while [.comma, .dash, .stop].contains(where: { list.isSign($0, at: next) }) { next += 1 }
    next = list.behindAnd(next) ?? next
    // "today portion 3"
    if behindVerb(from: next) == nil { next = list.skip(.anywhere, from: next, most: 2) }
    let verb = behindVerb(from: next)
    guard let eaten = count(at: verb ?? next) else { return false }
    var end = eaten.end
    for _ in 0..<3 { end = pieceEnd(end) ?? end }
    let isSide = list.role(at: end) == .with
    // "12 squares. 1 square"; "20 balls. five", "eight scones; one with jam"
    let isSame = eaten.amount.unit == whole.amount.unit && eaten.amount.value <= whole.amount.value
    let isAlone = next > start && isSame && (!eaten.isBare || isSide || end >= list.count)
    return (verb != nil || end > eaten.end || isAlone)
      && (!list.isWord(at: end) || isSide || startOfSide(end) != nil || isBeforeOthers(end))
  }

  /// Whether it is said later how many were eaten: "had 3", or a number that ends the text.
  private func saysEaten(behind start: Int) -> Bool {
    var last = list.count - 1
    while list.isSign(.stop, at: last) { last -= 1 }
    // "12 muffins (6): …. 2 muffins"
    if list.isWord(at: last), list.words[..<start].contains(list.words[last]) { last -= 1 }
    let isLast = list.isSign(.number, at: last) && !list.isWord(at: last - 1)
    return isLast
      || (start..<start + Reach.word).contains { behindVerb(from: $0).flatMap(count) != nil }
  }

  /// The weight or volume of all that was made and the token behind, where a smaller one that was eaten is told later: "came to 1.8 kg
  /// cooked", "whole pot 2 kg", "1.6 l total", "of a 1 kg tray of".
  fileprivate var weightOfAll: (reading: AmountReader.Reading, end: Int)? {
    let isOpen = isSign(.open)
    let start = isOpen ? index + 1 : index
    var lead = list.skip(.leadingWhole, from: start, most: 5)
    let isOfWhole = list.holds([.ofWhole, .entire, .yield], in: start..<lead)
    guard lead == start || isOfWhole || list.holds(.weight, in: start..<lead) else { return nil }
    if list.isSign(.colon, at: lead), lead > start { lead += 1 }
    let isAhead = phase.isEmpty && phase.isFirst && !clause.hasParts
    if lead == start, isAhead {
      lead =
        list.behind(.outOf, at: start) ?? list.behind(.source, at: start)
        ?? list.behind(.of, at: start) ?? start
    }
    guard let reading = weight(at: lead), reading.end <= end, isAhead || !reading.hasOf else {
      return nil
    }
    var next = reading.end
    if !reading.hasOf {
      next = list.skip(.behindWhole, from: next, most: 3)
      // "a 1 kg tray of"
      let measure = list.unit(at: next).flatMap { list.behind(.of, at: next + $0.count) }
      if isAhead, let measure { next = measure }
    }
    let isVessel = next > reading.end || !reading.amount.modifiers.isEmpty
    let isTotal = list.holds(.ofWhole, in: reading.end..<max(reading.end, next))
    guard isOfWhole || (isAhead ? isVessel : lead > start || isTotal) else { return nil }
    // "crumbs weighing 20 g, sugar, about 5 g" are two foods.
    let needsVerb = isAhead || !isOfWhole && !isTotal
    if !isAhead || !isWord(next) || list.count(of: .of, at: next - 1) == 0 {
      // "came to 1.8 kg cooked", "weighs 1050 after baking"
      next += list.stateRun(from: next)
      if list.count(of: [.preposition, .circumstance, .occasion, .lead], at: next) > 0 {
        for _ in 0..<Reach.kind where isWord(next) { next += 1 }
      }
      guard !isWord(next) || list.behind(.source, at: next) != nil else { return nil }
    }
    if isOpen {
      guard list.isSign(.close, at: next) else { return nil }
      next += 1
    }
    let isTold = (next..<next + Reach.word).contains { place in
      guard let eaten = weightEaten(at: place)?.reading,
        eaten.start > place
          || !needsVerb && place > next && !list.isWord(at: place - 1)
            && !list.isSign(.open, at: place - 1)
      else { return false }
      return eaten.amount.share(of: reading.amount.asWeight).map { $0 < 1 } ?? false
    }
    return isTold ? (reading, next) : nil
  }

  /// A weight or volume at a token; a number that is no count is grams.
  private func weight(at token: Int) -> AmountReader.Reading? {
    amount(at: token).flatMap { $0.amount.asWeight.rank > 1 ? $0 : nil }
  }

  /// How much by weight was eaten of what was made, and the token behind: "I took 300 g", "my portion: 450 g", "350 g bowl".
  fileprivate func weightEaten(at start: Int) -> (reading: AmountReader.Reading, end: Int)? {
    var lead = list.skip(.leadingEaten, from: start, most: 6)
    var isLed = list.holds([.verb, .eatingVerb, .eating], in: start..<lead)
    // "my slice was"
    if let measure = list.unit(at: lead), measure.entry.kind == .measure {
      isLed = true
      lead = list.skip([.auxiliary, .link, .weight], from: lead + measure.count, most: 2)
    }
    if list.isSign(.colon, at: lead), lead > start { lead += 1 }
    guard isLed || lead == start, let reading = weight(at: lead),
      lead > start || !reading.isBare
    else { return nil }
    var next = reading.end
    for _ in 0..<3 {
      next = list.skip(.behindEaten, from: next)
      if let measure = list.unit(at: next), measure.entry.kind == .measure { next += measure.count }
    }
    guard !list.isSign(.number, at: next),
      !list.isWord(at: next) || list.role(at: next).map({ $0 == .with || $0 == .and }) == true
    else { return nil }
    return (reading, next)
  }

  /// Whether a weight up to a token is said to be what was eaten, or a serving: "had 50 g", "50 g portion".
  fileprivate func isServing(_ weight: AmountReader.Reading, to end: Int) -> Bool {
    behindVerb(from: index) != nil
      || weight.tokens.contains { list.count(of: .eaters, at: $0) > 0 }
      || end > weight.end && list.count(of: .eaters, at: weight.end) > 0
  }

  /// Whether it is said later how many servings there are: the 2 of "2 muffins (6 eggs, 50 g feta, makes 6)" were eaten.
  fileprivate func saysYield(behind start: Int) -> Bool {
    (start..<min(end, start + Reach.word)).contains { place in
      list.behind(.yield, at: place).flatMap({ count(at: $0) }) != nil
    }
  }

  /// Whether the list of a dish begins behind the one to four words of its name, at a colon, a bracket or "from".
  fileprivate func isListed(behind start: Int) -> Bool {
    let place = (start + 1..<start + 5).first { !isWord($0) || list.behind(.source, at: $0) != nil }
    guard let place, amount(at: place + 1)?.amount.rank == 3 else { return false }
    return isList(behind: place)
      && (isWord(place) || list.isSign(.colon, at: place) || list.isSign(.open, at: place))
  }
}

extension Filler {
  /// Words before the weight of all that was made: "the whole pot weighs", "made".
  fileprivate static let leadingWhole: Filler = [
    .determiner, .ofWhole, .entire, .yield, .weight, .eating, .link, .auxiliary,
  ]
  /// Words behind it: "total", "altogether".
  fileprivate static let behindWhole: Filler = [.ofWhole, .anywhere, .eating]
  /// Words before the weight that was eaten: "I took", "my portion was".
  fileprivate static let leadingEaten: Filler = [
    .subject, .verb, .verbLead, .eatingVerb, .adverb, .auxiliary, .determiner, .eating, .link,
  ]
  /// Words behind it: "of it for lunch".
  fileprivate static let behindEaten: Filler = [
    .eating, .anywhere, .days, .object, .occasion, .determiner,
  ]
}
