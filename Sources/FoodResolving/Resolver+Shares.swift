import FoodVocabulary
import FuzzyIndex
import SnapshotStore

/// What is counted of a food that was read: its bread alone, as much as holds an ingredient, its share of a list.
extension Resolver {
  /// The parts, the one weight behind the last as that of all before it: "steak and chips, 400 g", "rice and beans 300 g".
  ///
  /// Behind a comma it is that of all foods; in brackets and without a sign of a dish that a name has whole, "coffee with milk (300 ml)", and that weighs about
  /// as much, else of the last food: "toast with butter 10 g".
  func weighedTogether(_ all: [Phrase.Part], in text: String) throws -> [Phrase.Part] {
    // "ham on rye x2" are two of them.
    guard let last = all.last, var amount = last.amount, last.isAmountBehind,
      last.isWeighed || amount.unit == .piece && roles.breads.contains(last.head), all.count > 1,
      all.count(where: { $0.amount != nil }) == 1,
      all.allSatisfy({ $0.breaks.isEmpty && !$0.isHeading }),
      all.dropFirst().allSatisfy({ $0.joint.mayName })
    else { return all }
    let sign = sign(before: last, in: text)
    let name = all.dropFirst().reduce(all[0].food) { "\($0) \($1.connector) \($1.food)" }
    let isOneName = try named(name).sure != nil
    // "chicken and rice 200g/200g"
    let isOfAll =
      try isOneName ? sign != nil || !text.contains("/") && isAbout(amount, name) : sign == ","
    guard isOfAll else { return all }
    var parts = all
    parts[parts.count - 1].amount = nil
    amount.countsList = true
    parts[0].amount = amount
    guard !isOneName, let connector = roles.listing.min() else { return parts }
    for place in parts.indices where parts[place].joint.isOfDish {
      (parts[place].joint, parts[place].connector) = (.and, connector)
    }
    return parts
  }

  /// The comma or bracket behind which the weight of a part stands alone: ", about 300 g"; nil where none does.
  private func sign(before part: Phrase.Part, in text: String) -> Character? {
    guard let sign = text.lastIndex(where: { $0 == "," || $0 == "(" }) else { return nil }
    let weight = text[text.index(after: sign)...].split(separator: " ")
    let isAlone =
      weight.prefix(2).contains { $0.first?.isNumber == true || $0.first == "~" }
      && !weight.contains { $0.contains("/") || NormalForm.of(String($0)) == part.head }
    return isAlone ? text[sign] : nil
  }

  /// Whether a weight is one that somebody may have of a dish: no less than a part of what is usual.
  private func isAbout(_ amount: Phrase.Amount, _ dish: String) throws -> Bool {
    let part = Phrase.Part(text: dish, food: dish, joint: .start)
    if amount.rank < 2 { return true }
    guard let usual = try items(ofGroup: [part], beside: []).first?.grams?.value,
      let said = amount.unit.size.map({ $0 * amount.value })
    else { return false }
    return said >= Self.leastOfDish * usual
  }

  /// The part of a dish's usual weight below which a weight is that of what is on it.
  private static let leastOfDish = 0.4

  /// The part, the weight behind its last comma as that of the last food before it: "kiwi, broccoli, 90 g", never "cottage cheese, low fat, 90 g".
  func weighedLast(_ all: Phrase.Part) throws -> Phrase.Part {
    guard all.amount?.rank == 3, all.isAmountBehind, all.amountStart == nil, !all.breaks.isEmpty,
      case let foods = all.atBreaks, foods.count == all.breaks.count + 1
    else { return all }
    let kinds = try foods.map { isState($0.food) ? "" : try category(of: $0.food) }
    guard let last = kinds.lastIndex(where: { !$0.isEmpty }), last > 0,
      let before = kinds[..<last].last(where: { !$0.isEmpty }),
      !before.hasPrefix(kinds[last]), !kinds[last].hasPrefix(before)
    else { return all }
    var part = all
    part.amountStart = all.breaks[last - 1]
    return part
  }

