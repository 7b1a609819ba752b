import Datasets
import Review

/// What a release must hold to appear; each gate can stop a build.
struct Gates {
  private let definition: GateDefinition

  init(_ definition: GateDefinition) { self.definition = definition }

  /// Why these sources make no release, a sentence each; none when every gate lets them pass.
  func refusals(_ sources: [BuildSummary.Source]) -> [String] {
    sources.flatMap { source in
      balances(of: source) + unmapped(in: source) + foods(of: source) + errors(in: source)
    }
  }

  /// More errors than were ever read one by one: the source, or its reader, got worse.
  private func errors(in source: BuildSummary.Source) -> [String] {
    guard let most = definition.maximumErroneousFoods[source.id], source.erroneousFoods > most
    else { return [] }
    return [
      "\(source.id): found \(source.erroneousFoods) foods with an error, expected at most \(most)"
    ]
  }

  /// Every row of every table is accepted, rejected or skipped by a rule.
  private func balances(of source: BuildSummary.Source) -> [String] {
    ([source.balance] + source.tables).filter { !$0.closes }.map { balance in
      if let count = balance.count, !count.closes {
        return "\(balance.file): found \(count.accounted) \(count.unit) accounted for, "
          + "expected \(count.counted)"
      }
      return
        "\(balance.file): found \(balance.accounted) rows accounted for, expected \(balance.read)"
    }
  }

  /// Every column, component, unit and code is listed in a table of the repository.
  private func unmapped(in source: BuildSummary.Source) -> [String] {
    source.unmapped.sorted { $0.key < $1.key }.compactMap { kind, names in
      guard kind != "category", !names.isEmpty else { return nil }
      let list = names.sorted { ($1.value, $0.key) < ($0.value, $1.key) }.prefix(5)
        .map { "\($0.key) (\($0.value) rows)" }.joined(separator: ", ")
      let more = names.count > 5 ? " and \(names.count - 5) more" : ""
      return "\(source.id): found \(kind) \(list)\(more), expected every \(kind) in its table"
    }
  }

  /// A source that lost foods is a source that broke.
  private func foods(of source: BuildSummary.Source) -> [String] {
    guard let least = definition.minimumFoods[source.id], source.balance.accepted < least else {
      return []
    }
    return ["\(source.id): found \(source.balance.accepted) foods, expected at least \(least)"]
  }
}
