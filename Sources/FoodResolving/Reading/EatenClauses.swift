import FoodVocabulary

/// The clauses of a text that say what was eaten; those of shopping, plans, feelings, and what others ate or nobody did
/// are left out.
///
/// What a clause says is decided by general signs, each a kind of filler of the vocabulary: who did it ("my flatmate"),
/// whether it was done ("didn't end up having"), when ("later"), for whom ("for the kids"). A clause without such a
/// sign names food that was eaten.
struct EatenClauses {
  let list: TokenList

  /// The clauses of a list of tokens.
  init(_ list: TokenList) { self.list = list }

  /// The ranges of tokens that name what was eaten.
  var ranges: [Range<Int>] { clauses.filter(\.isEaten).map(\.range) }

  /// The clauses and parts of clauses, in their order, and whether each names what was eaten.
  var clauses: [(range: Range<Int>, isEaten: Bool)] {
    var all: [(range: Range<Int>, isEaten: Bool)] = []
    for clause in list.clauses {
      let parts = parts(of: clause)
      let senses = parts.map(sense)
      guard senses.contains(where: { $0 != .eaten }) else {
        all.append((clause, true))
        continue
      }
      for (part, sense) in zip(parts, senses) {
        if sense == .nothing { all = all.map { ($0.range, false) } }
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
      let end = connectorEnd(index)
      let isContrast = (index..<end).contains { contrast(at: $0) != nil }
      let last = starts.last ?? index
      if end > index, end < clause.upperBound, index > last,
        isContrast || begins(end, behind: last)
      {
        starts.append(end)
      }
      index = max(end, index + 1)
    }
    return zip(starts, starts.dropFirst() + [clause.upperBound]).map { $0..<$1 }
  }

  /// The token behind commas and words between clauses that stand at a token: ", but".
  private func connectorEnd(_ start: Int) -> Int {
    var index = start
    while true {
      if list.isSign(.comma, at: index) || list.isSign(.dash, at: index)
        || list.isSign(.and, at: index)
      {
        index += 1
      } else if let connector = list.connector(at: index), connector.role == .and {
        index += connector.count
      } else if let count = contrast(at: index) {
        index += count
      } else {
        return index
      }
    }
  }

  /// The number of words of a contrast at a token; nil where none, or a longer filler begins: "so far".
  private func contrast(at index: Int) -> Int? {
    let count = list.contrastCount(at: index)
    return count > 0 && count >= list.count(of: .anywhere, at: index) ? count : nil
  }

  /// Whether somebody does something from a token on: "I had", "my sister ate", "just had"; behind an activity any
  /// words do.
  private func begins(_ start: Int, behind last: Int) -> Bool {
    if isActivity(last) || isActivity(start) { return true }
    let index = skip([.anywhere, .adverb], from: start)
    let subject = list.count(of: [.subject], at: index)
    if subject > 0 || person(at: index) > index { return true }
    return list.count(of: [.eatingVerb, .notDoing, .intention], at: index) > 0
  }

  /// Whether all that stands from a token to an end is that it was not done: "doughnuts at work, resisted", "but didn't".
  private func takesBack(_ start: Int, before end: Int) -> Bool {
    let count = list.count(of: .notDoing, at: start)
    return count > 0 && skip([.anywhere, .adverb, .object], from: start + count) >= end
  }

  private func isActivity(_ start: Int) -> Bool {
    list.count(of: .activity, at: skip([.anywhere, .adverb, .determiner], from: start)) > 0
      || list.count(of: .activity, at: start) > 0
  }

  private func sense(of part: Range<Int>) -> Sense {
    let first = part.lowerBound
    let opened = skip([.anywhere, .adverb], from: first)
    if takesBack(opened, before: part.upperBound) { return .nothing }
    if isLongest(.uneaten, at: first) || isLongest(.uneaten, at: opened) { return .uneaten }
    if isActivity(first) { return .uneaten }
    let end = max(person(at: first), person(at: opened))
    if end > opened {
      let verb = skip(.adverbial, from: end)
      if list.count(of: .eatingVerb, at: verb) > 0 { return .uneaten }
      if isGiven(at: verb, in: part) { return .uneaten }
    }
    let isFuture = part.contains { list.count(of: .future, at: $0) > 0 }
    // Auxiliaries are asked one by one: "will probably", "am thinking about".
    var index = opened
    for _ in 0..<6 {
      if isLongest(.intention, at: index) { return .uneaten }
      if isFuture, list.count(of: .plan, at: index) > 0 { return .uneaten }
      if let sense = notDone(index, part) { return sense }
      if isGiven(at: index, in: part) { return .uneaten }
      if let sense = hadNone(index, part) { return sense }
      let count = list.count(of: [.subject, .auxiliary, .adverb, .anywhere], at: index)
      guard count > 0, index + count < part.upperBound else { break }
      index += count
    }
    return .eaten
  }

  /// "didn't end up having the pizza", "haven't eaten any bread", "didn't have any".
  private func notDone(_ start: Int, _ part: Range<Int>) -> Sense? {
    let count = list.count(of: .notDoing, at: start)
    guard count > 0 else { return nil }
    let verb = skip([.notDoing, .adverb, .auxiliary], from: start + count)
    let verbs = max(list.count(of: .verb, at: verb), list.count(of: .eatingVerb, at: verb))
    guard verbs > 0 else { return nil }
    var object = skip([.object, .anywhere, .determiner], from: verb + verbs)
    object = min(object, part.upperBound)
    // "any", "it", "them": what was said before.
    return object == part.upperBound && object > verb + verbs ? .nothing : .uneaten
  }

  /// "I had no dessert": "no" and one word that ends the clause, behind a verb of eating.
  private func hadNone(_ start: Int, _ part: Range<Int>) -> Sense? {
    let verb = list.count(of: .eatingVerb, at: start)
    guard verb > 0, let connector = list.connector(at: start + verb), connector.role == .without,
      start + verb + connector.count + 1 == part.upperBound
    else { return nil }
    return .uneaten
  }

  /// The token behind "my sister", "he", "the kids"; the token itself where nobody else is named.
  private func person(at start: Int) -> Int {
    let noun = start + list.count(of: .determiner, at: start)
    let isNoun = list.count(of: .person, at: noun) > 0
    let end = isNoun ? noun : start
    let count = list.count(of: .person, at: end)
    // "mum's lasagne" is a food.
    guard count > 0, !list.isPossessive(end + count) else { return start }
    return end + count
  }

  /// Whether a verb of giving stands at a token of a clause, and what it is done with is for others: "gave the rest to Tom".
  private func isGiven(at verb: Int, in part: Range<Int>) -> Bool {
    verb < part.upperBound && list.count(of: .giving, at: verb) > 0
      && isForOthers(verb..<part.upperBound)
  }

  /// Whether what is done is done for others: "for the kids", "to Tom".
  private func isForOthers(_ range: Range<Int>) -> Bool {
    range.contains { place in
      guard list.isWord(at: place) else { return false }
      guard place == range.lowerBound || list.count(of: [.preposition, .place], at: place) == 1
      else { return false }
      // "to Tom"
      if place > range.lowerBound, place + 2 == range.upperBound, list.isWord(at: place + 1),
        list.count(of: .verb, at: place + 1) == 0, list.count(of: .place, at: place) == 1
      {
        return true
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

  /// The token behind at most eight words of these kinds.
  private func skip(_ kinds: Filler, from start: Int) -> Int {
    var index = start
    for _ in 0..<8 {
      let count = list.count(of: kinds, at: index)
      if count == 0 { break }
      index += count
    }
    return index
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
