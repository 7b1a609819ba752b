import Datasets
import Foundation
import FuzzyIndex

@testable import FoodResolving
@testable import FoodVocabulary

/// The vocabulary of the repository's tables.
enum PhraseVocabulary {
  /// Numbers, units, measures, sizes, fillers, connectors and states.
  static let shared = Result { try read() }

  /// A reader with that vocabulary.
  static func reader() throws -> PhraseReader {
    PhraseReader(try shared.get(), mender: nil, names: KnownNames(names))
  }

  /// Names of which the vocabulary has a word.
  private static let names: Set = [
    "drinking kefir", "teff from the griddle", "scottish tablet", "pre wo",
  ]

  private static func read() throws -> Vocabulary {
    let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .deletingLastPathComponent()
      .deletingLastPathComponent().deletingLastPathComponent()
    let folder = root.appendingPathComponent("datasets/vocabulary").path
    var entries: [VocabularyEntry] = []
    for table in ["measures", "words", "other"] {
      entries += try VocabularyTable(path: "\(folder)/\(table).tsv").entries
    }
    let states = try MappingTable(path: "\(folder)/states.tsv")
    for (_, fields) in states.rows where fields[2] != "none" {
      entries.append(
        VocabularyEntry(
          .state,
          NormalForm.of(fields[0]),
          language: fields[1],
          value: fields[2],
          source: "states.tsv"
        )
      )
    }
    return Vocabulary(entries)
  }
}

/// The foods of a text, each "food|amount", as a reader with that vocabulary reads them; "-" where no amount is said.
func parts(_ text: String) throws -> [String] {
  try PhraseVocabulary.reader().read(text).parts.map { part in
    "\(part.food)|\(part.amount.map(AmountText.of) ?? "-")"
  }
}
