import FoodVocabulary

/// Collects the words and amounts of one part.
@dynamicMemberLookup
struct PartBuilder {
  /// The part so far, without its words.
  private var part: Phrase.Part
  /// The part of the food that is eaten, which was said before its amount: the "whites" of "the whites of 3 eggs".
  var eatenPart: String?
  /// Whether the next amount is added to this one: "1 cup plus 2 tablespoons milk".
  var isSum = false
  /// The words for the state in which it was weighed; empty where nobody says.
  private var stateOfWeight: Set<String> = []
  /// The words of the food.
  private(set) var words: [String] = []
  /// Whether its words so far only say a state: "cooked" in "one cooked and fried egg".
  private(set) var isOnlyStates = true
  /// Whether a comma or bracket stands before the next word.
  private(set) var hasPendingBreak = false
  /// The number of its words before which its amount was said.
  private(set) var wordsBeforeAmount = 0
  /// Whether its amount only multiplies the next one: "2 x 3 figs".
  private var isFactor = false
  private let list: TokenList
  private var range: Range<Int>?
  private var lastToken = -1
  private var stateEnd = 0

  init(_ list: TokenList, joint: Phrase.Part.Joint, amount: Phrase.Amount? = nil) {
    self.list = list
    part = Phrase.Part(text: "", food: "", amount: amount, joint: joint)
  }

  subscript<Value>(dynamicMember path: WritableKeyPath<Phrase.Part, Value>) -> Value {
    get { part[keyPath: path] }
    set { part[keyPath: path] = newValue }
  }

  /// Whether it has a word of a food.
  var hasFood: Bool { !words.isEmpty }

  /// Notes a comma, bracket or dash.
  mutating func markBreak() { hasPendingBreak = hasFood && !isOnlyStates }

  /// Does not count the last comma as a break.
  mutating func dropBreak() { hasPendingBreak = false }

  /// Takes tokens as words of the food; what was glued to a number stays so ("7up").
  mutating func append(_ tokens: Range<Int>) {
    for index in tokens {
      guard let token = list[index] else { continue }
      if token.seam == .none, lastToken == index - 1, list.isSign(.number, at: lastToken),
        !list.isSign(.number, at: index), hasFood, words.last?.utf8.last != UInt8(ascii: "%")
      {
        words[words.count - 1] += token.form
        hasPendingBreak = false
      } else {
        append(token.form)
      }
      if index >= stateEnd { noteState(at: index) }
      lastToken = index
      extend(over: index..<index + 1)
    }
  }

  private mutating func append(_ word: String) {
    if hasPendingBreak, hasFood { part.breaks.append(words.count) }
    words.append(word)
    hasPendingBreak = false
  }

  /// Takes tokens as words of the food before all others.
  mutating func prepend(_ tokens: Range<Int>) {
    words.insert(contentsOf: list.words[tokens], at: 0)
    part.breaks = part.breaks.map { $0 + tokens.count }
    lastToken = tokens.upperBound - 1
    extend(over: tokens)
  }

  /// Notes whether the word at a token tells more than a state.
  private mutating func noteState(at index: Int) {
    let states = list.stateRun(from: index)
    stateEnd = index + max(1, states)
    if states == 0 ? list.connector(at: index)?.role != .and : list.isFoodAlone(at: index) {
      isOnlyStates = false
    }
  }

  /// Takes back what connects to nothing: the "and" of "peeled and topped with".
  mutating func dropDanglingAnd() {
    while words.count > 1, let last = words.last, Self.dangling.contains(last) { dropLast() }
  }

  private static let dangling: Set<String> = ["and", "or", "all"]

  /// Takes what a recipe does with the food, which changes how much a measure holds of it.
  mutating func prepare(_ words: [String]) {
    guard let rank = part.amount?.rank, rank == 1 || rank == 2 else { return }
    part.amount?.modifiers += words
  }

  /// Takes tokens as the state in which the food was weighed.
  mutating func weigh(in state: Range<Int>) {
    dropBreak()
    for token in state where list.count(of: .weight, at: token) == 0 {
      append(token..<token + 1)
      stateOfWeight.insert(list.words[token])
    }
  }

  /// Drops what became of the food behind its weighing: "75 g rice weighed dry, boiled" is dry rice.
  private mutating func dropStatesOfServing() {
    guard !stateOfWeight.isEmpty else { return }
    let dropped = words.indices.filter { place in
      !stateOfWeight.contains(words[place]) && !list.roles.alone.contains(words[place])
        && list.vocabulary.isState(words[place])
    }
    guard dropped.count + stateOfWeight.count < words.count else { return }
    for place in dropped.reversed() {
      words.remove(at: place)
      part.breaks = part.breaks.map { $0 > place ? $0 - 1 : $0 }
    }
  }

