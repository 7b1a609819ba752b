/// One release of a source as its adapter has read it: foods as published, in the order of their keys.
package protocol SourceRelease: Sendable {
  /// The number of foods.
  var foodCount: Int { get }

  /// The food at `index`, joined from all files; keys ascend by their UTF-8 bytes.
  ///
  /// Called from several threads at once.
  func food(at index: Int) -> SourceFood

  /// The file, as positions name it, in which the amounts stand.
  var amountsFile: String { get }

  /// Whether amounts stand in the file of their food's own record instead, as in the sheets of a workbook.
  var amountsStandWithFoods: Bool { get }

  /// The balances, rejects and unmapped names of the reading; foods that normalization rejects are not in it yet.
  var report: SourceReport { get }

  /// The source's code for how an amount was obtained, as published, of a ``SourceValue/derivation``.
  func derivationCode(_ derivation: Int) -> String
}

extension SourceRelease {
  /// False: most releases have one table of amounts.
  package var amountsStandWithFoods: Bool { false }

  /// The number itself: most sources number their derivations.
  package func derivationCode(_ derivation: Int) -> String { String(derivation) }
}
