extension XMLRepair {
  /// The decision on a `<` or `&` where the scan has stopped.
  enum Verdict {
    /// It is markup, or an error that libxml2 reports.
    case keep
    /// It opens, with this number of bytes, a comment or a CDATA section, which two of `ender` and a `>` end.
    case open(Int, ender: UInt8)
    /// It is text and is written as this reference.
    case replace(StaticString)
    /// The bytes behind it decide, and have not been read yet.
    case wait

    private static let longestReference = 64
    private static let longestOpening = 9

    /// The verdict on the `<` or `&` at `offset` of `input`, after which bytes follow unless `isLast`.
    init(of input: UnsafeRawBufferPointer, at offset: Int, isLast: Bool) {
      let rest = input[offset...]
      let verdict =
        input[offset] == UInt8(ascii: "&")
        ? Verdict.ampersand(rest.prefix(Verdict.longestReference))
        : Verdict.less(rest.prefix(Verdict.longestOpening))
      let longest =
        input[offset] == UInt8(ascii: "&") ? Verdict.longestReference : Verdict.longestOpening
      guard let verdict else {
        // The bytes end before the decision.
        if !isLast, rest.count < longest {
          self = .wait
        } else {
          self = input[offset] == UInt8(ascii: "&") ? .replace("&amp;") : .keep
        }
        return
      }
      self = verdict
    }

    /// The verdict on the `<` at the start of `bytes`; nil when they end before it.
    private static func less(_ bytes: Slice<UnsafeRawBufferPointer>) -> Verdict? {
      guard let next = bytes.dropFirst().first else { return nil }
      switch next {
      case UInt8(ascii: "!"):
        if bytes.starts(with: "<!--".utf8) { return .open(4, ender: UInt8(ascii: "-")) }
        if bytes.starts(with: "<![CDATA[".utf8) { return .open(9, ender: UInt8(ascii: "]")) }
        let isUndecided =
          "<!--".utf8.starts(with: bytes) || "<![CDATA[".utf8.starts(with: bytes)
        return isUndecided ? nil : .keep
      case UInt8(ascii: " "), UInt8(ascii: "\t"), UInt8(ascii: "\r"), UInt8(ascii: "\n"),
        UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "="), UInt8(ascii: "."),
        UInt8(ascii: ","), UInt8(ascii: "-"), UInt8(ascii: "+"):
        return .replace("&lt;")
      default: return .keep
      }
    }

    /// The verdict on the `&` at the start of `bytes`; nil when they end before it.
    private static func ampersand(_ bytes: Slice<UnsafeRawBufferPointer>) -> Verdict? {
      let body = bytes.dropFirst()
      guard let first = body.first else { return nil }
      let isNumber = first == UInt8(ascii: "#")
      let isHexadecimal = isNumber && body.dropFirst().first == UInt8(ascii: "x")
      let name = body.dropFirst(isHexadecimal ? 2 : isNumber ? 1 : 0)
      let end = name.firstIndex { byte in
        isHexadecimal
          ? !isHexadecimalDigit(byte)
          : isNumber ? !isDigit(byte) : !isNameByte(byte)
      }
      guard let end else { return nil }
      let isReference =
        bytes[end] == UInt8(ascii: ";") && end > name.startIndex
        && (isNumber || isNameStart(name[name.startIndex]))
      return isReference ? .keep : .replace("&amp;")
    }

    private static func isDigit(_ byte: UInt8) -> Bool {
      (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
    }

    private static func isHexadecimalDigit(_ byte: UInt8) -> Bool {
      isDigit(byte) || (UInt8(ascii: "a")...UInt8(ascii: "f")).contains(byte | 0x20)
    }

    private static func isNameStart(_ byte: UInt8) -> Bool {
      (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte | 0x20) || byte >= 0x80
        || byte == UInt8(ascii: "_") || byte == UInt8(ascii: ":")
    }

    private static func isNameByte(_ byte: UInt8) -> Bool {
      isNameStart(byte) || isDigit(byte) || byte == UInt8(ascii: "-") || byte == UInt8(ascii: ".")
    }
  }
}
