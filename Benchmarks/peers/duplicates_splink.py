"""Duplicates with Splink on DuckDB: python duplicates_splink.py SNAPSHOT TRUTH.

The model follows Splink's documentation: cleaned columns, several blocking rules (one explodes an array), u by random
sampling, m by expectation maximisation in sessions whose blocking rules leave each comparison free in one of them,
term frequencies. Its documentation advises against columns that are bags of words, which names of foods are; what
helps with those is done here for it: words without plural endings, idle words and sizes, brand words among the words,
the words' information as weights of a Jaccard similarity (its discussion 2022), what the lesser name says beyond the
other, pairs of rare words as blocks. That a publisher of a verified table has a food once is told to it as a condition
of every block.

Tried on 10,000 records, with the best F1 of each:

- a comparison for each of energy, protein, fat, carbohydrate, sugars, saturated fat, sodium and brand, u from random
  pairs: 0.54, because they say the same thing several times; one comparison for the macronutrients: the same;
- without the comparison of brands, whose words stand in the names: 0.59; the same with m counted from the truth: 0.60;
- u learned with m among records of the same category and rarest word, so that near misses are what u stands for: 0.78
  (also of the same energy: 0.74; of the same brand and category: 0.72; of equal values besides: 0.69);
- idle words removed: 0.83; sizes of packs removed, fewer levels of the name: 0.84 to 0.85, which is what stands here;
- the session on the same names first: 0.84; without barcodes in the other: 0.65 on 10,000 records, 0.83 on 100,000;
- pairs of words that up to 400 records share as blocks, on 100,000 records: the same F1 to four digits (0.8461) for six
  million pairs instead of two and twice the processor time, and on 1,000,000 records no result, for want of memory.

Chosen in its favour: the threshold is the one with the best F1 on the truth, which no user knows, and the better of
the links as they are and of their clusters (connected components) is counted. Neither costs it time: `seconds` is
reading, training and predicting.
"""

import json
import logging
import os
import re
import resource
import sqlite3
import sys
import time
from collections import defaultdict

import duckdb
import numpy as np
import pyarrow
import splink.comparison_level_library as levels
import splink.comparison_library as comparisons
from peer import THREADS
from splink import DuckDBAPI, Linker, SettingsCreator, block_on
from splink.blocking_rule_library import CustomRule

MEMORY = "12GB"
SEED = 1
MOST_PAIRS_FOR_U = 1.01e6
MOST_PAIRS_FOR_EM = 2e6
LEAST_WEIGHT = -12.0
"""Pairs below are not kept; the best threshold lies above."""
MOST_ITERATIONS = 10
"""Of expectation maximisation: 25 take longer and find the same."""
LINKED = 0.99
"""The probability from which on a pair is linked where no truth says which threshold is best: the one that Granary states."""
RARE_WORDS = 5
LARGEST_BLOCK = 50
"""Pairs of words and digits that more records have are no block: as Splink's guide to blocking asks, none explodes."""

COLUMNS = """
SELECT f.id, f.canonical_name, f.normalized_name, f.brand, f.category, f.source_type, s.prefix, f.energy_kcal,
       f.protein_g, f.fat_g, f.carbohydrate_g, f.sodium_mg, f.sugar_g, f.saturated_fat_g,
       (SELECT min(gtin) FROM barcode b WHERE b.food_id = f.id)
FROM food f JOIN source s ON s.id = f.source_id ORDER BY f.number
"""
NAMES = (
    "unique_id", "canonical_name", "name", "brand", "category", "source_type", "prefix", "energy", "protein", "fat",
    "carbohydrate", "sodium", "sugar", "saturated", "barcode",
)  # fmt: skip
IDLE_WORDS = frozenset("with and in of w".split())
PACK_SIZE = re.compile(r"\b[0-9. ]+(oz|ct|lb|pack|count)\b")
COMPANY_WORDS = frozenset("inc llc company corporation foods brands markets bakery farms co ltd".split())


def stem(word: str) -> str:
    if len(word) > 4 and word.endswith("ies"):
        return word[:-3] + "y"
    return word[:-1] if len(word) > 3 and word.endswith("s") and not word.endswith("ss") else word


def words(name: str, brand: str | None) -> list[str]:
    """Return the different words of name and brand, without plural endings, idle words, sizes and words of companies."""
    own = (word for word in re.findall(r"\w+", (brand or "").lower()) if word not in COMPANY_WORDS)
    return sorted({stem(word) for word in (*PACK_SIZE.sub(" ", name).split(), *own)} - IDLE_WORDS)


