public import FoodComposition

/// The findings of a build's checks: the content of `quality.json` and `quality.html`.
///
/// Its size is bounded by the numbers of sources, rules and decisions, never by that of the foods.
public struct QualitySummary: Codable, Sendable, Equatable {
  /// The release's name.
  public var release: String
  /// The findings in each source, by its id.
  public var sources: [Source]
  /// The foods with the most and gravest flags, the worst first; those that curators deferred are left out.
  public var worstFoods: [FlaggedFood]
  /// Foods with flags that are left out since curators deferred them.
  public var deferredFoods: Int
  /// The checks that ran.
  public var rules: [Rule]
  /// The decisions of the ledger, with what became of them in this build.
  public var decisions: [Decision]
  /// The largest amounts of the verified datasets, which `component-max` measures by.
  public var bounds: [Bound]

  /// The most foods that a summary lists, in all and of one source.
  public static let worstFoodsListed = (all: 200, source: 25)
  /// The key in place of a component's column where a flag is about the whole food.
  public static let wholeFood = "food"

  /// A summary of these parts.
  public init(
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
  public struct Source: Codable, Sendable, Equatable {
    /// The prefix of its foods' ids.
    public var id: String
    /// Foods checked.
    public var foods = 0
    /// Foods with a flag of any severity.
    public var flaggedFoods = 0
    /// Foods with an error or worse.
    public var erroneousFoods = 0
    /// Foods with a flag that quarantines a value.
    public var quarantinedFoods = 0
    /// Flags by rule.
    public var rules: [String: RuleCount] = [:]
    /// Flags by component, named by its column, or ``QualitySummary/wholeFood``.
    public var components: [String: SeverityCounts] = [:]
    /// Repairs, the most frequent error first.
    public var repairs: [RepairCount] = []
    /// The histogram of the foods' confidence, from 0 to 1.
    public var confidence = Histogram(low: 0, high: 1, bins: 20)
    /// The histogram of the foods' completeness; a bin holds one number of the 20 vitamins and minerals.
    public var completeness = Histogram(low: -0.025, high: 1.025, bins: 21)
    /// The histogram of the sum of the proximates, g per 100 g or 100 ml, of foods that have them all.
    public var proximates = Histogram(low: 85, high: 115, bins: 60)
    /// The histogram of declared energy as a multiple of the computed one, of foods that have both.
    public var energyRatio = Histogram(low: 0.5, high: 1.5, bins: 50)

    /// A source in which nothing was looked at yet.
    public init(id: String) { self.id = id }

    /// Flags by severity, of all rules.
    public var flags: SeverityCounts {
      rules.values.reduce(into: SeverityCounts()) { $0 += $1.flags }
    }
  }

  /// The foods and flags of one rule in one source.
  public struct RuleCount: Codable, Sendable, Equatable {
    /// Foods with a flag of the rule.
    public var foods = 0
    /// The rule's flags by severity.
    public var flags = SeverityCounts()
  }

  /// Flags counted by severity.
  public struct SeverityCounts: Codable, Sendable, Equatable {
    /// Warnings.
    public var warnings = 0
    /// Errors.
    public var errors = 0
    /// Flags that quarantine a value.
    public var quarantines = 0

    /// No flags.
    public init() {}

    /// The flags of one severity.
    public subscript(severity: QualityFlag.Severity) -> Int {
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
    public var total: Int { warnings + errors + quarantines }

    /// Adds the flags of `other`.
    public static func += (counts: inout Self, other: Self) {
      for severity in QualityFlag.Severity.allCases { counts[severity] += other[severity] }
    }
  }

  /// A check, in the words of the table of checks.
  public struct Rule: Codable, Sendable, Equatable {
    /// Its id.
    public var id: String
    /// The severities that its flags can have.
    public var severities: [QualityFlag.Severity]
    /// The condition that it checks, as an equation or in words.
    public var text: String
    /// Its thresholds by name, with their units in the names.
    public var thresholds: [String: Double]

    /// A check.
    public init(
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
  public struct Bound: Codable, Sendable, Equatable {
    /// The component.
    public var component: Component
    /// The amount in the component's unit, per 100 g or 100 ml.
    public var amount: Double
    /// The id of the food that has it.
    public var foodID: String
    /// The canonical name of that food.
    public var foodName: String

    /// A bound.
    public init(component: Component, amount: Double, foodID: String, foodName: String) {
      self.component = component
      self.amount = amount
      self.foodID = foodID
      self.foodName = foodName
    }
  }

  /// A decision of the ledger and what became of it in this build.
  public struct Decision: Codable, Sendable, Equatable {
    /// Whether its evidence is still what the curator saw.
    public enum Standing: String, Codable, Sendable, CaseIterable {
      /// The evidence is what the curator saw, and the decision holds.
      case applies
      /// The evidence has changed: the decision holds, and should be looked at again.
      case stale
      /// The day until which the decision defers has come: its foods are listed again.
      case past
      /// The decision names a food that is not there: it is applied to its other foods alone.
      case unknown
    }

    /// Its line in the ledger, from 1.
    public var line: Int
    /// The action decided on: `accept repair`, `reject repair`, ….
    public var action: String
    /// The ids of the foods that it is about.
    public var foods: [String]
    /// The curator's name.
    public var curator: String
    /// The time of the decision, an ISO 8601 date or date-time.
    public var decidedAt: String
    /// The curator's reason, in their own words.
    public var reason: String
    /// The digest of the evidence that was on the screen.
    public var evidence: String
    /// The standing of that evidence in this build.
    public var standing: Standing
    /// The reason that it is stale, past or unknown, in words; nil where it applies.
    public var problem: String?

    /// A decision.
    public init(
      line: Int,
      action: String,
      foods: [String],
      curator: String,
      decidedAt: String,
      reason: String,
      evidence: String,
      standing: Standing,
      problem: String? = nil
    ) {
      self.line = line
      self.action = action
      self.foods = foods
      self.curator = curator
      self.decidedAt = decidedAt
      self.reason = reason
      self.evidence = evidence
      self.standing = standing
      self.problem = problem
    }
  }
}
