package import Datasets
package import RecordIO

/// The files of one release, opened by the names of the tables they hold.
///
/// A table is a file of its own, plain or gzip, or a member of a zip archive in any folder.
package struct DatasetFiles: Sendable {
  private let archives: [ZipArchive]
  private let plain: [(name: String, path: String, isGzip: Bool)]
  /// The bounds within which the files are read.
  let limits: ReadLimits
  /// The name that positions give to the release as a whole.
  package let name: String

  /// Opens the archives of a release whose files lie at `paths`, in the definition's order.
  package init(_ files: [DatasetFile], paths: [String], limits: ReadLimits = ReadLimits())
    throws(ReadError)
  {
    var archives: [ZipArchive] = []
    var plain: [(name: String, path: String, isGzip: Bool)] = []
    for (file, path) in zip(files, paths) {
      if file.path.hasSuffix(".zip") {
        archives.append(try ZipArchive(path: path, name: file.path))
      } else {
        plain.append((file.path, path, file.path.hasSuffix(".gz")))
      }
    }
    self.archives = archives
    self.plain = plain
    self.limits = limits
    name = files.first?.path ?? ""
  }

  /// The names of the tables, in the order of the files and of the archives' directories.
  package var tableNames: [String] {
    let loose = plain.map { file in
      let last = Self.lastComponent(file.name)
      return file.isGzip ? String(last.dropLast(3)) : last
    }
    let members = archives.flatMap { archive in
      archive.entries.filter { !$0.isFolder }.map { String($0.lastComponent) }
    }
    return loose + members
  }

  /// The only table of a release that consists of one.
  package func openOnly() throws(ReadError) -> any ByteStream {
    guard plain.count == 1, archives.isEmpty, let file = plain.first else {
      throw ReadError(
        .missingFile,
        at: Position(file: name),
        found: "\(plain.count) files and \(archives.count) archives",
        expected: "one file"
      )
    }
    return try open(file)
  }

  /// The workbook that is the file `name`, or the only file.
  ///
  /// - Throws: the errors of ``Workbook``; `missingFile` where the file cannot be told.
  package func workbook(_ name: String?) throws(ReadError) -> Workbook {
    let matching = plain.filter { name == nil || Self.lastComponent($0.name) == name }
    guard matching.count == 1, let file = matching.first else {
      let names = plain.map { Self.lastComponent($0.name) } + archives.map(\.name)
      throw ReadError(
        .missingFile,
        at: Position(file: self.name),
        found: name.map { "no workbook \($0) among \(names.joined(separator: ", "))" }
          ?? "\(names.count) files: \(names.joined(separator: ", "))",
        expected: name == nil ? "one workbook, or file: with the name of one" : "that workbook"
      )
    }
    return try Workbook(path: file.path, name: file.name, limits: limits)
  }

  /// Whether the file `name`, or the only file, is a workbook by its name.
  func isWorkbook(_ name: String?) -> Bool {
    let matching = plain.filter { name == nil || Self.lastComponent($0.name) == name }
    return matching.count == 1
      && matching.allSatisfy {
        $0.name.hasSuffix(".xlsx") || $0.name.hasSuffix(".xlsm")
      }
  }

  /// Opens a table that must be there.
  package func open(_ table: String) throws(ReadError) -> any ByteStream {
    if let stream = try openIfPresent(table) { return stream }
    throw ReadError(
      .missingMember,
      at: Position(file: name),
      found: "no \(table)",
      expected: "a table \(table)"
    )
  }

  /// Opens a table that may be missing.
  package func openIfPresent(_ table: String) throws(ReadError) -> (any ByteStream)? {
    for file in plain {
      let last = Self.lastComponent(file.name)
      if last == table || last == table + ".gz" { return try open(file) }
    }
    for archive in archives {
      let members = archive.members(named: table)
      if members.count > 1 {
        throw ReadError(
          .duplicateMember,
          at: Position(file: archive.name),
          found: members.map(\.name).joined(separator: ", "),
          expected: "one \(table)"
        )
      }
      if let member = members.first { return try archive.open(member.name, limits: limits) }
    }
    return nil
  }

  /// Opens every file that is no archive, one after the other, in the definition's order.
  func forEachFile(_ body: (any ByteStream) throws -> Void) throws {
    for file in plain { try body(try open(file)) }
  }

  private static func lastComponent(_ path: String) -> String {
    path.split(separator: "/").last.map(String.init) ?? path
  }

  private func open(_ file: (name: String, path: String, isGzip: Bool)) throws(ReadError)
    -> any ByteStream
  {
    file.isGzip
      ? try GzipFile(path: file.path, name: file.name, limits: limits)
      : try PlainFile(path: file.path, name: file.name)
  }
}

extension ReadLimits {
  /// The limits that `definition` raises or lowers, the others as they are.
  package init(_ definition: DatasetDefinition) {
    self.init()
    if let longest = definition.longestField { fieldBytes = longest }
    if let most = definition.mostUnreadable { faults = most }
  }
}
