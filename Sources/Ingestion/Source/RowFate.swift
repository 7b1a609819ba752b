import RecordIO

/// What became of one row; a reader of a table must say it of each.
enum RowFate {
  /// Used.
  case accepted
  /// Not used, by a named rule.
  case skipped(SkipRule)
  /// Not usable. Boxed, so that a fate stays small.
  indirect case rejected(Reject)
}
