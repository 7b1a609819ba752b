import FoodComposition
import Foundation

/// What a dataset reads of the records that apps and servers send, and how its answers become foods (docs/intake.md).
package struct IntakeDefinition: Sendable, Equatable {
  /// The records that a dataset is made of.
  package enum Records: String, Sendable, CaseIterable {
    /// Answers of resolvers about all but restaurants.
    case answers
    /// Answers of resolvers about foods of restaurants.
    case restaurants
    /// Labels of products.
    case labels
    /// Corrections of single values of other sources' foods.
    case corrections
    /// Meals as somebody told them: names, and weak evidence for portions.
    case meals

    /// The type of a source of such records.
    var sourceType: SourceType {
      switch self {
      case .answers, .meals: .aiEstimated
      case .restaurants: .restaurantEstimate
      case .labels: .brandLabel
      case .corrections: .userCorrected
      }
    }
  }

  /// The records that are read; lines of other kinds are other datasets'.
  package var records: Records
  /// The folder of the files, beside the definition: every `.jsonl` and `.jsonl.gz` in it and below.
  package var folder: String
  /// The share of an amount that a single answer can be off by: the same meal asked ten times gave 900 ± 300 kcal.
  package var spreadOfOne = 0.33
  /// The share of the median's energy beyond which an answer among three or more is an outlier.
  package var outlier = 0.5
  /// The share within which two energies agree.
  package var agreement = 0.2
  /// The answers of a newer model that take the place of any number of an older one's.
  package var fewestAnswers = 3

  /// Whether its records are foods.
  package var hasFoods: Bool { records != .corrections && records != .meals }

  init(_ section: DefinitionReader.Section, sourceType: SourceType) {
    let records: Records? = section.choice("records")
    self.records = records ?? .answers
    folder = section.string("folder")
    if let records, records.sourceType != sourceType {
      section.note(
        "source_type",
        found: sourceType.rawValue,
        expected: "\(records.sourceType.rawValue), as \(records.rawValue) are"
      )
    }
    if folder.hasPrefix("/") || folder.split(separator: "/").contains("..") {
      section.note("folder", found: folder, expected: "a folder beside the definition")
    }
    if let share = section.optionalShare("spread_of_one") { spreadOfOne = share }
    if let share = section.optionalShare("outlier") { outlier = share }
    if let share = section.optionalShare("agreement") { agreement = share }
    if let fewest = section.optionalInteger("fewest_answers") { fewestAnswers = fewest }
  }

  /// The files of the folder, by the bytes of their paths.
  func files(in base: String) -> [DatasetFile] {
    let root = (base as NSString).appendingPathComponent(folder)
    let found = FileManager.default.enumerator(atPath: root)?.compactMap { $0 as? String } ?? []
    return found.filter { $0.hasSuffix(".jsonl") || $0.hasSuffix(".jsonl.gz") }
      .map { folder == "." ? $0 : (folder as NSString).appendingPathComponent($0) }
      .sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
      .map { DatasetFile(path: $0, folder: base) }
  }
}
