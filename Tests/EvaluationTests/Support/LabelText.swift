import Evaluation
import Foundation

/// Text in a file of its own for as long as `body` reads it.
func withFile<Result>(_ text: String, _ body: (String) throws -> Result) throws -> Result {
  let path = NSTemporaryDirectory() + "granary-labels-" + UUID().uuidString
  try Data(text.utf8).write(to: URL(filePath: path))
  defer { try? FileManager.default.removeItem(atPath: path) }
  return try body(path)
}

/// The labels of a text.
func labels(_ text: String) throws -> LabelFile { try withFile(text) { try LabelFile(path: $0) } }
