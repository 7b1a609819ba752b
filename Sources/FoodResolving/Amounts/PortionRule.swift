internal import FoodComposition
import FoodVocabulary

/// What is asked of a food's portions: the kind of amount that a phrase says, or that it says none.
enum PortionAsk: String, Sendable, CaseIterable {
  /// Grams, ounces.
  case mass
  /// Cups, millilitres.
  case volume
  /// A measure whose weight depends on the food: slice, bowl.
  case measure
  /// Pieces of the food itself.
  case piece
  /// Servings.
  case serving
  /// Nothing is said of the amount.
  case unsaid
  /// Nothing is said of the amount of what lies on or in another food.
  case topping
}

/// One way to tell what a unit of a food weighs: a named estimate from the food's own portions, from those of such foods, or from a
/// reviewed table.
///
/// All rules that apply to what is asked give evidence, and ``PortionModel`` weighs it: their order here means nothing. A new rule is an
/// entry of ``all`` and a row of docs/portions.md.
struct PortionRule: Sendable {
  /// The id, by which it is weighed and told: "own-named".
  let id: String
  /// The asks that it answers, with the weight of each from which a fit starts.
  let asks: [PortionAsk: Double]
  /// The estimate; nil where the rule does not apply.
  let estimate: @Sendable (PortionContext) -> UnitWeight?

  private init(
    _ id: String,
    _ asks: [PortionAsk: Double],
    _ estimate: @escaping @Sendable (PortionContext) -> UnitWeight?
  ) {
    self.id = id
    self.asks = asks
    self.estimate = estimate
  }

  /// A rule on the food's own portions: of those that `base` takes, the one whose words and sizes fit best; its numbers are addends of that fit.
  private init(
    _ id: String,
    _ asks: [PortionAsk: Double],
    own base: @escaping @Sendable (PortionContext, MeasureReading) -> Double?
  ) {
    self.init(id, asks) { context in context.own { base(context, $0) } }
  }

  /// The same for rules that take or leave a portion.
  private init(
    _ id: String,
    _ asks: [PortionAsk: Double],
    is base: @escaping @Sendable (PortionContext, MeasureReading) -> Bool
  ) {
    self.init(id, asks) { context in context.own { base(context, $0) ? 0 : nil } }
  }

  /// The name by which its weight for an ask is called: "piece/own-named".
  func name(_ ask: PortionAsk) -> String { ask.rawValue + "/" + id }

  /// The rules that answer an ask, with their names.
  static func of(_ ask: PortionAsk) -> [(name: String, rule: PortionRule)] { byAsk[ask] ?? [] }

  private static let byAsk: [PortionAsk: [(name: String, rule: PortionRule)]] = {
    var rules: [PortionAsk: [(name: String, rule: PortionRule)]] = [:]
    for ask in PortionAsk.allCases {
      rules[ask] = all.filter { $0.asks[ask] != nil }.map { ($0.name(ask), $0) }
    }
    return rules
  }()

  /// All rules.
  static let all = masses + volumes + ownPieces + ownMeasures + wholes + kinds

  // MARK: Masses and volumes

  private static let masses = [
    // The grams that are said.
    PortionRule("as-said", [.mass: 9]) { $0.massAsSaid() },
    // An ounce of what is drunk is a fluid one.
    PortionRule("fluid-ounce", [.mass: 12]) { $0.weightOfFluidOunce() },
    // What a mass of the raw or dry food comes to when it is prepared.
    PortionRule("before-cooking", [.mass: 13]) { $0.weightOfUnprepared() },
    // What is in a package on which that mass is printed.
    PortionRule("printed", [.mass: 14]) { $0.weightOfPrinted() },
    // What is left of the mass on a tin that was drained.
    PortionRule("drained", [.mass: 11]) { $0.weightOfDrained() },
  ]

  private static let volumes = [
    // The millilitres that are said, of a food per 100 ml.
    PortionRule("as-said-volume", [.volume: 6]) { $0.volumeAsSaid() },
    // An own portion that says a volume.
    PortionRule("own-volume", [.volume: 3]) { $0.ownVolume($0.millilitres, label: $0.label) },
    // The density that a reviewed table tells of what is drunk, surer than portions of whole grams.
    PortionRule("told-density", [.volume: 3]) { $0.toldVolume($0.millilitres, label: $0.label) },
    // The density of such foods.
    PortionRule("kind-density", [.volume: 0.5]) { $0.kindVolume($0.millilitres, label: $0.label) },
    // The density of water, for what is mostly that.
    PortionRule("water-density", [.volume: -2]) {
      $0.wateryVolume($0.millilitres, label: $0.label)
    },
  ]

  // MARK: The food's own portions

