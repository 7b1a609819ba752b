/// What an edge does to the part that is being read.
enum PartEdit: Sendable {
  /// Nothing: its tokens say nothing of a food.
  case skip
  /// Notes that one of the food is meant, unless its name goes on to join the one before: "with a biscuit".
  case single
  /// Takes tokens as words of the food.
  case words(Range<Int>)
  /// Takes its tokens as one word in another form.
  case form(String)
  /// Closes the part and takes tokens as the first words of the next one.
  case nextFood(Range<Int>)
  /// Notes that another food may begin.
  case markBreak(isComma: Bool)
  /// Notes that the comma before parts nothing, and takes tokens as words of the food.
  case tell(Range<Int>)
  /// Takes tokens as the first words of the food: of which kind it is.
  case kind(Range<Int>)
  /// Takes a size of the amount.
  case size(String)
  /// Closes the part as the heading of the next ones.
  case heading
  /// Closes the part; the next one is a food of its own.
  case open
  /// The same; no share that was said before is of it: "left half my flan but ate all the leeks".
  case openWhole
  /// Closes the part; the next one hangs on it by these tokens.
  case join(Phrase.Part.Joint, Range<Int>)
  /// Notes that the last food was not eaten: "dressing on the side, didn't use it", "chips swapped for salad".
  case lack(Phrase.Part.Joint)
  /// Closes the part; the next one is the same food of the kind that tokens say, with the amount at a token: "and a vegan one".
  case another(Int, kind: Range<Int>)
  /// Closes the part; the next one is the dish to which the foods before are added, or of which they are all that was eaten.
  case dish(Phrase.Part.Joint)
  /// Takes what was left of the food that tokens name, so much as is said at a token, or all of it: "left 2", "gave the figs away".
  case leave(Int, of: Range<Int>)
  /// Takes most of the food that tokens name, or of all: "didn't finish the chips".
  case unfinished(of: Range<Int>)
  /// Adds as much again to what was eaten last, so many of it or the amount at a token: "then another", "half a bowl more".
  case again(Double, at: Int)
  /// Notes of which food before, named by these tokens, the part takes the place.
  case takeBack(Range<Int>)
  /// Adds the next amount to this one.
  case sum
  /// Closes the part; the next one takes its place.
  case instead
  /// Takes the amount that begins at a token.
  case amount(AmountUse, at: Int)
  /// Takes the amounts in a bracket.
  case bracket([Int], isWhole: Bool)
  /// Takes what a recipe does with the food: a modifier of a measure, which holds more or less of it.
  case prepare
  /// Closes the part; the next one hangs on each of it by these tokens: "2 wraps each with 50 g ham".
  case joinEach(Range<Int>)
  /// Takes the amount so often as the food on which it lies is counted.
  case eachOfHost
  /// Takes a share of all parts of the clause, or of those that tokens name.
  case share(Double, of: Range<Int> = 0..<0)
  /// Takes a share in the place of the one that was taken before: "split a flan with my aunt, I had a third".
  case shareInstead(Double)
  /// Takes a share of all parts of the clause, which follow; `isGuess`: nobody says which.
  case shareOfNext(Double, isGuess: Bool = false)
  /// Takes the share that one of some has, as nobody says how many they were: "nachos, shared".
  case shareOfSome
  /// Takes tokens as the state in which the food was weighed, whatever became of it: "weighed raw".
  case weighed(Range<Int>)
  /// Takes a length.
  case length(String)
  /// Takes the energy that somebody thinks the food has, or the next one.
  case energy(Phrase.SaidEnergy, isOfNext: Bool = false)

  /// Whether it begins the list of a dish.
  var isHeading: Bool { if case .heading = self { true } else { false } }
}

/// What an amount is of.
enum AmountUse: Sendable {
  /// The food that follows.
  case before
  /// The food before, whose weight it may be; a weight of several foods is that of the one which began with an amount.
  case behind(isWeight: Bool)
  /// The first food of the next part.
  case next(Phrase.Part.Joint)
  /// The food, instead of the "a" before: "a raw half chicken".
  case instead
  /// The food, besides the number before: "a fig and a half".
  case besides
  /// The food in whose middle it stands.
  case within
  /// What is counted of which only a part is eaten: the whites of 3 eggs.
  case eaten(isNext: Bool)
  /// The servings that all parts of the clause make.
  case yield
  /// The servings that the list behind the dish makes.
  case yieldOfDish
  /// Some of those servings, which were eaten.
  case shareOfYield
  /// What was eaten of the pieces or the package named before: its amount instead of theirs.
  case eatenOfThem
}

extension Phase {
  /// The phase behind an edit that takes neither words nor an amount.
  func behind(_ edit: PartEdit) -> Phase {
    switch edit {
    case .markBreak(let isComma): return breaking(isComma: isComma)
    case .open, .openWhole: return opening(.start)
    case .instead: return opening(.instead)
    case .heading:
      var next = opening(.start)
      next.isList = true
      return next
    case .share, .shareInstead, .shareOfSome:
      var next = opening(.start)
      next.isShared = true
      return next
    default: return self
    }
  }

  /// The phase behind an amount.
  func behind(_ use: AmountUse, _ amount: Phrase.Amount) -> Phase {
    var next = self
    switch use {
    case .before, .behind: return taking(amount)
    case .next(let joint): return opening(joint).taking(amount)
    case .instead: next.isOne = false
    case .besides: break
    case .within: if place == .name { next.place = .counted }
    case .eaten(let isNext):
      if isNext { return opening(.start).taking(amount) }
      next.place = .outside
      return next.taking(amount)
    case .yield:
      next = opening(.start)
      next.hasYield = true
    case .yieldOfDish: next.hasYield = true
    case .shareOfYield, .eatenOfThem: return opening(.start)
    }
    return next
  }
}
