import Foundation
import Testing

/// Compares `bytes` with the approved file `name`.
///
/// With `GRANARY_RECORD_GOLDEN` set it writes the file instead, and fails: a recording is no test.
func expectGolden(
  _ bytes: Data,
  _ name: String,
  sourceLocation: SourceLocation = #_sourceLocation
) throws {
  let file = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "Golden/\(name)")
  if ProcessInfo.processInfo.environment["GRANARY_RECORD_GOLDEN"] != nil {
    try bytes.write(to: file)
    Issue.record("recorded \(name)", sourceLocation: sourceLocation)
    return
  }
  let found = String(decoding: bytes, as: UTF8.self).split(
    separator: "\n",
    omittingEmptySubsequences: false
  )
  let expected = try String(contentsOf: file, encoding: .utf8).split(
    separator: "\n",
    omittingEmptySubsequences: false
  )
  for (line, pair) in zip(found, expected).enumerated() where pair.0 != pair.1 {
    Issue.record(
      "\(name):\(line + 1): found \(pair.0), expected \(pair.1)",
      sourceLocation: sourceLocation
    )
    return
  }
  #expect(found.count == expected.count, "lines of \(name)", sourceLocation: sourceLocation)
}
