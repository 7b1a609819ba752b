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

  /// An amount in 24 bytes.
  struct Entry: Sendable {
    /// The number, its place in the pool or the index of its extra, by ``form``.
    private(set) var bits: UInt64 = 0
    let food: UInt32
    let line: UInt32
    let column: UInt16
    let derivation: UInt16
    let dataPoints: UInt16
    /// The packed fields, from the low end: ten bits of component, three of kind, two of form, one of duplicate.
    private var packed: UInt16

    /// An amount whose number is still to be kept; nil where something does not fit.
    init?(
      food: UInt32,
      component: UInt16,
      kind: ValueKind,
      derivation: Int?,
      dataPoints: Int?,
      place: (line: Int, column: Int)
    ) {
      guard component < Self.elsewhere, let line = UInt32(exactly: place.line),
        let column = UInt16(exactly: place.column), let derivation = Self.small(derivation),
        let dataPoints = Self.small(dataPoints)
      else { return nil }
      self.food = food
      self.line = line
      self.column = column
      self.derivation = derivation
      self.dataPoints = dataPoints
      // An enum without payloads is the index of its case; ValueStoreTests holds it to that.
      packed = component | UInt16(unsafeBitCast(kind, to: UInt8.self)) << 10
    }

    /// An amount that lies in the extras.
    init(food: UInt32, component: Int, extra: Int) {
      self.food = food
      line = 0
      column = 0
      derivation = Self.none
      dataPoints = Self.none
      bits = UInt64(extra)
      packed = UInt16(min(component, Int(Self.elsewhere))) | Form.extra.rawValue << 13
    }

    /// The row of the component table, unless that ``isComponentElsewhere``.
    var component: Int { Int(packed & 0x3FF) }

    /// Whether the row has more than ten bits and lies in the extras.
    var isComponentElsewhere: Bool { packed & 0x3FF == Self.elsewhere }

    /// The value kind of the amount.
    var kind: ValueKind { Self.kinds[Int(packed >> 10 & 7)] }

    /// The form in which the number is kept.
    var form: Form { Form(rawValue: packed >> 13 & 3) ?? .extra }

    /// Whether the food has an earlier amount of the component.
    var isDuplicate: Bool {
      get { packed >> 15 != 0 }
      set { packed = packed & 0x7FFF | (newValue ? 0x8000 : 0) }
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
      packed |= Form.pooled.rawValue << 13
    }

    /// Calls `body` with the number that lies here; no number has a byte 0.
    func withNumber<Result>(_ body: (UnsafeBufferPointer<UInt8>) -> Result) -> Result {
      let count = 8 - UInt64(littleEndian: bits).leadingZeroBitCount / 8
      return withUnsafeBytes(of: bits) { bytes in
        body(UnsafeBufferPointer(rebasing: bytes.bindMemory(to: UInt8.self)[..<count]))
      }
    }

    /// The number that a small one stands for.
    static func number(_ small: UInt16) -> Int? { small == none ? nil : Int(small) }

    private static func small(_ number: Int?) -> UInt16? {
      guard let number else { return none }
      return (0..<Int(none)).contains(number) ? UInt16(number) : nil
    }

    /// The code of no number.
    private static let none = UInt16.max
    /// The code of a row of the component table that has more than ten bits.
    private static let elsewhere: UInt16 = 0x3FF
    private static let kinds = ValueKind.allCases
  }
}
