/// The names of elements and attributes that a document has used, found by libxml2's pointers to them.
///
/// libxml2 keeps each name once, so that the same pointer is the same name.
struct XMLNames {
  /// A name with its part in the document: a record, a field or neither.
  struct Entry {
    /// The name.
    let text: String
    /// Whether it is the name of a record's element.
    let isRecord: Bool
    /// The index of the field with that name; -1 without one.
    let field: Int
    /// The number of elements with it that stood in records but are no field.
    var unknownElements = 0
    /// The number of attributes with it that stood in records.
    var unknownAttributes = 0
    /// The number of elements with it that stood outside of records.
    var outerElements = 0
  }

  /// The names in order of appearance.
  var entries: [Entry] = []

  private let record: String
  private let fields: [String]
  private var pointers: [UnsafePointer<UInt8>] = []
  private var indices: [UnsafePointer<UInt8>: Int] = [:]
  // The index of the name that followed each name the last time; it is the first guess, as records repeat.
  private var successors: [Int] = []
  private var last = 0

  /// No names yet, of documents with the elements `record` and in it `fields`.
  init(record: String, fields: [String]) {
    self.record = record
    self.fields = fields
  }

  /// The index in `entries` of the name at `pointer`.
  mutating func index(of pointer: UnsafePointer<UInt8>) -> Int {
    if last < successors.count {
      let guess = successors[last]
      if pointers[guess] == pointer {
        last = guess
        return guess
      }
    }
    let index = indices[pointer] ?? append(pointer)
    successors[last] = index
    last = index
    return index
  }

  private mutating func append(_ pointer: UnsafePointer<UInt8>) -> Int {
    let text = String(cString: pointer)
    // As bytes: equal Strings may differ in their bytes.
    let field = fields.firstIndex { $0.utf8.elementsEqual(text.utf8) }
    entries.append(
      Entry(
        text: text,
        isRecord: record.utf8.elementsEqual(text.utf8),
        field: field ?? -1
      )
    )
    pointers.append(pointer)
    successors.append(0)
    indices[pointer] = entries.count - 1
    return entries.count - 1
  }
}
