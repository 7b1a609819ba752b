import FoodComposition
import FoodSearch
import FuzzyIndex

/// The segmentation of a text into spans of neighbouring words that name one food each: "macaroni and cheese" is
/// one, "eggs and bacon" are two.
///
/// Words part at connectors and commas. Of all ways to join the pieces again, the one with the greatest sum wins:
/// the match score of each food times the number of words that it explains, less a cost for every food.
struct Segmentation {
  /// A piece that is never parted.
  struct Piece {
    var words: String
    var text: String
    /// The bytes of its part of the text.
    var range: Range<Int>
    var joint: Phrase.Part.Joint
    var connector: String
    /// Whether the amount was said behind it.
    var ownsAmount = false
    /// Whether a comma or bracket parts it from the food before in the same part.
    var isBehindBreak = false
    /// Whether "a" stands before it.
    var isSingle = false
    /// Whether the amount before counts it too.
    var isCounted = false
    /// Whether it may be a food beside what the amount counts: the "butter" of "a slice of bread with butter".
    var isBeside = false
    /// Whether it was there, or mostly is: "left the crust", "hold the mayo".
    var isDefinite = false
    /// Whether it was added to a food: "extra noodles".
    var isExtra: Bool { joint == .with && connector.hasSuffix("extra") }
    /// Whether no name has it with its connector: "light on the mayo".
    var isUnnamed: Bool { joint == .replaced || joint == .less && connector.contains(" ") }
    /// The word that names have where its connector stands: no name has "followed by".
    var connectorOfName: String {
      switch joint {
      case .without: "without"
      case .and where connector.contains(" "): "and"
      default: connector
      }
    }
    /// What it says is not in a food.
    var missing: Missing { Missing(words: words, joint: joint, isDefinite: isDefinite) }
    /// Whether it may go unsaid in the name.
    var isAside: Bool { joint.isUneaten || joint == .within || isCounted }
    /// Whether it is no food of its own.
    var isNoFood: Bool { isAside && !isBeside }
    /// Whether it is one of something behind "and": "tuna in brine and a kiwi".
    var isOneMore: Bool { joint == .and && isSingle }
    /// Whether only a comma stands before it.
    var isListed: Bool { joint == .and && connector.isEmpty }
  }

  /// Joined pieces and what was found for them.
  struct Span {
    /// The part of the text.
    var text: String
    /// Its words in normal form.
    var words: String
    /// Whether the group's amount is its own.
    var isFirst: Bool
    /// The bytes of the parts of the text that it is of.
    var range = 0..<0
    /// The query and the foods that search found, best first; nil where nobody searched.
    var found: Found?
    /// The match score of the best food for this span; 0 where none was found.
    var likeness: Double
    /// The words that its amount counts too and its food's name does not say: "sauce".
    var leftOut: [String] = []
    /// What it is said to be made with and its food's name does not say: "bolognese made with lentils".
    var within: [String] = []
    /// What is said not to be in the food, where its name does not say so.
    var missing: [Missing] = []
    /// The words that choose among the food's portions, mended where no name has them: "rye bread without crust".
    var wordsOfPortion: String {
      let mended = found?.query.corrected?.joined(separator: " ")
      let lacking = missing.filter { $0.joint != .replaced }.map(\.words)
      return ([mended ?? words] + lacking).joined(separator: " without ")
    }
    /// The words that were joined to its first ones, but for those behind "without": "butter" of "bread with butter".
    var joined: [Joined] = []
    /// The word before it, where only a comma or one "and" parts it from the food before; nil for others.
    var listing: String?
    /// Whether it lies on or in another food: the butter of "toast with butter".
    var isTopping = false
    /// Whether it lies beside the foods before rather than on them, as what it took the place of did: "salad instead of fries".
    var isApart = false
    /// Whether "a" stands before it: the egg of "toast with a fried egg".
    var isSingle = false
    /// The words of which it is one of several foods without a connector: "saucisse frites"; nil for others.
    var runOf: String?
    /// Whether its words are those of what was said that name a food, where the rest name none: "brownie corner piece".
    var isWithin = false
    /// The number of joined pieces that are foods by themselves and of which the best food's name has no word.
    var lost = 0
  }

