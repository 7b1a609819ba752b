public import Foundation
public import Testing

/// Compares `bytes` with the approved file `name` of the test's module, and tells the first line that differs.
///
/// With `GRANARY_RECORD` set it writes the file instead, and fails: a recording is no test.
public func expectGolden(
  _ bytes: Data,
  _ name: String,
  of test: String = #filePath,
  sourceLocation: SourceLocation = #_sourceLocation
) throws {
  var folder = URL(filePath: test).deletingLastPathComponent()
  while folder.deletingLastPathComponent().lastPathComponent != "Tests" {
    folder.deleteLastPathComponent()
  }
  let file = folder.appending(path: "Golden/\(name)")
  if ProcessInfo.processInfo.environment["GRANARY_RECORD"] != nil {
    try bytes.write(to: file)
    Issue.record("recorded \(file.path): look at the change", sourceLocation: sourceLocation)
    return
  }
  func lines(_ text: String) -> [Substring] {
    text.split(separator: "\n", omittingEmptySubsequences: false)
  }
  let found = lines(String(decoding: bytes, as: UTF8.self))
  // By its bytes: reading it as a text would take a byte order mark away.
  let expected = lines(String(decoding: try Data(contentsOf: file), as: UTF8.self))
  for (line, pair) in zip(found, expected).enumerated() where pair.0 != pair.1 {
    Issue.record(
      "\(name):\(line + 1): found \(pair.0), expected \(pair.1)",
      sourceLocation: sourceLocation
    )
    return
  }
  #expect(found.count == expected.count, "lines of \(name)", sourceLocation: sourceLocation)
}
