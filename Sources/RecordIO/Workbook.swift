/// A workbook of Office Open XML (`.xlsx`, `.xlsm`): the names of its sheets, and each of them as rows.
///
/// What is not a sheet's cells is left alone: macros are never run, links to other workbooks never followed, formulas
/// never computed; a formula's cell has the value that was computed when the workbook was saved.
/// Source: ECMA-376, Office Open XML File Formats, part 1, chapter 18.
package final class Workbook: Sendable {
  /// The name that positions give to the workbook.
  package let name: String
  /// The names of the sheets with cells, in the workbook's order; hidden ones too.
  package var sheetNames: [String] { sheets.map(\.name) }

  private let archive: ZipArchive
  private let limits: ReadLimits
  private let sheets: [(name: String, part: String)]
  private let sharedStringsPart: String?
  private let stylesPart: String?
  private let countsFrom1904: Bool

  /// Opens the workbook at `path`, to which positions give `name`.
  ///
  /// - Throws: `notAWorkbook` for a file of another kind, which the error names; the errors of ``ZipArchive`` and of
  ///   its members.
  package init(path: String, name: String, limits: ReadLimits = .init()) throws(ReadError) {
    self.name = name
    self.limits = limits
    let kind = try FileKind(of: path, name: name)
    guard kind == .zip else {
      throw Self.noWorkbook(
        name,
        found: kind?.description ?? "a file of no kind that is known here"
      )
    }
    archive = try ZipArchive(path: path, name: name)
    // The names of parts are compared without regard to case: ECMA-376 part 2, 6.2.2.3.
    let members = Dictionary(
      archive.entries.map { ($0.name.lowercased(), $0.name) },
      uniquingKeysWith: { first, _ in first }
    )
    guard let main = try Self.mainPart(archive, members: members, limits: limits) else {
      throw Self.noWorkbook(name, found: Self.kindOfArchive(Set(members.values)))
    }
    let book = try Self.readMain(archive, main, limits: limits)
    countsFrom1904 = book.countsFrom1904
    let relations = try Self.relations(archive, of: main, members: members, limits: limits)
    sheets = book.sheets.compactMap { sheet in
      // A sheet of another kind, a chart or a dialogue, has no cells.
      guard let relation = relations[sheet.id], relation.kind == "worksheet" else { return nil }
      return (sheet.name, members[relation.part.lowercased()] ?? relation.part)
    }
    func part(_ kind: String) -> String? {
      relations.values.filter { $0.kind == kind }.compactMap { members[$0.part.lowercased()] }.min()
    }
    sharedStringsPart = part("sharedStrings")
    stylesPart = part("styles")
  }

  /// The cells of the sheet called `name` as a delimited table in `dialect`, a row a line.
  ///
  /// `dialect` must be a ``Dialect/sheet(firstLine:columns:)``.
  ///
  /// - Throws: `missingMember` for a sheet that is not there, with the names of those that are.
  package func sheet(
    _ name: String,
    dialect: Dialect,
    decimalMark: UInt8 = UInt8(ascii: ".")
  ) throws(ReadError) -> WorkbookSheet {
    let matching = sheets.filter { $0.name == name }
    guard let sheet = matching.first, matching.count == 1 else {
      let names = sheetNames.map { "'\($0)'" }.joined(separator: ", ")
      throw ReadError(
        matching.isEmpty ? .missingMember : .duplicateMember,
        at: Position(file: self.name),
        found: "\(matching.isEmpty ? "no" : "\(matching.count) times the") sheet '\(name)'",
        expected: sheets.isEmpty ? "a workbook with sheets" : "one of \(names)"
      )
    }
    // The shared texts are kept, all of them: what they may become is bounded more narrowly than what is only read.
    var kept = limits
    kept.freeExpansion = min(limits.freeExpansion, 64 << 20)
    let strings =
      if let part = sharedStringsPart {
        try SharedStrings(archive.open(part, limits: kept), limits: limits)
      } else { SharedStrings() }
    let dates =
      if let part = stylesPart {
        try DateStyles(archive.open(part, limits: limits), limits: limits)
      } else { DateStyles() }
    let member = try archive.open(sheet.part, limits: limits)
    return try WorkbookSheet(
      member,
      compressedSize: member.entry.compressedSize,
      name: "\(self.name)/\(name)",
      cells: CellTexts(
        strings: strings,
        dates: dates,
        countsFrom1904: countsFrom1904,
        decimalMark: decimalMark
      ),
      dialect: dialect,
      limits: limits
    )
  }

  private static func noWorkbook(_ name: String, found: String) -> ReadError {
    ReadError(
      .unsupported,
      at: Position(file: name),
      found: found,
      expected: "a workbook of the kind .xlsx"
    )
  }

  /// What an archive without a workbook probably is.
  private static func kindOfArchive(_ members: Set<String>) -> String {
    if members.contains("word/document.xml") { return "a Word document" }
    if members.contains("ppt/presentation.xml") { return "a PowerPoint presentation" }
    if members.contains("xl/workbook.bin") { return "a binary workbook (.xlsb)" }
    if members.contains("content.xml") { return "an OpenDocument file (.ods, .odt)" }
    let inside = members.filter { $0.hasSuffix(".xlsx") || $0.hasSuffix(".xlsm") }.min()
    if let inside { return "a zip archive that holds the workbook \(inside)" }
    return "a zip archive of \(members.count) members, none of them a workbook"
  }
}

