import EntityResolution

/// The evidence of decisions about pairs of records: digests of all that is compared of them.
struct PairEvidence: Sendable {
  private let digests: [RecordDigest]
  private let ids: TextList

  /// The evidence of `records`.
  init(_ records: Records) {
    digests = records.digests()
    ids = records.ids
  }

  /// The digest of two records, in whatever order.
  func digest(_ one: Int, _ other: Int) -> String {
    RecordDigest(digests[min(one, other)], digests[max(one, other)]).hex
  }

  /// The digest of two foods; nil where one of them is not there.
  func digest(_ one: String, _ other: String) -> String? {
    guard let one = ids.place(ofAscending: one), let other = ids.place(ofAscending: other) else {
      return nil
    }
    return digest(one, other)
  }
}
