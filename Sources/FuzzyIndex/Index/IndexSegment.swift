/// The parts that an index is stored in; each is a run of blobs numbered from 0.
package enum IndexSegment: String, Sendable, CaseIterable {
  /// Blob 0: the header. From 1: the words, front-coded, ``IndexHeader/wordsPerBlob`` a blob.
  case vocabulary
  /// Padded bigrams of the words, for typing errors: whole lists, about 64 KB a blob.
  case gram
  /// The names that hold a word: several short lists a blob, or one long.
  case posting
  /// The words of the names, ``IndexHeader/namesPerBlob`` names a blob.
  case name
  /// The payloads of the names, about 8 KB a blob; none if payloads are empty.
  case payload
}
