import FoodVocabulary

/// Rules of the words of a food's name.
extension GrammarRule {
  static let names: [GrammarRule] = [
    .init("word", 10, .word, "a word of a food's name") { site in
      guard site.phase.place != .sealed || site.isTrimming, let extra = site.costOfWord else {
        return nil
      }
      let behind = site.phase.naming(isState: site.isState)
      return site.move(to: site.index + 1, .words(site.here), behind, extra: extra)
    },
    .init("next-food", 10, .word, "rice 200 g chicken: another food behind an amount") { site in
      guard site.phase.place == .sealed, let extra = site.costOfWord else { return nil }
      return site.move(
        to: site.index + 1,
        .nextFood(site.here),
        site.phase.opening(.start).naming(isState: site.isState),
        extra: extra + (site.phase.hasBreak ? 0 : Cost.loose)
      )
    },
    .init("state-behind", 8, .word, "rice 200 g, cooked: the state of the food before") { site in
      guard site.phase.place == .sealed, site.isStateRun(site.index) else { return nil }
      let count = site.list.stateRun(from: site.index)
      return site.move(
        to: site.index + count,
        .words(site.index..<site.index + count),
        site.phase.naming(isState: true),
        extra: Cost.word * (count - 1)
      )
    },
    .init("description-behind", 10, .word, "skyr 450 g plain: words that name no food") { site in
      guard site.phase.place == .sealed, let end = site.endOfDescription else { return nil }
      return site.move(
        to: end,
        .words(site.index..<end),
        site.phase.naming(isState: true),
        extra: Cost.word * (end - site.index - 1)
      )
    },
    .init("sort-behind", 2, .known, "pierogi, 6 potato and cheese: which kind is counted") { site in
      guard site.phase.place == .sealed, let end = site.endOfSorts else { return nil }
      return site.move(to: end, .tell(site.index..<end), site.phase.naming(isState: true))
    },
    .init("inch-of-fat", 4, .counting, "an eighth of an inch is 1/8 in names of foods") { site in
      guard let fraction = site.lattice.reader.fractionOfInch(at: site.index),
        fraction.end <= site.end
      else { return nil }
      return site.move(to: fraction.end, .form(fraction.form), site.phase.naming(isState: false))
    },
    .init("zero-fat", 4, .word, "trimmed to zero fat is 0 fat in names of foods") { site in
      guard site.list.isZero(site.index), site.phase.hasFood, site.isTrimming(throughArticle: true)
      else { return nil }
      return site.move(to: site.index + 1, .form("0"), site.phase.naming(isState: false))
    },
  ]
}

extension Site {
  /// The token here.
  fileprivate var here: Range<Int> { index..<index + 1 }

  /// Whether the word here says a state.
  fileprivate var isState: Bool { list.isInStateRun(index) || connector?.role == .and }

  /// The token behind words that say of which kind the counted food before is, where nothing else follows.
  fileprivate var endOfSorts: Int? {
    guard list.longest(.number, at: index - 1) != nil || list.isSign(.number, at: index - 1) else {
      return nil
    }
    var end = index
    var next = index
    while let behind = list.behind(.sort, at: next) {
      end = behind
      next = list.behindAnd(end) ?? end
    }
    return end > index && isBoundary(end) && !list.isSign(.number, at: end) ? end : nil
  }

  /// The token behind words that name no food by themselves, where nothing else follows.
  fileprivate var endOfDescription: Int? {
    var next = index
    while next < end, list.isQualifier(at: next) { next += 1 }
    return next > index && isBoundary(next) ? next : nil
  }

  /// What the word or number here costs in a name, beyond a word; nil where a sign stands.
  fileprivate var costOfWord: Int? {
    typealias Cost = GrammarRule.Cost
    let token = list.tokens[index]
    switch token.kind {
    case .number:
      return token.isName || amount == nil || isNumberOfName ? 0 : Cost.number
    case .word:
      if list.isPlain(at: index) { return 0 }
      if let connector, !connector.role.isName,
        !connector.role.isOfFoodBefore || mayLack, connector.role != .extra
      {
        return Cost.connector
      }
      let isFiller = behind(phase.isEmpty ? .opening : .anywhere) != nil
      let cost = isFiller ? Cost.filler : 0
      guard let amount else { return cost }
      return cost + (amount.isArticle && phase.isEmpty ? Cost.article : Cost.measureWord)
    default: return nil
    }
  }

  /// The "2" of "25 g of Brand 2 soup, 3 eggs": a bare number in a food that has its weight, where commas part foods.
  var isNumberOfName: Bool {
    guard phase.place == .counted, phase.isWeighed, !phase.hasBreak, clause.hasSeparators,
      isSign(.number), let amount
    else { return false }
    return amount.isBare && !amount.hasOf && amount.amount.sizes.isEmpty && foodFollows(amount.end)
  }
}
