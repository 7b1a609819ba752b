/// The thresholds of a pipeline's gates, and the findings that it lets pass all the same.
package struct GateDefinition: Sendable, Equatable {
  /// The fewest foods that each source must bring, by its id.
  package var minimumFoods: [String: Int] = [:]

  /// The most foods with an error that each source may bring, by its id.
  package var maximumErroneousFoods: [String: Int] = [:]

  /// The findings that may pass, a subject each, in the order of the definition.
  package var allowances: [Allowance] = []

  /// The path of the table of thresholds; nil for those that hold without one.
  package var thresholdsPath: String?

  /// The labels that a release is measured by, with the least that it must reach.
  package var quality: [QualityFloor] = []

  /// A finding that may pass, and why.
  package struct Allowance: Sendable, Equatable {
    /// The gate's name.
    package var gate: String
    /// The subject of the finding, or its beginning before a slash; nil for all subjects of the gate.
    package var subject: String?
    /// The reason for letting it pass, in the words of the person who does.
    package var reason: String

    /// An allowance.
    package init(gate: String, subject: String? = nil, reason: String) {
      self.gate = gate
      self.subject = subject
      self.reason = reason
    }

    /// Whether it lets a finding of `gate` about `subject` pass.
    package func covers(gate: String, subject: String) -> Bool {
      guard self.gate == gate, let own = self.subject else { return self.gate == gate }
      return subject == own || subject.hasPrefix(own + "/")
    }
  }

  init(_ section: DefinitionReader.Section?, sources: [String], folder: String = "") {
    guard let section else { return }
    minimumFoods = Self.counts(section.section("minimum_foods"), sources)
    maximumErroneousFoods = Self.counts(section.section("maximum_erroneous_foods"), sources)
    thresholdsPath = section.optionalString("thresholds").map {
      DatasetDefinition.resolve($0, in: folder)
    }
    quality = section.sections("quality").compactMap { QualityFloor($0, folder: folder) }
    allowances = section.sections("allow").flatMap(Self.allowances)
    section.finish()
  }

  /// The allowances of one entry: a gate, a subject or several or none, and the reason of all.
  private static func allowances(_ section: DefinitionReader.Section) -> [Allowance] {
    let gate = section.choice("gate") as Gate?
    let hasSubject = section.holds("subject")
    let subjects = section.oneOrMore("subject")
    if hasSubject, subjects.isEmpty || subjects.contains("") {
      section.note("subject", found: "no subject", expected: "a subject, or no key: of all")
    }
    let reason = section.string("reason")
    if reason.allSatisfy(\.isWhitespace), section.holds("reason") {
      section.note("reason", found: "an empty reason", expected: "why it may pass")
    }
    section.finish()
    guard let gate else { return [] }
    guard hasSubject else { return [Allowance(gate: gate.rawValue, reason: reason)] }
    return subjects.map { Allowance(gate: gate.rawValue, subject: $0, reason: reason) }
  }

  /// The whole numbers from 0 of a section, by ids of `sources`.
  static func counts(
    _ section: DefinitionReader.Section?,
    _ sources: [String]
  ) -> [String: Int] {
    guard let section else { return [:] }
    var counts: [String: Int] = [:]
    for source in sources { counts[source] = section.optionalInteger(source) }
    section.finish()
    return counts
  }
}
