import FoodVocabulary
private import FuzzyIndex

/// What the speaker of a text took back: "two eggs, no wait, three", "a ham, I mean a turkey sandwich".
///
/// An amount alone takes the place of the last one, a food alone that of the last food or of what a sandwich is of, both
/// that of the last food of the same word, else of the last.
struct Corrections {
  private let vocabulary: Vocabulary
  private let bytes: [UInt8]
  private var roles: WordRoles { vocabulary.roles }

  init(_ vocabulary: Vocabulary, _ bytes: [UInt8]) {
    self.vocabulary = vocabulary
    self.bytes = bytes
  }

  /// The parts without what was taken back.
  func made(in parts: [Phrase.Part]) -> [Phrase.Part] {
    var kept: [Phrase.Part] = []
    var corrected = 0
    for (place, part) in parts.enumerated() {
      if part.joint == .without, part.amount == nil,
        takeBack(part.food, from: &kept, corrected: &corrected)
      {
        continue
      }
      guard part.joint == .instead, !kept.isEmpty else {
        keep(part, in: &kept, corrected: &corrected)
        continue
      }
      let words = Self.singulars(part.food)
      if part.amount != nil, !words.isEmpty {
        let isLaid = parts[(place + 1)...].first?.joint.isOfDish ?? false
        recount(part, isLaid: isLaid, in: &kept, corrected: &corrected)
      } else if part.amount == nil,
        let same = kept.lastIndex(where: { Self.singulars($0.food) == words })
      {
        // "pap and wors, sorry pap and chicken"
        kept.removeSubrange((same + 1)...)
        corrected = min(corrected, kept.count)
      } else {
        change(to: part, in: &kept)
      }
    }
    return kept
  }

  /// Takes back a food that was named before: "burger and fries, scratch the fries".
  private func takeBack(_ food: String, from kept: inout [Phrase.Part], corrected: inout Int)
    -> Bool
  {
    guard
      let same = kept.lastIndex(where: {
        !$0.joint.isUneaten && $0.atBreaks.contains { $0.food == food }
      }), case let rest = kept[same].atBreaks.filter({ $0.food != food }),
      kept.count + rest.count > 1
    else { return false }
    kept.replaceSubrange(same...same, with: rest)
    if rest.isEmpty, same < corrected { corrected -= 1 }
    return true
  }

  /// Keeps a part that takes no place, but that of the same food before.
  private func keep(_ part: Phrase.Part, in kept: inout [Phrase.Part], corrected: inout Int) {
    // "two rotis with dal, no, three rotis with dal"
    if let again = kept[..<corrected].firstIndex(where: { $0.food == part.food }) {
      kept.remove(at: again)
      corrected -= 1
    }
    // "blueberries, yeah, a handful of blueberries"
    var part = part
    if part.amount != nil, part.joint == .start, let last = kept.last, last.amount == nil,
      last.food == part.food
    {
      part.joint = last.joint
      part.connector = last.connector
      kept.removeLast()
    }
    kept.append(part)
  }

  /// Puts a food with its amount in the place of the last one that has a word of it, else of the last; `isLaid`: whether something lies on it.
  private func recount(
    _ part: Phrase.Part,
    isLaid: Bool,
    in kept: inout [Phrase.Part],
    corrected: inout Int
  ) {
    // "sandwich, crisps. Ok two packets of crisps": of foods behind commas the one that is said again
    if let listed = kept.lastIndex(where: {
      $0.atBreaks.count > 1 && $0.atBreaks.contains { $0.food == part.food }
    }) {
      if listed < corrected { corrected += kept[listed].atBreaks.count - 1 }
      kept.replaceSubrange(listed...listed, with: kept[listed].atBreaks)
    }
    let words = Self.singulars(part.food)
    let last = kept.count - 1
    let place = kept.lastIndex { !words.isDisjoint(with: Self.singulars($0.food)) } ?? last
    let old = kept[place]
    var better = part
    // "small fries, make it a large from McDonald's"
    if tellsOnlyMaker(words: part.food.blankParts) { better.food = "\(old.food) \(part.food)" }
    if let food = restated(old.food, by: part.food) { better.food = food }
    if isNamedShort(part.food, old.food) {
      let named = old.food.blankParts.dropLast(part.food.blankParts.count)
      better.food = (named + part.food.blankParts).joined(separator: " ")
      // "a chicken and leek pie no two pies"
      if old.joint == .and, old.amount == nil, place > 0, kept[place - 1].amount != nil {
        kept[place - 1].amount = kept[place - 1].amount?.corrected(to: part.amount ?? .one(.piece))
        better.amount = nil
      }
    }
    (better.joint, better.connector) = (old.joint, old.connector)
    // "a scone with jam, make that two scones" has the jam, "a scone with jam, no, two scones with butter" the butter.
    if place == last || !isLaid {
      kept[place] = better
      return
    }
    kept.remove(at: place)
    while place < kept.count, kept[place].joint.isOfDish { kept.remove(at: place) }
    if place < kept.count {
      (kept[place].joint, kept[place].connector) = (old.joint, old.connector)
      better.joint = .start
    }
    corrected = min(place, kept.count)
    kept.append(better)
  }

