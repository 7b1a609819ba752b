import FoodComposition
import FoodSearch
import FoodVocabulary
import FuzzyIndex
import SnapshotStore

/// What speaks against an answer, and leaves it to a person.
extension Resolver {
  /// Puts an item to review for each doubt of its food, its amount and what it was read from.
  ///
  /// `lacked`: what is said not to be in it and nothing tells so.
  func review(
    _ item: inout Resolution.Item,
    _ span: Segmentation.Span,
    of food: SnapshotFood,
    _ candidate: Candidate,
    _ amount: Phrase.Amount?,
    _ portion: PortionChoice,
    _ lacked: [String]
  ) throws {
    guard let query = span.found?.query else { return }
    let unsaid = try foods(joinedTo: span, notIn: candidate)
    let strange = query.words(at: query.namingSlots & ~query.knownSlots & ~candidate.matchedSlots)
    let far = [query.isFarMended ? query.corrected?.joined(separator: " ") : nil].compactMap(\.self)
    let isOfRegion = search.settings.region == nil && roles.regionalWords.contains(span.words)
    let ofRegion = isOfRegion ? [span.words] : []
    let isUnsaid =
      query.namingSlots.nonzeroBitCount <= Self.fewWords && candidate.textCovered < Self.mostWords
    let flag = try foods.flags(of: food.id).first(where: \.isError)
    func say(_ words: [String], _ say: (String) -> String) -> String? {
      words.isEmpty ? nil : say(quoted(words))
    }
    let doubts: [(code: ReasonCode, words: String?)] = [
      (.partOfUnnamedDish, span.runOf.map { "a part of \(quoted([$0])), which no name says" }),
      (.moreThanEaten, portion.isTooMuch ? "it is more than anybody eats" : nil),
      // It holds something that the food does not.
      (
        .countsMore,
        say(span.leftOut) { "the amount counts \($0) too, which the name does not say" }
      ),
      // Bread with butter is more than bread.
      (.foodNotInName, say(unsaid) { "\($0) is a food too, which the name does not say" }),
      (.spellingFar, say(far) { "\($0) is far from what was written" }),
      (.regionalWord, say(ofRegion) { "\($0) means another food in another region" }),
      (amount?.doubt?.reason.code ?? .noUnit, amount?.doubt?.reason.words),
      (.tooFewWords, isUnsaid ? "too little of what was said is in the name" : nil),
      (.maybeWithIt, say(lacked) { "nothing says that the food is without \($0)" }),
      (.unknownWord, say(strange) { "no food has the word \($0)" }),
      (
        .otherMaker,
        candidate.lacksBrand ? "no source has this maker's, it is one of its kind" : nil
      ),
      // An estimate is no measurement.
      (
        .standIn,
        candidate.traits.isStandIn ? "no source has this food, another stands for it" : nil
      ),
      // A value that is wrong must not be logged unseen, however well the name fits.
      (
        .doubtfulValues,
        flag.map { "its values are doubtful: \($0.found), expected \($0.expected)" }
      ),
    ]
    for case (let code, let words?) in doubts { item.review(code, words) }
  }

  /// The number of telling words up to which a text says no more than names do.
  private static let fewWords = 4
  /// The share of such a text that a name must have.
  private static let mostWords = 0.7

  /// Leaves the least sure of several foods to a person where all of them together are less sure than what nobody needs to look at.
  func reviewLeastSure(_ items: inout [Resolution.Item], confidence: Double) {
    guard items.count > 1, items.allSatisfy({ $0.status == .resolved }),
      confidence < weights.acceptThreshold,
      let least = items.indices.min(by: { items[$0].confidence < items[$1].confidence })
    else { return }
    items[least].review(.lowConfidence, "all foods of the text together are less sure")
  }

  /// Leaves a food of which nobody said how much to a person where it is named before foods with amounts: these may be what it is made of,
  /// as in "jacket potato with cheese and beans: 280 g potato, 100 g baked beans".
  func reviewDishBeforeAmounts(_ items: inout [Resolution.Item]) {
    guard let dish = items.first, dish.status == .resolved, dish.quantity == nil,
      items.dropFirst().count(where: { $0.quantity != nil }) > 1
    else { return }
    items[0].review(.maybeCounted, "the foods behind it may be what it is made of")
  }

