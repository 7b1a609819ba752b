@testable import RecordIO

/// The XML of a sheet, which must end, and give the same lines in every size of block: a row its own, with its fields.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzzWorkbook(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  var input = FuzzInput(start, count)
  let block = input.choice(of: [1, 2, 7, 63, 64, 65, 1000])
  let firstLine = input.choice(of: [1, 2, 4])
  let bytes = input.rest()
  let some = SheetReading(bytes, block: block, firstLine: firstLine)
  let whole = SheetReading(bytes, block: .max, firstLine: firstLine)
  require(
    some.error?.code == whole.error?.code,
    "\(some.error.debugDescription)\n\(whole.error.debugDescription)"
  )
  require(some.error != nil || some.lines == whole.lines, "other lines")
  if some.error == nil {
    let widths = Set(
      some.lines.dropFirst(firstLine - 1).filter { !$0.isEmpty }.map { $0.count { $0 == 0x1F } }
    )
    let first = some.lines.dropFirst(firstLine - 1).first { !$0.isEmpty }
    let least = first?.count { $0 == 0x1F } ?? 0
    require(widths.allSatisfy { $0 >= least }, "a row of fewer fields than the headings")
  }
  return 0
}

private struct SheetReading {
  private(set) var lines: [[UInt8]] = []
  private(set) var error: ReadError?

  init(_ bytes: [UInt8], block: Int, firstLine: Int) {
    var limits = ReadLimits()
    // A gap of a million rows costs a fuzzer its time.
    limits.freeExpansion = 64 << 10
    limits.expansionRatio = 1
    do throws(ReadError) {
      let sheet = try WorkbookSheet(
        MemoryBytes(bytes, name: "f", blockSize: block),
        compressedSize: 1 << 16,
        name: "f/s",
        cells: CellTexts(
          strings: SharedStrings(),
          dates: DateStyles(),
          countsFrom1904: false,
          decimalMark: 0x2E
        ),
        dialect: .sheet(firstLine: firstLine),
        limits: limits
      )
      var buffer = [UInt8](repeating: 0, count: 4096)
      var text: [UInt8] = []
      while true {
        var failure: ReadError?
        let count = buffer.withUnsafeMutableBytes { bytes -> Int in
          do throws(ReadError) { return try sheet.read(into: bytes) } catch {
            failure = error
            return 0
          }
        }
        if let failure { throw failure }
        if count == 0 { break }
        text += buffer[..<count]
      }
      lines = text.split(separator: 0x0A, omittingEmptySubsequences: false).map(Array.init)
    } catch {
      self.error = error
    }
  }
}
