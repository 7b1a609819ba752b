package import FoodComposition
import Foundation
import FuzzyIndex

/// The part of a food by which its source is compared with others: its names as sets of words, its category,
/// and the logarithms of its amounts.
package struct ComparedFood: Sendable {
  /// An amount, with the row of its source's table of components by which it was read.
  struct Amount: Sendable {
    /// The ordinal of the component; for carbohydrate of the total or the available one.
    var component: UInt8
    /// The row of the table; -1 for an amount that follows from others.
    var row: Int16
    /// The logarithm to base 10 of the amount in the component's unit; ``nothing`` for 0.
    var logarithm: Float
  }

  /// The logarithm of an amount of 0.
  static let nothing: Float = -100

  let id: String
  /// The line of its record in its file.
  let line: Int
  let category: String
  /// The first word of its principal name, hashed.
  let head: UInt64
  /// The words of each of its names, hashed, in ascending order, each once.
  let names: [[UInt64]]
  /// Its keys in other datasets, hashed.
  let references: [UInt64]
  var amounts: [Amount]

  /// The compared part of `food`, whose record stands in `line` and to which its source gives `names`.
  package init(_ food: Food, names: [String], line: Int) {
    id = food.id
    self.line = line
    category = food.category
    let principal = Self.words(food.normalizedName)
    head = principal.first ?? 0
    var all = [Self.set(principal)]
    for name in names {
      let words = Self.set(Self.words(NormalForm.of(name)))
      if !words.isEmpty, !all.contains(words) { all.append(words) }
    }
    self.names = all.filter { !$0.isEmpty }
    references = food.references.map {
      StableHash("\($0.scheme.rawValue):\($0.code)".utf8).value
    }
    amounts = food.values.compactMap { Self.amount($0, of: food) }
  }

  private static func amount(_ value: ComponentValue, of food: Food) -> Amount? {
    guard let amount = value.amount, amount >= 0, amount < .infinity, !value.isEnergyOfParts else {
      return nil
    }
    var component = value.component
    if component == .carbohydrate, let basis = food.carbohydrateBasis {
      // The derived copy of it under that component is left out below.
      component = basis == .total ? .totalCarbohydrate : .availableCarbohydrate
    } else if component == .totalCarbohydrate || component == .availableCarbohydrate,
      case .derived(let rule, _)? = value.origin,
      rule == .totalAsPublished || rule == .availableAsPublished
    {
      return nil
    }
    var row = -1
    if case .published(let published, _, _, _)? = value.origin { row = published }
    guard row < Int(Int16.max) else { return nil }
    return Amount(
      component: UInt8(component.ordinal),
      row: Int16(row),
      logarithm: amount > 0 ? Float(log10(amount)) : nothing
    )
  }

  /// The words of a normal form, hashed, without the `s` of a plural.
  private static func words(_ form: String) -> [UInt64] {
    form.utf8.split(separator: UInt8(ascii: " ")).map { word in
      let isPlural = word.count > 3 && word.last == UInt8(ascii: "s")
      return StableHash(isPlural ? word.dropLast() : word).value
    }
  }

  private static func set(_ words: [UInt64]) -> [UInt64] {
    var sorted = words.sorted()
    var count = 0
    for word in sorted where count == 0 || sorted[count - 1] != word {
      sorted[count] = word
      count += 1
    }
    sorted.removeLast(sorted.count - count)
    return sorted
  }
}

/// The sample of the foods of a large source: runs of 16 neighbours, so that an offset of rows still shows,
/// chosen by their place alone.
package struct KeptFoods: Sendable {
  private static let run = 16
  private let limit: UInt64?

  /// About `most` of `count` foods; all where there are no more.
  package init(_ most: Int, of count: Int) {
    if count <= most {
      limit = nil
    } else {
      limit = UInt64(Double(most) / Double(count) * 0x1p62)
    }
  }

  /// Whether the food at `index` is kept.
  package func contains(_ index: Int) -> Bool {
    guard let limit else { return true }
    return StableHash.of(0, UInt64(index / Self.run)) >> 2 < limit
  }
}
