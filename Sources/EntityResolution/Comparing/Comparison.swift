/// A property, or two together, in which two records are compared; each of its levels has a weight, see
/// `datasets/duplicates/weights.tsv`.
package enum Comparison: String, Sendable, CaseIterable {
  case name, head, modifiers, state, brand, category, nutrients, portions
  case scientificName = "scientific name"
  case barcode, reference, source
  case nameAndNutrients = "name and nutrients"
  case brandAndName = "brand and name"
  case headAndModifiers = "head and modifiers"

  private var type: any ComparisonLevel.Type {
    switch self {
    case .name: NameLevel.self
    case .head: HeadLevel.self
    case .modifiers: ModifiersLevel.self
    case .state: StateLevel.self
    case .brand: BrandLevel.self
    case .category: CategoryLevel.self
    case .nutrients: NutrientsLevel.self
    case .portions: PortionsLevel.self
    case .scientificName: ScientificNameLevel.self
    case .barcode: BarcodeLevel.self
    case .reference: ReferenceLevel.self
    case .source: SourceLevel.self
    case .nameAndNutrients: NameAndNutrientsLevel.self
    case .brandAndName: BrandAndNameLevel.self
    case .headAndModifiers: HeadAndModifiersLevel.self
    }
  }

  /// The names, judged weights and meanings of its levels, by number.
  var texts: [LevelText] { Self.texts[index] }

  /// The names of its levels, by number.
  package var levels: [String] { texts.map(\.name) }

  private static let texts = allCases.map { comparison in
    func texts<Level: ComparisonLevel>(_ level: Level.Type) -> [LevelText] {
      level.allCases.map(\.text)
    }
    return texts(comparison.type)
  }

  /// Whether level 0 means that nothing is known: its weight is then the judged one, mostly 0, and is not fitted.
  package var startsUnknown: Bool { type.startsUnknown }

  /// Its place in ``allCases``: a constant, for it stands in the inner loop.
  var index: Int {
    switch self {
    case .name: 0
    case .head: 1
    case .modifiers: 2
    case .state: 3
    case .brand: 4
    case .category: 5
    case .nutrients: 6
    case .portions: 7
    case .scientificName: 8
    case .barcode: 9
    case .reference: 10
    case .source: 11
    case .nameAndNutrients: 12
    case .brandAndName: 13
    case .headAndModifiers: 14
    }
  }

  /// The number of comparisons.
  package static let count = 15
}
