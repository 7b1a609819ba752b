import FoodVocabulary

/// The clauses of a text that say what was eaten; those of shopping, plans, feelings, and what others ate or nobody did
/// are left out.
///
/// What a clause says is decided by general signs, each a kind of filler of the vocabulary: who did it ("my flatmate"),
/// whether it was done ("didn't end up having"), when ("later"), for whom ("for the kids"). A clause without such a
/// sign names food that was eaten.
struct EatenClauses {
  let lattice: Lattice

  /// The clauses of a text.
  init(_ lattice: Lattice) { self.lattice = lattice }

  private var list: TokenList { lattice.list }

  /// The ranges of tokens that name what was eaten.
  var ranges: [Range<Int>] { clauses.filter(\.isEaten).map(\.range) }

  /// The clauses and parts of clauses, in their order, and whether each names what was eaten.
  var clauses: [(range: Range<Int>, isEaten: Bool)] {
    var all: [(range: Range<Int>, isEaten: Bool)] = []
    for clause in list.clauses {
      var parts = parts(of: clause)
      var isBehindFood = all.contains(where: \.isEaten)
      var senses: [Sense] = []
      for part in parts {
        senses.append(isBehindFood && isOfFoodBefore(part.lowerBound) ? .eaten : sense(of: part))
        isBehindFood = isBehindFood || senses.last == .eaten
      }
      // "Mum made flan and I had two slices": what somebody made or brought is what was eaten.
      for place in parts.indices.dropLast().reversed() {
        guard let food = provision(in: parts[place]), isHelping(parts[place + 1]) else { continue }
        let whole = food..<parts[place + 1].upperBound
        parts.replaceSubrange(place...place + 1, with: [parts[place].lowerBound..<food, whole])
        senses.replaceSubrange(place...place + 1, with: [.uneaten, .eaten])
      }
      guard senses.contains(where: { $0 != .eaten }) else {
        all.append((clause, true))
        continue
      }
      for (part, sense) in zip(parts, senses) {
        // "They had cake, I had none" takes back nothing else.
        if sense == .nothing, all.last?.isEaten == true { all = all.map { ($0.range, false) } }
        // "ran 5k, then a banana and tea": what belongs together is read together.
        if let last = all.last, last.range.upperBound == part.lowerBound,
          last.isEaten == (sense == .eaten), last.range.lowerBound >= clause.lowerBound
        {
          all[all.count - 1].range = last.range.lowerBound..<part.upperBound
        } else {
          all.append((part, sense == .eaten))
        }
      }
    }
    return all.map { (withoutConnectors($0.range), $0.isEaten) }.filter { !$0.range.isEmpty }
  }

  /// What a clause says of its foods.
  private enum Sense {
    /// They were eaten.
    case eaten
    /// They were not, or not by who writes.
    case uneaten
    /// Neither they nor those before: "made pancakes but I didn't have any".
    case nothing
  }

  /// The parts of a clause: behind a comma or connector another begins where somebody does something else, and behind
  /// an activity what follows it.
  private func parts(of clause: Range<Int>) -> [Range<Int>] {
    var starts = [clause.lowerBound]
    var index = clause.lowerBound
    while index < clause.upperBound {
      // What was left on the side is a part of the dish, not all of it.
      if let end = list.unusedEnd(index) {
        index = end
        continue
      }
      let end = connectorEnd(index)
      let isContrast = (index..<end).contains { list.contrastCount(at: $0) > 0 }
      let last = starts.last ?? index
      if index > last, end > index, end < clause.upperBound, isContrast || begins(end, behind: last)
      {
        starts.append(end)
      } else if index > last,
        isOwnDeed(index)
          || isHelping(index..<clause.upperBound)
            && provision(in: last..<index) != nil
          || list.count(of: .question, at: index) > 0
          || isDeedInstead(index, of: last)
          // "how much protein has skyr"
          || list.count(of: .question, at: last) == 0
            && isDeed(index, behind: last..<index, before: clause.upperBound)
          || list.count(of: .reason, at: index) > 1 && isReason(index, in: clause)
          || isConsequence(index) && isReason(last, in: last..<index + 1)
      {
        starts.append(index)
      }
      index = max(end, index + 1)
    }
    return zip(starts, starts.dropFirst() + [clause.upperBound]).map { $0..<$1 }
  }

