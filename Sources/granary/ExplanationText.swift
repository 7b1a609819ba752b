import FoodComposition
import FoodSnapshot
import Foundation

/// An explanation as a person reads it.
struct ExplanationText {
  private let explanation: Explanation
  private var lines = TextLines()

  /// The lines, all values of the food or the way to one.
  var text: String { lines.text }

  init(_ explanation: Explanation, component: Component?) throws {
    self.explanation = explanation
    if let component {
      addWay(to: component)
      addFlags(explanation.flags(of: component))
    } else {
      addFood()
      addValues()
      addMissing()
      addBorrowed()
      addFlags(explanation.flags)
      addDuplicates()
    }
  }

  // MARK: - A food

  private mutating func addFood() {
    let (food, source) = (explanation.food, explanation.source)
    lines.add("food", "\(food.canonicalName) (\(food.id))")
    lines.add("source", "\(source.publisher), \(source.title)")
    if let hiding = explanation.hiding {
      let reason = hiding.reason.isEmpty ? "" : ": \(hiding.reason)"
      lines.add("hidden", "no search finds it, \(hiding.source)\(reason)")
    }
    if let group = explanation.lineage.group {
      let name = group.name.isEmpty ? "" : " \(group.name)"
      lines.add("group", "\(group.code)\(name); category \(food.category)")
    }
    lines.add("values", "per 100 \(food.baseUnit.rawValue)")
    lines.add("record", "line \(explanation.lineage.line) of \(explanation.lineage.file.path)")
    let amounts = explanation.lineage.values.lazy.compactMap { value in
      if case .published(let origin) = value.way { origin.file } else { nil }
    }
    if let file = amounts.first { lines.add("amounts", file) }
    if !food.assumptions.isEmpty { lines.add("assumed", food.assumptions.joined(separator: "; ")) }
  }

  private mutating func addValues() {
    for correction in explanation.lineage.corrections { add(correction) }
    lines.add()
    lines.add(Self.row("component", "amount", "kind", "as published", "line:column"))
    for value in explanation.lineage.values {
      let name = value.component.englishName
      switch value.way {
      case .published(let origin):
        lines.add(
          Self.row(
            name,
            Self.amount(value),
            value.kind.rawValue,
            "\(origin.text) \(origin.published.unit)",
            "\(origin.line):\(origin.column)"
          )
        )
      case .derived(let rule, _, _):
        lines.add(Self.row(name, Self.amount(value), value.kind.rawValue, rule, ""))
      }
    }
    for value in explanation.lineage.values {
      guard let amount = explanation.correctedAmount(of: value) else { continue }
      let unit = value.component.unit.rawValue
      lines.add(
        "now",
        "\(value.component.englishName) \(amount.rounded6) \(unit), by what was corrected"
      )
    }
  }

  private static func row(
    _ name: String,
    _ amount: String,
    _ kind: String,
    _ published: String,
    _ place: String
  ) -> String {
    let start = [
      TextLines.padded(name, to: 26), TextLines.padded(amount, to: 13, right: true),
      TextLines.padded(kind, to: 14),
    ].joined(separator: "  ")
    let end =
      place.isEmpty
      ? TextLines.padded(published, to: 39)
      : TextLines.padded(published, to: 20) + "  " + place
    return (start + "  " + end).trimmingCharacters(in: .whitespaces)
  }

  private mutating func addMissing() {
    let missing = Component.columns.filter { explanation.value(of: $0) == nil }
    guard !missing.isEmpty else { return }
    lines.add()
    lines.add("missing", missing.map(\.rawValue).joined(separator: ", "))
  }

  /// Adds the amounts of missing components that other foods of its cluster have.
  private mutating func addBorrowed() {
    guard !explanation.borrowed.isEmpty else { return }
    lines.add()
    for value in explanation.borrowed {
      let amount = "\(value.amount.rounded6) \(value.component.unit.rawValue)"
      lines.add("borrowed", "\(value.component.rawValue) \(amount) of \(value.lenderID)")
    }
  }

