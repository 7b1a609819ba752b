internal import CLibXML2

/// An event of an XML document; what it points at is valid only inside the call that handed it out.
enum XMLElementEvent {
  /// An element begins: its name without a prefix.
  case start(String, XMLAttributes)
  /// Text, or a piece of it, UTF-8.
  case text(UnsafeBufferPointer<UInt8>)
  /// An element ends.
  case end(String)
}

/// The attributes of an element that begins.
struct XMLAttributes {
  // libxml2 gives five pointers an attribute: name, prefix, namespace, and the value's start and end.
  fileprivate let pointers: UnsafeMutablePointer<UnsafePointer<UInt8>?>?
  fileprivate let count: Int

  /// The value of the attribute called `name`, whatever its prefix; nil without one.
  subscript(name: StaticString) -> String? {
    for attribute in 0..<count {
      guard let pointers, let found = pointers[attribute * 5],
        let start = pointers[attribute * 5 + 3],
        let end = pointers[attribute * 5 + 4]
      else { continue }
      let isIt = name.withUTF8Buffer { wanted in
        wanted.enumerated().allSatisfy { found[$0.offset] == $0.element }
          && found[wanted.count] == 0
      }
      guard isIt else { continue }
      let value = UnsafeBufferPointer(start: start, count: end - start)
      // libxml2 leaves this one reference as it stands.
      return String(decoding: value, as: UTF8.self).replacing("&#38;", with: "&")
    }
    return nil
  }
}

/// Reads an XML document of any shape, a stretch at a time: its elements, attributes and texts in order.
///
/// Documents with declarations of their own, entities and elements nested beyond the limit are refused, as are
/// documents that are not well-formed. Memory is a stretch, whatever the document.
final class XMLElements {
  private let feed: XMLFeed
  private let context: xmlParserCtxtPtr
  private let events: Events
  private let name: String

  /// The document in `stream`, whose events go to `handler`.
  init(
    _ stream: any ByteStream,
    limits: ReadLimits,
    handler: @escaping (XMLElementEvent) throws(ReadError) -> Void
  ) throws(ReadError) {
    name = stream.name
    let events = Events(name: stream.name, mostDepth: limits.depth, handler: handler)
    self.events = events
    feed = try XMLFeed(stream, blockSize: 16 << 10)
    XMLLibrary.prepare()
    var callbacks = Events.callbacks()
    let target = Unmanaged.passUnretained(events).toOpaque()
    guard let context = xmlCreatePushParserCtxt(&callbacks, target, nil, 0, nil) else {
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
    events.context = context
  }

  deinit { xmlFreeParserCtxt(context) }

  /// Reads the next stretch of the document and hands out its events; false behind the end.
  func readOn() throws(ReadError) -> Bool {
    guard !events.isAtEnd else { return false }
    let chunk = try feed.next()
    let start = chunk.bytes.baseAddress?.assumingMemoryBound(to: CChar.self)
    if chunk.bytes.count > 0 { xmlParseChunk(context, start, Int32(chunk.bytes.count), 0) }
    if let failure = events.failure ?? chunk.failure { throw failure }
    feed.forgetSites(before: .max)
    guard chunk.isLast else { return true }
    xmlParseChunk(context, nil, 0, 1)
    if let failure = events.failure { throw failure }
    guard context.pointee.wellFormed == 1, feed.repair.repairs == 0 else {
      throw ReadError(
        .malformedXML,
        at: Position(file: name),
        found: "a raw < or & in its text",
        expected: "well-formed XML"
      )
    }
    events.isAtEnd = true
    return true
  }

  /// Reads all of the document.
  func readAll() throws(ReadError) { while try readOn() {} }
}

/// libxml2's global tables, set up once before any thread reads.
enum XMLLibrary {
  private static let isReady: Bool = {
    xmlInitParser()
    return true
  }()

