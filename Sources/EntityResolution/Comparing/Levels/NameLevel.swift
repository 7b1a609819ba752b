import FuzzyIndex

/// The share of the information of two names that is common to both.
enum NameLevel: Int, ComparisonLevel {
  case unknown, none, little, half, mostly, nearly, exact

  static var comparison: Comparison { .name }
  var text: LevelText {
    switch self {
    case .unknown:
      LevelText("unknown", judged: -3, "one record has no name in a language of the other")
    case .none: LevelText("none", judged: -8, "less than 15 % of what the names tell is common")
    case .little: LevelText("little", judged: -5, "15 to 40 % of what the names tell is common")
    case .half: LevelText("half", judged: -2, "40 to 60 % of what the names tell is common")
    case .mostly: LevelText("mostly", judged: 0, "60 to 78 % of what the names tell is common")
    case .nearly:
      LevelText("nearly", judged: 2, "more is common, or all but typing errors and abbreviations")
    case .exact: LevelText("exact", judged: 4, "the names have the same words")
    }
  }
}

extension NameComparison {
  /// The level of the names.
  var nameLevel: NameLevel {
    if shared + onlyFirst + onlySecond == 0 { return .unknown }
    return switch share {
    case ..<0.15: .none
    case ..<0.4: .little
    case ..<0.6: .half
    case ..<0.78: .mostly
    case ..<0.999: .nearly
    default: isMended ? .nearly : .exact
    }
  }
}

extension PairComparer {
  /// The comparison of the names of one language that are most alike.
  func bestNames(_ a: Int, _ b: Int) -> NameComparison { nameChoice(a, b).comparison }

  /// The comparison of the names of one language that are most alike, and their places.
  func nameChoice(_ a: Int, _ b: Int) -> (comparison: NameComparison, first: Int, second: Int) {
    var (first, second) = (records.names[a], records.names[b])
    // A maker's other names are kinds ("pasta"): what tells two products apart is on the front.
    if !records.brand.isEmpty(at: a), !records.brand.isEmpty(at: b) {
      (first, second) = (first.prefix(1), second.prefix(1))
    }
    let hasBrand = !records.brand.isEmpty(at: a) || !records.brand.isEmpty(at: b)
    var best = (comparison: NameComparison(), first: 0, second: 0)
    var isFound = false
    records.nameTerms.withUnsafeBufferPointer { terms in
      records.termBits.withUnsafeBufferPointer { bits in
        guard let terms = terms.baseAddress, let bits = bits.baseAddress else { return }
        for i in first.indices {
          for j in second.indices where first[i].isMain && second[j].isMain {
            let (x, y) = (first[i], second[j])
            guard x.language == y.language || x.language == .other || y.language == .other else {
              continue
            }
            var found = NameComparison(x, y, terms: terms, bits: bits, spelling: spelling)
            if hasBrand {
              let brands = (records.brand[a], records.brand[b])
              found.leaveOut(
                brands: brands,
                of: x,
                isFirst: true,
                other: y,
                terms: terms,
                bits: bits,
                spelling: spelling
              )
              found.leaveOut(
                brands: brands,
                of: y,
                isFirst: false,
                other: x,
                terms: terms,
                bits: bits,
                spelling: spelling
              )
            }
            if !isFound || found.share > best.comparison.share {
              isFound = true
              best = (found, i - first.startIndex, j - second.startIndex)
            }
          }
        }
      }
    }
    return best
  }

  /// Terms as words of a shown name, where it has them: stems are no words.
  func words(_ terms: some Sequence<UInt32>, of record: Int) -> String {
    var shown: [String: Substring] = [:]
    let form = NormalForm.of(records.shownNames[record])
    for word in form.split(separator: " ") { shown[NameStem.of(word)] = word }
    return terms.map { number in
      let term = records.terms[Int(number)]
      if let word = shown[term] { return String(word) }
      guard term.utf8.starts(with: "no ".utf8) else { return term }
      let contrary = String(term.dropFirst(3))
      return "no " + (shown[contrary].map(String.init) ?? contrary)
    }.joined(separator: " ")
  }

  func terms(_ reading: NameReading) -> ArraySlice<UInt32> {
    records.nameTerms[Int(reading.terms.lowerBound)..<Int(reading.terms.upperBound)]
  }

  func chosen(_ a: Int, _ b: Int) -> (NameReading, NameReading)? {
    let choice = nameChoice(a, b)
    let (first, second) = (records.names[a], records.names[b])
    guard choice.first < first.count, choice.second < second.count else { return nil }
    return (first[first.startIndex + choice.first], second[second.startIndex + choice.second])
  }

  /// The words that both names have, and their share in percent; empty where no names were compared.
  func nameSeen(_ a: Int, _ b: Int) -> String {
    guard let (x, y) = chosen(a, b) else { return "" }
    let shared = terms(x).filter { terms(y).contains($0) }
    let percent = Int((bestNames(a, b).share * 100).rounded())
    return shared.isEmpty
      ? "no word in common" : "\(percent)% in common: \(words(shared, of: a))"
  }
}
