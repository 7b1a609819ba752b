/// Builds the blobs of an index from names, best first.
///
/// The same names give the same bytes. Memory: about 4 bytes a word of a name, the payloads, and the vocabulary.
package struct IndexBuilder {
  let payloadSize: Int
  var table = WordTable()
  /// The words of all names, one after the other, by their numbers in `table`.
  var tokens: [UInt32] = []
  /// The index in `tokens` of each name's first word; one more at the end.
  var starts: [UInt32] = [0]
  var heads: [UInt8] = []
  var payloads: [UInt8] = []

  /// A builder without names.
  ///
  /// - Parameter payloadSize: bytes of payload of every name, at most 4,096.
  package init(payloadSize: Int) {
    precondition((0...IndexHeader.maximumPayload).contains(payloadSize), "payload too large")
    self.payloadSize = payloadSize
  }

  /// The number of names added.
  package var nameCount: Int { heads.count }

  /// Adds a name; names are numbered from 0 in the order they are added, best first.
  ///
  /// - Parameters:
  ///   - form: its ``NormalForm``: words with single blanks between them; words beyond 64 bytes are cut.
  ///   - headCount: how many of its first words name the food itself, at most 255 are kept.
  ///   - payload: as many bytes as the builder was made for.
  package mutating func add(form: String, headCount: Int, payload: [UInt8]) {
    precondition(payload.count == payloadSize, "payload of another size")
    precondition(nameCount < IndexHeader.maximumNames, "too many names")
    var form = form
    form.withUTF8 { addWords($0) }
    starts.append(UInt32(tokens.count))
    heads.append(UInt8(min(max(headCount, 0), 255)))
    payloads.append(contentsOf: payload)
  }

  private mutating func addWords(_ form: UnsafeBufferPointer<UInt8>) {
    var start = 0
    while start < form.count {
      let end = form[start...].firstIndex(of: 0x20) ?? form.count
      if end > start {
        let word = UnsafeBufferPointer(rebasing: form[start..<end])
        let kept = UnsafeBufferPointer(rebasing: word[..<IndexedWord.keptBytes(word)])
        tokens.append(UInt32(table.number(of: kept)))
      }
      start = end + 1
    }
  }

  /// Writes every blob once, in a fixed order.
  ///
  /// - Throws: what `write` throws.
  package consuming func finish(
    _ write: (_ segment: IndexSegment, _ number: Int, _ bytes: [UInt8]) throws -> Void
  ) throws {
    var encoder = IndexEncoder(self)
    try encoder.write(write)
  }
}
