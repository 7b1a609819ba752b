extension XMLRepair {
  /// How far one run over its input and output is.
  struct Cursor {
    /// The bytes before repair.
    let input: UnsafeRawBufferPointer
    /// Room for the bytes after repair.
    let output: UnsafeMutableRawBufferPointer
    /// The bytes of input that are in the output.
    var taken = 0
    /// The bytes of output.
    var written = 0
    /// The bytes of input whose newlines are counted.
    var counted = 0

    /// The start of `input` and `output`.
    init(input: UnsafeRawBufferPointer, output: UnsafeMutableRawBufferPointer) {
      self.input = input
      self.output = output
    }

    /// Copies the input up to `stop` as it stands.
    mutating func copy(upTo stop: Int) {
      let bytes = UnsafeRawBufferPointer(rebasing: input[taken..<stop])
      UnsafeMutableRawBufferPointer(rebasing: output[written...]).copyMemory(from: bytes)
      written += stop - taken
      taken = stop
    }

    /// Writes `text` for one byte of input.
    mutating func replace(with text: StaticString) {
      let bytes = UnsafeRawBufferPointer(start: text.utf8Start, count: text.utf8CodeUnitCount)
      UnsafeMutableRawBufferPointer(rebasing: output[written...]).copyMemory(from: bytes)
      written += bytes.count
      taken += 1
    }

    /// Writes `sequence` for one byte of input.
    mutating func replace(with sequence: UTF8Sequence) {
      sequence.write(to: UnsafeMutableRawBufferPointer(rebasing: output[written...]))
      written += sequence.count
      taken += 1
    }
  }
}
