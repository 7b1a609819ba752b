/// A finding of a gate against a release, in the words that a person reads.
package struct GateFinding: Codable, Sendable, Equatable {
  /// The gate's name, in kebab case: `rejected-rows`; docs/gates.md lists them all.
  package var gate: String
  /// The subject: a source, or a source and its component, column or measure by a slash
  /// (`usda-sr/sodium_mg`); empty for the release as a whole.
  package var subject: String
  /// The finding as `found …, expected …`, with the figure.
  package var message: String
  /// The gravest examples, at most ten.
  package var examples: [String]
  /// The reason by which the pipeline allows it; nil where it refuses the release.
  package var allowed: String?

  /// A finding that refuses the release.
  package init(gate: String, subject: String, message: String, examples: [String] = []) {
    self.gate = gate
    self.subject = subject
    self.message = message
    self.examples = Array(examples.prefix(10))
  }

  /// The finding on one line, without its examples: `gate: subject: found …, expected …`.
  package var text: String {
    ([gate] + (subject.isEmpty ? [] : [subject]) + [message]).joined(separator: ": ")
  }
}