  /// Adds each pair with its waterfall, by falling match weight.
  private mutating func addDuplicates() {
    let pairs = explanation.duplicates.sorted { $0.pair.matchWeight > $1.pair.matchWeight }
    for (pair, evidence) in pairs {
      lines.add()
      let waterfall = Waterfall(
        pair,
        evidence,
        from: explanation.food.id,
        names: explanation.names
      )
      lines.add(contentsOf: waterfall.lines)
    }
  }

  // MARK: - One value

  private mutating func addWay(to component: Component) {
    let food = explanation.food
    lines.add("food", "\(food.canonicalName) (\(food.id))")
    let names = "\(component.englishName) (\(component.rawValue), INFOODS \(component.tagname))"
    lines.add("component", names)
    for correction in explanation.lineage.corrections where correction.component == component {
      add(correction)
    }
    let way = explanation.way(to: component)
    guard let value = way.first else {
      addMissing(component)
      return
    }
    addAmount(value)
    for (index, step) in way.enumerated() {
      lines.add()
      if index > 0 { lines.add("part", "\(step.component.englishName), \(Self.amount(step))") }
      add(step.way, to: step)
    }
    addRejects(of: component)
  }

  /// Adds what a curator made of a value, whose way is told as it was published.
  private mutating func add(_ correction: CorrectionRecord) {
    func words(_ amount: Double?) -> String? {
      amount.map { "\($0.shortest) \(correction.component.unit.rawValue)" }
    }
    lines.add(
      "corrected",
      "\(correction.component.rawValue) to \(words(correction.amount) ?? "unknown") for "
        + (words(correction.published) ?? "none published") + ", by \(correction.source)"
    )
    let reason = correction.reason.isEmpty ? "" : ": \(correction.reason)"
    lines.add("", correction.decision + reason)
  }

  private mutating func addAmount(_ value: ValueLineage) {
    let unit = value.component.unit.rawValue
    if let amount = explanation.correctedAmount(of: value) {
      lines.add(
        "now",
        "\(amount.rounded6) \(unit), by what was corrected; the way below is that of the source's value"
      )
    }
    if value.amount != nil {
      let base = explanation.food.baseUnit.rawValue
      lines.add("amount", "\(Self.amount(value)) in 100 \(base)")
      let isCorrected =
        explanation.lineage.corrections.contains { $0.component == value.component }
        || explanation.correctedAmount(of: value) != nil
      if value.component.isColumn, !isCorrected, !explanation.isInColumn(value) {
        lines.add("", "kept out of the snapshot's column until somebody decides on its flag")
      }
    } else {
      lines.add("amount", "missing, which is not 0: \(Self.reason(value))")
    }
    if value.low != nil || value.high != nil {
      let low = value.low.map(\.rounded6) ?? "unknown"
      let high = value.high.map(\.rounded6) ?? "unknown"
      lines.add("bounds", "\(low) to \(high) \(unit)")
    }
    lines.add("kind", value.kind.rawValue)
  }

  /// The reason that a value has no amount, in words.
  private static func reason(_ value: ValueLineage) -> String {
    switch value.kind {
    case .trace: "a trace, too little to state"
    case .belowLimit: "less than a limit, perhaps nothing"
    case .modelEstimate: "the publisher's estimate from the ingredients, left out"
    case .exact, .labelRounded, .imputed, .computed: "the way to it gives bounds alone"
    }
  }

  private mutating func add(_ way: ValueLineage.Way, to value: ValueLineage) {
    switch way {
    case .published(let origin):
      add(origin, to: value)
    case .derived(let rule, let equation, let parts):
      lines.add("derived", "\(rule): \(equation)")
      lines.add("from", parts.map(\.englishName).joined(separator: ", "))
    }
  }

