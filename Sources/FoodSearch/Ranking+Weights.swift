extension Ranking {
  /// One of the weights, for who tries other values.
  package struct Weight: Sendable {
    /// The name, as in docs/search.md.
    package let name: String
    /// The key path of the weight.
    package let path: any WritableKeyPath<Ranking, Double> & Sendable
    /// The value with which it does nothing.
    package let neutral: Double

    fileprivate init(
      _ name: String,
      _ path: any WritableKeyPath<Ranking, Double> & Sendable,
      without neutral: Double
    ) {
      self.name = name
      self.path = path
      self.neutral = neutral
    }
  }

  /// All weights, in the order of docs/search.md.
  package static let weights: [Weight] = [
    Weight("textCovered", \.textCovered, without: 0),
    Weight("nameCovered", \.nameCovered, without: 0),
    Weight("headCovered", \.headCovered, without: 0),
    Weight("textHead", \.textHead, without: 0),
    Weight("sameWords", \.sameWords, without: 0),
    Weight("sameOrder", \.sameOrder, without: 0),
    Weight("negated", \.negated, without: 0),
    Weight("state", \.state, without: 0),
    Weight("likely", \.likely, without: 0),
    Weight("branded", \.branded, without: 0),
    Weight("composite", \.composite, without: 0),
    Weight("unspecified", \.unspecified, without: 0),
    Weight("curated", \.curated, without: 0),
    Weight("included", \.included, without: 0),
    Weight("noPortion", \.noPortion, without: 0),
    Weight("noEnergy", \.noEnergy, without: 0),
    Weight("incomplete", \.incomplete, without: 0),
    Weight("otherForm", \.otherForm, without: 0),
    Weight("portion", \.portion, without: 0),
    Weight("confidence", \.confidence, without: 0),
    Weight("wholeText", \.wholeText, without: 0),
    Weight("common", \.common, without: 0),
    Weight("typed", \.typed, without: 0),
    Weight("begins", \.begins, without: 0),
    Weight("rarity", \.rarity, without: 0),
    Weight("stateWord", \.stateWord, without: 1),
    Weight("quiet", \.quiet, without: 1),
    Weight("behind", \.behind, without: 1),
    Weight("trimming", \.trimming, without: 1),
    Weight("quietInName", \.quietInName, without: 1),
    Weight("edge", \.edge, without: 1),
    Weight("otherNumber", \.otherNumber, without: 0),
    Weight("synonym", \.synonym, without: 0),
    Weight("brandSynonym", \.brandSynonym, without: 0),
    Weight("sameState", \.sameState, without: 0),
    Weight("joined", \.joined, without: 0),
    Weight("completion", \.completion, without: 0),
    Weight("longerWord", \.longerWord, without: 0),
    Weight("edits", \.edits, without: 0),
    Weight("firstLetter", \.firstLetter, without: 1),
    Weight("usualState", \.usualState, without: 0),
    Weight("usuallyFried", \.usuallyFried, without: 0.5),
    Weight("unusualState", \.unusualState, without: 0),
    Weight("changed", \.changed, without: 0),
    Weight("lostOfShort", \.lostOfShort, without: 0),
    Weight("lostOfLong", \.lostOfLong, without: 0),
    Weight("lostHeadOfShort", \.lostHeadOfShort, without: 0),
    Weight("lostHeadOfLong", \.lostHeadOfLong, without: 0),
    Weight("restOfHead", \.restOfHead, without: 0),
    Weight("restOfName", \.restOfName, without: 0),
    Weight("noFood", \.noFood, without: 1),
    Weight("mendedHead", \.mendedHead, without: 1),
    Weight("mendedWord", \.mendedWord, without: 1),
    Weight("includedLikely", \.includedLikely, without: 1),
    Weight("foodCost", \.foodCost, without: 0),
    Weight("besideCost", \.besideCost, without: 0),
    Weight("lostFood", \.lostFood, without: 0),
    Weight("joinedName", \.joinedName, without: 0),
    Weight("listedProduct", \.listedProduct, without: 1),
    Weight("compound", \.compound, without: 1),
    Weight("sureAlone", \.sureAlone, without: 0),
    Weight("spell check", \.spellCheckThreshold, without: 0),
    Weight("answer", \.answerThreshold, without: 0),
    Weight("ofPart", \.ofPart, without: 0),
    Weight("lostPart", \.lostPart, without: 1),
  ]

  /// One of the coefficients of the confidence.
  package struct Odds: Sendable {
    /// The name, as in docs/search.md.
    package let name: String
    /// The key path of the coefficient.
    package let path: any WritableKeyPath<Ranking, Double> & Sendable
    /// The key path of the feature that it is multiplied with.
    package let feature: any WritableKeyPath<ConfidenceFeatures, Double> & Sendable

    fileprivate init(
      _ name: String,
      _ path: any WritableKeyPath<Ranking, Double> & Sendable,
      _ feature: any WritableKeyPath<ConfidenceFeatures, Double> & Sendable
    ) {
      self.name = name
      self.path = path
      self.feature = feature
    }
  }

  /// All coefficients but the first, `oddsOfNothing`.
  package static let odds: [Odds] = [
    Odds("oddsOfLikeness", \.oddsOfLikeness, \.likeness),
    Odds("oddsOfText", \.oddsOfText, \.text),
    Odds("oddsOfSaidState", \.oddsOfSaidState, \.isStateSaid),
    Odds("oddsOfState", \.oddsOfState, \.state),
    Odds("oddsOfAmount", \.oddsOfAmount, \.amount),
    Odds("oddsOfWidth", \.oddsOfWidth, \.width),
    Odds("oddsOfWhole", \.oddsOfWhole, \.isWhole),
    Odds("oddsOfPlainness", \.oddsOfPlainness, \.plainness),
    Odds("oddsOfAgreement", \.oddsOfAgreement, \.agreement),
  ]
}
