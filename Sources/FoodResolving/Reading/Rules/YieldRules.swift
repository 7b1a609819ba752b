import FoodVocabulary

/// Rules of how many servings or pieces there are of a dish or its list: "makes 6", "batch of 12 muffins from …".
extension GrammarRule {
  static let yields: [GrammarRule] = [
    .init("yield", 0, .known, "makes 6: how many servings there are of it") { site in
      // "200 g flour, 2 eggs, for 4, had one"
      let isYield = site.behind(.yield) != nil
      // "fed the five of us"
      guard site.hasFoods, let token = site.behind(.yield) ?? site.behind(.purpose),
        let reading = site.amount(at: token)
          ?? site.amount(at: token + site.list.count(of: .determiner, at: token)),
        reading.amount.rank < 3, reading.amount.value >= 1
      else { return nil }
      let end = site.endOfYield(reading) ?? reading.end
      guard
        isYield
          ? site.isBoundary(end) || site.list.behind([.verbLead, .verb], at: end) != nil
            || site.isShare(behind: end)
          : reading.isBare && !reading.isArticle
            && (site.isShare(behind: end)
              || site.phase.isList && site.isBoundary(end) && reading.amount.value > 1)
      else { return nil }
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
        site.phase.hasBreak || site.phase.isEmpty || site.phase.place == .sealed,
        let reading = site.amount, reading.amount.rank < 2, reading.amount.value >= 2,
        let end = site.endOfYield(reading), site.isShare(behind: end)
      else { return nil }
      return site.take(.yield, reading, to: end)
    },
    .init("batch", 0, .counting, "batch of 12 muffins from 200 g flour, 2 eggs, 3 eaten") { site in
      let token = site.behind(.yield) ?? site.index
      guard site.phase.isFirst, site.phase.isEmpty, let reading = site.amount(at: token),
        reading.isBare, reading.amount.value >= 2, site.isWord(reading.end),
        token == site.index
          ? site.isListed(behind: reading.end) && !site.saysYield(behind: reading.end)
          : token > site.index + 1 && site.list.behind(.of, at: token - 1) != nil
      else { return nil }
      return site.take(.yieldOfDish, reading)
    },
    .init("yield-of-dish", 0, [.sign, .known], "chilli (makes 6): 500 g mince, 2 tins beans") {
      site in
      guard site.phase.place == .name || site.phase.place == .counted && !site.phase.isWeighed,
        let (reading, end) = site.yieldOfDish
      else { return nil }
      return site.take(.yieldOfDish, reading, to: end)
    },
  ]
}

extension Site {
  /// The number of servings of a dish and the token behind, at which the dish's list begins.
  fileprivate var yieldOfDish: (reading: AmountReader.Reading, end: Int)? {
    let isOpen = list.isSign(.open, at: index)
    let start = isOpen ? index + 1 : index
    guard let token = list.behind(.yield, at: start) ?? list.behind(.purpose, at: start),
      let reading = count(at: token), reading.amount.value > 1
    else { return nil }
    var end = endOfYield(reading) ?? reading.end
    // "3 cookies (makes 24: 200 g flour, 1 egg)"
    if isOpen, !list.isSign(.colon, at: end) {
      guard list.isSign(.close, at: end) else { return nil }
      end += 1
    }
    let isHeading = [.colon, .dash, .open].contains { list.isSign($0, at: end) }
    return isHeading && end + 1 < self.end ? (reading, end) : nil
  }

  /// The token behind a number of servings or pieces that a list makes: "5 portions", "12 of them", "20 balls".
  fileprivate func endOfYield(_ reading: AmountReader.Reading) -> Int? {
    switch reading.amount.unit {
    case .measure, .serving: return reading.end
    case .piece: return pieceEnd(reading.end) ?? (reading.hasOf ? reading.end : nil)
    case .mass, .volume: return nil
    }
  }

  /// Whether behind a number of servings follows how many were eaten: ", I had 2", "one eaten".
  fileprivate func isShare(behind start: Int) -> Bool {
    var next = start
    while [.comma, .dash, .stop].contains(where: { list.isSign($0, at: next) }) { next += 1 }
    next = list.behindAnd(next) ?? next
    let verb = behindVerb(from: next)
    guard let eaten = count(at: verb ?? next) else { return false }
    var end = eaten.end
    for _ in 0..<3 { end = pieceEnd(end) ?? end }
    return (verb != nil || end > eaten.end) && (!list.isWord(at: end) || startOfSide(end) != nil)
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
