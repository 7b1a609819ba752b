"""What each publisher calls a food."""

from collections.abc import Sequence

from generators.duplicate_foods import Dice, Plain, Product
from generators.duplicate_words import IDLE_DESCRIPTIONS, IDLE_MODIFIERS, LABEL_WORDS, SYNONYMS
from generators.words import SIZES

NORTH, SOUTH = "north", "south"
_LETTERS = "abcdefghijklmnopqrstuvwxyz"
_BARE_SHARE = 0.14
"""How often a label says no more than what the food is ("MAYONNAISE"), whoever makes it: of 234,611 labels 9 % have then a name
of ten or more, of the real ones 21 % of 697,707."""
_MISTYPED = {NORTH: 0.01, SOUTH: 0.02, "labels": 0.03}
_GROUP_HEADS = {
    "Spices and Herbs": "Spices",
    "Nuts and Seeds": "Nuts",
    "Finfish and Shellfish": "Fish",
    "Legumes": "Beans",
}


_MASS_NOUNS = frozenset("broccoli corn celery fennel cabbage cauliflower okra flaxseed watercress kohlrabi".split())


def _plural(word: str) -> str:
    if word in _MASS_NOUNS or word.endswith(("s", "corn", "rice", "milk", "meat", "cheese", "fish", "wheat")):
        return word
    if word.endswith("y") and word[-2] not in "aeiou":
        return word[:-1] + "ies"
    return word + ("es" if word.endswith(("ch", "sh", "x", "tomato", "potato", "mango")) else "s")


def _mistyped(name: str, dice: Dice) -> str:
    """Return the name with one typing error in a word of at least five letters, if it has one."""
    words = name.split(" ")
    long_words = [place for place, word in enumerate(words) if len(word) >= 5 and word.isalpha()]
    if not long_words:
        return name
    place = dice.one(long_words)
    word, at = words[place], 1 + dice.below(len(words[place]) - 2)
    letter = dice.one(_LETTERS)
    match dice.below(4):
        case 0:
            word = word[:at] + word[at + 1] + word[at] + word[at + 2 :]
        case 1:
            word = word[:at] + word[at + 1 :]
        case 2:
            word = word[:at] + (letter.upper() if word.isupper() else letter) + word[at:]
        case _:
            word = word[:at] + (letter.upper() if word.isupper() else letter) + word[at + 1 :]
    words[place] = word
    return " ".join(words)


def _printed(name: str, publisher: str, dice: Dice) -> str:
    return _mistyped(name, dice) if dice.has(_MISTYPED[publisher]) else name


def _called(word: str, share: float, dice: Dice) -> str:
    return dice.one(SYNONYMS[word]) if word in SYNONYMS and dice.has(share) else word


def _modifiers(food: Plain, publisher: str, dropped: float, dice: Dice) -> list[str]:
    """Return what the values of the food's properties are called, without some that nobody misses."""
    names = [
        dice.one(value.north if publisher == NORTH else value.south)
        for value in food.values
        if not (value.is_silent and dice.has(dropped))
    ]
    if dice.has(0.06):
        names.append(dice.one(IDLE_MODIFIERS[publisher]))
    return names


def _joined(parts: Sequence[str]) -> str:
    name = ", ".join(part for part in parts if part)
    return name[:1].upper() + name[1:]


def plain_name_north(food: Plain, dice: Dice) -> str:
    """Name the food from the widest to the narrowest word, as SR Legacy does: "Beef, rib eye steak, raw"."""
    head = _called(food.head, 0.05, dice)
    if food.family.group in ("Vegetables", "Fruits", "Legumes", "Nuts and Seeds") and dice.has(0.8):
        head = _plural(head) if not food.part.startswith("juice") else head
    parts = [head, _called(food.part, 0.05, dice), food.variety, *_modifiers(food, NORTH, 0.15, dice)]
    if dice.has(0.12) and (group := _GROUP_HEADS.get(food.family.group)):
        parts.insert(0, group)
    return _printed(_joined(parts), NORTH, dice)


