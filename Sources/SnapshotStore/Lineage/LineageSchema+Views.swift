extension LineageSchema {
  package static let views = [valueOrigin, valueDerivation]

  // The order of the joins is fixed: from the food to its values, then to the rows that their numbers refer to.
  static let valueOrigin = ViewSchema(
    "value_origin",
    [
      ("food_id", "o.food_id"),
      ("component", "c.name"),
      ("file_id", "o.amounts_file_id"),
      ("file", "f.path"),
      ("line", "json_extract(v.value, '$[2]')"),
      ("column", "json_extract(v.value, '$[3]')"),
      ("text", "json_extract(v.value, '$[4]')"),
      ("row", "p.row"),
      ("code", "p.code"),
      ("name", "p.name"),
      ("unit", "p.unit"),
      ("rule", "p.rule"),
      ("conversion", "p.conversion"),
      ("factor", "p.factor"),
      ("note", "p.note"),
      ("amount", "json_extract(v.value, '$[5]')"),
      ("kind", "k.name"),
      ("low", "json_extract(v.value, '$[9]')"),
      ("high", "json_extract(v.value, '$[10]')"),
      ("derivation", "json_extract(v.value, '$[7]')"),
      ("data_points", "json_extract(v.value, '$[8]')"),
      ("sample_min", "json_extract(v.value, '$[11]')"),
      ("sample_max", "json_extract(v.value, '$[12]')"),
    ],
    from: """
      food_origin AS o
      CROSS JOIN file AS f ON f.id = o.amounts_file_id
      CROSS JOIN json_each(o.trail) AS v
      CROSS JOIN component AS c ON c.id = json_extract(v.value, '$[0]')
      CROSS JOIN published_component AS p
        ON p.source_id = f.source_id AND p.row = json_extract(v.value, '$[1]')
      CROSS JOIN value_kind AS k ON k.id = coalesce(json_extract(v.value, '$[6]'), 0)
      WHERE json_type(v.value, '$[1]') = 'integer'
      """
  )

  static let valueDerivation = ViewSchema(
    "value_derivation",
    [
      ("food_id", "o.food_id"),
      ("component", "c.name"),
      ("rule", "r.name"),
      ("equation", "r.equation"),
      ("n", "d.key"),
      ("part", "(SELECT name FROM component WHERE id = d.value)"),
      ("amount", "json_extract(v.value, '$[2]')"),
      ("kind", "k.name"),
      ("low", "json_extract(v.value, '$[4]')"),
      ("high", "json_extract(v.value, '$[5]')"),
    ],
    from: """
      food_origin AS o
      CROSS JOIN json_each(o.trail) AS v
      CROSS JOIN component AS c ON c.id = json_extract(v.value, '$[0]')
      CROSS JOIN derivation_rule AS r ON r.id = json_extract(v.value, '$[1][0]')
      CROSS JOIN value_kind AS k ON k.id = coalesce(json_extract(v.value, '$[3]'), 0)
      LEFT JOIN json_each(v.value, '$[1]') AS d ON d.key > 0
      WHERE json_type(v.value, '$[1]') = 'array'
      """
  )
}