  /// Takes a length: a modifier of the amount.
  mutating func take(length: String) {
    if part.amount == nil { part.amount = .one(.piece, isImplied: true) }
    part.amount?.modifiers.append(length)
  }

  /// Takes tokens as one word of the food in another form.
  mutating func append(_ form: String, at tokens: Range<Int>) {
    append(form)
    isOnlyStates = false
    lastToken = tokens.upperBound - 1
    extend(over: tokens)
  }

  /// Takes back the words behind the last comma, and returns them with their last token; nil where the part has one food only.
  mutating func takeLastFood() -> (words: [String], token: Int)? {
    guard let first = part.breaks.last, first < words.count else { return nil }
    let last = Array(words[first...])
    while words.count > first { dropLast() }
    return (last, lastToken)
  }

  /// Takes back the last of several words, and returns it with its token; nil where there is one.
  mutating func takeLastWord() -> (words: [String], token: Int)? {
    guard words.count > 1, let last = words.last else { return nil }
    dropLast()
    return ([last], lastToken)
  }

  /// Takes back all words.
  mutating func dropWords() {
    words = []
    part.breaks = []
  }

  private mutating func dropLast() {
    words.removeLast()
    part.breaks.removeAll { $0 >= words.count }
  }

  /// Makes the part's text reach over tokens.
  mutating func extend(over tokens: Range<Int>) {
    for bytes in list.tokens[tokens].map(\.range) {
      let range = range ?? bytes
      self.range =
        min(range.lowerBound, bytes.lowerBound)..<max(range.upperBound, bytes.upperBound)
    }
  }

  /// Takes an amount instead of the "a" before: "a raw half chicken".
  mutating func replaceAmount(_ reading: AmountReader.Reading) {
    let sizes = part.amount?.sizes ?? []
    part.amount = nil
    take(reading)
    part.amount?.sizes += sizes
  }

  /// Takes an amount; of two the one that says more wins, and what it overrules becomes a modifier.
  mutating func take(_ reading: AmountReader.Reading, isBracket: Bool = false) {
    extend(over: reading.tokens)
    let new = reading.amount
    guard let old = part.amount else {
      part.amount = new
      part.isAmountBehind = hasFood
      wordsBeforeAmount = words.count
      isFactor = reading.hasTimes
      if hasFood, !hasPendingBreak { part.amountStart = part.breaks.last }
      return
    }
    if isSum, let sum = old.adding(new) {
      part.amount = sum
      isSum = false
      return
    }
    // "half of my aunt's 4 figs"
    if old.isShare, !hasFood, reading.isBare, !reading.isTimes, new.value >= 2,
      // "half of a two-egg omelette"
      list[reading.end]?.seam != .hyphen
    {
      part.amount = new.times(old)
      return
    }
    // "a 6-pack of nuggets"
    if reading.isPack, old.unit == .piece, old.value == 1 {
      part.amount = merge(new, over: old)
      return
    }
    let container = old.unit.measure.flatMap { list.roles.containers.contains($0) ? $0 : nil }
    // "a 330 ml can of cola x 2", "crisps packet 2", but "tin of soup 230" tells its energy.
    if old.isImplied, container != nil, reading.isBare, new.value >= Self.leastEnergy {
      part.saidEnergy = .init(kilocalories: new.value, isOfEach: false)
    } else if reading.isTimes || old.isImplied && container != nil && reading.isBare && !isBracket {
      part.amount = old.times(new)
    } else if new.isImplied {
      if old.unit == new.unit {
        part.amount?.sizes += new.sizes
      } else if old.unit == .piece {
        // "2 large cola cans"
        part.amount = new.times(old, sizes: old.sizes)
      }
    } else if reading.isEach
      || container.map({ isBracket && old.value >= 1 || new.modifiers.contains($0) }) ?? false
    {
      // "half a bag of crisps, 150 g bag"
      if new.rank > 1 { part.amount = merge(new.times(old), over: old) }
    } else if new.rank > max(1, old.rank), !hasFood, old.value > 1, isFactor || container != nil {
      // "2 cans of 330 ml cola", "1½ tubs of the 170 g yogurt", "2 x the 150 g one": each holds so much.
      part.amount = merge(new.times(old), over: old)
    } else if new.rank > old.rank || new.rank == 1 && old.rank == 1 {
      part.amount = merge(new, over: old)
      if old.rank < 2, old.value < 1, let weight = new.unit.size.map({ $0 * new.value }) {
        if isBracket, container != nil {
          // "half a tin of tuna (60 g)", "half a tub of quark (250 g)": of what was had or of the tub.
          part.amount?.shareOfPackage = old.value
        } else {
          // "most of a tub of hummus 200 g", "a tenth of a panettone, 750 g": a tub holds so much, and nobody has a tenth of 750 g.
          let isGreat = weight >= Self.leastOfGreat && (container != nil || old.value < Self.half)
          let isOfWhole = container != nil && new.rank == 3 || isGreat
          if isOfWhole { part.amount = new.times(old) }
          // "a third of a quiche, 300 g": the share weighs so much, or the whole.
          if isOfWhole || weight >= Self.leastOfWhole { part.amount?.doubt = .unclear }
        }
      }
    } else if old.unit == .serving, old.value == 1, reading.isBare, !reading.isArticle {
      // "a serving of 14 crackers"
      part.amount = merge(new, over: old)
    } else if isBracket, reading.isBare, old.value < 1, new.value >= 1 {
      // "kids portion of fish fingers (3)"
      part.amount = new
    } else {
      part.amount?.problem = old.problem ?? new.problem
      part.amount?.sizes += new.sizes
      // "2 3 4 eggs", "5-2 eggs", "a 3 egg omelette"
      if reading.isBare, !reading.isArticle, old.unit == .piece, !isFactor {
        part.amount?.doubt = .unclear
      }
    }
  }

