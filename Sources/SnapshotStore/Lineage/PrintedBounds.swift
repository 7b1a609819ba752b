package import FoodComposition

/// The bounds that the text of an amount tells by its last digit; trails leave them out.
package enum PrintedBounds {
  /// Half a step of the last printed digit below the amount to half a step above it.
  ///
  /// `shift` is how far the conversion moves the decimal point to the right. Nil where `text` does not
  /// print `amount`, to the bit.
  package static func of(_ amount: Double, printed text: String, shift: Int) -> Interval? {
    guard let number = PrintedNumber(in: text)?.shifted(by: shift), number.value == amount else {
      return nil
    }
    return number.rounded
  }
}
