extension PairComparer {
  /// What two labels of one maker scatter, of what two laboratories do.
  private static let labelScatter: Float = 0.5

  /// The level of each comparison of two records.
  public func levels(_ a: Int, _ b: Int) -> ComparisonLevels {
    var levels = ComparisonLevels()
    let name = bestNames(a, b)
    levels[.name] = name.nameLevel
    levels[.head] = name.head
    levels[.modifiers] = name.modifiersLevel
    levels[.state] = stateLevel(a, b)
    levels[.brand] = brandLevel(a, b)
    levels[.category] = categoryLevel(a, b)
    levels[.nutrients] = NutrientComparison.level(
      nutrients(a, b, brand: levels[.brand]),
      copies: levels[.brand] < 2 ? .any : levels.isNameSame ? .whole : .none
    )
    levels[.portions] = portionsLevel(a, b)
    levels[.scientificName] = scientificLevel(a, b)
    if !ignoresBarcodes {
      levels[.barcode] = Self.keyLevel(records.gtins, a, b)
    }
    if !ignoresReferences {
      levels[.reference] = Self.keyLevel(records.references, a, b)
    }
    levels[.source] = Int(
      sourceLevels[Int(records.source[a]) * records.sources.count + Int(records.source[b])]
    )
    levels.addTogether()
    return levels
  }

  /// The names of one language that are most alike.
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

  private func stateLevel(_ a: Int, _ b: Int) -> Int {
    let (alike, silent) = StatedAttributes.agreement(told[a], told[b])
    if silent > 0 { return min(4, 1 + silent) }
    return alike > 0 ? 1 : 0
  }

  private func brandLevel(_ a: Int, _ b: Int) -> Int {
    let (isFirstEmpty, isSecondEmpty) = (records.brand.isEmpty(at: a), records.brand.isEmpty(at: b))
    if isFirstEmpty && isSecondEmpty { return 0 }
    if isFirstEmpty { return namedLevel(brandOf: b, inNamesOf: a) }
    if isSecondEmpty { return namedLevel(brandOf: a, inNamesOf: b) }
    let (x, y) = (records.brand[a], records.brand[b])
    func words(of x: ArraySlice<UInt32>, in y: ArraySlice<UInt32>) -> Int {
      x.count { word in y.contains { spelling.isSame($0, word) } }
    }
    let (first, second) = (words(of: x, in: y), words(of: y, in: x))
    if first == 0 { return 2 }
    if first == x.count && second == y.count { return 5 }
    // One within the other; where each has words of its own ("Green Valley", "Organic Valley") they are two.
    return first == x.count || second == y.count ? 4 : 3
  }

  /// The level where one record has its brand only in its name, or none.
  private func namedLevel(brandOf record: Int, inNamesOf other: Int) -> Int {
    let brand = records.brand[record]
    let named = brand.filter { word in
      records.names[other].contains { name in
        name.terms.contains { spelling.isSame(records.nameTerms[Int($0)], word) }
      }
    }
    return named.isEmpty ? 1 : named.count == brand.count ? 5 : 4
  }

  private func categoryLevel(_ a: Int, _ b: Int) -> Int {
    let (x, y) = (categoryPaths[Int(records.category[a])], categoryPaths[Int(records.category[b])])
    if x[0] == 0 || y[0] == 0 { return 0 }
    if x == y { return 4 }
    if x[0] != y[0] { return 1 }
    return x[1] == y[1] || x[1] == 0 || y[1] == 0 ? 3 : 2
  }

  /// The comparison of the vectors; where one is per 100 g and the other per 100 ml, densities differ too.
  ///
  /// `brand` is the level of ``Comparison/brand``.
  func nutrients(_ a: Int, _ b: Int, brand: Int) -> NutrientComparison.Result {
    let width = NutrientVector.components.count
    return records.amounts.withUnsafeBufferPointer { amounts in
      guard let base = amounts.baseAddress else { return .init() }
      return NutrientComparison.compare(
        base + a * width,
        base + b * width,
        servings: (records.servings[a], records.servings[b]),
        scatter: scatter(a, b, brand: brand),
        isOfDensity: records.isPerVolume[a] != records.isPerVolume[b]
      )
    }
  }

  /// By how much less the amounts of two records scatter than those of two laboratories.
  ///
  /// A maker prints what its recipe has: two labels of one product differ by their rounding, and little more.
  func scatter(_ a: Int, _ b: Int, brand: Int) -> Float {
    let areLabels = isLabel[Int(records.source[a])] && isLabel[Int(records.source[b])]
    return brand > 3 && areLabels ? Self.labelScatter : 1
  }

  private func portionsLevel(_ a: Int, _ b: Int) -> Int {
    if records.portions.isEmpty(at: a) || records.portions.isEmpty(at: b) { return 0 }
    var (same, different) = (0, 0)
    let others = records.portions[b]
    for portion in records.portions[a] where portion.grams > 1.001 || portion.grams < 0.999 {
      for other in others where other.measure == portion.measure {
        let limit = max(0.5, 0.03 * portion.grams)
        if abs(other.grams - portion.grams) <= limit { same += 1 } else { different += 1 }
      }
    }
    if same == 0 && different == 0 { return 0 }
    return same >= different ? 2 : 1
  }

  private func scientificLevel(_ a: Int, _ b: Int) -> Int {
    if records.scientific.isEmpty(at: a) || records.scientific.isEmpty(at: b) { return 0 }
    let (x, y) = (records.scientific[a], records.scientific[b])
    for name in x where y.contains(name) { return 3 }
    for name in x {
      for other in y where genus[Int(name)] != 0 && genus[Int(name)] == genus[Int(other)] {
        return 2
      }
    }
    return 1
  }

  private static func keyLevel<Key: Equatable>(_ keys: Lists<Key>, _ a: Int, _ b: Int) -> Int {
    if keys.isEmpty(at: a) || keys.isEmpty(at: b) { return 0 }
    let others = keys[b]
    for key in keys[a] where others.contains(key) { return 2 }
    return 1
  }
}