  /// The words that are joined to the first words of a span, are a food by themselves, and stand in no part of the
  /// candidate's name.
  func foods(joinedTo span: Segmentation.Span, notIn candidate: Candidate) throws
    -> [String]
  {
    guard let query = span.found?.query else { return [] }
    let words = Set(query.words(at: query.namingSlots & query.knownSlots & ~candidate.matchedSlots))
    guard !words.isEmpty else { return [] }
    // "avocado toast" is more than toast.
    let alone = span.joined.isEmpty ? words.sorted().map { Segmentation.Joined(words: $0) } : []
    return try (span.joined + alone).filter { piece in
      let parts = piece.words.blankParts
      guard parts.contains(where: words.contains),
        parts.allSatisfy({ words.contains($0) || !search.words.isNaming($0) })
      else { return false }
      let likeness = try piece.likeness ?? named(piece.words).best?.likeness ?? 0
      return likeness >= (span.joined.isEmpty ? Self.sureFood : weights.ofPart)
    }
    .map(\.words)
  }

  /// The match score from which on a word alone is surely a food.
  private static let sureFood = 0.95

  // MARK: What is not there

  /// The parts, from the first on, that name what was not eaten: one of "no eggs", two of "minus 3 eggs"; nil
  /// where the first names a food.
  ///
  /// "no bake cookies" are a food: what follows the "no" must be just the name of one.
  func notEaten(_ parts: ArraySlice<Phrase.Part>) throws -> ArraySlice<Phrase.Part>? {
    // "swap the chips for salad"
    if parts.first?.joint == .replaced { return parts.prefix(1) }
    guard let first = parts.first, first.joint == .start,
      let negation = first.words.first, roles.negations.contains(negation)
    else { return nil }
    if first.words.count == 1 {
      return parts.prefix(parts.dropFirst().first?.amount == nil ? 1 : 2)
    }
    let rest = first.words.dropFirst().joined(separator: " ")
    switch try named(rest, need: .wholeText).best?.match {
    // "no rice, no eggs"
    case .exact, .normalized, .alias:
      return parts.prefix(1 + parts.dropFirst().prefix { $0.joint.isUneaten }.count)
    case .fuzzy, .completion, .correction, .decomposition, .external, nil: return nil
    }
  }

  // MARK: Energy that is said: "muesli bar, 190 kcal"

  /// The parts, of which a bare number is the energy rather than the grams where all such numbers are about the energy of what people eat and far
  /// too many grams: "snickers 245", never "chicken 200".
  func withSaidEnergies(_ parts: [Phrase.Part]) throws -> [Phrase.Part] {
    var told = parts
    for place in parts.indices where parts[place].amount?.doubt == .noUnit {
      guard let said = told[place].amount?.value else { continue }
      (told[place].amount, told[place].saidEnergy) = (
        nil, .init(kilocalories: said, isOfEach: false)
      )
      let found = try items(ofGroup: [told[place]], beside: [])
      guard found.count == 1, let grams = found[0].grams?.value,
        let energy = found[0].nutrients[.energy]?.value,
        abs(said - energy) < Self.usualError * energy, said > Self.farFromGrams * grams
      else { return parts }
    }
    return told
  }

  /// The parts, of which a weight beside a share of a package is that of the package where that holds about as much: "half a tub of quark (250
  /// g)", never "half a tin of tuna (60 g)".
  func withPackages(_ parts: [Phrase.Part]) throws -> [Phrase.Part] {
    try parts.map { part in
      guard let amount = part.amount, let share = amount.shareOfPackage,
        let package = amount.modifiers.last(where: roles.containers.contains)
      else { return part }
      var shared = part
      shared.amount = .one(.measure(package)).times(.init(share: share))
      let said = amount.value * (amount.unit.size ?? 1)
      guard let grams = try items(ofGroup: [shared], beside: []).first?.grams?.value,
        said * share > Self.nearWhole * grams
      else { return part }
      shared.amount = amount.times(.init(share: share))
      return shared
    }
  }

