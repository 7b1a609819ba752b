/// The tool itself.
package enum Tool {
  /// The version of the tool, by semantic versioning; a release records it.
  package static let version = "0.1.0"
}
