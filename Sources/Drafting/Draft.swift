import Datasets
import FoodComposition
import Foundation

/// A definition with its mapping tables, proposed from a table; what cannot be told is `decide:` with the reason.
package struct Draft: Sendable {
  /// The texts of the files, by their names.
  package var files: [String: String] = [:]
  /// What is left to decide, in words.
  package var decisions: [String] = []
  /// What was found, in words.
  package var findings: [String] = []

  /// Proposes the definition `id` of the tables that `samples` begin, each with its path as seen from the definition.
  package init(
    _ samples: [(sample: TableSample, path: String)],
    id: String,
    names: ColumnNames
  ) {
    let set = TableSet(samples, names: names)
    let components = set.amountsLook.map { ComponentDraft($0, names: names) }
    files["components.tsv"] = components?.text ?? ComponentDraft.header
    let groups = set.groupNames
    let lines = set.members[0].look.plainShape.groups
    let categories =
      set.first(\.category).map { column in
        Self.categories(
          column.texts.map { ($0.text, $0.count) },
          of: "\(column.distinct) groups of \"\(column.heading)\"",
          groups
        )
      } ?? (lines.isEmpty ? nil : Self.categories(lines, of: "\(lines.count) group lines", groups))
    files["categories.tsv"] = categories?.text ?? "code\tname\tcategory\n"
    let derivations = set.first(\.derivation).map { Self.derivations($0, set.derivationNames) }
    files["derivations.tsv"] = derivations?.text
    var yaml = DefinitionDraft(set, id: id, names: names)
    yaml.write(hasDerivations: derivations != nil)
    files["\(id).yaml"] = yaml.text
    decisions = yaml.decisions + (components?.decisions ?? [])
    decisions += (categories?.decisions ?? []) + (derivations?.decisions ?? [])
    for member in set.members {
      let prefix = set.members.count > 1 ? "\(member.sample.sheet ?? member.sample.name): " : ""
      findings += member.look.findings(member.sample).map { prefix + $0 }
    }
    findings += [components?.summary ?? "no amounts"]
  }

  /// The groups of a table: none is mapped, as a group of Granary's tree is a judgement.
  private static func categories(
    _ groups: [(text: String, foods: Int)],
    of what: String,
    _ names: [String: String]
  ) -> (text: String, decisions: [String]) {
    var text =
      "# decide: a category of datasets/categories.tsv for each group; as long as a row is a comment, its group is reported as unmapped.\n"
    for group in groups.prefix(500) {
      text += "# \(group.text)\t\(names[group.text] ?? "")\t\t(\(group.foods) foods)\n"
    }
    text += "code\tname\tcategory\n"
    return (text, ["categories.tsv: \(what)"])
  }

  /// The texts that tell how amounts were obtained.
  private static func derivations(
    _ column: ColumnLook,
    _ names: [String: String]
  ) -> (text: String, decisions: [String]) {
    var text = "# decide: exact, imputed, computed or model_estimate for each text.\n"
    for row in column.texts.prefix(200) {
      text += "# \(row.text)\t\(names[row.text] ?? "")\t\t(\(row.count) cells)\n"
    }
    text += "code\tmeaning\tkind\tprinted\n"
    return (text, ["derivations.tsv: \(column.distinct) texts of \"\(column.parts.name)\""])
  }

  /// Writes the files into `folder`, which must hold none of them.
  package func write(to folder: String) throws {
    let manager = FileManager.default
    for name in files.keys.sorted() where manager.fileExists(atPath: folder + "/" + name) {
      throw DefinitionError([
        .init(
          file: folder + "/" + name,
          found: "a file",
          expected: "none: a draft replaces nothing"
        )
      ])
    }
    do {
      try manager.createDirectory(atPath: folder, withIntermediateDirectories: true)
      for (name, text) in files.sorted(by: { $0.key < $1.key }) {
        try Data(text.utf8).write(
          to: URL(filePath: folder + "/" + name),
          options: .withoutOverwriting
        )
      }
    } catch {
      throw DefinitionError([
        .init(
          file: folder,
          found: error.localizedDescription,
          expected: "a folder that can be written"
        )
      ])
    }
  }
}
