import FoodComposition
import Testing

@testable import Ingestion

@Suite struct OFFMarketTests {
  @Test(
    arguments: [
      ("en:united-states", CarbohydrateBasis.total), ("en:canada,en:united-states", .total),
      ("en:united-states,en:world", .total), ("en:puerto-rico", .total), ("en:france", .available),
      ("en:france,en:spain", .available), ("en:norway,en:united-kingdom", .available),
      ("en:switzerland,en:world", .available), ("en:australia,en:new-zealand", .available),
      ("en:martinique", .available), ("en:france,en:united-states", nil), ("", nil),
      ("en:world", nil), ("en:Estados Unidos", nil), ("en:france,es:Cantabria", nil),
    ] as [(String, CarbohydrateBasis?)]
  )
  func `The countries' law says what a label includes in carbohydrate`(
    tags: String,
    basis: CarbohydrateBasis?
  ) {
    #expect(OFFMarket(countriesTags: tags).labelBasis(ofCode: "3017620422003") == basis)
  }

  @Test(arguments: [
    "en:costa-rica", "en:colombia", "en:ecuador", "en:argentina", "en:mexico", "en:japan",
    "en:spain,en:argentina", "en:morocco,en:france", "en:turkey",
  ])
  func `Carbohydrate is not taken for available where no law is known to say so`(tags: String) {
    #expect(OFFMarket(countriesTags: tags).labelBasis(ofCode: "7441029500400") == nil)
  }

  @Test(
    arguments: [
      ("0041331048163", nil), ("041331048163", nil), ("10810014610648", nil), ("03409802", nil),
      ("0601234567893", nil), ("7540000000008", nil), ("0300000000007", nil),
      ("3017620422003", .available), ("0201234567892", .available), ("0401234567890", .available),
      ("2000000000015", .available), ("20005412", .available), ("0000101209159", .available),
      ("123456789", .available),
    ] as [(String, CarbohydrateBasis?)]
  )
  func
    `A label imported from North America is not taken for one of the market where it was scanned`(
      code: String,
      basis: CarbohydrateBasis?
    )
  {
    #expect(OFFMarket(countriesTags: "en:france").labelBasis(ofCode: code) == basis)
    #expect(OFFMarket(countriesTags: "en:united-states").labelBasis(ofCode: code) == .total)
  }

  @Test(arguments: [
    ("3017620422003", "en:france", "fr"), ("3017620422003", "en:spain", "und"),
    ("3017620422003", "en:france,en:spain", "und"), ("3017620422003", "", "und"),
    ("7613035676497", "en:switzerland", "und"),
    ("0041390001017", "en:united-states,en:world", "en"),
    ("041390001017", "en:united-states", "en"), ("10810014610648", "en:united-states", "en"),
    ("7802800544325", "en:spain", "es"), ("0000101209159", "en:united-states", "und"),
    ("30052765", "en:france", "fr"), ("03484803", "en:united-states", "en"),
    ("00016117", "en:united-states", "und"), ("20005412", "en:united-states", "und"),
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
