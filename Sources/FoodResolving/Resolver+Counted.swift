import FoodComposition
import FoodSearch
import FoodVocabulary
import FuzzyIndex
import SnapshotStore

/// Which parts are counted: of a dish and the foods that are said to be in it either the dish or these, never both.
extension Resolver {
  /// What a part is beside the parts behind it.
  enum Standing {
    /// A food that is counted.
    case food
    /// Nothing of its own: "a dish made with a cup of rice", the patties of a hamburger.
    case frame
    /// A dish in whose place the list behind it is counted.
    case dish(DishList)
    /// A sandwich whose filling is said behind it: its bread is left to count.
    case bread
    /// A sandwich that is counted with the bread that the part so many places behind it says.
    case sandwich(onPart: Int)
  }

  /// The list of what a dish is made of.
  struct DishList {
    /// Whether it is a recipe's, whose grain, pulses and meat are weighed before they are cooked.
    var isRecipe = false
    /// The share of what is listed that is counted: "a sixth of a cake made from 200 g flour, 4 eggs".
    var share: Phrase.Amount?
  }

  /// The parts that are counted, and what of them.
  func counted(_ parts: [Phrase.Part]) throws -> [Phrase.Part] {
    var rest = try withDishAhead(parts)
    var kept: [Phrase.Part] = []
    var list: DishList?
    var dish: String?
    while !rest.isEmpty {
      guard var part = try withoutList(rest.removeFirst(), &rest) else { continue }
      // "serves 4, I had one with 150 g rice": the side is no part of the recipe.
      if part.isBeside { list = nil }
      // "a curry with 500 g chicken, split between 4": reading gave each food its share.
      let isShared = part.isOfRecipe || part.share != nil
      try joinHeading(of: &part, to: &rest)
      try moveAmount(of: &part, to: &rest)
      nameBread(&part)
      if let dish { part.counted = .ingredient(of: dish) }
      dish = nil
      try weighDry(&part, &rest)
      try countEggs(of: &part, &rest)
      try joinBun(of: &part, &rest)
      try layBeside(part, &rest)
      if let share = list?.share {
        part.amount = part.amount?.times(share)
        part.share = share.value
      }
      let isOfRecipe = list?.isRecipe ?? false || part.isOfRecipe
      part.isOfRecipe = isOfRecipe && part.amount != nil && !countsContainers(part)
      switch try standing(of: part, before: rest, behind: kept.last) {
      case .food: break
      case .frame: continue
      case .dish(var new):
        dish = part.text
        new.isRecipe = new.isRecipe || list?.isRecipe ?? false
        if isShared { new.share = nil }
        list = new
        continue
      case .bread:
        part.counted = .bread
        part.isHeading = false
        rest[0].joint = .start
      case .sandwich(let bread):
        let others = rest[bread].withoutFirst
        rest.replaceSubrange(bread...bread, with: others.map { [$0] } ?? [])
      }
      kept.append(part)
    }
    // "swap the chips for salad"
    if let first = kept.first, first.joint != .replaced { kept[0].joint = .start }
    return kept
  }

  private func standing(
    of part: Phrase.Part,
    before rest: [Phrase.Part],
    behind last: Phrase.Part?
  ) throws -> Standing {
    if let sandwich = try sandwich(part, before: rest) { return sandwich }
    if isFrame(part, before: rest) { return .frame }
    let share = part.amount.flatMap { $0.value < 1 ? $0 : nil }
    var dish = part
    // "cottage pie, portion 3 of 6, 600 g mince, 1 kg potatoes"
    if share?.isImplied == true, share?.unit == .piece { dish.amount = nil }
    if try isDish(dish, of: rest) {
      return .dish(DishList(isRecipe: try isCooked(part, of: rest), share: share))
    }
    return last.map { isOfSandwich(part, $0) } ?? false ? .frame : .food
  }

  /// Whether a part only holds the parts behind it, which have amounts of their own.
  private func isFrame(_ part: Phrase.Part, before rest: [Phrase.Part]) -> Bool {
    guard let next = rest.first, let amount = next.amount else { return false }
    if roles.frames.contains(part.food) { return next.joint == .within }
    // "a salad with 80 g of leeks and chard"
    guard roles.assembled.contains(part.food), amount.rank == 3, next.joint.isOfDish,
      let second = rest.dropFirst().first
    else { return false }
    return second.amount.map { $0.rank == 3 } ?? (second.joint == .and)
  }

