-- A snapshot as Granary wrote it with version 1 of the schema.
PRAGMA application_id = 0x4752414E;
PRAGMA user_version = 1;
CREATE TABLE release (
  name TEXT NOT NULL,
  schema_version INTEGER NOT NULL,
  tool_version TEXT NOT NULL,
  pipeline_digest TEXT NOT NULL,
  content_digest TEXT NOT NULL,
  built_for TEXT NOT NULL,
  foods INTEGER NOT NULL,
  aliases INTEGER NOT NULL,
  portions INTEGER NOT NULL,
  barcodes INTEGER NOT NULL,
  sources INTEGER NOT NULL
) STRICT;
CREATE TABLE source (
  id INTEGER PRIMARY KEY NOT NULL,
  prefix TEXT NOT NULL UNIQUE,
  publisher TEXT NOT NULL,
  dataset TEXT NOT NULL,
  release TEXT NOT NULL,
  title TEXT NOT NULL,
  source_type TEXT NOT NULL CHECK (source_type IN ('verified_dataset', 'user_corrected', 'brand_label', 'restaurant_estimate', 'ai_estimated')),
  licence TEXT NOT NULL,
  attribution TEXT NOT NULL,
  url TEXT,
  sha256 TEXT,
  rows_read INTEGER NOT NULL,
  foods_accepted INTEGER NOT NULL,
  foods_rejected INTEGER NOT NULL,
  foods_skipped INTEGER NOT NULL
) STRICT;
CREATE TABLE food (
  id TEXT PRIMARY KEY NOT NULL,
  source_id INTEGER NOT NULL REFERENCES source (id),
  canonical_name TEXT NOT NULL,
  normalized_name TEXT NOT NULL,
  language TEXT NOT NULL,
  category TEXT NOT NULL,
  brand TEXT,
  scientific_name TEXT,
  base_unit TEXT NOT NULL CHECK (base_unit IN ('g', 'ml')),
  base_quantity INTEGER NOT NULL CHECK (base_quantity = 100),
  energy_kcal REAL,
  protein_g REAL,
  fat_g REAL,
  carbohydrate_g REAL,
  total_carbohydrate_g REAL,
  available_carbohydrate_g REAL,
  fiber_g REAL,
  sugar_g REAL,
  added_sugar_g REAL,
  starch_g REAL,
  alcohol_g REAL,
  saturated_fat_g REAL,
  monounsaturated_fat_g REAL,
  polyunsaturated_fat_g REAL,
  trans_fat_g REAL,
  cholesterol_mg REAL,
  caffeine_mg REAL,
  ash_g REAL,
  sodium_mg REAL,
  water_g REAL,
  vitamin_a_rae_mcg REAL,
  vitamin_c_mg REAL,
  vitamin_d_mcg REAL,
  vitamin_e_mg REAL,
  vitamin_k_mcg REAL,
  thiamin_mg REAL,
  riboflavin_mg REAL,
  niacin_mg REAL,
  vitamin_b6_mg REAL,
  folate_mcg REAL,
  vitamin_b12_mcg REAL,
  calcium_mg REAL,
  iron_mg REAL,
  magnesium_mg REAL,
  phosphorus_mg REAL,
  potassium_mg REAL,
  zinc_mg REAL,
  copper_mg REAL,
  manganese_mg REAL,
  selenium_mcg REAL,
  carbohydrate_basis TEXT CHECK (carbohydrate_basis IN ('total', 'available')),
  source_type TEXT NOT NULL CHECK (source_type IN ('verified_dataset', 'user_corrected', 'brand_label', 'restaurant_estimate', 'ai_estimated')),
  source_url TEXT,
  confidence REAL NOT NULL CHECK (confidence BETWEEN 0 AND 1),
  completeness REAL NOT NULL CHECK (completeness BETWEEN 0 AND 1),
  model_version TEXT,
  assumptions TEXT,
  state TEXT,
  possible_duplicate_of TEXT REFERENCES food (id),
  created_at TEXT,
  updated_at TEXT
) STRICT;
CREATE TABLE alias (
  food_id TEXT NOT NULL REFERENCES food (id),
  n INTEGER NOT NULL,
  name TEXT NOT NULL,
  normalized_name TEXT NOT NULL,
  language TEXT NOT NULL,
  kind TEXT NOT NULL CHECK (kind IN ('published', 'plural', 'abbreviation', 'translation', 'scientific', 'merged', 'curated')),
  PRIMARY KEY (food_id, n)
) STRICT, WITHOUT ROWID;
CREATE TABLE portion (
  food_id TEXT NOT NULL REFERENCES food (id),
  n INTEGER NOT NULL,
  amount REAL NOT NULL,
  measure TEXT NOT NULL,
  modifier TEXT,
  gram_weight REAL NOT NULL,
  kind TEXT NOT NULL CHECK (kind IN ('published', 'generic')),
  source TEXT,
  PRIMARY KEY (food_id, n)
) STRICT, WITHOUT ROWID;
CREATE TABLE barcode (
  gtin TEXT NOT NULL CHECK (length(gtin) = 14),
  food_id TEXT NOT NULL REFERENCES food (id),
  PRIMARY KEY (gtin, food_id)
) STRICT, WITHOUT ROWID;
CREATE TABLE component (
  parent_food_id TEXT NOT NULL REFERENCES food (id),
  component_food_id TEXT NOT NULL REFERENCES food (id),
  grams_per_100 REAL NOT NULL,
  confidence REAL NOT NULL CHECK (confidence BETWEEN 0 AND 1),
  PRIMARY KEY (parent_food_id, component_food_id)
) STRICT, WITHOUT ROWID;
CREATE TABLE component_bound (
  food_id TEXT NOT NULL REFERENCES food (id),
  component TEXT NOT NULL CHECK (component IN ('energy_kcal', 'protein_g', 'fat_g', 'carbohydrate_g', 'total_carbohydrate_g', 'available_carbohydrate_g', 'fiber_g', 'sugar_g', 'added_sugar_g', 'starch_g', 'alcohol_g', 'saturated_fat_g', 'monounsaturated_fat_g', 'polyunsaturated_fat_g', 'trans_fat_g', 'cholesterol_mg', 'caffeine_mg', 'ash_g', 'sodium_mg', 'water_g', 'vitamin_a_rae_mcg', 'vitamin_c_mg', 'vitamin_d_mcg', 'vitamin_e_mg', 'vitamin_k_mcg', 'thiamin_mg', 'riboflavin_mg', 'niacin_mg', 'vitamin_b6_mg', 'folate_mcg', 'vitamin_b12_mcg', 'calcium_mg', 'iron_mg', 'magnesium_mg', 'phosphorus_mg', 'potassium_mg', 'zinc_mg', 'copper_mg', 'manganese_mg', 'selenium_mcg', 'energy_kj', 'salt_g', 'fructose_g', 'glucose_g', 'galactose_g', 'maltose_g', 'lactose_g', 'sucrose_g', 'polyols_g', 'erythritol_g', 'organic_acids_g', 'retinol_mcg', 'beta_carotene_mcg', 'alpha_carotene_mcg', 'beta_cryptoxanthin_mcg', 'vitamin_a_iu', 'vitamin_d_iu', 'vitamin_e_iu', 'food_folate_mcg', 'folic_acid_mcg', 'folate_dfe_mcg', 'niacin_equivalents_mg', 'tryptophan_mg')),
  kind TEXT NOT NULL CHECK (kind IN ('exact', 'trace', 'below_limit', 'label_rounded', 'imputed', 'computed', 'model_estimate')),
  low REAL,
  high REAL,
  PRIMARY KEY (food_id, component)
) STRICT, WITHOUT ROWID;
CREATE TABLE possible_duplicate (
  food_id TEXT NOT NULL REFERENCES food (id),
  duplicate_of TEXT NOT NULL REFERENCES food (id),
  match_weight REAL NOT NULL,
  probability REAL NOT NULL CHECK (probability BETWEEN 0 AND 1),
  decision TEXT NOT NULL CHECK (decision IN ('review', 'linked', 'confirmed', 'rejected')),
  evidence TEXT NOT NULL,
  PRIMARY KEY (food_id, duplicate_of)
) STRICT, WITHOUT ROWID;
CREATE TABLE quality_flag (
  food_id TEXT NOT NULL REFERENCES food (id),
  component TEXT,
  rule TEXT NOT NULL,
  severity TEXT NOT NULL,
  found TEXT NOT NULL,
  expected TEXT NOT NULL,
  repair TEXT
) STRICT;
CREATE TABLE retired (
  id TEXT PRIMARY KEY NOT NULL,
  successor TEXT REFERENCES food (id),
  reason TEXT NOT NULL,
  since_release TEXT NOT NULL
) STRICT, WITHOUT ROWID;
CREATE INDEX food_by_normalized_name ON food (normalized_name);
CREATE INDEX alias_by_normalized_name ON alias (normalized_name);
CREATE INDEX barcode_by_food ON barcode (food_id);
CREATE INDEX component_by_part ON component (component_food_id);
CREATE INDEX quality_flag_by_food ON quality_flag (food_id);
INSERT INTO release (name, schema_version, tool_version, pipeline_digest, content_digest, built_for, foods, aliases, portions, barcodes, sources)
  VALUES ('2026-01', 1, '0.1.0', '0123', '1322 bytes', '2026-01-31', 2, 2, 2, 1, 1);