  private mutating func add(_ origin: PublishedValue, to value: ValueLineage) {
    let source = explanation.source
    let published = origin.published
    lines.add("published", "'\(origin.text)' \(published.unit)")
    lines.add(
      "as",
      "\(published.name.isEmpty ? published.code : "\(published.name) (\(published.code))")"
    )
    lines.add("dataset", "\(source.dataset), release \(source.release), \(source.publisher)")
    lines.add("file", origin.file)
    lines.add("sha256", origin.sha256)
    lines.add("place", "line \(origin.line), column \(origin.column)")
    if let conversion = published.conversion {
      let factor = published.factor.map { $0 == 1 ? "" : ", times \($0.shortest)" } ?? ""
      let rule = published.rule.map { "; \($0)" } ?? ""
      lines.add("conversion", conversion + factor + rule)
    }
    if let note = published.note { lines.add("note", note) }
    if let derivation = origin.derivation {
      lines.add("derivation", "the source's code \(derivation)")
    }
    if let points = origin.dataPoints { lines.add("samples", "\(points) data points") }
    if let samples = origin.samples {
      let unit = value.component.unit.rawValue
      lines.add("spread", "\(samples.low.shortest) to \(samples.high.shortest) \(unit) among them")
    }
  }

  // MARK: - Nothing

  private mutating func addMissing(_ component: Component) {
    lines.add("amount", "missing, which is not 0: nothing is known of it")
    let published = explanation.published(as: component)
    let codes = published.map { $0.name.isEmpty ? $0.code : "\($0.name) (\($0.code), \($0.unit))" }
    let source = explanation.source.dataset
    lines.add(
      "source",
      codes.isEmpty
        ? "\(source) does not publish it"
        : "\(source) publishes it as \(codes.joined(separator: ", ")); this food has none of them"
    )
    addRejects(of: component)
  }

  private mutating func addRejects(of component: Component) {
    for reject in explanation.rejects(of: component) {
      let place = "line \(reject.line), column \(reject.column)"
      lines.add(
        "rejected",
        "\(reject.code) at \(place): found \(reject.found), expected \(reject.expected)"
      )
    }
  }

  private mutating func addFlags(_ flags: [FoodFlag]) {
    lines.add()
    if flags.isEmpty { lines.add("checks", "no flag: no check says anything against it") }
    for flag in flags {
      let about = flag.component.map { " (\($0))" } ?? ""
      lines.add(
        flag.severity,
        "\(flag.rule)\(about): found \(flag.found), expected \(flag.expected)"
      )
      if let evidence = explanation.evidence(of: flag) { lines.add("evidence", evidence) }
      if let repair = flag.repair { lines.add("repair", Self.words(repair)) }
    }
  }

  /// A repair in words: `salt for sodium: sodium_mg 1600 to 640 (proposed, evidence e516c5afc589ca34); …`.
  private static func words(_ json: String) -> String {
    guard let repair = try? JSONDecoder().decode(Repair.self, from: Data(json.utf8)) else {
      return json
    }
    let changes = repair.changes.map {
      "\($0.component.rawValue) \($0.from.rounded6) to \($0.to.rounded6)"
    }
    return "\(repair.error): \(changes.joined(separator: ", ")) "
      + "(\(repair.status.rawValue), evidence \(repair.evidence)); \(repair.equation)"
  }

  /// A value's amount in words: `20.8 mg`, `< 0.5 g`, `trace`.
  private static func amount(_ value: ValueLineage) -> String {
    let unit = value.component.unit.rawValue
    if let amount = value.amount { return "\(amount.shortest) \(unit)" }
    return switch value.kind {
    case .trace: "trace"
    case .belowLimit: value.high.map { "< \($0.shortest) \(unit)" } ?? "below a limit"
    case .modelEstimate: "left out"
    case .exact, .labelRounded, .imputed, .computed: "bounds alone"
    }
  }
}

extension Double {
  /// The number to six significant digits, as a person reads a bound.
  fileprivate var rounded6: String {
    (Double(String(format: "%.6g", self)) ?? self).shortest
  }
}
