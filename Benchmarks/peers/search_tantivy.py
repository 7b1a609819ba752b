"""Search with tantivy: a should-clause a word, each the word itself, words near it, or words that the last one begins.

The edits allowed are those of the usual AUTO: none below four letters, one below six, then two. A fuzzy query scores
the same for every word it finds, so it is given about the weight of a word of middling frequency: with the default
of 1 the right name is first less often; weights from 2 to 8 make no difference. Must-clauses before these find no
more and take longer. No stemming: names and queries are in normal form already.
"""

from pathlib import Path

from search_peer import LIMIT, Search, folder_bytes, run
from tantivy import Document, Index, Occur, Query, SchemaBuilder, TextAnalyzerBuilder, Tokenizer

FUZZY_WEIGHT = 4.0
SHORTEST_FOR_ONE, SHORTEST_FOR_TWO = 4, 6


def edits(word: str) -> int:
    return (len(word) >= SHORTEST_FOR_ONE) + (len(word) >= SHORTEST_FOR_TWO)


def build(names: list[str], folder: Path) -> tuple[Search, int]:
    fields = SchemaBuilder()
    fields.add_text_field("name", stored=False, tokenizer_name="words", index_option="freq")
    fields.add_unsigned_field("number", stored=True)
    schema = fields.build()
    index = Index(schema, path=str(folder))
    index.register_tokenizer("words", TextAnalyzerBuilder(Tokenizer.whitespace()).build())
    writer = index.writer(heap_size=512_000_000, num_threads=1)
    for number, name in enumerate(names):
        writer.add_document(Document(name=name, number=number))
    writer.commit()
    writer.wait_merging_threads()
    index.reload()
    searcher = index.searcher()

    def fuzzy(word: str, distance: int, prefix: bool = False) -> Query:
        query = Query.fuzzy_term_query(schema, "name", word, distance, transposition_cost_one=True, prefix=prefix)
        return Query.boost_query(query, FUZZY_WEIGHT)

    def clause(word: str, is_last: bool) -> Query:
        either = [Query.term_query(schema, "name", word, "freq")]
        if edits(word):
            either.append(fuzzy(word, edits(word)))
        if is_last:
            either.append(fuzzy(word, 0, prefix=True))
        return Query.boolean_query([(Occur.Should, each) for each in either])

    def search(query: str) -> list[int]:
        words = list(dict.fromkeys(query.split()))
        clauses = [(Occur.Should, clause(word, place == len(words))) for place, word in enumerate(words, 1)]
        hits = searcher.search(Query.boolean_query(clauses), LIMIT, count=False).hits
        return [searcher.doc(address)["number"][0] for _, address in hits]

    return search, folder_bytes(folder)


run("tantivy", build)
