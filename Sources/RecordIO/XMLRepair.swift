/// Turns a document into UTF-8 that libxml2 accepts, and repairs `<` and `&` that exports write raw.
///
/// A `<` before a blank, a digit or one of `=.,-+` starts no markup and becomes `&lt;` (CIQUAL writes
/// `<teneur> < 0,5 </teneur>`); a `&` that starts no reference, which ends within 64 bytes, becomes `&amp;`.
/// Comments and CDATA sections, where both may stand raw, are left alone.
struct XMLRepair {
  /// A repair's place in the output.
  struct Site {
    /// The offset in the whole output after the repair.
    var offset: Int
    /// The line, from 1.
    var line: Int
    /// The bytes that repairs have added to the line so far.
    var added: Int
  }

  /// The factor by which the output may be longer than its input: `&` becomes the five bytes `&amp;`.
  static let expansion = 5

  /// The number of characters that were repaired.
  private(set) var repairs = 0
  /// The latest repairs, in order.
  private(set) var sites: [Site] = []
  /// The size of the whole output so far.
  private(set) var outputOffset = 0

  private let name: String
  private let declaration: XMLDeclaration
  private let highBits: UInt8
  private var region = VerbatimRegion()
  // The line, and the offset of its start, at the byte up to which newlines are counted.
  private var line = 1
  private var lineStart = 0
  private var inputOffset: Int

  /// The repair of a document that starts with `declaration`; its byte order mark has been left out.
  init(_ declaration: XMLDeclaration, name: String) {
    self.declaration = declaration
    self.name = name
    highBits = declaration.encoding == .utf8 ? 0 : 0x80
    inputOffset = declaration.markSize
  }

  /// Forgets the repairs before `offset` of the output, but not the last of them.
  mutating func forgetSites(before offset: Int) {
    let past = sites.prefix { $0.offset <= offset }.count
    if past > 1 { sites.removeFirst(past - 1) }
  }

  /// Writes the repaired form of `input` to `output`, which is `expansion` times as large.
  ///
  /// Some input may be left for the next call unless `isLast`: no input follows.
  ///
  /// - Returns: the bytes taken and written, and the error of a byte that the encoding does not define.
  mutating func run(
    _ input: UnsafeRawBufferPointer,
    isLast: Bool,
    to output: UnsafeMutableRawBufferPointer
  ) -> (taken: Int, written: Int, failure: ReadError?) {
    var cursor = Cursor(input: input, output: output)
    var failure: ReadError?
    while failure == nil, cursor.taken < input.count {
      if region.isOpen {
        cursor.copy(upTo: region.end(in: input, from: cursor.taken, highBits: highBits))
        guard region.isOpen, cursor.taken < input.count else { continue }
        failure = transcode(&cursor)
        continue
      }
      let stop = XMLScan.nextStop(in: input, from: cursor.taken, highBits: highBits)
      cursor.copy(upTo: stop)
      guard stop < input.count else { break }
      if input[stop] >= 0x80 {
        failure = transcode(&cursor)
        continue
      }
      let verdict = Verdict(of: input, at: stop, isLast: isLast)
      if case .wait = verdict { break }
      apply(verdict, to: &cursor)
    }
    countLines(to: cursor.taken, of: &cursor)
    inputOffset += cursor.taken
    outputOffset += cursor.written
    return (cursor.taken, cursor.written, failure)
  }

  private mutating func apply(_ verdict: Verdict, to cursor: inout Cursor) {
    switch verdict {
    case .wait: break
    case .keep: cursor.copy(upTo: cursor.taken + 1)
    case .open(let opening, let ender):
      cursor.copy(upTo: cursor.taken + opening)
      region.open(endingWith: ender)
    case .replace(let text):
      countLines(to: cursor.taken, of: &cursor)
      cursor.replace(with: text)
      repairs += 1
      let added = text.utf8CodeUnitCount - 1
      let before = sites.last.map { $0.line == line ? $0.added : 0 } ?? 0
      sites.append(
        Site(offset: outputOffset + cursor.written, line: line, added: before + added)
      )
    }
  }

