internal import CLibXML2

/// The state that a document's events have built so far: the record being read and the names seen.
///
/// libxml2's callbacks reach it by a pointer. None of its methods calls `body`, which may look at it.
struct XMLRecordState {
  /// The names seen.
  var names: XMLNames
  /// The repairs in the bytes that libxml2 is reading.
  var sites: [XMLRepair.Site] = [] {
    didSet { site = 0 }
  }
  /// The error for which the document is refused; nil while it is not.
  private(set) var failure: ReadError?
  /// The closure that takes the records; nil while no document is read.
  var body: ((XMLRecord) throws -> Void)?
  /// The error that `body` has thrown; nil while it has thrown none.
  private(set) var thrown: (any Error)?
  /// Whether nothing more is wanted of the document; stored, because every event asks.
  private(set) var isStopped = false
  /// The offset of the current record's element in libxml2's input, in bytes.
  private(set) var recordOffset = 0
  /// The number of complete records.
  private(set) var count = 0

  /// The parser context of libxml2.
  let context: xmlParserCtxtPtr

  private let file: String
  private let limits: ReadLimits
  private let slots: UnsafeMutableBufferPointer<XMLRecord.Slot>
  private var text: UnsafeMutablePointer<UInt8>
  private var textCount = 0
  private var textCapacity = 4096
  private var depth = 0
  // The depth of the current record's element; 0 outside of one.
  private var recordDepth = 0
  private var recordLine = 0
  private var recordColumn = 0
  // The field whose element is open; -1 without one.
  private var field = -1
  private var site = 0
  // libxml2's pointer to the name of the one attribute that is expected.
  private var missingName: UnsafePointer<UInt8>?

  /// The state before the first event of `context`.
  init(
    _ context: xmlParserCtxtPtr,
    names: XMLNames,
    fieldCount: Int,
    file: String,
    limits: ReadLimits
  ) {
    self.context = context
    self.names = names
    self.file = file
    self.limits = limits
    slots = .allocate(capacity: fieldCount)
    slots.initialize(repeating: XMLRecord.Slot())
    text = .allocate(capacity: textCapacity)
  }

  /// Frees the memory.
  func deallocate() {
    slots.deallocate()
    text.deallocate()
  }

  /// Whether a record's element is open.
  var isInRecord: Bool { recordDepth != 0 }

  /// The record whose element has just ended.
  var record: XMLRecord {
    XMLRecord(
      ordinal: count,
      line: recordLine,
      column: recordColumn,
      file: file,
      text: text,
      slots: UnsafeBufferPointer(slots)
    )
  }

  /// The indices of fields that no record has held yet.
  var absentFields: [Int] { slots.indices.filter { slots[$0].ordinal < 0 } }

  /// The number of bytes of its input that libxml2 has read.
  var offset: Int {
    guard let input = context.pointee.input else { return 0 }
    return Int(input.pointee.consumed) + (input.pointee.cur - input.pointee.base)
  }

  /// Refuses the document, unless it is refused already.
  mutating func fail(_ error: ReadError) {
    guard !isStopped else { return }
    failure = error
    isStopped = true
  }

  /// Stops the reading for an error that `body` has thrown.
  mutating func stop(for error: any Error) {
    thrown = error
    isStopped = true
  }

  /// An element starts; its name is `name`.
  mutating func start(
    _ name: UnsafePointer<UInt8>,
    attributes: UnsafeMutablePointer<UnsafePointer<UInt8>?>?,
    attributeCount: Int
  ) {
    depth += 1
    guard depth <= limits.depth else {
      return fail(.depthLimit, "elements \(depth) deep", "at most \(limits.depth)")
    }
    let index = names.index(of: name)
    guard names.entries.count <= limits.columns else {
      return fail(.columnLimit, "\(names.entries.count) names", "at most \(limits.columns)")
    }
    guard isInRecord else {
      if names.entries[index].isRecord {
        startRecord()
      } else {
        names.entries[index].outerElements += 1
      }
      return
    }
    if attributeCount > 0 { countAttributes(attributes, attributeCount) }
    if depth == recordDepth + 1 {
      startField(index)
      if field < 0 { names.entries[index].unknownElements += 1 }
    } else if field >= 0 {
      fail(.malformedXML, "the element \(names.entries[index].text) inside a field", "text")
    }
  }

  /// Text, or a piece of it.
  mutating func characters(_ bytes: UnsafePointer<UInt8>, count: Int) {
    guard isInRecord else { return }
    if field >= 0 {
      append(bytes, count)
    } else if depth == recordDepth {
      let text = UnsafeBufferPointer(start: bytes, count: count)
      guard let first = text.first(where: { !XMLRecordState.isBlank($0) }) else { return }
      let character = Unicode.Scalar(first).escaped(asASCII: true)
      fail(.malformedXML, "text between fields, with \(character)", "elements and blanks")
    }
  }

  /// An element ends.
  ///
  /// - Returns: whether it is a record's, which has to be handed out and then finished.
  mutating func end() -> Bool {
    defer { depth -= 1 }
    guard isInRecord else { return false }
    if depth == recordDepth + 1 {
      if field >= 0 { endField() }
      field = -1
    }
    guard depth == recordDepth else { return false }
    requireRecord(endsAt: offset)
    return !isStopped
  }

  /// The record has been handed out.
  mutating func finishRecord() {
    recordDepth = 0
    count += 1
  }

