import FoodComposition

/// The faults in the text of published names: characters read in another encoding, lost, or unseen.
///
/// No name is changed here. A character that ``NameCleaner`` takes out (controls, direction marks, zero width) or
/// reads as windows-1252 (C1 controls) is flagged, so that the change is reported; one whose original is uncertain
/// (U+FFFD, UTF-8 read as windows-1252) stays and is flagged with the probable original.
package enum NameText {
  /// A flag for the first name of `names` with something wrong in it; none for most foods.
  static func flags(of names: [SourceName], longest: Int) -> [QualityFlag] {
    for name in names {
      if name.text.utf8.count > longest {
        return [
          flag("\(name.text.utf8.count) bytes in a further name, left out", "at most \(longest)")
        ]
      }
      guard !isPlain(name.text), let problem = problem(in: name.text) else { continue }
      return [flag("\(problem.found) in '\(shown(name.text))'", problem.expected)]
    }
    return []
  }

  /// The rule's id; docs/rejects.md tells it.
  package static let rule = "name-text"

  private static func flag(_ found: String, _ expected: String) -> QualityFlag {
    QualityFlag(rule: rule, severity: .warning, component: nil, found: found, expected: expected)
  }

  /// Whether the text is printable ASCII.
  private static func isPlain(_ text: String) -> Bool {
    text.utf8.allSatisfy { (0x20..<0x7F).contains($0) }
  }

  /// The first problem of a text, in words.
  static func problem(in text: String) -> (found: String, expected: String)? {
    let scalars = Array(text.unicodeScalars)
    for (index, scalar) in scalars.enumerated() {
      if let read = misread(scalars, index) {
        return ("'\(read.published)'", "'\(read.meant)', which is UTF-8 read as windows-1252")
      }
      switch scalar.value {
      case 0xFFFD: return ("U+FFFD", "the character that was lost")
      case 0x09, 0x0A, 0x0D: continue
      case 0..<0x20, 0x7F: return ("the control character \(code(scalar))", "none; it is left out")
      case 0x80...0x9F:
        let meant = HTMLEntities.windows1252(scalar).map { "'\($0)', as it is read" }
        return ("the control character \(code(scalar))", meant ?? "none; it is left out")
      case 0x061C, 0x200E, 0x200F, 0x202A...0x202E, 0x2066...0x2069:
        return ("the direction mark \(code(scalar))", "none; it is left out")
      case 0xAD, 0x180E, 0x200B, 0x2060...0x2065, 0x206A...0x206F, 0xFEFF, 0xFFF9...0xFFFB:
        return ("the invisible character \(code(scalar))", "none; it is left out")
      default: continue
      }
    }
    return nil
  }

  private static func code(_ scalar: Unicode.Scalar) -> String {
    let digits = String(scalar.value, radix: 16, uppercase: true)
    return "U+" + String(repeating: "0", count: max(0, 4 - digits.count)) + digits
  }

  /// The text without what would not be seen, cut to what a report shows.
  private static func shown(_ text: String) -> String {
    let clean = WhiteSpace.clean(text)
    return clean.count > 80 ? clean.prefix(80) + "…" : clean
  }

  // MARK: - UTF-8 read as windows-1252

  /// The character that begins at `index` as UTF-8 whose bytes were read as windows-1252, if one does.
  private static func misread(
    _ scalars: [Unicode.Scalar],
    _ index: Int
  ) -> (published: String, meant: Unicode.Scalar)? {
    guard let lead = byte(scalars[index]), let form = forms.first(where: { $0.lead == lead }) else {
      return nil
    }
    var value = UInt32(lead) & form.mask
    for offset in 1..<form.count {
      guard index + offset < scalars.count, let next = byte(scalars[index + offset]),
        (0x80...0xBF).contains(next)
      else { return nil }
      value = value << 6 | UInt32(next & 0x3F)
    }
    guard form.meant.contains(where: { $0.contains(value) }), let meant = Unicode.Scalar(value),
      form.count > 2 || !endsWordInCapitals(scalars, index)
    else { return nil }
    let published = scalars[index..<index + form.count]
    return (String(String.UnicodeScalarView(published)), meant)
  }

  /// A form of UTF-8 that names of food are misread from: its first byte, its length, what it can mean.
  private struct Form {
    let lead: UInt8
    let count: Int
    let mask: UInt32
    let meant: [ClosedRange<UInt32>]
  }

  /// The forms of Latin letters and signs, of punctuation, the euro and the trade mark: what names have.
  ///
  /// All else that two or three bytes can mean (`É®` would be `ɮ`) is met only by chance.
  private static let forms: [Form] = [
    Form(lead: 0xC2, count: 2, mask: 0x1F, meant: [0xA1...0xA3, 0xA9...0xBF]),
    Form(lead: 0xC3, count: 2, mask: 0x1F, meant: [0xC0...0xFF]),
    Form(lead: 0xC4, count: 2, mask: 0x1F, meant: [0x100...0x13F]),
    Form(lead: 0xC5, count: 2, mask: 0x1F, meant: [0x140...0x17F]),
    Form(
      lead: 0xE2,
      count: 3,
      mask: 0x0F,
      meant: [0x2010...0x203A, 0x20AC...0x20AC, 0x2122...0x2122]
    ),
  ]

  /// The signs that follow a word as they stand: marks, closing quotes, dashes, an ellipsis, a blank.
  private static let closingSigns: Set<Unicode.Scalar> = [
    "™", "®", "©", "°", "»", "’", "”", "–", "—", "…", "\u{A0}", "ª", "º", "·",
  ]

  /// Whether the letter at `index` ends a word in capitals that a sign follows: `MAÇÃ»`, `AVELÃ™`, as Portuguese
  /// has them.
  private static func endsWordInCapitals(_ scalars: [Unicode.Scalar], _ index: Int) -> Bool {
    guard index > 0, scalars[index - 1].properties.isUppercase,
      closingSigns.contains(scalars[index + 1])
    else { return false }
    guard index + 2 < scalars.count else { return true }
    return !scalars[index + 2].properties.isAlphabetic
  }

  /// The byte that windows-1252 has for a character, where it is from 80 on; C1 controls are the bytes it leaves out.
  private static func byte(_ scalar: Unicode.Scalar) -> UInt8? {
    switch scalar.value {
    case 0x80...0xFF: UInt8(scalar.value)
    case 0x100...0x2122: bytes[scalar]
    default: nil
    }
  }

  private static let bytes: [Unicode.Scalar: UInt8] = Dictionary(
    uniqueKeysWithValues: (UInt8(0x80)...0x9F).compactMap { byte in
      HTMLEntities.windows1252(Unicode.Scalar(byte)).map { ($0, byte) }
    }
  )
}
