import Ingestion

/// A release of the Canadian Nutrient File in its real shape with everything wrong that can be.
enum CNFNightmare {
  static func read() throws -> CanadianNutrientFile {
    let fixture = try fixture()
    return try CanadianNutrientFile(
      fixture.files,
      definition: fixture.definition,
      tables: fixture.tables
    )
  }

  static func fixture(without table: String? = nil) throws -> SourceFixture {
    try SourceFixture(
      adapter: "cnf",
      members: tables.filter { $0.name != table }.map { name, lines in
        ("cnf/" + name, SourceFixture.windows1252(lines))
      },
      components: [
        "203|PROTEIN|g|protein_g|1||",
        "208|ENERGY (KILOCALORIES)|kCal|energy_kcal|1||",
        "324|VITAMIN D (INTERNATIONAL UNITS)|IU|vitamin_d_iu|1||",
        "339|VITAMIN D (D2 + D3)|µg|vitamin_d_mcg|1||",
        "501|TRYPTOPHAN|g||||amino acid",
        "328||||||no name and no unit",
        "255|MOISTURE|g|water_g|1||",
      ],
      categories: ["1|Dairy and Egg Products|dairy"]
    )
  }

  private static let tables: [(name: String, lines: [String])] = [
    ("FOOD GROUP.csv", groups), ("FOOD NAME.csv", foods), ("NUTRIENT NAME.csv", nutrients),
    ("NUTRIENT AMOUNT.csv", amounts), ("MEASURE NAME.csv", measures),
    ("CONVERSION FACTOR.csv", factors),
    ("REFUSE NAME.csv", ["RefuseID,RefuseDescription", "750,total refuse", ",", ","]),
    ("guide.txt", ["no table"]),
  ]

  private static let groups = [
    "FoodGroupID,FoodGroupCode,FoodGroupName,FoodGroupNameF",
    "1,1,Dairy and Egg Products,\"Produits laitiers et d'oeufs\n\"",
    "26,26,Insects,Insectes",
    ",27,Nothing,Rien",
    "9,9,Fruits",
  ]

  private static let foods = [
    "FoodID,FoodCode,FoodGroupID,FoodSourceID,FoodDescription,FoodDescriptionF,FoodDateOfEntry,"
      + "FoodDateOfPublication,CountryCode,ScientificName,Colour",
    "2,2,1,20,Cheese souffle,Soufflé au fromage,1981-01-01,1999-02-01,,,",
    "10,10,1,0,\"Salad, \"\"mixed\"\", raw\",,1990-01-01,,,\"Lactuca\n\n\",",
    "7,7,26,0,,Sauterelle,,,,,",
    "2,2,1,20,Cheese souffle again,,,,,,",
    ",3,1,0,No key,,,,,,",
    "abc,3,1,0,No number,,,,,,",
    "30,30,1,0, ,,,,,,",
    "31,31,1,0,Bad \u{8D} name,,,,,,",
    ",,,,,,,,,,",
    "40,40,1",
    "31,31,1,0,Its key is taken,,,,,,",
  ]

  private static let nutrients = [
    "NutrientID,NutrientCode,NutrientSymbol,NutrientUnit,NutrientName,NutrientNameF,Tagname,"
      + "NutrientDecimals",
    "203,203,PROT,g,PROTEIN,PROTÉINES,PROCNT,2",
    "208,208,KCAL,kCal,\"ENERGY (KILOCALORIES)\n\",ÉNERGIE,ENERC_KCAL,0",
    "324,324,D-IU,IU,VITAMIN D (INTERNATIONAL UNITS),VITAMINE D,VITD_IU,0",
    "339,328,D3+D2-µG,µg,VITAMIN D (D2 + D3),VITAMINE D,VITD_ µG,1",
    "501,501,TRP,g,TRYPTOPHAN,TRYPTOPHANE,TRP,3",
    "205,205,CARB,g,CARBOHYDRATE,GLUCIDES,CHOCDF,2",
    "255,255,H2O,mg,MOISTURE,EAU,WATER,2",
    "x,1,X,g,X,X,X,1",
    "600,1,X,g,\u{81},X,X,1",
    "601,1,X,\u{81},X,X,X,1",
  ]

  private static let amounts = [
    "FoodID,NutrientID,NutrientValue,StandardError,NumberofObservations,NutrientSourceID,"
      + "NutrientDateOfEntry",
    "2,203,9.54,0,0,102,2010-04-16",
    "10,203,abc,0,0,0,",
    "2,208,204,0,3,102,",
    "2,324,79,,0,102,",
    "2,339,2,0,0,0,",
    "2,501,0.5,0,0,0,",
    "2,328,0.1,,,0,2015-05-15",
    "2,205,5.91,0,0,102,",
    "2,999,1,0,0,0,",
    "2,203,9.6,0,0,0,",
    "99,203,1,0,0,0,",
    "30,203,1,0,0,0,",
    "x,203,1,0,0,0,",
    "2,,1,0,0,0,",
    "10,208,-5,0,0,0,",
    "10,324,,0,0,0,",
    ",,,,,,",
    "10,339,.5,0,many,0,",
    "2,203",
    "2,208,\"1,5\",0,0,0,",
  ]

  private static let measures = [
    "MeasureID,MeasureDescription,MeasureDescriptionF,,",
    "6,1 fish (500 g),1 poisson (500 g),,",
    "341,\"100ml, chopped\n\",100ml haché,,",
    "415,250ml,250ml,,",
    "6,another fish,,,",
    "q,1 cup,,,",
    "7,,sans nom,,",
    "8,\u{81},,,",
  ]

  private static let factors = [
    "FoodID,MeasureID,ConversionFactorValue,ConvFactorDateOfEntry",
    "2,6,5,1997-05-01",
    "2,341,0.40152,1997-05-01",
    "2,415,0,",
    "2,502468,0.5,",
    "2,415,abc,",
    "2,415,-1,",
    "98,6,1,",
    "30,6,1,",
    "2,x,1,",
  ]
}
