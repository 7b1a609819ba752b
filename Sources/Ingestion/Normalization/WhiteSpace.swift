import Foundation

/// White space, controls and invisible characters of published names.
enum WhiteSpace {
  /// The text composed (NFC), white space as single blanks and none at the ends, without controls and
  /// invisible characters.
  ///
  /// C1 controls are read as windows-1252. Joiners stay where they shape letters or emoji.
  static func clean(_ text: String) -> String {
    var scalars = String.UnicodeScalarView()
    var isBlankDue = false
    var needsComposition = false
    var previous: Unicode.Scalar = " "
    for published in text.unicodeScalars {
      let scalar = HTMLEntities.windows1252(published) ?? published
      if isBlank(scalar) {
        isBlankDue = !scalars.isEmpty
      } else if !isInvisible(scalar) || isJoiner(scalar) && previous.value >= 0x590 {
        if isBlankDue { scalars.append(" ") }
        isBlankDue = false
        needsComposition = needsComposition || scalar.value >= 0x300
        scalars.append(scalar)
      }
      previous = scalar
    }
    let clean = String(scalars)
    return needsComposition ? clean.precomposedStringWithCanonicalMapping : clean
  }

  private static func isBlank(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x20, 0x09...0x0D, 0xA0, 0x1680, 0x2000...0x200A, 0x2028, 0x2029, 0x202F, 0x205F, 0x3000:
      true
    default: false
    }
  }

  private static func isInvisible(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0..<0x20, 0x7F...0x9F, 0xAD, 0x61C, 0x180E, 0x200B...0x200F, 0x202A...0x202E,
      0x2060...0x206F,
      0xFEFF, 0xFFF9...0xFFFB:
      true
    default: false
    }
  }

  private static func isJoiner(_ scalar: Unicode.Scalar) -> Bool {
    scalar.value == 0x200C || scalar.value == 0x200D
  }
}
