import FoodComposition
import FoodSearch
import FuzzyIndex

/// The spans of a segmentation and what they are worth: the score of their food, lowered where its name loses a food of theirs.
extension Segmentation {
  func value(of span: Span) -> Double {
    guard span.likeness >= weights.answerThreshold else { return -weights.foodCost }
    let lost = weights.lostFood * Double(span.lost)
    return span.likeness * (span.found?.query.namingWeight ?? 0) - weights.foodCost - lost
  }

  func span(
    _ range: Range<Int>,
    _ alone: [Candidate?],
    least: Double,
    _ find: Find
  ) throws -> Span {
    let first = pieces[range.lowerBound]
    var words = first.words
    var starts: [Int] = []
    for piece in pieces[range].dropFirst() {
      if !piece.connector.isEmpty {
        words += " " + piece.connectorOfName
      }
      starts.append(words.utf8.count { $0 == 0x20 } + 1)
      words += " " + piece.words
    }
    let isFirst = range.contains(owner)
    let found = try find(words, isFirst, least)
    let lost = range.indices.filter { place in
      // The first piece counts where it is surely a food: the tea of "tea with oat milk".
      guard let food = alone[place],
        food.likeness >= (place == range.lowerBound ? weights.sureAlone : weights.lostPart)
      else { return false }
      let start = place == range.lowerBound ? 0 : starts[place - range.lowerBound - 1]
      let slots = namingSlots(of: pieces[place], from: start, found.query)
      return isUnsaid(slots, found)
        // "roti, mango": roasted mango
        || isParted(place, in: range)
          && (slots == 0 || isSwallowed(food, found, range.compactMap { alone[$0] }))
    }
    return Span(
      text: range.count == 1 ? first.text : words,
      words: words,
      isFirst: isFirst,
      range: pieces[range].map(\.range).hull,
      found: found,
      likeness: try found.foods.first.map { try likeness(of: $0, range, alone) } ?? 0,
      joined: range.dropFirst().filter { !pieces[$0].joint.isUneaten }.map {
        Joined(
          words: pieces[$0].words,
          likeness: alone[$0]?.likeness,
          isWithin: pieces[$0].joint == .within
        )
      },
      listing: first.joint == .and ? first.connector : nil,
      isTopping: first.joint.isOfDish,
      isSingle: first.isSingle,
      lost: lost.count
    )
  }

  /// The slots of the words that name a food in a piece that begins at a word of what was searched.
  private func namingSlots(of piece: Piece, from start: Int, _ query: SearchQuery) -> UInt64 {
    let count = piece.words.utf8.count { $0 == 0x20 } + 1
    guard start + count < UInt64.bitWidth else { return 0 }
    return ((1 << UInt64(count)) - 1) << UInt64(start) & query.namingSlots
  }

  /// Whether the best food's name has no more than half of the words of a piece: an almond latte is no "latte and almond croissant".
  private func isUnsaid(_ slots: UInt64, _ found: Found) -> Bool {
    guard slots != 0, let best = found.foods.first else { return false }
    let said = (best.matchedSlots & slots).nonzeroBitCount
    return said == 0 || !best.isExact && 2 * said <= slots.nonzeroBitCount
  }

  /// Whether only a comma parts a piece of a range from the one beside it.
  private func isParted(_ place: Int, in range: Range<Int>) -> Bool {
    place > range.lowerBound
      ? pieces[place].isListed : range.count > 1 && pieces[place + 1].isListed
  }

  /// Whether the best food of joined pieces is just that of another piece, and its name has not all words: a trifle for "baked beans, trifle".
  private func isSwallowed(_ food: Candidate, _ found: Found, _ alone: [Candidate]) -> Bool {
    guard let best = found.foods.first, best.textCovered < Resolver.allWords,
      food.traits.food != best.traits.food
    else { return false }
    return alone.contains { $0.traits.food == best.traits.food }
  }

  /// Whether a comma parts two foods of which neither is of the other: "toast, egg" is no egg bread, "yogurt, strawberry" a strawberry yogurt.
  private func isPair(_ range: Range<Int>, _ alone: [Candidate?], named best: Candidate) throws
    -> Bool
  {
    guard range.count == 2, let first = alone[range.lowerBound],
      let second = alone[range.lowerBound + 1],
      first.traits.category != second.traits.category, !best.traits.marks.contains(.composite)
    else { return false }
    return try !isFlavoured(first, second)
  }

  /// Whether a comma parts two foods of which the first is weighed, and the best food is a dish of both or another kind of the second: "100 g tuna,
  /// salad", never "100 g soup, lentil".
  private func isPartedByMass(_ range: Range<Int>, _ alone: [Candidate?], named best: Candidate)
    -> Bool
  {
    guard isWeighed, range.lowerBound == 0, let first = alone[0], isSure(first),
      best.traits.category != first.traits.category
    else { return false }
    return range.dropFirst().contains { place in
      guard pieces[place].isListed, pieces[place].isBehindBreak, isSure(alone[place]),
        let second = alone[place], second.traits.food != best.traits.food
      else { return false }
      return best.traits.marks.contains(.composite)
        || best.traits.category == second.traits.category
    }
  }

  /// Whether a piece is surely a food by itself.
  func isSure(_ food: Candidate?) -> Bool {
    food.map { $0.likeness >= weights.sureAlone } ?? false
  }

  /// Whether commas part three foods or more: "yogurt, honey, walnuts" has no honey walnuts.
  private var isListOfFoods: Bool { pieces.count(where: \.isListed) > 1 }

  /// The match score of a food for the pieces of a range, lowered where several foods of a list only happen to share
  /// the name of one dish or product.
  private func likeness(of best: Candidate, _ range: Range<Int>, _ alone: [Candidate?]) throws
    -> Double
  {
    guard range.count > 1 else { return best.likeness }
    let isList = pieces[range].dropFirst().contains(where: \.isListed)
    let isProduct = isList && best.traits.marks.contains(.branded)
    // "pancake syrup" is neither pancakes nor syrup, and no "pancakes and syrup"; "yogurt, raisins, nuts" has no yogurt raisins, "bacon, egg,
    // cheese bagel" is a dish.
    // "dry pasta and passata" is no dry pasta, though a curator calls a food so.
    let isLoose =
      !best.isExact
      && (best.traits.rank != .curated || best.textCovered < Resolver.allWords)
    let sure = range.count { isSure(alone[$0]) }
    let isPair = try isPair(range, alone, named: best)
    if isPartedByMass(range, alone, named: best) { return 0 }
    // "latte, decaf, oat milk": both are of the kind of the whole.
    let isOneKind =
      best.textCovered > Resolver.allWords
      && range.allSatisfy { alone[$0]?.traits.category == best.traits.category }
    let isCompound =
      isListOfFoods && !isOneKind && sure > 1 && !best.traits.marks.contains(.composite)
      && pieces[range].dropFirst().contains(where: \.isBehindBreak)
      || isLoose && sure == range.count
        && pieces[range].dropFirst().contains {
          $0.isListed
            ? isCounted || isListOfFoods || isPair
            : !best.hasJoint && ($0.joint == .with || $0.joint == .and)
        }
    let rest = weights.joinedName * (1 - best.nameCovered)
    // "cereal with milk" is no "milk and cereal bar": the name must be of what the text names.
    let other = weights.restOfHead * (1 - best.headCovered)
    return best.likeness * (1 - rest) * (1 - other) * (isProduct ? weights.listedProduct : 1)
      * (isCompound ? weights.compound : 1)
  }
}