def plain_name_south(food: Plain, dice: Dice) -> str:
    """Name the food as people speak: "Rib eye steak, beef, raw", "Raw chicken breast, skinless"."""
    head, part = _called(food.head, 0.6, dice), _called(food.part, 0.5, dice)
    if dice.has(0.25):
        head = _plural(head)
    modifiers = _modifiers(food, SOUTH, 0.4, dice)
    if len(modifiers) > 1 and dice.has(0.5):
        first = dice.below(len(modifiers))
        modifiers = modifiers[first:] + modifiers[:first]
    match dice.below(4):
        case 0:
            parts = [part, head, food.variety, *modifiers] if part else [head, food.variety, *modifiers]
        case 1:
            parts = [" ".join(each for each in (head, part, food.variety) if each), *modifiers]
        case 2 if modifiers and "," not in modifiers[-1] and " " not in modifiers[-1]:
            spoken = " ".join(each for each in (modifiers[-1], food.variety, head, part) if each)
            parts = [spoken, *modifiers[:-1]]
        case _:
            parts = [head, food.variety, part, *modifiers]
    return _printed(_joined(parts), SOUTH, dice)


def _described(food: Product, dice: Dice) -> list[str]:
    """Return the descriptions that a label prints: idle ones come and go."""
    kept = [each for each in food.descriptions if not (each in IDLE_DESCRIPTIONS and dice.has(0.4))]
    return kept + ([dice.one(sorted(IDLE_DESCRIPTIONS))] if dice.has(0.04) else [])


def _abbreviated(name: str, dice: Dice) -> str:
    for word, others in LABEL_WORDS.items():
        if f" {word} " in f" {name} ".replace(",", " ") and dice.has(0.15):
            name = name.replace(word, dice.one(others), 1)
    return name


def label_name(food: Product, dice: Dice) -> str:
    """Name the product in one of the ways of labels, in capitals; the brand may stand in it or not."""
    described, flavour = " ".join(_described(food, dice)), " & ".join(food.flavours)
    line = "" if dice.has(0.05) else food.line
    if dice.has(_BARE_SHARE):
        bare = f"{flavour} {food.product}" if flavour and dice.has(0.75) else food.product
        return _printed(bare, "labels", dice)
    words = [word for word in (line, described, flavour, food.product) if word]
    match dice.below(6):
        case 0:
            name = " ".join(words)
        case 1:
            name = f"{' '.join(word for word in (line, described, food.product) if word)}, {flavour}".rstrip(", ")
        case 2:
            name = ", ".join(word for word in (food.name, f"{line} {food.product}".strip(), described, flavour) if word)
        case 3:
            name = f"{' '.join(words)}, {flavour}".rstrip(", ")
        case 4:
            name = " ".join([food.name, *words])
        case _:
            rest = " ".join(word for word in (described, food.product) if word)
            name = f"{rest} WITH {flavour}" if flavour else rest
            name = f"{line} {name}".strip()
    if dice.has(0.06):
        name += f", {dice.one(SIZES)}"
    return _printed(_abbreviated(name, dice), "labels", dice)


def product_name_north(food: Product, dice: Dice) -> str:
    """Name the product as SR Legacy does: "Cookies, BRENLOW, chocolate"."""
    parts = [food.product.lower(), food.name.upper(), food.line.capitalize()]
    parts += [each.lower() for each in (*food.descriptions, " and ".join(food.flavours))]
    return _printed(_joined(parts), NORTH, dice)


def product_name_south(food: Product, dice: Dice) -> str:
    """Name the product as people speak: "Brenlow chocolate cookies"."""
    brand = food.name.title()
    words = [food.line.capitalize(), *(each.lower() for each in (*_described(food, dice), *food.flavours))]
    name = " ".join([*(word for word in words if word), food.product.lower()])
    return _printed(f"{brand} {name}" if dice.has(0.6) else f"{name[:1].upper()}{name[1:]} ({brand})", SOUTH, dice)
