/// The trade item numbers of two records.
enum BarcodeLevel: Int, ComparisonLevel {
  case unknown, different, same

  static var comparison: Comparison { .barcode }
  var text: LevelText {
    switch self {
    case .unknown: LevelText("unknown", judged: 0, "a record has no barcode")
    case .different: LevelText("different", judged: -0.3, "no barcode is common to both")
    case .same: LevelText("same", judged: 20, "a barcode is common to both")
    }
  }
}

/// The keys that publishers give two records in other datasets.
enum ReferenceLevel: Int, ComparisonLevel {
  case unknown, different, same

  static var comparison: Comparison { .reference }
  var text: LevelText {
    switch self {
    case .unknown: LevelText("unknown", judged: 0, "a record has no key in another dataset")
    case .different: LevelText("different", judged: -4, "no key is common to both")
    case .same: LevelText("same", judged: 12, "a key is common to both")
    }
  }
}

extension PairComparer {
  /// The level of the barcodes; unknown where the comparer is blind to them.
  func barcodeLevel(_ a: Int, _ b: Int) -> BarcodeLevel {
    if ignoresBarcodes || records.gtins.isEmpty(at: a) || records.gtins.isEmpty(at: b) {
      return .unknown
    }
    return Self.haveCommon(records.gtins, a, b) ? .same : .different
  }

  /// The level of the keys in other datasets; unknown where the comparer is blind to them.
  func referenceLevel(_ a: Int, _ b: Int) -> ReferenceLevel {
    if ignoresReferences || records.references.isEmpty(at: a) || records.references.isEmpty(at: b) {
      return .unknown
    }
    return Self.haveCommon(records.references, a, b) ? .same : .different
  }

  private static func haveCommon<Key: Equatable>(_ keys: Lists<Key>, _ a: Int, _ b: Int) -> Bool {
    let others = keys[b]
    return keys[a].contains { others.contains($0) }
  }

  /// The barcodes of both.
  func barcodeSeen(_ a: Int, _ b: Int) -> String {
    func joined(_ gtins: ArraySlice<UInt64>) -> String {
      gtins.map(String.init).joined(separator: ", ")
    }
    return ignoresBarcodes ? "" : against(joined(records.gtins[a]), joined(records.gtins[b]))
  }

  /// The keys of both in other datasets.
  func referenceSeen(_ a: Int, _ b: Int) -> String {
    ignoresReferences
      ? "" : listSeen(records.references[a], records.references[b], separator: ", ")
  }
}
