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
    .init("kind-behind", 0, [.comma, .word, .amount], "a yogurt, a strawberry one: of which kind") {
      site in
      guard site.phase.hasFood, let (words, end) = site.kindBehind else { return nil }
      // "momos, steamed chicken ones"
      let isState = site.list.stateRun(from: words.lowerBound) > 0
      return site.move(
        to: end,
        isState ? .tell(words) : .kind(words),
        extra: Cost.word * words.count
      )
    },
    .init("kind-thought", 0, .known, "cereal I think it was muesli: of which kind") { site in
      guard site.phase.hasFood, let words = site.kindThought else { return nil }
      return site.move(to: words.upperBound, .tell(words), extra: Cost.word * words.count)
    },
    .init("size-thought", 0, .known, "a beer I think it was a large one: its size") { site in
      guard site.phase.hasAmount, site.phase.hasFood || site.phase.joint == .instead,
        let (size, end) = site.sizeThought
      else { return nil }
      return site.move(to: end, .size(size))
    },
    .init("percent", 0, .counting, "two percent milk is 2% in names of foods") { site in
      guard let number = site.lattice.reader.numbers.number(at: site.index), !number.isArticle,
        let end = site.list.behind(.percent, at: number.end), site.isNameWord(end),
        site.phase.place != .sealed
      else { return nil }
      let digits = Int(exactly: number.value).map(String.init) ?? String(number.value)
      return site.move(to: end, .form(digits + "%"), site.phase.naming(isState: false))
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
    // "coleslaw - 1/2 cabbage, 2 carrots" is a list.
    guard let count = lattice.reader.numbers.number(at: index - 1), count.value >= 1 else {
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

  /// The words between an article and "one" that say of which kind the food before is, and the token behind.
  fileprivate var kindBehind: (words: Range<Int>, end: Int)? {
    let article = isSign(.comma) ? index + 1 : index
    let reading = amount(at: article)
    let first =
      reading.map { $0.isArticle && $0.amount.sizes.isEmpty ? $0.end : article }
      ?? article + list.count(of: .determiner, at: article)
    // "yogurt strawberry one" may count the strawberries.
    guard first > article || phase.place == .counted || list.isPlural(index - 1) else {
      return nil
    }
    var next = first
    while next < first + Reach.kind, isWord(next), list.count(of: .standIn, at: next) == 0,
      list.isNaming(at: next) || next > first && list.role(at: next) == .and,
      list.count(of: .eatingVerb, at: next) == 0, list.longest(.size, at: next) == nil
    {
      next += 1
    }
    guard next > first, let end = list.behind(.standIn, at: next),
      isBoundary(end) || list.count(of: .comment, at: end) > 0
    else { return nil }
    return (first..<next, end)
  }

  /// The size in "I think it was a large one", and the token behind.
  fileprivate var sizeThought: (size: String, end: Int)? {
    guard let lead = behind([.thought, .retold]) else { return nil }
    let first = lead + list.count(of: .determiner, at: lead)
    guard let size = list.longest(.size, at: first), case let next = first + size.count,
      Phrase.Amount.standardSizes.contains(size.entry.value)
    else { return nil }
    let end = list.behind(.standIn, at: next) ?? next
    return isBoundary(end) ? (size.entry.value, end) : nil
  }

  /// The words of a name between "I think it was" and a sign or joint; nil where they tell how the food was.
  fileprivate var kindThought: Range<Int>? {
    guard let first = behind(.thought) else { return nil }
    var next = first
    while isWord(next), list.connector(at: next) == nil {
      guard next < first + Reach.kind, list.isNaming(at: next), list.stateRun(from: next) == 0,
        list.longest(.size, at: next) == nil, list.longest(.nonFood, at: next) == nil,
        !list.tokens[next].isUnheard, list.count(of: .talk, at: next) == 0
      else { return nil }
      next += 1
    }
    return next > first && !list.isQualifier(at: next - 1) ? first..<next : nil
  }

  /// The token behind words that name no food by themselves, where nothing else follows.
  fileprivate var endOfDescription: Int? {
    var next = index
    while next < end, list.isQualifier(at: next) { next += 1 }
    return next > index && isBoundary(next) ? next : nil
  }

  /// Whether commas or "and" part the foods here: never "100 g butter 2 eggs 150 g flour, cut into 10".
  private var partsByCommas: Bool {
    let near = max(clause.range.lowerBound, index - Reach.list)..<min(end, index + Reach.list)
    let parting = near.first {
      list.isSign(.comma, at: $0) || list.connector(at: $0)?.role == .and
    }
    guard let parting else { return clause.hasSeparators }
    return parting <= index || (index + 1..<parting).allSatisfy { amount(at: $0) == nil }
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
      isSign(.number), let amount, partsByCommas
    else { return false }
    return amount.isBare && !amount.hasOf && amount.amount.sizes.isEmpty && foodFollows(amount.end)
  }
}
