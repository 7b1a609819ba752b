import FoodVocabulary

/// Tags that only say what a text is about: "two eggs #mealprep", "#day17 toast".
extension [PhraseToken] {
  /// Makes commas of the numbers of a list, "1) toast 2) a kiwi", which count nothing.
  mutating func dropListNumbers() {
    let places = indices.dropLast().filter {
      self[$0].kind == .number && self[$0 + 1].kind == .close && self[$0 + 1].seam == .none
    }
    guard places.first == 0, places.count > 1,
      places.enumerated().allSatisfy({ self[$1].value == Double($0 + 1) })
    else { return }
    for place in places.reversed() {
      self[place].kind = .comma
      self[place].form = ""
      remove(at: place + 1)
    }
  }

  /// Puts the end of a sentence in the place of tags that name no food, where others than tags may name one.
  ///
  /// Behind the last other word stand tags that tell of the text, whatever they say ("#protein"); before and among the others only those
  /// of words that no food has.
  mutating func dropTags(_ vocabulary: Vocabulary) {
    guard contains(where: \.isTag), contains(where: { !$0.isTag && $0.mayName(vocabulary) }),
      let last = lastIndex(where: { !$0.isTag && [.word, .number].contains($0.kind) })
    else { return }
    for index in indices where self[index].isTag {
      // "#lunch two eggs"
      guard index > last || self[index].isUnheard || self[index].kind == .number else { continue }
      self[index].kind = .stop
      self[index].form = ""
    }
  }
}

extension PhraseToken {
  /// Whether it is a word that may name a food: one that some food's name has and that is none of the vocabulary's other words.
  fileprivate func mayName(_ vocabulary: Vocabulary) -> Bool {
    guard kind == .word, !isUnheard, !isMended else { return false }
    var rows: [Vocabulary.Found] = []
    vocabulary.find(at: 0, in: [form], into: &rows)
    return rows.isEmpty || vocabulary.roles.everyday.contains(form)
      || vocabulary.roles.qualifiers.contains(form)
  }
}
