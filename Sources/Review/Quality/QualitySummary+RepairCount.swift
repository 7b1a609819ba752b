import FoodComposition

extension QualitySummary {
  /// How often one physical error would explain a source's flags; a repair counts once a food.
  public struct RepairCount: Codable, Sendable, Equatable {
    /// The error, as ``Repair/error`` names it.
    public var error: String
    /// Repairs on which nobody has decided.
    public var proposed = 0
    /// Repairs that the ledger accepts.
    public var accepted = 0
    /// Repairs that the ledger rejects.
    public var rejected = 0
    /// The first of them, at most ``examplesListed``: proposals first, then by food.
    public var examples: [RepairExample] = []

    /// The examples that are listed of one error.
    public static let examplesListed = 3

    /// No repairs of `error` yet.
    init(error: String) { self.error = error }

    /// Repairs of any status.
    public var total: Int { proposed + accepted + rejected }

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
}