  /// The token behind commas and words between clauses that stand at a token: ", but".
  private func connectorEnd(_ start: Int) -> Int {
    var index = start
    while true {
      if list.isSign(.comma, at: index) || list.isSign(.dash, at: index) {
        index += 1
      } else if let end = list.behindAnd(index) {
        index = end
      } else if case let count = list.contrastCount(at: index), count > 0 {
        index += count
      } else {
        return index
      }
    }
  }

  /// Whether somebody does something from a token on: "I had", "my sister ate", "just had"; behind an activity any
  /// words do.
  private func begins(_ start: Int, behind last: Int) -> Bool {
    if isActivity(last) || isActivity(start) { return true }
    let index = list.skip(.aside, from: start)
    // "the rest went in the bin", never "prepped"
    let isUneaten =
      isLongest(.uneaten, at: index) && list.count(of: .uneaten, at: index) > 1
      // "left the crust" is of the food before.
      && list.connector(at: index) == nil
    // "remove the toast and add a fig"
    let isInstead =
      isLongest(.uneaten, at: last) && list.count(of: .start, at: start) > 0
      && lattice.amount(at: start + 1) != nil
    return person(at: index) > index || isUneaten || isInstead
      || list.behind([.subject, .eatingVerb, .notDoing, .intention], at: index) != nil
  }

  /// Whether "I had" stands at a token, which begins a clause without a word that joins it: "everyone had cake I had figs".
  private func isOwnDeed(_ start: Int) -> Bool {
    let joins: Filler = [.relative, .circumstance, .auxiliary, .intention, .notDoing, .question]
    guard list.count(of: .subject, at: start) == 1, list.count(of: joins, at: start - 1) == 0 else {
      return false
    }
    return list.count(of: .eatingVerb, at: list.skip(.adverbial, from: start + 1)) > 0
  }

  /// Whether a verb of eating stands at a token behind what somebody only thought of: "fancied crisps had an apple".
  private func isDeedInstead(_ start: Int, of part: Int) -> Bool {
    let thought = list.skip(.aside, from: part)
    guard let end = list.behind(.intention, at: thought), start > end,
      isLongest(.intention, at: thought)
    else { return false }
    return list.count(of: .eatingVerb, at: start) > 0 && lattice.amount(at: start + 1) != nil
      && list.count(of: [.relative, .auxiliary, .subject, .intention], at: start - 1) == 0
  }

  /// Whether a verb of eating and what was eaten stand at a token behind a scene, without who ate it: "went down the pub had a pint".
  private func isDeed(_ start: Int, behind scene: Range<Int>, before end: Int) -> Bool {
    let joins: Filler = [
      .relative, .auxiliary, .subject, .notDoing, .question, .placing, .object, .determiner,
    ]
    guard let verb = list.behind(.eatingVerb, at: start),
      // "smashed avocado", "malted drink"
      list.stateRun(from: start) == 0, list.count(of: .drink, at: start) == 0,
      list.count(of: joins, at: start - 1) == 0
    else { return false }
    let food = list.skip([.adverbial, .amount], from: verb)
    return food < end && (list.isWord(at: food) || lattice.amount(at: food) != nil)
      && list.connector(at: food) == nil && list.count(of: .object, at: food) == 0
      && isScene(scene)
      // "leftover flan had half"
      && (!isHelping(start..<end) || isActivity(scene.lowerBound))
  }

  /// Whether words only tell where or when somebody was, or what he did there: "went down the pub", "birthday party".
  ///
  /// They begin with an everyday word that names no food, or have one and none that may; what was bought or made is a food: "ordered a flan".
  private func isScene(_ words: Range<Int>) -> Bool {
    let first = list.skip(.aside, from: words.lowerBound)
    let start = list.skip([.aside, .determiner, .subject], from: first)
    // "everyone had figs", "my aunt just had figs"
    guard start + 1 < words.upperBound, words.count < Reach.talk,
      list.skip([.adverbial, .auxiliary], from: person(at: first)) < words.upperBound,
      list.count(of: [.notDoing, .intention], at: start) == 0,
      !words.contains(where: { lattice.amount(at: $0).map { !$0.isArticle } ?? false })
    else { return false }
    func isEveryday(_ token: Int) -> Bool {
      list.longest(.nonFood, at: token) != nil || list.isQualifier(at: token)
    }
    if let verb = list.behind([.verb, .eatingVerb, .giving], at: start), verb <= words.upperBound {
      let place = (verb..<words.upperBound).first {
        list.count(of: [.placing, .purpose], at: $0) > 0
      }
      return !(verb..<(place ?? words.upperBound)).contains(where: isFood)
    }
    if list.longest(.nonFood, at: start) != nil
      || list.count(of: [.activity, .circumstance], at: start) > 0
    {
      return true
    }
    return words.contains(where: isEveryday)
      && words.allSatisfy { isEveryday($0) || !list.isPlain(at: $0) && !isFood($0) }
  }

