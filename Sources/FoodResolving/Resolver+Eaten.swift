import FoodComposition
import FoodSearch
import FoodVocabulary
import FuzzyIndex
import SnapshotStore

/// Foods of which a text says what of them was eaten, or what of their recipe another food took the place of.
extension Resolver {
  // MARK: All that was eaten: "burrito, only ate the filling"

  /// The parts, those behind "only ate the" told of the food before them.
  ///
  /// One name may have both ("apple pie, just the filling"), a recipe may tell how much of the dish it is, else it is counted in the place of
  /// the dish, for review. What is not of the food before is a food beside it.
  func eaten(_ all: [Phrase.Part]) throws -> [Phrase.Part] {
    // "instead of 2 slices of toast"
    var rest = all.filter { $0.joint != .replaced || $0.amount == nil }
    guard let first = rest.firstIndex(where: { $0.joint == .only }) else { return rest }
    var parts = Array(rest[..<first])
    rest.removeSubrange(..<first)
    while !rest.isEmpty {
      var part = rest.removeFirst()
      guard part.joint == .only else {
        parts.append(part)
        continue
      }
      part.joint = .start
      part.connector = ""
      guard let place = parts.lastIndex(where: { $0.joint == .start }) else {
        parts.append(part)
        continue
      }
      let foods = parts[place].atBreaks
      parts.replaceSubrange(place...place, with: foods)
      let dish = place + foods.count - 1
      // "green curry, just the curry"
      if try part.food == parts[dish].head || isKind(part, of: parts[dish]) { continue }
      if let whole = try wholeEaten(part, of: parts[dish]) {
        parts[dish] = whole
        // "ate the filling out of a burrito, left the tortilla" says it again.
        while let left = rest.first, left.joint == .without, try isCasing(left) {
          rest.removeFirst()
        }
      } else if try isOf(parts[dish], part) {
        part.counted = .meal(parts[dish].text)
        let isOfEgg = try isPartOfEgg(part, parts[dish])
        if let next = rest.first, next.amount != nil, isOfEgg,
          try category(of: next.food).hasPrefix(Self.egg)
        {
          // "just the whites, 4 eggs"
          part.amount = next.amount
          rest.removeFirst()
        } else {
          part.amount = part.amount ?? parts[dish].amount
        }
        if isOfEgg {
          // "2 eggs, whites only, scrambled"
          part.food = part.words.filter {
            !roles.onlyParts.contains($0) && !roles.linked.contains($0)
          }
          .joined(separator: " ")
          if part.amount == nil, WordKey.singular(parts[dish].head) == parts[dish].head {
            part.amount = .one(.piece)
          }
          if !part.words.contains(where: Self.eggs.contains) { part.food = "egg " + part.food }
          part.counted = .ingredient(of: parts[dish].text)
        }
        parts[dish] = part
      } else {
        parts.append(part)
      }
    }
    return parts
  }

  /// Whether all that is said to have been eaten is what foods like the one before are called: "burger patty, just the meat".
  private func isKind(_ part: Phrase.Part, of food: Phrase.Part) throws -> Bool {
    guard part.amount == nil, let kind = part.words.first, roles.generals.contains(kind),
      part.words.dropFirst().allSatisfy(search.words.isState)
    else { return false }
    let category = try category(of: kind)
    return try !category.isEmpty
      && Self.kind(of: self.category(of: food.food)) == Self.kind(of: category)
  }

  /// The category of eggs, whose whites and yolks people count by the egg.
  static let egg = "egg"

  /// The dish of which only a part was eaten, where a name or its recipe tells that part; nil where neither does.
  private func wholeEaten(_ part: Phrase.Part, of dish: Phrase.Part) throws -> Phrase.Part? {
    guard part.amount == nil else { return nil }
    var whole = dish
    whole.take(textOf: part)
    let name = dish.food + " " + part.food
    if let best = try named(name).sure, best.match != .fuzzy,
      try food(of: best)?.id != food(of: named(dish.food).sure)?.id
    {
      whole.food = name
      return whole
    }
    if roles.fillings.contains(part.food) {
      whole.counted = .only(part.food)
      return whole
    }
    guard let food = try food(of: named(dish.food).fitting),
      try !ingredients(called: part.food, among: ingredients(of: food.id)).isEmpty
    else { return nil }
    whole.counted = .only(part.food)
    return whole
  }

  /// Whether a part that was eaten is of the dish before: what the dish's name says, or any food of a mixed dish.
  private func isOf(_ dish: Phrase.Part, _ part: Phrase.Part) throws -> Bool {
    if try isPartOfEgg(part, dish) { return true }
    let forms = try kinds(of: part.food)
    if !forms.isDisjoint(with: dish.words) { return true }
    guard let best = try named(dish.food).fitting, try named(part.food).sure != nil else {
      return false
    }
    return part.amount == nil && best.traits.marks.contains(.composite)
  }

