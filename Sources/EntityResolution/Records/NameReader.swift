import FuzzyIndex

/// Reads a name to the terms of its head and its modifiers, and the properties that it tells.
///
/// A name is cut at its commas; the words of each section become stems (``NameStem``), then what publishers
/// call otherwise is put into one word (synonyms), then phrases that tell a property are taken out.
struct NameReader: Sendable {
  private let model: MatchModel
  /// The most words of a name that are read: a name of a million words costs no more.
  private static let wordLimit = 64

  init(_ model: MatchModel) { self.model = model }

  /// The parts of `name`; `language` is its tag, "en".
  func parts(of name: String, language: String) -> NameParts {
    let tables = model.phrases[NameReading.Language(tag: language)]
    var sections = Self.sections(of: name)
    if sections.count > 1, tables.heads.contains(sections[0]) { sections.removeFirst() }
    var parts = NameParts()
    var isNegated = false
    var ofBirds: Attributes = []
    var isOfBird = false
    for section in sections {
      let unsized = PackSize.without(section)
      // A name of nothing but a size keeps it.
      let spelt = (unsized.isEmpty && sections.count == 1 ? section : unsized)
        .map(tables.spelling.mended)
      let words = tables.synonyms.replacing(in: spelt)
      isOfBird = isOfBird || spelt.contains(where: tables.birds.contains)
      var kept: [String] = []
      tables.attributes.read(words) { word, phrase, isFirst in
        if Self.isPercent(word) {
          if parts.percents.count < 2, let percent = Float(word.dropLast()) {
            parts.percents.append(percent)
          }
          return
        }
        if let phrase {
          // "Not smoked": a contrary that the table has not says nothing.
          if isFirst, !isNegated {
            if phrase.isOfBirds {
              ofBirds.formUnion(phrase.attributes)
            } else {
              parts.attributes.formUnion(phrase.attributes)
            }
          }
          guard phrase.keepsWords else {
            isNegated = false
            return
          }
        }
        if tables.negations.contains(word) {
          isNegated = true
        } else if !tables.stops.contains(word) {
          kept.append(isNegated ? "no " + word : word)
          isNegated = false
        }
      }
      add(kept, to: &parts)
      if parts.headCount == 0 { parts.headCount = parts.terms.count }
    }
    if isOfBird { parts.attributes.formUnion(ofBirds) }
    parts.attributes = model.contrasts.settled(parts.attributes)
    return parts
  }

  private static func isPercent(_ word: String) -> Bool { word.utf8.last == UInt8(ascii: "%") }

  private func add(_ words: [String], to parts: inout NameParts) {
    for word in words where !parts.terms.contains(word) {
      parts.terms.append(word)
    }
  }

  /// The stems between the commas; a comma between digits is no border.
  static func sections(of name: String) -> [[String]] {
    let utf8 = Array(name.utf8.prefix(2_000))
    var sections: [[String]] = []
    var start = 0
    var left = wordLimit
    func isDigit(_ index: Int) -> Bool { utf8.indices.contains(index) && utf8[index] &- 0x30 < 10 }
    for end in 0...utf8.count {
      let isBorder =
        end == utf8.count
        || utf8[end] == UInt8(ascii: ",") && !(isDigit(end - 1) && isDigit(end + 1))
      guard isBorder else { continue }
      let words = NormalForm.of(String(decoding: utf8[start..<end], as: UTF8.self))
        .split(separator: " ").prefix(left)
      start = end + 1
      guard !words.isEmpty else { continue }
      left -= words.count
      sections.append(words.map { NameStem.of($0) })
    }
    return sections
  }
}

/// The parts of a name: terms of what the food is, and properties.
struct NameParts: Sendable, Equatable {
  /// The terms, those of the head first, each once.
  var terms: [String] = []
  /// The number of terms that are of the head.
  var headCount = 0
  /// The values of properties that the name states.
  var attributes: Attributes = []
  /// The numbers before a `%`, at most two.
  var percents: [Float] = []
}