def read(snapshot: str) -> pyarrow.Table:
    database = sqlite3.connect(f"file:{snapshot}?mode=ro", uri=True)
    columns = dict(zip(NAMES, zip(*database.execute(COLUMNS), strict=True), strict=True))
    columns["words"] = [words(*pair) for pair in zip(columns["name"], columns["brand"], strict=True)]
    columns["group"] = [category.split(".")[0] for category in columns["category"]]
    columns["table_of"] = [
        prefix if kind == "verified_dataset" else None
        for prefix, kind in zip(columns["prefix"], columns["source_type"], strict=True)
    ]
    return pyarrow.table({name: list(values) for name, values in columns.items() if name != "source_type"})


PREPARED = f"""
CREATE TABLE records AS
WITH word_of AS (SELECT unique_id, unnest(words) AS word FROM rows),
frequency AS (SELECT word, count(*) AS foods FROM word_of GROUP BY word),
told AS (
  SELECT unique_id, word, foods, log2((SELECT count(*) FROM rows) / foods) AS bits
  FROM word_of JOIN frequency USING (word)
),
named AS (
  SELECT unique_id,
    list({{'word': word, 'bits': bits}} ORDER BY word) AS terms,
    sum(bits ORDER BY word) AS bits,
    string_agg(word, ' ' ORDER BY word) AS sorted_name,
    list(word ORDER BY foods, word)[:{RARE_WORDS}] AS rare
  FROM told GROUP BY unique_id
),
pairs AS (
  SELECT unique_id, unnest(list_transform(
    list_filter(flatten(list_transform(rare, lambda a: list_transform(rare, lambda b: [a, b]))), lambda p: p[1] < p[2]),
    lambda p: p[1] || ' ' || p[2])) AS pair
  FROM named
),
kept AS (SELECT pair FROM pairs GROUP BY pair HAVING count(*) BETWEEN 2 AND {LARGEST_BLOCK}),
blocks AS (SELECT unique_id, list(pair ORDER BY pair) AS word_pairs FROM pairs SEMI JOIN kept USING (pair) GROUP BY 1),
digits AS (
  SELECT unique_id, round(protein, 1) || ' ' || round(fat, 1) || ' ' || round(carbohydrate, 1) || ' '
    || round(sodium) AS digits
  FROM rows
),
rare_digits AS (SELECT digits FROM digits GROUP BY digits HAVING count(*) <= {LARGEST_BLOCK})
SELECT rows.* EXCLUDE (words), terms, bits, sorted_name, rare[1] AS rarest, word_pairs,
  coalesce(table_of, unique_id) AS publisher,
  CASE WHEN digits.digits IN (FROM rare_digits) THEN digits.digits END AS digits,
  round(log2(energy + 20) * 4) AS energy_bucket
FROM rows LEFT JOIN named USING (unique_id) LEFT JOIN blocks USING (unique_id) LEFT JOIN digits USING (unique_id)
ORDER BY unique_id
"""

APART = "l.publisher <> r.publisher"
BLOCKS = [
    CustomRule(f"l.sorted_name = r.sorted_name AND {APART}"),
    CustomRule(f"l.barcode = r.barcode AND {APART}"),
    CustomRule(f"l.digits = r.digits AND {APART}"),
    CustomRule(f"l.rarest = r.rarest AND l.energy_bucket = r.energy_bucket AND {APART}"),
    CustomRule(f"l.brand = r.brand AND l.category = r.category AND l.energy_bucket = r.energy_bucket AND {APART}"),
    CustomRule(f"l.word_pairs = r.word_pairs AND {APART}", arrays_to_explode=["word_pairs"]),
]

SHARED = "coalesce(list_sum(list_transform(list_intersect(terms_l, terms_r), lambda t: t.bits)), 0)"
JACCARD = f"{SHARED} / (bits_l + bits_r - {SHARED})"
UNSHARED = f"least(bits_l, bits_r) - {SHARED}"
"""What the name that says less says beyond the other: nothing where it is a part of it, a flavour where two differ."""

NAME = comparisons.CustomComparison(
    output_column_name="sorted_name",
    comparison_levels=[
        levels.NullLevel("sorted_name"),
        levels.ExactMatchLevel("sorted_name", term_frequency_adjustments=True),
        *(levels.CustomLevel(f"{UNSHARED} < 0.5 AND {JACCARD} >= {share}") for share in (0.7, 0.4)),
        levels.CustomLevel(f"{UNSHARED} < 4 AND {JACCARD} >= 0.4"),
        levels.CustomLevel(f"jaro_winkler_similarity(sorted_name_l, sorted_name_r) >= 0.97 AND {JACCARD} >= 0.4"),
        *(levels.CustomLevel(f"{UNSHARED} < 8 AND {JACCARD} >= {share}") for share in (0.6, 0.3)),
        *(levels.CustomLevel(f"{JACCARD} >= {share}") for share in (0.6, 0.4, 0.2)),
        levels.ElseLevel(),
    ],
)

