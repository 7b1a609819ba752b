/// The names of records as sets of terms, the rarest first: for blocking rules and the similarity of names.
///
/// A name in which a term is corrected or a compound joined is held a second time, in its corrected form.
struct TermSets: Sendable {
  /// The kind of a name, as flags; none for an English name as it is published.
  struct Kind: OptionSet, Sendable {
    let rawValue: UInt8
    /// A term is corrected, or a compound joined.
    static let corrected = Kind(rawValue: 1)
    /// It is in another language than English.
    static let foreign = Kind(rawValue: 2)
    /// The words of the brand stand in it, too.
    static let branded = Kind(rawValue: 4)
  }

  /// The most names of a record, and the most words of its brand, that are read.
  static let (nameLimit, brandLimit) = (8, 16)
  /// The most terms of a name that are read: with the words of the brand they fit the 6 bits of the header.
  static let termLimit = 32

  /// A name as a set of terms: its kind, the sum of its terms' weights in sixteenths of a bit, and the range of its
  /// ranks in ``words``.
  struct Name: Sendable, Equatable {
    var kind: Kind
    var total: UInt32
    var terms: Range<Int>
  }

  let table: TermRanks
  /// The names of all records end to end: of each its header and the ranks of its terms, ascending.
  ///
  /// The words of one record are contiguous: pairs join records from all over the memory, and each stretch that is
  /// read costs a cache miss.
  private(set) var words: [UInt32] = []
  /// The start of each record in ``words``; one more than records.
  private(set) var starts: [UInt32] = [0]

  init(_ records: Records, model: MatchModel) {
    table = TermRanks(terms: records.terms, model: model)
    starts.reserveCapacity(records.count + 1)
    words.reserveCapacity(records.nameTerms.count + records.nameTerms.count / 2)
    var terms: [UInt32] = []
    for record in 0..<records.count {
      for (place, name) in records.names[record].prefix(Self.nameLimit).enumerated() {
        terms.removeAll(keepingCapacity: true)
        for place in name.terms.prefix(Self.termLimit) {
          terms.append(records.nameTerms[Int(place)])
        }
        let kind: Kind = name.language == .english ? [] : .foreign
        add(terms, kind)
        if correct(&terms) { add(terms, kind.union(.corrected)) }
        if place == 0, !records.brand.isEmpty(at: record) {
          // Another publisher has the brand in the name.
          add(terms + records.brand[record].prefix(Self.brandLimit), kind.union(.branded))
        }
      }
      starts.append(UInt32(words.count))
    }
  }

  /// The names of a record.
  func names(of record: Int) -> [Name] {
    var names: [Name] = []
    forEachName(of: record) { names.append($0) }
    return names
  }

  /// Calls `body` with each name of a record.
  func forEachName(of record: Int, _ body: (Name) -> Void) {
    var place = Int(starts[record])
    while place < Int(starts[record + 1]) {
      let name = Self.name(words[place], at: place)
      body(name)
      place = name.terms.upperBound
    }
  }

  /// The records by the rarest terms of their first names: those that are looked at together stand together.
  func order() -> [UInt32] {
    (0..<starts.count - 1).map { record -> (UInt64, UInt32) in
      let start = Int(starts[record])
      guard start < Int(starts[record + 1]) else { return (.max, UInt32(record)) }
      let terms = Self.name(words[start], at: start).terms
      let second = terms.count > 1 ? words[terms.lowerBound + 1] : 0
      return (UInt64(words[terms.lowerBound]) << 32 | UInt64(second), UInt32(record))
    }
    .sorted { $0 < $1 }
    .map(\.1)
  }

  // MARK: Words

  /// The word before the ranks of a name: 3 bits of kind, 6 of the number of terms, 23 of the sum of their weights.
  private static func header(_ kind: Kind, count: Int, total: UInt32) -> UInt32 {
    UInt32(kind.rawValue) << 29 | UInt32(count) << 23 | total
  }

  /// The name whose header is at `place`.
  @inline(__always)
  static func name(_ header: UInt32, at place: Int) -> Name {
    Name(
      kind: Kind(rawValue: UInt8(truncatingIfNeeded: header >> 29)),
      total: header & 0x7F_FFFF,
      terms: place + 1..<place + 1 + Int(header >> 23 & 63)
    )
  }

  private mutating func add(_ terms: [UInt32], _ kind: Kind) {
    guard !terms.isEmpty else { return }
    let header = words.count
    words.append(0)
    words.append(contentsOf: terms.lazy.map { [table] in table.ranks[Int($0)] })
    words[(header + 1)...].sort()
    var end = header + 1
    var total: UInt32 = 0
    for place in header + 1..<words.count
    where place == header + 1 || words[place] != words[end - 1] {
      words[end] = words[place]
      total += UInt32(table.rankWeights[Int(words[place])])
      end += 1
    }
    words.removeLast(words.count - end)
    words[header] = Self.header(kind, count: end - header - 1, total: total)
  }

  /// Corrects terms and joins compounds; returns whether it changed any.
  private func correct(_ terms: inout [UInt32]) -> Bool {
    var changed = false
    var place = 0
    var end = 0
    while place < terms.count {
      if place + 1 < terms.count, let whole = table.compound(terms[place], terms[place + 1]) {
        terms[end] = whole
        place += 2
        changed = true
      } else {
        let corrected = table.corrections[Int(terms[place])]
        changed = changed || corrected != terms[place]
        terms[end] = corrected
        place += 1
      }
      end += 1
    }
    terms.removeLast(terms.count - end)
    return changed
  }
}
