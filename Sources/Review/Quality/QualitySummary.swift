package import FoodComposition

/// The findings of a build's checks: the content of `quality.json` and `quality.html`.
///
/// Its size is bounded by the numbers of sources, rules and decisions, never by that of the foods.
package struct QualitySummary: Codable, Sendable, Equatable {
  /// The release's name.
  package var release: String
  /// The findings in each source, by its id.
  package var sources: [Source]
  /// The foods with the most and gravest flags, the worst first; those that curators deferred are left out.
  package var worstFoods: [FlaggedFood]
  /// Foods with flags that are left out since curators deferred them.
  package var deferredFoods: Int
  /// The checks that ran.
  package var rules: [Rule]
  /// The decisions of the ledger, with what became of them in this build.
  package var decisions: [Decision]
  /// The largest amounts of the verified datasets, which `component-max` measures by.
  package var bounds: [Bound]

  /// The most foods that a summary lists, in all and of one source.
  package static let worstFoodsListed = (all: 200, source: 25)
  /// The key in place of a component's column where a flag is about the whole food.
  package static let wholeFood = "food"

  /// A summary of these parts.
  package init(
    release: String,
    sources: [Source],
    worstFoods: [FlaggedFood],
    deferredFoods: Int = 0,
    rules: [Rule],
    decisions: [Decision],
    bounds: [Bound]
  ) {
    self.release = release
    self.sources = sources
    self.worstFoods = worstFoods
    self.deferredFoods = deferredFoods
    self.rules = rules
    self.decisions = decisions
    self.bounds = bounds
  }
}

extension QualitySummary {
  /// The findings of the checks in one source.
  package struct Source: Codable, Sendable, Equatable {
    /// The prefix of its foods' ids.
    package var id: String
    /// Foods checked.
    package var foods = 0
    /// Foods with a flag of any severity.
    package var flaggedFoods = 0
    /// Foods with an error or worse.
    package var erroneousFoods = 0
    /// Foods with a flag that quarantines a value.
    package var quarantinedFoods = 0
    /// Flags by rule.
    package var rules: [String: RuleCount] = [:]
    /// Flags by component, named by its column, or ``QualitySummary/wholeFood``.
    package var components: [String: SeverityCounts] = [:]
    /// Repairs, the most frequent error first.
    package var repairs: [RepairCount] = []
    /// The histogram of the foods' confidence, from 0 to 1.
    package var confidence = Histogram(low: 0, high: 1, bins: 20)
    /// The histogram of the foods' completeness; a bin holds one number of the 20 vitamins and minerals.
    package var completeness = Histogram(low: -0.025, high: 1.025, bins: 21)
    /// The histogram of the sum of the proximates, g per 100 g or 100 ml, of foods that have them all.
    package var proximates = Histogram(low: 85, high: 115, bins: 60)
    /// The histogram of declared energy as a multiple of the computed one, of foods that have both.
    package var energyRatio = Histogram(low: 0.5, high: 1.5, bins: 50)

    /// A source in which nothing was looked at yet.
    package init(id: String) { self.id = id }

    /// Flags by severity, of all rules.
    package var flags: SeverityCounts {
      rules.values.reduce(into: SeverityCounts()) { $0 += $1.flags }
    }
  }

  /// The foods and flags of one rule in one source.
  package struct RuleCount: Codable, Sendable, Equatable {
    /// Foods with a flag of the rule.
    package var foods = 0
    /// The rule's flags by severity.
    package var flags = SeverityCounts()
  }

  /// Flags counted by severity.
  package struct SeverityCounts: Codable, Sendable, Equatable {
    /// Warnings.
    package var warnings = 0
    /// Errors.
    package var errors = 0
    /// Flags that quarantine a value.
    package var quarantines = 0

    /// No flags.
    package init() {}

    /// The flags of one severity.
    package subscript(severity: QualityFlag.Severity) -> Int {
      get {
        switch severity {
        case .warning: warnings
        case .error: errors
        case .quarantine: quarantines
        }
      }
      set {
        switch severity {
        case .warning: warnings = newValue
        case .error: errors = newValue
        case .quarantine: quarantines = newValue
        }
      }
    }

    /// The flags of any severity.
    package var total: Int { warnings + errors + quarantines }

    /// Adds the flags of `other`.
    package static func += (counts: inout Self, other: Self) {
      for severity in QualityFlag.Severity.allCases { counts[severity] += other[severity] }
    }
  }

  /// A check, in the words of the table of checks.
  package struct Rule: Codable, Sendable, Equatable {
    /// Its id.
    package var id: String
    /// The severities that its flags can have.
    package var severities: [QualityFlag.Severity]
    /// The condition that it checks, as an equation or in words.
    package var text: String
    /// Its thresholds by name, with their units in the names.
    package var thresholds: [String: Double]

    /// A check.
    package init(
      id: String,
      severities: [QualityFlag.Severity],
      text: String,
      thresholds: [String: Double] = [:]
    ) {
      self.id = id
      self.severities = severities
      self.text = text
      self.thresholds = thresholds
    }
  }

  /// The largest amount of a component among the verified datasets.
  package struct Bound: Codable, Sendable, Equatable {
    /// The component.
    package var component: Component
    /// The amount in the component's unit, per 100 g or 100 ml.
    package var amount: Double
    /// The id of the food that has it.
    package var foodID: String
    /// The canonical name of that food.
    package var foodName: String

    /// A bound.
    package init(component: Component, amount: Double, foodID: String, foodName: String) {
      self.component = component
      self.amount = amount
      self.foodID = foodID
      self.foodName = foodName
    }
  }

  /// A decision of the ledger and what became of it in this build.
  package struct Decision: Codable, Sendable, Equatable {
    /// Whether its evidence is still what the curator saw.
    package enum Standing: String, Codable, Sendable, CaseIterable {
      /// The evidence is what the curator saw, and the decision holds.
      case applied
      /// The evidence has changed: the decision holds, and should be looked at again.
      case stale
      /// The day until which the decision defers has come: its foods are listed again.
      case past
      /// The decision names a food that is not there: it is applied to its other foods alone.
      case unknown
      /// Later lines together say otherwise of its foods, or it names more foods than it may.
      case contradicted
      /// A later line takes it back: it is as if it were not there.
      case withdrawn
    }

    /// Its line in the ledger, from 1.
    package var line: Int
    /// The digest of that line, by which it is withdrawn.
    package var digest: String
    /// The action decided on: `accept repair`, `reject repair`, ….
    package var action: String
    /// The ids of the foods that it is about.
    package var foods: [String]
    /// The curator's name.
    package var curator: String
    /// The time of the decision, an ISO 8601 date or date-time.
    package var decidedAt: String
    /// The curator's reason, in their own words.
    package var reason: String
    /// The evidence that it rests on: `names:6f5902ac237024bd`.
    package var evidence: String
    /// The standing of that evidence in this build.
    package var standing: Standing
    /// The parts of the evidence that have changed.
    package var changed: [String]
    /// The reason that it is not merely applied, in words; nil where it is.
    package var problem: String?

    /// A decision.
    package init(
      line: Int,
      digest: String,
      action: String,
      foods: [String],
      curator: String,
      decidedAt: String,
      reason: String,
      evidence: String,
      standing: Standing,
      changed: [String] = [],
      problem: String? = nil
    ) {
      self.line = line
      self.digest = digest
      self.action = action
      self.foods = foods
      self.curator = curator
      self.decidedAt = decidedAt
      self.reason = reason
      self.evidence = evidence
      self.standing = standing
      self.changed = changed
      self.problem = problem
    }
  }
}
