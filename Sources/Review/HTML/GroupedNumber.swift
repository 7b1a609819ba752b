extension Int {
  /// The number in groups of three digits, parted by a thin space that does not break.
  package var grouped: String {
    var text = ""
    let digits = String(magnitude)
    for (place, digit) in digits.enumerated() {
      if place > 0, (digits.utf8.count - place).isMultiple(of: 3) { text += "\u{202F}" }
      text.append(digit)
    }
    return self < 0 ? "\u{2212}" + text : text
  }

  /// The number of `noun`s: `1 row`, `12 rows`.
  package func counted(_ noun: String, plural: String? = nil) -> String {
    "\(grouped)\u{A0}\(self == 1 ? noun : plural ?? noun + "s")"
  }
}
