/// The parts of a workbook, written out by hand as a spreadsheet program would.
public struct WorkbookParts {
  /// The sheets, each with the XML inside its `sheetData`.
  public var sheets: [(name: String, rows: String)]
  /// The XML inside each shared text's `si`.
  public var strings: [String] = []
  /// The XML of the styles; empty for none.
  public var styles = ""
  /// The attributes of `workbookPr`.
  public var properties = ""
  /// More members of the archive.
  public var others: [(name: String, text: String)] = []
  /// More relations of the workbook, as XML.
  public var relations = ""

  /// A workbook of these sheets.
  public init(_ sheets: (name: String, rows: String)...) { self.sheets = sheets }

  /// The names and the bytes of the archive's members.
  public var members: [(name: String, bytes: [UInt8])] {
    let head = "<?xml version=\"1.0\" encoding=\"UTF-8\" standalone=\"yes\"?>\n"
    let main = "http://schemas.openxmlformats.org/spreadsheetml/2006/main"
    let office = "http://schemas.openxmlformats.org/officeDocument/2006/relationships"
    let package = "http://schemas.openxmlformats.org/package/2006/relationships"
    func relation(_ id: String, _ kind: String, _ target: String) -> String {
      "<Relationship Id=\"\(id)\" Type=\"\(office)/\(kind)\" Target=\"\(target)\"/>"
    }
    var names = ""
    var links = relation("rIdS", "sharedStrings", "sharedStrings.xml") + relations
    if !styles.isEmpty { links += relation("rIdT", "styles", "/xl/styles.xml") }
    var parts: [(name: String, text: String)] = []
    for (index, sheet) in sheets.enumerated() {
      names += "<sheet name=\"\(sheet.name)\" sheetId=\"\(index + 7)\" r:id=\"rId\(index)\"/>"
      links += relation("rId\(index)", "worksheet", "worksheets/sheet\(index).xml")
      parts.append(
        (
          "xl/worksheets/sheet\(index).xml",
          "<worksheet xmlns=\"\(main)\"><dimension ref=\"A1\"/><sheetData>\(sheet.rows)</sheetData></worksheet>"
        )
      )
    }
    let texts = strings.map { "<si>\($0)</si>" }.joined()
    parts += [
      ("xl/sharedStrings.xml", "<sst xmlns=\"\(main)\">\(texts)</sst>"),
      (
        "xl/workbook.xml",
        "<workbook xmlns=\"\(main)\" xmlns:r=\"\(office)\"><workbookPr \(properties)/><sheets>\(names)</sheets></workbook>"
      ),
      (
        "xl/_rels/workbook.xml.rels", "<Relationships xmlns=\"\(package)\">\(links)</Relationships>"
      ),
      (
        "_rels/.rels",
        "<Relationships xmlns=\"\(package)\">\(relation("r", "officeDocument", "xl/workbook.xml"))</Relationships>"
      ),
    ]
    if !styles.isEmpty { parts.append(("xl/styles.xml", styles)) }
    return (parts + others).map { ($0.name, Array((head + $0.text).utf8)) }
  }

  /// The XML of rows from a text with a line a row and tabs between cells; those that are numbers are numbers of the sheet.
  public static func rows(tabbed text: String) -> String {
    text.split(separator: "\n", omittingEmptySubsequences: false).map { line in
      let cells = line.split(separator: "\t", omittingEmptySubsequences: false).map { cell in
        if cell.isEmpty { return "<c/>" }
        if Double(cell) != nil { return "<c><v>\(cell)</v></c>" }
        let escaped = cell.replacing("&", with: "&amp;").replacing("<", with: "&lt;")
        return "<c t=\"inlineStr\"><is><t>\(escaped)</t></is></c>"
      }
      return "<row>\(cells.joined())</row>"
    }.joined()
  }

  /// The XML of rows whose cells are inline texts, `nil` for none.
  public static func rows(_ rows: [[String?]]) -> String {
    rows.map { cells in
      "<row>"
        + cells.map { cell in
          cell.map { "<c t=\"inlineStr\"><is><t>\($0)</t></is></c>" } ?? "<c/>"
        }.joined() + "</row>"
    }.joined()
  }
}
