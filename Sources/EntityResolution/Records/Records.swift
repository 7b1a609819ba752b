/// The foods that are compared, in the ascending order of their ids, in the form that blocking rules
/// and comparisons read: flat arrays, some 300 bytes a food.
///
/// A record is a place in it. What stands here follows from the rows of `food.sqlite` alone, so that
/// foods of an older release can be compared as they were.
public struct Records: Sendable {
  /// The permanent ids.
  public internal(set) var ids: [String] = []
  /// The names as they are shown.
  public internal(set) var shownNames: [String] = []
  /// The brands as they are shown; empty for none.
  public internal(set) var shownBrands: [String] = []
  /// Where each comes from: an index of `sources`.
  public internal(set) var source: [UInt8] = []
  /// What the snapshot's sources are.
  public internal(set) var sources: [Source] = []
  /// A number of the category, and of the category's first level.
  public internal(set) var category: [UInt16] = []
  /// The categories, by number.
  public internal(set) var categoryNames: [String] = []
  /// Amounts per 100 g or ml of ``NutrientVector/components``, a row a record; NaN where unknown.
  public internal(set) var amounts: [Float] = []
  /// Whether the amounts are per 100 ml.
  public internal(set) var isPerVolume: [Bool] = []
  /// How many servings of a label are in 100 g or ml: amounts are rounded in it; 0 where they are not.
  var servings: [Float] = []
  /// 0…1, as in the snapshot.
  public internal(set) var confidence: [Double] = []
  /// 0…1, as in the snapshot.
  public internal(set) var completeness: [Double] = []
  /// The model that made an estimate; nil for other records.
  public internal(set) var modelVersion: [Int: String] = [:]
  /// Trade item numbers, ascending, of each record.
  public internal(set) var gtins = Lists<UInt64>()
  /// References to the food of a dataset that the publisher names itself (NDB numbers), as numbers of terms.
  public internal(set) var references = Lists<UInt32>()
  /// Gram weights of portions with the number of their measure's term.
  public internal(set) var portions = Lists<PortionWeight>()
  /// The numbers of the words of the brand.
  public internal(set) var brand = Lists<UInt32>()
  /// The scientific names, as numbers of terms.
  public internal(set) var scientific = Lists<UInt32>()
  /// The names of each record: the shown one first, then others that are names of the same food.
  public internal(set) var names = Lists<NameReading>()
  /// The terms of all names; a ``NameReading`` is a range of it.
  public internal(set) var nameTerms: [UInt32] = []
  /// What the names of each record tell together: a value that any of them tells.
  public internal(set) var attributes: [Attributes] = []
  /// The percentages that the names of each record tell; NaN for none.
  public internal(set) var percents: [SIMD2<Float>] = []
  /// What having a term tells, in bits, by number: see ``MatchModel/bits(of:)``.
  public internal(set) var termBits: [Float] = []
  /// What of a term tells whether another may be a misspelling of it, by number.
  var termShapes: [TermShape] = []
  /// The texts of terms, by number.
  public internal(set) var terms: [String] = []

  /// How many there are.
  public var count: Int { ids.count }
}
