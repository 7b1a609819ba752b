/// The properties that the names of a record tell, a bit a property: what a pair's vetoes and silences are made of.
struct StatedAttributes: Sendable, Equatable {
  /// The properties told.
  var properties: UInt32
  /// Those of which a name that tells none is another food, and of which silence weighs.
  var vetoesSilence: UInt32
  var weighsSilence: UInt32

  /// The vetoes of two records: properties that both tell and tell differently, or that only one may leave out.
  @inline(__always)
  static func vetoes(
    _ a: StatedAttributes,
    _ b: StatedAttributes,
    attributes x: Attributes,
    _ y: Attributes,
    masks: UnsafePointer<UInt128>
  ) -> UInt32 {
    var vetoes = (a.properties ^ b.properties) & (a.vetoesSilence | b.vetoesSilence)
    var both = a.properties & b.properties
    let shared = x.rawValue & y.rawValue
    while both != 0 {
      let property = both.trailingZeroBitCount
      both &= both &- 1
      if shared & masks[property] == 0 { vetoes |= 1 << UInt32(property) }
    }
    return vetoes
  }

  /// How many properties both tell, and how many that weigh only one tells.
  @inline(__always)
  static func agreement(_ a: StatedAttributes, _ b: StatedAttributes) -> (alike: Int, silent: Int) {
    (
      (a.properties & b.properties).nonzeroBitCount,
      ((a.properties ^ b.properties) & (a.weighsSilence | b.weighsSilence)).nonzeroBitCount
    )
  }
}