  /// Sets the tables up, the first time.
  static func prepare() { precondition(isReady) }
}

// MARK: - Callbacks

/// What libxml2's callbacks reach by a pointer: the handler of the events, and the error that ends them.
private final class Events {
  var context: xmlParserCtxtPtr?
  var failure: ReadError?
  var isAtEnd = false
  private var depth = 0
  private let name: String
  private let mostDepth: Int
  private let handler: (XMLElementEvent) throws(ReadError) -> Void

  init(
    name: String,
    mostDepth: Int,
    handler: @escaping (XMLElementEvent) throws(ReadError) -> Void
  ) {
    (self.name, self.mostDepth, self.handler) = (name, mostDepth, handler)
  }

  private func hand(_ event: XMLElementEvent) {
    guard failure == nil else { return }
    do throws(ReadError) {
      try handler(event)
    } catch {
      stop(for: error)
    }
  }

  private func stop(for error: ReadError) {
    guard failure == nil else { return }
    failure = error
    if let context { xmlStopParser(context) }
  }

  private func refuse(
    _ found: String,
    code: ReadError.Code = .malformedXML,
    expected: String = "a document without declarations of its own"
  ) {
    let input = context?.pointee.input
    let place = Position(
      file: name,
      line: Int(input?.pointee.line ?? 0),
      column: Int(input?.pointee.col ?? 0)
    )
    stop(for: ReadError(code, at: place, found: found, expected: expected))
  }

  private func start(_ element: String, _ attributes: XMLAttributes) {
    depth += 1
    if depth > mostDepth {
      refuse("elements \(depth) deep", code: .depthLimit, expected: "at most \(mostDepth)")
    }
    hand(.start(element, attributes))
  }

  private func end(_ element: String) {
    depth -= 1
    hand(.end(element))
  }

  private func refuse(_ error: xmlError) {
    guard error.level.rawValue >= XML_ERR_ERROR.rawValue else { return }
    var message = error.message.map { String(cString: $0) } ?? "error \(error.code)"
    while message.last?.isWhitespace == true { message.removeLast() }
    let isCut =
      error.code == XML_ERR_DOCUMENT_END.rawValue
      && context?.pointee.instate != XML_PARSER_EPILOG
    stop(
      for: ReadError(
        isCut ? .truncated : .malformedXML,
        at: Position(file: name, line: Int(error.line), column: Int(error.int2)),
        found: isCut ? "the end of the document" : message,
        expected: isCut ? "the rest of it" : "well-formed XML"
      )
    )
  }

  private static func of(_ target: UnsafeMutableRawPointer?) -> Events? {
    target.map { Unmanaged<Events>.fromOpaque($0).takeUnretainedValue() }
  }

  /// The callbacks; those not set are events that nobody needs.
  static func callbacks() -> xmlSAXHandler {
    var handler = xmlSAXHandler()
    handler.initialized = UInt32(XML_SAX2_MAGIC)
    handler.startElementNs = { target, name, _, _, _, _, count, _, attributes in
      guard let events = Events.of(target), let name else { return }
      events.start(
        String(cString: name),
        XMLAttributes(pointers: attributes, count: Int(count))
      )
    }
    handler.endElementNs = { target, name, _, _ in
      guard let events = Events.of(target), let name else { return }
      events.end(String(cString: name))
    }
    handler.characters = { target, bytes, count in
      guard let bytes else { return }
      Events.of(target)?.hand(.text(UnsafeBufferPointer(start: bytes, count: Int(count))))
    }
    handler.ignorableWhitespace = handler.characters
    handler.cdataBlock = handler.characters
    handler.internalSubset = { target, _, _, _ in Events.of(target)?.refuse("a document type") }
    handler.entityDecl = { target, _, _, _, _, _ in
      Events.of(target)?.refuse("an entity declaration")
    }
    handler.reference = { target, _ in Events.of(target)?.refuse("a reference to an entity") }
    handler.serror = { target, error in
      guard let error else { return }
      Events.of(target)?.refuse(error.pointee)
    }
    return handler
  }
}
