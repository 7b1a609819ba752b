import FoodVocabulary

/// Runs of words that tell of no food: "my phone died on the train", "in the waiting room".
///
/// They are told by what their words are: at least one is an everyday word that names no food (rows `other`), and none may belong to
/// the name of one. Words that neither the vocabulary nor any name of a food has, as names of people and places, may stand among them,
/// but fewer than the everyday ones: a dish that nobody knows is not to be lost.
extension TokenList {
  /// The class of a token in talk.
  private enum Talk {
    /// An everyday word that names no food.
    case everyday
    /// A filler, a joint, a number, or a word that only qualifies: it stands in talk and in names.
    case quiet
    /// A word that nothing here knows.
    case unheard
  }

  /// The token behind talk that begins at an index: at a sign, the end of the clause, before somebody who eats or an amount of food; nil
  /// where none does.
  ///
  /// `isBehindFood`: as many words as are everyday ones may be unheard; `amount`: the end of the amount at a token.
  func endOfTalk(
    from start: Int,
    before end: Int,
    isBehindFood: Bool,
    amount: (Int) -> Int?
  ) -> Int? {
    // "A corn dog", "a coffee table" and "syrup for coughs" are names of one thing.
    if isBehindFood,
      connector(at: start) == nil && count(of: .joiningTalk, at: start) == 0
        || count(of: .purpose, at: start) > 0
        || count(of: .purpose, at: start - 1) > 0
    {
      return nil
    }
    var index = start
    var everyday = 0
    var unheard = 0
    var isTold: Bool { everyday > 0 && (unheard < everyday || isBehindFood && unheard == everyday) }
    while index < min(end, start + Reach.talk) {
      // "My granny gave me two eggs", never "in three hours".
      if isTold, let next = amount(index), next < end, talk(at: next) == nil {
        return index
      }
      guard let (talk, count) = talk(at: index) else { return nil }
      switch talk {
      case .everyday: everyday += 1
      case .unheard: unheard += 1
      case .quiet: break
      }
      index += count
      if index >= end || !isWord(at: index) && !isSign(.number, at: index) {
        return isTold ? index : nil
      }
    }
    return nil
  }

  /// Whether a word is an everyday one that names no food, or one that nothing here knows: it may be somebody's name.
  func isNobodysFood(at index: Int) -> Bool {
    tokens[index].isUnheard || longest(.nonFood, at: index) != nil
  }

  /// The class of the longest phrase at a token, and its number of words; nil where a food may be named.
  private func talk(at index: Int) -> (Talk, Int)? {
    if isSign(.number, at: index) { return (.quiet, 1) }
    guard isWord(at: index) else { return nil }
    // Tea is a meal and a drink.
    if roles.everyday.contains(words[index]), !isQualifier(at: index) { return nil }
    let connector = connector(at: index)
    // "Scratch that, a pear", "hot dog"
    if connector?.role == .instead || connector?.role == .name { return nil }
    let other = longest(.nonFood, at: index)?.count ?? 0
    let count = max(other, connector?.count ?? 0, count(of: .talk, at: index))
    if other > 0 || self.count(of: .person, at: index) > 0 { return (.everyday, count) }
    // "eleven" of "the bill came to eleven quid": an amount of food ends the talk before.
    if let number = longest(.number, at: index) { return (.quiet, max(count, number.count)) }
    // "that are dried" tells of the food.
    if stateRun(from: index) > 0 { return nil }
    if count > 0 { return (.quiet, count) }
    // "Maybe two slices" is an amount, "flat white" a coffee.
    if isQualifier(at: index) {
      let isName = isQualifier(at: index - 1) || isQualifier(at: index + 1)
      return isName || unit(at: index) != nil ? nil : (.quiet, 1)
    }
    return tokens[index].isUnheard ? (.unheard, 1) : nil
  }
}