// MARK: - Parts

extension Workbook {
  /// What a part refers to: a kind, and another part.
  private struct Relation {
    var kind: String
    var part: String
  }

  /// The part that is the workbook; nil where the archive has none.
  private static func mainPart(
    _ archive: ZipArchive,
    members: [String: String],
    limits: ReadLimits
  ) throws(ReadError) -> String? {
    let roots = try relations(archive, of: "", members: members, limits: limits)
    let named = roots.values.filter { $0.kind == "officeDocument" }.map(\.part).min()
    guard let main = members[(named ?? "xl/workbook.xml").lowercased()], main.hasSuffix(".xml"),
      !main.hasPrefix("word/"), !main.hasPrefix("ppt/")
    else { return nil }
    return main
  }

  /// The relations of `part`, by their ids; those to what lies outside the archive are left out.
  private static func relations(
    _ archive: ZipArchive,
    of part: String,
    members: [String: String],
    limits: ReadLimits
  ) throws(ReadError) -> [String: Relation] {
    let folder = part.split(separator: "/").dropLast().map(String.init)
    let file = part.split(separator: "/").last.map(String.init) ?? ""
    let path = (folder + ["_rels", file + ".rels"]).joined(separator: "/")
    guard let path = members[path.lowercased()] else { return [:] }
    let found = Box([String: Relation]())
    let reader = try XMLElements(archive.open(path, limits: limits), limits: limits) {
      event throws(ReadError) in
      guard case .start("Relationship", let attributes) = event,
        attributes["TargetMode"] != "External", let id = attributes["Id"],
        let kind = attributes["Type"], let target = attributes["Target"]
      else { return }
      found.value[id] = Relation(
        kind: String(kind.split(separator: "/").last ?? ""),
        part: Self.resolve(target, in: folder)
      )
      try found.require(found.value.count <= 10_000, "relations", in: archive.name)
    }
    try reader.readAll()
    return found.value
  }

  private static func resolve(_ target: String, in folder: [String]) -> String {
    var parts = target.hasPrefix("/") ? [] : folder
    for part in target.split(separator: "/") {
      if part == ".." { _ = parts.popLast() } else if part != "." { parts.append(String(part)) }
    }
    return parts.joined(separator: "/")
  }

  /// The sheets and the calendar that the workbook's main part tells.
  private struct Main {
    var sheets: [(name: String, id: String)] = []
    var countsFrom1904 = false
  }

  private static func readMain(
    _ archive: ZipArchive,
    _ part: String,
    limits: ReadLimits
  ) throws(ReadError) -> Main {
    let main = Box(Main())
    let reader = try XMLElements(archive.open(part, limits: limits), limits: limits) {
      event throws(ReadError) in
      guard case .start(let element, let attributes) = event else { return }
      if element == "workbookPr", let from = attributes["date1904"] {
        main.value.countsFrom1904 = from == "1" || from == "true"
      }
      guard element == "sheet", let name = attributes["name"], let id = attributes["id"] else {
        return
      }
      main.value.sheets.append((name, id))
      try main.require(main.value.sheets.count <= 10_000, "sheets", in: archive.name)
    }
    try reader.readAll()
    return main.value
  }
}

/// A value that a closure changes.
private final class Box<Value> {
  var value: Value

  init(_ value: Value) { self.value = value }

  func require(_ holds: Bool, _ what: String, in file: String) throws(ReadError) {
    if holds { return }
    throw ReadError(
      .corrupt,
      at: Position(file: file),
      found: "more than 10000 \(what)",
      expected: "a workbook of a person"
    )
  }
}
