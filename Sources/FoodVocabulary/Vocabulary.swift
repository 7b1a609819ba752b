import Hashing

/// The vocabulary's phrases, found by the place in a text's words at which they begin.
///
/// A table of all beginnings of phrases: loading takes one insertion a word, a look-up one step a word, however
/// many phrases begin alike. It does not change once it is made, so threads may share it.
package final class Vocabulary: @unchecked Sendable {
  /// A phrase that was found.
  package struct Match: Sendable, Equatable {
    /// The entry of the phrase.
    package var entry: VocabularyEntry
    /// The number of its words.
    package var count: Int

    package init(entry: VocabularyEntry, count: Int) {
      self.entry = entry
      self.count = count
    }
  }

  /// A row that was found, by its number.
  package struct Found: Sendable {
    /// The row's index in ``entries``.
    package var row: Int32
    /// The number of its phrase's words.
    package var count: Int32
  }

  /// The rows, as they were given.
  package let entries: [VocabularyEntry]
  /// The functions of the connectors among the rows, by row; nil for other rows.
  package let connectors: [Connector?]
  /// The places of the fillers among the rows, by row; empty for other rows.
  package let fillers: [Filler]
  /// The roles of words besides their meaning.
  package let roles: WordRoles
  /// A hash table with open addresses: the hash of each beginning of a phrase that ends with a word; 0: a free place.
  private var hashes: [UInt64]
  /// The first row whose phrase is the beginning at each place of the table; -1 where no phrase ends there.
  private var rows: [Int32]
  /// The next row with the same phrase as each row; -1 at the end.
  private var next: [Int32]

  /// A vocabulary of these rows; of two rows that say something of the same phrase the first wins.
  ///
  /// Rows of a region (`en-GB`) are left out but for those of `region`, which come first.
  package init(_ rows: [VocabularyEntry], region: String? = nil) {
    let entries =
      rows.filter { $0.isRegional && $0.language == region } + rows.filter { !$0.isRegional }
    self.entries = entries
    connectors = entries.map { $0.kind == .connector ? Connector(rawValue: $0.value) : nil }
    fillers = entries.map { $0.kind == .filler ? Filler(value: $0.value) : [] }
    let roles = WordRoles()
    for (row, entry) in entries.enumerated() where entry.kind == .connector || entry.kind == .filler
    {
      roles.add(entry.phrase, connector: connectors[row], filler: fillers[row])
    }
    self.roles = roles
    let words = entries.reduce(0) { count, entry in
      count + entry.phrase.utf8.reduce(1) { $0 + ($1 == 0x20 ? 1 : 0) }
    }
    var capacity = 16
    while capacity < 2 * words { capacity *= 2 }
    hashes = Array(repeating: 0, count: capacity)
    self.rows = Array(repeating: -1, count: capacity)
    next = Array(repeating: -1, count: entries.count)
    for index in entries.indices.reversed()
    where !entries[index].phrase.isEmpty && !fillers[index].isRoleOnly {
      insert(entries[index].phrase, row: Int32(index))
    }
  }

  private func insert(_ phrase: String, row: Int32) {
    var hash = WordHash()
    for byte in phrase.utf8 {
      if byte == 0x20 { hashes[place(of: hash.key)] = hash.key }
      hash.append(byte)
    }
    let place = place(of: hash.key)
    hashes[place] = hash.key
    next[Int(row)] = rows[place]
    rows[place] = row
  }

  /// The index in the hash table at which a hash is or would be.
  private func place(of key: UInt64) -> Int {
    var place = Int(truncatingIfNeeded: key >> 1) & (hashes.count - 1)
    while hashes[place] != 0, hashes[place] != key { place = (place + 1) & (hashes.count - 1) }
    return place
  }

  /// Appends the rows whose phrases begin at `position`, the shortest first, rows of one phrase in their order.
  ///
  /// A word "" stands for a mark that no phrase may span (a comma, a bracket).
  package func find(at position: Int, in words: [String], into found: inout [Found]) {
    var hash = WordHash()
    var index = position
    while index < words.count, !words[index].isEmpty {
      if index > position { hash.append(0x20) }
      for byte in words[index].utf8 { hash.append(byte) }
      let place = place(of: hash.key)
      guard hashes[place] != 0 else { return }
      index += 1
      var row = rows[place]
      guard row >= 0, isPhrase(entries[Int(row)].phrase, words[position..<index]) else { continue }
      while row >= 0 {
        found.append(Found(row: row, count: Int32(index - position)))
        row = next[Int(row)]
      }
    }
  }

  /// Whether a phrase is these words, byte by byte: different phrases may have equal hashes.
  private func isPhrase(_ phrase: String, _ words: ArraySlice<String>) -> Bool {
    if words.count == 1, let word = words.first { return phrase == word }
    var rest = phrase.utf8[...]
    for (offset, word) in words.enumerated() {
      if offset > 0, rest.popFirst() != 0x20 { return false }
      guard rest.starts(with: word.utf8) else { return false }
      rest = rest.dropFirst(word.utf8.count)
    }
    return rest.isEmpty
  }

  /// The longest phrase that begins with the word at `position` and is accepted; nil without one.
  ///
  /// The words are in their normal form; a word "" stands for a mark that no phrase may span (a comma, a bracket).
  func longest(
    at position: Int,
    in words: [String],
    where accepts: (VocabularyEntry) -> Bool
  ) -> Match? {
    var found: [Found] = []
    find(at: position, in: words, into: &found)
    var best: Match?
    for row in found where Int(row.count) > best?.count ?? 0 && accepts(entries[Int(row.row)]) {
      best = Match(entry: entries[Int(row.row)], count: Int(row.count))
    }
    return best
  }

  /// The longest phrase of a kind that begins with the word at `position`.
  package func longest(_ kind: VocabularyEntry.Kind, at position: Int, in words: [String]) -> Match?
  {
    longest(at: position, in: words) { $0.kind == kind }
  }

  /// The longest phrase of a kind among rows that ``find(at:in:into:)`` gave.
  package func longest(_ kind: VocabularyEntry.Kind, among found: [Found]) -> Match? {
    var best: Match?
    for row in found
    where Int(row.count) > best?.count ?? 0 && entries[Int(row.row)].kind == kind {
      best = Match(entry: entries[Int(row.row)], count: Int(row.count))
    }
    return best
  }

  /// All rows of a kind for a whole phrase, in the order of the rows.
  package func entries(of kind: VocabularyEntry.Kind, for phrase: String) -> [VocabularyEntry] {
    let words = phrase.split(separator: " ").map(String.init)
    var found: [Found] = []
    find(at: 0, in: words, into: &found)
    return found.filter { Int($0.count) == words.count }.map { entries[Int($0.row)] }
      .filter { $0.kind == kind }
  }

  /// Whether a word alone says the state of a food: "raw".
  package func isState(_ word: String) -> Bool { holds(word) { entries[$0].kind == .state } }

  /// Whether a word alone is a filler of one of these places.
  package func isFiller(_ word: String, _ places: Filler) -> Bool {
    holds(word) { entries[$0].kind == .filler && !fillers[$0].isDisjoint(with: places) }
  }

  /// Whether a word leads to the number behind it, so that a point between them only abbreviates it: units, "approx", "no".
  package func abbreviates(_ word: String) -> Bool {
    holds(word) { row in
      switch entries[row].kind {
      case .mass, .volume, .size, .number: true
      case .connector: true
      case .filler: fillers[row].contains(.amount)
      default: false
      }
    }
  }

  /// Whether a point behind a word may only shorten it where another word follows: units, measures and short forms such as "approx".
  package func shortens(_ word: String) -> Bool {
    abbreviates(word) || word.utf8.count < 5 && holds(word) { entries[$0].kind == .measure }
  }

  /// Whether a word alone is a row that fulfils a condition.
  private func holds(_ word: String, where fits: (Int) -> Bool) -> Bool {
    var found: [Found] = []
    find(at: 0, in: [word], into: &found)
    return found.contains { fits(Int($0.row)) }
  }
}

/// The hash of a growing phrase: a ``ByteHash``, mixed at the end.
struct WordHash {
  private var bytes = ByteHash()

  /// Takes one more byte.
  @inline(__always)
  mutating func append(_ byte: UInt8) { bytes.append(byte) }

  /// The hash of all bytes so far, never 0.
  var key: UInt64 {
    let state = bytes.value
    let mixed = (state ^ (state >> 32)) &* 0x9E37_79B9_7F4A_7C15
    return (mixed ^ (mixed >> 29)) | 1
  }
}
