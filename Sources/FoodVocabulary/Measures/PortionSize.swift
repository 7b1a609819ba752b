/// The sizes that a portion is said to have.
package struct PortionSize: OptionSet, Sendable, Hashable {
  package let rawValue: UInt16

  package static let mini = Self(rawValue: 1 << 0)
  package static let extraSmall = Self(rawValue: 1 << 1)
  package static let small = Self(rawValue: 1 << 2)
  /// Medium, regular, average, standard.
  package static let medium = Self(rawValue: 1 << 3)
  package static let large = Self(rawValue: 1 << 4)
  package static let extraLarge = Self(rawValue: 1 << 5)
  package static let jumbo = Self(rawValue: 1 << 6)
  package static let thin = Self(rawValue: 1 << 7)
  package static let thick = Self(rawValue: 1 << 8)
  /// The sizes that foods of one kind commonly have.
  package static let common: Self = [.small, .medium, .large, .thin, .thick]

  /// The standard words, the least size first, in the order of the raw values.
  package static let words = [
    "mini", "extra small", "small", "medium", "large", "extra large", "jumbo", "thin", "thick",
  ]

  /// The other words of the sources for the standard ones.
  package static let otherWords: [(word: String, size: Self)] = [
    ("miniature", .mini), ("bite", .mini), ("snack", .mini), ("tiny", .extraSmall),
    ("little", .small), ("regular", .medium), ("average", .medium), ("standard", .medium),
    ("normal", .medium), ("big", .large), ("very large", .extraLarge), ("xl", .extraLarge),
    ("giant", .jumbo), ("king", .jumbo), ("very thin", .thin), ("thinly", .thin),
    ("thickly", .thick),
  ]

  /// The size of a standard or other word; nil for words that are none.
  package init?(word: String) {
    guard let size = Self.sizes[word] else { return nil }
    self = size
  }

  /// The sizes by their standard and other words.
  private static let sizes = Dictionary(
    words.enumerated().map { ($1, Self(rawValue: 1 << UInt16($0))) } + otherWords.map { ($0, $1) },
    uniquingKeysWith: { first, _ in first }
  )

  package init(rawValue: UInt16) { self.rawValue = rawValue }

  /// The standard words of the sizes, with blanks between.
  package var text: String {
    Self.words.indices.filter { rawValue & (1 << UInt16($0)) != 0 }.map { Self.words[$0] }
      .joined(separator: " ")
  }

  /// The distance between two sizes in steps of the ladder from mini to jumbo; nil where one is not on it.
  package func steps(to other: Self) -> Int? {
    guard let here = rung, let there = other.rung else { return nil }
    return abs(here - there)
  }

  private var rung: Int? {
    let ladder = rawValue & 0x7F
    return ladder == 0 ? nil : ladder.trailingZeroBitCount
  }

  /// The approximate weight relative to a medium one: from the medians of USDA's sized portions.
  package var factor: Double {
    if contains(.thin) { return 0.6 }
    if contains(.thick) { return 1.5 }
    let factors = [0.35, 0.6, 0.75, 1, 1.35, 1.7, 2]
    return rung.map { factors[$0] } ?? 1
  }
}
