internal import FoodComposition
import FoodVocabulary
import PortableArithmetic

/// What speaks for or against an estimate beside its rule: a number whose weight adds to the logarithm of its odds.
struct PortionFeature: Sendable {
  /// The name by which it is weighed.
  let name: String
  /// The weight that it has without a row.
  let start: Double
  /// The number of an estimate.
  let value: @Sendable (PortionContext, UnitWeight) -> Double

  /// All features, in the order in which evidence lists them.
  static let all: [PortionFeature] = [
    // The fit of words and sizes of an own portion.
    Self(name: "fit", start: 10) { $1.fit },
    // The logarithm of the greatest by the least that it may be.
    Self(name: "spread", start: -0.8) { $1.portion == nil ? spread($1) : 0 },
    // The same of an own portion: it has likes of other sizes.
    Self(name: "own-spread", start: -2.5) { $1.portion == nil ? 0 : spread($1) },
    // Scaled from another size.
    Self(name: "scaled", start: -1.5) { $1.isScaled ? 1 : 0 },
    // Told by a reviewed table.
    Self(name: "curated", start: 1) { $1.isCurated ? 1 : 0 },
    // More than a piece of what is cut, where nobody said the whole: a cake.
    Self(name: "uncut", start: -12) { $0.isUncut($1) ? 1 : 0 },
    // A part of what is said to be whole, or of which a share is said: a slice for half a pizza.
    Self(name: "cut", start: -6) { $0.isCut($1) ? 1 : 0 },
    // A crumb of what is ordered: one fry of "a large fries".
    Self(name: "crumb", start: -12) { $0.isCrumb($1) ? 1 : 0 },
    // How far it is below the least that the row of the reference amount tells, where nobody said how much.
    Self(name: "short", start: -12) { $0.isUsual($1) ? $0.shortage(of: $1) : 0 },
    // How far it is above the most that the row of the reference amount tells.
    Self(name: "long", start: -3) { $0.isUsual($1) ? $0.excess(of: $1) : 0 },
    // Told by a reviewed table of the food's name, where nobody said how much.
    Self(name: "named", start: 1.5) { $0.ask == .unsaid && $1.isNamed ? 1 : 0 },
    // How far an own plate, bowl, slice, scoop, loaf or tub is outside what a reviewed table tells of such foods, or a piece outside what it tells of its name.
    Self(name: "odd-measure", start: -10) {
      $0.isDished($1) ? max($0.shortage(of: $1), $0.excess(of: $1)) : 0
    },
  ]

  /// How far the bounds of an estimate are from each other: half as much again says nothing against it.
  private static func spread(_ one: UnitWeight) -> Double {
    max(0, (one.low > 0 ? logarithm(one.high / one.low) : 2.5) - 0.4)
  }

  /// The natural logarithm of a ratio over 1; 0 below.
  fileprivate static func logarithm(_ ratio: Double) -> Double {
    guard ratio.isFinite, ratio < 1e6 else { return 14 }
    return max(0, Double(Portable.parabolicLog2(Float(ratio))) * 0.693_147_180_559_945_3)
  }
}

extension PortionContext {
  /// How far a weight is below the least, and above the most, that the reviewed row tells, as logarithms; 0 within, and without a row.
  fileprivate func shortage(of one: UnitWeight) -> Double {
    reference.map { PortionFeature.logarithm($0.low / one.value) } ?? 0
  }
  fileprivate func excess(of one: UnitWeight) -> Double {
    reference.map { PortionFeature.logarithm(one.value / $0.high) } ?? 0
  }

  /// Whether a weight is for one occasion, of no size that the text says: then the row tells what a person eats at least and at most.
  fileprivate func isUsual(_ one: UnitWeight) -> Bool {
    let isMedium = question.leadingSize == nil || question.leadingSize == .medium
    return (isServedDish || ask == .unsaid && isMedium) && !one.isOfRole
  }

  /// Whether a weight is of what is dished up or sold for several, or is a piece: these hold about as much of one food as of another; of
  /// another package the source's own is exact.
  fileprivate func isDished(_ one: UnitWeight) -> Bool {
    one.portion != nil
      && (ask == .measure ? Self.dished.contains(singular) : ask == .piece && singular.isEmpty)
  }

  private static let dished: Set<String> = ["plate", "bowl", "slice", "scoop", "loaf", "tub"]

  /// Whether a weight is that of one fry where "a large fries", an order, is asked for.
  fileprivate func isCrumb(_ one: UnitWeight) -> Bool {
    guard ask == .piece, question.isOneOfPlural else { return false }
    let servings = portions.lazy.filter { $0.isLabelServing || $0.unit == MeasureWords.serving }
      .map(\.servingWeight)
    return servings.max().map { one.value < $0 / 8 } ?? false
  }

  /// Whether a weight is that of the whole of what is cut, where nobody said the whole: a cake, or a chicken of which a piece is asked for.
  fileprivate func isUncut(_ one: UnitWeight) -> Bool {
    guard ask == .piece, one.value > Self.mostOfPiece, !question.isWhole,
      let portion = portion(of: one), !isRound(portion)
    else { return false }
    return food.category.hasPrefix("bakery")
      || isPieceSaid && (food.category.hasPrefix("fruit") || !portion.isPieceOrSlice)
  }

  /// Whether a weight is that of a part of what is cut, where the whole or a share of it is said: a slice for "half a pizza".
  fileprivate func isCut(_ one: UnitWeight) -> Bool {
    guard ask == .piece, question.isWhole, let portion = portion(of: one) else { return false }
    return portion.share == 0 && portion.isPieceOrSlice || portion.isUnspecified
  }

  /// The own portion on which a weight rests.
  private func portion(of one: UnitWeight) -> OwnPortion? {
    one.portion.flatMap { published in portions.first { $0.published == published } }
  }
}
