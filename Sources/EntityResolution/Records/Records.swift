package import FoodComposition

/// The foods that are compared, in the ascending order of their ids, in the form that blocking rules
/// and comparisons read: flat arrays, some 300 bytes a food.
///
/// A record is a place in it. What stands here follows from the rows of `food.sqlite` alone, so that
/// foods of an older release can be compared as they were.
package struct Records: Sendable {
  /// The permanent ids.
  package internal(set) var ids = TextList()
  /// The names as they are shown.
  package internal(set) var shownNames = TextList()
  /// The brands as they are shown; empty for none.
  package internal(set) var shownBrands = TextList()
  /// The first other names as they are shown, `; ` between them; empty for none.
  package internal(set) var otherNames = TextList()
  /// The source of each record, as an index of `sources`.
  package internal(set) var source: [UInt8] = []
  /// The snapshot's sources.
  package internal(set) var sources: [Source] = []
  /// A number of the category, and of the category's first level.
  package internal(set) var category: [UInt16] = []
  /// The categories, by number.
  package internal(set) var categoryNames: [String] = []
  /// Amounts per 100 g or ml of ``NutrientVector/components``, a row a record; NaN where unknown.
  package internal(set) var amounts: [Float] = []
  /// Whether the amounts are per 100 ml.
  package internal(set) var isPerVolume: [Bool] = []
  /// The number of servings of a label in 100 g or ml, in which amounts are rounded; 0 where they are not.
  var servings: [Float] = []
  /// The confidence of each record, 0…1, as in the snapshot.
  package internal(set) var confidence: [Double] = []
  /// The completeness of each record, 0…1, as in the snapshot.
  package internal(set) var completeness: [Double] = []
  /// The model that made an estimate; nil for other records.
  package internal(set) var modelVersion: [Int: String] = [:]
  /// Trade item numbers, ascending, of each record.
  package internal(set) var gtins = Lists<UInt64>()
  /// References to the food of a dataset that the publisher names itself (NDB numbers), as numbers of terms.
  package internal(set) var references = Lists<UInt32>()
  /// Gram weights of portions with the number of their measure's term.
  package internal(set) var portions = Lists<PortionWeight>()
  /// The numbers of the words of the brand.
  package internal(set) var brand = Lists<UInt32>()
  /// The scientific names, as numbers of terms.
  package internal(set) var scientific = Lists<UInt32>()
  /// The names of each record: the shown one first, then others that are names of the same food.
  package internal(set) var names = Lists<NameReading>()
  /// The terms of all names; a ``NameReading`` is a range of it.
  package internal(set) var nameTerms: [UInt32] = []
  /// The values of properties that the names of each record state: those of its first name that states any.
  package internal(set) var attributes: [Attributes] = []
  /// The values that names of what each record counts among itself tell, of those that no name leaves out.
  package internal(set) var included: [Attributes] = []
  /// The percentages of the first name of each record that states any, at most two; NaN for none.
  package internal(set) var percents: [SIMD2<Float>] = []
  /// The information of each term, in bits, by number: see ``MatchModel/bits(of:)``.
  package internal(set) var termBits: [Float] = []
  /// The shapes of terms, by number: most pairs that are no misspellings are told by them.
  var termShapes: [TermShape] = []
  /// The texts of terms, by number.
  package internal(set) var terms: [String] = []

  /// The number of records.
  package var count: Int { ids.count }
}

extension Records {
  /// A source of records.
  package struct Source: Sendable, Equatable {
    /// The prefix of the ids of its foods: `usda-sr`.
    package var prefix: String
    /// The type of the source, by which it is trusted.
    package var type: SourceType

    /// A source.
    package init(prefix: String, type: SourceType) {
      self.prefix = prefix
      self.type = type
    }
  }
}

/// The weight of one unit of a measure of a food.
package struct PortionWeight: Sendable, Equatable {
  /// The number of the measure's term, in its normal form and without its amount.
  package var measure: UInt32
  /// The weight of one unit, in grams.
  package var grams: Float
}

extension Records {
  /// The amount of the component at a place of ``NutrientVector/components``; nil where unknown.
  package func amount(_ record: Int, at place: Int) -> Float? {
    let amount = amounts[record * NutrientVector.components.count + place]
    return amount.isFinite ? amount : nil
  }

  /// The distance of two records in the component at `place`, in units of the error of both; nil where one is
  /// unknown, or only one is per 100 ml.
  package func errorsApart(_ one: Int, _ other: Int, at place: Int) -> Float? {
    guard isPerVolume[one] == isPerVolume[other], let x = amount(one, at: place),
      let y = amount(other, at: place)
    else { return nil }
    return NutrientComparison.errors(x, y, at: place, servings: (servings[one], servings[other]))
  }
}
