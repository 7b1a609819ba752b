package import Datasets
package import FoodComposition
import FuzzyIndex
import Hashing

/// The states of foods that names tell: columns `word language state`.
///
/// A word may be a sequence of words. It is looked for in normal form and as whole words, from left to right, the
/// longest that fits first; what it matches is used up. The state `none` marks what looks like a state and is not
/// ("baking powder", "no salt added"). A word right behind a negation ("not", "sans") tells nothing, unless the
/// table lists both together ("not cooked" is raw).
package struct StateTable: Sendable {
  private struct Phrase {
    var form: [UInt8]
    /// The bit of its state; 0 for none.
    var bit: UInt32
  }

  /// The phrases in normal form, each with its language and state (nil: none), in the table's order.
  package let words: [(form: String, language: String, state: FoodState?)]
  /// Phrases by the first word's hash, the longest first.
  private let phrases: [UInt64: [Phrase]]
  /// Hashes of the words that negate.
  private let negations: Set<UInt64>

  private static let negationWords =
    "no not non never without sans pas jamais ni nor ohne nicht sin senza sem"

  /// Reads the table at `path`, or all its mistakes.
  package init(path: String) throws(DefinitionError) {
    let table = try MappingTable(path: path)
    let word = try table.column("word")
    let language = try table.column("language")
    let state = try table.column("state")
    var words: [(form: String, language: String, state: FoodState?)] = []
    var lines: [String: (state: FoodState?, line: Int)] = [:]
    var mistakes: [DefinitionError.Mistake] = []
    for (line, fields) in table.rows {
      let form = NormalForm.of(fields[word])
      let known = FoodState(rawValue: fields[state])
      if known == nil, fields[state] != "none" {
        mistakes.append(
          .init(file: path, line: line, found: fields[state], expected: "a state or none")
        )
      } else if form.isEmpty {
        mistakes.append(.init(file: path, line: line, found: fields[word], expected: "a word"))
      } else if let other = lines[form], other.state != known {
        mistakes.append(
          .init(
            file: path,
            line: line,
            found: "\(fields[word]) as \(fields[state])",
            expected: "\(other.state?.rawValue ?? "none") as on line \(other.line)"
          )
        )
      } else {
        lines[form] = (known, line)
        words.append((form, fields[language], known))
      }
    }
    guard mistakes.isEmpty else { throw DefinitionError(mistakes) }
    self.words = words
    phrases = Self.indexed(lines.mapValues(\.state))
    negations = Set(Self.negationWords.utf8.split(separator: 0x20).map { Self.hash($0) })
  }

  /// The states that a name in normal form tells, in the order of their declaration.
  package func states(inNormalized name: String) -> [FoodState] {
    let bits =
      name.utf8.withContiguousStorageIfAvailable(bits)
      ?? Array(name.utf8).withUnsafeBufferPointer(bits)
    guard bits != 0 else { return [] }
    return Self.states.enumerated().compactMap { bits & 1 << $0.offset == 0 ? nil : $0.element }
  }

  private static let states = FoodState.allCases

  private static func indexed(_ states: [String: FoodState?]) -> [UInt64: [Phrase]] {
    var phrases: [UInt64: [Phrase]] = [:]
    for (form, state) in states {
      let form = Array(form.utf8)
      let bit = state.flatMap(Self.states.firstIndex).map { UInt32(1) << $0 } ?? 0
      let first = hash(form.prefix { $0 != 0x20 })
      phrases[first, default: []].append(Phrase(form: form, bit: bit))
    }
    return phrases.mapValues { $0.sorted { $0.form.count > $1.form.count } }
  }

  private func bits(in name: UnsafeBufferPointer<UInt8>) -> UInt32 {
    var bits: UInt32 = 0
    var start = 0
    var isNegated = false
    while start < name.count {
      var end = start
      var hash = ByteHash()
      while end < name.count, name[end] != 0x20 {
        hash.append(name[end])
        end += 1
      }
      if let phrase = phrases[hash.value]?.first(where: { Self.matches($0.form, name, start) }) {
        if !isNegated { bits |= phrase.bit }
        isNegated = false
        start += phrase.form.count + 1
      } else {
        isNegated = negations.contains(hash.value)
        start = end + 1
      }
    }
    return bits
  }

  private static func matches(
    _ form: [UInt8],
    _ name: UnsafeBufferPointer<UInt8>,
    _ start: Int
  ) -> Bool {
    let end = start + form.count
    guard end == name.count || end < name.count && name[end] == 0x20 else { return false }
    return form.elementsEqual(name[start..<end])
  }

  /// The hash of a word; phrases of equal hashes are told apart by their bytes.
  private static func hash(_ word: some Sequence<UInt8>) -> UInt64 {
    word.reduce(into: ByteHash()) { $0.append($1) }.value
  }
}
