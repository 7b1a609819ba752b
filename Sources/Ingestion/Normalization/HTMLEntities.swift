/// HTML character references in published names, as HTML 5 reads them (section 13.5): the names of Latin-1 and
/// those of Latin letters, punctuation and signs beyond it, decimal and hexadecimal numbers.
///
/// A reference ends with its semicolon; a bare `&` stays. Names in capitals are read too, because
/// sources turn whole names to capitals (`&AMP;`, `&EACUTE;`). What was escaped twice is read to the end.
enum HTMLEntities {
  /// The text without references.
  static func decode(_ text: String) -> String {
    guard text.utf8.contains(UInt8(ascii: "&")) else { return text }
    let input = Array(text.utf8)
    var output: [UInt8] = []
    output.reserveCapacity(input.count)
    var index = 0
    while index < input.count {
      guard input[index] == UInt8(ascii: "&") else {
        output.append(input[index])
        index += 1
        continue
      }
      index += 1
      // `&amp;` is an ampersand with which what follows may be a reference again
      var reference = reference(in: input, at: index)
      while let found = reference, found.scalar == "&" {
        index = found.end
        reference = Self.reference(in: input, at: index)
      }
      if let found = reference {
        output += Array(String(found.scalar).utf8)
        index = found.end
      } else {
        output.append(UInt8(ascii: "&"))
      }
    }
    return String(decoding: output, as: UTF8.self)
  }

  /// The character that a byte of windows-1252 from 0x80 to 0x9F stands for, which is what HTML and many
  /// wrongly decoded files mean by such a control character.
  static func windows1252(_ scalar: Unicode.Scalar) -> Unicode.Scalar? {
    guard (0x80...0x9F).contains(scalar.value) else { return nil }
    return windows1252Scalars[Int(scalar.value) - 0x80]
  }

  private static let longest = 10

  private static func reference(
    in input: [UInt8],
    at start: Int
  ) -> (scalar: Unicode.Scalar, end: Int)? {
    let limit = min(input.count, start + longest)
    guard let end = input[min(start, limit)..<limit].firstIndex(of: UInt8(ascii: ";")), end > start
    else { return nil }
    let body = String(decoding: input[start..<end], as: UTF8.self)
    guard let scalar = body.hasPrefix("#") ? numbered(body.dropFirst()) : named(body) else {
      return nil
    }
    return (scalar, end + 1)
  }

  private static func numbered(_ digits: Substring) -> Unicode.Scalar? {
    let value =
      if digits.first == "x" || digits.first == "X" {
        UInt32(digits.dropFirst(), radix: 16)
      } else {
        UInt32(digits)
      }
    guard let value, digits.first != "+", digits.dropFirst().first != "+" else { return nil }
    guard value != 0, let scalar = Unicode.Scalar(value) else { return "\u{FFFD}" }
    return windows1252(scalar) ?? scalar
  }

  private static func named(_ name: String) -> Unicode.Scalar? {
    if let scalar = scalars[name] { return scalar }
    let lower = name.lowercased()
    guard name == name.uppercased(), lower != name else { return nil }
    return scalars[String(name.prefix(1)) + lower.dropFirst()] ?? scalars[lower]
  }

  private static let scalars: [String: Unicode.Scalar] = {
    var scalars: [String: Unicode.Scalar] = [:]
    for (offset, name) in latin1.split(whereSeparator: \.isWhitespace).enumerated() {
      scalars[String(name)] = Unicode.Scalar(UInt32(0xA0 + offset))
    }
    for pair in others.split(whereSeparator: \.isWhitespace) {
      let parts = pair.split(separator: "=")
      scalars[String(parts[0])] = UInt32(parts[1], radix: 16).flatMap(Unicode.Scalar.init)
    }
    return scalars
  }()

  /// U+00A0 to U+00FF in order.
  private static let latin1 = """
    nbsp iexcl cent pound curren yen brvbar sect uml copy ordf laquo not shy reg macr
    deg plusmn sup2 sup3 acute micro para middot cedil sup1 ordm raquo frac14 frac12 frac34 iquest
    Agrave Aacute Acirc Atilde Auml Aring AElig Ccedil Egrave Eacute Ecirc Euml Igrave Iacute Icirc Iuml
    ETH Ntilde Ograve Oacute Ocirc Otilde Ouml times Oslash Ugrave Uacute Ucirc Uuml Yacute THORN szlig
    agrave aacute acirc atilde auml aring aelig ccedil egrave eacute ecirc euml igrave iacute icirc iuml
    eth ntilde ograve oacute ocirc otilde ouml divide oslash ugrave uacute ucirc uuml yacute thorn yuml
    """

  private static let others = """
    amp=26 quot=22 apos=27 lt=3C gt=3E num=23 percnt=25 lpar=28 rpar=29 ast=2A plus=2B comma=2C
    period=2E sol=2F colon=3A semi=3B equals=3D quest=3F commat=40 lsqb=5B rsqb=5D lowbar=5F grave=60
    OElig=152 oelig=153 Scaron=160 scaron=161 Zcaron=17D zcaron=17E Yuml=178 fnof=192 circ=2C6
    tilde=2DC Ccaron=10C ccaron=10D Rcaron=158 rcaron=159 Ecaron=11A ecaron=11B Lstrok=141 lstrok=142
    Dstrok=110 dstrok=111 Aogon=104 aogon=105 Eogon=118 eogon=119 Sacute=15A sacute=15B Cacute=106
    cacute=107 Nacute=143 nacute=144 Zdot=17B zdot=17C Odblac=150 odblac=151 Udblac=170 udblac=171
    inodot=131 Idot=130 Gbreve=11E gbreve=11F Scedil=15E scedil=15F Tcedil=162 tcedil=163 Uring=16E
    uring=16F ensp=2002 emsp=2003 thinsp=2009 zwnj=200C zwj=200D lrm=200E rlm=200F ndash=2013
    mdash=2014 lsquo=2018 rsquo=2019 sbquo=201A ldquo=201C rdquo=201D bdquo=201E dagger=2020 Dagger=2021
    bull=2022 hellip=2026 permil=2030 prime=2032 Prime=2033 lsaquo=2039 rsaquo=203A frasl=2044 euro=20AC
    trade=2122 frac13=2153 frac23=2154 frac15=2155 frac18=215B frac38=215C frac58=215D frac78=215E
    larr=2190 rarr=2192 minus=2212 asymp=2248 ne=2260 le=2264 ge=2265 alpha=3B1 beta=3B2 gamma=3B3
    delta=3B4 omega=3C9 mu=3BC
    """

  private static let windows1252Scalars: [Unicode.Scalar?] = [
    "€", nil, "‚", "ƒ", "„", "…", "†", "‡", "ˆ", "‰", "Š", "‹", "Œ", nil, "Ž", nil,
    nil, "‘", "’", "“", "”", "•", "–", "—", "˜", "™", "š", "›", "œ", nil, "ž", "Ÿ",
  ]
}
