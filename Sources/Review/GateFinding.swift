/// A finding of a gate against a release, in the words that a person reads.
public struct GateFinding: Codable, Sendable, Equatable {
  /// The gate's name, in kebab case: `rejected-rows`; docs/gates.md lists them all.
  public var gate: String
  /// The subject: a source, or a source and its component, column or measure by a slash
  /// (`usda-sr/sodium_mg`); empty for the release as a whole.
  public var subject: String
  /// The finding as `found …, expected …`, with the figure.
  public var message: String
  /// The gravest examples, at most ten.
  public var examples: [String]
  /// The reason by which the pipeline allows it; nil where it refuses the release.
  public var allowed: String?

  /// A finding that refuses the release.
  public init(gate: String, subject: String, message: String, examples: [String] = []) {
    self.gate = gate
    self.subject = subject
    self.message = message
    self.examples = Array(examples.prefix(10))
  }

  /// The finding on one line, without its examples: `gate: subject: found …, expected …`.
  public var text: String {
    ([gate] + (subject.isEmpty ? [] : [subject]) + [message]).joined(separator: ": ")
  }
}
