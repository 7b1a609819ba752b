import Foundation

/// An input of a release that is not a dataset's file: a definition, a table, the ledger, the registry, a setting.
package struct ReleaseInput: Codable, Sendable, Hashable {
  /// The kind of input.
  package var kind: Kind
  /// The path from the folder of the pipeline's definition, or the name of a setting.
  package var name: String
  /// The source that alone is read by it, by the prefix of its ids; nil for what all share.
  package var source: String?
  /// The SHA-256 of its bytes.
  package var sha256: String
  /// Of a dataset's definition the SHA-256 of what says how its files are read, and not which edition they are.
  package var readingSha256: String?

  /// The kinds of input.
  package enum Kind: String, Codable, Sendable {
    /// The pipeline's own definition: which inputs there are, and gates.
    case pipeline
    case definition, table, rule, ledger, registry, setting

    /// The kind of cause that a change of it is; nil for the pipeline, whose other inputs stand for themselves.
    var cause: Cause.Kind? {
      switch self {
      case .pipeline: nil
      case .definition, .table: .table
      case .rule: .rule
      case .ledger: .curator
      case .registry: .registry
      case .setting: .setting
      }
    }
  }

  /// An input.
  package init(
    _ kind: Kind,
    _ name: String,
    source: String? = nil,
    sha256: String,
    readingSha256: String? = nil
  ) {
    self.kind = kind
    self.name = name
    self.source = source
    self.sha256 = sha256
    self.readingSha256 = readingSha256
  }

  /// What two releases have in common, if it is the same input with the same effect.
  ///
  /// A definition is that of its source, whichever edition's file it is.
  fileprivate var identity: [String] {
    kind == .definition ? [kind.rawValue, source ?? ""] : [kind.rawValue, name, source ?? ""]
  }
  fileprivate var effect: String { readingSha256 ?? sha256 }
}

/// The inputs that differ between two releases.
package struct InputDifference: Sendable, Equatable, Encodable {
  /// The sources whose files differ, or which only one release has, by the prefixes of their ids.
  package private(set) var data: Set<String> = []
  /// The other inputs that differ.
  package private(set) var others: [Input] = []
  /// Whether both releases tell every input; else `others` names kinds that may differ.
  package private(set) var isWhole = true

  /// An input that differs, by the cause that it may be.
  package struct Input: Sendable, Hashable, Encodable {
    package var cause: Cause.Kind
    package var name: String
    package var source: String?
  }

  /// Compares what two releases say of themselves and, beside it, their manifests.
  init(
    from old: ReleaseFigures,
    to new: ReleaseFigures,
    manifests: (ManifestInputs?, ManifestInputs?)
  ) {
    let editions = (old.editions, new.editions)
    data = Set(editions.0.keys).union(editions.1.keys).filter { editions.0[$0] != editions.1[$0] }
    if old.toolVersion != new.toolVersion {
      others.append(Input(cause: .tool, name: "\(old.toolVersion) to \(new.toolVersion)"))
    }
    if old.builtFor != new.builtFor {
      others.append(Input(cause: .setting, name: "built for \(old.builtFor), then \(new.builtFor)"))
    }
    guard let before = manifests.0?.inputs, let after = manifests.1?.inputs else {
      // One digest of all definitions and tables is all that is known.
      isWhole = old.pipelineDigest == new.pipelineDigest
      if !isWhole {
        let told = Set(others.map(\.cause))
        others += [.table, .rule, .curator, .registry, .setting]
          .filter { !told.contains($0) }.map { Input(cause: $0, name: "") }
      }
      return
    }
    func effects(_ inputs: [ReleaseInput]) -> [[String]: String] {
      Dictionary(inputs.map { ($0.identity, $0.effect) }) { first, _ in first }
    }
    let effects = (effects(before), effects(after))
    var seen: Set<[String]> = []
    for input in before + after where effects.0[input.identity] != effects.1[input.identity] {
      guard let cause = input.kind.cause, seen.insert(input.identity).inserted else { continue }
      others.append(Input(cause: cause, name: input.name, source: input.source))
    }
  }

  /// No difference.
  init() {}

  /// Whether no input differs and every input is known.
  var isNone: Bool { isWhole && data.isEmpty && others.isEmpty }

  /// The kinds that differ and may have changed the own fields of a food of `source`; `shared`: tables that all
  /// sources share count too.
  func causes(of source: String, shared: Bool) -> Set<Cause.Kind> {
    var causes = Set(
      others.filter {
        $0.source == source || ($0.source == nil && (shared || $0.cause != .table || !isWhole))
      }
      .map(\.cause)
    )
    if data.contains(source) { causes.insert(.sourceData) }
    if !data.isEmpty { causes.insert(.otherFoods) }
    // Tables of other sources change their foods, which change what is said of this one.
    if others.contains(where: { $0.source.map { $0 != source } ?? false }) {
      causes.insert(.otherFoods)
    }
    return causes
  }

  private enum CodingKeys: String, CodingKey { case data, others, isWhole }

  package func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(data.sorted(), forKey: .data)
    try container.encode(others, forKey: .others)
    try container.encode(isWhole, forKey: .isWhole)
  }
}

/// The inputs that a manifest tells of.
struct ManifestInputs: Decodable, Sendable {
  /// Nil in manifests before 0.1.0.
  var inputs: [ReleaseInput]?
  var contentDigest: String

  /// The most bytes of a manifest, 64 MiB: it names sources and files, not foods.
  private static let most = 64 << 20

  /// The manifest beside a snapshot, if it is one of the same content; nil for none.
  init?(beside folder: String, of contentDigest: String) {
    let path = folder + "/manifest.json"
    let decoder = JSONDecoder()
    decoder.keyDecodingStrategy = .convertFromSnakeCase
    let attributes = try? FileManager.default.attributesOfItem(atPath: path)
    guard attributes?[.type] as? FileAttributeType == .typeRegular,
      let size = attributes?[.size] as? Int, size <= Self.most,
      let bytes = FileManager.default.contents(atPath: path),
      let manifest = try? decoder.decode(Self.self, from: bytes),
      manifest.contentDigest == contentDigest
    else { return nil }
    self = manifest
  }
}