MACROS = ("energy", "protein", "fat", "carbohydrate")


def deviation(column: str) -> str:
    """Return by which share of the larger two amounts differ, with some room for small ones; unknown ones do not."""
    return f"coalesce(abs({column}_l - {column}_r) / (greatest({column}_l, {column}_r) + 2), 0)"


def within(share: float, *columns: str) -> levels.CustomLevel:
    return levels.CustomLevel(f"greatest({', '.join(map(deviation, columns))}) <= {share}")


EQUAL = " + ".join(f"coalesce(({each}_l = {each}_r AND {each}_l > 0)::int, 0)" for each in MACROS)
NUTRIENTS = comparisons.CustomComparison(
    output_column_name="energy",
    comparison_levels=[
        levels.NullLevel("energy"),
        levels.CustomLevel(f"{EQUAL} >= 3"),
        levels.CustomLevel(f"{EQUAL} = 2 AND greatest({', '.join(map(deviation, MACROS))}) <= 0.1"),
        *(within(share, *MACROS) for share in (0.04, 0.08, 0.14, 0.22, 0.35, 0.6)),
        levels.ElseLevel(),
    ],
)
SODIUM = comparisons.CustomComparison(
    output_column_name="sodium",
    comparison_levels=[
        levels.NullLevel("sodium"),
        levels.CustomLevel("sodium_l = sodium_r AND sodium_l > 0"),
        *(within(share, "sodium") for share in (0.03, 0.15, 0.4)),
        levels.ElseLevel(),
    ],
)
CATEGORY = comparisons.CustomComparison(
    output_column_name="category",
    comparison_levels=[
        levels.NullLevel("category"),
        levels.ExactMatchLevel("category", term_frequency_adjustments=True),
        levels.CustomLevel('"group_l" = "group_r"'),
        levels.ElseLevel(),
    ],
)
SETTINGS = SettingsCreator(
    link_type="dedupe_only",
    blocking_rules_to_generate_predictions=BLOCKS,
    comparisons=[
        NAME,
        CATEGORY,
        comparisons.ExactMatch("barcode"),
        NUTRIENTS,
        SODIUM,
    ],
    max_iterations=MOST_ITERATIONS,
    retain_matching_columns=False,
    retain_intermediate_calculation_columns=False,
)


KIN = f"l.rarest = r.rarest AND l.category = r.category AND {APART}"
SAME_NAME = f"l.sorted_name = r.sorted_name AND {APART}"


def maximise(linker: Linker, rule: str, is_u_known: bool) -> None:
    linker.training.estimate_parameters_using_expectation_maximisation(
        CustomRule(rule),
        max_pairs=MOST_PAIRS_FOR_EM,
        estimate_without_term_frequencies=True,
        fix_u_probabilities=is_u_known,
    )


def train(linker: Linker) -> None:
    linker.training.estimate_probability_two_random_records_match([block_on("sorted_name")], recall=0.35)
    linker.training.estimate_u_using_random_sampling(max_pairs=MOST_PAIRS_FOR_U, seed=SEED)
    # Splink refuses a u that becomes 0, as that of barcodes may: a rule that names a column leaves it out of the training.
    for rule in (KIN, f"{KIN} AND coalesce(l.barcode <> r.barcode, TRUE)"):
        try:
            maximise(linker, rule, is_u_known=False)
            break
        except ValueError as error:
            print(f"splink: {error}", file=sys.stderr)
    maximise(linker, SAME_NAME, is_u_known=True)


