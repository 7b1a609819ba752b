import FoodComposition

extension ValueStore {
  /// The size of an amount without extras, in bytes.
  static var bytesPerAmount: Int { MemoryLayout<Entry>.stride }

  /// The form in which an entry keeps its number.
  enum Form: UInt16 {
    /// The number lies in `bits`.
    case inline
    /// `bits` is the place of the number in the pool.
    case pooled
    /// `bits` is an index of the extras, where the whole amount lies.
    case extra
  }

  /// Amounts of one food that stand one behind the other, in lines near each other.
  struct Run: Sendable {
    let food: UInt32
    /// The number of the amounts before them.
    let start: UInt32
    /// The line of the first.
    let line: UInt32
  }

  /// What an amount says besides its number: few differ in it.
  struct Statement: Sendable, Hashable {
    let kind: ValueKind
    let derivation: UInt16
    let dataPoints: UInt16

    /// A statement; nil where a number does not fit.
    init?(kind: ValueKind, derivation: Int?, dataPoints: Int?) {
      guard let derivation = Self.small(derivation), let dataPoints = Self.small(dataPoints) else {
        return nil
      }
      (self.kind, self.derivation, self.dataPoints) = (kind, derivation, dataPoints)
    }

    /// The number that a small one stands for.
    static func number(_ small: UInt16) -> Int? { small == none ? nil : Int(small) }

    private static func small(_ number: Int?) -> UInt16? {
      guard let number else { return none }
      return (0..<Int(none)).contains(number) ? UInt16(number) : nil
    }

    /// The code of no number.
    private static let none = UInt16.max
  }

  /// An amount in 16 bytes.
  struct Entry: Sendable {
    /// The number, its place in the pool or the index of its extra, by ``form``.
    private(set) var bits: UInt64 = 0
    let column: UInt16
    /// The place of its statement.
    let statement: UInt16
    /// The packed fields, from the low end: ten bits of component, two of form, one of duplicate.
    private var packed: UInt16
    /// The lines between the first one of its run and its own.
    let lines: UInt8

    /// An amount whose number is still to be kept.
    init(component: UInt16, statement: UInt16, column: UInt16, lines: UInt8) {
      (self.column, self.statement, self.lines) = (column, statement, lines)
      packed = component
    }

    /// An amount that lies in the extras.
    init(component: Int, extra: Int, lines: UInt8) {
      (column, statement, self.lines) = (0, 0, lines)
      bits = UInt64(extra)
      packed = UInt16(min(component, Int(Self.elsewhere))) | Form.extra.rawValue << 10
    }

    /// The row of the component table, unless that ``isComponentElsewhere``.
    var component: Int { Int(packed & 0x3FF) }

    /// Whether the row has more than ten bits and lies in the extras.
    var isComponentElsewhere: Bool { packed & 0x3FF == Self.elsewhere }

    /// The form in which the number is kept.
    var form: Form { Form(rawValue: packed >> 10 & 3) ?? .extra }

    /// Whether the food has an earlier amount of the component.
    var isDuplicate: Bool {
      get { packed & Self.duplicate != 0 }
      set { packed = packed & ~Self.duplicate | (newValue ? Self.duplicate : 0) }
    }

    /// Keeps `number` if it has no more than eight bytes.
    mutating func keep(_ number: UnsafeBufferPointer<UInt8>) -> Bool {
      guard number.count <= 8 else { return false }
      var bits: UInt64 = 0
      for (index, byte) in number.enumerated() { bits |= UInt64(byte) << UInt64(8 * index) }
      self.bits = bits.littleEndian
      return true
    }

    /// Keeps the place of a number in the pool.
    mutating func keep(pooled place: UInt64) {
      bits = place
      packed |= Form.pooled.rawValue << 10
    }

    /// Calls `body` with the number that lies here; no number has a byte 0.
    func withNumber<Result>(_ body: (UnsafeBufferPointer<UInt8>) -> Result) -> Result {
      let count = 8 - UInt64(littleEndian: bits).leadingZeroBitCount / 8
      return withUnsafeBytes(of: bits) { bytes in
        body(UnsafeBufferPointer(rebasing: bytes.bindMemory(to: UInt8.self)[..<count]))
      }
    }

    /// The code of a row of the component table that has more than ten bits.
    static let elsewhere: UInt16 = 0x3FF
    private static let duplicate: UInt16 = 1 << 12
  }
}
