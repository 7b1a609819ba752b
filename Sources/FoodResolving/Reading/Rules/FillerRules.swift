import FoodVocabulary

/// Rules of words that say nothing of a food, and of lengths.
extension GrammarRule {
  static let fillers: [GrammarRule] = [
    GrammarRule("filler", cost: 3, "some, please: says nothing of a food", at: .known) { site in
      let isStart = site.phase.isEmpty
      let count = site.list.count(of: isStart ? .opening : .anywhere, at: site.index)
      // "thé" is no article; "à midi" is a filler all the same.
      guard count > 0, !site.isName(atLeast: count),
        count > 1 || !site.list.isAccented(site.index)
      else { return nil }
      return Move(end: site.index + count, edit: .skip, phase: site.phase)
    },
    GrammarRule(
      "filler-chain",
      cost: 3,
      "for my lunch, I am having: a chain of fillers",
      at: .known
    ) { site in
      let isStart = site.phase.isEmpty
      let end = site.lattice.fillers.end(
        from: site.index,
        isStart: isStart,
        isFirst: isStart && site.phase.isFirst
      )
      guard end > site.index, end <= site.end, !site.isName(atLeast: end - site.index) else {
        return nil
      }
      return Move(end: end, edit: .skip, phase: site.phase)
    },
    GrammarRule(
      "time-of-day",
      cost: -1,
      "at half past eight, around ten I had: no amount",
      at: [.known, .number]
    ) { site in
      guard let end = site.lattice.clock.end(at: site.index), end <= site.end else { return nil }
      return site.pass(to: end)
    },
    GrammarRule(
      "circumstance",
      cost: 3,
      "at my brother's place, while hiking: where and when it was eaten",
      at: .known
    ) { site in
      let count = site.list.count(of: .circumstance, at: site.index)
      guard count > 0, let end = site.endOfCircumstance(site.index + count) else { return nil }
      return site.pass(to: end)
    },
    GrammarRule(
      "contrast",
      cost: 3,
      "a burrito but only ate half: joins what is said of one food",
      at: .known
    ) {
      site in
      let count = site.list.contrastCount(at: site.index)
      guard count > 0, site.phase.hasFood, site.list.connector(at: site.index) == nil,
        site.list.count(of: [.verbLead, .verb], at: site.index + count) > 0
      else { return nil }
      return Move(end: site.index + count, edit: .skip, phase: site.phase)
    },
    GrammarRule(
      "of",
      cost: 1,
      "1 plate (300 g) of pasta: between an amount and its food",
      at: .known
    ) {
      site in
      guard site.phase.place == .amount else { return nil }
      let count = site.list.count(of: .of, at: site.index)
      guard count > 0 else { return nil }
      return Move(end: site.index + count, edit: .skip, phase: site.phase)
    },
    GrammarRule(
      "gerund",
      cost: 5,
      "administering a cup of formula: what is done with the first food",
      at: .word
    ) { site in
      guard site.phase.isFirst, site.phase.isEmpty, site.list.isGerund(site.index) else {
        return nil
      }
      for next in site.index + 1..<site.index + 4 {
        if let reading = site.lattice.amount(at: next), reading.isArticle || reading.hasOf {
          return Move(end: next, edit: .skip, phase: site.phase)
        }
        guard site.isWord(next) else { return nil }
      }
      return nil
    },
    GrammarRule(
      "length",
      cost: 0,
      "measuring 14 inches across: no weight, and no word of a name",
      at: [.known, .number]
    ) {
      site in
      guard !site.phase.isEmpty,
        site.list.count(of: .amountLead, at: site.index) > 0
          || site.list.isSign(.number, at: site.index) && site.phase.hasFood && !site.isTrimming,
        let length = site.lattice.reader.length(at: site.index)
      else { return nil }
      return Move(end: length.end, edit: .length(length.text), phase: site.phase)
    },
    GrammarRule("serves", cost: 0, "that serves 12: the whole, however many eat of it", at: .known)
    { site in
      guard site.phase.hasFood else { return nil }
      let verb = site.index + site.list.count(of: .relative, at: site.index)
      guard site.isWord(verb), site.list.roles.servingVerbs.contains(site.list.words[verb]),
        let number = site.lattice.reader.numbers.number(at: verb + 1), number.end <= site.end
      else { return nil }
      let next = number.end + site.list.count(of: .numeral, at: number.end)
      guard site.isBoundary(next) else { return nil }
      return Move(end: next, edit: .whole, phase: site.phase)
    },
  ]
}

extension Site {
  /// The words up to a token say nothing of a food, and behind one another may begin.
  fileprivate func pass(to end: Int) -> GrammarRule.Move {
    guard phase.hasFood else { return .init(end: end, edit: .skip, phase: phase) }
    return .init(
      end: end,
      edit: .markBreak(isComma: true),
      phase: phase.breaking(isComma: true)
    )
  }

  /// The token behind the words that say where or when, up to a sign, an amount or somebody who eats; nil before a
  /// food where nothing tells where it begins.
  fileprivate func endOfCircumstance(_ start: Int) -> Int? {
    guard phase.place != .amount else { return nil }
    // "at km 10"
    var next = start + (list.isSign(.number, at: start) ? 1 : 0)
    while isWord(next), next < start + Self.circumstanceReach {
      let connector = list.connector(at: next)
      if connector?.role == .and {
        let isEating = list.count(of: [.subject, .eatingVerb], at: next + 1) > 0
        return phase.hasFood || isEating ? next : nil
      }
      if list.count(of: [.subject, .eatingVerb], at: next) > 0 || lattice.amount(at: next) != nil {
        return next
      }
      if let connector, !connector.role.isName, list.count(of: .place, at: next) == 0 {
        return phase.hasFood ? next : nil
      }
      next += 1
    }
    return phase.hasFood || next < end ? next : nil
  }

  /// The most words that say where or when.
  private static let circumstanceReach = 8

  /// Whether a longer connector begins here, or a name of so many words: "which will", "whole grain", "all purpose".
  fileprivate func isName(atLeast count: Int) -> Bool {
    list.connector(at: index).map { $0.count > count || $0.role.isName && $0.count == count }
      ?? false
  }
}
