import EntityResolution
package import Evaluation
import FoodComposition

extension DuplicateTrials {
  /// The labels of one name whose amounts are alike to some degree, and whose barcodes have some first digits in common.
  package struct MakerCount: Sendable, Equatable {
    /// The levels of nutrients, in words.
    package var nutrients: String
    /// The first digits that the barcodes have in common, in words.
    package var digits: String
    /// The pairs whose brands have a word in common, of all.
    package var sameBrand: Proportion
  }

  /// How surely the makers in two barcodes stand in for brands: of the candidates that are labels of the same name, both
  /// with a brand, those whose brands have a word in common.
  package func makers() -> [MakerCount] {
    let labels = records.sources.map { $0.type == .brandLabel }
    var counts: [[Proportion]] = Array(
      repeating: Array(repeating: Proportion(), count: Self.digits.count),
      count: Self.nutrients.count
    )
    for scored in detector.candidates(in: records) {
      let (a, b) = (Int(scored.pair.first), Int(scored.pair.second))
      func level(_ comparison: Comparison) -> String {
        comparison.levels[scored.levels[comparison]]
      }
      let nutrients = level(.nutrients)
      guard labels[Int(records.source[a])], labels[Int(records.source[b])],
        !records.brand[a].isEmpty, !records.brand[b].isEmpty,
        scored.levels.isNameSame,
        let row = Self.nutrients.firstIndex(where: { $0.levels.contains(nutrients) })
      else { continue }
      let one = CompanyPrefix(records.gtins[a].first)
      let digits = one.common(CompanyPrefix(records.gtins[b].first))
      let column = digits.map { min(CompanyPrefix.length - $0, 2) } ?? 3
      counts[row][column].count(level(.brand) != "different")
    }
    return zip(Self.nutrients, counts).flatMap { nutrients, row in
      zip(Self.digits, row).map {
        MakerCount(nutrients: nutrients.name, digits: $0, sameBrand: $1)
      }
    }
  }

  private static let digits = ["seven", "six", "fewer", "not known"]
  private static let nutrients: [(name: String, levels: Set<String>)] = [
    ("copied", ["copied", "partly copied"]),
    ("very close, close or near", ["very close", "close", "near"]),
    ("apart or worse", ["changed copy", "apart", "different", "contrary"]),
  ]
}
