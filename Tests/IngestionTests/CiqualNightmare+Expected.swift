extension CiqualNightmare {
  /// The rejects of the nightmare release, in the order met.
  static let rejects = [
    "alim_2020_07_07.xml:6:7 duplicate-key alim_code: 13005 | each alim_code once",
    "alim_2020_07_07.xml:7:7 missing-key alim_code:  | an alim_code",
    "alim_2020_07_07.xml:8:7 invalid-key alim_code: 12a | a whole number",
    "alim_2020_07_07.xml:9:34 missing-name alim_nom_fr:  | a name",
    "const_2020_07_07.xml:7:8 unknown-component const_code: 10110 Sodium (g/100g) g"
      + " | a component listed with this name and unit",
    "const_2020_07_07.xml:8:8 unknown-component const_code: 99 Phlogiston"
      + " | a component listed with this name and unit",
    "const_2020_07_07.xml:9:8 invalid-key const_code: x | a whole number",
    "compo_2020_07_07.xml:7:66 not-a-number teneur: 0,5 g | a number, < a number, traces",
    "compo_2020_07_07.xml:8:64 negative-amount teneur: -1,5 | a number from 0",
    "compo_2020_07_07.xml:10:38 unknown-component const_code: 10110 Sodium (g/100g) g"
      + " | a component listed with this name and unit",
    "compo_2020_07_07.xml:11:38 unknown-component const_code: 12345"
      + " | a component listed with this name and unit",
    "compo_2020_07_07.xml:12:8 unknown-food alim_code: 99 | an alim_code of alim",
    "compo_2020_07_07.xml:14:8 invalid-key alim_code:  | a whole number",
    "compo_2020_07_07.xml:15:38 invalid-key const_code:  | a whole number",
    "compo_2020_07_07.xml:17:89 not-a-number min: viele | a number from 0 or nothing",
    "compo_2020_07_07.xml:17:107 negative-amount max: -3 | a number from 0 or nothing",
    "compo_2020_07_07.xml:19:69 not-a-number teneur: < beaucoup | a number, < a number, traces",
    "compo_2020_07_07.xml:16 duplicate-value const_code: 328 of 13005 again"
      + " | each component once a food",
  ]

  /// What became of the records of the nightmare release.
  static let balances = [
    "alim_2020_07_07.xml 8=4+4 rejected",
    "alim_grp_2020_07_07.xml 3=3+0 rejected",
    "const_2020_07_07.xml 7=4+3 rejected",
    "compo_2020_07_07.xml 18=5+9 rejected+1 component-not-carried+1 food-not-used+2 missing-value",
    "sources_2020_07_07.xml 1=0+0 rejected+1 not-used",
  ]
}
