import EntityResolution
import Review

extension BuildSummary {
  /// Counts the decisions about duplicates: those to look at again, and those that hold.
  mutating func count(_ duplicates: DuplicateSummary, of ledger: Ledger) {
    let all = ledger.entries.count { CuratedPairs.Decision($0.decision) != nil }
    let open = min(all, duplicates.openDecisions.count)
    if all > open { decisions["applies", default: 0] += all - open }
    if open > 0 { decisions["open", default: 0] += open }
  }
}
