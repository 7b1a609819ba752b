import RecordIO
import Synchronization

/// `food_nutrient.csv`, plain or gzip: count and sum of the amounts of each food.
enum NutrientTask {
  static func run(_ path: String) throws -> [String: Double] {
    let counted = try CountedStream(path)
    let reader = try DelimitedReader(counted)
    let food = try reader.column("fdc_id")
    let nutrient = try reader.column("nutrient_id")
    let amount = try reader.column("amount")
    var groups: [UInt64: (count: Int, sum: Double)] = [:]
    var run: (food: UInt64, count: Int, sum: Double) = (.max, 0, 0)
    try reader.forEachRecord(onFault: { throw BenchError("\($0)") }) { record in
      guard let id = record[food].unsigned(), record[nutrient].unsigned() != nil else {
        throw BenchError("\(record.position(food, in: path)): no number")
      }
      if id != run.food {
        groups[run.food, default: (0, 0)].count += run.count
        groups[run.food, default: (0, 0)].sum += run.sum
        run = (id, 0, 0)
      }
      run.count += 1
      run.sum += record[amount].decimal() ?? 0
    }
    groups[run.food, default: (0, 0)].count += run.count
    groups[run.food, default: (0, 0)].sum += run.sum
    groups[.max] = nil
    var result = [
      "rows": Double(reader.rowsRead), "groups": Double(groups.count),
      "total": groups.values.reduce(0) { $0 + $1.sum },
    ]
    if path.hasSuffix(".gz") { result["bytes"] = Double(counted.bytes) }
    return result
  }
}

/// The reason why a task stopped.
struct BenchError: Error, CustomStringConvertible {
  let description: String

  init(_ description: String) { self.description = description }
}

/// A plain or gzip file that counts the bytes it gives.
final class CountedStream: ByteStream {
  private let stream: any ByteStream
  private let count = Atomic(0)

  var name: String { stream.name }
  var isCompressed: Bool { stream.isCompressed }
  var bytes: Int { count.load(ordering: .relaxed) }

  init(_ path: String) throws(ReadError) {
    stream =
      path.hasSuffix(".gz")
      ? try GzipFile(path: path, name: path) : try PlainFile(path: path, name: path)
  }

  func read(into buffer: UnsafeMutableRawBufferPointer) throws(ReadError) -> Int {
    let read = try stream.read(into: buffer)
    count.add(read, ordering: .relaxed)
    return read
  }
}
