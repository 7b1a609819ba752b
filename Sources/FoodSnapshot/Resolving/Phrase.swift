/// What a text says: foods, each with how much of it, and how they hang together.
struct Phrase: Sendable, Equatable {
  /// The parts in the order of the text.
  var parts: [Part]

  /// One span of the text that names at most one food.
  struct Part: Sendable, Equatable {
    /// How a part hangs on the one before it.
    enum Joint: String, Sendable {
      /// The first part, a new line or a comma before a new amount.
      case start
      /// "and", "plus", a comma: perhaps another food, perhaps the same one's name.
      case and
      /// "with", "topped with", "in", "on": perhaps a part of the dish, perhaps its name.
      case with
      /// "without", "no", "excluding": what is not in it.
      case without
    }

    /// The span as it was written, with its amount.
    var text: String
    /// The words of the food in their normal form, without amount, measure and fillers.
    var food: String
    /// How much; nil where nothing is said.
    var amount: Amount?
    /// How it hangs on the part before it.
    var joint: Joint
  }

  /// How much of a food.
  struct Amount: Sendable, Equatable {
    /// How many of `unit`, and the range where it is vague ("2 or 3", "a few").
    var value: Double
    var low: Double
    var high: Double
    /// What is counted.
    var unit: Unit
    /// Standard words of sizes: small, medium, large, thin, thick …
    var sizes: [String] = []
    /// Other words said of the measure ("heaping", "diced" in "1 cup, diced"), in normal form.
    var modifiers: [String] = []
  }

  /// What an amount counts.
  enum Unit: Sendable, Equatable {
    /// Grams; `value` is already in grams. `word` is what was written, in its standard form ("oz").
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
