import Datasets
import Review

/// The gates on licences and packs: what may stand in one database, and what a phone can take.
struct PackGates {
  let licences: LicenceTable?

  /// The findings on the sources of a release and on the packs made of it.
  func findings(_ sources: [BuildSummary.Source], _ packs: [BuildSummary.Pack]) -> [GateFinding] {
    mix(of: sources.map(\.licence), "release")
      + packs.flatMap { pack in
        noFoods(pack) + mix(of: pack.licences, "packs/\(pack.name)") + size(pack)
      }
  }

  private func noFoods(_ pack: BuildSummary.Pack) -> [GateFinding] {
    guard pack.foods == 0 else { return [] }
    return [
      GateFinding(.noFoods, "packs/\(pack.name)", "found no food that its filter lets in")
    ]
  }

  /// Licences that nobody has read, that forbid what Granary does, or of which one asks for what another forbids.
  private func mix(of licences: [String], _ subject: String) -> [GateFinding] {
    self.licences?.conflicts(of: licences).map { GateFinding(.licenceMix, subject, $0) } ?? []
  }

  private func size(_ pack: BuildSummary.Pack) -> [GateFinding] {
    guard let most = pack.mostBytes, pack.compressedBytes > most else { return [] }
    return [
      GateFinding(
        .packSize,
        "packs/\(pack.name)",
        "found \(pack.compressedBytes) bytes by gzip, expected at most \(most)"
      )
    ]
  }
}
