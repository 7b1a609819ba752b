extension String {
  /// The text, cut after 300 characters and then with an ellipsis, so that a list of many foods stays short.
  package var clipped: String {
    guard utf8.count > 300, let end = index(startIndex, offsetBy: 300, limitedBy: endIndex),
      end != endIndex
    else { return self }
    return self[..<end] + "…"
  }
}
