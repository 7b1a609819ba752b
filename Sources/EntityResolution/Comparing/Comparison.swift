/// What of two records is compared; each comparison has levels with a weight, see `datasets/duplicates/weights.tsv`.
public enum Comparison: String, Sendable, CaseIterable {
  case name, head, modifiers, state, brand, category, nutrients, portions
  case scientificName = "scientific name"
  case barcode, reference, source
  case nameAndNutrients = "name and nutrients"
  case brandAndName = "brand and name"
  case headAndModifiers = "head and modifiers"

  /// The names of its levels, by number; level 0 is that nothing can be said.
  public var levels: [String] {
    switch self {
    case .name: ["unknown", "none", "little", "half", "mostly", "nearly", "exact"]
    case .head: ["unknown", "different", "touching", "elsewhere", "within", "same"]
    case .modifiers:
      ["none", "one few", "one some", "one many", "both few", "both some", "both many"]
    case .state: ["untold", "alike", "one silent", "two silent", "more silent"]
    case .brand: ["none", "one", "different", "overlapping", "partly", "same"]
    case .category: ["unknown", "different", "group", "kin", "same"]
    case .nutrients:
      [
        "unknown", "contrary", "different", "apart", "near", "close", "very close",
        "changed copy", "partly copied", "copied",
      ]
    case .portions, .barcode, .reference: ["unknown", "different", "same"]
    case .scientificName: ["unknown", "different", "genus", "same"]
    case .source: ["independent", "derived", "composed", "open", "verified"]
    case .nameAndNutrients:
      [
        "other", "both", "nearly both", "both but state", "name alone", "nutrients alone",
        "nearly both of a brand",
      ]
    case .brandAndName: ["other", "same name", "same name but state", "more words", "other words"]
    case .headAndModifiers: ["other", "more words", "other words"]
    }
  }

  /// Whether level 0 is that nothing can be said, which weighs what was judged, mostly nothing, and is not fitted.
  package var startsUnknown: Bool { self != .modifiers && self != .source }

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

  /// How many there are.
  package static let count = 15
}
