@testable import RecordIO

/// Flat XML, which must end, give records in order, and give the same in every size of block.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzzXML(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  var input = FuzzInput(start, count)
  let block = input.choice(of: [1, 2, 7, 63, 64, 65, 1000])
  let bytes = input.rest()
  let some = XMLReading(bytes, block: block)
  let whole = XMLReading(bytes, block: .max)
  require(
    some.error?.code == whole.error?.code,
    "\(some.error.debugDescription)\n\(whole.error.debugDescription)"
  )
  if some.error == nil {
    require(some.repairs == whole.repairs, "other repairs")
  }
  let common = min(some.records.count, whole.records.count)
  require(some.records[..<common] == whole.records[..<common], "other records")
  require(
    some.error != nil || some.records.count == whole.records.count,
    "\(some.records.count) records, expected \(whole.records.count)"
  )
  return 0
}

private struct XMLReading {
  struct Record: Equatable {
    var position: Position
    var fields: [[UInt8]?]
    var places: [Position]
  }

  private(set) var records: [Record] = []
  private(set) var repairs = 0
  private(set) var error: ReadError?

  init(_ bytes: [UInt8], block: Int) {
    let fields = ["a", "b", "c"]
    do {
      let stream = MemoryBytes(bytes, name: "f", blockSize: block)
      let reader = try XMLRecordReader(stream, record: "r", fields: fields)
      try reader.forEachRecord { record in
        require(record.ordinal == records.count, "ordinal \(record.ordinal)")
        let places = fields.indices.map(record.position)
        for place in places + [record.position] {
          require(place.line > 0 && place.column >= 0, "\(place)")
        }
        let previous = records.last?.position.line ?? 0
        require(record.line >= previous, "line \(record.line) behind \(previous)")
        let texts = fields.indices.map { record[$0].map(Array.init) }
        for text in texts where text != nil {
          require(text.flatMap { String(validating: $0, as: UTF8.self) } != nil, "no UTF-8")
        }
        records.append(Record(position: record.position, fields: texts, places: places))
      }
      repairs = reader.repairs
    } catch let error as ReadError {
      self.error = error
    } catch {
      fatalError("\(error)")
    }
  }
}
