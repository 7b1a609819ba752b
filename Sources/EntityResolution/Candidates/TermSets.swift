/// The names of records as sets of terms, the rarest first: for blocking rules and the similarity of names.
///
/// A name of which a term is corrected or a compound joined stands a second time, as it is then.
struct TermSets: Sendable {
  /// What kind of a name a set is.
  struct Kind: OptionSet, Sendable {
    let rawValue: UInt8
    /// It was corrected.
    static let corrected = Kind(rawValue: 1)
    /// It is in another language than English.
    static let foreign = Kind(rawValue: 2)
    /// The words of the brand stand in it, too.
    static let branded = Kind(rawValue: 4)
  }

  /// How many names of a record are read, and terms of a name: more is no food's name.
  static let nameLimit = 8
  static let termLimit = 32

  let table: TermRanks
  /// By record, and one more: where its names begin.
  private(set) var nameStarts: [UInt32] = [0]
  /// By name, and one more: where its terms begin.
  private(set) var termStarts: [UInt32] = [0]
  private(set) var kinds: [Kind] = []
  /// By name: the sum of its terms' weights.
  private(set) var totals: [UInt32] = []
  /// The ranks of terms, ascending in a name, each once.
  private(set) var ranks: [UInt32] = []
  /// Their weights beside them.
  private(set) var weights: [UInt16] = []

  init(_ records: Records, model: MatchModel) {
    table = TermRanks(terms: records.terms, model: model)
    nameStarts.reserveCapacity(records.count + 1)
    ranks.reserveCapacity(records.nameTerms.count)
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
          add(terms + records.brand[record], kind.union(.branded))
        }
      }
      nameStarts.append(UInt32(kinds.count))
    }
  }

  /// The names of a record.
  func names(of record: Int) -> Range<Int> {
    Int(nameStarts[record])..<Int(nameStarts[record + 1])
  }

  /// Where the ranks of a name stand.
  func terms(of name: Int) -> Range<Int> { Int(termStarts[name])..<Int(termStarts[name + 1]) }

  private mutating func add(_ terms: [UInt32], _ kind: Kind) {
    guard !terms.isEmpty else { return }
    let start = ranks.count
    ranks.append(contentsOf: terms.lazy.map { [table] in table.ranks[Int($0)] })
    ranks[start...].sort()
    var end = start
    for place in start..<ranks.count where place == start || ranks[place] != ranks[end - 1] {
      ranks[end] = ranks[place]
      end += 1
    }
    ranks.removeLast(ranks.count - end)
    weights.append(contentsOf: ranks[start...].lazy.map { [table] in table.rankWeights[Int($0)] })
    totals.append(weights[start...].reduce(0) { $0 + UInt32($1) })
    termStarts.append(UInt32(end))
    kinds.append(kind)
  }

  /// Corrects terms and joins compounds; whether it changed any.
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