  /// Whether it is the white or yolk of the egg before, in whatever state: "egg, just the yolk, soft boiled".
  private func isPartOfEgg(_ part: Phrase.Part, _ eggs: Phrase.Part) throws -> Bool {
    try part.words.prefix(2).contains(where: roles.parts.contains)
      && category(of: eggs.food).hasPrefix(Self.egg)
  }

  /// Keeps of a dish what words name in its published recipe, or all but the bread around it.
  func keep(_ words: String, of item: inout Resolution.Item) throws {
    guard let id = item.food?.id, let grams = item.grams, var dish = try snapshot.food(id: id)
    else { return }
    let all = try Self.merged(ingredients(of: id))
    let kept =
      roles.fillings.contains(words)
      ? all.filter { !isCasing($0) } : try ingredients(called: words, among: all)
    let share = kept.reduce(0) { $0 + $1.grams } / 100
    guard !kept.isEmpty, kept.count < all.count, share > 0 else {
      return item.review(.maybeWithIt, "nothing tells how much of it is \(quoted([words]))")
    }
    if kept.count == 1, let one = try snapshot.food(id: kept[0].id) {
      try name(&item, one, foundBy: nil)
      item.alternatives = []
      item.weigh(one, grams.times(share))
    } else {
      let ids = Set(kept.map(\.id))
      let others = try all.filter { !ids.contains($0.id) }.map {
        (try snapshot.food(id: $0.id), $0.grams)
      }
      item.weigh(dish, grams.times(dish.take(off: others)))
      item.changes.append("only \(words)")
    }
    item.review(
      .ingredientOfDish,
      "only \(quoted([words])), \(Int((share * 100).rounded())) % of its published recipe"
    )
  }

  /// Whether a part names the bread, dough or pastry around a filling.
  private func isCasing(_ part: Phrase.Part) throws -> Bool {
    try roles.casings.contains(part.food) || roles.breads.contains(part.head)
      || category(of: part.food).hasPrefix("bakery")
  }

  /// Whether an ingredient is the bread, dough or pastry around a filling.
  func isCasing(_ ingredient: Ingredient) -> Bool {
    ingredient.category.hasPrefix("bakery")
      || ingredient.name.blankParts.contains(where: roles.breads.contains)
  }

  // MARK: What is not in it

  /// The parts, what stands behind something that is not in a food parted from it where it was eaten all the same: the fries of "burger no
  /// cheese, fries", the muffin of "latte no foam blueberry muffin".
  func released(_ all: [Phrase.Part]) throws -> [Phrase.Part] {
    var released: [Phrase.Part] = []
    for var part in all {
      let isCounted = part.amount != nil
      guard part.joint == .less && !isCounted || part.joint == .without && !part.isAmountBehind
      else {
        released.append(part)
        continue
      }
      // "burger minus 2 slices of cheese": there was less of it, and nobody can tell how much.
      if isCounted {
        (part.amount, part.joint) = (nil, .less)
        if let last = released.lastIndex(where: { $0.amount != nil }) {
          released[last].amount?.doubt = .unclear
        }
      }
      // "peeled the skin off"
      while part.words.count > 1, roles.takenOff.contains(part.head) {
        part.food = part.words.dropLast().joined(separator: " ")
      }
      var parts = try endOfMissing(part).map(part.parted) ?? [part]
      parts[0].partAlternatives(at: roles.alternatives)
      if let little = try littleOfSide(parts[0], beside: all) { parts[0] = little }
      released += parts
    }
    return released
  }

  /// A side or bread beside other foods of which most was left, as a food of which a little was eaten: "pie, left most of the chips".
  private func littleOfSide(_ part: Phrase.Part, beside all: [Phrase.Part]) throws -> Phrase.Part? {
    guard part.joint == .less, let verb = part.connector.blankParts.first,
      reader.vocabulary.isFiller(verb, .leaving), case let category = try category(of: part.food),
      isSide(category) || Self.isBread(category)
    else { return nil }
    let kinds = try kinds(of: part.food)
    let isInDish = try all.contains { dish in
      guard !dish.joint.isUneaten else { return false }
      return try roles.nameSandwich(dish.words) || !kinds.isDisjoint(with: dish.words)
        || food(of: named(dish.food).sure).map {
          try !ingredientWords(of: $0).isDisjoint(with: kinds)
        } ?? false
    }
    guard !isInDish else { return nil }
    var little = part
    (little.joint, little.connector) = (.start, "")
    little.amount = Phrase.Amount(share: Self.little)
    little.amount?.doubt = .unclear
    return little
  }