INSERT INTO source (id, prefix, publisher, dataset, release, title, source_type, licence, attribution, rows_read, foods_accepted, foods_rejected, foods_skipped)
  VALUES (7, 'test', 'Granary', 'Test', '1', 'Test 1', 'verified_dataset', 'CC0-1.0', 'Granary''s tests', 2, 2, 0, 0);
INSERT INTO food (id, source_id, canonical_name, normalized_name, language, category, scientific_name, base_unit, base_quantity, energy_kcal, protein_g, carbohydrate_g, fiber_g, carbohydrate_basis, source_type, confidence, completeness, state, updated_at)
  VALUES ('test:01123', 7, 'Egg, whole, raw, fresh', 'egg fresh raw whole', 'en', 'other', 'Gallus gallus', 'g', 100, 143.0, 12.56, 0.72, 0.0, 'total', 'verified_dataset', 0.9, 0.05, 'raw', '2019-04-01');
INSERT INTO food (id, source_id, canonical_name, normalized_name, language, category, brand, base_unit, base_quantity, source_type, source_url, confidence, completeness, assumptions)
  VALUES ('test:2', 7, 'Food test:2', 'food test:2', 'en', 'other', 'Brand''s', 'ml', 100, 'verified_dataset', 'https://example.org/2', 0.0, 0.0, 'density unknown
kept per 100 ml');
INSERT INTO alias (food_id, n, name, normalized_name, language, kind)
  VALUES ('test:01123', 1, 'Hen''s egg', 'hen''s egg', 'en', 'published');
INSERT INTO alias (food_id, n, name, normalized_name, language, kind)
  VALUES ('test:01123', 2, 'Œuf', 'œuf', 'fr', 'translation');
INSERT INTO portion (food_id, n, amount, measure, gram_weight, kind)
  VALUES ('test:01123', 1, 1.0, 'large', 50.0, 'published');
INSERT INTO portion (food_id, n, amount, measure, modifier, gram_weight, kind)
  VALUES ('test:01123', 2, 1.0, 'cup', '(4.86 large eggs)', 243.0, 'published');
INSERT INTO barcode (gtin, food_id)
  VALUES ('00049000028911', 'test:2');
INSERT INTO component (parent_food_id, component_food_id, grams_per_100, confidence)
  VALUES ('test:2', 'test:01123', 12.5, 1.0);
INSERT INTO component_bound (food_id, component, kind, low, high)
  VALUES ('test:01123', 'vitamin_c_mg', 'below_limit', 0.0, 0.5);
