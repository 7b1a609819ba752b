private import FuzzyIndex

/// A text, read: foods, each with its amount, and the joints between them.
struct Phrase: Sendable, Equatable {
  /// The parts in the order of the text.
  var parts: [Part]
  /// The words that were misspelt: where each stands and what it was read as.
  var mended: [Mended] = []
  /// The byte where who writes first says that something was eaten; nil where nobody does.
  var eating: Int?

  /// A misspelt word: where it stands and what it was read as.
  struct Mended: Sendable, Equatable {
    var range: Range<Int>
    var word: String
  }

  /// One span of the text that names at most one food.
  struct Part: Sendable, Equatable {
    /// The joint of a part with the one before it.
    enum Joint: String, Sendable {
      /// The first part, a new line or a comma before a new amount.
      case start
      /// "and", "plus", a comma: perhaps another food, perhaps the same one's name.
      case and
      /// "with", "topped with", "in", "on": perhaps a part of the dish, perhaps its name.
      case with
      /// "made with", "containing", "featuring": what the food is made of, counted in its amount.
      case within
      /// "without", "no", "excluding": what is not in it.
      case without
      /// "light on the", "less": what there is less of in it.
      case less
      /// "instead of": what was not eaten, as another food was in its place.
      case replaced
      /// "only ate the": all that was eaten of the food before.
      case only
      /// "or" before a new amount: the same in other words, not to be counted.
      case or
      /// "no wait": what follows takes the place of what was said before.
      case instead

      /// Whether a name may go on behind it: "beans on toast", "macaroni and cheese".
      var mayName: Bool { self == .and || isOfDish }

      /// Whether the part was not eaten, or not all of it.
      var isUneaten: Bool { self == .without || self == .less || self == .replaced }

      /// Whether the part lies on the dish before or is in it: "toast with jam".
      var isOfDish: Bool { self == .with || self == .within }
    }

    /// An amount of the dish that heads a list: "had a bowl of it", "50 g portion".
    struct Serving: Sendable, Equatable {
      /// The name of the dish; empty where none heads the list.
      var dish: String
      var amount: Amount
    }

    /// The span as it was written, with its amount.
    var text: String
    /// The words of the food in their normal form, without amount, measure and fillers.
    var food: String
    /// The amount; nil where nothing is said.
    var amount: Amount?
    /// The joint with the part before it.
    var joint: Joint
    /// The connecting words before it in their normal form ("topped with"); empty for a comma, `&` or none.
    ///
    /// The words of a joined span are `food`, `connector` and the next `food`.
    var connector = ""
    /// The energy that the text says it has: "toast (300 kcal)".
    var saidEnergy: SaidEnergy?
    /// Whether a colon follows it: "smoothie: 1 banana, 200 ml milk".
    var isHeading = false
    /// Whether "a" stood before it behind "with": "toast with a fried egg".
    var isSingle = false
    /// What of it is counted.
    var counted = Counted.whole
    /// The share of the list that was eaten; nil where it is of none.
    var share: Double?
    /// What was eaten of the list that it is of, where nobody says what all of it weighs; nil elsewhere.
    var serving: Serving?
    /// Whether it was said behind what was eaten of a list, beside which it was eaten.
    var isBeside = false
    /// Whether it is of a recipe, where rice is dry and meat raw: "chilli: 500 g mince".
    var isOfRecipe = false
    /// The range of bytes of the text from its first to its last word or amount.
    var range = 0..<0
    /// Offsets of words of `food` before which a comma, bracket or dash stood: perhaps another food begins there.
    var breaks: [Int] = []
    /// Whether the amount was said behind the food, so that it counts nothing that follows: "steak 150 g with peas".
    var isAmountBehind = false
    /// The one of `breaks` behind which the amount's food begins, where the amount was said directly behind it; nil where
    /// the amount is of the first food.
    var amountStart: Int?

    /// Takes the text of a part that mends it.
    mutating func take(textOf part: Part) {
      text += ", " + part.text
      range = range.lowerBound..<max(range.upperBound, part.range.upperBound)
    }

    /// The part, and one for what a state says was spread on it: the toast and the butter of "buttered toast".
    func parted(from spreads: Set<String>) -> [Part] {
      let words = food.blankParts
      guard words.count > 1, !joint.isUneaten,
        let place = words.firstIndex(where: spreads.contains)
      else { return [self] }
      var part = self
      part.food = (words[..<place] + words[(place + 1)...]).joined(separator: " ")
      part.breaks = breaks.map { $0 > place ? $0 - 1 : $0 }
      part.breaks.removeAll { $0 <= 0 || $0 >= words.count - 1 }
      let spread = String(words[place].dropLast("ed".count))
      return [
        part,
        Part(text: text, food: spread, joint: .with, connector: "with", range: range),
      ]
    }

    /// The part without its amount and its first food; nil where it names one food only.
    var withoutFirst: Part? {
      breaks.first { $0 > 0 && $0 < food.blankParts.count }.map { rest(from: $0) }
    }

