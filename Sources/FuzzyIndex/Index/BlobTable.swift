import Synchronization

/// Keeps the blobs of a segment that were used lately, by number: two ages of half the budget each, as ``TwoAgeCache``
/// has.
///
/// A copy is made by one count of references, so that a search looks its blobs up without a lock.
struct BlobTable<Element: Sendable>: Sendable {
  private var young: [[Element]?] = []
  private var old: [[Element]?] = []
  private var youngSize = 0
  private let budget: Int

  /// The number from which on blobs are not kept: a damaged count must not ask for all memory.
  private static var maximumCount: Int { 1 << 20 }

  /// An empty table.
  ///
  /// - Parameter budget: about how many bytes the blobs may take.
  init(budget: Int) { self.budget = budget }

  /// A blob of the young age.
  @inline(__always)
  subscript(number: Int) -> [Element]? { number < young.count ? young[number] : nil }

  /// A blob of either age, made young again.
  mutating func value(_ number: Int) -> [Element]? {
    if let blob = self[number] { return blob }
    guard number < old.count, let blob = old[number] else { return nil }
    insert(blob, at: number)
    return blob
  }

  mutating func insert(_ blob: [Element], at number: Int) {
    guard number < Self.maximumCount else { return }
    let size = blob.count * MemoryLayout<Element>.stride
    if youngSize + size > budget / 2, youngSize > 0 {
      old = young
      young = []
      youngSize = 0
    }
    while young.count <= number { young.append(nil) }
    young[number] = blob
    youngSize += size
  }
}

/// The blobs of a segment that an index keeps.
final class KeptBlobs<Element: Sendable>: Sendable {
  fileprivate let table = Mutex(BlobTable<Element>(budget: 24 << 20))
}

/// Reads the blobs of a segment for one search, without a lock for those that the index keeps.
struct BlobCursor<Element: Sendable> {
  private let kept: KeptBlobs<Element>
  private var table: BlobTable<Element>

  /// A cursor on the blobs that are kept.
  init(_ kept: KeptBlobs<Element>) {
    self.kept = kept
    table = kept.table.withLock { $0 }
  }

  /// A blob; `read` gives one that is not kept.
  @inline(__always)
  mutating func blob(_ number: Int, read: (Int) throws -> [Element]) throws -> [Element] {
    if let blob = table[number] { return blob }
    return try load(number, read)
  }

  private mutating func load(_ number: Int, _ read: (Int) throws -> [Element]) throws -> [Element] {
    // The copy is given up first, so that the index adds to its table in place.
    table = BlobTable(budget: 0)
    defer { table = kept.table.withLock { $0 } }
    if let blob = kept.table.withLock({ $0.value(number) }) { return blob }
    let blob = try read(number)
    kept.table.withLock { $0.insert(blob, at: number) }
    return blob
  }
}
