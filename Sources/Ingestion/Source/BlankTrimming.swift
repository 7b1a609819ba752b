extension StringProtocol where SubSequence == Substring {
  /// The text without blanks and line ends around it.
  func trimmingBlanks() -> Substring {
    let start = firstIndex { !$0.isWhitespace } ?? endIndex
    let end = self[start...].lastIndex { !$0.isWhitespace }.map(index(after:)) ?? start
    return self[start..<end]
  }
}
