import FoodResolving
import FoodVocabulary
import Foundation
import SnapshotStore

/// What the reader says of lines of recipes: one line of JSON (quantity, unit, name) for each.
enum RecipeLines {
  /// Prints what a reader with the vocabulary of a snapshot says of the lines of a file.
  static func print(snapshot: String, lines: String) throws {
    let reader = PhraseReader(Vocabulary(try SnapshotReader(path: snapshot).vocabulary()))
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    let text = String(decoding: try Data(contentsOf: URL(fileURLWithPath: lines)), as: UTF8.self)
    var out = Data()
    for line in text.split(separator: "\n", omittingEmptySubsequences: false).dropLast() {
      out.append(try encoder.encode(reader.ingredient(String(line))))
      out.append(0x0A)
    }
    FileHandle.standardOutput.write(out)
  }
}