  /// Whether a part only says how many of its parts the sandwich before it has: "burger with 2 patties".
  private func isOfSandwich(_ part: Phrase.Part, _ last: Phrase.Part) -> Bool {
    guard roles.nameSandwich(last.words) else { return false }
    return part.isCounted(in: roles.sandwichParts)
      || part.joint.isOfDish && part.amount != nil
        && part.words.prefix(3).contains(where: roles.sandwichParts.contains)
  }

  /// Names a bread by more than its kind: "turkey sandwich on rye".
  private func nameBread(_ part: inout Phrase.Part) {
    guard part.joint == .with, roles.onto.contains(part.connector), part.amount == nil,
      part.words.allSatisfy(roles.breadKinds.contains)
    else { return }
    part.food += " bread"
  }

  // MARK: Amounts in a list

  /// Whether the amount of a part counts containers, of which what is in them is ready to eat.
  func countsContainers(_ part: Phrase.Part) -> Bool {
    part.amount?.isOfContainer(roles.containers) ?? false
  }

  /// Weighs a grain dry to which water or milk is poured: "40 g oats with water", never all of "porridge with milk, 300 g".
  private func weighDry(_ grain: inout Phrase.Part, _ rest: inout [Phrase.Part]) throws {
    guard let amount = grain.amount, amount.rank == 3, !amount.countsList, let liquid = rest.first,
      liquid.amount == nil, try isSort(.poured, liquid),
      try category(of: grain.food).hasPrefix(Self.grain)
    else { return }
    grain.isOfRecipe = true
    rest[0].joint = .start
  }

  /// Counts a dish of eggs by the eggs that are told behind it: "omelette, 3 eggs", "scrambled eggs, just 2 whites".
  ///
  /// Where the dish is not called by them, it is as much as holds them. What else is named behind them is in it or lies on it.
  private func countEggs(of dish: inout Phrase.Part, _ rest: inout [Phrase.Part]) throws {
    guard dish.amount == nil, dish.counted == .whole, let told = rest.first,
      case let eggs = told.atBreaks[0], told.amountStart == nil,
      let amount = eggs.amount, amount.unit == .piece, !amount.isImplied,
      eggs.joint == .start || eggs.joint == .within,
      // "scrambled eggs (2 eggs, 10 g butter)" is a list.
      rest.dropFirst().first?.amount == nil,
      eggs.words.allSatisfy({ roles.parts.contains($0) || Self.eggs.contains($0) }),
      try isMostlyEggs(dish.food)
    else { return }
    rest.removeFirst()
    if let others = told.withoutFirst { rest.insert(others, at: 0) }
    if rest.first.map({ $0.joint != .start || $0.range == told.range }) ?? false,
      rest[0].joint.mayName || rest[0].joint == .start
    {
      (rest[0].joint, rest[0].connector) = (.with, "with")
    }
    dish.isHeading = false
    if dish.words.contains(where: Self.eggs.contains), !roles.parts.contains(eggs.head) {
      dish.amount = amount
      dish.take(textOf: eggs)
    } else if roles.parts.contains(eggs.head) {
      let text = dish.text
      dish = eggs
      dish.joint = .start
      if !dish.words.contains(where: Self.eggs.contains) { dish.food = "egg " + dish.food }
      dish.counted = .ingredient(of: text)
    } else {
      var ingredient = eggs
      ingredient.joint = .start
      dish.counted = .scaled(to: ingredient)
      dish.take(textOf: eggs)
    }
  }

  /// Whether words name a dish that is eggs for the most: an omelette, no shakshuka.
  func isMostlyEggs(_ words: String) throws -> Bool {
    guard let food = try food(of: named(words).sure), food.category.hasPrefix(Self.egg) else {
      return false
    }
    let ingredients = try ingredients(of: food.id)
    let eggs = ingredients.filter { $0.category.hasPrefix(Self.egg) }
    return ingredients.isEmpty || eggs.reduce(0) { $0 + $1.grams } >= Self.mostlyEggs
  }

  /// The grams of eggs in 100 g of a dish that is told by them.
  private static let mostlyEggs = 50.0

  static let eggs: Set<String> = ["egg", "eggs", "oeuf", "oeufs"]

