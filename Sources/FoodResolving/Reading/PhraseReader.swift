package import FoodVocabulary
private import FuzzyIndex

/// Reads what a text says: foods, how much of each, and how they hang together.
///
/// A text is cut into tokens; the rules of ``GrammarRule`` make a lattice of them; its cheapest path is the reading,
/// and ``PhraseBuilder`` makes parts of it. It knows no food. Where a word may join one food's name or part two foods
/// ("and", "with"), it parts, and at a comma it notes a break; ``Segmentation`` joins the parts again that are one
/// food.
package struct PhraseReader: Sendable {
  let vocabulary: Vocabulary
  /// The costs of the rules, by their index; nil for one that is left out.
  let costs: [Int?]
  /// Tells which word a misspelt one was meant to be; nil where all are read as they are written.
  private let mender: WordMender?
  /// The names that are read as such; nil where none are known.
  private let names: KnownNames?

  /// A reader that knows the words of a vocabulary: its numbers, units, measures, sizes, fillers, connectors and
  /// states; `omitting`: the id of a rule that it does not have, to measure who needs it.
  package init(_ vocabulary: Vocabulary, omitting: String? = nil) {
    self.init(vocabulary, mender: nil, names: nil, omitting: omitting)
  }

  /// The same, which reads words that are misspelt as those that were meant, and what foods are called as their names.
  init(_ vocabulary: Vocabulary, mender: WordMender?, names: KnownNames?, omitting: String? = nil) {
    self.vocabulary = vocabulary
    self.mender = mender
    self.names = names
    costs = GrammarRule.all.map { $0.id == omitting ? nil : $0.cost }
  }

  /// The parts of a text, none where it has no words; takes time linear in the text.
  func read(_ text: String) -> Phrase {
    let (list, bytes) = scan(text)
    let lattice = Lattice(list)
    var builder = PhraseBuilder(lattice, bytes: bytes)
    let finder = PathFinder(lattice: lattice, costs: costs)
    for range in EatenClauses(lattice).ranges {
      let clause = Lattice.Clause(range, behind: builder)
      builder.build(finder.paths(clause).first?.steps ?? [])
    }
    builder.takeServing()
    var parts = corrected(builder.parts, in: bytes)
    weighList(&parts)
    if let name = name(list, otherThan: parts) {
      parts = [.init(text: text, food: name, joint: .start)]
    }
    return Phrase(
      parts: parts.flatMap { $0.parted(from: vocabulary.roles.spreads) },
      mended: list.tokens.filter(\.isMended).map { .init(range: $0.range, word: $0.form) },
      eating: list.firstEating.map { list.tokens[$0].range.lowerBound }
    )
  }

  /// The name of a food that is all of a text and that is read as something else: "fries from wendy's"; nil where it is none.
  private func name(_ list: TokenList, otherThan parts: [Phrase.Part]) -> String? {
    let isRead = parts.count == 1 && parts[0].amount != nil
    let name = list.words.joined(separator: " ")
    guard !isRead, parts.map(\.food) != [name], names?.contains(name) == true else { return nil }
    return name
  }

  /// Makes grams of all numbers of a list of foods with bare numbers where one is more than anybody counts: "pasta 85, pesto 30, parmesan
  /// 12".
  private func weighList(_ parts: inout [Phrase.Part]) {
    let isBare = parts.allSatisfy { part in
      part.isAmountBehind && part.amount.map { $0.unit == .piece || $0.doubt == .noUnit } ?? false
    }
    guard isBare, parts.contains(where: { $0.amount?.doubt == .noUnit }) else { return }
    for place in parts.indices {
      parts[place].amount?.weighUncounted(from: Phrase.Amount.leastGrams)
    }
  }

  /// The tokens of a text, misspelt words mended, and its bytes.
  func scan(_ text: String) -> (list: TokenList, bytes: [UInt8]) {
    var scanner = PhraseScanner(text, vocabulary)
    var tokens = scanner.run()
    if let mender {
      for index in tokens.indices where tokens[index].kind == .word {
        guard mender.isUnheard(tokens[index].form) else { continue }
        if let word = mender.meant(by: tokens[index].form) {
          tokens[index].form = word
          tokens[index].isMended = true
        } else {
          tokens[index].isUnheard = true
        }
      }
    }
    tokens.partMacros(vocabulary)
    tokens.dropTags(vocabulary)
    tokens.readShortUnits(in: scanner.bytes, vocabulary)
    tokens.readDigitForWord(vocabulary)
    return (TokenList(tokens, vocabulary: vocabulary, names: names), scanner.bytes)
  }

  /// Parts without what their speaker took back: "two eggs, no wait, three", "a ham, I mean a turkey sandwich".
  ///
  /// An amount alone takes the place of the last one, a food alone that of the last food or of what a sandwich is of, both
  /// that of the last food of the same word, else of the last.
  private func corrected(_ parts: [Phrase.Part], in bytes: [UInt8]) -> [Phrase.Part] {
    var kept: [Phrase.Part] = []
    var corrected = 0
    for part in parts {
      // "burger and fries, scratch the fries": what was named before is taken back.
      if part.joint == .without, part.amount == nil,
        let same = kept.lastIndex(where: {
          !$0.joint.isUneaten && $0.atBreaks.contains { $0.food == part.food }
        }), case let rest = kept[same].atBreaks.filter({ $0.food != part.food }),
        kept.count + rest.count > 1
      {
        kept.replaceSubrange(same...same, with: rest)
        if rest.isEmpty, same < corrected { corrected -= 1 }
        continue
      }
      guard part.joint == .instead, let last = kept.indices.last else {
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
        continue
      }
      let words = Set(part.food.blankParts)
      if part.amount != nil, !words.isEmpty {
        // "sandwich, crisps. Ok two packets of crisps": of foods behind commas the one that is said again
        if let listed = kept.lastIndex(where: {
          $0.atBreaks.count > 1 && $0.atBreaks.contains { $0.food == part.food }
        }) {
          if listed < corrected { corrected += kept[listed].atBreaks.count - 1 }
          kept.replaceSubrange(listed...listed, with: kept[listed].atBreaks)
        }
        let last = kept.count - 1
        let place = kept.lastIndex { !words.isDisjoint(with: $0.food.blankParts) } ?? last
        var better = part
        let old = kept.remove(at: place)
        // "small fries, make it a large from McDonald's"
        if tellsOnlyMaker(words: part.food.blankParts) { better.food = "\(old.food) \(part.food)" }
        if let food = restated(old.food, by: part.food) { better.food = food }
        if place == last {
          better.joint = old.joint
          better.connector = old.connector
        } else {
          better.joint = .start
          kept[place].joint = old.joint
          kept[place].connector = old.connector
          corrected = kept.count
        }
        kept.append(better)
      } else if part.amount == nil,
        let same = kept.lastIndex(where: { Set($0.food.blankParts) == words })
      {
        // "pap and wors, sorry pap and chicken"
        kept.removeSubrange((same + 1)...)
        corrected = min(corrected, kept.count)
      } else {
        let sizes = part.food.blankParts.compactMap(size)
        if !sizes.isEmpty, sizes.count == words.count {
          // "a small coffee, make that large"
          kept[last].amount = (kept[last].amount ?? .one(.piece)).sized(sizes)
        } else if words.isEmpty, let amount = part.amount {
          // "two slices of toast with butter, no wait, one slice"
          let place =
            kept.lastIndex { amount.rank == 1 && $0.amount?.unit == amount.unit } ?? last
          kept[place].amount = kept[place].amount?.corrected(to: amount) ?? amount
        } else if let food = restated(kept[last].food, by: part.food) {
          kept[last].food = food
          kept[last].breaks = []
        } else {
          kept[last].food = part.food + frame(of: kept[last].food, for: part.food)
          kept[last].breaks = part.breaks
        }
        kept[last].take(textOf: part)
        kept[last].text = String(decoding: bytes[kept[last].range], as: UTF8.self)
      }
    }
    return kept
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
      vocabulary.roles.sandwiches.contains(word) || vocabulary.roles.assembled.contains(word)
    }
    let words = said.blankParts
    let others = better.blankParts
    guard words.count > 1, let last = words.last, isFrame(last),
      // "a ham sandwich, no wait, it was egg salad"
      others.count == 1 && !others.contains(where: isFrame)
        || others.count == 2 && vocabulary.roles.sandwiches.contains(last)
          && !vocabulary.roles.nameSandwich(others)
    else { return "" }
    return " \(last)"
  }
}
