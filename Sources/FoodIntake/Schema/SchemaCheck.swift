/// The holding of one record to a schema, which finds its faults.
struct SchemaCheck {
  private let schema: RecordSchema
  private let most: Int
  private(set) var faults: [IntakeFault] = []
  /// The keys and indices to the value that is checked.
  private var path: [Step] = []

  private enum Step {
    case key(JSONValue)
    case index(Int)
  }

  /// A check that tells at most so many faults.
  init(_ schema: RecordSchema, most: Int) { (self.schema, self.most) = (schema, most) }

  /// Checks the whole record.
  mutating func check(_ record: JSONValue) { check(record, by: 0) }

  private mutating func check(_ value: JSONValue, by place: Int) {
    if faults.count >= most { return }
    let rule = schema.rules[place]
    if let reference = rule.reference { check(value, by: reference) }
    if let kinds = rule.kinds, !kinds.contains(value.kind) {
      note(.wrongType, value, found: value.quoted, expected: Self.names(of: kinds))
      return
    }
    if let words = rule.words, !isOne(value, of: words) {
      let list = words.map { String(decoding: $0, as: UTF8.self) }.joined(separator: ", ")
      note(
        value.kind == .string ? .notInList : .wrongType,
        value,
        found: value.quoted,
        expected: words.count == 1 ? list : "one of \(list)"
      )
    }
    switch value.kind {
    case .number: checkNumber(value, by: rule)
    case .string: checkText(value, by: rule)
    case .array: checkArray(value, by: rule)
    case .object: checkObject(value, by: rule)
    case .null, .yes, .no: break
    }
  }

  private func isOne(_ value: JSONValue, of words: [[UInt8]]) -> Bool {
    words.contains { $0.withUnsafeBufferPointer { value.isText($0) } }
  }

  private mutating func checkNumber(_ value: JSONValue, by rule: RecordSchema.Rule) {
    guard rule.minimum != nil || rule.maximum != nil || rule.exclusiveMinimum != nil,
      let number = value.number?.value
    else { return }
    if let least = rule.minimum, number < least {
      note(.outOfRange, value, found: value.quoted, expected: "at least \(JSONText.text(least))")
    } else if let least = rule.exclusiveMinimum, number <= least {
      note(.outOfRange, value, found: value.quoted, expected: "more than \(JSONText.text(least))")
    } else if let most = rule.maximum, number > most {
      note(.outOfRange, value, found: value.quoted, expected: "at most \(JSONText.text(most))")
    }
  }

  private mutating func checkText(_ value: JSONValue, by rule: RecordSchema.Rule) {
    if let pattern = rule.pattern {
      let isForm =
        value.node.isEscaped
        ? Array((value.string ?? "").utf8).withUnsafeBufferPointer(pattern.matches)
        : pattern.matches(value.bytes)
      if !isForm {
        note(.wrongForm, value, found: value.quoted, expected: "the form \(pattern.text)")
      }
    }
    // Characters are at most the bytes of them.
    let bytes = value.bytes.count
    guard bytes > rule.length.upperBound || rule.length.lowerBound > 0 else { return }
    let count = bytes < 4 || bytes > rule.length.upperBound ? value.characterCount : bytes
    guard !rule.length.contains(count) else { return }
    let bounds = rule.length
    note(
      .wrongLength,
      value,
      found: "\(count) characters: \(value.quoted)",
      expected: count < bounds.lowerBound
        ? "at least \(bounds.lowerBound)" : "at most \(bounds.upperBound)"
    )
  }

  private mutating func checkArray(_ value: JSONValue, by rule: RecordSchema.Rule) {
    if !rule.count.contains(value.count) {
      note(
        .wrongLength,
        value,
        found: "\(value.count) elements",
        expected: "at most \(rule.count.upperBound)"
      )
    }
    guard let element = rule.element else { return }
    value.forEachElement { index, value in
      path.append(.index(index))
      check(value, by: element)
      path.removeLast()
    }
  }

