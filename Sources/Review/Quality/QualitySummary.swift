/// What the checks of a build found: what `quality.json` holds and `quality.html` shows.
///
/// Its size is bounded by the numbers of sources, rules and decisions, never by that of the foods.
public struct QualitySummary: Codable, Sendable, Equatable {
  /// The release's name.
  public var release: String
  /// What was found in each source, by id.
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

  /// The foods that a summary lists, in all and of one source.
  public static let worstFoodsListed = (all: 200, source: 25)
  /// What stands for a component where a flag is about the whole food.
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
