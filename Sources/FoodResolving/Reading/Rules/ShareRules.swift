import FoodVocabulary

/// Rules of how much was eaten of what the text names before: "ate a quarter of it", "makes 6, had 1".
extension GrammarRule {
  static let shares: [GrammarRule] = [
    GrammarRule("share", cost: 0, "I ate a quarter of it: a share of what was named", at: .known) {
      site in
      guard !site.phase.isEmpty || !site.phase.isFirst, let start = site.behindVerb,
        let reading = site.lattice.amount(at: start), reading.isBare, !reading.isArticle,
        reading.amount.value < 1, let end = site.endOfShare(reading.end)
      else { return nil }
      return Move(end: end, edit: .share(reading.amount.value), phase: site.phase.opening(.start))
    },
    GrammarRule("share-of-yield", cost: 0, "makes 6, had 1 serving", at: .known) { site in
      guard site.phase.hasYield, let start = site.behindVerb,
        let reading = site.lattice.amount(at: start), reading.amount.rank < 2,
        let end = site.endOfShare(reading.end)
      else { return nil }
      return Move(end: end, edit: .shareOfYield(start), phase: site.phase.opening(.start))
    },
    GrammarRule("yield", cost: 0, "makes 6: how many servings there are of it", at: .known) {
      site in
      let count = site.list.count(of: .yield, at: site.index)
      guard count > 0, !site.phase.isEmpty || !site.phase.isFirst,
        let reading = site.lattice.amount(at: site.index + count), reading.amount.rank < 2,
        reading.amount.value >= 1, site.isBoundary(reading.end)
      else { return nil }
      var phase = site.phase.opening(.start)
      phase.hasYield = true
      return Move(end: reading.end, edit: .yield(site.index + count), phase: phase)
    },
    GrammarRule("split", cost: 0, "split between two of us", at: .known) { site in
      let count = site.list.count(of: .split, at: site.index)
      guard count > 0, !site.phase.isEmpty || !site.phase.isFirst,
        let reading = site.lattice.amount(at: site.index + count), reading.isBare,
        reading.amount.value >= 1, let end = site.endOfShare(reading.end)
      else { return nil }
      return Move(
        end: end,
        edit: .share(1 / reading.amount.value),
        phase: site.phase.opening(.start)
      )
    },
  ]
}

extension Site {
  /// The token behind a verb of eating and the words before it: "I only had".
  fileprivate var behindVerb: Int? {
    var next = index
    var hasVerb = false
    for _ in 0..<4 {
      let verb = list.count(of: .verb, at: next)
      let count = max(verb, list.count(of: .verbLead, at: next))
      guard count > 0 else { break }
      hasVerb = hasVerb || verb > 0
      next += count
    }
    return hasVerb ? next : nil
  }

  /// The token behind "of it" and "people", where nothing of a food follows; nil elsewhere.
  fileprivate func endOfShare(_ start: Int) -> Int? {
    var next = start + list.count(of: .of, at: start)
    for _ in 0..<3 {
      next += list.count(of: .eating, at: next)
    }
    return isWord(next) || list.isSign(.number, at: next) && next < end ? nil : min(next, end)
  }
}
