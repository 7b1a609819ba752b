import FoodComposition
import FoodSearch
import FuzzyIndex
import Hashing

/// Collects every name of every food, in the ascending order of their ids, and makes the search index of them.
struct NameCollector {
  /// A name that waits: its form's place in the buffer, its order and its traits.
  private struct Waiting {
    /// The key of the static order, the least first.
    var order: UInt64
    var start: Int
    var count: UInt32
    var headCount: UInt8
    var traits: NameTraits
    /// The hash of the name and the brand of a product; 0 for other foods.
    var product: UInt64
  }

  private let headings: Set<String>
  private var forms: [UInt8] = []
  private var names: [Waiting] = []
  private var categories: [String: UInt8] = [:]
  private var categoryNames: [String] = []

  /// Collects names; `headings` are words that head names and that people leave out.
  init(headings: Set<String>) { self.headings = headings }

  /// Adds the names of a food.
  mutating func add(_ food: IndexedFood) {
    var traits = NameTraits()
    traits.food = UInt32(clamping: food.number)
    traits.states = NameTraits.bits(of: food.states)
    traits.category = place(ofCategory: food.category)
    traits.source = UInt8(clamping: food.sourceID)
    traits.confidence = UInt8(max(0, min(255, (food.confidence * 255).rounded())))
    traits.marks = food.marks
    let brand = traits.marks.contains(.branded) ? NormalForm.of(food.brand ?? "") : nil
    // Names of products are of every language.
    traits.language = brand == nil ? NameLanguage(code: food.language) : .any
    add(food.normalizedName, shown: food.name, .canonical, traits, brand: brand)
    for (alias, form) in food.aliases {
      traits.isStandIn = alias.kind == .standIn
      traits.language = brand == nil ? NameLanguage(code: alias.language) : .any
      add(form, shown: alias.name, Self.rank(of: alias.kind), traits, brand: brand)
    }
  }

  /// Makes the index and hands over its blobs; the categories come first.
  consuming func finish(_ write: (_ key: Int, _ bytes: [UInt8]) throws -> Void) throws {
    try write(SearchIndexKey.categories, Array(categoryNames.joined(separator: "\n").utf8))
    // The order is total: equal names of equal rank stand in the order of the foods.
    names.sort { ($0.order, $0.start) < ($1.order, $1.start) }
    let listed = putRepeatedLast()
    try write(SearchIndexKey.listed, Array("\(listed)".utf8))
    var builder = IndexBuilder(payloadSize: NameTraits.size)
    for name in names {
      forms.withUnsafeBufferPointer { forms in
        builder.add(
          form: String(decoding: forms[name.start..<name.start + Int(name.count)], as: UTF8.self),
          headCount: Int(name.headCount),
          payload: name.traits.bytes
        )
      }
    }
    try builder.finish { segment, number, bytes in
      try write(SearchIndexKey.of(segment, number), bytes)
    }
  }

  private mutating func add(
    _ form: String,
    shown: String,
    _ rank: NameTraits.Rank,
    _ traits: NameTraits,
    brand: String?
  ) {
    guard !form.isEmpty else { return }
    var traits = traits
    traits.rank = rank
    let start = forms.count
    forms.append(contentsOf: form.utf8)
    let words = 1 + form.utf8.count { $0 == 0x20 }
    // A name of one part is its own head: most labels have such.
    let isWhole = !shown.utf8.contains { Self.separators.contains($0) }
    let head = isWhole ? (heading: 0, count: words) : Self.head(of: shown, headings: headings)
    traits.headingCount = UInt8(clamping: min(words - 1, head.heading))
    names.append(
      Waiting(
        order: Self.order(of: traits, words: words),
        start: start,
        count: UInt32(forms.count - start),
        headCount: UInt8(clamping: min(words, head.count)),
        traits: traits,
        product: brand.map { Self.hash(form, $0) } ?? 0
      )
    )
  }

  /// Puts the names of products that an earlier product of the brand has behind all others: of those that look the same the
  /// best is listed, with the number of the others.
  ///
  /// - Returns: the number of the names before them.
  private mutating func putRepeatedLast() -> Int {
    var first: [UInt64: Int] = [:]
    var repeated: [Waiting] = []
    var listed = 0
    for place in names.indices {
      let name = names[place]
      // Two names of one food that are the same are no repetition.
      if name.product != 0, let best = first[name.product],
        names[best].traits.food != name.traits.food
      {
        repeated.append(name)
        names[best].traits.repeats = UInt8(clamping: Int(names[best].traits.repeats) + 1)
        continue
      }
      if name.product != 0, first[name.product] == nil { first[name.product] = listed }
      names[listed] = name
      listed += 1
    }
    names.replaceSubrange(listed..., with: repeated)
    return listed
  }

  /// The hash of a name and a brand; that two of a million are the same by chance is one in 30 million.
  private static func hash(_ form: String, _ brand: String) -> UInt64 {
    var hash = ByteHash()
    for byte in form.utf8 { hash.append(byte) }
    hash.append(0)
    for byte in brand.utf8 { hash.append(byte) }
    return hash.value
  }

  /// The characters that part a name: comma, semicolon, opening bracket.
  private static let separators = Array(",;(".utf8)

  /// The number of words that only head the name, and of all words to the end of the first part that is no
  /// heading; a part ends at a comma, semicolon or opening bracket, a list with its last food.
  static func head(of shown: String, headings: Set<String>) -> (heading: Int, count: Int) {
    let segments = shown.split { $0 == "," || $0 == "(" || $0 == ";" }
    // "Beef, rice, and vegetables": all of a list is what the food is.
    if let last = segments.firstIndex(where: { $0.hasPrefix(" and ") }), last == 2,
      wordCount(NormalForm.of(segments[0])) < 3
    {
      return (0, segments[...last].reduce(0) { $0 + wordCount(NormalForm.of($1)) })
    }
    var heading = 0
    for segment in segments.dropLast() {
      let form = NormalForm.of(segment)
      guard headings.contains(form) else { break }
      heading += wordCount(form)
    }
    var count = 0
    for segment in segments where count <= heading { count += wordCount(NormalForm.of(segment)) }
    return (heading, max(1, count))
  }

  private static func wordCount(_ form: String) -> Int {
    form.isEmpty ? 0 : 1 + form.utf8.count { $0 == 0x20 }
  }

  /// The key of the static order: plain before composite before branded, few words before many, a curator's name before others,
  /// high confidence before low; a search that is cut short has then seen the best names.
  private static func order(of traits: NameTraits, words: Int) -> UInt64 {
    var kind: UInt64 = traits.marks.contains(.branded) ? 2 : 0
    if traits.isBehindPlain { kind += 1 }
    let isOther: UInt64 = traits.rank == .curated ? 0 : 1
    let place =
      kind << 17 | UInt64(min(words, 255)) << 9 | isOther << 8 | UInt64(255 - traits.confidence)
    return place << 32 | UInt64(traits.food)
  }

  private mutating func place(ofCategory category: String) -> UInt8 {
    if let known = categories[category] { return known }
    let place = UInt8(clamping: categoryNames.count)
    if categoryNames.count < 255 { categoryNames.append(category) }
    categories[category] = place
    return place
  }

  private static func rank(of kind: Alias.Kind) -> NameTraits.Rank {
    switch kind {
    case .curated, .abbreviation, .standIn: .curated
    case .published, .plural, .translation, .merged: .published
    case .scientific: .scientific
    case .included: .included
    }
  }
}
