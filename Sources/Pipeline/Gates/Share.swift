/// A part of a whole, as gates compare and print it.
struct Share {
  /// The number of items in the part.
  var part: Int
  /// The number of items in the whole.
  var whole: Int

  /// The share of `part` in `whole`.
  init(of part: Int, in whole: Int) {
    self.part = part
    self.whole = whole
  }

  /// The share as a part of 1; 0 where there is no whole.
  var value: Double { whole > 0 ? Double(part) / Double(whole) : 0 }

  /// Whether it is more than `most`, a part of 1.
  func exceeds(_ most: Double) -> Bool { part > 0 && Double(part) > most * Double(whole) }

  /// `70 of 5690 (1.2 %)`.
  var text: String { "\(part) of \(whole) (\(Self.text(value)))" }

  /// A share in percent with one decimal, or as many as show it: `1.2 %`.
  static func text(_ share: Double) -> String {
    let percent = share * 100
    guard percent.magnitude < 1e9 else { return "\(percent) %" }
    let tenths = (percent * 10).rounded() / 10
    if tenths == tenths.rounded() { return "\(Int(tenths)) %" }
    return "\(tenths) %"
  }
}
