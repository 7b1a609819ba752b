/// One record of a flat XML file; valid only while the closure runs that it was handed to.
package struct XMLRecord {
  /// A field's text within the record's text, and its element's place.
  struct Slot {
    /// The ordinal of the record that last held the field; -1 before any.
    var ordinal = -1
    /// The offsets of the field's text in the record's text, in bytes.
    var start = 0
    var end = 0
    /// The place at which its element starts, from 1.
    var line = 0
    var column = 0
    /// The place at which its text starts, behind leading blanks, from 1.
    var textLine = 0
    var textColumn = 0
  }

  /// The number of records before it.
  package let ordinal: Int
  /// The line where its element starts, from 1.
  package let line: Int

  let column: Int
  let file: String
  let text: UnsafePointer<UInt8>
  let slots: UnsafeBufferPointer<Slot>

  /// The text of the field with the index `field` in the reader's fields: UTF-8, no blanks at its ends.
  ///
  /// Nil when the record has no such element; empty when the element holds no text, with or without attributes
  /// such as `missing=" "`.
  package subscript(field: Int) -> UnsafeBufferPointer<UInt8>? {
    let slot = slots[field]
    guard slot.ordinal == ordinal else { return nil }
    return UnsafeBufferPointer(start: text + slot.start, count: slot.end - slot.start)
  }

  /// The place where the field's element starts; the record's when it has no such element.
  ///
  /// Its column counts bytes, but characters in the part of the line before it that is not ASCII in UTF-8.
  package func position(_ field: Int) -> Position {
    let slot = slots[field]
    return slot.ordinal == ordinal
      ? Position(file: file, line: slot.line, column: slot.column) : position
  }

  /// The place of the field's first character as the subscript gives it; the record's without the element.
  ///
  /// Its column counts as that of ``position(_:)`` does. References before it in the text count as
  /// the characters that they stand for.
  package func textPosition(_ field: Int) -> Position {
    let slot = slots[field]
    return slot.ordinal == ordinal
      ? Position(file: file, line: slot.textLine, column: slot.textColumn) : position
  }

  /// The place where the record's element starts.
  package var position: Position { Position(file: file, line: line, column: column) }
}
