/// The energy of a food from its macronutrients, in kcal, on intervals.
///
/// The factors are those of Regulation (EU) 1169/2011, annex XIV: carbohydrate but polyols 4, polyols 2.4,
/// erythritol 0, protein 4, fat 9, alcohol 7, organic acids 3, fibre 2 kcal per g. Labels of the United
/// States count the fibre in their total carbohydrate as anything from 0 (insoluble) to 4 kcal per g
/// (21 CFR 101.9(c)(1)(i)).
public struct EnergyEquation: Sendable {
  /// The factors, in kcal per g.
  public enum Factor {
    /// Carbohydrate without polyols.
    public static let carbohydrate = 4.0
    /// Polyols but erythritol.
    public static let polyols = 2.4
    /// Erythritol.
    public static let erythritol = 0.0
    /// Protein.
    public static let protein = 4.0
    /// Fat.
    public static let fat = 9.0
    /// Alcohol.
    public static let alcohol = 7.0
    /// Organic acids.
    public static let organicAcids = 3.0
    /// Fibre.
    public static let fiber = 2.0
  }

  /// The energy of all but carbohydrate and fibre.
  public var others: Interval
  /// The carbohydrate, without polyols, whatever else it includes.
  public var carbohydrate: Interval
  /// The fibre.
  public var fiber: Interval

  /// The equation of a food whose values are given by component.
  ///
  /// Nil where carbohydrate, protein or fat is not known; what else is not known counts as absent.
  public init?(_ interval: (Component) -> Interval?) {
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
  public var ofAvailable: Interval {
    others + Factor.carbohydrate * carbohydrate + Factor.fiber * fiber
  }

  /// The energy if the carbohydrate is the total: the fibre in it counts fully, or not at all.
  public var ofTotal: Interval {
    let withFiber = others + Factor.carbohydrate * carbohydrate
    let without = others + Factor.carbohydrate * (carbohydrate - fiber).fromZero
    return Interval(without.low, withFiber.high)
  }
}
