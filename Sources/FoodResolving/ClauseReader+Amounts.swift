import FoodVocabulary

/// The rules on the food that an amount belongs to: the one behind it, the one before, or the next.
extension ClauseReader {
  mutating func readAmount() -> Bool {
    guard let reading = amounts.amount(at: index), !isTrimming else { return false }
    guard reading.end <= end else { return false }
    let isWeight = list.count(of: [.weight], at: index) > 0
    let follows = foodFollows(reading.end)
    let or = part.amount == nil ? 0 : orBehindFood()
    if isArticleOfIngredient(reading) {
      index += 1
      return true
    }
    if isNumberOfName(reading) { return false }
    if isWholeOfEatenPiece(reading, follows: follows) {
      index = reading.end + (follows ? 1 : 0)
      return true
    }
    if restatesFood(reading) { return true }
    if or > 0 {
      part.dropLast(or)
      if follows {
        close()
        part = PartBuilder(joint: .or)
        part.take(reading, tokens: list, at: index..<reading.end)
      }
    } else if isOfWhole(reading) {
      attach(reading, isWeight: true)
      index = reading.end + 1
      return true
    } else if !part.hasFood {
      if part.amount != nil, follows, part.hasBreak {
        close()
        part = PartBuilder(joint: .start)
      }
      if parts.count == clauseStart, part.amount == nil { beginsWithAmount = true }
      part.take(reading, tokens: list, at: index..<reading.end)
      part.append(list, reading.states)
    } else if !follows, reading.isWord, !part.hasPendingBreak {
      return false
    } else if isAnotherMass(reading) {
      guard startsPart(reading) else { return false }
    } else if !follows || isWeight {
      attach(reading, isWeight: isWeight)
    } else {
      guard startsPart(reading) else { return false }
    }
    if reading.isEach, reading.hasOf, !part.hasFood { eachAmount = part.amount }
    index = max(index, reading.end)
    return true
  }

  /// The "2" of "25 g of Brand 2 soup": a bare number in a food that has its weight belongs to its name.
  func isNumberOfName(_ reading: AmountReader.Reading) -> Bool {
    guard part.hasFood, !part.hasPendingBreak, part.amount?.rank == 3 else { return false }
    return reading.isBare && !reading.isWord && !reading.isArticle && !reading.hasOf
      && reading.amount.sizes.isEmpty && hasSeparators && list.isSign(.number, at: index)
      && !endsWithNumber && foodFollows(reading.end)
  }

  /// "taken from a 12-ounce package", "sourced from a pound of chicken" behind a piece of it: what it is a
  /// part of is not eaten.
  func isWholeOfEatenPiece(_ reading: AmountReader.Reading, follows: Bool) -> Bool {
    guard index > 0, list.words[index - 1] == "from", ownsAmount, part.hasFood || isIngredient,
      reading.amount.rank > 0
    else { return false }
    return !follows || !isOfWhole(reading) && saidWords.contains(list.words[reading.end])
  }

  /// "which includes 2 bars", "resulting in 2 cups of pudding": the food before in other words, not to be
  /// counted; a weight is taken as what the food weighs.
  mutating func restatesFood(_ reading: AmountReader.Reading) -> Bool {
    guard part.joint == .within, !part.hasFood, part.amount == nil, ownsAmount,
      list.isWord(at: reading.end), saidWords.contains(list.words[reading.end])
    else { return false }
    let next = reading.end + 1
    guard next >= end || !list.isWord(at: next) || list.connector(at: next) != nil else {
      return false
    }
    if reading.amount.rank == 3, list.words[index - 1] != "from" {
      attach(reading, isWeight: true)
    }
    index = next
    return true
  }

  /// "leeks and chard, each about 20 g": the amount of every food of the list before.
  mutating func readEach() -> Bool {
    let count = list.count(of: .each, at: index)
    guard count > 0, part.hasFood, part.amount == nil,
      let reading = amounts.amount(at: index + count), reading.end <= end,
      !foodFollows(reading.end)
    else { return false }
    part.take(reading, tokens: list, at: index..<reading.end)
    part.isSealed = true
    index = reading.end
    var joint = part.joint
    var waiting: [Phrase.Part] = []
    while joint == .and, parts.count > clauseStart, parts[parts.count - 1].amount == nil {
      var last = parts.removeLast()
      joint = last.joint
      last.amount = reading.amount
      waiting.insert(contentsOf: last.atBreaks, at: 0)
    }
    parts += waiting
    return true
  }