  private static let ownPieces = [
    // A measure that is what is counted: "dinner roll" of 2 dinner rolls.
    PortionRule(
      "own-named",
      [.piece: 6],
      is: { context, reading in
        !context.hasParts && reading.counts(context.question.lastWord)
      }
    ),
    // The same where the food has parts, and a piece is said: the whole.
    PortionRule(
      "own-named-whole",
      [.piece: -2],
      is: { context, reading in
        context.hasParts
          && (reading.counts(context.question.lastWord)
            || context.question.headWords.contains(where: reading.counts))
      }
    ),
    // A size alone: "medium".
    PortionRule(
      "own-size",
      [.piece: 3.8, .serving: -3],
      is: { context, reading in
        reading.isSizeOnly && (context.ask == .piece || reading.sizes == context.question.sizes)
      }
    ),
    // A size and a word for the kind of piece: "medium melon".
    PortionRule("own-kind", [.piece: 2.5], is: { $0.isKind($1) }),
    // A measure that the food's name begins with.
    PortionRule(
      "own-head",
      [.piece: 2.5, .unsaid: -2, .topping: -2],
      is: { context, reading in
        !context.hasParts && context.question.headWords.contains(where: reading.counts)
      }
    ),
    // A measure that the text says anywhere.
    PortionRule(
      "own-said",
      [.piece: 3],
      is: { context, reading in
        !context.hasParts && context.question.words.contains(where: reading.counts)
      }
    ),
    // A measure that stands for what is counted: a link for a sausage.
    PortionRule(
      "own-like",
      [.piece: 2],
      is: { context, reading in
        SubstituteMeasures.of(context.question.lastWord).contains(where: reading.counts)
      }
    ),
    // A round thing of the inches that are said.
    PortionRule("own-round", [.piece: 2, .unsaid: 1, .topping: 1], is: { $0.isRound($1) }),
    // A portion of the very size that has the counted word beside its measure.
    PortionRule(
      "own-sized",
      [.piece: 2],
      is: { context, reading in
        !context.hasParts && !context.question.sizes.isEmpty
          && reading.sizes == context.question.sizes
          && context.says(reading, context.question.lastWord)
      }
    ),
    // A piece, where one is said, or none.
    PortionRule(
      "own-piece",
      [.piece: 1.5, .unsaid: -1.7, .topping: -1.7],
      is: { context, reading in
        !context.isPieceSaid
          && (context.ask == .piece ? reading.unit == MeasureWords.piece : reading.isPiece)
      }
    ),
    PortionRule(
      "own-piece-said",
      [.piece: 4.5],
      is: { context, reading in
        context.isPieceSaid && reading.unit == MeasureWords.piece
      }
    ),
    PortionRule(
      "own-slice-said",
      [.piece: 1.6],
      is: { context, reading in
        context.isPieceSaid && SubstituteMeasures.isSlice(reading.unit)
      }
    ),
    // A piece of the size that the first word says: "small banana".
    PortionRule("own-leading-size", [.unsaid: 4, .topping: 4]) { $0.weightOfLeadingSize() },
    // One fruit, where it is named in the singular and nobody eats a part of one: "kiwi", no melon.
    PortionRule("one-fruit", [.unsaid: 1.2]) { $0.weightOfOneFruit() },
    // The one of several that a portion counts: "10 strips".
    PortionRule("one-of-several", [.piece: 0.9]) { $0.weightOfSeveral() },
    // The one of what a serving is told to count: "serving 6 pieces".
    PortionRule("one-of-serving", [.piece: 1]) { $0.weightOfCounted() },
    // Any count that is no part.
    PortionRule(
      "own-count",
      [.piece: -1.6],
      is: { context, reading in
        reading.kind == .count && !PortionContext.isPart(reading.unit)
      }
    ),
  ]

  private static let ownMeasures = [
    // The measure that is said.
    PortionRule("own-measure", [.measure: 3], is: { $1.counts($0.unit) }),
    // A measure that stands in for it, the first of its group before others.
    PortionRule(
      "own-kin",
      [.measure: 0],
      own: { context, reading in
        context.kin.firstIndex(where: reading.counts).map { -0.05 * Double($0) }
      }
    ),
    // The measure among the other words of a portion.
    PortionRule("own-words", [.measure: -1.5], is: { $0.says($1, $0.unit) }),
    // The only measure of a food that is counted in one way.
    PortionRule("only-measure", [.measure: 5, .piece: 0.8, .serving: 0, .unsaid: -1, .topping: -1])
    { $0.weightOfOnlyMeasure() },
    // A serving as on a label, and one that is called so.
    PortionRule("own-label", [.piece: 0.5, .serving: 3, .unsaid: -0.1, .topping: -0.1]) { context in
      context.own(isServing: context.ask != .piece) { reading in
        guard reading.isLabelServing, reading.unit != MeasureWords.serving else { return nil }
        return reading.kind == .mass ? -0.1 : 0
      }
    },
    PortionRule("own-serving", [.piece: -3, .serving: 2.5, .unsaid: -0.4, .topping: -0.4]) {
      context in
      context.own(isServing: context.ask != .piece) { $0.unit == MeasureWords.serving ? 0 : nil }
    },
    // What the source gives where nothing is said of the amount.
    PortionRule("own-unspecified", [.piece: -1, .serving: 1, .unsaid: 0, .topping: 0]) { context in
      context.ofLeadingSize(context.own { $0.isUnspecified ? 0 : nil })
    },
    // The piece or slice of what is cut, where a serving is asked for.
    PortionRule("own-cut", [.serving: -0.2]) { $0.weightOfCut() },
    // A cup of a cooked grain.
    PortionRule("cooked-cup", [.serving: -0.5]) { $0.cupOfCooked() },
  ]

