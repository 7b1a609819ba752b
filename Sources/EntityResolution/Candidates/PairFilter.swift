/// The test whether two records of one block are alike enough to be compared, and by which rules.
///
/// Reads the two records and the model alone.
struct PairFilter: Sendable {
  let records: Records
  let sets: TermSets

  /// Calls `body` with a reader of the two records' words and amounts.
  func read<Result>(_ body: (PairReader) -> Result) -> Result {
    sets.words.withUnsafeBufferPointer { words in
      sets.starts.withUnsafeBufferPointer { starts in
        sets.table.rankWeights.withUnsafeBufferPointer { weights in
          records.amounts.withUnsafeBufferPointer { amounts in
            body(PairReader(words: words, starts: starts, weights: weights, amounts: amounts))
          }
        }
      }
    }
  }

  /// The rules by which the pair stands, of the spaces whose blocks it shares.
  func rules(_ a: Int, _ b: Int, spaces: UInt8) -> BlockingRules {
    read { $0.rules(a, b, spaces: spaces, $0.similarity(a, b)) }
  }
}

extension UInt8 {
  /// Whether a set of spaces, a bit each, has `space`.
  func has(_ space: BlockKeys.Space) -> Bool { self >> space.rawValue & 1 == 1 }
}