  /// "the whites of 3 eggs": the part that is eaten of what is counted.
  mutating func readWhole() -> Bool {
    guard part.amount == nil, let last = part.words.last, list.roles.parts.contains(last),
      case let of = list.count(of: .of, at: index), of > 0,
      let reading = amounts.amount(at: index + of), reading.isBare, !reading.isArticle,
      reading.end < end, list.isWord(at: reading.end)
    else { return false }
    part.dropLast(part.words.count)
    part.eatenPart = last
    part.take(reading, tokens: list, at: index + of..<reading.end)
    index = reading.end
    return true
  }

  /// "an ounce of almonds, about 23 kernels": how many that is, in other words.
  mutating func readCounted() -> Bool {
    guard part.hasFood, part.amount?.rank == 3, list.count(of: .amount, at: index) > 0,
      let reading = amounts.amount(at: index), reading.isBare, reading.end < end,
      list.isWord(at: reading.end), list.roles.counted.contains(list.words[reading.end])
    else { return false }
    let next = reading.end + 1
    guard next >= end || !list.isWord(at: next) else { return false }
    index = next
    return true
  }

  /// "one-sixth of a 16-ounce cake" behind a piece of cake: what the piece weighs.
  func isOfWhole(_ reading: AmountReader.Reading) -> Bool {
    // "prepared from a pound of chicken": how much of it is left nobody says.
    guard index > 0, list.words[index - 1] != "from" else { return false }
    guard reading.amount.rank == 3, ownsAmount, list.isWord(at: reading.end),
      // "cake" of a cheesecake
      saidWords.contains(where: { $0.hasSuffix(list.words[reading.end]) })
    else { return false }
    let next = reading.end + 1
    return next >= end || !list.isWord(at: next)
  }

  /// "trimmed to 1/8 inch of fat", "trimmed to 0 fat": how much is left on it is no amount of the food.
  var isTrimming: Bool {
    let last = part.words.suffix(3)
    return last.suffix(2).elementsEqual(["trimmed", "to"])
      || last.suffix(2).elementsEqual(["trimmed", "of"])
      || last.count == 3 && last.starts(with: ["trimmed", "to"]) && list.words[index] == "fat"
  }

  /// "on a bun", "made with an egg": the article of an ingredient is no amount of its own.
  func isArticleOfIngredient(_ reading: AmountReader.Reading) -> Bool {
    // "packed in a can": no food is left where the measure is taken.
    if reading.isArticleMeasure, !reading.hasOf, isIngredient || isFrom,
      !list.isWord(at: reading.end) || list.connector(at: reading.end) != nil
        || list.count(of: .or, at: reading.end) > 0
    {
      return true
    }
    guard reading.isArticle, part.amount == nil, !part.hasFood,
      reading.amount.sizes.allSatisfy({ $0 == "thin" || $0 == "thick" }),
      list.longest(.number, at: index)?.count == 1
    else { return false }
    if isIngredient { return true }
    guard part.joint == .and, parts.count > clauseStart, let last = parts.last else { return false }
    return (last.joint == .with || last.joint == .within) && last.amount == nil
  }

  var isIngredient: Bool {
    !part.hasFood && (part.joint == .with || part.joint == .within)
  }

  /// "from a can or a bottle".
  var isFrom: Bool {
    part.hasFood
      && (part.words.last == "from" || part.words.dropLast().last == "from"
        || part.words.last == "or")
  }

  /// "242 g burger, 58 g of prepared fries": a second mass is that of another food.
  func isAnotherMass(_ reading: AmountReader.Reading) -> Bool {
    guard let amount = part.amount, amount.rank == 3, reading.amount.rank == 3 else { return false }
    return list.isWord(at: reading.end) && (reading.hasOf || part.hasPendingBreak)
      && list.connector(at: reading.end) == nil
  }

  /// The number of words of an "or" between a food and an amount ("thyme or 1/4 teaspoon"); 0 where none stands.
  func orBehindFood() -> Int {
    guard part.hasFood, list.count(of: .or, at: index - 1) == 1, list.words[index - 1] != "to"
    else {
      return 0
    }
    return 1
  }

