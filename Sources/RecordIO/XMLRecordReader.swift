internal import CLibXML2

/// Reads a flat XML file: records, each an element, whose child elements hold one text each.
///
///     <TABLE><COMPO><alim_code> 1000 </alim_code><min missing=" " /></COMPO>…</TABLE>
///
/// UTF-8, windows-1252, ISO-8859-1 and US-ASCII are read. Entities, documents with declarations of their own,
/// elements inside fields, text between fields and a field twice in a record are errors. Raw `<` and `&` in text
/// are repaired and counted.
package final class XMLRecordReader {
  /// The number of raw `<` and `&` that have been taken for text.
  package var repairs: Int { feed.repair.repairs }

  private let fields: [String]
  private let limits: ReadLimits
  private let name: String
  private let feed: XMLFeed
  private let context: xmlParserCtxtPtr
  private let state: UnsafeMutablePointer<XMLRecordState>
  private var isStarted = false

  /// A reader of the elements `record` in `stream`, with the child elements `fields`, all without prefixes.
  ///
  /// - Throws: `duplicateColumn` for two fields with one name; `emptyFile`; `unsupported` for another
  ///   encoding; `malformedXML`; and the errors of `stream`, whose first bytes are read.
  package init(
    _ stream: any ByteStream,
    record: String,
    fields: [String],
    limits: ReadLimits = .init()
  ) throws(ReadError) {
    name = stream.name
    self.fields = fields
    self.limits = limits
    let repeated = fields.indices.first { fields[..<$0].contains(fields[$0]) }
    if let repeated {
      throw ReadError(
        .duplicateColumn,
        at: Position(file: stream.name),
        found: "the field \(fields[repeated]) twice",
        expected: "each field once"
      )
    }
    feed = try XMLFeed(stream)
    XMLLibrary.prepare()
    state = .allocate(capacity: 1)
    var handler = XMLEvents.handler()
    guard let context = xmlCreatePushParserCtxt(&handler, state, nil, 0, nil) else {
      state.deallocate()
      throw ReadError(
        .unreadable,
        at: Position(file: stream.name),
        found: "no parser of libxml2",
        expected: "memory for one"
      )
    }
    // The declared encoding is that of the file: libxml2 gets UTF-8.
    xmlCtxtUseOptions(context, Int32(XML_PARSE_NONET.rawValue | XML_PARSE_IGNORE_ENC.rawValue))
    self.context = context
    state.initialize(
      to: XMLRecordState(
        context,
        names: XMLNames(record: record, fields: fields),
        fieldCount: fields.count,
        file: stream.name,
        limits: limits
      )
    )
  }

  deinit {
    xmlFreeParserCtxt(context)
    state.pointee.deallocate()
    state.deinitialize(count: 1)
    state.deallocate()
  }

  /// The child elements of records that no field names, and as `@name` the attributes in records other than
  /// `missing`, each with how many there have been.
  package var unknownFields: [String: Int] {
    var counts: [String: Int] = [:]
    for entry in state.pointee.names.entries {
      if entry.unknownElements > 0 { counts[entry.text] = entry.unknownElements }
      if entry.unknownAttributes > 0 { counts["@" + entry.text] = entry.unknownAttributes }
    }
    return counts
  }

  /// The elements outside of records, the document's own among them, each with how many there have been.
  package var otherElements: [String: Int] {
    var counts: [String: Int] = [:]
    for entry in state.pointee.names.entries where entry.outerElements > 0 {
      counts[entry.text] = entry.outerElements
    }
    return counts
  }

  /// The fields that no record has held so far.
  package var absentFields: [String] { state.pointee.absentFields.map { fields[$0] } }

  /// Calls `body` once a record, in order; a reader reads its stream once.
  ///
  /// - Throws: what `body` throws, which ends the reading; else a ``ReadError``: `malformedXML` or `truncated`
  ///   with libxml2's message, `depthLimit`, `recordLimit`, `columnLimit` for more names than columns are
  ///   allowed, or an error of the stream. Records before the error have been handed out.
  package func forEachRecord(_ body: (XMLRecord) throws -> Void) throws {
    precondition(!isStarted, "a stream can be read once")
    isStarted = true
    try withoutActuallyEscaping(body) { body in
      state.pointee.body = body
      defer { state.pointee.body = nil }
      try readAll()
    }
  }

  private func readAll() throws {
    var isLast = false
    while !isLast {
      let chunk = try feed.next()
      isLast = chunk.isLast && chunk.failure == nil
      parse(chunk.bytes, isLast: isLast)
      if let thrown = state.pointee.thrown { throw thrown }
      if let failure = state.pointee.failure ?? chunk.failure { throw failure }
    }
    guard context.pointee.wellFormed == 1 else {
      throw ReadError(
        .malformedXML,
        at: Position(file: name),
        found: "an error that libxml2 does not name",
        expected: "well-formed XML"
      )
    }
  }

  private func parse(_ bytes: UnsafeMutableRawBufferPointer, isLast: Bool) {
    state.pointee.sites = feed.repair.sites
    let start = bytes.baseAddress?.assumingMemoryBound(to: CChar.self)
    if bytes.count > 0 { xmlParseChunk(context, start, Int32(bytes.count), 0) }
    if isLast, !state.pointee.isStopped { xmlParseChunk(context, nil, 0, 1) }
    guard !state.pointee.isStopped else { return }
    if state.pointee.isInRecord {
      state.pointee.requireRecord(endsAt: feed.repair.outputOffset)
    }
    feed.forgetSites(before: state.pointee.offset)
  }
}
