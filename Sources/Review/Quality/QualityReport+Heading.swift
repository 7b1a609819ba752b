import FoodComposition

extension QualityReport {
  /// The head of the page: the build and links to the sections.
  func heading(_ contents: Markup) -> Markup {
    Tag.header {
      Tag.p(["class": "kicker"]) { "Granary quality report" }
      Tag.h1 { quality.release }
      Tag.dl(["class": "facts"]) {
        build.fact("Pipeline", Markup(build.summary.pipeline))
        build.fact("Built for", Markup(build.summary.builtFor))
        build.fact("Tool", Markup("granary \(build.summary.toolVersion)"))
        build.fact("Content", SummaryReport.digest(build.summary.contentDigest))
      }
      links.markup()
      contents
    }
  }

  /// The findings of the checks, in words and figures.
  func findings() -> Markup {
    let counts = sources.reduce(into: QualitySummary.SeverityCounts()) { $0 += $1.flags }
    return Tag.section(["class": "headline", "aria-label": "What was found"]) {
      Tag.p(["class": "lead"]) { sentences.joined(separator: " ") }
      Tag.dl(["class": "figures"]) {
        build.figure("Foods", sum(\.foods).grouped)
        build.figure("Foods with a flag", sum(\.flaggedFoods).grouped)
        build.figure("Foods with an error", sum(\.erroneousFoods).grouped)
        build.figure("Flags: errors", counts.errors.grouped)
        build.figure("Flags: quarantines", counts.quarantines.grouped)
        build.figure("Repairs to decide", repairTotals.proposed.grouped)
      }
    }
  }

  /// A number of all sources together.
  func sum(_ part: (QualitySummary.Source) -> Int) -> Int { sources.reduce(0) { $0 + part($1) } }

  private var repairTotals: (proposed: Int, accepted: Int, rejected: Int) {
    sources.flatMap(\.repairs).reduce(into: (0, 0, 0)) { totals, count in
      totals.0 += count.proposed
      totals.1 += count.accepted
      totals.2 += count.rejected
    }
  }

  private var sentences: [String] {
    let foods = sum(\.foods)
    guard foods > 0 else { return ["The build has no foods, so there was nothing to check."] }
    let flagged = sum(\.flaggedFoods)
    let all = "\(foods.counted("food")) of \(sources.count.counted("source"))"
    guard flagged > 0 else { return ["No check found anything in \(all)."] }
    return [
      "Of \(all), \(flagged.grouped) (\(Share(flagged, of: foods).text)) carry a flag,"
        + " \(part(sum(\.erroneousFoods), of: foods)) an error or worse,"
        + " and \(part(sum(\.quarantinedFoods), of: foods)) a value that stays out of the snapshot.",
      mostFrequentRule, mostErrors, repairsInWords, decisionsInWords,
    ]
    .compactMap(\.self)
  }

  private func part(_ part: Int, of whole: Int) -> String {
    part == 0 ? "none" : "\(part.grouped) (\(Share(part, of: whole).text))"
  }

  private var mostFrequentRule: String? {
    let foods = sources.reduce(into: [String: Int]()) { foods, source in
      for (rule, count) in source.rules { foods[rule, default: 0] += count.foods }
    }
    return SummaryReport.byFrequency(foods).first.map { rule, count in
      "The rule that fires in most foods is \(rule): in \(count.grouped)."
    }
  }

  private var mostErrors: String? {
    let worst = sources.filter { $0.erroneousFoods > 0 }.max {
      $0.erroneousFoods * $1.foods < $1.erroneousFoods * $0.foods
    }
    return worst.map {
      "The source with most errors is \($0.id): \(Self.rate($0)) in 1\u{202F}000 of its foods."
    }
  }

  private var repairsInWords: String? {
    let totals = repairTotals
    guard totals.proposed + totals.accepted + totals.rejected > 0 else {
      return "No repair is proposed."
    }
    let isOne = totals.proposed == 1
    return "\(totals.proposed.counted("repair")) \(isOne ? "waits" : "wait") for a decision;"
      + " \(totals.accepted.grouped) were accepted and \(totals.rejected.grouped) rejected."
  }

  private var decisionsInWords: String? {
    func decisions(_ standing: QualitySummary.Decision.Standing) -> String? {
      let count = quality.decisions.count { $0.standing == standing }
      return count == 0 ? nil : count.counted("decision")
    }
    let sentences = [
      decisions(.stale).map { "The evidence of \($0) has changed." },
      decisions(.unknown).map { "Foods that \($0) of the ledger names are not there." },
    ]
    let text = sentences.compactMap(\.self).joined(separator: " ")
    return text.isEmpty ? nil : text
  }
}