  /// The share of a package from which on a weight is that of all of it.
  private static let nearWhole = 0.85

  /// The parts, of which the number behind a tea or coffee is of what is stirred into it where its cups follow: "tea 2 sugars 4 cups".
  func withCups(_ parts: [Phrase.Part]) throws -> [Phrase.Part] {
    var parts = parts
    for place in parts.indices.dropLast() {
      guard let count = parts[place].amount, let cups = parts[place + 1].amount,
        count.unit == .piece, cups.rank > 0, cups.rank < 3,
        parts[place].isAmountBehind, parts[place + 1].isAmountBehind,
        parts[place + 1].joint == .start,
        parts[place].range.upperBound + 1 == parts[place + 1].range.lowerBound,
        try isSort(.brewed, parts[place])
      else { continue }
      (parts[place].amount, parts[place + 1].amount) = (cups, count.times(cups))
    }
    return parts
  }

  /// How many times the usual grams a number is that is not of grams.
  private static let farFromGrams = 2.0

  /// Weighs an item by the energy that the text says it has, or puts the last of some to review where they have another one together.
  ///
  /// What a label says is what a person knows, unless the text says a weight. `said`: kilocalories.
  func take(saidEnergy said: Double, of items: inout [Resolution.Item], _ amount: Phrase.Amount?) {
    let energies = items.compactMap { $0.nutrients[.energy]?.value }
    guard said > 0, let last = items.indices.last, energies.count == items.count,
      case let energy = energies.reduce(0, +)
    else { return }
    let isWeighed =
      last == 0 && (amount?.rank ?? 0) < 2 && Self.possibleEnergies.contains(said / energy)
    if isWeighed { items[0].scale(toEnergy: said, from: energy) }
    let isLikely = amount == nil && Self.likelyEnergies.contains(said / energy)
    guard !isWeighed || !isLikely, abs(said - energy) > Self.usualError * energy else { return }
    items[last].review(
      .energyDiffers,
      "the text says \(Int(min(said, 1e6).rounded())) kcal, and it has \(Int(min(energy, 1e6).rounded()))"
    )
  }

  /// The energies that people say of a food, by that of the amount that is counted or usual: within the first it is weighed by them, without a
  /// doubt within the second where nobody says how much.
  private static let possibleEnergies = 0.1...10.0
  private static let likelyEnergies = 0.3...3.5

  /// The share by which an energy that people read or guess may differ from that of the food.
  private static let usualError = 0.25

  /// What is missing in a food and nothing about it tells: neither its name, nor the portion, nor that a plain food of other
  /// ingredients has nothing of it.
  func untold(
    _ span: Segmentation.Span,
    of food: SnapshotFood,
    _ candidate: Candidate,
    _ portion: PortionChoice
  ) throws -> [Missing] {
    guard !span.missing.isEmpty else { return [] }
    let told = [portion.reason, food.canonicalName].map(Self.words)
    let isComposite = candidate.traits.marks.contains(.composite)
    let holds = try ingredientWords(of: food)
    return span.missing.filter { one in
      guard one.joint != .replaced else { return true }
      let forms = one.words.blankParts.flatMap { [$0] + WordForms.variants(of: $0) }
      let isSaid = forms.contains { word in told.contains { isAbsent(word, from: $0) } }
      // "left the pastry": there was some; "duck, meat and skin" has it by its name.
      return !isSaid
        && (isComposite || one.isDefinite || roles.casings.contains(one.words)
          || !holds.union(told[1]).isDisjoint(with: forms))
    }
  }

  /// Whether the words of a name say that it has none of one: "no salt added", "skin not eaten"; not "on white bun".
  func isAbsent(_ word: String, from name: [String]) -> Bool {
    name.indices.contains { place in
      name[place] == word
        && name[max(0, place - 3)...min(place + 1, name.count - 1)]
          .contains(where: roles.absences.contains)
    }
  }
}
