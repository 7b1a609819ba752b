/// Phrases of words, of which the longest at a place of a text wins.
struct PhraseTable<Value: Sendable>: Sendable {
  struct Phrase: Sendable {
    var words: [String]
    /// Whether it must be a whole section.
    var isWhole: Bool
    var value: Value
  }

  /// The phrases by their first word, the longest first.
  private var phrases: [String: [Phrase]] = [:]

  /// The words of all phrases.
  private(set) var words: Set<String> = []

  /// Adds a phrase; `words` are stems.
  mutating func add(_ words: [String], isWhole: Bool = false, value: Value) {
    guard let first = words.first else { return }
    self.words.formUnion(words)
    let phrase = Phrase(words: words, isWhole: isWhole, value: value)
    var list = phrases[first] ?? []
    // A whole section is more special than the same words anywhere.
    let place =
      list.firstIndex {
        ($0.words.count, $0.isWhole ? 1 : 0) < (words.count, isWhole ? 1 : 0)
      } ?? list.count
    list.insert(phrase, at: place)
    phrases[first] = list
  }

  /// The longest phrase of `words` that begins at `start`.
  func longest(in words: [String], at start: Int) -> Phrase? {
    phrases[words[start]]?.first { phrase in
      words.count - start >= phrase.words.count
        && (!phrase.isWhole || phrase.words.count == words.count)
        && words[start..<start + phrase.words.count].elementsEqual(phrase.words)
    }
  }

  /// Calls `body` with each word, the value of the phrase that it belongs to, and whether it is the first of it.
  func read(_ words: [String], _ body: (String, Value?, Bool) -> Void) {
    var index = 0
    while index < words.count {
      let phrase = longest(in: words, at: index)
      let end = index + (phrase?.words.count ?? 1)
      for place in index..<end { body(words[place], phrase?.value, place == index) }
      index = end
    }
  }
}

extension PhraseTable where Value == [String] {
  /// The words with the phrases among them replaced.
  func replacing(in words: [String]) -> [String] {
    var result: [String] = []
    var index = 0
    while index < words.count {
      if let phrase = longest(in: words, at: index) {
        result += phrase.value
        index += phrase.words.count
      } else {
        result.append(words[index])
        index += 1
      }
    }
    return result
  }
}
