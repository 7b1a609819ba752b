package import FoodComposition

/// The bounds of an amount by the last digit of its text; trails leave them out.
package enum PrintedBounds {
  /// The interval from half a unit of the last printed digit below the amount to half a unit above it.
  ///
  /// `shift` is the number of places by which the conversion moves the decimal point to the right. Nil where the
  /// number in `text`, so shifted, is not `amount` to the bit.
  package static func of(_ amount: Double, printed text: String, shift: Int) -> Interval? {
    guard let number = PrintedNumber(in: text)?.shifted(by: shift), number.value == amount else {
      return nil
    }
    return number.rounded
  }
}
