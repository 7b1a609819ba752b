/// The words whose capitals mean something; all in capitals, as names in capitals spell them.
enum CapitalWords {
  /// Words that stay in capitals.
  static let acronyms = words(
    """
    AOC AOP ARA ASC BBQ BCAA BLT CBD CLA DHA DIY DNA DOC DOCG DOP EAA EPA ESL EU EVOO FDA GMO HFCS HTST IGP
    IPA IQF IHOP KFC MCT MLB MSC MSG NBA NFDM NFL NFS NHL NS NY OJ PB PDO PGI RTD RTE SPF TVP UHT UK UPC US USA
    USDA WPC WPI XL XS XXL XXXL II III IV VI VII VIII IX XI XII XIII XIV XV XVI
    """
  )

  /// Abbreviations of matière grasse and milk fat where a percentage precedes; MG is milligrams elsewhere.
  static let fatAbbreviations = words("MG MF")

  /// Words behind which a single letter is a name: "vitamin C".
  static let namingLetters = words(
    "VITAMIN VITAMINS VITAMINE VITAMINES VITAMINA VITAMINAS GRADE TYPE"
  )

  /// Single letters that are words or parts of them in one of the languages.
  static let smallLetters = words("A E N O S U W Y")

  /// Shortened words without a vowel, which would look like acronyms.
  static let shortened = words(
    """
    BLK CC CL CM CT DL DR FL FT GM GR HR HRS JR KG LB LBS LG LTD MD MG ML MM MR MRS ND PC PCS PK PKG PKT RD SM SR
    ST SZ TBS TH TSP VS WM YR YRS
    """
  )

  /// Words before which "new" is a part of a name.
  static let newPlaces = words("ENGLAND JERSEY MEXICO ORLEANS YORK ZEALAND")

  /// Words that begin with a capital wherever they stand.
  static let proper = words(
    """
    AFRICAN ALASKA ALASKAN ALFREDO AMERICAN ARGENTINE ASIAN ATLANTIC AUSTRALIAN BAVARIAN BELGIAN BRAZILIAN BRITISH
    CAESAR CAJUN CALIFORNIA CANADIAN CARIBBEAN CHINESE CHRISTMAS COLOMBIAN CUBAN DANISH DIJON DUTCH EASTER
    ENGLAND ENGLISH ETHIOPIAN EUROPEAN FLORIDA FRENCH GERMAN GREEK GUATEMALAN HALLOWEEN HAWAIIAN HUNGARIAN IDAHO INDIAN
    IRISH ITALIAN JAMAICAN JAPANESE KOREAN LOUISIANA MEDITERRANEAN MEXICAN MEXICO MODENA MONTEREY MOROCCAN NORWEGIAN OREGON ORLEANS
    PACIFIC PERUVIAN PORTUGUESE RUSSIAN SCOTTISH SICILIAN SPANISH SUMATRA SWEDISH SWISS TEXAS THAI THANKSGIVING
    TURKISH TUSCAN VERMONT VIETNAMESE VIRGINIA WISCONSIN WORCESTERSHIRE YORK ZEALAND
    """
  )

  /// Words that stay small within a brand.
  static let small = words(
    "AND AU AUX BY D DE DEL DES DI DU EL ET FOR IN LA LE LES OF ON THE UND Y"
  )

  private static func words(_ text: String) -> Set<String> {
    Set(text.split(whereSeparator: \.isWhitespace).map(String.init))
  }
}
