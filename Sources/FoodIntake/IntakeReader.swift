/// A reader of records, a line each: strict JSON, the schema of the line's kind, and what no schema can say.
///
/// One reader is used for many lines, by one thread.
public struct IntakeReader {
  /// A line that was read.
  public struct Reading: Sendable {
    /// The record; nil for a line with faults.
    public var record: IntakeRecord?
    /// The kind that the line says it is of; nil where it says none.
    public var kind: IntakeKind?
    /// The faults, by their places in the schema's order.
    public var faults: [IntakeFault] = []
    /// The feelings and dates that were dropped.
    public var dropped = 0

    /// The reading of a line that has these faults.
    public init(faults: [IntakeFault] = []) { self.faults = faults }
  }

  /// The schemas of all kinds, compiled once.
  private static let schemas: [IntakeKind: RecordSchema] = {
    var schemas: [IntakeKind: RecordSchema] = [:]
    for kind in IntakeKind.allCases {
      do {
        schemas[kind] = try RecordSchema(kind.schemaBytes)
      } catch {
        // Only our own mistake in a file that is compiled in, which the tests find.
        preconditionFailure("schema \(kind.rawValue): \(error)")
      }
    }
    return schemas
  }()

  private let limits: IntakeLimits
  private var tape: JSONTape

  /// A reader within these limits.
  public init(limits: IntakeLimits = IntakeLimits()) {
    self.limits = limits
    tape = JSONTape(limits: limits)
  }

  /// Reads the bytes of one line, without its break.
  public mutating func read(_ line: [UInt8]) -> Reading {
    line.withUnsafeBufferPointer { read($0) }
  }

  /// Reads the bytes of one line, without its break.
  public mutating func read(_ line: UnsafeBufferPointer<UInt8>) -> Reading {
    var reading = Reading()
    do throws(IntakeFault) { try tape.read(line) } catch {
      reading.faults = [error]
      return reading
    }
    tape.nodes.withUnsafeBufferPointer { nodes in
      let value = JSONValue(line, nodes)
      guard let kind = Self.kind(of: value, &reading), let schema = Self.schemas[kind] else {
        return
      }
      reading.kind = kind
      var check = SchemaCheck(schema, most: limits.faults)
      check.check(value)
      reading.faults = check.faults
      guard reading.faults.isEmpty, let record = IntakeRecord(value, kind) else { return }
      reading.faults = RecordRules.faults(of: record, value)
      if kind == .mealDescription { reading.dropped = MealDescription.dropped(in: value) }
      if reading.faults.isEmpty { reading.record = record }
    }
    return reading
  }

  /// The kind that a line names.
  private static func kind(of value: JSONValue, _ reading: inout Reading) -> IntakeKind? {
    let names = IntakeKind.allCases.map(\.schemaName).joined(separator: ", ")
    guard value.kind == .object else {
      reading.faults = [
        IntakeFault(
          .wrongType,
          at: "",
          column: value.column,
          found: value.quoted,
          expected: "an object"
        )
      ]
      return nil
    }
    guard let name = value["schema"] else {
      reading.faults = [
        IntakeFault(
          .unknownSchema,
          at: "/schema",
          column: value.column,
          found: "no schema",
          expected: "one of \(names)"
        )
      ]
      return nil
    }
    let text = name.string
    if let kind = IntakeKind.allCases.first(where: { $0.schemaName == text }) { return kind }
    reading.faults = [
      IntakeFault(
        .unknownSchema,
        at: "/schema",
        column: name.column,
        found: name.quoted,
        expected: "one of \(names)"
      )
    ]
    return nil
  }
}
