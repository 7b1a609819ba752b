import RecordIO

/// The encoding that the bytes of a table are most likely in, as a definition names it.
struct EncodingGuess {
  /// The encoding.
  var encoding: String
  /// Why it is not certain; nil where it is.
  var doubt: String?

  /// The letters beyond ASCII of the languages that tables are in, by their single-byte encoding; the last of the first is Switzerland's.
  private static let alphabets: [(encoding: TextEncoding, letters: [Set<Character>])] = [
    (
      .windows1252,
      [
        "àâæçéèêëîïôœùûüÿ", "äöüß", "áéíñóúü", "àáâãçéêíóôõúü", "àèéìíîòóùú", "èéêëïóöü", "åæéèøü",
        "åäéöü", "áæðéíóöúýþ", "àâäæçéèêëìíîïòóôöœßùúûü",
      ].map { Set($0) }
    ),
    (
      .windows1250,
      [
        "áéíóöőúüű", "áčďéěíňóřšťúůýž", "áäčďéíĺľňóôŕšťúýž", "ąćęłńóśźż", "ćčđšž", "âăîşţ",
      ].map { Set($0) }
    ),
  ]

  /// Guesses by the byte order mark, by validity, then by which letters come out.
  init(_ bytes: [UInt8]) {
    let isWide =
      bytes.starts(with: [0xFF, 0xFE]) || bytes.starts(with: [0xFE, 0xFF])
      || bytes.prefix(4000).count { $0 == 0 } * 3 > min(bytes.count, 4000)
    encoding = isWide ? "utf-16" : "utf8"
    if isWide { return }
    let isUTF8 = bytes.withUnsafeBufferPointer { buffer in
      // The last character may be cut.
      (0...3).contains { cut in
        buffer.count >= cut
          && TextEncoding.utf8.decode(UnsafeBufferPointer(rebasing: buffer.dropLast(cut))) != nil
      }
    }
    if isUTF8 { return }
    if Self.isShiftJIS(bytes, pairs: 20, kana: true) {
      encoding = "shift-jis"
      return
    }
    let (all, scores) = Self.explained(bytes)
    // Bytes that are letters of neither stand in pairs of a table without kana, or with few.
    if scores.allSatisfy({ $0.letters * 2 < all }), Self.isShiftJIS(bytes, pairs: 0, kana: false) {
      encoding = "shift-jis"
      return
    }
    let best = scores.max { $0.letters < $1.letters }
    encoding = best?.encoding.rawValue ?? "windows-1252"
    // A language that has every letter of a table is enough where none of the other encoding has.
    if let first = scores.first, let last = scores.last, abs(first.letters - last.letters) < 3,
      (first.letters == all) == (last.letters == all)
    {
      encoding = first.encoding.rawValue
      doubt = "its letters fit \(first.encoding.rawValue) and \(last.encoding.rawValue) alike"
    }
  }

  /// What tables print besides letters, at the same bytes in both encodings.
  private static let symbols: Set<Character> = [
    "µ", "°", "±", "·", "×", "–", "—", "’", "‘", "“", "”", "„", "…", "•", "§", "©", "®", "™",
    "\u{A0}",
  ]

  /// How many bytes above ASCII are no such symbols, and how many of these each encoding explains by one language.
  ///
  /// A table whose every letter is Hungarian is none in French and Portuguese. An encoding that has not all of the bytes explains none.
  private static func explained(_ bytes: [UInt8])
    -> (all: Int, scores: [(encoding: TextEncoding, letters: Int)])
  {
    let high = Array(bytes.lazy.filter { $0 >= 0x80 }.prefix(20_000))
    let texts = alphabets.map { alphabet -> [Character]? in
      high.withUnsafeBufferPointer { alphabet.encoding.decode($0) }
        .map { text in text.map { Character($0.lowercased()) } }
    }
    let places = high.indices.filter { place in
      !texts.contains { $0.map { symbols.contains($0[place]) } ?? false }
    }
    let scores = zip(alphabets, texts).map { alphabet, text in
      let letters = alphabet.letters.map { letters in
        text.map { text in places.count { letters.contains(text[$0]) } } ?? -1
      }
      return (encoding: alphabet.encoding, letters: letters.max() ?? -1)
    }
    return (places.count, scores)
  }

  /// Whether bytes above ASCII stand in the pairs of Shift-JIS, kana among them.
  private static func isShiftJIS(_ bytes: [UInt8], pairs least: Int, kana needed: Bool) -> Bool {
    var (index, pairs, broken, kana) = (0, 0, 0, 0)
    while index < min(bytes.count, 200_000) {
      let byte = bytes[index]
      index += 1
      guard byte >= 0x80 else { continue }
      if (0xA1...0xDF).contains(byte) { continue }
      let isLead = (0x81...0x9F).contains(byte) || (0xE0...0xFC).contains(byte)
      let trail = index < bytes.count ? bytes[index] : 0
      guard isLead, (0x40...0xFC).contains(trail), trail != 0x7F else {
        broken += 1
        continue
      }
      pairs += 1
      if byte == 0x82 || byte == 0x83 { kana += 1 }
      index += 1
    }
    return pairs > least && broken * 50 < pairs && (!needed || kana * 10 > pairs)
  }

  /// The text in UTF-8, without a byte order mark.
  func decoded(_ bytes: [UInt8], name: String) throws(ReadError) -> [UInt8] {
    switch encoding {
    case "utf8": return bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? Array(bytes.dropFirst(3)) : bytes
    case "utf-16", "shift-jis":
      let even = encoding == "utf-16" ? bytes.dropLast(bytes.count % 2) : bytes[...]
      let stream = try TranscodedStream(MemoryBytes(Array(even), name: name), from: encoding)
      var (all, block) = ([UInt8](), [UInt8](repeating: 0, count: 1 << 16))
      while true {
        var failure: ReadError?
        let count = block.withUnsafeMutableBytes { buffer -> Int in
          do throws(ReadError) {
            return try stream.read(into: buffer)
          } catch {
            failure = error
            return 0
          }
        }
        if let failure { throw failure }
        if count == 0 { break }
        all += block[..<count]
      }
      return all.starts(with: [0xEF, 0xBB, 0xBF]) ? Array(all.dropFirst(3)) : all
    default:
      var text: [UInt8] = []
      let single = TextEncoding(rawValue: encoding) ?? .windows1252
      let bad = bytes.withUnsafeBufferPointer { single.appendUTF8(of: $0, to: &text) }
      if let bad {
        throw ReadError(
          .unsupported,
          at: Position(file: name, line: bytes[..<bad].count { $0 == 0x0A } + 1),
          found: "a byte that \(encoding) has not",
          expected: "UTF-8, UTF-16, windows-1252, windows-1250 or Shift-JIS"
        )
      }
      return text
    }
  }
}
