extension PairComparer {
  /// The bit of names that tell different percentages.
  static let percentVeto: UInt32 = 1 << 31

  /// The properties of which the records tell different values: two foods, whatever else is alike.
  ///
  /// A bit a property of `contrasts.tsv`, and one for percentages; 0 for none.
  public func vetoes(_ a: Int, _ b: Int) -> UInt32 {
    var vetoes = masks.withUnsafeBufferPointer { masks in
      masks.baseAddress.map {
        StatedAttributes.vetoes(
          told[a],
          told[b],
          attributes: records.attributes[a],
          records.attributes[b],
          masks: $0
        )
      } ?? 0
    }
    if Self.disagree(records.percents[a], records.percents[b]) { vetoes |= Self.percentVeto }
    return vetoes
  }

  /// Whether one of two numbers of a name has none like it in the other name.
  static func disagree(_ a: SIMD2<Float>, _ b: SIMD2<Float>) -> Bool {
    guard a.x.isFinite, b.x.isFinite else { return false }
    func has(_ list: SIMD2<Float>, _ x: Float) -> Bool {
      let limit = max(0.3, 0.015 * x)
      return abs(list.x - x) <= limit || abs(list.y - x) <= limit
    }
    let isShorter = !a.y.isFinite || b.y.isFinite
    let (less, more) = isShorter ? (a, b) : (b, a)
    return !has(more, less.x) || less.y.isFinite && !has(more, less.y)
  }
}
