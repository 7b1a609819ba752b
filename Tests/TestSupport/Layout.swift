import Foundation

/// The invented tables in `Tests/DraftingTests/Layouts` that stand there as the texts of their cells.
public enum Layout {
  /// The folder of the layouts.
  public static let folder = URL(filePath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().appending(path: "DraftingTests/Layouts").path
  /// The sheet of the table.
  public static let sheet = "Fødevarer"

  /// The workbook whose cells are those of the text at `path`, behind a sheet of words about it.
  public static func workbook(_ path: String) throws -> [UInt8] {
    let cells = String(decoding: try Data(contentsOf: URL(filePath: path)), as: UTF8.self)
    return ZipFixture.archive(
      WorkbookParts(
        ("Om tabellen", WorkbookParts.rows([["Værdier pr. 100 g spiselig del"]])),
        (sheet, WorkbookParts.rows(tabbed: cells))
      ).members + [("[Content_Types].xml", Array("<Types/>".utf8))]
    )
  }
}
