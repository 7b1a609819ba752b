import Foundation
import Testing
import TestSupport

@testable import RecordIO

/// Stray quotes at random places of published tables, which `GRANARY_MIRROR` holds: each costs its own row.
@Suite(
  .enabled(if: ProcessInfo.processInfo.environment["GRANARY_MIRROR"] != nil),
  .timeLimit(.minutes(30))
)
struct StrayQuoteMirrorTests {
  private static let mirror = ProcessInfo.processInfo.environment["GRANARY_MIRROR"] ?? ""
  private static let archives = [
    "cnf/2015/cnf-fcen-csv.zip",
    "usda-fdc/foundation/2025-04-24/FoodData_Central_foundation_food_csv_2025-04-24.zip",
    "usda-fdc/sr_legacy/2018-04/FoodData_Central_sr_legacy_food_csv_2018-04.zip",
    "usda-fdc/survey/2024-10-31/FoodData_Central_survey_food_csv_2024-10-31.zip",
    "usda-fdc/branded/2020-11-slice/FoodData_Central_branded_food_csv_2020-11-slice.zip",
  ]
  /// What is read of a table; the rest would only be more of the same.
  private static let most = 200_000

  /// A row as it was read: where it begins, and a digest of its fields.
  private struct Row: Hashable {
    var line: Int
    var fields: [[UInt8]]
  }

  private struct Reading {
    var rows: [Row] = []
    var faults: [RecordFault] = []
    var lines = RecordLines()

    init(_ text: [UInt8]) throws {
      let reader = try DelimitedReader(
        MemoryBytes(text, name: "t"),
        dialect: Dialect(encoding: .iso88591)
      )
      try reader.forEachRecord(onFault: { faults.append($0) }) { record in
        rows.append(
          Row(line: record.line, fields: (0..<record.fieldCount).map { Array(record[$0].bytes) })
        )
      }
      lines = reader.lines
    }
  }

  /// The start of a member, up to a row's end.
  private func text(_ archive: ZipArchive, _ name: String) throws -> [UInt8] {
    let stream = try archive.open(name)
    var text = [UInt8](repeating: 0, count: Self.most)
    var count = 0
    while count < text.count {
      let read = try text.withUnsafeMutableBytes { buffer in
        try stream.read(into: UnsafeMutableRawBufferPointer(rebasing: buffer[count...]))
      }
      if read == 0 { break }
      count += read
    }
    text.removeLast(text.count - count)
    guard count == Self.most, let end = text.lastIndex(of: 0x0A) else { return text }
    return Array(text[...end])
  }

  @Test(arguments: archives)
  func `One to three stray quotes lose at most as many rows, each named`(path: String) throws {
    let archive = try ZipArchive(path: Self.mirror + "/" + path, name: path)
    var seed: UInt64 = 0
    var tables = 0
    for entry in archive.entries where entry.name.hasSuffix(".csv") {
      let clean = try text(archive, entry.name)
      let whole = try Reading(clean)
      #expect(whole.faults.isEmpty, "\(entry.name): \(whole.faults)")
      guard let header = clean.firstIndex(of: 0x0A), whole.rows.count > 4 else { continue }
      tables += 1
      for quotes in [1, 2, 3, 1, 2, 3] {
        seed += 1
        var random = SeededGenerator(seed: seed)
        let comment: Comment = "\(entry.name), \(quotes) quotes, seed \(seed)"
        var broken = clean
        // From the end, so that the places of those before stay.
        let places = (0..<quotes).map { _ in
          Int.random(in: header + 1...clean.count, using: &random)
        }
        for place in places.sorted(by: >) { broken.insert(UInt8(ascii: "\""), at: place) }
        let reading = try Reading(broken)
        let lost = Set(whole.rows).subtracting(reading.rows)
        let invented = Set(reading.rows).subtracting(whole.rows)
        #expect(lost.count <= quotes, comment)
        #expect(invented.isEmpty, "\(comment): \(invented)")
        let named = Set(reading.faults.map(\.position.line))
        #expect(lost.allSatisfy { named.contains($0.line) }, comment)
        #expect(reading.lines.total == whole.lines.total, comment)
      }
    }
    #expect(tables >= 4)
  }
}
