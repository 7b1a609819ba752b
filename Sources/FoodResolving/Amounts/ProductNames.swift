import FoodVocabulary

/// The makers' products of which rows of the kind `portion` tell what one weighs: `product:kinder egg`.
///
/// Such a row holds for what a text calls so, whichever food stands for it: no source may have the product. Drinks, ice creams and yogurts
/// are called by the sweets of which they taste ("Oreo milkshake"): of them it holds where it tells their category (`product:magnum in
/// sweet.ice_cream`: of that alone) or millilitres.
struct ProductNames: Sendable {
  /// A product, as a row names it.
  struct Product: Sendable {
    let scope: String
    let words: [UInt64]
    /// The category of the foods that may be it; empty where the row tells none: any of which it is no flavour.
    let category: String
    /// Whether the row tells millilitres.
    let isVolume: Bool

    /// Whether its name has all of these words: "fun size".
    func isCalled(_ kind: String) -> Bool {
      kind.split(separator: " ").allSatisfy { words.contains(WordKey.of(String($0))) }
    }

    /// Whether a food of a category may be the product.
    func mayBe(_ food: String) -> Bool {
      isVolume
        || (category.isEmpty
          ? !ProductNames.flavoured.contains(where: food.hasPrefix) : food.hasPrefix(category))
    }
  }

  /// The prefix of scopes that are a product.
  static let prefix = "product:"
  /// The categories of what is called by its flavour.
  private static let flavoured = [
    "beverage", "dairy.milk_drink", "dairy.yogurt", "sweet.dessert", "sweet.ice_cream",
  ]

  /// The products by their first words.
  private var byFirst: [UInt64: [Product]] = [:]

  /// The products of the values of rows; other values are none.
  init(_ values: some Sequence<String>) {
    for value in values {
      guard let range = value.firstRange(of: Self.prefix) else { continue }
      let words = value[range.upperBound...].split(separator: " ")
      let name = words.prefix { $0 != "in" || words.first == "in" }
      let keys = name.map { WordKey.of(String($0)) }
      guard let first = keys.first else { continue }
      byFirst[first, default: []].append(
        Product(
          scope: String(value[range.lowerBound...]),
          words: keys,
          category: words.dropFirst(name.count + 1).first.map(String.init) ?? "",
          isVolume: range.lowerBound > value.startIndex
        )
      )
    }
  }

  /// The products all of whose words are among these, the one of most words first.
  func named(by words: [UInt64]) -> [Product] {
    guard !byFirst.isEmpty else { return [] }
    var found: [Product] = []
    for word in words {
      guard let products = byFirst[word] else { continue }
      found += products.filter { $0.words.allSatisfy(words.contains) }
    }
    return found.count < 2
      ? found : found.sorted { ($1.words.count, $0.scope) < ($0.words.count, $1.scope) }
  }
}
