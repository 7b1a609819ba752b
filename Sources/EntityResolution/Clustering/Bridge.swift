/// A link that was left to be reviewed, since the clusters of its ends must stay apart.
package struct Bridge: Sendable, Equatable {
  /// The two records.
  package var pair: RecordPair
  /// The reason why it does not hold.
  package var reason: Reason

  /// A reason why a link does not join the clusters of its ends.
  package enum Reason: String, Sendable {
    /// Two other records of the clusters cannot be one food.
    case vetoed
    /// A release of a verified dataset would be in the cluster with two records that are not linked themselves.
    case sameRelease = "same release"
    /// Too few of the other records of the one agree with those of the other.
    case unsupported
    /// A curator made one of its clusters stand for itself.
    case curated
  }
}
