import FuzzyIndex

extension PairComparer {
  /// What speaks for and against two records being one food.
  public func evidence(_ a: Int, _ b: Int) -> Evidence {
    let scored = scored(RecordPair(a, b))
    return Evidence(
      rows: Comparison.allCases.map { comparison in
        let level = scored.levels[comparison]
        return Evidence.Row(
          comparison: comparison,
          level: comparison.levels[level],
          weight: model.weights[comparison, level],
          seen: seen(comparison, scored.levels, a, b)
        )
      },
      prior: model.weights.prior,
      weight: scored.weight,
      probability: MatchProbability.of(scored.weight),
      vetoes: vetoTexts(scored.vetoes, a, b),
      decision: scored.decision
    )
  }

  private func vetoTexts(_ vetoes: UInt32, _ a: Int, _ b: Int) -> [String] {
    var texts: [String] = []
    for (index, property) in model.contrasts.properties.enumerated()
    where vetoes & 1 << UInt32(index) != 0 {
      let (x, y) = (
        model.contrasts.words(records.attributes[a], property: index),
        model.contrasts.words(records.attributes[b], property: index)
      )
      texts.append(
        "\(property.name): \(x.isEmpty ? "untold" : x) against \(y.isEmpty ? "untold" : y)"
      )
    }
    if vetoes & Self.percentVeto != 0 {
      texts.append(
        "percentage: \(Self.text(records.percents[a])) against \(Self.text(records.percents[b]))"
      )
    }
    return texts
  }

  private static func text(_ percents: SIMD2<Float>) -> String {
    [percents.x, percents.y].filter(\.isFinite).map { "\($0)%" }.joined(separator: ", ")
  }

  private func seen(
    _ comparison: Comparison,
    _ levels: ComparisonLevels,
    _ a: Int,
    _ b: Int
  ) -> String {
    switch comparison {
    case .name: nameSeen(a, b)
    case .head: headSeen(a, b)
    case .modifiers: modifiersSeen(a, b)
    case .state: stateSeen(a, b)
    case .brand: listSeen(records.brand[a], records.brand[b], separator: " ")
    case .category:
      against(
        records.categoryNames[Int(records.category[a])],
        records.categoryNames[Int(records.category[b])]
      )
    case .nutrients: nutrientsSeen(a, b, brand: levels[.brand])
    case .portions: portionsSeen(a, b)
    case .scientificName:
      listSeen(records.scientific[a], records.scientific[b], separator: ", ")
    case .barcode:
      ignoresBarcodes ? "" : against(Self.joined(records.gtins[a]), Self.joined(records.gtins[b]))
    case .reference:
      ignoresReferences
        ? "" : listSeen(records.references[a], records.references[b], separator: ", ")
    case .source:
      against(
        records.sources[Int(records.source[a])].prefix,
        records.sources[Int(records.source[b])].prefix
      )
    case .nameAndNutrients, .brandAndName, .headAndModifiers: ""
    }
  }

  private static func joined(_ gtins: ArraySlice<UInt64>) -> String {
    gtins.map(String.init).joined(separator: ", ")
  }

  private func against(_ x: String, _ y: String) -> String {
    x.isEmpty || y.isEmpty ? "" : x == y ? x : "\(x) against \(y)"
  }

  private func listSeen(_ x: ArraySlice<UInt32>, _ y: ArraySlice<UInt32>, separator: String)
    -> String
  {
    against(
      x.map { records.terms[Int($0)] }.joined(separator: separator),
      y.map { records.terms[Int($0)] }.joined(separator: separator)
    )
  }

  // MARK: Names

  /// Terms as words of a shown name, where it has them: stems are no words.
  private func words(_ terms: some Sequence<UInt32>, of record: Int) -> String {
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

  private func terms(_ reading: NameReading) -> ArraySlice<UInt32> {
    records.nameTerms[Int(reading.terms.lowerBound)..<Int(reading.terms.upperBound)]
  }

  private func chosen(_ a: Int, _ b: Int) -> (NameReading, NameReading)? {
    let choice = nameChoice(a, b)
    let (first, second) = (records.names[a], records.names[b])
    guard choice.first < first.count, choice.second < second.count else { return nil }
    return (first[first.startIndex + choice.first], second[second.startIndex + choice.second])
  }

  private func nameSeen(_ a: Int, _ b: Int) -> String {
    guard let (x, y) = chosen(a, b) else { return "" }
    let shared = terms(x).filter { terms(y).contains($0) }
    let percent = Int((bestNames(a, b).share * 100).rounded())
    return shared.isEmpty
      ? "no word in common" : "\(percent)% in common: \(words(shared, of: a))"
  }

  private func headSeen(_ a: Int, _ b: Int) -> String {
    guard let (x, y) = chosen(a, b) else { return "" }
    return against(
      words(terms(x).prefix(Int(x.headCount)), of: a),
      words(terms(y).prefix(Int(y.headCount)), of: b)
    )
  }

  private func modifiersSeen(_ a: Int, _ b: Int) -> String {
    guard let (x, y) = chosen(a, b) else { return "" }
    let first = words(terms(x).filter { !terms(y).contains($0) }, of: a)
    let second = words(terms(y).filter { !terms(x).contains($0) }, of: b)
    return [("first", first), ("second", second)].filter { !$0.1.isEmpty }
      .map { "only the \($0.0): \($0.1)" }.joined(separator: "; ")
  }

  private func stateSeen(_ a: Int, _ b: Int) -> String {
    var texts: [String] = []
    for (index, property) in model.contrasts.properties.enumerated() {
      let x = model.contrasts.words(records.attributes[a], property: index)
      let y = model.contrasts.words(records.attributes[b], property: index)
      if x.isEmpty && y.isEmpty { continue }
      texts.append(
        x == y
          ? "\(property.name): \(x)"
          : "\(property.name): \(x.isEmpty ? "untold" : x) against \(y.isEmpty ? "untold" : y)"
      )
    }
    return texts.joined(separator: "; ")
  }
}
