import Datasets
import FoodComposition
package import Quality
package import Review

/// The gates that look at the release alone, without an earlier one; each can stop a build.
struct Gates {
  private let definition: GateDefinition
  private let thresholds: GateThresholds
  /// The sources that have no foods of their own: corrections of others' foods, names of meals.
  private let foodless: Set<String>

  init(
    _ definition: GateDefinition,
    thresholds: GateThresholds = GateThresholds(),
    foodless: Set<String> = []
  ) {
    self.definition = definition
    self.foodless = foodless
    self.thresholds = thresholds
  }

  /// Returns the findings of the gates on `sources`; none when every gate lets them pass.
  func findings(_ sources: [BuildSummary.Source]) -> [GateFinding] {
    noFoods(sources) + sources.flatMap(findings(of:))
  }

  private func findings(of source: BuildSummary.Source) -> [GateFinding] {
    var findings = balances(of: source)
    findings += unmapped(in: source)
    findings += categories(of: source)
    findings += rejectedRows(of: source)
    findings += repeatedKeys(in: source)
    findings += refusedValues(of: source)
    if !foodless.contains(source.id) { findings += emptyComponents(of: source) }
    findings += foods(of: source)
    findings += errors(in: source)
    findings += faultyFoods(of: source)
    return findings
  }

  /// A release without foods is none; a source without foods was not read.
  private func noFoods(_ sources: [BuildSummary.Source]) -> [GateFinding] {
    let empty = sources.filter { $0.balance.accepted == 0 }
    if empty.count == sources.count {
      return [GateFinding(.noFoods, "", "found no food in any source, expected foods")]
    }
    return empty.filter { !foodless.contains($0.id) }.map { source in
      GateFinding(
        .noFoods,
        source.id,
        "found 0 foods of \(source.balance.read) rows read, expected foods"
      )
    }
  }

  /// Finds more erroneous foods than the pipeline allows for the source: the source, or its reader, got worse.
  private func errors(in source: BuildSummary.Source) -> [GateFinding] {
    guard let most = definition.maximumErroneousFoods[source.id], source.erroneousFoods > most
    else { return [] }
    return [
      GateFinding(
        .maximumErroneousFoods,
        source.id,
        "found \(source.erroneousFoods) foods with an error, expected at most \(most)"
      )
    ]
  }

  /// Foods that a check finds wrong, or whose name cannot be read: many are a table that was read otherwise than meant.
  ///
  /// A source whose erroneous foods the pipeline limits by number is not judged by their share.
  private func faultyFoods(of source: BuildSummary.Source) -> [GateFinding] {
    let isLimited = definition.maximumErroneousFoods[source.id] != nil
    let kinds = [
      (Gate.erroneousFoods, isLimited ? 0 : source.erroneousFoods, "with an error"),
      (.garbledNames, source.garbledNames, "with a name in another encoding, or lost in part"),
    ]
    return kinds.flatMap { gate, count, what in
      GateFinding.excess(
        gate,
        source.id,
        Share(of: count, in: source.balance.accepted),
        "of the foods \(what)",
        thresholds,
        hint: ": see quality.html"
      )
    }
  }

  /// Every row of every table is accepted, rejected or skipped by a rule.
  private func balances(of source: BuildSummary.Source) -> [GateFinding] {
    ([source.balance] + source.tables).filter { !$0.closes }.map { balance in
      var found = "found \(balance.accounted) rows accounted for, expected \(balance.read)"
      if let count = balance.count, !count.closes {
        found =
          "found \(count.accounted) \(count.unit) accounted for, expected \(count.counted)"
      }
      return GateFinding(.balance, source.id + "/" + balance.name, found)
    }
  }

  private static let unmappedKinds: [(kind: String, gate: Gate)] = [
    ("code", .unmappedCode), ("column", .unmappedColumn), ("component", .unmappedComponent),
    ("unit", .unmappedUnit),
  ]

  /// Every column, component, unit and code is listed in a table of the repository.
  private func unmapped(in source: BuildSummary.Source) -> [GateFinding] {
    Self.unmappedKinds.compactMap { kind, gate in
      guard let names = source.unmapped[kind], !names.isEmpty else { return nil }
      let lines = Self.byFrequency(names)
      return GateFinding(
        gate,
        source.id,
        "found \(kind) \(Self.list(lines)), expected every \(kind) in its table",
        examples: lines
      )
    }
  }

  /// A food group that many foods bear and no table lists.
  private func categories(of source: BuildSummary.Source) -> [GateFinding] {
    let most = thresholds[.unmappedCategory, "most"]
    let names = source.unmapped["category"] ?? [:]
    let foods = source.balance.accepted
    let grave = names.filter { Share(of: $0.value, in: foods).exceeds(most) }
    guard !grave.isEmpty else { return [] }
    let lines = Self.byFrequency(grave, unit: "foods")
    return [
      GateFinding(
        .unmappedCategory,
        source.id,
        "found category \(Self.list(lines)) of \(foods) foods,"
          + " expected a mapping for every one of more than \(Share.text(most)) of the foods",
        examples: lines
      )
    ]
  }

