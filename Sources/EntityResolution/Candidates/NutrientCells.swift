import FoodComposition
import Hashing

/// Nutrient vectors as cells of a grid, and how far two agree.
///
/// A cell is 1/16 of a power of two wide, read off the bits of the number: the same everywhere.
struct NutrientCells: Sendable {
  /// A few components whose amounts together make a cell.
  struct Projection: Sendable {
    var places: [Int]
    /// The offset of the grid, in halves of a cell.
    var shift: UInt32
    /// Whether the cell is told apart by the category of the food too.
    var isWithinCategory: Bool

    init(_ components: [Component], shift: UInt32 = 0, isWithinCategory: Bool = false) {
      places = components.compactMap(NutrientVector.components.firstIndex(of:))
      (self.shift, self.isWithinCategory) = (shift, isWithinCategory)
    }
  }

  static let projections = [
    Projection([.protein, .fat, .water]),
    Projection([.protein, .fat, .water], shift: 1),
    Projection([.energy, .protein, .fat, .sodium]),
    Projection([.energy, .protein, .fat], isWithinCategory: true),
    Projection([.energy, .protein, .fat], shift: 1, isWithinCategory: true),
    Projection([.calcium, .iron, .potassium]),
    Projection([.magnesium, .phosphorus, .zinc]),
    Projection([.thiamin, .riboflavin, .niacin]),
  ]

  /// The agreement of two vectors, over the components of which one has ``least`` or more.
  struct Agreement: Equatable {
    /// Components that both know.
    var known = 0
    /// Components of these whose amounts are within 5 % of each other.
    var agreeing = 0

    func isAtLeast(_ percent: Int, of least: Int) -> Bool {
      known >= least && agreeing * 100 >= percent * known
    }
  }

  /// Amounts below it (in the unit of the component) are as good as none.
  private static let least: Float = 0.02

  /// A hash of the cell in which a row of amounts lies; nil where one is unknown or most are zero.
  static func cell(_ row: UnsafeBufferPointer<Float>, _ projection: Projection) -> UInt64? {
    var hash = UInt64(projection.shift)
    var positive = 0
    for place in projection.places {
      let amount = row[place]
      guard amount.isFinite else { return nil }
      var number: UInt32 = 0
      if amount >= least {
        positive += 1
        number = (amount.bitPattern &+ projection.shift << 18) >> 19
      }
      hash = SplitMix64.mixed(hash ^ UInt64(number))
    }
    return positive >= 2 ? hash : nil
  }

  /// Returns the agreement of two rows of amounts; a component that is NaN in one of them does not count.
  static func agreement(
    _ a: UnsafeBufferPointer<Float>,
    _ b: UnsafeBufferPointer<Float>
  ) -> Agreement {
    // Without branches, so that it is done for several components at once.
    var (known, agreeing): (Int32, Int32) = (0, 0)
    for place in 0..<min(a.count, b.count) {
      let (x, y) = (a[place], b[place])
      let greater = x > y ? x : y
      // Every comparison with an unknown amount (NaN) is false.
      let counts: Int32 = (x >= 0 ? 1 : 0) & (y >= 0 ? 1 : 0) & (greater >= least ? 1 : 0)
      known &+= counts
      agreeing &+= counts & (abs(x - y) <= greater * 0.05 ? 1 : 0)
    }
    return Agreement(known: Int(known), agreeing: Int(agreeing))
  }
}
