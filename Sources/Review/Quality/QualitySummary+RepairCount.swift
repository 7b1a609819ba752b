package import FoodComposition

extension QualitySummary {
  /// The repairs of one physical error in a source, by status; a repair counts once a food.
  package struct RepairCount: Codable, Sendable, Equatable {
    /// The error, as ``Repair/error`` names it.
    package var error: String
    /// Repairs on which nobody has decided.
    package var proposed = 0
    /// Repairs that the ledger accepts.
    package var accepted = 0
    /// Repairs that the ledger rejects.
    package var rejected = 0
    /// The first repairs, at most ``examplesListed``: proposals before decided ones, then by food.
    package var examples: [RepairExample] = []

    /// The most examples that are listed of one error.
    package static let examplesListed = 3

    /// No repairs of `error` yet.
    init(error: String) { self.error = error }

    /// Repairs of any status.
    package var total: Int { proposed + accepted + rejected }

    /// Counts `repair` of `food`, which is an example if it is listed.
    mutating func add(_ repair: Repair, of food: Food, isListed: Bool) {
      switch repair.status {
      case .proposed: proposed += 1
      case .accepted: accepted += 1
      case .rejected: rejected += 1
      }
      guard isListed else { return }
      examples.insert(RepairExample(repair, of: food), keeping: Self.examplesListed)
    }
  }

  /// A repair with the food that it would mend, ordered by what is still to decide, then by food.
  package struct RepairExample: Codable, Sendable, Equatable, Comparable {
    /// The food's id.
    package var foodID: String
    /// Its name, cut after 300 characters.
    package var name: String
    /// The repair.
    package var repair: Repair

    /// `repair` of `food`.
    init(_ repair: Repair, of food: Food) {
      foodID = food.id
      name = food.canonicalName.clipped
      self.repair = repair
      self.repair.equation = repair.equation.clipped
    }

    /// Whether `one` comes first: a proposal, then the lesser food id, evidence, name.
    package static func < (one: Self, other: Self) -> Bool {
      (one.rank, one.foodID, one.repair.evidence, one.name)
        < (other.rank, other.foodID, other.repair.evidence, other.name)
    }

    private var rank: Int { repair.status == .proposed ? 0 : 1 }
  }
}
