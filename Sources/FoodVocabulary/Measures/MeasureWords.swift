/// The roles of the words in which sources and people write measures.
///
/// It starts with the words of the published tables (USDA, CNF) and takes more from the vocabulary.
package struct MeasureWords: Sendable {
  /// The role of a word, or of two together, in a measure.
  package enum Role: Sendable, Equatable {
    /// A volume: the millilitres of one.
    case volume(Double)
    /// A mass: the grams of one.
    case mass(Double)
    /// A countable measure: the key of its standard word.
    case count(UInt64)
    case size(PortionSize)
    /// The portion is what is left of raw or dry food.
    case yield
    /// The portion is what is left of a given weight ("yield from 1 lb").
    case remains
    /// A rule of thumb for coders of surveys ("Guideline amount per slice of bread").
    case guideline
    /// A portion of unknown quantity: "Quantity not specified".
    case unspecified
    /// A portion of no special kind: "Not further specified", "any size".
    case plain
    /// A serving as on a label.
    case label
    /// A word that says nothing of the measure.
    case ignored
  }

  private var roles: [UInt64: Role] = [:]
  /// The standard words of the vocabulary's measures, by their keys.
  private var standardWords: [UInt64: String] = [:]
  /// The keys of the first words of pairs in `roles`.
  private var pairStarts: Set<UInt64> = []

  /// The words of the published tables and of the vocabulary's volumes, masses, measures and sizes.
  package init(_ entries: some Sequence<VocabularyEntry>) {
    for (word, millilitres) in Self.volumes { add(word, .volume(millilitres)) }
    for (word, grams) in Self.masses { add(word, .mass(grams)) }
    for word in Self.counts { add(word, .count(WordKey.of(word))) }
    for word in Self.pieces { add(word, .count(Self.piece)) }
    // The measures of tables are not those of the region of a text.
    for entry in entries where !entry.isRegional {
      switch entry.kind {
      case .volume: if let amount = entry.amount { add(entry.phrase, .volume(Double(amount))) }
      case .mass: if let amount = entry.amount { add(entry.phrase, .mass(Double(amount))) }
      case .measure:
        let key = WordKey.of(entry.value)
        add(entry.phrase, .count(key))
        if standardWords[key] == nil { standardWords[key] = entry.value }
      case .size:
        if let size = PortionSize(word: entry.value) { add(entry.phrase, .size(size)) }
      default: break
      }
    }
    // For these words the sources' own sense wins over the vocabulary's, so they are added behind it.
    for word in ["serving", "portion", "order", "helping"] { add(word, .count(Self.serving)) }
    for shape in Self.shapes { add(shape + " inch", .count(WordKey.of("inch"))) }
    add("cubic inch", .volume(16.387_064))
    for word in PortionSize.words { add(word, PortionSize(word: word).map(Role.size) ?? .ignored) }
    for (word, size) in PortionSize.otherWords { add(word, .size(size)) }
    for word in Self.ignored { add(word, .ignored) }
    add("yield", .yield)
    add("yield from", .remains)
    add("guideline", .guideline)
    add("not specified", .unspecified)
    add("quantity", .ignored)
    add("nfs", .plain)
    add("any size", .plain)
    add("ns as", .plain)
    add("nlea", .label)
  }

  /// The key of "piece".
  package static let piece = WordKey.of("piece")
  /// The key of "serving".
  package static let serving = WordKey.of("serving")

  /// The role of a word by its key; nil for a word that has none.
  package func role(of key: UInt64) -> Role? { roles[key] }

  /// The role of two words together, by their keys; nil where they have none together.
  func role(of first: UInt64, _ second: UInt64) -> Role? {
    pairStarts.contains(first) ? roles[WordKey.joined(first, second)] : nil
  }

  /// The key of the standard word of a measure.
  package func standardKey(of measure: String) -> UInt64 {
    let key = WordKey.of(measure)
    if case .count(let standard) = roles[key] { return standard }
    return isInch(measure) ? Self.inch : key
  }

  /// The standard word of a measure: the vocabulary's, or the word itself in the singular.
  package func standardWord(of measure: some StringProtocol) -> String {
    if isInch(measure) { return "inch" }
    return standardWords[standardKey(of: String(measure))] ?? WordKey.singular(measure)
  }

  /// Whether a measure is a square or other inch, which the sources write in several ways.
  private func isInch(_ measure: some StringProtocol) -> Bool {
    let words = measure.split(separator: " ")
    return words.count == 2 && words[1] == "inch" && Self.shapes.contains(String(words[0]))
  }

  private static let inch = WordKey.of("inch")
  private static let shapes = ["surface", "linear", "square"]

  private mutating func add(_ phrase: String, _ role: Role) {
    let words = phrase.split(separator: " ", maxSplits: 2).map { WordKey.of(String($0)) }
    switch words.count {
    case 1: roles[words[0]] = role
    case 2:
      roles[WordKey.joined(words[0], words[1])] = role
      pairStarts.insert(words[0])
    default: break
    }
  }

  /// US customary volumes, NIST Handbook 44, appendix C.
  private static let volumes: [(String, Double)] = [
    ("cup", 236.588_236_5), ("tablespoon", 14.786_764_781_25), ("tbsp", 14.786_764_781_25),
    ("teaspoon", 4.928_921_593_75), ("tsp", 4.928_921_593_75), ("fl oz", 29.573_529_562_5),
    ("fluid ounce", 29.573_529_562_5), ("pint", 473.176_473), ("quart", 946.352_946),
    ("gallon", 3785.411_784), ("ml", 1), ("milliliter", 1), ("millilitre", 1), ("cl", 10),
    ("dl", 100), ("l", 1000), ("liter", 1000), ("litre", 1000),
  ]

  private static let masses: [(String, Double)] = [
    ("g", 1), ("gram", 1), ("kg", 1000), ("oz", 28.3495), ("ounce", 28.3495), ("lb", 453.592),
    ("pound", 453.592),
  ]

  /// Words that name a piece of whatever the food is.
  private static let pieces = ["piece", "each", "item", "unit", "fruit", "whole"]

  private static let counts = [
    "slice", "wedge", "strip", "stick", "bar", "can", "jar", "bottle", "package", "packet", "bag",
    "pouch", "container", "carton", "box", "bowl", "mug", "glass", "scoop", "patty", "link",
    "fillet", "steak", "chop", "roast", "breast", "thigh", "drumstick", "wing", "leg", "sandwich",
    "cookie", "cracker", "muffin", "roll", "cake", "pie", "pizza", "egg", "leaf", "stalk", "spear",
    "clove", "ear", "head", "bunch", "sprig", "link", "cube", "ball", "ring", "square", "nut",
    "kernel", "shrimp", "taco", "burger", "meal", "dinner", "jumbo shrimp", "inch", "bird",
  ]

  private static let ignored = [
    "of", "the", "a", "an", "in", "about", "approx", "approximately", "dia", "diameter", "long",
    "or", "and", "to", "from", "for", "per", "as", "amount", "x",
  ]
}