  /// Whether it is said why from a token on, up to "so" in a range: "the doctor says no salt so figs", never "I'm having figs so".
  private func isReason(_ start: Int, in words: Range<Int>) -> Bool {
    guard let reason = list.behind(.reason, at: start),
      list.count(of: [.verb, .eatingVerb], at: list.skip(.adverbial, from: reason)) == 0
    else { return false }
    return words.clamped(to: reason..<start + Reach.talk).contains(where: isConsequence)
  }

  /// Whether "so" stands at a token before what was eaten for a reason, never "so good".
  private func isConsequence(_ token: Int) -> Bool {
    list.count(of: .consequence, at: token) > list.count(of: .comment, at: token)
  }

  /// Whether an everyday word of food stands at a token.
  private func isFood(_ token: Int) -> Bool {
    list.isWord(at: token) && list.roles.everyday.contains(list.words[token])
      && list.longest(.nonFood, at: token) == nil
  }

  /// The token behind who made, brought or ate a food, or the house that had it, at the start of a part: "flan" of "my aunt brought flan" and
  /// "the diner had flan".
  private func provision(in part: Range<Int>) -> Int? {
    let start = list.skip(.aside, from: part.lowerBound)
    let house = list.behind([.venue, .maker], at: list.skip(.determiner, from: start))
    guard case let verb = list.skip(.adverbial, from: house ?? person(at: start)), verb > start,
      let end = list.behind([.giving, .eatingVerb], at: verb), end < part.upperBound
    else { return nil }
    return end
  }

  /// Whether a part says only that so much was eaten, of what was named before, or with what: "I had a big slice", "I had that with salad".
  private func isHelping(_ part: Range<Int>) -> Bool {
    let words: Filler = [.subject, .anywhere, .adverb, .auxiliary]
    var verb = part.lowerBound
    while list.count(of: .eatingVerb, at: verb) == 0, verb < part.lowerBound + Reach.subject,
      let next = list.behind(words, at: verb)
    {
      verb = next
    }
    guard verb < part.upperBound, let start = list.behind(.eatingVerb, at: verb) else {
      return false
    }
    guard
      let helping = list.behind(.object, at: start)
        ?? lattice.amount(at: start).flatMap({ $0.isArticle ? nil : $0.end })
    else { return false }
    let end = list.skip([.object, .anywhere, .eaters], from: helping)
    return end >= part.upperBound || lattice.clock.end(at: end) ?? end >= part.upperBound
      || list.connector(at: end)?.role.joint != nil
  }

  /// Whether a part tells what was left of the foods before, which are read with it: "didn't eat the chips", "I gave 2 away".
  private func isOfFoodBefore(_ start: Int) -> Bool {
    let first = list.skip(.aside, from: start)
    if list.role(at: first) == .without { return true }
    // "my aunt drank half"
    if let share = eater(at: first).flatMap(lattice.amount), share.isBare, share.amount.value < 1,
      case let end = list.skip([.object, .anywhere, .eaters], from: share.end),
      end >= list.count || !list.isWord(at: end)
    {
      return true
    }
    let verb = list.skip(.verbLead, from: first)
    if list.count(of: .unfinished, at: verb) > 0 { return true }
    guard let left = list.behind(.leaving, at: verb), list.count(of: .comment, at: verb) == 0 else {
      return false
    }
    // "gave the dog the crusts"
    return lattice.amount(at: left) != nil
      || list.count(of: .uneaten, at: verb) != left - verb
        && list.count(of: .determiner, at: left) > 0 && person(at: left) == left
  }

  /// The token behind somebody else and his verb of eating: "my aunt drank"; nil elsewhere.
  func eater(at start: Int) -> Int? {
    let end = person(at: start)
    return end > start ? list.behind(.eatingVerb, at: list.skip(.adverbial, from: end)) : nil
  }

  /// Whether all that stands from a token to an end is that it was not done: "doughnuts at work, resisted", "but didn't".
  private func takesBack(_ start: Int, before end: Int) -> Bool {
    guard let next = list.behind(.notDoing, at: start) else { return false }
    return list.skip([.anywhere, .adverb, .object], from: next) >= end
  }