  /// Refuses the document when the current record is longer than the limit, ending at `offset` or later.
  mutating func requireRecord(endsAt offset: Int) {
    guard offset - recordOffset > limits.recordBytes else { return }
    fail(
      ReadError(
        .recordLimit,
        at: Position(file: file, line: recordLine, column: recordColumn),
        found: "a record of more than \(limits.recordBytes) bytes",
        expected: "at most as many"
      )
    )
  }

  /// The place in the file of libxml2's `line` and `column` at `offset` of its input.
  mutating func position(line: Int, column: Int, offset: Int) -> Position {
    let column = max(0, column - added(to: line, before: offset))
    return Position(file: file, line: line, column: column)
  }

  /// The bytes that repairs have added to `line` before `offset`, which does not fall from call to call.
  private mutating func added(to line: Int, before offset: Int) -> Int {
    while site < sites.count, sites[site].offset <= offset { site += 1 }
    guard site > 0, sites[site - 1].line == line else { return 0 }
    return sites[site - 1].added
  }

  private mutating func fail(_ code: ReadError.Code, _ found: String, _ expected: String) {
    let (line, column, _) = tag()
    let place = Position(file: file, line: line, column: column)
    fail(ReadError(code, at: place, found: found, expected: expected))
  }

  private mutating func startRecord() {
    recordDepth = depth
    textCount = 0
    field = -1
    (recordLine, recordColumn, recordOffset) = tag()
  }

  private mutating func startField(_ index: Int) {
    field = names.entries[index].field
    guard field >= 0 else {
      if names.entries[index].isRecord {
        fail(.malformedXML, "the record \(names.entries[index].text) inside a record", "fields")
      }
      return
    }
    guard slots[field].ordinal != count else {
      return fail(
        .malformedXML,
        "the field \(names.entries[index].text) twice in a record",
        "it once"
      )
    }
    let (line, column, _) = tag()
    let text = afterTag()
    slots[field] = XMLRecord.Slot(
      ordinal: count,
      start: textCount,
      end: textCount,
      line: line,
      column: column,
      textLine: text.line,
      textColumn: text.column
    )
  }

  private mutating func endField() {
    var start = slots[field].start
    var end = textCount
    while start < end, XMLRecordState.isBlank(text[start]) {
      slots[field].textColumn += 1
      if text[start] == UInt8(ascii: "\n") {
        slots[field].textLine += 1
        slots[field].textColumn = 1
      }
      start += 1
    }
    while end > start, XMLRecordState.isBlank(text[end - 1]) { end -= 1 }
    slots[field].start = start
    slots[field].end = end
  }

  /// The start of the tag that libxml2 has just read: line and column in the file, offset in libxml2's input.
  private mutating func tag() -> (line: Int, column: Int, offset: Int) {
    guard let input = context.pointee.input?.pointee, let current = input.cur,
      let base = input.base
    else { return (0, 0, 0) }
    // A tag holds no `<` but its first byte: libxml2 refuses one in an attribute.
    var start = current
    var newlines = 0
    repeat {
      guard start > base else { break }
      start -= 1
      if start.pointee == UInt8(ascii: "\n") { newlines += 1 }
    } while start.pointee != UInt8(ascii: "<")
    let offset = Int(input.consumed) + (start - base)
    let line = Int(input.line) - newlines
    let column = newlines == 0 ? Int(input.col) - (current - start) : 0
    return (line, max(0, column - added(to: line, before: offset)), offset)
  }

  /// The place in the file of the text behind the start tag that libxml2 has just read, all but its `>`.
  private mutating func afterTag() -> (line: Int, column: Int) {
    guard let input = context.pointee.input?.pointee, let current = input.cur,
      let base = input.base, let limit = input.end
    else { return (0, 0) }
    // A push parser looks a tag's end up before it reads the tag.
    var end = current
    while end < limit, end.pointee != UInt8(ascii: ">") { end += 1 }
    let line = Int(input.line)
    let column = Int(input.col) + (end - current) + 1
    let offset = Int(input.consumed) + (end - base)
    return (line, max(0, column - added(to: line, before: offset)))
  }

  private mutating func append(_ bytes: UnsafePointer<UInt8>, _ count: Int) {
    if count > textCapacity - textCount {
      // The limit on the bytes of a record bounds this.
      let capacity = max(textCapacity * 2, textCount + count)
      let larger = UnsafeMutablePointer<UInt8>.allocate(capacity: capacity)
      larger.update(from: text, count: textCount)
      text.deallocate()
      text = larger
      textCapacity = capacity
    }
    (text + textCount).update(from: bytes, count: count)
    textCount += count
  }

  /// Counts the attributes but `missing`, for it adds nothing to an empty element.
  private mutating func countAttributes(
    _ attributes: UnsafeMutablePointer<UnsafePointer<UInt8>?>?,
    _ attributeCount: Int
  ) {
    // libxml2 gives five pointers an attribute; the first is its name.
    for attribute in 0..<attributeCount {
      guard let name = attributes?[attribute * 5], name != missingName else { continue }
      let index = names.index(of: name)
      if names.entries[index].text == "missing" {
        missingName = name
      } else {
        names.entries[index].unknownAttributes += 1
      }
    }
  }

  private static func isBlank(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: " ") || byte == UInt8(ascii: "\t") || byte == UInt8(ascii: "\n")
      || byte == UInt8(ascii: "\r")
  }
}
