import FoodComposition
import FoodSnapshot
import Foundation

/// An explanation as a program reads it; docs/lineage.md has every key.
struct ExplanationJSON: Encodable {
  private var food: String
  private var name: String
  private var hidden: Hidden?
  private var group: Group?
  private var baseUnit: String
  private var source: Source
  private var record: Place
  private var component: String?
  private var values: [Value]
  private var missing: [Missing]
  private var flags: [Flag]
  private var duplicates: [Duplicate]
  private var borrowed: [Borrowed]
  private var corrections: [Correction]

  private struct Source: Encodable {
    var id: String
    var publisher: String
    var dataset: String
    var release: String
    var licence: String
  }

  private struct Group: Encodable {
    var code: String
    var name: String
  }

  private struct Hidden: Encodable {
    var source: String
    var reason: String
  }

  private struct Correction: Encodable {
    var component: String
    var published: Double?
    var amount: Double?
    var source: String
    var decision: String
    var reason: String
  }

  private struct Place: Encodable {
    var file: String
    var sha256: String
    var line: Int
    var column: Int?
  }

  private struct Value: Encodable {
    var component: String
    var tagname: String
    var english: String
    var unit: String
    var amount: Double?
    /// The amount that corrections made of it; nil where they did not.
    var correctedAmount: Double?
    var kind: String
    var low: Double?
    var high: Double?
    var published: Published?
    var derived: Derived?
  }

  private struct Published: Encodable {
    var text: String
    var place: Place
    var code: String
    var name: String
    var unit: String
    var conversion: String?
    var factor: Double?
    var rule: String?
    var note: String?
    var derivation: String?
    var dataPoints: Int?
    var sampleMin: Double?
    var sampleMax: Double?
  }

  private struct Derived: Encodable {
    var rule: String
    var equation: String
    var from: [String]
  }

  private struct Missing: Encodable {
    var component: String
    var publishedAs: [String]
    var rejects: [Reject]
  }

  private struct Reject: Encodable {
    var code: String
    var line: Int
    var column: Int
    var field: String?
    var found: String
    var expected: String
  }

  private struct Duplicate: Encodable {
    var foodId: String
    var duplicateOf: String
    var matchWeight: Double
    var probability: Double
    var decision: String
    var evidence: DuplicateEvidence
  }

  private struct Borrowed: Encodable {
    var component: String
    var amount: Double
    var lenderId: String
  }

  private struct Flag: Encodable {
    var rule: String
    var severity: String
    var component: String?
    var found: String
    var expected: String
    var evidence: String?
    var repair: String?
  }

  /// All values of the food, or `component` and what it is derived from.
  init(_ explanation: Explanation, component: Component?) throws {
    let source = explanation.source
    let file = explanation.lineage.file
    food = explanation.food.id
    name = explanation.food.canonicalName
    hidden = explanation.hiding.map { Hidden(source: $0.source, reason: $0.reason) }
    baseUnit = explanation.food.baseUnit.rawValue
    self.source = Source(
      id: source.prefix,
      publisher: source.publisher,
      dataset: source.dataset,
      release: source.release,
      licence: source.licence
    )
    group = explanation.lineage.group.map { Group(code: $0.code, name: $0.name) }
    record = Place(file: file.path, sha256: file.sha256, line: explanation.lineage.line)
    self.component = component?.rawValue
    let shown = component.map(explanation.way) ?? explanation.lineage.values
    values = shown.map { value in
      var shown = Self.value(value)
      shown.correctedAmount = explanation.correctedAmount(of: value)
      return shown
    }
    let wanted = component.map { [$0] } ?? Component.columns
    missing = wanted.filter { explanation.value(of: $0) == nil }.map { component in
      Missing(
        component: component.rawValue,
        publishedAs: explanation.published(as: component).map(\.code),
        rejects: explanation.rejects(of: component).map { reject in
          Reject(
            code: reject.code,
            line: reject.line,
            column: reject.column,
            field: reject.field,
            found: reject.found,
            expected: reject.expected
          )
        }
      )
    }
    duplicates = explanation.duplicates.map { pair, evidence in
      Duplicate(
        foodId: pair.foodID,
        duplicateOf: pair.duplicateOf,
        matchWeight: pair.matchWeight,
        probability: pair.probability,
        decision: pair.decision.rawValue,
        evidence: evidence
      )
    }
    borrowed = explanation.borrowed.filter { component == nil || $0.component == component }.map {
      Borrowed(component: $0.component.rawValue, amount: $0.amount, lenderId: $0.lenderID)
    }
    corrections = explanation.lineage.corrections.filter {
      component == nil || $0.component == component
    }.map { correction in
      Correction(
        component: correction.component.rawValue,
        published: correction.published,
        amount: correction.amount,
        source: correction.source,
        decision: correction.decision,
        reason: correction.reason
      )
    }
    flags = (component.map(explanation.flags) ?? explanation.flags).map { flag in
      Flag(
        rule: flag.rule,
        severity: flag.severity,
        component: flag.component,
        found: flag.found,
        expected: flag.expected,
        evidence: explanation.evidence(of: flag),
        repair: flag.repair
      )
    }
  }

  /// The object, its keys sorted.
  func text() throws -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
    encoder.keyEncodingStrategy = .convertToSnakeCase
    return String(decoding: try encoder.encode(self), as: UTF8.self)
  }

  private static func value(_ value: ValueLineage) -> Value {
    var result = Value(
      component: value.component.rawValue,
      tagname: value.component.tagname,
      english: value.component.englishName,
      unit: value.component.unit.rawValue,
      amount: value.amount,
      correctedAmount: nil,
      kind: value.kind.rawValue,
      low: value.low,
      high: value.high
    )
    switch value.way {
    case .published(let origin): result.published = published(origin)
    case .derived(let rule, let equation, let parts):
      result.derived = Derived(rule: rule, equation: equation, from: parts.map(\.rawValue))
    }
    return result
  }

  private static func published(_ origin: PublishedValue) -> Published {
    Published(
      text: origin.text,
      place: Place(
        file: origin.file,
        sha256: origin.sha256,
        line: origin.line,
        column: origin.column
      ),
      code: origin.published.code,
      name: origin.published.name,
      unit: origin.published.unit,
      conversion: origin.published.conversion,
      factor: origin.published.factor,
      rule: origin.published.rule,
      note: origin.published.note,
      derivation: origin.derivation,
      dataPoints: origin.dataPoints,
      sampleMin: origin.samples?.low,
      sampleMax: origin.samples?.high
    )
  }
}
