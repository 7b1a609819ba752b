public import FoodComposition

extension Duplicates {
  /// Where records that are one food disagree beyond their errors: rows in their order, components in
  /// that of `components`.
  ///
  /// `value` is what a record says of a component, with its source's error, nil where it says nothing;
  /// `isComparable` leaves out what has another base unit or carbohydrate basis.
  public func conflicts(
    of components: [Component] = Component.columns,
    isComparable: (_ record: Int, _ other: Int, _ component: Component) -> Bool = {
      _,
      _,
      _ in true
    },
    value: (_ record: Int, _ component: Component) -> ErringValue?
  ) -> [ValueConflict] {
    rows.lazy.filter { $0.status == .linked || $0.status == .confirmed }.flatMap { row in
      components.compactMap { component in
        guard isComparable(row.record, row.duplicateOf, component),
          let own = value(row.record, component), let other = value(row.duplicateOf, component)
        else { return nil }
        let errors = own.errors(to: other)
        guard errors > 1 else { return nil }
        return ValueConflict(
          record: row.record,
          duplicateOf: row.duplicateOf,
          component: component,
          value: own,
          otherValue: other,
          errors: errors
        )
      }
    }
  }
}
