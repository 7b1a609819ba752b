public import FoodComposition
public import FoodSearch
public import SnapshotStore

// The members of an answer's JSON: amounts by the components' columns, whose names end in their units, and `bounds` of those
// that have a width.

extension Resolution {
  /// The resolution as one line of JSON: numbers in the units of their names, unknown ones left out.
  public var json: String { json(fields: nil) }

  /// The resolution as one line of JSON of the selected members; of all for nil.
  public func json(fields: FieldSelection?) -> String {
    var json = JSONText(fields: fields)
    write(to: &json)
    return json.text
  }

  /// A selection of members by their paths, parted by commas: `status,items.food.name,total.energy_kcal`.
  public static func fields(_ paths: String) throws(FieldSelection.UnknownField) -> FieldSelection {
    try FieldSelection(paths, among: knownFields)
  }

  /// The paths of the members; `*` stands for a component's column.
  package static let knownFields = Resolution.paths
}

extension Resolution: JSONRecord, Codable {
  init() { self.init(text: "", items: []) }

  static let members: [JSONMember<Self>] = [
    JSONMember("text", \.text),
    JSONMember(ifAny: "release", \.release),
    JSONMember("status", \.status),
    JSONMember("confidence", \.confidence, otherwise: { _ in 0 }),
    JSONMember("total", \.total.points),
    JSONMember("bounds", \.total.bounds),
    JSONMember("partial_total") { $0.leftOut.isEmpty ? nil : $0.partialTotal.points },
    JSONMember("left_out") { $0.leftOut.isEmpty ? nil : $0.leftOut },
    JSONMember("items", \.items),
  ]
}

extension Resolution.LeftOut: JSONObject {
  static let members: [JSONMember<Self>] = [
    JSONMember("item") { $0.item },
    JSONMember("text") { $0.text },
    JSONMember("cause") { $0.cause },
    JSONMember("components") { $0.components },
  ]
}

extension Resolution.Item: JSONRecord, Codable {
  init() { self.init(text: "") }

  static let members: [JSONMember<Self>] = [
    JSONMember("text", \.text),
    JSONMember("start", \.start, otherwise: { _ in 0 }),
    JSONMember("end", \.end, otherwise: \.start),
    JSONMember("status", \.status),
    JSONMember("food", \.food),
    JSONMember("amount", \.quantity),
    JSONMember("grams", \.grams.point),
    JSONMember("ml", \.millilitres.point),
    JSONMember("low", \.low),
    JSONMember("high", \.high),
    JSONMember("nutrients", \.nutrients.points),
    JSONMember("bounds", \.nutrients.bounds),
    JSONMember("confidence", \.confidence),
    JSONMember("match", \.match),
    JSONMember("alias", \.alias),
    JSONMember("read_as", \.readAs),
    JSONMember("reason", \.reason),
    JSONMember("reasons", \.reasons, otherwise: { _ in [] }),
    JSONMember(ifAny: "portions", \.portions),
    JSONMember("alternatives", \.alternatives),
  ]

  private var start: Int {
    get { utf8Range.lowerBound }
    set { utf8Range = newValue..<Swift.max(newValue, utf8Range.upperBound) }
  }
  private var end: Int {
    get { utf8Range.upperBound }
    set { utf8Range = start..<Swift.max(start, newValue) }
  }
  /// The weight or volume, where it has a width.
  private var open: Resolution.Amount? {
    (grams ?? millilitres).flatMap { $0.low < $0.high ? $0 : nil }
  }
  private var low: Double? {
    get { open?.low }
    set {
      guard let newValue else { return }
      grams?.low = newValue
      millilitres?.low = newValue
    }
  }
  private var high: Double? {
    get { open?.high }
    set {
      guard let newValue else { return }
      grams?.high = newValue
      millilitres?.high = newValue
    }
  }
}

extension Resolution.FoodReference: JSONRecord, Codable {
  init() { self.init(id: "", name: "", source: "") }

  static let members: [JSONMember<Self>] = [
    JSONMember("id", \.id),
    JSONMember("name", \.name),
    JSONMember("short_name", \.shortName, otherwise: \.name),
    JSONMember("source", \.source),
  ]
}

extension Resolution.Quantity: JSONRecord, Codable {
  init() { self.init(amount: Resolution.Amount(0), unit: "") }

  static let members: [JSONMember<Self>] = [
    JSONMember("value", \.amount.value),
    JSONMember("unit", \.unit),
    JSONMember("low", \.amount.low),
    JSONMember("high", \.amount.high),
  ]
}

extension Resolution.Alternative: JSONRecord, Codable {
  init() { self.init(id: "", name: "", score: 0) }

  static let members: [JSONMember<Self>] = [
    JSONMember("id", \.id),
    JSONMember("name", \.name),
    JSONMember("score", \.score),
    JSONMember("grams", \.grams),
    JSONMember("ml", \.millilitres),
    JSONMember("energy_kcal", \.energy),
  ]
}

extension Alias: JSONObject {
  static let members: [JSONMember<Self>] = [
    JSONMember("name") { $0.name },
    JSONMember("language") { $0.language },
    JSONMember("kind") { $0.kind.rawValue },
    JSONMember("source") { $0.source },
  ]
}

extension FoodPortion: JSONObject {
  static let members: [JSONMember<Self>] = [
    JSONMember("amount") { PublishedNumber(value: $0.portion.amount) },
    JSONMember("measure") { $0.portion.measure },
    JSONMember("modifier") { $0.portion.modifier },
    JSONMember("gram_weight") { PublishedNumber(value: $0.portion.gramWeight) },
    JSONMember("kind") { $0.kind.rawValue },
    JSONMember("source") { $0.source },
  ]
}

extension Component: JSONValue {}
extension FoodMatch: JSONValue {}
extension ReasonCode: JSONValue {}
extension Resolution.Status: JSONValue {}
extension Resolution.LeftOut.Cause: JSONValue {}

extension Resolution.Amount? {
  /// The amount without its bounds.
  fileprivate var point: Double? {
    get { self?.value }
    set { self = newValue.map { Resolution.Amount($0) } }
  }
}

extension [Component: Resolution.Amount] {
  /// The amounts without their bounds.
  fileprivate var points: [Component: Double] {
    get { mapValues(\.value) }
    set { self = newValue.mapValues { Resolution.Amount($0) } }
  }

  /// The bounds of the amounts that have a width; nil where none has.
  fileprivate var bounds: [Component: [Double]]? {
    get {
      let open = filter { $0.value.low < $0.value.high }.mapValues { [$0.low, $0.high] }
      return open.isEmpty ? nil : open
    }
    set {
      for (component, range) in newValue ?? [:] {
        guard let low = range.first, let high = range.last else { continue }
        self[component]?.low = low
        self[component]?.high = high
      }
    }
  }
}
