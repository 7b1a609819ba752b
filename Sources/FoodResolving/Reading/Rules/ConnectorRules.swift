import FoodVocabulary

/// Rules of the words between foods.
extension GrammarRule {
  static let connectors: [GrammarRule] = [
    GrammarRule("join", cost: 5, "and, with, made with, without: another part", at: .connector) {
      site in
      guard let connector = site.list.connector(at: site.index), let joint = connector.role.joint
      else { return nil }
      let next = site.index + connector.count
      guard joint != .without || site.mayLack(connector.count),
        connector.role != .extra || site.mayAdd(connector.count)
      else { return nil }
      return site.join(joint, site.index..<next)
    },
    GrammarRule(
      "and-before-connector",
      cost: 0,
      "and is topped with: the connector says more",
      at: .connector
    ) {
      site in
      guard site.phase.hasFood, let next = site.behindAnd else { return nil }
      let start = site.skipAdverbs(next)
      guard let connector = site.list.connector(at: start) else { return nil }
      switch connector.role {
      case .within, .without: break
      case .with where connector.count > 1: break
      default: return nil
      }
      return Move(end: start, edit: .skip, phase: site.phase)
    },
    GrammarRule("and-deed", cost: 0, "and I added oil: another food", at: .connector) { site in
      guard site.phase.hasFood, let next = site.behindAnd, let end = site.deedEnd(next) else {
        return nil
      }
      return Move(end: end, edit: .open, phase: site.phase.opening(.start))
    },
    GrammarRule(
      "and-state",
      cost: 1,
      "and roasted, and is low in salt: tells of the food before",
      at: .connector
    ) {
      site in
      guard site.phase.hasFood, let start = site.behindAnd else { return nil }
      let next = site.skipAdverbs(start)
      let isTold = site.list.holds(.auxiliary, in: start..<next)
      if site.isStateRun(next) || (site.list.stateRun(from: next) > 0 && site.phase.isOnlyStates) {
        let isTrait = isTold && site.list.count(of: .trait, at: next) > 0
        return Move(
          end: next,
          edit: isTrait ? .skip : .words(site.index..<start),
          phase: site.phase.naming(isState: true)
        )
      }
      guard isTold, next < site.end, site.lattice.amount(at: next) == nil else { return nil }
      return Move(end: next, edit: .skip, phase: site.phase)
    },
    GrammarRule("trait-behind-with", cost: 1, "with the bone removed: a property", at: .connector) {
      site in
      guard site.phase.hasFood, let connector = site.list.connector(at: site.index),
        connector.role == .with
      else { return nil }
      let start = site.index + connector.count
      let first = start + site.list.count(of: .anywhere, at: start)
      for next in first + 1..<first + 4 {
        guard site.isWord(next - 1), site.list.connector(at: next - 1) == nil else { return nil }
        let trait = site.list.count(of: .trait, at: next)
        if trait > 1 || (trait > 0 && site.isStateRun(next)) {
          return Move(
            end: next + trait,
            edit: .tell(first..<next + trait),
            phase: site.phase.naming(isState: false),
            extra: Cost.word * (next - first)
          )
        }
      }
      return nil
    },
    GrammarRule(
      "which-is",
      cost: 1,
      "which is baked, which is 15 g: tells of the food before",
      at: .connector
    ) {
      site in
      guard site.phase.hasFood, let connector = site.list.connector(at: site.index),
        connector.role == .within
      else { return nil }
      let next = site.index + connector.count
      guard site.list.count(of: .auxiliary, at: next - 1) > 0,
        site.isStateRun(next)
          || site.lattice.amount(at: next).map({ !site.foodFollows($0.end) }) ?? false
      else { return nil }
      var phase = site.phase
      phase.hasBreak = false
      return Move(end: next, edit: .tell(next..<next), phase: phase)
    },
    GrammarRule(
      "take-back",
      cost: 0,
      "no wait: what follows takes the place of what was said",
      at: .connector
    ) {
      site in
      guard let connector = site.list.connector(at: site.index), connector.role == .instead else {
        return nil
      }
      let isFirst = site.phase.isEmpty && site.phase.isFirst && !site.clause.hasParts
      return Move(
        end: site.index + connector.count,
        edit: .instead,
        phase: site.phase.opening(isFirst ? .start : .instead)
      )
    },
    GrammarRule(
      "take-back-amount",
      cost: 0,
      "a slice no two slices, a pint well half a pint: another number takes its place",
      at: .known
    ) { site in
      let next = site.index + site.list.count(of: .hesitation, at: site.index)
      guard next > site.index, site.phase.hasAmount, let reading = site.lattice.amount(at: next),
        !reading.isArticle, reading.end <= site.end
      else { return nil }
      return Move(end: next, edit: .instead, phase: site.phase.opening(.instead))
    },
    GrammarRule("set-phrase", cost: 2, "whole grain, low in salt: words of a name", at: .connector)
    { site in
      guard let connector = site.list.connector(at: site.index), connector.role.isName,
        !site.isInsideConnector
      else { return nil }
      let tokens = site.index..<site.index + connector.count
      let isNext = site.phase.place == .sealed && !site.isStateRun(site.index)
      // "peanuts, no salt"
      let isLacking = site.list.words[site.index] == "no"
      return Move(
        end: tokens.upperBound,
        edit: isNext ? .nextFood(tokens) : isLacking ? .tell(tokens) : .words(tokens),
        phase: (isNext ? site.phase.opening(.start) : site.phase)
          .naming(isState: site.list.stateRun(from: site.index) > 0),
        extra: isNext && !site.phase.hasBreak ? Cost.loose : 0
      )
    },
  ]
}

