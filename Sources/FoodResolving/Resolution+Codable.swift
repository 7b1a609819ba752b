import FoodComposition
import FoodSearch
import SnapshotStore

// The members of the JSON of `granary resolve`, with all digits: amounts by the components' columns, whose names end in
// their units, and `bounds` of those that have a width.

extension Resolution: Codable {
  private enum CodingKeys: String, CodingKey {
    case text, release, status, confidence, total, bounds, items
    case partialTotal = "partial_total"
    case leftOut = "left_out"
  }

  /// A resolution of its members.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    text = try container.decode(String.self, forKey: .text)
    status = try container.decode(Status.self, forKey: .status)
    confidence = try container.decodeIfPresent(Double.self, forKey: .confidence) ?? 0
    total = try container.amounts(.total, bounds: .bounds)
    items = try container.decode([Item].self, forKey: .items)
    release = try container.decodeIfPresent(String.self, forKey: .release) ?? ""
  }

  /// Writes its members.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(text, forKey: .text)
    if !release.isEmpty { try container.encode(release, forKey: .release) }
    try container.encode(status, forKey: .status)
    try container.encode(confidence, forKey: .confidence)
    try container.encode(total, .total, bounds: .bounds)
    let leftOut = leftOut
    if !leftOut.isEmpty {
      try container.encode(partialTotal.mapValues(\.value), forKey: .partialTotal)
      try container.encode(leftOut, forKey: .leftOut)
    }
    try container.encode(items, forKey: .items)
  }
}

extension Resolution.Item: Codable {
  private enum CodingKeys: String, CodingKey {
    case text, start, end, status, food, grams, low, high, nutrients, bounds, confidence, match,
      alias, reason, reasons, portions, alternatives
    case readAs = "read_as"
    case changes
    case quantity = "amount"
    case millilitres = "ml"
  }

  /// An item of its members.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    self.init(text: try container.decode(String.self, forKey: .text))
    status = try container.decode(Resolution.Status.self, forKey: .status)
    food = try container.decodeIfPresent(Resolution.FoodReference.self, forKey: .food)
    quantity = try container.decodeIfPresent(Resolution.Quantity.self, forKey: .quantity)
    let low = try container.decodeIfPresent(Double.self, forKey: .low)
    let high = try container.decodeIfPresent(Double.self, forKey: .high)
    grams = try container.decodeIfPresent(Double.self, forKey: .grams)
      .map { Resolution.Amount($0, low: low, high: high) }
    millilitres = try container.decodeIfPresent(Double.self, forKey: .millilitres)
      .map { Resolution.Amount($0, low: low, high: high) }
    nutrients = try container.amounts(.nutrients, bounds: .bounds)
    confidence = try container.decode(Double.self, forKey: .confidence)
    match = try container.decodeIfPresent(FoodMatch.self, forKey: .match)
    reason = try container.decode(String.self, forKey: .reason)
    alternatives = try container.decode([Resolution.Alternative].self, forKey: .alternatives)
    let start = try container.decodeIfPresent(Int.self, forKey: .start) ?? 0
    utf8Range = start..<max(start, try container.decodeIfPresent(Int.self, forKey: .end) ?? start)
    alias = try container.decodeIfPresent(Alias.self, forKey: .alias)
    readAs = try container.decodeIfPresent(String.self, forKey: .readAs)
    changes = try container.decodeIfPresent([String].self, forKey: .changes) ?? []
    reasons = try container.decodeIfPresent([ReasonCode].self, forKey: .reasons) ?? []
    portions = try container.decodeIfPresent([FoodPortion].self, forKey: .portions) ?? []
  }

  /// Writes its members.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(text, forKey: .text)
    try container.encode(utf8Range.lowerBound, forKey: .start)
    try container.encode(utf8Range.upperBound, forKey: .end)
    try container.encode(status, forKey: .status)
    try container.encodeIfPresent(food, forKey: .food)
    try container.encodeIfPresent(quantity, forKey: .quantity)
    try container.encodeIfPresent(grams?.value, forKey: .grams)
    try container.encodeIfPresent(millilitres?.value, forKey: .millilitres)
    if let weight = grams ?? millilitres, weight.low < weight.high {
      try container.encode(weight.low, forKey: .low)
      try container.encode(weight.high, forKey: .high)
    }
    try container.encode(nutrients, .nutrients, bounds: .bounds)
    try container.encode(confidence, forKey: .confidence)
    try container.encodeIfPresent(match, forKey: .match)
    try container.encodeIfPresent(alias, forKey: .alias)
    try container.encodeIfPresent(readAs, forKey: .readAs)
    if !changes.isEmpty { try container.encode(changes, forKey: .changes) }
    try container.encode(reason, forKey: .reason)
    try container.encode(reasons, forKey: .reasons)
    if !portions.isEmpty { try container.encode(portions, forKey: .portions) }
    try container.encode(alternatives, forKey: .alternatives)
  }
}

extension Resolution.Quantity: Codable {
  private enum CodingKeys: CodingKey {
    case unit
  }

  /// A quantity of its members.
  public init(from decoder: any Decoder) throws {
    amount = try Resolution.Amount(from: decoder)
    unit = try decoder.container(keyedBy: CodingKeys.self).decode(String.self, forKey: .unit)
  }

  /// Writes its members, beside those of the amount.
  public func encode(to encoder: any Encoder) throws {
    try amount.encode(to: encoder)
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(unit, forKey: .unit)
  }
}

extension KeyedDecodingContainer {
  /// The amounts of components, with the bounds of those that have a width.
  fileprivate func amounts(_ values: Key, bounds: Key) throws -> [Component: Resolution.Amount] {
    let bounds = try decodeIfPresent([Component: [Double]].self, forKey: bounds) ?? [:]
    let values = try decode([Component: Double].self, forKey: values)
    return Dictionary(
      uniqueKeysWithValues: values.map { component, value in
        let range = bounds[component] ?? []
        return (component, Resolution.Amount(value, low: range.first, high: range.last))
      }
    )
  }
}

extension KeyedEncodingContainer {
  /// Writes the amounts of components, and the bounds of those that have a width.
  fileprivate mutating func encode(
    _ amounts: [Component: Resolution.Amount],
    _ values: Key,
    bounds: Key
  ) throws {
    try encode(amounts.mapValues(\.value), forKey: values)
    let open = amounts.filter { $0.value.low < $0.value.high }.mapValues { [$0.low, $0.high] }
    if !open.isEmpty { try encode(open, forKey: bounds) }
  }
}