  /// The share of a food of which most was left.
  private static let little = 0.25

  /// The place of the first word behind what is not in a food that is no more of it; nil where all are.
  ///
  /// Of a list only what is left out like its first goes on, "no onions, tomatoes", and all up to an "or": "no onions, pickles or sauce".
  private func endOfMissing(_ part: Phrase.Part) throws -> Int? {
    let words = part.words
    let cuts = [0] + part.breaks + [words.count]
    let open = words.lastIndex(where: roles.alternatives.contains) ?? 0
    let category = try category(of: words[..<cuts[1]].joined(separator: " "))
    for (start, end) in zip(cuts, cuts.dropFirst()) where end > open {
      if start > open, try !isLeftOut(words[start..<end], like: category) { return start }
      if start == 0, open == 0, let cut = try endOfFirst(words[..<end]) { return cut }
    }
    return nil
  }

  /// The place in words behind "no" where foods begin that stand side by side with it: behind the "foam" of "no foam blueberry muffin".
  private func endOfFirst(_ words: ArraySlice<String>) throws -> Int? {
    guard try named(words.joined(separator: " ")).sure == nil else { return nil }
    return try words.indices.dropFirst().first { cut in
      let category = try category(of: words[..<cut].joined(separator: " "))
      return try !isLeftOut(words[cut...], like: category)
        && runs(of: Array(words[cut...]), mostWords: Self.mostWordsOfRun) != nil
    }
  }

  /// Whether words are left out like a food of a category: of sauces, spices and bare vegetables people leave out several.
  private func isLeftOut(_ words: ArraySlice<String>, like category: String) throws -> Bool {
    let own = try self.category(of: words.joined(separator: " "))
    let kind = Self.kind(of: own)
    return Self.leftOut.contains(kind) && kind == Self.kind(of: category) && !isSide(own)
  }

  /// The kinds of foods of which people leave out several.
  private static let leftOut: Set<Substring> = ["vegetable", "soup_sauce", "seasoning", "fat"]

  /// The span, its food the one that is published without what is missing in it: "pho with extra noodles, no meat", "rotisserie chicken, left the skin".
  ///
  /// Only a food of the same category whose name says so.
  func publishedWithout(_ span: Segmentation.Span) throws -> Segmentation.Span {
    let missing = span.missing.filter { $0.joint == .without }
    guard !missing.isEmpty, let whole = try food(of: span.found?.foods.first) else { return span }
    let words = ([span.words] + missing.map(\.words)).joined(separator: " without ")
    let found = try found(words)
    guard let best = found.foods.first, best.likeness >= weights.ofPart,
      best.textCovered > Self.mostOfName, let food = try food(of: best), food.id != whole.id,
      food.category == whole.category
    else { return span }
    // "no cheese, thin crust" says of the crust nothing.
    let form = try search.form(of: best)
    let names =
      (food.canonicalName.split(separator: ",").map(String.init)
      + (form == NormalForm.of(food.canonicalName) ? [] : [form])).map(Self.words)
    guard
      best.textCovered > Self.allWords
        || missing.allSatisfy({ one in
          let forms = one.words.blankParts.flatMap { [$0] + WordForms.variants(of: $0) }
          return forms.contains { word in names.contains { isAbsent(word, from: $0) } }
        })
    else { return span }
    var told = span
    (told.words, told.found, told.likeness) = (words, found, best.likeness)
    told.missing.removeAll(where: missing.contains)
    return told
  }

  /// The share of the words that a name without something must have.
  static let mostOfName = 0.7

  /// The spans, what one that lies with the first or is on a sandwich lacks told of the first: the bun of "burger with fries, no bun".
  ///
  /// What took the place of a side lies beside the first as that did: a salad instead of fries is no leaf on the burger.
  func handedOver(_ spans: [Segmentation.Span]) throws -> [Segmentation.Span] {
    guard spans.count > 1 else { return spans }
    var spans = spans
    let isSandwich = roles.nameSandwich(spans[0].words.blankParts)
    if try spans[0].missing.contains(where: {
      try $0.joint == .replaced && isSide(category(of: $0.words))
    }) {
      for place in spans.indices.dropFirst() {
        spans[place].isTopping = false
        spans[place].isApart = true
      }
    }
    for place in spans.indices.dropFirst() where spans[place].isTopping || isSandwich {
      guard let best = spans[place].found?.foods.first, !best.traits.marks.contains(.composite)
      else { continue }
      spans[0].missing += spans[place].missing
      spans[place].missing = []
    }
    return spans
  }
}
