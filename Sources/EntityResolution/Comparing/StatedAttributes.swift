/// The properties that the names of a record state, a bit a property; a pair's vetoes and silences follow from two of
/// them.
struct StatedAttributes: Sendable, Equatable {
  /// The properties stated.
  var properties: UInt32
  /// The properties whose stated value vetoes a record that states none.
  var vetoesSilence: UInt32
  /// The properties whose stated value weighs against a record that states none, those that veto among them.
  var weighsSilence: UInt32
  /// The properties of which a name that the record counts among itself tells a value that nobody leaves out.
  var includes: UInt32

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

  /// The number of properties that both state, and of those that weigh and only one states.
  @inline(__always)
  static func agreement(_ a: StatedAttributes, _ b: StatedAttributes) -> (alike: Int, silent: Int) {
    let silent = (a.properties ^ b.properties) & (a.weighsSilence | b.weighsSilence)
    let included = (a.includes ^ b.includes) & ~(a.properties | b.properties)
    return ((a.properties & b.properties).nonzeroBitCount, (silent | included).nonzeroBitCount)
  }
}
