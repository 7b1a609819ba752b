/// The kind of source that a record comes from; the cases are in order of trust, the most trusted first.
public enum SourceType: String, Sendable, CaseIterable, Codable {
  case verifiedDataset = "verified_dataset"
  case userCorrected = "user_corrected"
  case brandLabel = "brand_label"
  case restaurantEstimate = "restaurant_estimate"
  case aiEstimated = "ai_estimated"
}
