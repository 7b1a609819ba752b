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
    var names = names(of: name)
    // Crisps are no potatoes, whatever the first part of their name says.
    let kind = name.prefix(200).drop { $0 != "," }.dropFirst().prefix { $0 != "," }
    if category.hasPrefix("snack"), NormalForm.of(kind).split(separator: " ") == ["chips"],
      let noun = names.last
    {
      names.removeAll { $0 == noun || $0.hasPrefix(noun + ",") }
    }
    return names.map { namePrefix + $0 } + categories(of: category)
  }

  /// The first part of a name ("Peppers, sweet, raw": "pepper"), and its last word if it has more,
  /// both first with the state if there is one ("pepper, raw").
  static func names(of name: String) -> [String] {
    let text = food(of: name.prefix(200))
    let head = head(of: text)
    let words = words(of: head)
    guard let last = words.last else { return [] }
    let noun = WordKey.singular(last)
    var names = [noun]
    if (2...4).contains(words.count) {
      names.insert(words.dropLast().joined(separator: " ") + " " + noun, at: 0)
    }
    guard let state = state(of: text.dropFirst(head.count)) else { return names }
    return names.map { "\($0), \(state)" } + names
  }

  /// The words of the first part of a name, as they are written but in the normal form.
  static func headWords(of name: String) -> [Substring] {
    words(of: head(of: food(of: name.prefix(200)))).map { Substring($0) }
  }

  private static func words(of head: Substring) -> [String] {
    NormalForm.of(head).split(separator: " ")
      .prefix { !["with", "without", "in", "from", "for"].contains($0) }.map(String.init)
  }

  private static func head(of text: Substring) -> Substring {
    text.prefix { $0 != "," && $0 != "(" && $0 != ";" }
  }

  /// A name without the maker before it, which is in capitals: "BURGER KING, Hamburger", "DIGIORNO Pizza, …".
  private static func food(of text: Substring) -> Substring {
    let head = text.prefix { $0 != "," }
    guard head.count < text.count, let last = head.split(separator: " ").last(where: isShouted)
    else { return text }
    let rest = text[last.endIndex...]
    let behind = rest.prefix { $0 != "," }
    return behind.contains(where: \.isLetter) ? rest : rest.dropFirst(behind.count + 1)
  }

  /// Whether four letters of a word running are capitals.
  private static func isShouted(_ word: Substring) -> Bool {
    var run = 0
    for byte in word.utf8 {
      run = (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(byte) ? run + 1 : 0
      if run == 4 { return true }
    }
    return false
  }

  /// The first word of a text that says in what state a food is, in a few kinds.
  private static func state(of text: Substring) -> String? {
    for word in NormalForm.of(text).split(separator: " ") {
      if let state = states[String(word)] { return state }
    }
    return nil
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
