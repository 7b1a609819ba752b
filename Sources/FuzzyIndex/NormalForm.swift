/// The one form of a name in which index building, matching and queries meet.
///
/// It is words of small letters and digits with single blanks between them and none at the ends:
///
/// - Letters are lower-cased and lose their diacritics; ligatures and special letters are written out
///   (œ → oe, ß → ss, ø → o, þ → th, ﬁ → fi), full-width forms narrowed. Composed and decomposed input
///   agree, for all letters of the Basic Multilingual Plane but Hangul.
/// - An apostrophe before a last `s` is dropped ("Kellogg's" is "kelloggs"); any other is a blank ("d'huile" is
///   "d huile").
/// - A point or comma between digits is a decimal point ("0,5" is "0.5"), but in a list or a date a blank
///   ("3,6,9" is "3 6 9"); a number without its zero gets it (".5" is "0.5").
/// - `%` belongs to the number before it ("3,5 %" is "3.5%"); `/` stays between digits; "½" is "1/2", "1½" is "1 1/2".
/// - Points of initials close up ("M.G." is "mg", "B.L.T" is "blt").
/// - Everything else that is no letter and no digit is a blank, also bytes that are no UTF-8; invisible
///   format characters are dropped.
///
/// The form of a form is itself. It depends on nothing but the bytes: the table is pinned (``FoldingRules``).
package enum NormalForm {
  /// The normal form of a text.
  package static func of(_ text: String) -> String {
    var text = text
    return text.withUTF8(of)
  }

  /// The normal form of a part of a text.
  package static func of(_ text: Substring) -> String {
    var text = text
    return text.withUTF8(of)
  }

  private static func of(_ utf8: UnsafeBufferPointer<UInt8>) -> String {
    scan(utf8) { String(decoding: $0, as: UTF8.self) }
  }

  /// Appends the normal form of UTF-8 bytes.
  package static func append(_ utf8: UnsafeBufferPointer<UInt8>, to form: inout [UInt8]) {
    scan(utf8) { form.append(contentsOf: $0) }
  }

  private static func scan<Result>(
    _ utf8: UnsafeBufferPointer<UInt8>,
    _ body: (UnsafeBufferPointer<UInt8>) -> Result
  ) -> Result {
    withUnsafeTemporaryAllocation(
      of: UInt8.self,
      capacity: NormalFormScanner.capacity(for: utf8.count)
    ) { output in
      var scanner = NormalFormScanner(utf8, output: output)
      let count = scanner.run()
      return body(UnsafeBufferPointer(rebasing: output[..<count]))
    }
  }
}
