/// The names that curators gave foods, of which no word means what it says elsewhere: "baking soda", "coke 0", "fries from wendy's".
struct KnownNames: Sendable {
  /// The names in normal form.
  private let names: Set<String>
  /// The first words of names, with the number of words of the longest.
  private let longest: [Substring: Int]

  /// The names, in normal form.
  init(_ names: Set<String>) {
    self.names = names
    var longest: [Substring: Int] = [:]
    for name in names {
      let words = name.split(separator: " ")
      guard let first = words.first, words.count > 1 else { continue }
      longest[first] = max(longest[first] ?? 0, words.count)
    }
    self.longest = longest
  }

  /// Whether words are a name.
  func contains(_ name: String) -> Bool { names.contains(name) }

  /// The numbers of words of the names that begin at an index, the longest first; names of one word are none.
  func counts(at index: Int, in words: [String]) -> [Int] {
    guard let most = longest[words[index][...]] else { return [] }
    var name = words[index]
    var counts: [Int] = []
    for next in words.indices[(index + 1)...].prefix(most - 1) {
      // A sign ends a name.
      guard !words[next].isEmpty else { break }
      name += " " + words[next]
      if names.contains(name) { counts.append(next - index + 1) }
    }
    return counts.reversed()
  }
}