  /// The parts, a number behind what is not in the first as that of the first: "whopper no mayo (2)", "coffee no sugar 300 ml".
  func countedBehindMissing(_ all: [Phrase.Part]) -> [Phrase.Part] {
    guard let missing = all.last, missing.joint == .without, missing.isAmountBehind, all.count > 1,
      all.dropLast().allSatisfy({ $0.amount == nil }), missing.breaks.isEmpty
    else { return all }
    var parts = all
    (parts[0].amount, parts[0].isAmountBehind) = (missing.amount, true)
    parts[parts.count - 1].amount = nil
    return parts
  }

  /// Makes of an item what is counted of its part.
  func count(_ item: inout Resolution.Item, as counted: Phrase.Part.Counted) throws {
    switch counted {
    case .whole: break
    case .bread: item = try bread(of: item) ?? item
    case .ingredient(let dish):
      item.note(
        .ingredientOfDish,
        "an ingredient of \(quoted([dish])), which is not counted beside it"
      )
    case .meal(let meal):
      item.review(.partOfUnnamedDish, "a part of \(quoted([meal])), which no name says")
    case .only(let words): try keep(words, of: &item)
    case .scaled(let part): try scale(&item, to: part)
    case .holding(let foods):
      try pour(foods.flatMap(\.blankParts), into: &item)
      item.reason += "; \(quoted(foods)) said to be in it, not counted beside it"
    }
  }

  /// Weighs a dish as much as holds what was said of an ingredient: the omelette of "cheese omelette, 2 eggs".
  private func scale(_ dish: inout Resolution.Item, to part: Phrase.Part) throws {
    guard let food = try dish.food.flatMap({ try snapshot.food(id: $0.id) }),
      let grams = try items(ofGroup: [part], beside: []).first?.grams
    else { return }
    let kinds = try kinds(of: part.food)
    let held = try ingredients(of: food.id)
      .filter { !kinds.isDisjoint(with: $0.name.blankParts) }.reduce(0) { $0 + $1.grams }
    let share = held > 0 ? min(1, max(Self.leastHeld, held / 100)) : Self.usuallyHeld
    dish.weigh(food, grams.times(1 / share))
    dish.review(
      .ingredientOfDish,
      "as much as holds \(quoted([part.text])), \(Int((100 * share).rounded())) % of it"
    )
  }

  /// The share of a dish that one of its ingredients is where no recipe tells, and the least that somebody weighs.
  private static let usuallyHeld = 0.6
  private static let leastHeld = 0.35

  /// Takes of what a list names without an amount what is in the share that was eaten: a pot holds about as much as two people have of it.
  func take(_ share: Double, of item: inout Resolution.Item) throws {
    let part = Self.peopleOfPot * share
    guard part < 1, item.quantity == nil, let id = item.food?.id, let grams = item.grams,
      let food = try snapshot.food(id: id)
    else { return }
    item.weigh(food, grams.times(part))
    item.reason += "; that much of what a pot for several holds"
  }

  /// How many people's usual amounts a pot has of what its list only names.
  private static let peopleOfPot = 2.0

  /// Takes of the foods of a list, at these indices, the share that a serving is of their sum; a bowl weighs what one of the dish does.
  func take(_ serving: Phrase.Part.Serving, ofSum listed: [Int], _ items: inout [Resolution.Item])
    throws
  {
    let dish = Phrase.Part(
      text: serving.dish,
      food: serving.dish,
      amount: serving.amount,
      joint: .start
    )
    let size = serving.amount.unit.size.map { $0 * serving.amount.value }
    guard let grams = try size ?? self.items(ofGroup: [dish], beside: []).first?.grams?.value else {
      return listed.forEach {
        items[$0].review(.maybeWithIt, "nothing tells how much of it was eaten")
      }
    }
    let weights = listed.compactMap { items[$0].grams?.value }
    let sum = weights.reduce(0, +)
    guard weights.count == listed.count, sum > grams else { return }
    for place in listed {
      guard let id = items[place].food?.id, let weight = items[place].grams,
        let food = try snapshot.food(id: id)
      else { continue }
      items[place].weigh(food, weight.times(grams / sum))
      items[place].review(
        .ingredientOfDish,
        "of \(Int(grams.rounded())) g of a list that weighs \(Int(sum.rounded())) g"
      )
    }
  }
}
