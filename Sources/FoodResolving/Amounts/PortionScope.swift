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

  /// Whether a scope is a name.
  static func isName(_ scope: String) -> Bool { scope.hasPrefix(namePrefix) }

  /// What the foods of a scope are called: "foods called potato, cooked", "vegetable.root", "all foods".
  static func words(_ scope: String) -> String {
    guard scope != all else { return "all foods" }
    return isName(scope) ? "foods called \(scope.dropFirst(namePrefix.count))" : scope
  }

  /// The scopes of a food, the narrowest first; `*` is the last.
  package static func of(name: String, category: String) -> [String] {
    Name(name).names(in: category) + categories(of: category) + [all]
  }

  /// A category and those above it.
  static func categories(of category: String) -> [String] {
    var scopes: [String] = []
    var rest = Substring(category)
    while !rest.isEmpty, scopes.count < 8 {
      scopes.append(String(rest))
      rest = rest.utf8.lastIndex(of: UInt8(ascii: ".")).map { rest[..<$0] } ?? ""
    }
    return scopes
  }

  /// A food's name as scopes are read from it.
  struct Name {
    /// Its first 200 characters.
    let all: Substring
    /// The same without the maker before it.
    private let food: Substring
    /// The words of its first part in the normal form, and those before what it is with, in or from.
    private let headParts: [String]
    let headWords: [String]
    /// What is behind that part.
    private let rest: Substring

    /// Reads a name.
    init(_ name: String) {
      all = name.utf8.count <= 200 ? Substring(name) : name.prefix(200)
      food = Self.withoutMaker(all)
      let head = Substring(food.utf8.prefix { !Self.separators.contains($0) })
      headParts = NormalForm.of(head).blankParts
      headWords = Self.beginning(of: headParts)
      rest = food[head.endIndex...]
    }

    /// The scopes of a food of this name and category that are names, the narrowest first.
    func names(in category: String) -> [String] {
      var names = names
      // "Bacon, lettuce, tomato sandwich": it is no bacon.
      let sandwich = "sandwich"
      if category == "dish.sandwich", !names.contains(sandwich),
        Self.beginning(of: NormalForm.of(all).blankParts).contains(sandwich)
      {
        names = [sandwich]
      }
      // Crisps are no potatoes, whatever the first part of their name says.
      if category.hasPrefix("snack"), let noun = names.last, isChips {
        names.removeAll { $0 == noun || $0.hasPrefix(noun + ",") }
      }
      return names.map { namePrefix + $0 }
    }

    /// The scopes that a reviewed row may have beside them, the narrowest first.
    ///
    /// They are the name, and the name without its last parts ("Soup, pho, with meat": `name:soup pho with meat`, `name:soup pho`). A first
    /// part of one word is none: "Bacon, lettuce, tomato sandwich".
    var parts: [String] {
      let most = 6
      var scope = ""
      var scopes: [String] = []
      for part in food.utf8.split(separator: Self.comma, maxSplits: most).prefix(most) {
        let part = NormalForm.of(Substring(part))
        guard !part.isEmpty else { continue }
        scope += scope.isEmpty ? namePrefix + part : " " + part
        if scope.utf8.contains(UInt8(ascii: " ")) { scopes.append(scope) }
      }
      return scopes.reversed()
    }

    /// The scope of the whole first part, its last word in the singular ("Tacos, corn": `name:taco`).
    ///
    /// What is in it is left out ("Lasagna with meat"). That of its last word alone says less: a shepherd's pie is no pie.
    var whole: String {
      let words = headWords.prefix { $0 != "made" }
      let last = words.last.map { [WordKey.singular($0)] } ?? []
      return namePrefix + (words.dropLast() + last).joined(separator: " ")
    }

    /// Whether the first part says several foods: "Spaghetti and meatballs", "Biscuit with gravy".
    var isMixed: Bool { headParts.contains { ["with", "and", "in"].contains($0) } }

    /// The first part of a name ("Peppers, sweet, raw": "pepper"), and its last word if it has more,
    /// both first with the state if there is one ("pepper, raw").
    private var names: [String] {
      guard let last = headWords.last else { return [] }
      let noun = WordKey.singular(last)
      var names = [noun]
      if (2...4).contains(headWords.count) {
        names.insert((headWords.dropLast() + [noun]).joined(separator: " "), at: 0)
      }
      let state = NormalForm.of(rest).blankParts.lazy.compactMap { Self.states[$0] }.first
      return (state.map { state in names.map { "\($0), \(state)" } } ?? []) + names
    }

    /// Whether the second part of the name is "chips".
    private var isChips: Bool {
      let kind = all.utf8.drop { $0 != Self.comma }.dropFirst().prefix { $0 != Self.comma }
      return NormalForm.of(Substring(kind)).blankParts == ["chips"]
    }

    private static func beginning(of words: [String]) -> [String] {
      Array(words.prefix { !["with", "without", "in", "from", "for"].contains($0) })
    }

    /// The characters that part a name: comma, semicolon, opening bracket.
    private static let separators = Array(",;(".utf8)
    private static let comma = UInt8(ascii: ",")

    /// A name without the maker before it, which is in capitals: "BURGER KING, Hamburger", "DIGIORNO Pizza, …".
    private static func withoutMaker(_ text: Substring) -> Substring {
      guard let comma = text.utf8.firstIndex(of: Self.comma),
        let last = text[..<comma].utf8.split(separator: UInt8(ascii: " ")).last(where: isShouted)
      else { return text }
      let rest = text[last.endIndex...]
      return rest[..<comma].contains(where: \.isLetter) ? rest : text[comma...].dropFirst()
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

    /// The few kinds of states, by the words that say in what state a food is.
    private static let states: [String: String] = {
      let kinds = [
        "raw": "raw", "fried": "fried sauteed", "canned": "canned",
        "cooked": "cooked boiled baked roasted steamed broiled grilled braised simmered stewed"
          + " microwaved poached",
        "dried": "dried dehydrated dry powder freeze",
      ]
      var states: [String: String] = [:]
      for (state, words) in kinds { for word in words.blankParts { states[word] = state } }
      return states
    }()
  }
}
