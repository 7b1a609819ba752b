extension NameIndex {
  /// The names that match a query best: the greatest ``IndexMatch/matched`` first, then the least number.
  ///
  /// No name that matches is overlooked, however few slots it matches. Weights count in 65,536ths of the greatest and penalties in
  /// 1,024ths, so that equal sums are equal.
  ///
  /// - Parameters:
  ///   - query: what is looked for.
  ///   - limit: how many names.
  ///   - accepts: whether a name with this payload may be found; nil: all.
  /// - Returns: the names, at most `limit`.
  /// - Throws: an ``IndexError``, or what the index's `read` throws.
  public func search(
    _ query: IndexQuery,
    limit: Int,
    where accepts: ((UnsafeRawBufferPointer) -> Bool)? = nil
  ) throws -> [IndexMatch] {
    guard limit > 0, nameCount > 0 else { return [] }
    let vocabulary = try vocabulary()
    let compiled = try CompiledQuery(query, vocabulary) { try self.list($0, vocabulary) }
    guard compiled.slots.contains(where: { $0.bound > 0 }) else { return [] }
    var search = WindowSearch(compiled, nameCount: nameCount, limit: min(limit, nameCount))
    var payloads = PayloadReader(self)
    // The search points into the lists that the compiled query holds.
    defer { withExtendedLifetime(compiled) {} }
    let found = try search.run { name in
      guard let accepts else { return true }
      return try payloads.withPayload(of: Int(name), accepts)
    }
    var names = NameReader(self, vocabulary)
    let matcher = NameMatcher(compiled)
    return try found.map { name, _ in
      let record = try names.record(name)
      return matcher.match(
        name,
        words: record.words,
        headCount: record.headCount,
        payload: try payloads.withPayload(of: name) { [UInt8]($0) }
      )
    }
  }
}
