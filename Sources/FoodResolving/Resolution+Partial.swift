public import FoodComposition

extension Resolution {
  /// What a partial total leaves out of an item.
  public struct LeftOut: Sendable, Hashable, Encodable {
    /// Why something of an item is left out.
    public enum Cause: String, Sendable, CaseIterable, Codable {
      /// No food was found.
      case noFood = "no_food"
      /// It is not known how much of the food.
      case noWeight = "no_weight"
      /// The food's source lacks values.
      case noValues = "no_values"
    }

    /// The item's place in ``Resolution/items``.
    public var item: Int
    /// The part of the text that names it.
    public var text: String
    /// Why it is left out.
    public var cause: Cause
    /// The components of which nothing of it is counted, in the order of the columns; all for an item that is left out whole.
    public var components: [Component]
  }

  /// The sums of what is known: of each component, of all items that have it.
  ///
  /// ``leftOut`` says what is not in them; where that is empty they are the ``total``.
  public var partialTotal: [Component: Amount] {
    var sums = items.first?.nutrients ?? [:]
    for item in items.dropFirst() {
      sums.merge(item.nutrients) { sum, amount in
        Amount(
          sum.value + amount.value,
          low: sum.low + amount.low,
          high: sum.high + amount.high
        )
      }
    }
    return sums
  }

  /// What the partial total lacks, by item.
  public var leftOut: [LeftOut] {
    let known = Set(items.flatMap(\.nutrients.keys))
    return items.enumerated().compactMap { place, item in
      let missing = Component.columns.filter { known.contains($0) && item.nutrients[$0] == nil }
      let cause: LeftOut.Cause? =
        if item.food == nil {
          .noFood
        } else if item.grams == nil, item.millilitres == nil {
          .noWeight
        } else {
          missing.isEmpty ? nil : .noValues
        }
      return cause.map { LeftOut(item: place, text: item.text, cause: $0, components: missing) }
    }
  }
}
