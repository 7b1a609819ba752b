import Datasets
import Review

/// The allowances of a pipeline: which findings of the gates they cover, and which of them cover none.
struct Allowances {
  private let allowances: [GateDefinition.Allowance]

  init(_ definition: GateDefinition) { allowances = definition.allowances }

  /// The findings, those that are allowed with the reason of the first allowance that covers them.
  func applied(to findings: [GateFinding]) -> [GateFinding] {
    findings.map { finding in
      var finding = finding
      finding.allowed =
        allowances.first { $0.covers(gate: finding.gate, subject: finding.subject) }?.reason
      return finding
    }
  }

  /// The reason for which `gate` may find something of the release as a whole; nil where it may not.
  func reason(for gate: Gate) -> String? {
    allowances.first { $0.covers(gate: gate.rawValue, subject: "") }?.reason
  }

  /// A sentence for each allowance that covers none of the findings.
  func unused(by findings: [GateFinding]) -> [String] {
    allowances.filter { allowance in
      !findings.contains { allowance.covers(gate: $0.gate, subject: $0.subject) }
    }.map { allowance in
      let subject = allowance.subject.map { " of \($0)" } ?? ""
      return "allowed and not found: \(allowance.gate)\(subject); take it out of `gates: allow:`"
    }
  }
}
