public import FoodComposition

extension QualitySummary {
  /// A repair with the food that it would mend, ordered by what is still to decide, then by food.
  public struct RepairExample: Codable, Sendable, Equatable, Comparable {
    /// The food's id.
    public var foodID: String
    /// Its name, cut after 300 characters.
    public var name: String
    /// The repair.
    public var repair: Repair

    /// `repair` of `food`.
    init(_ repair: Repair, of food: Food) {
      foodID = food.id
      name = food.canonicalName.clipped
      self.repair = repair
      self.repair.equation = repair.equation.clipped
    }

    /// Whether `one` comes first: a proposal, then the lesser food id, evidence, name.
    public static func < (one: Self, other: Self) -> Bool {
      (one.rank, one.foodID, one.repair.evidence, one.name)
        < (other.rank, other.foodID, other.repair.evidence, other.name)
    }

    private var rank: Int { repair.status == .proposed ? 0 : 1 }
  }
}
