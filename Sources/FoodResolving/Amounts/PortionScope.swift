import FoodVocabulary
private import FuzzyIndex

/// The groups of foods that a generic portion may be of, the narrowest first.
///
/// A scope is `name:` and the first part of a name or its last word in the singular, with a state if
/// the name tells one ("name:sweet potato, cooked", "name:potato, cooked", "name:sweet potato",
/// "name:potato"), the id of a category, or `*`.
package enum PortionScope {
  /// Every food.
  package static let all = "*"
  /// The prefix of scopes that are a name.
  package static let namePrefix = "name:"

  /// The scopes of a food, the narrowest first; `*` is the last.
  package static func of(name: String, category: String) -> [String] {
    of(name: Name(name), category: category)
  }

  /// The same of a name that was read.
  static func of(name: Name, category: String) -> [String] {
    var names = names(of: name)
    // "Bacon, lettuce, tomato sandwich": it is no bacon.
    if category == sandwiches, !names.contains(sandwich),
      beginning(of: NormalForm.of(name.all).blankParts).contains(sandwich)
    {
      names = [sandwich]
    }
    // Crisps are no potatoes, whatever the first part of their name says.
    if category.hasPrefix("snack"), let noun = names.last, isChips(kind(of: name.all)) {
      names.removeAll { $0 == noun || $0.hasPrefix(noun + ",") }
    }
    return names.map { namePrefix + $0 } + categories(of: category)
  }

  /// The scopes of a food that a reviewed row may have beside those of ``of(name:category:)``, the narrowest first.
  ///
  /// They are its name, and the name without its last parts ("Soup, pho, with meat": `name:soup pho with meat`, `name:soup pho`). A first
  /// part of one word is none: "Bacon, lettuce, tomato sandwich".
  static func parts(of name: Name) -> [String] {
    let parts = name.food.utf8.split(separator: UInt8(ascii: ","), maxSplits: mostParts)
    var scope = ""
    var scopes: [String] = []
    for part in parts.prefix(mostParts) {
      let part = NormalForm.of(Substring(part))
      guard !part.isEmpty else { continue }
      scope += scope.isEmpty ? namePrefix + part : " " + part
      if scope.contains(" ") { scopes.append(scope) }
    }
    return scopes.reversed()
  }

  /// The scope of the whole first part of a name, its last word in the singular ("Tacos, corn": `name:taco`).
  ///
  /// What is in it is left out ("Lasagna with meat"). That of its last word alone says less: a shepherd's pie is no pie.
  static func whole(of name: Name) -> String {
    let words = name.headWords.prefix { $0 != "made" }
    guard let last = words.last else { return namePrefix }
    let head = words.dropLast() + [WordKey.singular(last)]
    return namePrefix + head.joined(separator: " ")
  }

  /// The parts of a name by which rows tell it.
  private static let mostParts = 6

  /// Whether the first part of a name says several foods: "Spaghetti and meatballs", "Biscuit with gravy".
  static func isMixed(_ name: Name) -> Bool {
    name.headParts.contains { ["with", "and", "in"].contains($0) }
  }

  private static let sandwiches = "dish.sandwich"
  private static let sandwich = "sandwich"

  /// The first part of a name ("Peppers, sweet, raw": "pepper"), and its last word if it has more,
  /// both first with the state if there is one ("pepper, raw").
  private static func names(of name: Name) -> [String] {
    let words = name.headWords
    guard let last = words.last else { return [] }
    let noun = WordKey.singular(last)
    var names = [noun]
    if (2...4).contains(words.count) {
      names.insert(words.dropLast().joined(separator: " ") + " " + noun, at: 0)
    }
    guard let state = state(of: name.food[name.head.endIndex...]) else { return names }
    return names.map { "\($0), \(state)" } + names
  }

  /// A name as scopes are read from it.
  struct Name {
    /// Its first 200 characters.
    let all: Substring
    /// The same without the maker before it.
    let food: Substring
    /// The first part of that, its words in the normal form, and those before what it is with, in or from.
    let head: Substring
    let headParts, headWords: [String]

    init(_ name: String) {
      all = PortionScope.read(name)
      food = PortionScope.food(of: all)
      head = PortionScope.head(of: food)
      headParts = NormalForm.of(head).blankParts
      headWords = PortionScope.beginning(of: headParts)
    }
  }

  /// The part of a name that is read: its first 200 characters.
  private static func read(_ name: String) -> Substring {
    name.utf8.count <= 200 ? Substring(name) : name.prefix(200)
  }

  /// The second part of a name.
  private static func kind(of text: Substring) -> Substring {
    Substring(
      text.utf8.drop { $0 != UInt8(ascii: ",") }.dropFirst().prefix { $0 != UInt8(ascii: ",") }
    )
  }

  private static func isChips(_ text: Substring) -> Bool {
    NormalForm.of(text).blankParts == ["chips"]
  }

  private static func beginning(of words: [String]) -> [String] {
    Array(words.prefix { !["with", "without", "in", "from", "for"].contains($0) })
  }

  /// The characters that part a name: comma, semicolon, opening bracket.
  private static let separators = Array(",;(".utf8)

  private static func head(of text: Substring) -> Substring {
    Substring(text.utf8.prefix { !separators.contains($0) })
  }

  /// A name without the maker before it, which is in capitals: "BURGER KING, Hamburger", "DIGIORNO Pizza, …".
  private static func food(of text: Substring) -> Substring {
    guard let comma = text.utf8.firstIndex(of: UInt8(ascii: ",")),
      let last = text[..<comma].utf8.split(separator: UInt8(ascii: " ")).last(where: isShouted)
    else { return text }
    let rest = text[last.endIndex...]
    let behind = rest[..<comma]
    return behind.contains(where: \.isLetter) ? rest : text[comma...].dropFirst()
  }

  /// Whether four letters of a word running are capitals.
  private static func isShouted(_ word: Substring.UTF8View) -> Bool {
    var run = 0
    for byte in word {
      run = (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(byte) ? run + 1 : 0
      if run == 4 { return true }
    }
    return false
  }

  /// The first word of a text that says in what state a food is, in a few kinds.
  private static func state(of text: Substring) -> String? {
    NormalForm.of(text).blankParts.lazy.compactMap { states[$0] }.first
  }

  private static let states: [String: String] = {
    let kinds = [
      "raw": ["raw"],
      "cooked": [
        "cooked", "boiled", "baked", "roasted", "steamed", "broiled", "grilled", "braised",
        "simmered", "stewed", "microwaved", "poached",
      ],
      "fried": ["fried", "sauteed"],
      "dried": ["dried", "dehydrated", "dry", "powder", "freeze"],
      "canned": ["canned"],
    ]
    var states: [String: String] = [:]
    for (state, words) in kinds { for word in words { states[word] = state } }
    return states
  }()

  /// A category, those above it, and `*`.
  static func categories(of category: String) -> [String] {
    var scopes: [String] = []
    var rest = Substring(category)
    while !rest.isEmpty, scopes.count < 8 {
      scopes.append(String(rest))
      rest = rest.lastIndex(of: ".").map { rest[..<$0] } ?? ""
    }
    return scopes + [all]
  }
}
