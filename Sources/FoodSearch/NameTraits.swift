package import FoodComposition

/// The traits of a name that ranking needs, so that it need not read the food's row: 16 bytes beside each name of
/// the index.
package struct NameTraits: Sendable, Equatable {
  /// Marks of a food: kinds that are not plain (product, dish, unspecified), and data that it has.
  package struct Marks: OptionSet, Sendable {
    package let rawValue: UInt8

    package init(rawValue: UInt8) { self.rawValue = rawValue }

    /// A product of a brand.
    package static let branded = Marks(rawValue: 1)
    /// A dish, or baby food: not what a bare word means.
    package static let composite = Marks(rawValue: 2)
    /// A food that a source has for those who do not say which ("NFS", "NS as to type").
    package static let unspecified = Marks(rawValue: 4)
    /// It has a barcode.
    package static let barcode = Marks(rawValue: 8)
    /// Its energy is known.
    package static let energy = Marks(rawValue: 16)
    /// Energy, protein, fat and carbohydrate are all known.
    package static let macronutrients = Marks(rawValue: 64)
    /// It is known what some measure of it weighs.
    package static let portion = Marks(rawValue: 32)
  }

  /// The rank of a name among the food's names: what kind of name it is.
  package enum Rank: UInt8, Sendable {
    /// The name that is shown.
    case canonical
    /// A name that a curator gave it: what people call it.
    case curated
    /// Another published name, a translation.
    case published
    /// The scientific name.
    case scientific
    /// The name of a thing that a source counts among the food, and that may be quite another food.
    case included
  }

  /// The size of the bytes.
  package static let size = 16

  /// The food's number: `food.number`.
  package var food: UInt32
  /// Bit i: the food has the state i of ``FoodState/allCases``.
  package var states: UInt32
  /// The category's place in the sorted list of the snapshot's categories.
  package var category: UInt8
  /// The number of the source; 255 for all beyond.
  package var source: UInt8
  /// The marks of the food.
  package var marks: Marks
  /// The rank of the name among the food's names.
  package var rank: Rank
  /// The confidence in steps of 1/255.
  package var confidence: UInt8
  /// The number of products of the brand with this name that are not listed, for which this one is; 255 for all beyond.
  package var repeats: UInt8
  /// The number of words that head the name before those that name the food ("Crustaceans, crab": 1).
  package var headingCount: UInt8

  /// Whether the name is of another food, for which this one stands.
  package var isStandIn = false
  /// The language of the name.
  package var language = NameLanguage.any

  /// Whether the name stands behind those of plain foods, or of plain products, in the index: what a curator
  /// called a dish is what people mean ("salad").
  package var isBehindPlain: Bool {
    marks.contains(.composite) && rank != .curated || rank == .included
  }

  /// The bytes, little endian.
  package var bytes: [UInt8] {
    withUnsafeBytes(of: (food.littleEndian, states.littleEndian)) { Array($0) }
      + [
        category, source, marks.rawValue, rank.rawValue,
        (isStandIn ? 1 : 0) | language.rawValue << 1, confidence, repeats,
        headingCount,
      ]
  }

  /// The traits of these bytes: an unknown rank is read as `included`, too few bytes as no food.
  init(_ bytes: UnsafeRawBufferPointer) {
    self.init()
    guard bytes.count >= Self.size else { return }
    food = UInt32(littleEndian: bytes.loadUnaligned(as: UInt32.self))
    states = UInt32(littleEndian: bytes.loadUnaligned(fromByteOffset: 4, as: UInt32.self))
    category = bytes[8]
    source = bytes[9]
    marks = Marks(rawValue: bytes[10])
    rank = Rank(rawValue: bytes[11]) ?? .included
    isStandIn = bytes[12] & 1 == 1
    language = NameLanguage(rawValue: bytes[12] >> 1) ?? .other
    confidence = bytes[13]
    repeats = bytes[14]
    headingCount = bytes[15]
  }

  /// Traits of no food.
  package init() {
    food = 0
    states = 0
    category = 0
    source = 0
    marks = []
    rank = .included
    confidence = 0
    repeats = 0
    headingCount = 0
  }

  /// The bits of states.
  package static func bits(of states: some Sequence<FoodState>) -> UInt32 {
    states.reduce(0) { $0 | 1 << UInt32(FoodState.allCases.firstIndex(of: $1) ?? 0) }
  }
}
