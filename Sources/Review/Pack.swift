extension BuildSummary {
  /// A pack as it was made: a part of the release with a licence text of its own.
  package struct Pack: Codable, Sendable, Equatable {
    /// The pack's name.
    package var name: String
    /// Its foods.
    package var foods: Int
    /// The prefixes of the sources that its foods are from.
    package var sources: [String]
    /// The licences of these sources, each once.
    package var licences: [String]
    /// The licence of the pack as a whole: an SPDX expression.
    package var licence: String
    /// SHA-256 of its logical content.
    package var contentDigest: String
    /// The bytes of its `food.sqlite`, compressed by gzip, its usual level.
    package var compressedBytes: Int
    /// The most that these may be; nil for any number.
    package var mostBytes: Int?
    /// Its files, paths below the release's folder: `food.sqlite` and the texts beside it.
    package var files: [File]

    /// A file of a pack.
    package struct File: Codable, Sendable, Equatable {
      /// The path below the release's folder.
      package var path: String
      /// SHA-256 of its bytes.
      package var sha256: String
      /// Its size.
      package var bytes: Int

      /// A file.
      package init(path: String, sha256: String, bytes: Int) {
        (self.path, self.sha256, self.bytes) = (path, sha256, bytes)
      }
    }

    /// A pack whose files are to be weighed yet.
    package init(
      name: String,
      foods: Int,
      sources: [String],
      licences: [String],
      licence: String,
      contentDigest: String
    ) {
      self.name = name
      self.foods = foods
      self.sources = sources
      self.licences = licences
      self.licence = licence
      self.contentDigest = contentDigest
      compressedBytes = 0
      files = []
    }

    /// The bytes of its `food.sqlite`.
    package var bytes: Int { files.first { $0.path.hasSuffix("/food.sqlite") }?.bytes ?? 0 }
  }
}