extension Connector {
  /// The joint of the part behind it; nil where it begins none.
  fileprivate var joint: Phrase.Part.Joint? {
    switch self {
    case .and: .and
    case .with, .extra: .with
    case .within: .within
    case .without: .without
    default: nil
    }
  }
}

extension Site {
  /// Whether something stands before the "no" here that may be without what follows: never "No Fear".
  func mayLack(_ count: Int) -> Bool {
    (phase.hasFood || !phase.isFirst || clause.hasParts) && list[index + count]?.seam != .hyphen
  }

  /// Whether what follows "extra" here is added to a food, rather than the word one of a name: "pizza, extra cheese".
  fileprivate func mayAdd(_ count: Int) -> Bool {
    phase.hasFood && (phase.hasBreak || phase.joint == .without || list.isNaming(at: index - 1))
      && list[index + count]?.seam != .hyphen && isWord(index + count)
  }

  /// The token behind "and"; nil where none stands here.
  fileprivate var behindAnd: Int? {
    guard let connector = list.connector(at: index), connector.role == .and else { return nil }
    return index + connector.count
  }

  /// The token behind adverbs and auxiliaries: "is also".
  fileprivate func skipAdverbs(_ start: Int) -> Int {
    var next = start
    while case let count = list.count(of: .aside, at: next), count > 0,
      list.connector(at: next)?.count ?? 0 <= count
    {
      next += count
    }
    return next
  }

  /// Whether a longer connector stands over the word here: the "with fat" of "cooked with fat".
  fileprivate var isInsideConnector: Bool {
    (1...2).contains { offset in
      list.connector(at: index - offset).map { !$0.role.isName && $0.count > offset } ?? false
    }
  }

  /// The next part, joined by a connector; behind an amount without a food "and" adds another amount.
  func join(_ joint: Phrase.Part.Joint, _ connector: Range<Int>) -> GrammarRule.Move {
    let next = max(connector.upperBound, index + 1)
    if joint == .and, phase.place == .amount, phase.joint != .instead,
      lattice.amount(at: next) != nil
    {
      return .init(end: next, edit: .sum, phase: phase)
    }
    var behind = phase
    if phase.hasFood || (phase.place == .amount && list.isWord(at: next)) {
      behind = phase.opening(joint)
    } else if !phase.isFirst {
      behind.joint = joint
    }
    return .init(
      end: next,
      edit: .join(joint, connector),
      phase: behind,
      extra: joint == .within && phase.isFirst && phase.place == .amount
        ? GrammarRule.Cost.looseAmount : GrammarRule.cost(ofEnd: phase)
    )
  }
}
