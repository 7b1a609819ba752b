import FoodIntake
import Hashing

/// An answer as a sample of its food: what is kept of it, in little room.
struct AnswerSample: Sendable {
  /// A part of a composite food: the number of its name, and its weight in grams.
  struct Part: Sendable {
    var name: Int
    var grams: Double
  }

  /// The number of its file, and its line.
  var file: Int
  var line: Int
  var origin: UInt64
  /// The number of its model.
  var model: Int
  /// The time as a number: 20261120120000.
  var time: Int
  var isVolume: Bool
  /// The amounts of 100 g or 100 ml by the nutrients' places; NaN where unknown.
  var amounts: [Double]
  var parts: [Part]
  /// The model's own confidence, which is looked at and never believed.
  var confidence: Double
  /// Whether its amounts eaten and per 100 contradict each other.
  var disagrees: Bool
  /// The text that was resolved, folded.
  var input: UInt64
  /// What it says, without who, when and in which words.
  var content: UInt64

  /// The energy of 100 g or 100 ml; NaN where it is unknown.
  var energy: Double { amounts[0] }

  /// The digest of what it says.
  static func content(_ amounts: [Double], _ parts: [Part], isVolume: Bool) -> UInt64 {
    var digest: UInt64 = isVolume ? 1 : 0
    func add(_ number: UInt64) { digest = SplitMix64.mixed(digest ^ number) }
    for amount in amounts { add(amount.isNaN ? 1 : amount.bitPattern) }
    for part in parts {
      add(UInt64(part.name))
      add(part.grams.bitPattern)
    }
    return digest
  }

  /// The digest of a text.
  static func digest(_ text: String) -> UInt64 {
    var hash = ByteHash()
    for byte in text.utf8 { hash.append(byte) }
    return hash.value
  }
}

extension [Double] {
  /// The middle of the numbers, of an even count the mean of the two; nil for none.
  var middle: Double? {
    guard !isEmpty else { return nil }
    let sorted = sorted()
    let half = count / 2
    return count % 2 == 1 ? sorted[half] : (sorted[half - 1] + sorted[half]) / 2
  }
}
