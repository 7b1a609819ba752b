import FoodVocabulary

/// Rules of the words of a food's name.
extension GrammarRule {
  static let names: [GrammarRule] = [
    GrammarRule("word", cost: 10, "a word of a food's name", at: .word) { site in
      guard site.phase.place != .sealed || site.isTrimming, let extra = site.costOfWord else {
        return nil
      }
      return Move(
        end: site.index + 1,
        edit: .words(site.index..<site.index + 1),
        phase: site.phase.naming(isState: site.isState),
        extra: extra
      )
    },
    GrammarRule(
      "next-food",
      cost: 10,
      "rice 200 g chicken: behind a food with its amount another one begins",
      at: .word
    ) { site in
      guard site.phase.place == .sealed, let extra = site.costOfWord else { return nil }
      return Move(
        end: site.index + 1,
        edit: .nextFood(site.index..<site.index + 1),
        phase: site.phase.opening(.start).naming(isState: site.isState),
        extra: extra + (site.phase.hasBreak ? 0 : Cost.loose)
      )
    },
    GrammarRule(
      "state-behind",
      cost: 8,
      "rice 200 g, cooked: the state of the food before",
      at: .word
    ) { site in
      guard site.phase.place == .sealed, site.isStateRun(site.index) else { return nil }
      let end = site.index + site.list.stateRun(from: site.index)
      return Move(
        end: end,
        edit: .words(site.index..<end),
        phase: site.phase.naming(isState: true),
        extra: Cost.word * (end - site.index - 1)
      )
    },
    GrammarRule(
      "sort-behind",
      cost: 2,
      "pierogi, 6 potato and cheese; tamales (3 pork): which kind the counted ones are",
      at: .known
    ) { site in
      guard site.phase.place == .sealed, let end = site.endOfSorts else { return nil }
      return Move(
        end: end,
        edit: .tell(site.index..<end),
        phase: site.phase.naming(isState: true)
      )
    },
    GrammarRule(
      "inch-of-fat",
      cost: 4,
      "an eighth of an inch is 1/8 in names of foods",
      at: [.known, .number]
    ) { site in
      guard let fraction = site.lattice.reader.fractionOfInch(at: site.index),
        fraction.end <= site.end
      else { return nil }
      return Move(
        end: fraction.end,
        edit: .form(fraction.form),
        phase: site.phase.naming(isState: false)
      )
    },
    GrammarRule(
      "zero-fat",
      cost: 4,
      "trimmed to zero fat is 0 fat in names of foods",
      at: .word
    ) { site in
      guard site.list.isZero(site.index), site.phase.hasFood, site.isTrimming(throughArticle: true)
      else { return nil }
      return Move(
        end: site.index + 1,
        edit: .form("0"),
        phase: site.phase.naming(isState: false)
      )
    },
  ]
}

extension Site {
  /// Whether the word here says a state.
  var isState: Bool {
    list.isInStateRun(index) || list.connector(at: index)?.role == .and
  }

  /// The token behind words that say of which kind the counted food before is, where nothing else follows.
  fileprivate var endOfSorts: Int? {
    guard list.longest(.number, at: index - 1) != nil || list.isSign(.number, at: index - 1) else {
      return nil
    }
    var end = index
    var next = index
    while case let count = list.count(of: .sort, at: next), count > 0 {
      end = next + count
      let isAnd = list.isSign(.and, at: end) || list.connector(at: end)?.role == .and
      next = isAnd ? end + 1 : end
    }
    return end > index && isBoundary(end) && !list.isSign(.number, at: end) ? end : nil
  }

  /// What the word or number here costs in a name, beyond a word; nil where a sign stands.
  fileprivate var costOfWord: Int? {
    let token = list.tokens[index]
    switch token.kind {
    case .number:
      if token.isName || amount == nil || isTrimming || isNumberOfName { return 0 }
      return GrammarRule.Cost.number
    case .word:
      if list.isPlain(at: index) { return 0 }
      if let connector = list.connector(at: index), !connector.role.isName,
        connector.role != .without || mayLack(connector.count), connector.role != .extra
      {
        return GrammarRule.Cost.connector
      }
      if isTrimming { return 0 }
      let isFiller = list.count(of: phase.isEmpty ? .opening : .anywhere, at: index) > 0
      let filler = isFiller ? GrammarRule.Cost.filler : 0
      guard let amount else { return filler }
      return filler
        + (amount.isArticle && phase.isEmpty
          ? GrammarRule.Cost.article : GrammarRule.Cost.measureWord)
    default: return nil
    }
  }

  /// The "2" of "25 g of Brand 2 soup, 3 eggs": a bare number in a food that has its weight, where commas part foods.
  var isNumberOfName: Bool {
    guard phase.place == .counted, phase.isWeighed, !phase.hasBreak, clause.hasSeparators,
      list.isSign(.number, at: index), let reading = amount
    else { return false }
    return reading.isBare && !reading.hasOf && reading.amount.sizes.isEmpty
      && foodFollows(reading.end)
  }
}