  /// Takes an amount in the middle of a food: for this food, or as the beginning of the next.
  mutating func startsPart(_ reading: AmountReader.Reading) -> Bool {
    let isClear = part.hasPendingBreak || part.isSealed
    // "pie, known as a tart"
    if reading.isArticle, list.words[index - 1] == "as" { return true }
    if reading.isBare, reading.amount.value < 1, ownsAmount, skipRepeatedFood(from: reading.end) {
      return true
    }
    if !isClear {
      // "a raw half chicken", "a cooked 3-ounce steak"
      if part.isOnlyStates, let amount = part.amount, amount.unit == .piece, amount.value == 1,
        !reading.isArticle
      {
        part.amount = nil
        part.take(reading, tokens: list, at: index..<reading.end)
        part.amount?.sizes += amount.sizes
        return true
      }
      if dropLeadIn(reading) { return true }
      if reading.isArticle { return false }
      // "a cup of baked cubes of squash"
      if reading.amount.isImplied {
        part.takeImplied(reading, tokens: list, at: index..<reading.end)
        return true
      }
      // "rice 200 g chicken 100 g", "egg 2 toast 1"
      let isBehind = reading.isBare ? endsWithNumber : !reading.hasOf
      if isBehind, !beginsWithAmount, part.amount == nil {
        part.take(reading, tokens: list, at: index..<reading.end)
        part.isSealed = true
        return true
      }
    }
    close()
    part = PartBuilder(joint: .start)
    part.take(reading, tokens: list, at: index..<reading.end)
    return true
  }

  /// "Administering a cup of formula": what comes before the first amount of a sentence is no food.
  mutating func dropLeadIn(_ reading: AmountReader.Reading) -> Bool {
    guard parts.count == clauseStart, part.amount == nil, part.words.count < 4,
      reading.isArticle || reading.hasOf, let first = part.words.first,
      first.hasSuffix("ing"), first.utf8.count > 5
    else { return false }
    part = PartBuilder(joint: .start)
    beginsWithAmount = true
    part.take(reading, tokens: list, at: index..<reading.end)
    return true
  }

  /// An amount behind its food; a weight behind several belongs to the one that began with an amount.
  mutating func attach(_ reading: AmountReader.Reading, isWeight: Bool) {
    // "chicken thigh, no skin, 200 g": what is not there weighs nothing.
    let isLacking = part.joint == .without
    guard isWeight || isLacking, part.amount == nil, part.joint != .start,
      let owner = parts[clauseStart...].lastIndex(where: { $0.amount != nil || $0.joint == .start }
      ),
      parts[owner].amount.map({ $0.rank < reading.amount.rank }) ?? isLacking
    else {
      part.take(reading, tokens: list, at: index..<reading.end)
      part.isSealed = true
      return
    }
    var builder = PartBuilder(joint: .start)
    builder.amount = parts[owner].amount
    builder.take(reading, tokens: list, at: index..<reading.end)
    parts[owner].amount = builder.amount
  }

  /// Whether words of a food follow an amount, rather than the end, a comma or only its state.
  func foodFollows(_ start: Int) -> Bool {
    var next = start
    if list.isSign(.open, at: next) {
      next = bracketEnd(next)
    }
    while next < end, case let count = list.count(of: [.anywhere], at: next), count > 0 {
      next += count
    }
    guard next < end, let token = list[next] else { return false }
    guard token.kind == .word || token.kind == .number else { return false }
    switch list.connector(at: next)?.role {
    case .and, .with, .within, .without: return false
    default: break
    }
    if token.kind == .number, amounts.amount(at: next) != nil { return false }
    return !part.hasFood || !isStateRun(from: next)
  }

  /// Behind a food with its amount another food begins, unless the words only say its state.
  mutating func startPartIfNew() {
    if isStateRun(from: index) || skipRepeatedFood(from: index) { return }
    close()
    part = PartBuilder(joint: .start)
  }

  /// Whether an amount was read for this food or for the one that it is a part of.
  private var ownsAmount: Bool {
    part.amount != nil || parts[clauseStart...].contains { $0.amount != nil }
  }

  /// The words of this food and of those before it in the clause.
  private var saidWords: Set<String> {
    var words = Set(part.words)
    for part in parts[clauseStart...].suffix(4) {
      words.formUnion(part.food.split(separator: " ").map(String.init))
    }
    return words
  }

  /// Skips the same food said again: "amounting to half a chicken", "one-sixth of an 8-inch pie".
  mutating func skipRepeatedFood(from start: Int) -> Bool {
    var next = start
    let said = saidWords
    while next < min(end, start + 5), list.isWord(at: next) || list.isSign(.number, at: next) {
      next += 1
      if list.isWord(at: next - 1), said.contains(list.words[next - 1]) {
        if next - 1 > start { take(length: words(start..<next - 1), of: list.words[next - 1]) }
        index = next
        return true
      }
    }
    return false
  }

  /// Takes the length of what is called so: of this food, or of one before.
  private mutating func take(length: String, of word: String) {
    let owner = parts[clauseStart...].lastIndex {
      $0.amount != nil && $0.food.split(separator: " ").contains { $0 == word }
    }
    if !part.words.contains(word), let owner {
      parts[owner].amount?.modifiers.append(length)
    } else {
      part.take(length: length)
    }
  }
}
