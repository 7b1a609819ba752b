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
    .init("known-name", 10, .word, "baking soda: what a food is called, whatever its words say") {
      site in
      // "a flat white"
      guard
        site.phase.isEmpty
          || site.phase.place == .amount && !site.phase.hasBreak,
        let end = site.lattice.knownNames[site.index], end <= site.end
      else { return nil }
      let name = site.index..<end
      let extra = Cost.word * (name.count - 1) + Cost.knownName
      return site.move(to: end, .words(name), site.phase.naming(isState: false), extra: extra)
    },
    .init("next-food", 10, .word, "rice 200 g chicken: another food behind an amount") { site in
      guard site.phase.place == .sealed, let extra = site.costOfWord else { return nil }
      // "chicken 150 g rice 200 g broccoli": behind a weight another food is likely.
      let isListed =
        site.phase.isWeighed && site.phase.joint == .start
        && site.list.count(of: .of, at: site.index - 1) == 0
      // "oats 45 g semi skimmed milk 270 ml"
      let known = site.lattice.knownNames[site.index].flatMap { $0 <= site.end ? $0 : nil }
      let name = isListed ? site.index..<(known ?? site.here.upperBound) : site.here
      let isKnown = name.count > 1
      let isState = site.isState && !isKnown
      let words = isKnown ? Cost.word * (name.count - 1) + Cost.knownName : extra
      let loose = isListed && !isState ? Cost.looseAmount : Cost.loose
      return site.move(
        to: name.upperBound,
        .nextFood(name),
        site.phase.opening(.start).naming(isState: isState),
        extra: words + (site.phase.hasBreak ? 0 : loose)
      )
    },
    .init("state-behind", 8, .word, "rice 200 g, cooked: the state of the food before") { site in
      guard site.phase.place == .sealed, site.isStateRun(site.index) else { return nil }
      let count = site.list.stateRun(from: site.index)
      return site.move(
        to: site.index + count,
        .words(site.index..<site.index + count),
        site.phase.naming(isState: true),
        extra: Cost.looseAmount * (count - 1)
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
      return site.move(to: end, .kind(site.index..<end), site.phase.naming(isState: true))
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
    .init("one-of-those", 0, .amount, "a cheese one of those little ones the edam: of which kind") {
      site in
      guard site.phase.hasFood, let (words, end) = site.oneOfThose else { return nil }
      let name = end + site.list.count(of: .determiner, at: end)
      if words.isEmpty, name > end, site.isWord(name) { return site.move(to: name, .instead) }
      // "one of those big ones from Costa"
      guard site.isBoundary(end) || words.isEmpty && !site.list.isNaming(at: end) else {
        return nil
      }
      return site.move(to: end, words.isEmpty ? .skip : .kind(words))
    },
    .init("another", 5, .connector, "two beef tacos and a chicken one: another of a kind") { site in
      guard site.phase.hasFood, let start = site.list.behindAnd(site.index),
        let reading = site.amount(at: start), reading.isBare,
        case let isSize = site.list.count(of: .standIn, at: reading.end - 1) > 0,
        let (kind, end) = site.kind(from: isSize ? reading.end - 1 : reading.end),
        !kind.isEmpty || !reading.amount.sizes.isEmpty
      else { return nil }
      let phase = site.phase.opening(.start).taking(reading.amount).naming(isState: false)
      return site.move(to: end, .another(start, kind: kind), phase, extra: Cost.word * kind.count)
    },
    .init("size-thought", 0, [.comma, .known, .amount, .word], "a beer I think it was a large one")
    {
      site in
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
  ]
}

extension Site {

  /// The token here.
  fileprivate var here: Range<Int> { index..<index + 1 }

  /// Whether the word here says a state.
  fileprivate var isState: Bool {
    list.isInStateRun(index) && !list.isFoodAlone(at: index) || connector?.role == .and
  }

  /// The token behind words that say of which kind the counted food before is, where nothing else follows.
  fileprivate var endOfSorts: Int? {
    // "coleslaw - 1/2 cabbage, 2 carrots" is a list.
    let count = lattice.reader.numbers.number(at: index - 1)
    guard count.map({ $0.value >= 1 }) ?? isBehindSlices else { return nil }
    let sorts: Filler = count == nil ? .breadKind : .sort
    var end = index
    var next = index
    while let behind = list.behind(sorts, at: next) {
      end = behind
      next = list.behindAnd(end) ?? end
    }
    return end > index && isBoundary(end) && !list.isSign(.number, at: end) ? end : nil
  }

  /// Whether slices of the bread before were counted directly before: "toast, 1 slice wholemeal".
  private var isBehindSlices: Bool {
    before(Reach.maker).contains { start in
      guard let reading = amount(at: start), reading.end == index, reading.amount.rank == 1,
        case let last = list.isSign(.comma, at: start - 1) ? start - 2 : start - 1, isWord(last)
      else { return false }
      return list.roles.breads.contains(list.words[last])
    }
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
    return kind(from: first).flatMap { $0.words.isEmpty ? nil : $0 }
  }

  /// The words of "one of those little strawberry ones" that say of which kind the food before is, and the token behind; its sizes and
  /// words that name no food say nothing.
  fileprivate var oneOfThose: (words: Range<Int>, end: Int)? {
    guard let reading = amount, reading.isBare, reading.amount.value == 1, reading.hasOf else {
      return nil
    }
    let those = list.skip([.anywhere, .determiner, .object], from: reading.end, most: 2)
    var first = those
    while first < those + Reach.kind, list.count(of: .standIn, at: first) == 0,
      list.longest(.size, at: first) != nil || list.isQualifier(at: first)
    {
      first += 1
    }
    if let end = list.behind(.standIn, at: first) { return (first..<first, end) }
    return kind(from: first)
  }

  /// The words before "one" that say of which kind a food is, and the token behind.
  fileprivate func kind(from first: Int) -> (words: Range<Int>, end: Int)? {
    var next = first
    while next < first + Reach.kind, isWord(next), list.count(of: .standIn, at: next) == 0,
      list.isNaming(at: next) || next > first && list.role(at: next) == .and,
      list.count(of: .eatingVerb, at: next) == 0, list.longest(.size, at: next) == nil
    {
      next += 1
    }
    guard let end = list.behind(.standIn, at: next).map({ list.skip(.anywhere, from: $0) }),
      isBoundary(end)
    else { return nil }
    return (first..<next, end)
  }

  /// The size in "I think it was a large one" or "the large one", and the token behind.
  fileprivate var sizeThought: (size: String, end: Int)? {
    let thought = behind([.thought, .retold])
    let lead = thought ?? (isSign(.comma) ? index + 1 : index)
    let first = lead + list.count(of: .determiner, at: lead)
    guard thought != nil || first > lead, let size = list.longest(.size, at: first),
      case let next = first + size.count,
      Phrase.Amount.standardSizes.contains(size.entry.value)
    else { return nil }
    // The size may be "small one".
    let end = list.behind(.standIn, at: next) ?? next
    guard thought != nil || list.count(of: .standIn, at: end - 1) > 0, isBoundary(end) else {
      return nil
    }
    return (size.entry.value, end)
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
      return token.isName || amount == nil ? 0 : Cost.number
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
}