  private static let wholes = [
    // The whole that is said, by its diameter or by the part that a slice is of it.
    PortionRule("whole", [.piece: 6]) { $0.isPieceSaid ? nil : $0.weightOfWhole() },
    // A part of what nobody eats whole.
    PortionRule("part-of-whole", [.piece: 3]) { $0.partOfWhole() },
    // The whole of such foods, of which a share is said.
    PortionRule("kind-whole", [.piece: 2]) { $0.weightOfKindOfWhole() },
  ]

  // MARK: Portions of such foods

  private static let kinds = [
    // A kind of measure or piece that a reviewed table tells of such foods: "fun size", "individual".
    PortionRule("kind-size", [.measure: 4.5, .piece: 5, .unsaid: 4]) {
      $0.weightOfKind($0.ask == .measure ? $0.singular : GenericPortions.piece)
    },
    // What a reviewed table tells of the maker's product that the text names, whichever food stands for it: "Kinder egg".
    PortionRule("product", [.measure: 9, .volume: 9, .piece: 9, .serving: 9, .unsaid: 9]) {
      $0.weightOfProduct()
    },
    // The package of which a share is said: "half the bag".
    PortionRule("shared", [.measure: 3]) { $0.weightOfShared() },
    // The measure as a reviewed table tells it of such foods.
    PortionRule("table-measure", [.measure: 1.5]) { $0.told($0.singular) },
    // The measure, of foods of the name, of the group, and of all.
    PortionRule("name-measure", [.measure: -0.3]) { $0.kind($0.singular, .name) },
    PortionRule("group-measure", [.measure: -0.6]) { $0.kind($0.singular, .group) },
    PortionRule("any-measure", [.measure: -1]) { $0.kind($0.singular, .any) },
    // What is counted, as a measure of the group: "roll".
    PortionRule("group-noun", [.piece: -1.2]) { $0.kind($0.noun, .group) },
    // A piece of such foods.
    PortionRule("name-piece", [.piece: 0.5]) { $0.kind(GenericPortions.piece, .name) },
    // One of a dish that nobody counts in pieces: "a moussaka".
    PortionRule("one-dish", [.piece: -1.2]) { $0.weightOfOneDish() },
    PortionRule("group-piece", [.piece: -3]) { $0.kind(GenericPortions.piece, .group) },
    PortionRule("any-piece", [.piece: -3.5]) { $0.kind(GenericPortions.piece, .any) },
    // A serving of such foods.
    PortionRule("name-serving", [.serving: -1]) { $0.kind(GenericPortions.serving, .name) },
    PortionRule("group-serving", [.serving: -1.2, .unsaid: -3.4, .topping: -3.4]) {
      $0.kind(GenericPortions.serving, .group)
    },
    PortionRule("any-serving", [.serving: -1.5, .unsaid: -4.2, .topping: -4.2]) {
      $0.kind(GenericPortions.serving, .any)
    },
    // The amount of such foods of which nothing is said; of all foods, where nothing else is known.
    PortionRule("name-unspecified", [.unsaid: -1.2, .topping: -1.2]) {
      $0.kind(GenericPortions.unspecified, .name)
    },
    PortionRule("group-unspecified", [.unsaid: -2.6, .topping: -2.6]) {
      $0.kind(GenericPortions.unspecified, .group)
    },
    PortionRule(
      "any-unspecified",
      [.measure: -5, .piece: -6, .serving: -4, .unsaid: -3.5, .topping: -3.5]
    ) {
      $0.kind(GenericPortions.unspecified, .any)
    },
    // A measure at an end of the food's words: "grande latte".
    PortionRule("measure-at-end", [.unsaid: 3]) { $0.weightOfMeasureAtEnd() },
    // What is eaten of what is named in the plural: "sausages".
    PortionRule("plural", [.unsaid: 2]) { $0.weightOfPlural() },
    // What people take of it with the other food of the text.
    PortionRule("topping", [.unsaid: 2.5, .topping: 2.5]) { $0.topping() },
    // The reference amount, customarily consumed on one occasion.
    PortionRule("reference", [.serving: 0, .unsaid: -1.2, .topping: -4]) { $0.referenceAmount() },
  ]
}