  /// Writes the byte at the cursor as UTF-8; an error when the encoding does not define it.
  private mutating func transcode(_ cursor: inout Cursor) -> ReadError? {
    let byte = cursor.input[cursor.taken]
    if !declaration.isASCII, let sequence = declaration.encoding.sequence(of: byte) {
      cursor.replace(with: sequence)
      return nil
    }
    countLines(to: cursor.taken, of: &cursor)
    let encoding = declaration.isASCII ? "us-ascii" : declaration.encoding.rawValue
    let column = inputOffset + cursor.taken - lineStart + 1
    return ReadError(
      .malformedXML,
      at: Position(file: name, line: line, column: column),
      found: "the byte \(String(byte, radix: 16, uppercase: true))",
      expected: "a byte that \(encoding) defines"
    )
  }

  /// Counts the newlines of the input before `stop`.
  private mutating func countLines(to stop: Int, of cursor: inout Cursor) {
    let bytes = UnsafeRawBufferPointer(rebasing: cursor.input[cursor.counted..<stop])
    let count = XMLScan.newlines(in: bytes)
    if count > 0, let last = bytes.lastIndex(of: UInt8(ascii: "\n")) {
      line += count
      lineStart = inputOffset + cursor.counted + last + 1
    }
    cursor.counted = stop
  }
}

extension XMLRepair {
  /// The progress of one run over its input and output.
  struct Cursor {
    /// The bytes before repair.
    let input: UnsafeRawBufferPointer
    /// Room for the bytes after repair.
    let output: UnsafeMutableRawBufferPointer
    /// The bytes of input that are in the output.
    var taken = 0
    /// The bytes of output.
    var written = 0
    /// The bytes of input whose newlines are counted.
    var counted = 0

    /// The start of `input` and `output`.
    init(input: UnsafeRawBufferPointer, output: UnsafeMutableRawBufferPointer) {
      self.input = input
      self.output = output
    }

    /// Copies the input up to `stop` as it stands.
    mutating func copy(upTo stop: Int) {
      let bytes = UnsafeRawBufferPointer(rebasing: input[taken..<stop])
      UnsafeMutableRawBufferPointer(rebasing: output[written...]).copyMemory(from: bytes)
      written += stop - taken
      taken = stop
    }

    /// Writes `text` for one byte of input.
    mutating func replace(with text: StaticString) {
      let bytes = UnsafeRawBufferPointer(start: text.utf8Start, count: text.utf8CodeUnitCount)
      UnsafeMutableRawBufferPointer(rebasing: output[written...]).copyMemory(from: bytes)
      written += bytes.count
      taken += 1
    }

    /// Writes `sequence` for one byte of input.
    mutating func replace(with sequence: UTF8Sequence) {
      sequence.write(to: UnsafeMutableRawBufferPointer(rebasing: output[written...]))
      written += sequence.count
      taken += 1
    }
  }
}

/// A comment or a CDATA section, in which `<` and `&` stand raw.
struct VerbatimRegion {
  // The byte of which two and a `>` end the region; nil outside of one.
  private var ender: UInt8?
  // The number of that byte at the end of what was read, at most 2.
  private var enders = 0

  /// Whether the bytes that follow are in a region.
  var isOpen: Bool { ender != nil }

  /// Starts a region that two of `ender` and a `>` end.
  mutating func open(endingWith ender: UInt8) {
    self.ender = ender
    enders = 0
  }

  /// The offset after the region, or of a byte with one of `highBits` before; else the count of `bytes`.
  mutating func end(
    in bytes: UnsafeRawBufferPointer,
    from start: Int,
    highBits: UInt8
  ) -> Int {
    for offset in start..<bytes.count {
      let byte = bytes[offset]
      if byte & highBits != 0 {
        enders = 0
        return offset
      }
      if byte == ender {
        enders = min(2, enders + 1)
      } else if byte == UInt8(ascii: ">"), enders == 2 {
        ender = nil
        return offset + 1
      } else {
        enders = 0
      }
    }
    return bytes.count
  }
}
