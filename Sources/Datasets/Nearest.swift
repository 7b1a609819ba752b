/// The choice that a misspelt word probably means.
enum Nearest {
  /// The text among `choices` with the fewest letters to change, add or leave out, the first of several.
  static func of(_ word: String, among choices: [String]) -> String {
    choices.min { distance(word, $0) < distance(word, $1) } ?? ""
  }

  /// The edit distance of two short texts (Levenshtein).
  private static func distance(_ one: String, _ other: String) -> Int {
    let letters = Array(other.utf8)
    var row = Array(0...letters.count)
    for (index, letter) in one.utf8.prefix(100).enumerated() {
      var diagonal = row[0]
      row[0] = index + 1
      for (place, candidate) in letters.enumerated() {
        let replaced = diagonal + (letter == candidate ? 0 : 1)
        diagonal = row[place + 1]
        row[place + 1] = min(replaced, diagonal + 1, row[place] + 1)
      }
    }
    return row[letters.count]
  }
}