  /// The query of some words and the foods that search found, best first.
  typealias Found = (query: SearchQuery, foods: [Candidate])

  /// Words that were joined to others.
  struct Joined {
    var words: String
    /// The match score of the best food of these words alone; nil where nobody searched for it.
    var likeness: Double?
    /// Whether the food is made with them: "made with water".
    var isWithin = false
  }

  /// Searches words; `isFirst`: they begin the text that the amount counts; `least`: the match score times the number of telling
  /// words below which a food is of no use.
  typealias Find = (_ words: String, _ isFirst: Bool, _ least: Double) throws -> Found

  var pieces: [Piece] = []
  /// Whether the first is counted or of a recipe's list, where nobody says a name with commas: "2 eggs, toast" are no egg toast.
  var isCounted = false
  /// Whether its amount was said before it.
  private var hasAmount = false
  /// Whether a mass stands before the first.
  var isWeighed = false
  let weights: Ranking
  /// Whether the second of two foods may be the flavour of the first: yogurt and strawberries.
  var isFlavoured: (Candidate, Candidate) throws -> Bool = { _, _ in false }

  /// The most pieces in a span.
  private static let spanLimit = 5
  /// The most pieces.
  private static let pieceLimit = 12

  /// The pieces of parts; `isNaming` tells whether words name a food at all: "roasted" does not; `holdsOthers`
  /// whether what lies with a food is in it: a sandwich; `laid`: words before "with" behind which is named what lies on it; `onto`: connectors before what it lies on.
  init(
    _ parts: [Phrase.Part],
    weights: Ranking = .fitted,
    holdsOthers: (String) -> Bool = { _ in false },
    laid: Set<String> = [],
    onto: Set<String> = [],
    isFlavoured: @escaping (Candidate, Candidate) throws -> Bool = { _, _ in false },
    isNaming: (String) -> Bool
  ) {
    self.weights = weights
    self.isFlavoured = isFlavoured
    isCounted =
      parts.first.map { part in
        part.amount.map { $0.unit == .piece && $0.value > 1 || part.isOfRecipe } ?? false
      } ?? false
    hasAmount = parts.first.map { $0.amount != nil && !$0.isAmountBehind } ?? false
    isWeighed = parts.first.map { !$0.isAmountBehind && $0.amount?.rank == 3 } ?? false
    for part in parts {
      let words = part.food.blankParts
      var cuts = [0] + part.breaks.filter { $0 > 0 && $0 < words.count }
      cuts = Array(Set(cuts)).sorted() + [words.count]
      for (start, end) in zip(cuts, cuts.dropFirst()) where start < end {
        // "yogurt 150 g topped with walnuts": the weight was said of the yogurt alone.
        let isMeasured = parts[0].amount != nil && !parts[0].isAmountBehind
        let joint = Self.joint(of: part, isMeasured: isMeasured, laid)
        var piece = Piece(
          words: words[start..<end].joined(separator: " "),
          text: part.text,
          range: part.range,
          joint: start == 0 || Self.stays.contains(joint) ? joint : .and,
          // "no onions, pickles": each is missing.
          connector: start == 0 || joint.isUneaten ? part.connector : ""
        )
        piece.isSingle = start == 0 && part.isSingle
        piece.isBehindBreak = start > 0
        piece.isDefinite = part.connector.hasSuffix(" the")
        piece.ownsAmount = start > 0 && part.amountStart == start
        // "wholemeal pitta with hummus instead of white"
        if joint == .replaced, !pieces.isEmpty, !isNaming(piece.words) { continue }
        if let last = pieces.last, !isNaming(piece.words) || !isNaming(last.words) {
          let connector = piece.connector.isEmpty ? "" : " " + piece.connector
          pieces[pieces.count - 1].words += connector + " " + piece.words
          pieces[pieces.count - 1].range = [last.range, piece.range].hull
          pieces[pieces.count - 1].ownsAmount = last.ownsAmount || piece.ownsAmount
        } else {
          pieces.append(piece)
        }
      }
    }
    if let amount = parts.first?.amount, parts.first?.isAmountBehind == false,
      let first = pieces.first,
      amount.unit != .piece || amount.value <= 1
    {
      countParts(
        isBeside: amount.mayBeTopped && !holdsOthers(first.words),
        isMeasured: amount.rank > 1,
        onto: onto
      )
    }
    if pieces.count > Self.pieceLimit {
      // So many commas are one long name.
      let words = pieces.map(\.words).joined(separator: " ")
      pieces = [
        Piece(
          words: words,
          text: pieces[0].text,
          range: pieces.map(\.range).hull,
          joint: .start,
          connector: ""
        )
      ]
    }
  }