  /// Takes a measure in the middle of a food: the amount where there is none, otherwise a modifier.
  mutating func takeImplied(_ reading: AmountReader.Reading) {
    extend(over: reading.tokens)
    if part.amount == nil {
      part.amount = reading.amount
    } else if let measure = reading.amount.unit.measure {
      part.amount?.modifiers.append(measure)
    }
  }

  /// The grams from which on a weight behind a share may be that of the whole, and from which on it is that of the whole behind less than
  /// half of it.
  private static let leastOfWhole = 200.0
  private static let leastOfGreat = 400.0
  private static let half = 0.5
  /// The bare number from which on nobody counts so many packages.
  private static let leastEnergy = 30.0

  private func merge(_ new: Phrase.Amount, over old: Phrase.Amount) -> Phrase.Amount {
    var amount = new
    amount.sizes = old.sizes + new.sizes
    amount.modifiers = old.modifiers + new.modifiers
    if let measure = old.unit.measure { amount.modifiers.append(measure) }
    amount.problem = new.problem ?? old.problem
    return amount
  }

  /// The part, or nil where it has neither words nor an amount.
  mutating func finish(_ bytes: [UInt8]) -> Phrase.Part? {
    guard let range, hasFood || part.amount != nil else { return nil }
    if let eatenPart, hasFood { words.append(eatenPart) }
    if let head = headOfColour { words.append(head) }
    dropStatesOfServing()
    noteMeasure()
    part.amount?.weighUncounted()
    part.amount?.check()
    part.text = String(decoding: bytes[range], as: UTF8.self)
    part.food = words.joined(separator: " ")
    part.range = range
    return part
  }

  /// The food of which a colour is meant where its measure says so: wine in "a glass of red", bread in "2 slices of brown".
  private var headOfColour: String? {
    guard words.count == 1, list.roles.colours.contains(words[0]),
      let amount = part.amount
    else { return nil }
    // "a bottle of red (750 ml)"
    return ([amount.unit.measure].compactMap { $0 } + amount.modifiers).lazy
      .compactMap { Self.heads[$0] }.first
  }

  /// What people pour or cut by measures without naming it.
  private static let heads = [
    "glass": "wine", "bottle": "wine", "carafe": "wine", "slice": "bread",
  ]

  /// Notes the measure that stays in a name ("2 chicken wings") as a modifier; a measure without a food becomes
  /// the food.
  private mutating func noteMeasure() {
    guard var amount = part.amount else { return }
    // "3 x 20g cheese portions"
    if case .mass = amount.unit, words.count > 1, list.measure(atEndOf: words) == "serving" {
      dropLast()
    }
    // "no, three slices": of what was named before.
    if !hasFood, part.joint != .instead, let measure = amount.unit.measure {
      words = [measure]
      amount.unit = .piece
      amount.modifiers.append(measure)
    } else if amount.unit == .piece,
      // "2 bananas, apple slices" counts no slices.
      let measure = list.measure(atEndOf: words.prefix(part.breaks.first ?? words.count))
    {
      amount.modifiers.append(measure)
    }
    part.amount = amount
  }
}
