package import Datasets
import FuzzyIndex

/// What headings and cells of published tables say: the reviewed table `column-names.tsv`, `kind phrase language value rule`.
///
/// Phrases are compared in normal form; those of the kinds `missing` and `trace` are whole cells, as they are printed.
package struct ColumnNames: Sendable {
  /// The kinds of row.
  enum Kind: String, Sendable {
    case component, column, harmless, missing, trace, language, measure
    case noComponent = "no component"
    case otherWord = "no component word"
    case languageName = "language name"
  }

  /// A row of the table.
  struct Entry: Sendable, Equatable {
    var kind: Kind
    /// ISO 639-1, or `und`.
    var language: String
    /// The component, the role, the language, or what a quantity that is no component is.
    var value: String
    /// `total` or `available`; `?` where the words do not tell the quantity; `unit` where its unit does.
    var rule: String
  }

  private var entries: [String: [Entry]] = [:]
  private var cells: [String: Kind] = [:]

  /// Reads the table at `path`, or throws all its mistakes.
  package init(path: String) throws(DefinitionError) {
    let table = try MappingTable(path: path)
    try table.requireHeader(["kind", "phrase", "language", "value", "rule"])
    var mistakes: [DefinitionError.Mistake] = []
    table.forEachRow(&mistakes) { (fields) throws(MappingTable.RowError) in
      guard let kind = Kind(rawValue: fields[0]) else {
        throw MappingTable.RowError(fields[0], "a kind of row")
      }
      if kind == .missing || kind == .trace {
        cells[fields[1]] = kind
      } else {
        let entry = Entry(kind: kind, language: fields[2], value: fields[3], rule: fields[4])
        entries[NormalForm.of(fields[1]), default: []].append(entry)
      }
    }
    guard mistakes.isEmpty else { throw DefinitionError(mistakes) }
  }

  /// What the table says of a phrase in normal form.
  func entries(_ phrase: String, _ kinds: Set<Kind>) -> [Entry] {
    (entries[phrase] ?? []).filter { kinds.contains($0.kind) }
  }

  /// Whether a whole cell is a mark for a missing value or a trace; nil for another text.
  func mark(_ cell: String) -> Kind? { cells[cell] ?? cells[cell.lowercased()] }

  /// The quantity that a heading names.
  ///
  /// The readings are the whole, without harmless words, without and within its parentheses; the first one that the table
  /// knows counts. Readings of equal rank that name two quantities name none.
  func quantity(_ name: String) -> [Entry] {
    let kinds: Set<Kind> = [.component, .noComponent]
    let parts = Heading.parts(of: name)
    // Of "Moisture (water)" each part may be the name: both must tell the same.
    let readings = [[name], [Self.form(name, without: self)]] + [[parts.outside] + parts.inside]
    for reading in readings {
      var found: [Entry] = []
      for text in reading where !NormalForm.of(text).isEmpty {
        let plain = entries(NormalForm.of(text), kinds)
        found += plain.isEmpty ? entries(Self.form(text, without: self), kinds) : plain
      }
      // What is no component is none for whatever reason.
      let components = Set(found.map { $0.kind == .noComponent ? "" : $0.value })
      if components.count == 1 { return found }
      // A chemical symbol beside a name ("Sodium (Na)") is the weaker witness where they differ.
      let told = found.filter { $0.language != "und" }
      if Set(told.map(\.value)).count == 1 { return told }
      if !found.isEmpty { return [] }
    }
    // "Calcium, Ca": every part between commas names the same.
    let pieces = name.split(separator: ",").map { entries(NormalForm.of($0), kinds) }
    let all = pieces.flatMap(\.self)
    let isOne = pieces.count > 1 && !pieces.contains([]) && Set(all.map(\.value)).count == 1
    return isOne ? all : []
  }

  /// Whether a text names a quantity, one that is no component or a single fatty acid too.
  func isQuantity(_ text: String) -> Bool {
    let name = Heading(text).name
    return !quantity(name).isEmpty || Self.isFattyAcid(name) || otherSubstance(name) != nil
  }

  /// Whether a name is a fatty acid by its formula: C18:1w9, 18:2 n-6, F20D5, C16.
  static func isFattyAcid(_ name: String) -> Bool {
    name.contains(/\b([CF]?\d{1,2}[:D]\d|C\d{1,2}\b)/)
  }

  /// What a heading that names no known quantity is by one of its words ("cinnamic acid"); nil for none.
  func otherSubstance(_ name: String) -> String? {
    NormalForm.of(name).split { !$0.isLetter }
      .lazy.compactMap { entries(String($0), [.otherWord]).first?.value }.first
  }

  /// Whether a word of a heading is a household measure.
  func isMeasure(_ word: String) -> Bool { !entries(word, [.measure]).isEmpty }

  /// Whether a heading says that its cells are weights in grams.
  func namesWeight(_ name: String) -> Bool { withoutWeight(name) != name }

  /// A heading without the words that say that its cells are weights ("cup weight", "Gewicht Stück").
  func withoutWeight(_ name: String) -> String {
    name.split(separator: " ").filter { word in
      !entries(NormalForm.of(word), [.column]).contains { $0.value == "weight" }
    }.joined(separator: " ")
  }

  /// The normal form without harmless words.
  private static func form(_ text: String, without names: ColumnNames) -> String {
    NormalForm.of(text).split(separator: " ")
      .filter { names.entries(String($0), [.harmless]).isEmpty }.joined(separator: " ")
  }

  /// The roles that a heading names, best reading first: the whole, then each of its words or pairs of words.
  func roles(_ name: String) -> [String] {
    let form = NormalForm.of(name)
    let whole = entries(form, [.column]).map(\.value)
    if !whole.isEmpty { return whole }
    // "NutrientValue" is two words.
    let apart = name.replacing(/([a-z])([A-Z])/) { "\($0.output.1) \($0.output.2)" }
    if apart != name { return roles(apart) }
    let words = form.split(separator: " ").map(String.init)
    let pairs = zip(words, words.dropFirst()).map { "\($0) \($1)" }
    let rest = words.filter { entries($0, [.languageName]).isEmpty }.joined(separator: " ")
    return ([rest] + pairs + words).flatMap { entries($0, [.column]).map(\.value) }
  }

  /// The language that a heading names by a word of its own ("Name (English)", "alim_nom_fr"); nil for none.
  func language(ofHeading name: String) -> String? {
    let words = name.split { !$0.isLetter }.map { NormalForm.of(String($0)) }
    guard words.count > 1 else { return nil }
    let found = Set(words.flatMap { entries($0, [.languageName]).map(\.value) })
    return found.count == 1 ? found.first : nil
  }

  /// The language whose words names hold most, where it has half more than the next one; nil where none is told.
  func language(ofNames texts: some Sequence<String>) -> String? {
    // Kana and Hangul are of one language each.
    let scripts: [(String, ClosedRange<UInt32>)] = [
      ("ja", 0x3040...0x30FF), ("ko", 0xAC00...0xD7A3),
    ]
    for (language, letters) in scripts {
      let found = texts.count { text in text.unicodeScalars.contains { letters.contains($0.value) }
      }
      if found >= 5, found * 2 > texts.count(where: { !$0.isEmpty }) { return language }
    }
    var counts: [String: Int] = [:]
    for text in texts {
      for word in NormalForm.of(text).split(separator: " ") {
        for entry in entries(String(word), [.language]) { counts[entry.value, default: 0] += 1 }
      }
    }
    let ranked = counts.sorted { ($1.value, $0.key) < ($0.value, $1.key) }
    guard let first = ranked.first, first.value >= 5 else { return nil }
    let second = ranked.dropFirst().first?.value ?? 0
    return first.value * 2 > second * 3 ? first.key : nil
  }
}