    /// What it names from a word on, without its amount.
    private func rest(from word: Int) -> Part {
      var rest = self
      rest.food = food.blankParts[word...].joined(separator: " ")
      rest.breaks = breaks.map { $0 - word }.filter { $0 > 0 }
      rest.amount = nil
      rest.amountStart = nil
      return rest
    }

    /// What it names before a word, and from that word on as a food beside it.
    func parted(at word: Int) -> [Part] {
      var (first, rest) = (self, rest(from: word))
      first.food = food.blankParts[..<word].joined(separator: " ")
      first.breaks.removeAll { $0 >= word }
      (rest.joint, rest.connector) = (.and, "")
      return [first, rest]
    }

    /// The foods before the break behind which its amount's food begins, and that food; nil where the amount is of the first.
    var partedAtAmount: (before: Part, food: Part)? {
      guard let start = amountStart, start > 0, case let words = food.blankParts,
        start < words.count
      else { return nil }
      var before = self
      before.food = words[..<start].joined(separator: " ")
      before.breaks.removeAll { $0 >= start }
      (before.amount, before.amountStart) = (nil, nil)
      var last = self
      last.food = words[start...].joined(separator: " ")
      last.breaks = breaks.filter { $0 > start }.map { $0 - start }
      (last.joint, last.connector, last.amountStart) = (.start, "", nil)
      return (before, last)
    }

    /// The foods between its breaks, each with its amount: "leeks, chard".
    var atBreaks: [Part] {
      let words = food.blankParts
      let cuts = [0] + breaks.filter { $0 > 0 && $0 < words.count } + [words.count]
      guard cuts.count > 2 else { return [self] }
      return zip(cuts, cuts.dropFirst()).enumerated().map { place, cut in
        var part = self
        part.food = words[cut.0..<cut.1].joined(separator: " ")
        part.breaks = []
        if place > 0 {
          part.joint = .and
          part.connector = ""
        }
        return part
      }
    }
  }

  /// The energy that a text says a food has.
  struct SaidEnergy: Sendable, Equatable {
    var kilocalories: Double
    /// Whether it is that of one of what the amount counts: "3 figs, 40 kcal each".
    var isOfEach: Bool

    /// The kilocalories of an amount of the food; nil where those of one are said and none is counted.
    func total(of amount: Amount?) -> Double? {
      guard isOfEach else { return kilocalories }
      return amount.flatMap { $0.rank < 2 ? kilocalories * $0.value : nil }
    }
  }

  /// An amount of a food, as it is said.
  struct Amount: Sendable, Equatable {
    /// The number of `unit`; `low` to `high` is its range where it is vague ("2 or 3", "a few").
    var value: Double
    var low: Double
    var high: Double
    /// The unit that is counted.
    var unit: Unit
    /// Standard words of sizes: small, medium, large, thin, thick.
    var sizes: [String] = []
    /// Other words said of the measure ("heaping", "hot" in "a hot bowl of soup"), in normal form, and the standard
    /// word of a measure that something else overrules: the "can" of "a 12 oz can", the "wing" of "2 chicken wings".
    var modifiers: [String] = []
    /// Whether it counts all foods of a list together: "80 g of leeks and chard", "an 80 g leek and chard pie".
    var countsList = false
    /// Whether it is the share of each food of a list that somebody has: "a kids portion of fish fingers and chips".
    var isOfEach = false
    /// Whether nobody said how many: "slice of toast", "large coffee".
    var isImplied = false
    /// Whether it is a part of what nobody counted: "half of the chips".
    var isShare = false
    /// The share of a package beside which it was said in brackets, "half a tin (60 g)": of that, or of the package.
    var shareOfPackage: Double?
    /// How many servings the whole has of which it is a share; nil where nobody says: "chilli, serves 4, had one".
    var servings: Double?
    /// The reason why nothing can weigh this much; nil for amounts that something can.
    var problem: Problem?

    /// The reason why nobody can tell how much was said; nil where it is clear.
    var doubt: Doubt?

    /// A doubt about a number, which a person has to settle.
    enum Doubt: String, Sendable {
      /// "1.000 g": one gram or a thousand.
      case thousands
      /// "chicken 200": a number without a unit, taken for grams.
      case noUnit
      /// "9/10/11 cups", "2 x 3 x 4", "a third of a quiche, 300 g".
      case unclear
      /// "serves 4": one serving is taken, as nobody says how many were eaten.
      case oneServing
    }

    /// A fault of an amount, for which a resolver refuses it.
    enum Problem: String, Sendable {
      /// "-3 eggs".
      case negative
      /// "0 g".
      case zero
      /// More than 1,000 kg, 1,000 l or 100,000 pieces.
      case tooLarge
    }
  }

  /// The unit of an amount.
  enum Unit: Sendable, Equatable {
    /// Grams each: an ounce is 28.35; `word` is what was written, in its standard form ("oz").
    case mass(word: String, grams: Double)
    /// Millilitres each, such as a cup: `word` its standard form.
    case volume(word: String, millilitres: Double)
    /// A measure whose weight depends on the food: slice, bowl, can; its standard word.
    case measure(String)
    /// Pieces of the food itself: "2 eggs".
    case piece
    /// Servings.
    case serving
  }
}