  /// Makes a part the name of the dish that heads a list, with "and" in it or directly before an amount behind the first of the list:
  /// "chickpea & spinach curry, 1 can chickpeas, 200 g spinach", "chicken soup, chicken 100 g, noodles 50 g".
  private func joinHeading(of part: inout Phrase.Part, to rest: inout [Phrase.Part]) throws {
    if let (dish, first) = part.partedAtAmount {
      guard try isDish(dish, of: [first] + rest) else { return }
      part = dish
      rest.insert(first, at: 0)
    } else if part.amount == nil, part.breaks.isEmpty, rest.count > 2, let end = rest.first,
      end.joint == .and, !end.connector.isEmpty, end.amount == nil, end.breaks.isEmpty,
      rest[1].amount != nil
    {
      var dish = part
      dish.append(end)
      let list = Array(rest.dropFirst())
      let own = try kinds(of: part.food)
      guard try list.contains(where: { try !kinds(of: $0.food).isDisjoint(with: own) }),
        try isDish(dish, of: list)
      else { return }
      (part, rest) = (dish, list)
    }
  }

  /// Gives an amount that was said between a dish and the first of its list to that, and those behind it each to the next: "beef chilli 1 lb
  /// beef mince, 2 tins beans", "curry 200 g chicken 150 g rice".
  private func moveAmount(of part: inout Phrase.Part, to rest: inout [Phrase.Part]) throws {
    var list = [part] + rest
    guard let amount = part.amount, amount.rank > 0, amount.unit != .serving,
      amount.unit.measure.map({ !PhraseBuilder.dished.contains($0) }) ?? true
        || countsContainers(part),
      rest.count > 1, let last = list.endOfAmountsBehind(from: 0),
      last > 1 || rest[1].amount != nil || rest[1].joint.mayName,
      zip(list, list[1...last]).allSatisfy({
        $1.joint == .start && $0.range.upperBound + 1 == $1.range.lowerBound
      })
    else { return }
    list.moveAmounts(from: 0, to: last)
    var dish = list.removeFirst()
    // "bean salad 1 tin chickpeas, half an onion"
    let isAssembled = isAssembled(dish.head)
    guard try isAssembled || isDish(dish, of: list) else { return }
    dish.isHeading = dish.isHeading || isAssembled
    (part, rest) = (dish, list)
  }

  /// The parts, a dish that is named behind its list before it: "50 g oats, 200 ml milk, 1 banana, porridge".
  private func withDishAhead(_ parts: [Phrase.Part]) throws -> [Phrase.Part] {
    guard let last = parts.last, parts[0].amount != nil,
      parts.count(where: { $0.amount != nil }) > 1,
      parts.allSatisfy({ !$0.isHeading && $0.counted == .whole })
    else { return parts }
    var list = parts.dropLast()
    var dish = last
    if let cut = last.breaks.last, cut > 0, cut < last.words.count, !last.isAmountBehind {
      var food = last
      food.food = last.words[..<cut].joined(separator: " ")
      food.breaks.removeLast()
      list.append(food)
      dish.food = last.words[cut...].joined(separator: " ")
      dish.text = dish.food
      (dish.amount, dish.breaks) = (nil, [])
    } else if last.joint != .start && !last.isAside {
      return parts
    }
    (dish.joint, dish.connector) = (.start, "")
    guard dish.amount == nil, dish.words.count < 4, try !Self.isBread(category(of: dish.food)),
      try isDish(dish, of: Array(list))
    else {
      return parts
    }
    return [dish] + list
  }

  /// Whether a dish of that name is put together of foods that lie side by side: salads, bowls.
  func isAssembled(_ head: String) -> Bool {
    roles.assembled.contains(head) || roles.plated.contains(head)
  }

  /// Whether the food that a part surely names is of a sort.
  func isSort(_ sort: CategoryForm.Sort, _ part: Phrase.Part) throws -> Bool {
    search.words.isSort(sort, of: try category(of: part.food))
  }

  // MARK: Lists without amounts

