extension Food {
  /// The name that its source gives it and its other names, whether a curator shows it by another name or not.
  public var sourceNames: (main: String, others: ArraySlice<Alias>) {
    // A decision that renames a food puts the source's name before all others, see docs/decisions-ledger.md.
    guard let first = aliases.first, aliases.contains(where: { $0.isDecided(canonicalName) }) else {
      return (canonicalName, aliases[...])
    }
    return (first.name, aliases.dropFirst())
  }
}
