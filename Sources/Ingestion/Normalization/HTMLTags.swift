/// HTML tags in published names.
enum HTMLTags {
  /// The text without the tags that HTML has; those that break a line become a blank.
  ///
  /// Text that only looks like a tag stays: "<3 % fat", "a <b c".
  static func remove(_ text: String) -> String {
    guard text.utf8.contains(UInt8(ascii: "<")) else { return text }
    let input = Array(text.utf8)
    var output: [UInt8] = []
    output.reserveCapacity(input.count)
    // behind the last `>` nothing is a tag
    let limit = (input.lastIndex(of: UInt8(ascii: ">")) ?? -1) + 1
    var index = 0
    while index < input.count {
      if index < limit, input[index] == UInt8(ascii: "<"), let tag = tag(in: input, at: index) {
        if tag.breaksLine { output.append(0x20) }
        index = tag.end
      } else {
        output.append(input[index])
        index += 1
      }
    }
    return String(decoding: output, as: UTF8.self)
  }

  private static let inline: Set<String> = [
    "a", "abbr", "b", "big", "code", "del", "em", "font", "i", "ins", "label", "mark", "s", "small",
    "span", "strike", "strong", "sub", "sup", "tt", "u",
  ]
  private static let breaking: Set<String> = [
    "br", "center", "div", "h1", "h2", "h3", "h4", "h5", "h6", "hr", "img", "li", "ol", "p",
    "table",
    "tbody", "td", "th", "tr", "ul",
  ]
  private static let longest = 300

  private static func tag(in input: [UInt8], at start: Int) -> (breaksLine: Bool, end: Int)? {
    var index = start + 1
    if index < input.count, input[index] == UInt8(ascii: "/") { index += 1 }
    let first = index
    while index < input.count, index - first < 8, isNameByte(input[index]) { index += 1 }
    let name = String(decoding: input[first..<index], as: UTF8.self).lowercased()
    guard inline.contains(name) || breaking.contains(name), index < input.count else { return nil }
    guard [UInt8(ascii: ">"), UInt8(ascii: "/"), 0x20].contains(input[index]) else { return nil }
    let limit = min(input.count, start + longest)
    while index < limit, input[index] != UInt8(ascii: ">") {
      if input[index] == UInt8(ascii: "<") { return nil }
      index += 1
    }
    return index < limit ? (breaking.contains(name), index + 1) : nil
  }

  private static func isNameByte(_ byte: UInt8) -> Bool {
    (byte | 0x20) &- 0x61 < 26 || byte &- 0x30 < 10
  }
}