  /// Changes the last part to what was meant: its size, its number, its state or what it is of.
  private func change(to part: Phrase.Part, in kept: inout [Phrase.Part]) {
    var last = kept.count - 1
    let words = part.food.blankParts
    let sizes = words.compactMap(size)
    if !sizes.isEmpty, sizes.count == words.count {
      // "a small coffee, make that large"
      kept[last].amount = (kept[last].amount ?? .one(.piece)).sized(sizes)
    } else if words.isEmpty, let amount = part.amount {
      // "two slices of toast with butter, no wait, one slice"
      let place = kept.lastIndex { amount.rank > 0 && $0.amount?.unit == amount.unit } ?? last
      kept[place].amount = kept[place].amount?.corrected(to: amount) ?? amount
    } else if let food = restated(kept[last].food, by: part.food) {
      kept[last].food = food
      kept[last].breaks = []
    } else {
      // "a turkey sandwich on wheat, no wait, it was ham"
      if last > 0, isBread(kept[last]), !frame(of: kept[last - 1].food, for: part.food).isEmpty {
        last -= 1
      }
      kept[last].food = part.food + frame(of: kept[last].food, for: part.food)
      kept[last].breaks = part.breaks
    }
    kept[last].take(textOf: part)
    kept[last].text = String(decoding: bytes[kept[last].range], as: UTF8.self)
  }

  /// The words of a food in the singular.
  private static func singulars(_ food: String) -> Set<String> {
    Set(food.blankParts.map(WordKey.singular))
  }

  /// Whether a name is the end of a longer one: the "pies" of a "leek pie".
  private func isNamedShort(_ name: String, _ food: String) -> Bool {
    let end = name.blankParts.map(WordKey.singular)
    let words = food.blankParts.map(WordKey.singular)
    return end.count < words.count && Array(words.suffix(end.count)) == end
  }

  /// Whether a part only says the bread of the sandwich before: "on wheat".
  private func isBread(_ part: Phrase.Part) -> Bool {
    part.joint.isOfDish && roles.onto.contains(part.connector)
      && part.words.allSatisfy { roles.breadKinds.contains($0) || roles.breads.contains($0) }
  }

  /// A food in another state, where words only say one: the rice of "rice raw, no wait, cooked".
  private func restated(_ food: String, by words: String) -> String? {
    let names = food.blankParts.filter { !vocabulary.isState($0) }
    guard !names.isEmpty, words.blankParts.allSatisfy(vocabulary.isState) else { return nil }
    return ([words] + names).joined(separator: " ")
  }

  /// The size that a word says; nil where it says none.
  private func size(_ word: String) -> String? {
    vocabulary.entries(of: .size, for: word).first?.value
  }

  /// Whether words only say whose a food is: "from mcdonalds".
  private func tellsOnlyMaker(words: [String]) -> Bool {
    guard let first = words.first, vocabulary.isFiller(first, .source) else { return false }
    let maker = words.dropFirst().joined(separator: " ")
    return vocabulary.entries(of: .filler, for: maker).contains { $0.value == "maker" }
  }

  /// The dish of which a correction names only what is in it, behind a blank: the sandwich of "a ham sandwich, no wait, turkey".
  private func frame(of said: String, for better: String) -> String {
    func isFrame(_ word: String) -> Bool {
      roles.sandwiches.contains(word) || roles.assembled.contains(word)
    }
    let words = said.blankParts
    let others = better.blankParts
    guard words.count > 1, let last = words.last, isFrame(last),
      // "a ham sandwich, no wait, it was egg salad"
      others.count == 1 && !others.contains(where: isFrame)
        || others.count == 2 && roles.sandwiches.contains(last)
          && !roles.nameSandwich(others)
    else { return "" }
    return " \(last)"
  }
}
