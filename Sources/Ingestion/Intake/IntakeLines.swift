package import FoodIntake
package import RecordIO

/// The lines of a file of intake, plain or gzip, each as the record or the faults that it is.
///
/// Read as a stream: memory holds one piece of the file and one line, whatever the file.
package struct IntakeLines {
  /// A line.
  package struct Line {
    /// Its number, from 1.
    package var number: Int
    /// Its record or its faults; nil for a blank line.
    package var reading: IntakeReader.Reading?
  }

  private let lines: LineCount
  private static let pieceBytes = 1 << 18

  /// The lines of `stream`.
  package init(_ stream: any ByteStream) { lines = LineCount(stream) }

  /// The lines of the file at `path`; of gzip data where its name ends in `.gz`.
  package init(path: String) throws(ReadError) {
    if path.hasSuffix(".gz") {
      self.init(try GzipFile(path: path, name: path, limits: ReadLimits()))
    } else {
      self.init(try PlainFile(path: path, name: path))
    }
  }

  /// Hands out every line in order; returns how many a count of the file's bytes finds.
  package func forEach(_ body: (Line) throws -> Void) throws -> Int {
    let limits = IntakeLimits()
    var reader = IntakeReader(limits: limits)
    var splitter = LineSplitter(longest: limits.lineBytes)
    func hand(_ line: LineSplitter.Line, _ number: Int) throws {
      switch line {
      case .text(let bytes):
        let isBlank = bytes.allSatisfy { $0 == 0x20 || $0 == 0x0D || $0 == 0x09 }
        try body(Line(number: number, reading: isBlank ? nil : reader.read(bytes)))
      case .tooLong(let count):
        let fault = IntakeFault(
          .longLine,
          at: "",
          column: 1,
          found: "\(count) bytes",
          expected: "a line of at most \(limits.lineBytes)"
        )
        try body(Line(number: number, reading: IntakeReader.Reading(faults: [fault])))
      }
    }
    let piece = UnsafeMutableRawBufferPointer.allocate(byteCount: Self.pieceBytes, alignment: 16)
    defer { piece.deallocate() }
    while true {
      let count = try lines.read(into: piece)
      guard count > 0 else { break }
      try splitter.feed(
        UnsafeRawBufferPointer(rebasing: piece[..<count]).bindMemory(to: UInt8.self),
        hand
      )
    }
    try splitter.finish(hand)
    return lines.lines
  }
}
