internal import CLibXML2

/// libxml2's callbacks (SAX2), each of which passes its event on to the ``XMLRecordState`` it is given.
enum XMLEvents {
  private typealias State = UnsafeMutablePointer<XMLRecordState>

  /// The callbacks; those not set are events that no record needs.
  static func handler() -> xmlSAXHandler {
    var handler = xmlSAXHandler()
    handler.initialized = UInt32(XML_SAX2_MAGIC)
    handler.startElementNs = { target, name, _, _, _, _, attributeCount, _, attributes in
      guard let state = XMLEvents.state(target), let name else { return }
      state.pointee.start(name, attributes: attributes, attributeCount: Int(attributeCount))
      XMLEvents.stopIfRefused(state)
    }
    handler.endElementNs = { target, _, _, _ in
      guard let state = XMLEvents.state(target) else { return }
      if state.pointee.end() { XMLEvents.deliver(state) }
      XMLEvents.stopIfRefused(state)
    }
    // One callback for three events, so that libxml2 need not tell blanks from text.
    handler.characters = { target, bytes, count in
      guard let state = XMLEvents.state(target), let bytes else { return }
      state.pointee.characters(bytes, count: Int(count))
      XMLEvents.stopIfRefused(state)
    }
    handler.ignorableWhitespace = handler.characters
    handler.cdataBlock = handler.characters
    handler.internalSubset = { target, _, _, _ in
      guard let state = XMLEvents.state(target) else { return }
      // An external subset is never loaded.
      guard state.pointee.context.pointee.input?.pointee.cur?.pointee == UInt8(ascii: "[")
      else { return }
      XMLEvents.refuse(state, found: "a document type with declarations of its own")
    }
    handler.entityDecl = { target, _, _, _, _, _ in
      guard let state = XMLEvents.state(target) else { return }
      XMLEvents.refuse(state, found: "an entity declaration")
    }
    handler.reference = { target, _ in
      guard let state = XMLEvents.state(target) else { return }
      XMLEvents.refuse(state, found: "a reference to an entity")
    }
    handler.serror = { target, error in
      guard let state = XMLEvents.state(target), let error else { return }
      guard error.pointee.level.rawValue >= XML_ERR_ERROR.rawValue else { return }
      XMLEvents.refuse(state, error.pointee)
    }
    return handler
  }

  private static func state(_ target: UnsafeMutableRawPointer?) -> State? {
    target?.assumingMemoryBound(to: XMLRecordState.self)
  }

  /// Hands the complete record out.
  private static func deliver(_ state: State) {
    guard let body = state.pointee.body else { return }
    do {
      try body(state.pointee.record)
      state.pointee.finishRecord()
    } catch {
      state.pointee.stop(for: error)
    }
  }

  private static func stopIfRefused(_ state: State) {
    if state.pointee.isStopped { xmlStopParser(state.pointee.context) }
  }

  /// Refuses the document for `found`, at libxml2's place in it.
  private static func refuse(_ state: State, found: String) {
    guard let input = state.pointee.context.pointee.input else { return }
    let place = state.pointee.position(
      line: Int(input.pointee.line),
      column: Int(input.pointee.col),
      offset: state.pointee.offset
    )
    state.pointee.fail(
      ReadError(.malformedXML, at: place, found: found, expected: "a flat document")
    )
    stopIfRefused(state)
  }

  /// Refuses the document for an error of libxml2.
  private static func refuse(_ state: State, _ error: xmlError) {
    let place = state.pointee.position(
      line: Int(error.line),
      column: Int(error.int2),
      offset: state.pointee.offset
    )
    var message = error.message.map { String(cString: $0) } ?? "error \(error.code)"
    while message.last?.isWhitespace == true { message.removeLast() }
    // libxml2 has one error for text behind the document and for a document that breaks off; its words fit the first.
    let isCut =
      error.code == XML_ERR_DOCUMENT_END.rawValue
      && state.pointee.context.pointee.instate != XML_PARSER_EPILOG
    if isCut { message = "the end of the document" }
    state.pointee.fail(
      ReadError(
        isCut ? .truncated : .malformedXML,
        at: place,
        found: message,
        expected: isCut ? "the rest of it" : "well-formed XML"
      )
    )
    stopIfRefused(state)
  }
}
