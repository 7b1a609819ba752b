"""Words that nobody sells: coined from the sounds of English names, as many as a catalogue of brands needs."""

from generators.draws import Draws, weighted_table

_ONSETS = tuple("B C D F G H J K L M N P R S T V W BR CH CL CR DR FL GR PL QU SH SL ST TH TR Y Z".split()) + ("",)
_VOWELS = tuple("A E I O U AI EA EE IA OA OO OU Y".split())
_CODAS = ("",) + tuple("N R L S T M D K CK LL ND NT RD RN RT SS ST TH X LD NG P".split())
_ONSET = weighted_table(_ONSETS, [3.0] * 17 + [1.0] * (len(_ONSETS) - 17))
_VOWEL = weighted_table(_VOWELS, [6.0] * 5 + [1.0] * (len(_VOWELS) - 5))
_CODA = weighted_table(_CODAS, [12.0] + [2.0] * 8 + [0.7] * (len(_CODAS) - 9))
_SYLLABLES = weighted_table((1, 2, 3, 4), (0.02, 0.5, 0.38, 0.1))


def coined_words(count: int, seed: str) -> list[str]:
    """Return `count` different words of 3 to 14 letters, the same for the same seed."""
    words: dict[str, None] = {}
    records = Draws(f"coined {seed}").records(13)
    while len(words) < count:
        draws = next(records)
        word = "".join(
            _ONSET[draws[place]] + _VOWEL[draws[place + 1]] + _CODA[draws[place + 2]]
            for place in range(1, 1 + 3 * _SYLLABLES[draws[0]], 3)
        )
        if 3 <= len(word) <= 14:
            words[word] = None
    return list(words)