  private func isActivity(_ start: Int) -> Bool {
    let words: Filler = [.anywhere, .adverb, .determiner, .subject, .auxiliary]
    let verb = person(at: list.skip(words, from: start))
    // "went easy on the sauce", "leg day dinner"
    return isLongest(.activity, at: verb) && list.connector(at: verb) == nil
      && !isHeading(.activity, at: verb)
  }

  /// Whether words of a kind at a token only say of which meal the foods behind it were: "leg day dinner", never "skipped breakfast".
  private func isHeading(_ kind: Filler, at index: Int) -> Bool {
    let count = list.count(of: kind, at: index)
    return count > 0 && list.count(of: .occasion, at: index + count) > 0
      && (kind == .activity || list.count(of: .label, at: index) == count)
  }

  private func sense(of part: Range<Int>) -> Sense {
    let first = part.lowerBound
    var index = list.skip(.aside, from: first)
    if takesBack(index, before: part.upperBound) { return .nothing }
    // "um is there": its first words may be asides too.
    for most in 0...2 {
      let start = list.skip(.aside, from: first, most: most)
      if isLongest(.uneaten, at: start), !isHeading(.uneaten, at: start) { return .uneaten }
    }
    if isLongest(.uneaten, at: index) {
      return isHeading(.uneaten, at: index) ? .eaten : .uneaten
    }
    let reasons = first..<part.upperBound + 1
    if isActivity(first) || isReason(first, in: reasons) || isReason(index, in: reasons) {
      return .uneaten
    }
    // "met Jen for coffee had a cappuccino"
    let next = part.upperBound
    if connectorEnd(next - 1) == next - 1,
      isDeed(next, behind: part, before: list.count) || isOwnDeed(next) && isScene(part)
    {
      return .uneaten
    }
    if eater(at: index) != nil { return .uneaten }
    let isFuture = list.holds(.future, in: part)
    // Auxiliaries are asked one by one: "will probably", "am thinking about".
    for _ in 0..<6 {
      if isLongest(.intention, at: index) { return .uneaten }
      if isFuture, list.behind(.plan, at: index) != nil { return .uneaten }
      if let sense = notDone(index, part) { return sense }
      if isGiven(at: index, in: part) { return .uneaten }
      guard let next = list.behind(.verbLead, at: index), next < part.upperBound else { break }
      index = next
    }
    return .eaten
  }

  /// "didn't end up having the pizza", "haven't eaten any bread", "didn't have any".
  private func notDone(_ start: Int, _ part: Range<Int>) -> Sense? {
    guard let next = list.behind(.notDoing, at: start),
      case let verb = list.skip([.notDoing, .adverb, .auxiliary], from: next),
      let end = list.behind([.verb, .eatingVerb], at: verb)
    else { return nil }
    let object = min(list.skip([.object, .anywhere, .determiner], from: end), part.upperBound)
    // "any", "it", "them": what was said before.
    return object == part.upperBound && object > end ? .nothing : .uneaten
  }

  /// The token behind "my sister", "he", "the kids"; the token itself where nobody else is named.
  private func person(at start: Int) -> Int {
    let noun = start + list.count(of: .determiner, at: start)
    return list.behind(.person, at: noun) ?? start
  }

  /// Whether a verb of giving stands at a token of a clause, and what it is done with is for others: "gave the rest to my
  /// friend", "made pancakes for the kids".
  private func isGiven(at verb: Int, in part: Range<Int>) -> Bool {
    guard verb < part.upperBound, list.behind(.giving, at: verb) != nil else { return false }
    return (verb..<part.upperBound).contains { place in
      guard list.isWord(at: place) else { return false }
      if place > verb {
        guard list.count(of: .placing, at: place) == 1 else { return false }
      }
      return person(at: place + 1) > place + 1
    }
  }

  /// Whether the longest words of a kind at a token are no shorter than what only frames a food: "want", never "want to
  /// log".
  private func isLongest(_ kind: Filler, at index: Int) -> Bool {
    let count = list.count(of: kind, at: index)
    return count > 0 && count >= list.count(of: .start, at: index)
  }

  /// A range without the connectors at both its ends.
  private func withoutConnectors(_ range: Range<Int>) -> Range<Int> {
    let start = min(connectorEnd(range.lowerBound), range.upperBound)
    var end = range.upperBound
    for length in 1...3 where range.upperBound - length >= start {
      if connectorEnd(range.upperBound - length) == range.upperBound {
        end = range.upperBound - length
      }
    }
    return start..<end
  }
}
