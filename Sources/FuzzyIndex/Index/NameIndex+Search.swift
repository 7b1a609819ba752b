extension NameIndex {
  /// The names that match a query best: the greatest ``IndexMatch/matched`` first, then the least number.
  ///
  /// No name that matches is overlooked, however few slots it matches. Weights count in 65,536ths of the greatest and
  /// penalties in 1,024ths, so that equal sums are equal.
  ///
  /// - Parameters:
  ///   - query: what is looked for.
  ///   - limit: how many names.
  ///   - accepts: whether a name with this payload may be found; nil: all.
  /// - Returns: the names, at most `limit`.
  /// - Throws: an ``IndexError``, or what the index's `read` throws.
  package func search(
    _ query: IndexQuery,
    limit: Int,
    where accepts: ((UnsafeRawBufferPointer) -> Bool)? = nil
  ) throws -> [IndexMatch] {
    try search(prepare(query), limit: limit, where: accepts)
  }

  /// Looks a query's words up once for several searches.
  package func prepare(_ query: IndexQuery) throws -> PreparedQuery {
    let vocabulary = try vocabulary()
    return try PreparedQuery(query, vocabulary) { try self.list($0, vocabulary) }
  }

  /// The names that match a query best; see ``search(_:limit:where:)``.
  package func search(
    _ query: PreparedQuery,
    limit: Int,
    where accepts: ((UnsafeRawBufferPointer) -> Bool)? = nil
  ) throws -> [IndexMatch] {
    var matches: [IndexMatch] = []
    try forEachMatch(query, limit: limit, where: accepts) { matches.append($0) }
    return matches
  }

  /// Calls `body` with the names that match a query best, the best first; see ``search(_:limit:where:)``.
  ///
  /// `isWanted`: whether `body` is called with the name of a number.
  package func forEachMatch(
    _ query: PreparedQuery,
    limit: Int,
    where accepts: ((UnsafeRawBufferPointer) -> Bool)?,
    isWanted: (_ name: Int) -> Bool = { _ in true },
    _ body: (IndexMatch) -> Void
  ) throws {
    let nameCount = min(query.nameCount ?? nameCount, nameCount)
    guard limit > 0, nameCount > 0 else { return }
    let compiled = CompiledQuery(query)
    guard compiled.slots.contains(where: { $0.bound > 0 }) else { return }
    var search = WindowSearch(compiled, nameCount: nameCount, limit: min(limit, nameCount))
    var payloads = PayloadReader(self)
    // The search points into the lists that the compiled query holds.
    defer { withExtendedLifetime(compiled) {} }
    let found = try search.run { name in
      guard let accepts else { return true }
      return try payloads.payload(of: Int(name)).withUnsafeBytes(accepts)
    }
    var names = NameDecoder(self, try vocabulary())
    let matcher = NameMatcher(compiled)
    for (name, _) in found where isWanted(name) {
      let (words, headCount) = try names.words(of: name)
      let payload = try payloads.payload(of: name)
      body(matcher.match(name, words: words, headCount: headCount, payload: payload))
    }
  }

  /// Whether the ``IndexMatch/matched`` of some name may be as much as `share`: less work than finding which.
  package func mayMatch(_ query: PreparedQuery, share: Float) -> Bool {
    let nameCount = min(query.nameCount ?? nameCount, nameCount)
    let compiled = CompiledQuery(query)
    let least = Double(share) * Double(compiled.weight) * Double(CompiledQuery.fullPenalty)
    guard nameCount > 0, least > 1 else { return true }
    var search = WindowSearch(compiled, nameCount: nameCount, limit: 1)
    defer { withExtendedLifetime(compiled) {} }
    return search.hasName(above: Int(least) - 1)
  }

  /// The numbers of a name's words, in their order.
  package func words(ofName name: Int) throws -> [Int32] {
    var names = NameDecoder(self, try vocabulary())
    return try Array(names.words(of: name).words)
  }
}
