extension String {
  /// The first 1,000 characters on one line: what a file wrote, fit for a terminal.
  package var onOneLine: String {
    var line = ""
    for (index, scalar) in unicodeScalars.enumerated() {
      if index == 1_000 { return line + "…" }
      switch scalar.properties.generalCategory {
      case .control, .format, .lineSeparator, .paragraphSeparator:
        line += scalar == "\n" || scalar == "\t" ? " " : "\u{FFFD}"
      default: line.unicodeScalars.append(scalar)
      }
    }
    return line.isEmpty ? "nothing" : line
  }
}
