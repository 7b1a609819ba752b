package import EntityResolution
import Foundation
package import SnapshotStore

/// A file of scored pairs: those of a snapshot's foods that are linked or for review, or one shard of them.
///
/// Text, so that any engine can carry it: a heading, a line a pair sorted by its bytes (`food_a`, `food_b`, the levels as in
/// `scored_pair` of the lineage, hexadecimal, and the rules, with tabs between), and the number of pairs at the end, by
/// which a file that was cut off is known.
package enum PairFile {
  /// A file that is none, was cut off, or does not go with the others.
  package struct Failure: Error, CustomStringConvertible {
    /// The path, what was found and what was expected.
    package let description: String
  }

  /// Writes the pairs of one shard of the foods of `snapshot`, compared by the tables of the pipeline at `path`; returns
  /// their number.
  package static func write(
    shard: PairShard = .whole,
    of snapshot: SnapshotReader,
    pipeline path: String,
    ignoring ignored: Set<MatchKey>,
    to output: String,
    workers: Int
  ) throws -> Int {
    let model = try DuplicateModel(folder: DuplicateModel.folder(ofPipeline: path))
    let heading = Heading(
      foods: snapshot.release.contentDigest,
      model: try model.digest(ignoring: ignored),
      shard: shard
    )
    let records = try Records(snapshot, model: model.model)
    let detector = DuplicateDetector(model: model.model, ignoring: ignored, workers: workers)
    let pairs = detector.pairs(in: records, shard: shard)
    let file = try PairWriter(output, heading)
    for scored in pairs {
      let row = ScoredPairRecord(scored, of: records)
      let levels = String(row.levels, radix: 16)
      try file.write("\(row.foodA)\t\(row.foodB)\t\(levels)\t\(row.rules)\n")
    }
    try file.finish()
    return pairs.count
  }

  /// Merges the files of all shards, in any order, into the file of the whole; returns the number of its pairs.
  package static func merge(_ paths: [String], to output: String) throws -> Int {
    let readers = try paths.map(PairLines.init)
    guard let first = readers.first else { throw Failure(description: "found no files to merge") }
    for reader in readers
    where (reader.heading.foods, reader.heading.model) != (first.heading.foods, first.heading.model)
      || reader.heading.shard.count != first.heading.shard.count
    {
      throw Failure(
        description: "\(reader.path): found a shard of other foods, tables or number of shards,"
          + " expected one that goes with \(first.path)"
      )
    }
    let shards = readers.map(\.heading.shard.number).sorted()
    guard shards == Array(1...first.heading.shard.count) else {
      throw Failure(
        description: "found the shards \(shards.map(String.init).joined(separator: ", ")) of"
          + " \(first.heading.shard.count), expected each once"
      )
    }
    var heading = first.heading
    heading.shard = .whole
    let file = try PairWriter(output, heading)
    while let next = readers.filter({ $0.line != nil }).min(by: { $0.isBefore($1) }) {
      try file.write(next.line ?? "")
      try next.step()
    }
    try file.finish()
    return file.count
  }

  /// The first line: of which foods and tables, and which shard.
  struct Heading {
    var foods: String
    var model: String
    var shard: PairShard

    var text: String {
      "# scored pairs of \(foods) by \(model), shard \(shard.number) of \(shard.count)\n"
    }

    init(foods: String, model: String, shard: PairShard) {
      (self.foods, self.model, self.shard) = (foods, model, shard)
    }

    /// Reads a first line; nil for any other.
    init?(_ line: String) {
      let form = /# scored pairs of ([0-9a-f]+) by ([0-9a-f]+), shard (\d+) of (\d+)\n/
      guard let match = line.wholeMatch(of: form), let number = Int(match.3),
        let count = Int(match.4), let shard = PairShard(number, of: count)
      else { return nil }
      self.init(foods: String(match.1), model: String(match.2), shard: shard)
    }
  }
}

/// Writes a file of pairs.
private final class PairWriter {
  private let path: String
  private let file: UnsafeMutablePointer<FILE>
  private(set) var count = 0

  init(_ path: String, _ heading: PairFile.Heading) throws {
    self.path = path
    guard let file = fopen(path, "w") else { throw Self.failure(path) }
    self.file = file
    try put(heading.text)
  }

  deinit { fclose(file) }

  func write(_ line: String) throws {
    try put(line)
    count += 1
  }

  /// Writes the number of pairs, and what waits.
  func finish() throws {
    try put("# \(count) pairs\n")
    if fflush(file) != 0 { throw Self.failure(path) }
  }

  private func put(_ text: String) throws {
    if fputs(text, file) < 0 { throw Self.failure(path) }
  }

  private static func failure(_ path: String) -> PairFile.Failure {
    .init(description: "\(path): found '\(String(cString: strerror(errno)))' when writing it")
  }
}

/// Reads a file of pairs, a line at a time.
private final class PairLines {
  let path: String
  let heading: PairFile.Heading
  /// The line of the next pair; nil after the last.
  private(set) var line: String?
  private let file: UnsafeMutablePointer<FILE>
  private var number = 0

  init(path: String) throws {
    self.path = path
    guard let file = fopen(path, "r") else {
      throw PairFile.Failure(
        description:
          "\(path): found '\(String(cString: strerror(errno)))', expected a file of pairs"
      )
    }
    self.file = file
    guard let heading = Self.read(file).flatMap({ PairFile.Heading($0) }) else {
      fclose(file)
      throw PairFile.Failure(
        description: "\(path):1: found no heading, expected a file of `granary link`"
      )
    }
    self.heading = heading
    try step()
  }

  deinit { fclose(file) }

  func isBefore(_ other: PairLines) -> Bool {
    guard let line, let next = other.line else { return other.line == nil }
    return line.utf8.lexicographicallyPrecedes(next.utf8)
  }

  /// Goes to the next line.
  func step() throws {
    let last = line
    number += 1
    guard let next = Self.read(file) else {
      throw failure("the end of the file", expected: "a last line with the number of pairs")
    }
    if next.first == "#" {
      guard next == "# \(number - 1) pairs\n", Self.read(file) == nil else {
        throw failure("'\(next.dropLast())'", expected: "# \(number - 1) pairs, and the end")
      }
      return line = nil
    }
    guard next.wholeMatch(of: /[^\t]+\t[^\t]+\t[0-9a-f]+\t\d+\n/) != nil else {
      throw failure("'\(next.prefix(80).dropLast())'", expected: "two ids, levels and rules")
    }
    if let last, !last.utf8.lexicographicallyPrecedes(next.utf8) {
      throw failure("a pair that is not behind the one before", expected: "pairs sorted by bytes")
    }
    line = next
  }

  private func failure(_ found: String, expected: String) -> PairFile.Failure {
    .init(description: "\(path):\(number + 1): found \(found), expected \(expected)")
  }

  private static func read(_ file: UnsafeMutablePointer<FILE>) -> String? {
    var buffer: UnsafeMutablePointer<CChar>?
    var capacity = 0
    defer { free(buffer) }
    let count = getline(&buffer, &capacity, file)
    guard count > 0, let buffer else { return nil }
    return String(
      decoding: UnsafeRawBufferPointer(start: buffer, count: count),
      as: UTF8.self
    )
  }
}
