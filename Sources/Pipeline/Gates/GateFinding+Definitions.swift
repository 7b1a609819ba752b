import FoodComposition
package import Quality
package import Review

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
