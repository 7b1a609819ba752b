/// The tool itself.
public enum Tool {
  /// The version of the tool, by semantic versioning; a release records it.
  public static let version = "0.1.0"
}
