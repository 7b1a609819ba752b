package import FoodComposition

/// A pack of a pipeline: which rows of a release it has, and how large it may be.
package struct PackDefinition: Sendable, Equatable {
  /// The pack's name, that of its folder.
  package var name: String
  /// The foods that it has.
  package var foods = Foods()
  /// The languages of the names beside the shown one; empty for all.
  package var names: [String] = []
  /// The tables, columns and indexes that it leaves empty or out.
  package var without: [Omission] = []
  /// Whether it has the table `food_fts`, for programs that search by SQL alone.
  package var hasFullText = false
  /// The most bytes of its file, compressed by gzip, its usual level; nil for any number.
  package var mostBytes: Int?

  /// A filter of foods; a food has to pass every part of it that says anything.
  package struct Foods: Sendable, Equatable {
    /// The kinds of source; empty for all.
    package var sourceTypes: [SourceType] = []
    /// The prefixes of the sources; empty for all.
    package var sources: [String] = []
    /// The licences of the sources; empty for all.
    package var licences: [String] = []
    /// Whether sources are left out whose licence asks for the same licence of the whole database.
    package var isWithoutShareAlike = false
    /// Whether sources of records are left out that users contributed.
    package var isWithoutUserContributed = false
    /// The languages of which a food has a name in one; empty for all.
    package var languages: [String] = []
    /// The first three digits of barcodes, as GS1 gives them to countries; empty for all, with and without barcode.
    package var barcodes: [ClosedRange<Int>] = []
    /// Whether of foods that are one only the one that stands for them is in.
    package var isRepresentativesOnly = false

    /// The filter that lets all foods pass.
    package init() {}
  }

  /// What a pack may go without: nothing that an amount, a name or a weight could be misread for.
  package enum Omission: String, Sendable, CaseIterable {
    // Tables, which stay and are empty.
    case borrowedValue = "borrowed_value"
    case component
    case possibleDuplicate = "possible_duplicate"
    case qualityFlag = "quality_flag"
    case reference
    // Columns of `food`, which are NULL.
    case assumptions
    case createdAt = "created_at"
    case scientificName = "scientific_name"
    case sourceURL = "source_url"
    case updatedAt = "updated_at"
    // Indexes that neither search nor resolving reads.
    case aliasByNormalizedName = "alias_by_normalized_name"
    case foodByNormalizedName = "food_by_normalized_name"
    case possibleDuplicateByOther = "possible_duplicate_by_other"
  }

  /// A pack of a name, which has all that the release has.
  package init(name: String) { self.name = name }

  /// Reads one entry of the list `packs`; `sources` and `licences` are those of the pipeline's datasets.
  init(_ section: DefinitionReader.Section, sources: Set<String>, licences: Set<String>) {
    name = section.string("name")
    if section.holds("name"), !Self.isName(name) {
      section.note(
        "name",
        found: name,
        expected: "lower-case letters, digits and hyphens, up to 40"
      )
    }
    if let foods = section.section("foods") {
      self.foods = Foods(foods, sources: sources, licences: licences)
    }
    names = Self.languages(section, "names")
    without = section.oneOrMore("without").compactMap { Self.choice($0, section, "without") }
    hasFullText = section.flag("fts")
    mostBytes = section.optionalInteger("most_bytes")
    section.finish()
  }

  /// The packs of a pipeline; two of one name are a mistake.
  static func list(
    _ sections: [DefinitionReader.Section],
    datasets: [DatasetDefinition]
  ) -> [PackDefinition] {
    let (sources, licences) = (Set(datasets.map(\.id)), Set(datasets.map(\.licence)))
    var names: Set<String> = []
    return sections.map { section in
      let pack = PackDefinition(section, sources: sources, licences: licences)
      if !names.insert(pack.name).inserted {
        section.note("name", found: "\(pack.name) again", expected: "each pack once")
      }
      return pack
    }
  }

  private static func isName(_ name: String) -> Bool {
    (1...40).contains(name.utf8.count) && DatasetDefinition.isPrefix(name)
  }

  /// The languages of a key: ISO 639-1, `la` among them for scientific names, or `und`.
  fileprivate static func languages(_ section: DefinitionReader.Section, _ key: String) -> [String]
  {
    let languages = section.oneOrMore(key)
    for language in languages
    where language != "und"
      && !(language.utf8.count == 2 && language.utf8.allSatisfy { (97...122).contains($0) })
    {
      section.note(key, found: language, expected: "languages such as en, fr, la or und")
    }
    return languages
  }

  /// The member of a closed set that `text`, one of the values of `key`, names.
  fileprivate static func choice<Value: RawRepresentable & CaseIterable>(
    _ text: String,
    _ section: DefinitionReader.Section,
    _ key: String
  ) -> Value? where Value.RawValue == String {
    if let value = Value(rawValue: text) { return value }
    let choices = Value.allCases.map(\.rawValue).joined(separator: ", ")
    section.note(key, found: text, expected: "some of \(choices)")
    return nil
  }
}

extension PackDefinition.Foods {
  fileprivate init(
    _ section: DefinitionReader.Section,
    sources known: Set<String>,
    licences knownLicences: Set<String>
  ) {
    sourceTypes = section.oneOrMore("source_types").compactMap {
      PackDefinition.choice($0, section, "source_types")
    }
    sources = Self.known(section, "sources", known)
    licences = Self.known(section, "licences", knownLicences)
    isWithoutShareAlike = section.flag("without_share_alike")
    isWithoutUserContributed = section.flag("without_user_contributed")
    languages = PackDefinition.languages(section, "languages")
    barcodes = section.oneOrMore("barcodes").compactMap { text in
      if let range = Self.range(text) { return range }
      section.note("barcodes", found: text, expected: "three digits, or 300-379")
      return nil
    }
    isRepresentativesOnly = section.flag("representatives_only")
    section.finish()
  }

  /// The texts of a key, each of which has to be one that the pipeline's sources have.
  private static func known(
    _ section: DefinitionReader.Section,
    _ key: String,
    _ known: Set<String>
  ) -> [String] {
    let texts = section.oneOrMore(key)
    for text in texts where !known.contains(text) {
      section.note(
        key,
        found: text,
        expected: "some of the pipeline's: \(known.sorted().joined(separator: ", "))"
      )
    }
    return texts
  }

  /// `300-379` or `300`: prefixes of three digits.
  private static func range(_ text: String) -> ClosedRange<Int>? {
    let ends = text.split(separator: "-", omittingEmptySubsequences: false)
    let numbers = ends.compactMap { end in
      end.utf8.count == 3 && end.utf8.allSatisfy { (48...57).contains($0) } ? Int(end) : nil
    }
    guard numbers.count == ends.count, ends.count <= 2, let first = numbers.first,
      let last = numbers.last, first <= last
    else { return nil }
    return first...last
  }
}
