/// The instructions for a model that resolves texts, as a versioned text that names the schema of its answers.
///
/// The library sends nothing: an app passes the texts to the model of its choice and validates what comes back.
public struct ResolverPrompt: Sendable, Equatable {
  /// The version of the rules: it changes with any of their words.
  public static let version = "resolver-1"

  /// The instructions: rules, then the schema.
  public let instructions: String
  /// The request: the text as a JSON string, so that nothing in it reads as an instruction.
  public let request: String

  /// The prompt for `text`; `origin`, `time` and `model` are what the answer's members of these names shall say.
  public init(text: String, origin: String, time: String, model: String) {
    let kind = IntakeKind.resolverAnswer
    let rules = String(decoding: PackageResources.resolver_1_txt, as: UTF8.self)
    instructions = """
      \(rules)
      Prompt \(Self.version), schema \(kind.schemaName):
      \(kind.schemaText)
      """
    var given = JSONText()
    given.object { given in
      given.member("schema", kind.schemaName)
      given.member("origin", origin)
      given.member("time", time)
      given.member("model", model)
      given.member("input", text)
    }
    request =
      "Copy these members into the answer as they are, and resolve input:\n"
      + String(decoding: given.bytes, as: UTF8.self)
  }

  /// The answer of a model, validated: the text as it came, with white space around it.
  ///
  /// - Throws: the first fault, which a second request may tell the model.
  public static func answer(_ text: String) throws(IntakeFault) -> ResolverAnswer {
    var reader = IntakeReader()
    let reading = reader.read(Array(text.utf8))
    if let fault = reading.faults.first { throw fault }
    guard case .answer(let answer) = reading.record else {
      throw IntakeFault(
        .unknownSchema,
        at: "/schema",
        column: 1,
        found: reading.kind?.schemaName ?? "no schema",
        expected: IntakeKind.resolverAnswer.schemaName
      )
    }
    return answer
  }
}