  /// More rows of a table that cannot be used than a mishap explains.
  private func rejectedRows(of source: BuildSummary.Source) -> [GateFinding] {
    let most = thresholds[.rejectedRows, "most"]
    return ([source.balance] + source.tables).compactMap { balance in
      let share = Share(of: balance.rejected, in: balance.read)
      guard share.exceeds(most) else { return nil }
      return GateFinding(
        .rejectedRows,
        source.id + "/" + balance.name,
        "found \(share.text) of the rows rejected, expected at most \(Share.text(most))",
        examples: source.rejects.filter { $0.file == balance.file }.map {
          "\($0.code) \($0.count) times: \($0.example)"
        }
      )
    }
  }

  /// Rows that stand twice in a table, of which the first was taken.
  private func repeatedKeys(in source: BuildSummary.Source) -> [GateFinding] {
    let most = thresholds[.repeatedKeys, "most"]
    return ([source.balance] + source.tables).compactMap { balance in
      let repeated = source.rejects.filter { $0.code == "duplicate-key" && $0.file == balance.file }
      let share = Share(of: repeated.reduce(0) { $0 + $1.count }, in: balance.read)
      guard share.exceeds(most) else { return nil }
      return GateFinding(
        .repeatedKeys,
        source.id + "/" + balance.name,
        "found \(share.text) of the rows with the key of a row before, expected each key once:"
          + " one of the two is obsolete",
        examples: repeated.map(\.example)
      )
    }
  }

  /// A column that is written in a way that its definition does not tell.
  private func refusedValues(of source: BuildSummary.Source) -> [GateFinding] {
    let most = thresholds[.refusedValues, "most"]
    return source.refused.compactMap { column in
      let share = Share(of: column.refused, in: column.filled)
      guard share.exceeds(most) else { return nil }
      return GateFinding(
        .refusedValues,
        source.id + "/" + column.column,
        "found \(share.text) of the filled cells of \(column.file) refused,"
          + " expected at most \(Share.text(most))\(column.question)",
        examples: column.texts.map { "`\($0.text)` \($0.count) times" }
      )
    }
  }

  /// A component that the definition promises and no food has.
  private func emptyComponents(of source: BuildSummary.Source) -> [GateFinding] {
    guard source.balance.accepted > 0 else { return [] }
    return source.mapped.filter { source.coverage[$0, default: 0] == 0 }.map { component in
      GateFinding(
        .emptyComponent,
        source.id + "/" + component,
        "found no value in \(source.balance.accepted) foods, expected some where it is mapped"
      )
    }
  }

  /// A source that lost foods is a source that broke.
  private func foods(of source: BuildSummary.Source) -> [GateFinding] {
    guard let least = definition.minimumFoods[source.id], source.balance.accepted < least else {
      return []
    }
    return [
      GateFinding(
        .minimumFoods,
        source.id,
        "found \(source.balance.accepted) foods, expected at least \(least)"
      )
    ]
  }

  private static func byFrequency(_ names: [String: Int], unit: String = "rows") -> [String] {
    names.sorted { ($1.value, $0.key) < ($0.value, $1.key) }.map {
      "\($0.key) (\($0.value) \(unit))"
    }
  }

  /// The first five of `lines`, and how many more there are.
  private static func list(_ lines: [String]) -> String {
    let more = lines.count > 5 ? " and \(lines.count - 5) more" : ""
    return lines.prefix(5).joined(separator: ", ") + more
  }
}

extension GateFinding {
  /// A finding of `gate`.
  init(_ gate: Gate, _ subject: String, _ message: String, examples: [String] = []) {
    self.init(gate: gate.rawValue, subject: subject, message: message, examples: examples)
  }

  /// A finding of `gate` where `share`, which is `what`, is beyond its thresholds `least` and `most`; none elsewhere.
  static func excess(
    _ gate: Gate,
    _ subject: String,
    _ share: Share,
    _ what: String,
    _ thresholds: GateThresholds,
    hint: String = "",
    examples: [String] = []
  ) -> [GateFinding] {
    let most = thresholds[gate, "most"]
    guard Double(share.part) >= thresholds[gate, "least"], share.exceeds(most) else { return [] }
    return [
      GateFinding(
        gate,
        subject,
        "found \(share.text) \(what), expected at most \(Share.text(most))\(hint)",
        examples: examples
      )
    ]
  }
}

extension BuildSummary.RefusedColumn {
  /// The question to ask of the column: `; "N" 11506 times: declare it in missing?`; empty without a text.
  var question: String {
    guard let first = texts.first else { return "" }
    return "; `\(first.text)` \(first.count) times: declare it in `missing`?"
  }
}

extension GateFinding {
  /// A mistake of a definition: its subject is the source, by a slash the component where it is one's.
  package init(_ finding: DefinitionFinding) {
    let components = finding.columns.map(\.component.rawValue)
    let subject =
      if case .offset = finding.mistake {
        finding.source
      } else {
        ([finding.source] + components.prefix(1)).joined(separator: "/")
      }
    self.init(finding.mistake.gate, subject, finding.message, examples: finding.examples)
  }
}
