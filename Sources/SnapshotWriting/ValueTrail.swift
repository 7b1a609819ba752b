package import FoodComposition
import SnapshotStore

/// The way of each value of a food as compact JSON: one array, in it an array a value.
///
/// A published value is `[component, row, line, column, text, amount, kind, derivation, data points, low,
/// high, least sample, most sample]`, a derived one `[component, [rule, part, …], amount, kind, low,
/// high]`. The bounds of a published amount are left out where they are half a step of the last digit of
/// its text. Components, kinds and rules are the numbers of the tables `component`, `value_kind` and
/// `derivation_rule`; a kind of null is `exact`; nulls at the end are left out. Numbers are the shortest
/// decimals that give the same double.
package struct ValueTrail {
  private var bytes: [UInt8] = []
  private let conversions: [Conversion?]
  // Nulls wait: at the end of an array they are left out.
  private var nulls = 0
  private var needsComma = false

  private static let kinds = ValueKind.allCases
  private static let rules = DerivationRule.allCases

  private init(_ conversions: [Conversion?]) { self.conversions = conversions }

  /// The JSON of `values`; one without origin is left out.
  ///
  /// `conversions` are those of the rows of the source's table of components; without a row's all bounds
  /// of its values are written.
  package static func json(
    of values: [ComponentValue],
    conversions: [Conversion?] = []
  ) -> [UInt8] {
    var trail = ValueTrail(conversions)
    trail.bytes.reserveCapacity(64 * values.count + 2)
    trail.append(values)
    return trail.bytes
  }

  private mutating func append(_ values: [ComponentValue]) {
    open()
    // By index, for speed: a copy of a value would count references to its texts.
    for index in values.indices {
      guard let origin = values[index].origin else { continue }
      open()
      append(values[index].component.ordinal)
      switch origin {
      case .published(let row, let text, let line, let column):
        append(row)
        append(line)
        append(column)
        append(text)
        appendAmount(of: values[index])
        append(values[index].derivation)
        append(values[index].dataPoints)
        appendBounds(of: values[index], row, text)
        append(values[index].samples?.low)
        append(values[index].samples?.high)
      case .derived(let rule, let parts):
        open()
        append(Self.rules.firstIndex(of: rule))
        for part in parts { append(part.ordinal) }
        close()
        appendAmount(of: values[index])
        append(values[index].low)
        append(values[index].high)
      }
      close()
    }
    close()
  }

  private mutating func appendAmount(of value: ComponentValue) {
    append(value.amount)
    append(value.kind == Self.kinds.first ? nil : Self.kinds.firstIndex(of: value.kind))
  }

  private mutating func appendBounds(of value: ComponentValue, _ row: Int, _ text: String) {
    var (low, high) = (value.low, value.high)
    if let amount = value.amount, conversions.indices.contains(row),
      let conversion = conversions[row],
      let printed = PrintedBounds.of(amount, printed: text, shift: conversion.shift)
    {
      if low == printed.low && high == printed.high {
        (low, high) = (nil, nil)
      } else if low == nil && high == nil {
        // An amount without bounds is exact and is its own bounds: nulls would stand for half a step.
        (low, high) = (amount, amount)
      }
    }
    append(low)
    append(high)
  }

  private mutating func open() {
    separate()
    bytes.append(UInt8(ascii: "["))
    needsComma = false
  }

  private mutating func close() {
    bytes.append(UInt8(ascii: "]"))
    needsComma = true
    nulls = 0
  }

  /// Writes the nulls that wait, and the comma before what follows.
  private mutating func separate() {
    while nulls > 0 {
      if needsComma { bytes.append(UInt8(ascii: ",")) }
      for byte in "null".utf8 { bytes.append(byte) }
      needsComma = true
      nulls -= 1
    }
    if needsComma { bytes.append(UInt8(ascii: ",")) }
    needsComma = true
  }

  private mutating func append(_ number: Int?) {
    guard let number else {
      nulls += 1
      return
    }
    separate()
    append(digits: number)
  }

  /// Writes a number; null for nil and for what is not finite, as JSON has no infinities.
  private mutating func append(_ number: Double?) {
    guard let number, number.isFinite else {
      nulls += 1
      return
    }
    separate()
    if appendShort(number) { return }
    var text = number.description
    text.withUTF8 { bytes.append(contentsOf: $0) }
  }

  /// Writes a number of at most five decimals, as nearly all are; false for any other.
  ///
  /// An integer below 2^53 over a power of ten is one rounding (Clinger, doi:10.1145/93542.93557), so
  /// that the first number of decimals that gives the double back is the shortest.
  private mutating func appendShort(_ number: Double) -> Bool {
    guard number.magnitude < 1e9 else { return false }
    var power = 1
    for decimals in 0...5 {
      let scaled = (number * Double(power)).rounded()
      if scaled / Double(power) == number {
        if number < 0 { bytes.append(UInt8(ascii: "-")) }
        let (whole, rest) = Int(scaled.magnitude).quotientAndRemainder(dividingBy: power)
        append(digits: whole)
        if decimals > 0 {
          bytes.append(UInt8(ascii: "."))
          append(digits: rest, count: decimals)
        }
        return true
      }
      power *= 10
    }
    return false
  }

  /// Writes an integer, with zeros before it where it has fewer digits than `count`.
  private mutating func append(digits number: Int, count: Int = 1) {
    if number < 0 { bytes.append(UInt8(ascii: "-")) }
    if number.magnitude < 10 && count == 1 {
      bytes.append(UInt8(ascii: "0") + UInt8(number.magnitude))
      return
    }
    withUnsafeTemporaryAllocation(of: UInt8.self, capacity: 20) { digits in
      var start = 20
      var rest = number.magnitude
      repeat {
        start -= 1
        digits[start] = UInt8(ascii: "0") + UInt8(truncatingIfNeeded: rest % 10)
        rest /= 10
      } while rest > 0 || 20 - start < count
      bytes.append(contentsOf: UnsafeBufferPointer(rebasing: digits[start...]))
    }
  }

  private static func isEscaped(_ byte: UInt8) -> Bool {
    byte < 0x20 || byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "\\")
  }

  private mutating func append(_ text: String?) {
    guard var text else {
      nulls += 1
      return
    }
    separate()
    bytes.append(UInt8(ascii: "\""))
    text.withUTF8 { text in
      guard text.contains(where: Self.isEscaped) else {
        bytes.append(contentsOf: text)
        return
      }
      for byte in text {
        if byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "\\") {
          bytes.append(UInt8(ascii: "\\"))
          bytes.append(byte)
        } else if byte < 0x20 {
          for digit in (byte < 0x10 ? "\\u000" : "\\u00").utf8 { bytes.append(digit) }
          for digit in String(byte, radix: 16).utf8 { bytes.append(digit) }
        } else {
          bytes.append(byte)
        }
      }
    }
    bytes.append(UInt8(ascii: "\""))
  }
}
