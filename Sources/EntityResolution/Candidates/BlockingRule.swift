/// A way to find records that may be one food: what a pair must share.
package enum BlockingRule: Int, Sendable, CaseIterable {
  /// A barcode, or a reference to the same food of another dataset.
  case key
  /// A name with the same set of terms.
  case name
  /// Two of the rarest terms of an English name each, in names that are similar.
  case rareTerms
  /// The same after typing errors are mended and compounds joined: `kiwi fruit` and `kiwifruit`.
  case similarName
  /// A scientific name, with a term of the head or a property of the name.
  case scientificName
  /// A cell of a grid over some nutrients, with vectors that agree.
  case nutrients
  /// Two of the rarest terms of names that are not both English, in names that are similar.
  case translation

  /// The rule in words.
  package var name: String {
    switch self {
    case .key: "shared key"
    case .name: "same name"
    case .rareTerms: "rare terms"
    case .similarName: "mended name"
    case .scientificName: "scientific name"
    case .nutrients: "near nutrients"
    case .translation: "name in another language"
    }
  }

  /// The rule as a member of a set.
  var bit: UInt16 { 1 << UInt16(rawValue) }
}

/// The set of blocking rules that found a pair.
package struct BlockingRules: OptionSet, Sendable, Hashable {
  /// A bit a rule, in the order of ``BlockingRule``.
  package let rawValue: UInt16

  /// The rules whose bits are set.
  package init(rawValue: UInt16) { self.rawValue = rawValue }

  /// One rule.
  package init(_ rule: BlockingRule) { rawValue = rule.bit }

  /// Whether `rule` is one of them.
  package func contains(_ rule: BlockingRule) -> Bool { rawValue & rule.bit != 0 }
}