class Truth:
    """Which records are of one food."""

    def __init__(self, path: str):
        with open(path, encoding="utf-8") as lines:
            next(lines)
            self.food = dict(line.rstrip("\n").split("\t") for line in lines)
        counts: dict[str, int] = defaultdict(int)
        for food in self.food.values():
            counts[food] += 1
        self.pairs = sum(count * (count - 1) // 2 for count in counts.values())

    def scores(self, found: int, right: int) -> dict[str, float]:
        precision, recall = right / max(found, 1), right / max(self.pairs, 1)
        return {
            "pairs": found,
            "precision": round(precision, 5),
            "recall": round(recall, 5),
            "f1": round(2 * right / max(found + self.pairs, 1), 5),
        }


def best_links(weights: np.ndarray, is_right: np.ndarray, truth: Truth) -> tuple[float, dict]:
    """Return the threshold whose links have the best F1, and their scores; pairs come by falling weight."""
    right = np.cumsum(is_right)
    f1 = 2 * right / (np.arange(1, len(right) + 1) + truth.pairs)
    f1[:-1][weights[:-1] == weights[1:]] = 0
    best = int(np.argmax(f1))
    return float(weights[best]), truth.scores(best + 1, int(right[best]))


def clusters(pairs: list[tuple[str, str]], truth: Truth) -> dict:
    """Return the scores of all pairs inside the connected components of some links."""
    parent: dict[str, str] = {}

    def root(record: str) -> str:
        while (above := parent.setdefault(record, record)) != record:
            parent[record] = record = parent[above]
        return record

    for one, other in pairs:
        parent[root(one)] = root(other)
    members: dict[str, list[str]] = defaultdict(list)
    for record in parent:
        members[root(record)].append(truth.food[record])
    found = sum(len(each) * (len(each) - 1) // 2 for each in members.values())
    right = 0
    for each in members.values():
        counts: dict[str, int] = defaultdict(int)
        for food in each:
            counts[food] += 1
        right += sum(count * (count - 1) // 2 for count in counts.values())
    return truth.scores(found, right)


def best(predictions: list[tuple[str, str, float]], truth: Truth) -> dict:
    """Return the scores in Splink's favour: of the better of links and clusters, at its best threshold."""
    weights = np.array([weight for _, _, weight in predictions])
    is_right = np.array([truth.food[one] == truth.food[other] for one, other, _ in predictions])
    threshold, scores = best_links(weights, is_right, truth)
    result = scores | {"threshold": round(threshold, 3), "linked_by": "pairs"}
    for step in range(-6, 9):
        lowest = threshold + step
        linked = [(one, other) for one, other, weight in predictions if weight >= lowest]
        scores = clusters(linked, truth)
        if scores["f1"] > result["f1"]:
            result = scores | {"threshold": round(lowest, 3), "linked_by": "clusters"}
    found = int(is_right.sum())
    return result | {"candidates": len(predictions), "candidate_recall": round(found / max(truth.pairs, 1), 5)}


def predict(snapshot: str) -> tuple[duckdb.DuckDBPyConnection, str, dict]:
    """Return the connection, the name of the table of predicted pairs, and what reading and training took."""
    clock = time.perf_counter()
    connection = duckdb.connect()
    for setting in (f"threads = {THREADS}", f"memory_limit = '{MEMORY}'", "preserve_insertion_order = false"):
        connection.execute(f"SET {setting}")
    connection.execute(f"SET temp_directory = '{os.environ.get('TMPDIR', '/tmp')}/splink-{os.getpid()}'")
    rows = read(snapshot)
    connection.register("rows", rows)
    connection.execute(PREPARED)
    reading = time.perf_counter() - clock
    api = DuckDBAPI(connection)
    linker = Linker(api.register("records"), SETTINGS, log_level=None)
    train(linker)
    training = time.perf_counter() - clock - reading
    predicted = linker.inference.predict(threshold_match_weight=LEAST_WEIGHT)
    return connection, predicted.physical_name, {"read_seconds": reading, "train_seconds": training}


def links(connection: duckdb.DuckDBPyConnection, predicted: str, path: str) -> dict:
    """Write the ids of the pairs that are one food with a probability of ``LINKED`` to a file of tabs, without a truth."""
    found = connection.execute(
        f"SELECT unique_id_l, unique_id_r FROM {predicted} WHERE match_probability >= {LINKED} ORDER BY 1, 2"
    ).fetchall()
    with open(path, "w", encoding="utf-8") as file:
        file.writelines(f"{one}\t{other}\n" for one, other in found)
    return {"pairs": len(found)}


def compared(connection: duckdb.DuckDBPyConnection, predicted: str, truth: Truth) -> dict:
    predictions = connection.execute(
        f"SELECT unique_id_l, unique_id_r, match_weight FROM {predicted} ORDER BY 3 DESC, 1, 2"
    ).fetchall()
    return best(predictions, truth)


def main() -> None:
    if len(sys.argv) not in (3, 4) or len(sys.argv) == 4 and sys.argv[2] != "--links":
        sys.exit(f"usage: {sys.argv[0]} SNAPSHOT (TRUTH | --links FILE)")
    logging.getLogger("splink").setLevel(logging.ERROR)
    processor, clock = time.process_time(), time.perf_counter()
    connection, predicted, taken = predict(sys.argv[1])
    seconds, cpu_seconds = time.perf_counter() - clock, time.process_time() - processor
    peak = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss * (1 if sys.platform == "darwin" else 1024)
    found = (
        links(connection, predicted, sys.argv[3])
        if sys.argv[2] == "--links"
        else compared(connection, predicted, Truth(sys.argv[2]))
    )
    result = taken | {"peak_bytes": peak} | found
    line = {"task": "duplicates", "peer": "splink", "seconds": seconds, "cpu_seconds": cpu_seconds, "result": result}
    print(json.dumps(line))


if __name__ == "__main__":
    main()
