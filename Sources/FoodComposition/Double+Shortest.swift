extension Double {
  /// The shortest decimal that gives the same number, without a needless `.0`.
  public var shortest: String {
    let text = description
    return text.hasSuffix(".0") ? String(text.dropLast(2)) : text
  }
}
