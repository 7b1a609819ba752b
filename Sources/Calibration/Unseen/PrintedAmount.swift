import Foundation

/// Amounts as tables print them: plain decimals, no exponents.
enum PrintedAmount {
  private static let most = 12

  /// The decimals of the shortest decimal that is `amount`, to the precision of a product.
  static func decimals(_ amount: Double) -> Int {
    var scale = 1.0
    for places in 0..<most {
      let scaled = amount * scale
      if abs(scaled - scaled.rounded()) <= 1e-9 * abs(scaled) { return places }
      scale *= 10
    }
    return most
  }

  /// `amount` to so many decimals.
  static func rounded(_ amount: Double, decimals: Int) -> Double {
    let scale = pow(10, Double(decimals))
    return (amount * scale).rounded() / scale
  }

  /// Half a step of the last decimal of `amount`.
  static func halfStep(_ amount: Double) -> Double {
    0.5 * pow(10, -Double(decimals(amount)))
  }

  /// The digits of `amount`.
  static func text(_ amount: Double) -> String {
    String(format: "%.\(decimals(amount))f", amount)
  }
}
