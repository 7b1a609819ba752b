/// The tool itself.
public enum Tool {
  /// Its version, by semantic versioning; a release records it.
  public static let version = "0.1.0"
}