  private mutating func checkObject(_ value: JSONValue, by rule: RecordSchema.Rule) {
    guard rule.isClosed || !rule.members.isEmpty else { return }
    var seen: UInt64 = 0
    var hint = 0
    value.forEachMember { key, value in
      path.append(.key(key))
      if let place = Self.place(of: key, in: rule.members, hint) {
        seen |= 1 << UInt64(place)
        hint = place + 1
        check(value, by: rule.members[place].rule)
      } else if rule.isClosed {
        noteUnknown(key)
      }
      path.removeLast()
    }
    for key in rule.required {
      let bytes = Array(key.utf8)
      guard let place = rule.members.firstIndex(where: { $0.key == bytes }),
        seen >> UInt64(place) & 1 == 0
      else { continue }
      note(.missingMember, value, found: "no \(key)", expected: "the member \(key)", member: key)
    }
  }

  /// The place of a key among `members`; most lines have them in their order.
  private static func place(of key: JSONValue, in members: [RecordSchema.Member], _ hint: Int)
    -> Int?
  {
    func isKey(_ place: Int) -> Bool {
      members[place].key.withUnsafeBufferPointer { key.isText($0) }
    }
    if hint < members.count, isKey(hint) { return hint }
    return members.indices.first(where: isKey)
  }

  private mutating func noteUnknown(_ key: JSONValue) {
    let name = key.string ?? ""
    if let word = IdentityWords.word(in: name, of: schema.identityWords) {
      note(
        .identityKey,
        key,
        found: "the key \(key.quoted), by its word \(word) somebody's identity",
        expected: "no member that tells who somebody is"
      )
    } else {
      note(.unknownKey, key, found: "the key \(key.quoted)", expected: "a member of the schema")
    }
  }

  private mutating func note(
    _ code: IntakeFault.Code,
    _ value: JSONValue,
    found: String,
    expected: String,
    member: String? = nil
  ) {
    guard faults.count < most else { return }
    var pointer = ""
    for step in path {
      switch step {
      case .key(let key): pointer += "/" + JSONPointer.escaped(key.string ?? "")
      case .index(let index): pointer += "/\(index)"
      }
    }
    if let member { pointer += "/" + JSONPointer.escaped(member) }
    faults.append(
      IntakeFault(code, at: pointer, column: value.column, found: found, expected: expected)
    )
  }

  private static func names(of kinds: Set<JSONTape.Kind>) -> String {
    let names: [(JSONTape.Kind, String)] = [
      (.number, "a number"), (.string, "a string"), (.yes, "true or false"), (.array, "an array"),
      (.object, "an object"), (.null, "null"),
    ]
    return names.filter { kinds.contains($0.0) }.map(\.1).joined(separator: " or ")
  }
}

extension JSONText {
  /// A number as it is written.
  static func text(_ number: Double) -> String {
    var text = JSONText()
    text.number(number)
    return String(decoding: text.bytes, as: UTF8.self)
  }
}

extension JSONValue {
  /// The number of a string's characters, in Unicode's code points as JSON Schema counts them.
  var characterCount: Int {
    if node.isEscaped { return string?.unicodeScalars.count ?? 0 }
    return bytes.reduce(0) { $0 + ($1 & 0xC0 == 0x80 ? 0 : 1) }
  }
}

/// The words of a key: `userName` and `user_name` are `user` and `name`.
enum IdentityWords {
  /// The word by which a key looks like somebody's identity; nil for none.
  static func word(in key: String, of words: Set<String>) -> String? {
    var parts: [String] = [""]
    for letter in key {
      if letter == "_" || letter == "-" || letter == " " || letter == "." {
        parts.append("")
      } else {
        if letter.isUppercase, parts.last?.last?.isUppercase == false { parts.append("") }
        parts[parts.count - 1].append(letter)
      }
    }
    let whole = key.lowercased().filter(\.isLetter)
    return (parts.map { $0.lowercased() } + [whole]).first(where: words.contains)
  }
}
