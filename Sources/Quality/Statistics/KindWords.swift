/// The words of a name by which a food is meant to differ from others of its group: fat free crisps, low sodium cheese,
/// a dry mix among the drinks, the giblets of a chicken.
///
/// An amount that is unusual for the group is what such a name promises.
enum KindWords {
  private static let words = Set(
    """
    free freed reduced low lite light lowfat nonfat skim diet dietetic sugarless unsweetened zero imitation substitute
    replacer fortified enriched added protein keto concentrate concentrated powder powdered instant dehydrated dry mix
    giblets giblet liver offal roe eggs extract olestra sodium salted unsalted allege allegee allegees light reduit
    reduite enrichi enrichie enrichis poudre sans foie abats oeufs concentre sin polvo reducido ligero bajo baja
    """.split(whereSeparator: \.isWhitespace).map(String.init)
  )

  /// Whether a name, in its normal form, has one of them.
  static func tell(_ normalizedName: String) -> Bool {
    normalizedName.split(separator: " ").contains { words.contains(String($0)) }
  }
}
