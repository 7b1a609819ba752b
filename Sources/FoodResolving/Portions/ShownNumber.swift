/// A number as reasons show it: up to three decimals, without zeros at their end.
struct ShownNumber: CustomStringConvertible {
  private let value: Double

  init(_ value: Double) { self.value = value }

  var description: String {
    guard value.isFinite, abs(value) < 1e12 else { return "\(value)" }
    let scale: Double = abs(value) >= 10 ? 10 : abs(value) >= 1 ? 100 : 1000
    let rounded = (value * scale).rounded() / scale
    return rounded == rounded.rounded() ? "\(Int64(rounded))" : "\(rounded)"
  }
}