  /// Joints of all foods of a list behind them: "no salt, pepper".
  private static let stays: Set<Phrase.Part.Joint> = [.without, .less, .within]

  /// The joint of a part; what lies on a food that has no amount is a food beside it: "yogurt topped with muesli".
  private static func joint(of part: Phrase.Part, isMeasured: Bool, _ laid: Set<String>)
    -> Phrase.Part.Joint
  {
    guard part.joint == .within, !isMeasured,
      let first = part.connector.split(separator: " ").first, laid.contains(String(first))
    else { return part.joint }
    return .with
  }

  /// "A cup of pasta with sauce and meat": the amount counts the sauce and the meat too, which are no
  /// foods beside it.
  ///
  /// Without an amount they are, and beside several pieces: "toast with butter and jam", "2 eggs with
  /// toast". With one piece or with slices they may be (`isBeside`): "a slice of bread with butter".
  private mutating func countParts(isBeside: Bool, isMeasured: Bool, onto: Set<String>) {
    // "1 tsp of oil on a salad": what lies beneath is not counted.
    guard let first = pieces.dropFirst().firstIndex(where: { $0.joint == .with }),
      !isMeasured || !onto.contains(pieces[first].connector)
    else { return }
    let isTopped = isBeside && first == 1 && pieces[first].connector.hasSuffix("with")
    // "tuna in brine and a kiwi": one of something is a food of its own.
    let end = pieces[first...].firstIndex(where: \.isOneMore) ?? pieces.count
    for place in first..<end {
      pieces[place].isCounted = true
      let joint = pieces[place].joint
      pieces[place].isBeside =
        isTopped && (place == first ? joint == .with : joint == .and && pieces[place - 1].isBeside)
    }
  }

  /// Every word a piece, to take a dish apart that no name has: "tuna mayo sandwich".
  init(wordsOf span: Span, weights: Ranking) {
    self.weights = weights
    pieces = span.words.split(separator: " ").prefix(Self.pieceLimit).map {
      Piece(words: String($0), text: String($0), range: span.range, joint: .and, connector: "")
    }
  }

  /// The place of the piece that the amount is of: the one behind which it was said, else the first.
  var owner: Int { pieces.firstIndex(where: \.ownsAmount) ?? 0 }

