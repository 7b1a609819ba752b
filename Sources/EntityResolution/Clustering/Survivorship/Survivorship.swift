public import FoodComposition

/// What a cluster's representative may show of other members: a value that it lacks, with its origin.
///
/// For a value at a time: the record that is best as a whole need not be the one that knows of vitamin D.
/// A value of the representative's own is never replaced.
public struct Survivorship: Sendable {
  /// What the members are, and what they know, by the places of records.
  public struct Values: Sendable {
    /// The amount per 100 of the base unit; nil where missing.
    public var amount: @Sendable (_ record: Int, _ component: Component) -> Double?
    /// What the amounts are per 100 of.
    public var baseUnit: @Sendable (_ record: Int) -> BaseUnit
    /// What the carbohydrate value includes; nil where there is none.
    public var carbohydrateBasis: @Sendable (_ record: Int) -> CarbohydrateBasis?

    /// What closures answer of each record.
    public init(
      amount: @escaping @Sendable (_ record: Int, _ component: Component) -> Double?,
      baseUnit: @escaping @Sendable (_ record: Int) -> BaseUnit,
      carbohydrateBasis: @escaping @Sendable (_ record: Int) -> CarbohydrateBasis?
    ) {
      self.amount = amount
      self.baseUnit = baseUnit
      self.carbohydrateBasis = carbohydrateBasis
    }
  }

  private let order: RecordOrder
  private let values: Values

  /// What members of `records` lend one another of `values`.
  public init(_ records: Records, values: Values) {
    order = RecordOrder(records)
    self.values = values
  }

  /// The member that lends the representative a component's value: the greatest whose value fits; nil
  /// where the representative has its own, or none fits.
  ///
  /// `members` are the cluster, in any order, the representative among them or not.
  public func lender(of component: Component, to representative: Int, from members: [Int]) -> Int? {
    guard values.amount(representative, component) == nil else { return nil }
    return order.greatest(
      members.lazy.filter { $0 != representative && fits($0, representative, component) }
    )
  }

  /// Every component of `components` that is lent, with its lender, in their order.
  public func loans(
    of components: [Component] = Component.columns,
    to representative: Int,
    from members: [Int]
  ) -> [(component: Component, lender: Int)] {
    components.compactMap { component in
      lender(of: component, to: representative, from: members).map { (component, $0) }
    }
  }

  private func fits(_ member: Int, _ representative: Int, _ component: Component) -> Bool {
    guard let amount = values.amount(member, component), amount.isFinite, amount >= 0,
      values.baseUnit(member) == values.baseUnit(representative)
    else { return false }
    guard component == .carbohydrate, let basis = values.carbohydrateBasis(representative) else {
      return true
    }
    return values.carbohydrateBasis(member) == basis
  }
}