  /// The part with what the foods without amounts behind it make of it; nil for one that only heads them.
  private func withoutList(_ part: Phrase.Part, _ rest: inout [Phrase.Part]) throws -> Phrase.Part?
  {
    let end =
      rest.dropFirst().firstIndex { $0.joint == .start || $0.amount != nil || $0.isHeading }
      ?? rest.endIndex
    guard let first = rest.first, first.amount == nil, !first.isHeading, part.joint == .start
    else { return part }
    let things = rest[..<end].flatMap(\.atBreaks)
    // "2 tsp of sugar in a black coffee": the spoons are of what is put in it.
    if part.amount != nil, first.joint == .with, roles.into.contains(first.connector),
      try isSort(.brewed, first)
    {
      rest[0].joint = .start
      return part
    }
    if things.count > 1, first.joint == .with, try isMixed(part, of: things) { return nil }
    if things.count > 1, let filling = try filling(ofBowl: part, among: things) {
      let listed = things.filter { !$0.joint.isUneaten }
      rest.replaceSubrange(..<end, with: listed)
      for place in listed.indices { rest[place].joint = .start }
      return filling
    }
    var whole = part
    if part.isHeading, first.joint == .start {
      // "smoothie: spinach, 1 banana, 200 ml milk": amounts say more than a dish's name.
      let list = rest[end...].prefix { !$0.isHeading }
      guard list.allSatisfy({ $0.amount == nil }) else { return part }
      let isStaple = try isStaple(part, with: things)
      if isStaple, try things.count > 1 || named(things[0].food + " " + part.food).sure == nil {
        // "toast: butter, jam"
        whole.isHeading = false
        if try Self.isBread(category(of: part.food)) {
          (rest[0].joint, rest[0].connector) = (.with, "with")
        }
        return whole
      }
      if things.count == 1 {
        // "Soup: minestrone" is one food.
        guard part.words.count < 3, try named(part.food).sure != nil else { return nil }
        whole.isHeading = false
        whole.breaks = []
        whole.food = things[0].food + " " + part.food
        whole.take(textOf: things[0])
        rest.removeFirst()
        return whole
      }
      if try lacksBread(part, things) {
        whole.isHeading = false
        whole.counted = .bread
        return whole
      }
      guard try names(dish: part) || lacksEggs(part, things) else { return nil }
    } else {
      guard first.joint.isOfDish, !part.isWeighed,
        try things.count > 2
          ? first.joint == .with && (holds(part, things) || isSimmered(part, with: things))
          // Hot chocolate holds the milk that it is made with, coffee and tea do not.
          : things.count == 1 && isSort(.made, part) && isSort(.poured, things[0])
            || isSimmered(part, with: things)
      else { return part }
    }
    whole.counted = .holding(things.map(\.food))
    rest.removeSubrange(..<end)
    return whole
  }

  /// Takes the bun behind a burger or hot dog for its own, which no name has with it: "burger on a pretzel bun, fries".
  ///
  /// What is no sandwich by itself lies on a bread that is counted: "beyond burger in a bun".
  private func joinBun(of part: inout Phrase.Part, _ rest: inout [Phrase.Part]) throws {
    guard let next = rest.first, next.joint.isOfDish, next.amount?.rank ?? 0 == 0,
      case let bun = next.atBreaks[0], roles.breads.contains(bun.head),
      // "on wheat bread" is of the names of sandwiches.
      !roles.sandwichParts.contains(bun.head),
      roles.nameSandwich(part.words) || roles.plated.contains(part.food),
      case let whole = [part.food, next.connector, bun.food].joined(separator: " "),
      try food(of: named(whole).sure)?.category != Self.sandwichCategory
    else { return }
    let category = try category(of: part.food)
    if category != Self.sandwichCategory {
      if !category.isEmpty { rest[0].joint = .start }
    } else if var others = next.withoutFirst {
      part.take(textOf: bun)
      (others.joint, others.connector) = (.with, "with")
      rest[0] = others
    } else {
      part.take(textOf: bun)
      rest.removeFirst()
    }
  }

  /// Counts what a plain food is stuffed with beside it: "2 dates stuffed with peanut butter"; pastries and dishes have their filling.
  private func layBeside(_ part: Phrase.Part, _ rest: inout [Phrase.Part]) throws {
    guard let filling = rest.first, filling.joint == .within,
      filling.connector.blankParts.first.map(roles.stuffed.contains) ?? false,
      case let category = try category(of: part.food), !category.isEmpty,
      !search.words.isSort(.filled, of: category) || Self.isBread(category),
      !category.hasPrefix(Self.egg)
    else { return }
    rest[0].joint = .with
  }

  /// Whether what is listed for a sandwich has no bread: "sandwich: ham, cheese".
  private func lacksBread(_ sandwich: Phrase.Part, _ things: [Phrase.Part]) throws -> Bool {
    guard sandwich.words.count == 1, try category(of: sandwich.food) == Self.sandwichCategory else {
      return false
    }
    return try !things.contains {
      try roles.breads.contains($0.head) || Self.isBread(category(of: $0.food))
    }
  }

