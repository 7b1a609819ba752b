/// The reader of a ledger's lines, which can be given more of them as they are appended.
struct LedgerReader {
  private let path: String
  private var line = 0
  private var entries: [Ledger.Entry] = []
  private var withdrawals = Withdrawals()
  private var mistakes: [LedgerError.Mistake] = []
  /// What is behind the last line break and is no whole line.
  private(set) var torn: LedgerError.Mistake?

  /// A reader of the file at `path`, at its beginning.
  init(path: String) { self.path = path }

  /// Reads the next lines; only the last may lack its line break.
  mutating func read(_ bytes: some Collection<UInt8>) {
    var rest = ArraySlice(bytes)
    while !rest.isEmpty {
      line += 1
      let end = rest.firstIndex(of: UInt8(ascii: "\n"))
      let text = Self.withoutReturn(rest[..<(end ?? rest.endIndex)])
      rest = end.map { rest[($0 + 1)...] } ?? []
      if !text.allSatisfy(Self.isBlank) { read(line: text, isEnded: end != nil) }
    }
  }

  /// The ledger of what was read, or all that is wrong with it.
  func ledger() throws(LedgerError) -> Ledger {
    guard mistakes.isEmpty else { throw .mistakes(mistakes) }
    var ledger = Ledger(entries, withdrawals: withdrawals.byLine)
    ledger.torn = torn
    return ledger
  }

  /// Forgets the line that is not whole, in whose place the next one comes.
  mutating func forgetTorn() {
    if torn != nil { line -= 1 }
    torn = nil
  }

  private mutating func read(line text: ArraySlice<UInt8>, isEnded: Bool) {
    func mistake(_ found: String, _ expected: String) -> LedgerError.Mistake {
      .init(file: path, line: line, found: found, expected: expected)
    }
    // A line is written from its brace to its brace: what is no whole object was never said to be kept.
    guard isEnded || DecisionLine.isWhole(text) else {
      torn = mistake(
        "\(text.count) bytes of a line that ends in the middle",
        "a whole line: its writer was stopped, and the decision is not kept"
      )
      return
    }
    switch DecisionLine.decision(in: text, file: path, line: line) {
    case .success(let decision):
      let digest = DecisionLine.digest(of: text)
      let entry = Ledger.Entry(line: line, digest: digest, decision: decision)
      if let problem = withdrawals.add(entry) {
        mistakes.append(mistake(problem.found, problem.expected))
      }
      entries.append(entry)
    case .failure(.mistakes(let found)): mistakes += found
    case .failure(let error): mistakes.append(mistake("\(error)", "a line"))
    }
  }

  /// A line that ends with CR LF has the digest of the one that ends with LF: editors change one into the other.
  private static func withoutReturn(_ text: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
    text.last == UInt8(ascii: "\r") ? text.dropLast() : text
  }

  private static func isBlank(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: " ") || byte == UInt8(ascii: "\t") || byte == UInt8(ascii: "\r")
  }
}

extension Ledger {
  /// Reads the ledger at `path`, or throws all that is wrong with all of its lines.
  package init(path: String) throws(LedgerError) {
    try self.init(bytes: LedgerBytes(path: path).bytes, path: path)
  }

  /// The ledger that `bytes`, the file at `path`, hold.
  package init(bytes: [UInt8], path: String) throws(LedgerError) {
    var reader = LedgerReader(path: path)
    reader.read(bytes)
    self = try reader.ledger()
  }
}
