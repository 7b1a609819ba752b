/// The mistakes in the tables of recipes, all of them, with their places: nothing is computed of a dish that is told wrong.
package struct RecipeError: Error, CustomStringConvertible {
  /// The mistakes, in the order met.
  package let mistakes: [Reject]

  /// An error of these mistakes.
  package init(_ mistakes: [Reject]) { self.mistakes = mistakes }

  /// A line a mistake: `file:line:column: found …, expected …`.
  package var description: String {
    mistakes.map { mistake in
      let field = mistake.field.map { "\($0) " } ?? ""
      return "\(mistake.position): found \(field)\(mistake.found), expected \(mistake.expected)"
    }
    .joined(separator: "\n")
  }
}