  /// Whether what is listed for a dish of eggs has none: "omelette: ham, peppers".
  private func lacksEggs(_ dish: Phrase.Part, _ things: [Phrase.Part]) throws -> Bool {
    try isMostlyEggs(dish.food)
      && !things.contains { try category(of: $0.food).hasPrefix(Self.egg) }
  }

  /// Whether a dish is cooked in one pot and what is named with it are bare vegetables: "lamb stew with potatoes and carrots", never
  /// "stew with mashed potatoes".
  private func isSimmered(_ dish: Phrase.Part, with things: [Phrase.Part]) throws -> Bool {
    try roles.simmered.contains(dish.head) && things[0].joint == .with
      && things.allSatisfy { thing in
        let category = try category(of: thing.food)
        return thing.words.count == 1 && Self.simmered.contains(Self.kind(of: category))
      }
  }

  /// The kinds of foods that are cooked in a stew.
  private static let simmered: Set<Substring> = ["vegetable", "legume"]
  /// The share of a dish and its list that one name must have to be of both.
  private static let wholeList = 0.9

  /// Whether a part is a drink that is mixed of the foods that are named with it: a smoothie, a shake.
  ///
  /// A protein shake is where its powder is named: "protein shake with 300 ml milk" has some.
  func isMixed(_ part: Phrase.Part, of things: some Sequence<Phrase.Part>) throws -> Bool {
    guard part.amount == nil, roles.assembled.contains(part.head),
      try part.words.count == 1 || things.contains(where: { try isSort(.powder, $0) })
    else { return false }
    let category = try category(of: part.food)
    return !category.isEmpty && !search.words.isSort(.filled, of: category)
      && !category.hasPrefix(Self.egg)
  }

  /// The food of a bowl by which it is called, of which a list tells what else is in it: the chicken of "Chipotle chicken bowl with rice, beans, cheese".
  ///
  /// Nil where the list has a food of its kind: the salami of a charcuterie board.
  private func filling(ofBowl part: Phrase.Part, among things: [Phrase.Part]) throws -> Phrase.Part?
  {
    // "kale salad with chickpeas, feta"
    let isSalad = try roles.assembled.contains(part.head) && named(part.food).sure == nil
    guard roles.frames.contains(part.head) || isSalad, roles.plated.contains(part.head) else {
      return nil
    }
    var words = part.words.dropLast()
    let makers = try named(words.joined(separator: " ")).query.makerWords
    words.removeAll(where: makers.contains)
    var filling = part
    filling.food = words.joined(separator: " ")
    filling.isHeading = false
    let category = try category(of: filling.food)
    guard Self.ofBowls.contains(Self.kind(of: category)) || isSalad && !category.isEmpty else {
      return nil
    }
    let isListed = try things.contains {
      try Self.kind(of: self.category(of: $0.food)) == Self.kind(of: category)
    }
    return isListed ? nil : filling
  }

  /// The kinds of foods of which a bowl has its name.
  static let ofBowls: Set<Substring> = ["meat", "fish", "egg", "grain", "legume", "dairy"]

  /// Whether a heading is the name of a dish that is counted rather than what it is made of: never a bare "salad",
  /// of which the list says more.
  private func names(dish part: Phrase.Part) throws -> Bool {
    // "a roast dinner", "a chicken bowl": the list tells what lies on it.
    guard !roles.frames.contains(part.head), !roles.assembled.contains(part.food),
      !roles.sandwiches.contains(part.food), let best = try named(part.food).sure
    else { return false }
    // "fruit salad", "trail mix": a name of its own.
    let isName = part.words.count > 1 && best.match != .fuzzy
    return isName || best.traits.marks.contains(.composite)
  }

  /// Whether most of the foods that are said to be in a dish are published ingredients of it: the beans and tomatoes of
  /// "chilli with mince, beans, tomatoes".
  ///
  /// Never where one name has the dish and what is in it.
  private func holds(_ dish: Phrase.Part, _ things: [Phrase.Part]) throws -> Bool {
    guard let best = try named(dish.food).sure, best.traits.marks.contains(.composite),
      let food = try food(of: best)
    else { return false }
    let whole = things.reduce(dish.food) {
      $0 + ($1.connector.isEmpty ? " " : " \($1.connector) ") + $1.food
    }
    if let one = try named(whole).best, one.textCovered > Self.wholeList { return false }
    let ingredients = try ingredientWords(of: food)
    let held = try things.count { try !kinds(of: $0.food).isDisjoint(with: ingredients) }
    return 2 * held > things.count
  }
}
