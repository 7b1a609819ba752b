/// The energy of a food from its macronutrients, in kcal, on intervals.
///
/// The factors are those of Regulation (EU) 1169/2011, annex XIV: carbohydrate but polyols 4, polyols 2.4,
/// erythritol 0, protein 4, fat 9, alcohol 7, organic acids 3, fibre 2 kcal per g. Labels of the United
/// States count the fibre in their total carbohydrate as anything from 0 (insoluble) to 4 kcal per g
/// (21 CFR 101.9(c)(1)(i)).
package struct EnergyEquation: Sendable {
  /// The factors, in kcal per g.
  package enum Factor {
    /// Carbohydrate without polyols.
    package static let carbohydrate = 4.0
    /// Polyols but erythritol.
    package static let polyols = 2.4
    /// Erythritol.
    package static let erythritol = 0.0
    /// Protein.
    package static let protein = 4.0
    /// Fat.
    package static let fat = 9.0
    /// Alcohol.
    package static let alcohol = 7.0
    /// Organic acids.
    package static let organicAcids = 3.0
    /// Fibre.
    package static let fiber = 2.0
  }

  /// The energy of all but carbohydrate and fibre.
  package var others: Interval
  /// The carbohydrate, without polyols, whatever else it includes.
  package var carbohydrate: Interval
  /// The fibre.
  package var fiber: Interval

  /// The equation of a food whose values are given by component.
  ///
  /// Nil where carbohydrate, protein or fat is not known; what else is not known counts as absent.
  package init?(_ interval: (Component) -> Interval?) {
    guard let carbohydrate = interval(.carbohydrate), let protein = interval(.protein),
      let fat = interval(.fat)
    else { return nil }
    let none = Interval(0)
    let polyols = interval(.polyols) ?? none
    let erythritol = interval(.erythritol) ?? none
    let otherPolyols = (polyols - erythritol).fromZero
    self.carbohydrate = (carbohydrate - (interval(.polyols) ?? erythritol)).fromZero
    fiber = interval(.fiber) ?? none
    others =
      Factor.protein * protein + Factor.fat * fat + Factor.polyols * otherPolyols
      + Factor.alcohol * (interval(.alcohol) ?? none)
      + Factor.organicAcids * (interval(.organicAcids) ?? none)
  }

  /// The energy if the carbohydrate is the available: the fibre comes on top.
  package var ofAvailable: Interval {
    others + Factor.carbohydrate * carbohydrate + Factor.fiber * fiber
  }

  /// The energy if the carbohydrate is the total: the fibre in it counts fully, or not at all.
  package var ofTotal: Interval {
    let withFiber = others + Factor.carbohydrate * carbohydrate
    let without = others + Factor.carbohydrate * (carbohydrate - fiber).fromZero
    return Interval(without.low, withFiber.high)
  }
}
