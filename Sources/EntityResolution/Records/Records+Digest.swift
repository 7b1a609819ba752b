import FoodComposition

extension Records {
  /// A digest of what is compared of each record, in their order.
  ///
  /// Texts count, not their numbers: two snapshots that number terms otherwise have the same digests. Fields that
  /// only rank records (confidence, completeness, model version) and those that are only shown are no part of it.
  package func digests() -> [RecordDigest] {
    let terms = terms.map(Self.digest)
    let categories = categoryNames.map(Self.digest)
    let sources = sources.map { Self.digest("\($0.prefix) \($0.type.rawValue)") }
    return (0..<count).map { record in
      var digest = sources[Int(source[record])]
      digest.combine(categories[Int(category[record])])
      digest.combine(isPerVolume[record] ? 1 : 0)
      combineAmounts(of: record, into: &digest)
      combineNames(of: record, terms, into: &digest)
      digest.combine(attributes[record])
      if !included[record].isEmpty { digest.combine(included[record]) }
      for percent in [percents[record].x, percents[record].y] {
        digest.combine(Self.bits(percent))
      }
      for list in [brand[record], scientific[record], references[record]] {
        digest.combine(UInt64(list.count))
        for term in list { digest.combine(terms[Int(term)]) }
      }
      digest.combine(UInt64(gtins[record].count))
      for gtin in gtins[record] { digest.combine(gtin) }
      digest.combine(UInt64(portions[record].count))
      for portion in portions[record] {
        digest.combine(terms[Int(portion.measure)])
        digest.combine(Self.bits(portion.grams))
      }
      return digest
    }
  }

  private func combineAmounts(of record: Int, into digest: inout RecordDigest) {
    let width = NutrientVector.components.count
    for amount in amounts[record * width..<(record + 1) * width] {
      digest.combine(Self.bits(amount))
    }
  }

  private func combineNames(
    of record: Int,
    _ terms: [RecordDigest],
    into digest: inout RecordDigest
  ) {
    digest.combine(UInt64(names[record].count))
    for name in names[record] {
      digest.combine(UInt64(name.terms.count))
      for place in name.terms { digest.combine(terms[Int(nameTerms[Int(place)])]) }
      digest.combine(UInt64(name.headCount))
      digest.combine(Self.number(of: name.language) << 1 | (name.isMain ? 1 : 0))
      digest.combine(name.attributes)
    }
  }

  private static func number(of language: NameReading.Language) -> UInt64 {
    switch language {
    case .english: 0
    case .french: 1
    case .other: 2
    }
  }

  private static func digest(_ text: String) -> RecordDigest {
    var digest = RecordDigest()
    digest.combine(text)
    return digest
  }

  /// The bits of a number: one pattern for all that are none, and one for zero.
  private static func bits(_ number: Float) -> UInt64 {
    UInt64(number.isNaN ? Float.nan.bitPattern : number == 0 ? 0 : number.bitPattern)
  }
}

extension RecordDigest {
  fileprivate mutating func combine(_ attributes: Attributes) {
    combine(UInt64(truncatingIfNeeded: attributes.rawValue))
    combine(UInt64(truncatingIfNeeded: attributes.rawValue >> 64))
  }
}
