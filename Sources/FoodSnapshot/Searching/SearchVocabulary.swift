import FoodComposition
import FuzzyIndex

/// What search knows of words beyond the index: synonyms, states and words that tell nothing.
struct SearchVocabulary: Sendable {
  /// Words that may stand for those of a text.
  struct Synonym: Sendable {
    /// The words of the text.
    var words: [String]
    /// The words that names have.
    var means: [String]
    /// How much less they are worth.
    var penalty: Float
  }

  /// A state and the words that tell it.
  struct StateWords: Sendable {
    var words: [String]
    /// Its bit; 0 for what looks like a state and is none.
    var bit: UInt32
  }

  /// By the first word, the longest first.
  private(set) var synonyms: [String: [Synonym]] = [:]
  private(set) var states: [String: [StateWords]] = [:]
  /// Single words that tell the state of a bit.
  private(set) var wordsOfState: [UInt32: [String]] = [:]
  /// Words that tell nothing of a food.
  private(set) var quiet: Set<String> = []
  /// Everyday words that name no food.
  private(set) var others: Set<String> = []
  /// The states that foods of a category have when nobody says, as bits; by category.
  private(set) var usual: [String: UInt32] = [:]

  init(_ entries: [VocabularyEntry]) {
    for entry in entries {
      let words = entry.phrase.split(separator: " ").map(String.init)
      guard let first = words.first else { continue }
      switch entry.kind {
      case .synonym:
        let means = entry.value.split(separator: " ").map(String.init)
        synonyms[first, default: []].append(
          Synonym(words: words, means: means, penalty: Self.penalty(source: entry.source))
        )
      case .state:
        let state = FoodState(rawValue: entry.value)
        let bit = state.map { NameTraits.bits(of: [$0]) } ?? 0
        states[first, default: []].append(StateWords(words: words, bit: bit))
        if words.count == 1, bit != 0 { wordsOfState[bit, default: []].append(first) }
      case .filler where !Filler(value: entry.value).saysNothingAlone: break
      case .filler, .connector:
        if words.count == 1 { quiet.insert(first) }
      case .usual:
        usual[entry.phrase] = FoodState(rawValue: entry.value).map { NameTraits.bits(of: [$0]) }
      case .other: others.insert(entry.phrase)
      case .mass, .volume, .measure, .portion, .number, .size, .heading: break
      }
    }
    synonyms = synonyms.mapValues { $0.sorted { $0.words.count > $1.words.count } }
    states = states.mapValues { $0.sorted { $0.words.count > $1.words.count } }
  }

  /// What a synonym of that source is worth less than the word itself: the generic name of a brand's
  /// product is another food as often as not.
  private static func penalty(source: String) -> Float {
    switch source.prefix(while: { $0 != ":" }) {
    case "brand": 0.4
    case "state", "name": 0.1
    case "plural", "spelling": 0.01
    default: 0.04
    }
  }

  /// The states that foods of a category have when nobody says; those of the nearest category above it.
  func usualStates(of category: String) -> UInt32 {
    var category = Substring(category)
    while true {
      if let states = usual[String(category)] { return states }
      guard let point = category.lastIndex(of: ".") else { return 0 }
      category = category[..<point]
    }
  }

  /// The numbers that quiet words and words of states have in an index.
  func quietNumbers(in index: NameIndex) throws -> Set<Int32> {
    var numbers: Set<Int32> = []
    for word in quiet.union(wordsOfState.values.joined()) {
      if let number = try index.number(of: word) { numbers.insert(number) }
    }
    return numbers
  }

  /// The state that words tell at a place, and how many words it takes; the longest counts.
  func state(in words: [String], at start: Int) -> (bit: UInt32, count: Int)? {
    for phrase in states[words[start]] ?? [] where Self.fits(phrase.words, words, start) {
      return (phrase.bit, phrase.words.count)
    }
    return nil
  }

  /// Whether a word tells nothing of a food; a lone letter does not either.
  func isQuiet(_ word: String) -> Bool { word.utf8.count == 1 || quiet.contains(word) }

  /// Whether words name a food, and do not only tell states or nothing.
  func isNaming(_ text: String) -> Bool {
    let words = text.split(separator: " ").map(String.init)
    var place = 0
    while place < words.count {
      if let state = state(in: words, at: place), state.bit != 0 || state.count == 1 {
        place += state.count
      } else if isQuiet(words[place]) {
        place += 1
      } else {
        return true
      }
    }
    return false
  }

  /// The synonyms of the words at a place.
  func synonyms(in words: [String], at start: Int) -> [Synonym] {
    (synonyms[words[start]] ?? []).filter { Self.fits($0.words, words, start) }
  }

  private static func fits(_ phrase: [String], _ words: [String], _ start: Int) -> Bool {
    start + phrase.count <= words.count && words[start..<start + phrase.count].elementsEqual(phrase)
  }
}