  /// The best way to join the pieces; `find` searches words.
  func best(_ find: Find) throws -> [Span] {
    guard !pieces.isEmpty else { return [] }
    var ways: [(value: Double, spans: [Span])] = [(0, [])]
    var alone = [Candidate?](repeating: nil, count: pieces.count)
    for end in 1...pieces.count {
      var best: (value: Double, spans: [Span])?
      // What a food is made of, or is without, may go unsaid in its name.
      if end > 1, pieces[end - 1].isAside {
        var way = ways[end - 1]
        if pieces[end - 1].joint == .replaced {
          if isReplacedInFirst(end - 1, of: way.spans) {
            way.spans[0].missing.append(pieces[end - 1].missing)
          }
        } else if pieces[end - 1].joint.isUneaten, !way.spans.isEmpty {
          way.spans[way.spans.count - 1].missing.append(pieces[end - 1].missing)
        } else if !way.spans.isEmpty {
          if pieces[end - 1].isCounted {
            way.spans[way.spans.count - 1].leftOut.append(pieces[end - 1].words)
          } else {
            way.spans[way.spans.count - 1].within.append(pieces[end - 1].words)
          }
        }
        best = way
      }
      for start in stride(from: end - 1, through: max(0, end - Self.spanLimit), by: -1) {
        // What was not eaten is in no name, and what was added to a dish is more than the dish has.
        if (start + 1..<end).contains(where: { place in
          pieces[place].isUnnamed || isInPlaceOfNext(place)
            || pieces[place].isOneMore && isSure(alone[place])
            || pieces[place].isExtra && isSure(alone[place])
            // "3 panir, tea" are no three teas.
            || place == 1 && start == 0 && hasAmount && pieces[1].isListed && alone[0] == nil
        }) {
          continue
        }
        // A piece that is no food of its own begins no span, but for a dish: "a cup of rice with beef stew".
        if start > 0, pieces[start].isNoFood {
          // Whether a name of what it was joined to loses a food shows here.
          if start == end - 1, pieces[start].isCounted {
            alone[start] = try span(start..<end, alone, least: 0, find).found?.foods.first
          }
          guard isDishBeside(start, alone[start]) else { continue }
        }
        // Joined pieces that cannot do better than the best way so far need not be ranked.
        let least =
          start == end - 1 ? 0 : best.map { $0.value - ways[start].value + weights.foodCost } ?? 0
        let span = try span(start..<end, alone, least: least - Self.rounding, find)
        if start == end - 1 { alone[start] = span.found?.foods.first }
        var value = ways[start].value + self.value(of: span)
        if start > 0, pieces[start].isCounted {
          guard span.likeness >= weights.ofPart else { continue }
          value -= weights.besideCost
        }
        if best.map({ value >= $0.value }) ?? true { best = (value, ways[start].spans + [span]) }
      }
      ways.append(best ?? ways[end - 1])
    }
    // Spans below the answer threshold are dropped, but for the first and those of which names of foods have a word.
    let spans = ways[pieces.count].spans
    let known = spans.filter { $0.likeness >= weights.answerThreshold }
    return known.isEmpty
      ? Array(spans.prefix(1))
      : spans.filter {
        $0.isFirst || $0.likeness >= weights.answerThreshold
          || $0.found.map { $0.query.namingSlots & $0.query.knownSlots & ~$0.query.otherSlots != 0 }
            ?? false
      }
  }

  /// Whether a piece that an amount may count is surely a dish, which lies beside what the amount is of.
  private func isDishBeside(_ place: Int, _ food: Candidate?) -> Bool {
    pieces[place].isCounted && pieces[place].joint == .with && isSure(food)
      && food?.traits.marks.contains(.composite) == true
  }

  /// Whether a piece is a food beside those before that took the place of the next one: "wrap, salad instead of fries".
  private func isInPlaceOfNext(_ place: Int) -> Bool {
    pieces[place].isListed && place + 1 < pieces.count && pieces[place + 1].joint == .replaced
  }

  /// Whether what was not eaten may be of the first food: of a burger the bun that lettuce took the place of, never the milk of
  /// "latte with oat milk instead of milk".
  private func isReplacedInFirst(_ place: Int, of spans: [Span]) -> Bool {
    guard !spans.isEmpty else { return false }
    let isAhead = place + 1 < pieces.count && pieces[place + 1].joint == .with
    let words = spans[0].words.blankParts
    return isAhead || spans.count > 1 || !words.contains(pieces[place].words.blankParts.last ?? "")
  }

  /// More than what rounding makes of a value.
  private static let rounding = 1e-6
}

extension Segmentation.Span {
  /// The span of words that were searched by themselves.
  init(_ words: String, _ found: Segmentation.Found, range: Range<Int> = 0..<0) {
    self.init(
      text: words,
      words: words,
      isFirst: false,
      range: range,
      found: found,
      likeness: found.foods.first?.likeness ?? 0
    )
  }
}
