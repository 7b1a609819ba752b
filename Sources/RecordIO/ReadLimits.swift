/// The bounds that keep memory and time finite whatever the input; passing one is a ``ReadError``, or a fault
/// of a single record where it says so.
package struct ReadLimits: Sendable {
  /// The longest record, in bytes; a longer one is a fault.
  package var recordBytes = 16 << 20
  /// The longest field of a delimited table, in bytes with its quotes; a longer one is most often an
  /// unclosed quote, and a fault.
  package var fieldBytes = 64 << 10
  /// The faults that a delimited table may always have; with more, and more than one of a hundred
  /// records, it is not in the dialect that the definition says.
  package var faults = 1_000
  /// The most columns a header may have.
  package var columns = 4096
  /// The most rejects of a source; with more it is another table than the definition says.
  package var rejects = 1_000_000
  /// The deepest nesting of XML elements.
  package var depth = 32
  /// The most bytes that one byte of compressed input may become, once past `freeExpansion`.
  package var expansionRatio = 200
  /// The bytes that a compressed file may always become, whatever its ratio.
  package var freeExpansion = 256 << 20

  /// The default limits.
  package init() {}
}
