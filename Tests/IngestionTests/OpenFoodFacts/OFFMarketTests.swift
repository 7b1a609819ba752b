import FoodComposition
import Testing

@testable import Ingestion

@Suite struct OFFMarketTests {
  @Test(
    arguments: [
      ("en:united-states", CarbohydrateBasis.total), ("en:canada,en:united-states", .total),
      ("en:united-states,en:world", .total), ("en:france", .available),
      ("en:france,en:spain", .available), ("en:france,en:united-states", nil), ("", nil),
      ("en:world", nil), ("en:Estados Unidos", nil), ("en:france,es:Cantabria", nil),
    ] as [(String, CarbohydrateBasis?)]
  )
  func `The countries' law says what a label includes in carbohydrate`(
    tags: String,
    basis: CarbohydrateBasis?
  ) {
    #expect(OFFMarket(countriesTags: tags).labelBasis == basis)
  }

  @Test(arguments: [
    ("3017620422003", "en:france", "fr"), ("3017620422003", "en:spain", "und"),
    ("3017620422003", "en:france,en:spain", "und"), ("3017620422003", "", "und"),
    ("7613035676497", "en:switzerland", "und"),
    ("0041390001017", "en:united-states,en:world", "en"),
    ("041390001017", "en:united-states", "en"), ("10810014610648", "en:united-states", "en"),
    ("7802800544325", "en:spain", "es"), ("0000101209159", "en:united-states", "und"),
    ("30052765", "en:france", "fr"), ("20005412", "en:united-states", "und"),
    ("2000000000015", "en:france", "und"), ("123456789", "en:united-states", "und"),
  ])
  func `A name's language is that on which the only country and the barcode's issuer agree`(
    code: String,
    tags: String,
    language: String
  ) {
    #expect(OFFNameLanguage.of(code: code, market: OFFMarket(countriesTags: tags)) == language)
  }
}
