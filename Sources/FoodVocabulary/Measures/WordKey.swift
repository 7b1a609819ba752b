import FuzzyIndex
import Hashing

/// A word's number for comparing words that differ in singular and plural only.
///
/// It is the FNV-1a hash of the word's UTF-8 bytes without an English plural ending. The folding is
/// coarse ("cookies" and "cooky" agree, so do "leaves" and "leaf"); it is for comparing only.
package enum WordKey {
  /// The key of no word.
  package static let none: UInt64 = 0

  /// The key of a word in its normal form.
  package static func of(_ word: String) -> UInt64 {
    var word = word
    return word.withUTF8 { of($0) }
  }

  /// The key of a word's bytes, in its normal form.
  static func of(_ word: UnsafeBufferPointer<UInt8>) -> UInt64 {
    let count = singularCount(word)
    if count > 3, word[count - 1] == ascii("e") {
      switch word[count - 2] {
      case ascii("i"): return hash(word[..<(count - 2)], then: ascii("y"))
      case ascii("v"): return hash(word[..<(count - 2)], then: ascii("f"))
      default: break
      }
    }
    return hash(word[..<count], then: nil)
  }

  /// The key of two words that mean something together ("fl oz").
  static func joined(_ first: UInt64, _ second: UInt64) -> UInt64 {
    (first ^ 0x20) &* 0x100_0000_01B3 ^ second
  }

  /// A word of the normal form without its English plural ending, for showing and for looking up.
  package static func singular(_ word: some StringProtocol) -> String {
    let count = word.utf8.count
    guard count > 3, word.hasSuffix("s"), !word.hasSuffix("ss"), !word.hasSuffix("us"),
      !word.hasSuffix("is") || isPluralInIS(Array(word.utf8))
    else { return String(word) }
    if word.hasSuffix("ies") {
      return pluralsOfIE.contains(String(word)) ? String(word.dropLast()) : word.dropLast(3) + "y"
    }
    if word.hasSuffix("leaves") || word.hasSuffix("loaves") || word.hasSuffix("halves") {
      return word.dropLast(3) + "f"
    }
    let endings = ["xes", "oes", "zes", "sses", "ches", "shes"]
    return String(word.dropLast(endings.contains(where: word.hasSuffix) ? 2 : 1))
  }

  /// Whether a word in -is is a plural: "kiwis", "rotis", never "coulis" or "pois".
  private static func isPluralInIS(_ word: some BidirectionalCollection<UInt8>) -> Bool {
    guard let before = word.dropLast(2).last, !vowels.contains(before) else { return false }
    return !singularsInIS.contains(String(decoding: word, as: UTF8.self))
  }

  private static let vowels = Set("aeiou".utf8)
  private static let singularsInIS: Set<String> = [
    "anis", "basis", "brebis", "cassis", "chablis", "clovis", "coulis", "debris", "gratis",
    "hachis", "iris", "maris", "oasis", "paris", "pastis", "radis", "souris", "tapis", "tennis",
    "this",
  ]

  private static let pluralsOfIE: Set<String> = [
    "pies", "cookies", "brownies", "smoothies", "veggies", "calories",
  ]

  /// The number of bytes that are left without a plural `s` or `es`.
  private static func singularCount(_ word: UnsafeBufferPointer<UInt8>) -> Int {
    let count = word.count
    guard count > 3, word[count - 1] == ascii("s") else { return count }
    let before = word[count - 2]
    guard before != ascii("s"), before != ascii("u"),
      before != ascii("i") || isPluralInIS(word)
    else { return count }
    guard before == ascii("e"), count > 4 else { return count - 1 }
    let third = word[count - 3]
    let fourth = word[count - 4]
    let takesE =
      third == ascii("x") || third == ascii("o") || third == ascii("z")
      || (third == ascii("s") && fourth == ascii("s"))
      || (third == ascii("h") && (fourth == ascii("c") || fourth == ascii("s")))
    return takesE ? count - 2 : count - 1
  }

  private static func hash(_ bytes: Slice<UnsafeBufferPointer<UInt8>>, then last: UInt8?) -> UInt64
  {
    var hash = ByteHash()
    for byte in bytes { hash.append(byte) }
    if let last { hash.append(last) }
    return hash.value
  }

  private static func ascii(_ character: Unicode.Scalar) -> UInt8 { UInt8(ascii: character) }
}
