/// The properties of which a food has one value, see `datasets/duplicates/contrasts.tsv`.
struct Contrasts: Sendable {
  /// A property and the bits of its values.
  struct Property: Sendable {
    var name: String
    var mask: UInt128 = 0
    /// The values that veto a name that states none.
    var vetoedBySilence: UInt128 = 0
    /// The values that weigh against a name that states none.
    var costlyBySilence: UInt128 = 0
  }

  private(set) var properties: [Property] = []
  /// The names of the values, by bit.
  private(set) var values: [(property: Int, name: String)] = []
  private var overruled: [(by: UInt128, value: UInt128)] = []

  /// The effect of a value on names that do not state the property.
  enum Silence: String { case nothing = "-", cost, veto }

  mutating func add(property: String, value: String, silent: Silence, over: String?) {
    let index =
      properties.firstIndex { $0.name == property }
      ?? {
        properties.append(Property(name: property))
        return properties.count - 1
      }()
    let bit: UInt128 = 1 << UInt128(values.count)
    values.append((index, value))
    properties[index].mask |= bit
    if silent == .cost { properties[index].costlyBySilence |= bit }
    if silent == .veto { properties[index].vetoedBySilence |= bit }
    if let over, let other = self.bit(property: property, value: over) {
      overruled.append((bit, 1 << UInt128(other)))
    }
  }

  /// The bit of a value.
  func bit(property: String, value: String) -> Int? {
    values.firstIndex { properties[$0.property].name == property && $0.name == value }
  }

  /// The attributes without the values that others of them overrule.
  func settled(_ attributes: Attributes) -> Attributes {
    var bits = attributes.rawValue
    for (by, value) in overruled where bits & by != 0 { bits &= ~value }
    return Attributes(rawValue: bits)
  }

  /// The values among attributes that nobody leaves out of a name: diet, decaffeinated.
  func unmistakable(_ attributes: Attributes) -> Attributes {
    Attributes(rawValue: attributes.rawValue & properties.reduce(0) { $0 | $1.vetoedBySilence })
  }

  /// Attributes with those of another name that weigh, of properties that they leave out.
  func filled(_ attributes: Attributes, by other: Attributes) -> Attributes {
    var bits = attributes.rawValue
    for property in properties where bits & property.mask == 0 {
      bits |= other.rawValue & (property.vetoedBySilence | property.costlyBySilence)
    }
    return Attributes(rawValue: bits)
  }

  /// The properties that attributes state, and those of which silence vetoes or weighs; `included` are the values of
  /// what the record counts among itself.
  func told(_ attributes: Attributes, including included: Attributes = []) -> StatedAttributes {
    var told = StatedAttributes(properties: 0, vetoesSilence: 0, weighsSilence: 0, includes: 0)
    for (index, property) in properties.enumerated() {
      if included.rawValue & property.mask != 0 { told.includes |= 1 << UInt32(index) }
      let bits = attributes.rawValue & property.mask
      guard bits != 0 else { continue }
      let flag: UInt32 = 1 << UInt32(index)
      told.properties |= flag
      if bits & ~property.vetoedBySilence == 0 { told.vetoesSilence |= flag }
      if bits & ~(property.vetoedBySilence | property.costlyBySilence) == 0 {
        told.weighsSilence |= flag
      }
    }
    return told
  }

  /// The values of the property `index` that `attributes` hold: "boiled or steamed"; empty for none.
  func words(_ attributes: Attributes, property index: Int) -> String {
    var names: [String] = []
    for (bit, value) in values.enumerated()
    where value.property == index && attributes.contains(Attributes(bit: bit)) {
      names.append(value.name)
    }
    return names.joined(separator: " or ")
  }
}
