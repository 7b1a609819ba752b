import ArgumentParser
import FoodSnapshot

/// The option `--fields`: which members of an answer's JSON are written.
enum FieldOption {
  /// Refuses members that no answer has, and any where no JSON is written.
  static func validate(
    _ fields: String?,
    isJSON: Bool,
    _ selection: (String) throws -> FieldSelection
  ) throws {
    guard let fields else { return }
    guard isJSON else {
      throw ValidationError("--fields: found the format text, expected --format json or jsonl")
    }
    do { _ = try selection(fields) } catch let error as FieldSelection.UnknownField {
      throw ValidationError("--fields: \(error)")
    }
  }
}
