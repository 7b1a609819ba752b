import FoodVocabulary

/// The people who share a food, and how many they are.
extension Site {
  /// How many share a food, and the token behind: four of "with 3 friends", two of "with my husband"; nil where nobody is
  /// named.
  func eaters(at token: Int) -> (count: Double, end: Int)? {
    guard let connector = list.connector(at: token), connector.role == .with else { return nil }
    let next = token + connector.count
    let number = lattice.reader.numbers.number(at: next).flatMap { $0.isArticle ? nil : $0 }
    let noun = number?.end ?? next + list.count(of: .determiner, at: next)
    let isNamed = number == nil && isFirstName(noun)
    return (list.behind(.person, at: noun) ?? (isNamed ? noun + 1 : nil)).map {
      ((number?.value ?? 1) + 1, $0)
    }
  }

  /// Whether a word behind "with" is a person's name: one that nothing knows, or alone with a capital.
  func isFirstName(_ token: Int) -> Bool {
    guard isWord(token) else { return false }
    return list.tokens[token].isUnheard
      || list.tokens[token].isCapitalized && !list.tokens[token - 1].isCapitalized
        && !list.roles.makers.contains(list.words[token])
  }

  /// How many share what follows, and the token behind the verb: two of "me and my wife split".
  var sharers: (count: Double, end: Int)? {
    guard let (count, next) = people(at: index), count > 1 else { return nil }
    let verb = list.skip(.adverbial, from: next)
    guard let end = list.behind(.sharing, at: verb), end <= self.end else { return nil }
    // The article of "split a" is the amount.
    return (count, list.count(of: .determiner, at: end - 1) > 0 && end > verb + 1 ? end - 1 : end)
  }

  /// How many people are named at a token, and the token behind them: two of "me and my wife", infinite where nobody says.
  func people(at start: Int) -> (count: Double, end: Int)? {
    var next = start
    var count = 0.0
    for _ in 0..<Reach.people {
      // "the two of us"
      let the = list.count(of: .determiner, at: next)
      if lattice.reader.numbers.number(at: next + the)?.isArticle == false { next += the }
      let number = lattice.reader.numbers.number(at: next).flatMap { $0.isArticle ? nil : $0 }
      let noun = number?.end ?? next + list.count(of: .determiner, at: next)
      // "three of us"
      if let number, let us = list.behind(.eaters, at: noun), list.count(of: .of, at: noun) > 0 {
        count = number.value
        next = us
        break
      }
      // "Me and Dave split": a name that nothing knows, or one word before the verb, is that of a person.
      let isNamed =
        count > 0 && isWord(noun)
        && (list.tokens[noun].isUnheard || list.behind(.sharing, at: noun + 1) != nil)
      guard
        let person = list.behind([.person, .subject], at: noun)
          ?? list.behind([.subject, .object], at: next)
          ?? (isNamed ? noun + 1 : nil)
      else { return nil }
      // How many "the kids" are is not said.
      if number == nil, list.count(of: .person, at: noun) > 0, list.isPlural(person - 1) {
        count = .infinity
      }
      count += number?.value ?? 1
      next = person
      guard let more = list.behindAnd(next) else { break }
      next = more
    }
    return (count, next)
  }
}
