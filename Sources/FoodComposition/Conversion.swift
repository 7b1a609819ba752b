/// A step from an amount as published to the component's unit: the decimal point moves, nothing else.
///
/// 0.0208 g are exactly 20.8 mg. What changes the quantity, kJ to kcal or IU to mcg, is no conversion but
/// a ``DerivationRule``.
package struct Conversion: Sendable, Equatable {
  /// The unit in which the amounts are published.
  package let from: Unit
  /// The component's unit.
  package let to: Unit
  /// The number of places that the point moves to the right; negative to the left.
  package let shift: Int

  /// The conversion from `unit` to the unit of `component`; nil where it would change more than the point.
  package init?(from unit: Unit, to component: Component) {
    let target = component.unit
    if unit == target {
      shift = 0
    } else if let source = unit.decimalsBelowGram, let result = target.decimalsBelowGram {
      shift = result - source
    } else {
      return nil
    }
    from = unit
    to = target
  }

  /// The rule's name, as reports and lineage show it.
  package var rule: String { shift == 0 ? "as published" : "\(from.rawValue) to \(to.rawValue)" }

  /// The amount after the conversion: the double nearest to the decimal with its point moved.
  package func apply(_ amount: Double) -> Double {
    if shift == 0 || amount == 0 { return amount }
    if let number = PrintedNumber(shortestOf: amount)?.shifted(by: shift) { return number.value }
    return Self.shifted(amount, by: shift)
  }

  /// The interval after the conversion.
  package func apply(_ interval: Interval) -> Interval {
    Interval(apply(interval.low), apply(interval.high))
  }

  /// The same by way of the decimal text, which is slow: for amounts of more digits than ``PrintedNumber`` holds.
  private static func shifted(_ amount: Double, by places: Int) -> Double {
    let text = amount.description
    guard let mark = text.firstIndex(where: { $0 == "e" || $0 == "E" }) else {
      return Double("\(text)e\(places)") ?? amount
    }
    let exponent = Int(text[text.index(after: mark)...]) ?? 0
    return Double("\(text[..<mark])e\(exponent + places)") ?? amount
  }
}

extension Unit {
  /// The number of places that a gram's decimal point moves to the right in this unit; nil for energy and IU.
  fileprivate var decimalsBelowGram: Int? {
    switch self {
    case .gram: 0
    case .milligram: 3
    case .microgram: 6
    case .kilocalorie, .kilojoule, .internationalUnit: nil
    }
  }
}
