/// The cleaning of published names into shown ones.
package enum NameCleaner {
  /// The name without what publishing left in it.
  ///
  /// HTML references and tags are read, controls and invisible characters removed, white space made single blanks,
  /// commas spaced, letters composed (NFC). Words and their order stay.
  package static func clean(_ text: String) -> String {
    if isClean(text) { return text }
    let plain = HTMLTags.remove(HTMLEntities.decode(text))
    return CommaSpacing.clean(WhiteSpace.clean(plain))
  }

  /// A name in capitals in sentence case; any other name untouched.
  ///
  /// In capitals is a name without small letters, with four letters and a word of four. Acronyms, initials, the
  /// names of vitamins and the like keep their capitals, adjectives of places get one.
  package static func sentenceCase(_ text: String) -> String {
    LetterCase.sentence.applied(to: text)
  }

  /// A brand in capitals with a capital a word; any other brand untouched.
  package static func brandCase(_ text: String) -> String { LetterCase.title.applied(to: text) }

  /// The name without the brand at its start.
  ///
  /// Brands are compared word by word in normal form, the longest first. A brand of one plain word may be a
  /// food ("Apple" makes "Apple juice"), so a brand goes only when
  ///
  /// - it has two words or more ("Sam Mills"), or is a possessive ("Watt's"), or a comma, colon, dash or mark stands
  ///   behind it ("Spartan, whole green beans"), and
  /// - two words remain that are no amounts and no mere variants: "Coca-Cola zero" and "Lay's cheddar" stay, and
  /// - the name does not go on with it: "Mac & cheese", "Instant Lunch con camarón", "Kellogg's" for "Kellogg".
  package static func withoutBrand(_ name: String, brands: [String]) -> String {
    BrandPrefix.remove(brands, from: name)
  }

  /// The name without a last part that only repeats words from before it.
  ///
  /// FoodData Central's branded names, and only they, end with the variant once more: "Grape flavored soda,
  /// grape". The part goes when its words stand in the same order, without a gap, in what precedes it.
  package static func withoutEcho(_ name: String) -> String { NameEcho.remove(from: name) }

  /// Whether nothing is to be done, which holds for most names.
  private static func isClean(_ text: String) -> Bool {
    var previous: UInt8 = 0x20
    for byte in text.utf8 {
      switch byte {
      case 0x20:
        if previous == 0x20 { return false }
      case UInt8(ascii: ","):
        if previous == 0x20 || previous == UInt8(ascii: ",") { return false }
      case 0..<0x20, 0x7F..., UInt8(ascii: "&"), UInt8(ascii: "<"), UInt8(ascii: "\""): return false
      default:
        if previous == UInt8(ascii: ",") { return false }
      }
      previous = byte
    }
    return previous != 0x20 && previous != UInt8(ascii: ",") && previous != UInt8(ascii: ";")
  }
}
