import ArgumentParser
import Packs
import SnapshotStore

/// The command `granary export`: writes the tables of a snapshot or a pack as CSV or JSON Lines.
struct ExportCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "export",
    abstract: "Write the tables of a snapshot or a pack as CSV or JSON Lines.",
    discussion: """
      A file a table: food.csv, portion.csv and so on. Files that are there already are left alone, and nothing is written then.

      Examples:
        granary export out/current/food.sqlite --to tables
        granary export food.sqlite --to tables --format jsonl --table food
      """
  )

  @Argument(help: "The snapshot, such as out/current/food.sqlite, or that of a pack.")
  var snapshot: String

  @Option(help: "The folder of the files; it is made where there is none.")
  var to: String

  @Option(help: "csv or jsonl.")
  var format = SnapshotExport.Format.csv

  @Option(help: "A table; again for several (default: all).")
  var table: [String] = []

  func validate() throws {
    for name in table where !SnapshotExport.tables.contains(name) {
      throw ValidationError(
        "--table: found \(name), expected one of \(SnapshotExport.tables.joined(separator: ", "))"
      )
    }
  }

  func run() throws {
    let export = SnapshotExport(of: try SnapshotReader(path: snapshot), as: format)
    let tables = SnapshotExport.tables.filter { table.isEmpty || table.contains($0) }
    let counts = try export.write(tables, to: to)
    for (path, count) in zip(export.paths(of: tables, in: to), counts) {
      print("\(path)  \(count) rows".printable)
    }
  }
}

extension SnapshotExport.Format: ExpressibleByArgument {}
