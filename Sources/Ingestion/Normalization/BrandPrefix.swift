import FuzzyIndex

/// The brand at the start of a name; the rule stands at ``NameCleaner/withoutBrand(_:brands:)``.
enum BrandPrefix {
  /// The longest name that is searched, in bytes: longer texts are no names, and the search is quadratic.
  private static let longest = 1000

  /// The name without the longest of the brands that may go.
  static func remove(_ brands: [String], from name: String) -> String {
    guard !brands.isEmpty, name.utf8.count <= longest else { return name }
    let form = NormalForm.of(name)
    let matching = brands.map { (text: $0, form: NormalForm.of($0)) }
      .filter { !$0.form.isEmpty && form.hasPrefix($0.form + " ") }
      .sorted { ($0.form.utf8.count, $0.form) > ($1.form.utf8.count, $1.form) }
    for brand in matching {
      if let rest = rest(of: name, behind: brand.form, isPossessive: isPossessive(brand.text)) {
        return rest
      }
    }
    return name
  }

  private static func rest(
    of name: String,
    behind brand: String,
    isPossessive: Bool
  ) -> String? {
    guard let end = end(of: brand, in: name) else { return nil }
    let tail = name[end...]
    let rest = tail.drop { !$0.isLetter && !$0.isNumber && !"(\"'&+".contains($0) }
    let gap = tail[..<rest.startIndex]
    guard goesApart(gap, rest), remains(NormalForm.of(rest)) else { return nil }
    let isSeparated = gap.contains { ",:;-–—|®™".contains($0) }
    guard brand.contains(" ") || isPossessive || isSeparated else { return nil }
    return name.first?.isLowercase == true
      ? String(rest) : rest.prefix(1).uppercased() + rest.dropFirst()
  }

  /// Whether what is left names a food: two words that are no amounts and no mere variants, and it does not
  /// lean on the brand ("sin azúcar", "with almonds").
  private static func remains(_ rest: String) -> Bool {
    let words = rest.split(separator: " ")
    guard let first = words.first, !leaning.contains(String(first)) else { return false }
    let telling = words.count {
      $0.count > 2 && !variants.contains(String($0)) && !startsWithDigit($0)
    }
    return telling > 1
  }

  private static func startsWithDigit(_ word: Substring) -> Bool {
    word.utf8.first.map { $0 &- 0x30 < 10 } ?? false
  }

  private static let leaning = Set(
    """
    a al alla and au aux avec by con com da de del di du e et for gout in is it mit n of ohne para
    s sabor sans sem sin u und with without y
    """.split(whereSeparator: \.isWhitespace).map(String.init)
  )

  private static let variants = Set(
    """
    agregada agregados anadida anadidos azucar azucares bottle can clasico classic classico con
    diet flavor flavour free gold grande instant large light lite max mini natural nature new
    original originale pack plus premium pro regular reserva sabor sans sin sugar sucre sucres
    zero
    """.split(whereSeparator: \.isWhitespace).map(String.init)
  )

  /// The end of the first words of `name` whose normal form is the brand; nil where `name` does not begin so.
  private static func end(of brand: String, in name: String) -> String.Index? {
    for index in name.indices.dropFirst()
    where !isWord(name[index]) && isWord(name[name.index(before: index)]) {
      let form = NormalForm.of(name[..<index])
      if form == brand { return index }
      if form.utf8.count > brand.utf8.count { return nil }
    }
    return nil
  }

  /// Whether the brand ends neither within a word ("Coca-Cola", "Kellogg's") nor within a pair ("Mac & cheese").
  private static func goesApart(_ gap: Substring, _ rest: Substring) -> Bool {
    guard let first = gap.first, let next = rest.first, !"&+'".contains(next) else { return false }
    if gap.count == 1, "-'’./".contains(first) { return false }
    return !gap.contains { "'’".contains($0) }
  }

  private static func isPossessive(_ brand: String) -> Bool {
    ["'s", "’s", "'S", "’S"].contains { brand.hasSuffix($0) }
  }

  private static func isWord(_ character: Character) -> Bool {
    character.isLetter || character.isNumber
  }
}
