extension String {
  /// The text, cut after 300 characters with a sign that it was: what a list of many foods has room for.
  var clipped: String {
    guard utf8.count > 300, let end = index(startIndex, offsetBy: 300, limitedBy: endIndex),
      end != endIndex
    else { return self }
    return self[..<end] + "…"
  }
}
