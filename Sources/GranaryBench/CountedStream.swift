import RecordIO
import Synchronization

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
