import FuzzyIndex

/// The allocation of one weight over several foods: "300 g of rice and beans".
struct WeightAllocation: Equatable {
  /// The share of each food, 0…1; their sum is 1.
  var shares: [Double]
  /// The dish whose ingredients tell it; nil where nobody tells, and the shares are equal.
  var dish: String?

  /// The number of dishes that are searched for shares.
  static let dishLimit = 6
  /// The factors by which a food's share may be less or more: than in the dish, and than an equal one.
  private static let spread = (dish: 1.5, equal: 2.0)

  /// Equal shares of so many foods.
  init(equal count: Int) {
    shares = Array(repeating: 1 / Double(max(1, count)), count: count)
  }

  /// The shares that foods have in a dish, nil where its ingredients do not cover them all.
  ///
  /// `heads`: the word of each food that says what it is, in normal form; an ingredient is the food whose
  /// word, in either number, its name has, the first of several.
  init?(of heads: [String], dish: String, ingredients: [(name: String, grams: Double)]) {
    var sums = Array(repeating: 0.0, count: heads.count)
    let forms = heads.map { Set([$0] + WordForms.variants(of: $0)) }
    for (name, grams) in ingredients {
      let words = name.blankParts
      guard let food = forms.firstIndex(where: { !$0.isDisjoint(with: words) }) else { continue }
      sums[food] += grams
    }
    let all = sums.reduce(0, +)
    guard !sums.isEmpty, all.isFinite, sums.allSatisfy({ $0 > 0 }) else { return nil }
    shares = sums.map { $0 / all }
    self.dish = dish
  }

  /// The amounts of the foods, with bounds for a share that may be less or more.
  func parts(of amount: Phrase.Amount) -> [Phrase.Amount] {
    let spread = dish == nil ? Self.spread.equal : Self.spread.dish
    return shares.map { share in
      var part = amount
      part.value *= share
      part.low *= share / spread
      part.high = min(amount.high, amount.high * share * spread)
      return part
    }
  }

  /// The origin of the shares, in words.
  var reason: String {
    dish.map { "its share of the weight as in \"\($0)\"" }
      ?? "an equal share of the weight, as nobody says more"
  }
}
