extension BuildSummary {
  /// What a release makes of a file of labels, beside the floors that its pipeline sets.
  package struct LabelFigures: Codable, Sendable, Equatable {
    /// The kind of labels: `resolve`, `search` or `duplicates`.
    package var kind: String
    /// The file, as it leads from the folder of the pipeline.
    package var file: String
    /// The labels whose foods the release has.
    package var labels: Int
    /// The fewest that they may be; nil for any number.
    package var leastLabels: Int?
    /// The labels that say nothing of the release.
    package var leftOut: Int
    /// The figures, in a fixed order.
    package var figures: [Figure]

    /// A share of the labels.
    package struct Figure: Codable, Sendable, Equatable {
      /// Its name: `precision`.
      package var name: String
      /// The labels that are right.
      package var right: Int
      /// The labels that it is a share of.
      package var of: Int
      /// The least that it may be, a part of 1; nil for any.
      package var atLeast: Double?

      /// A figure.
      package init(name: String, right: Int, of: Int, atLeast: Double?) {
        (self.name, self.right, self.of, self.atLeast) = (name, right, of, atLeast)
      }
    }

    /// Figures of a file.
    package init(
      kind: String,
      file: String,
      labels: Int,
      leastLabels: Int?,
      leftOut: Int,
      figures: [Figure]
    ) {
      (self.kind, self.file, self.labels) = (kind, file, labels)
      (self.leastLabels, self.leftOut, self.figures) = (leastLabels, leftOut, figures)
    }
  }
}
