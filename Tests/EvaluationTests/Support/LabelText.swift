import Evaluation
import TestSupport

/// Text in a file of its own for as long as `body` reads it.
func withFile<Result>(_ text: String, _ body: (String) throws -> Result) throws -> Result {
  let folder = TemporaryFolder()
  return try body(folder.write("labels", text))
}

/// The labels of a text.
func labels(_ text: String) throws -> LabelFile { try withFile(text) { try LabelFile(path: $0) } }
