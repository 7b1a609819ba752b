/// The lines of bytes that come in pieces, each of at most a limit: a longer one is dropped as it comes, and told.
public struct LineSplitter {
  /// A line.
  public enum Line {
    /// Its bytes, without the break; valid while it is handed out.
    case text(UnsafeBufferPointer<UInt8>)
    /// One that is longer than the limit, with its number of bytes.
    case tooLong(Int)
  }

  private let longest: Int
  private var begun: [UInt8] = []
  /// The bytes of the line that is dropped; 0 for none.
  private var dropped = 0
  /// The number of lines handed out.
  public private(set) var lines = 0

  /// A splitter into lines of at most so many bytes.
  public init(longest: Int = IntakeLimits().lineBytes) { self.longest = longest }

  /// Takes in the next bytes and hands out each line that they end, with its number from 1.
  public mutating func feed(
    _ bytes: UnsafeBufferPointer<UInt8>,
    _ body: (Line, Int) throws -> Void
  ) rethrows {
    var start = 0
    while start < bytes.count {
      let rest = UnsafeBufferPointer(rebasing: bytes[start...])
      guard let length = rest.firstIndex(of: UInt8(ascii: "\n")) else { return keep(rest) }
      let piece = UnsafeBufferPointer(rebasing: rest[..<length])
      if begun.isEmpty, dropped == 0, piece.count <= longest {
        lines += 1
        try body(.text(piece), lines)
      } else {
        keep(piece)
        try end(body)
      }
      start += length + 1
    }
  }

  /// Hands out the last line, where it has no break.
  public mutating func finish(_ body: (Line, Int) throws -> Void) rethrows {
    if !begun.isEmpty || dropped > 0 { try end(body) }
  }

  private mutating func keep(_ piece: UnsafeBufferPointer<UInt8>) {
    if dropped > 0 || begun.count + piece.count > longest {
      dropped += begun.count + piece.count
      begun.removeAll(keepingCapacity: true)
    } else {
      begun += piece
    }
  }

  private mutating func end(_ body: (Line, Int) throws -> Void) rethrows {
    lines += 1
    if dropped > 0 {
      let count = dropped
      dropped = 0
      return try body(.tooLong(count), lines)
    }
    let number = lines
    try begun.withUnsafeBufferPointer { try body(.text($0), number) }
    begun.removeAll(keepingCapacity: true)
  }
}
