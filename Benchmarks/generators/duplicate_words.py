"""The words of made-up foods that several publishers list: heads, parts, states, and what else each is called.

Written from how national tables name foods; Granary's own tables of synonyms were not looked at.
"""

from typing import NamedTuple


class Family(NamedTuple):
    """Foods that are named and composed alike."""

    group: str
    """The food group of the publisher in the north, a wide one."""
    category: str
    """Granary's category; the publisher in the south has a group for each."""
    heads: tuple[str, ...]
    """Species or kinds, in the singular."""
    parts: tuple[str, ...]
    """Cuts or sorts; an empty one is the food as a whole."""
    properties: tuple[str, ...]
    """What its names tell, besides; keys of PROPERTIES."""
    macros: tuple[float, float, float, float, float]
    """Protein, fat, carbohydrate, fibre, sugars: g in 100 g."""
    others: tuple[float, ...]
    """Sodium, potassium, calcium, iron, magnesium, phosphorus, zinc, copper (mg), vitamins C, B1, B2, niacin, B6 (mg),
    folate, A (mcg), E (mg), cholesterol (mg)."""
    cooked: float
    """What 100 g cooked hold of the solids of 100 g raw."""


def _family(
    group: str, category: str, heads: str, parts: str, properties: str, macros: str, others: str, cooked: float = 1
) -> Family:
    return Family(
        group,
        category,
        tuple(heads.split(", ")),
        tuple(part.strip("-") for part in parts.split(", ")),
        tuple(properties.split()),
        tuple(map(float, macros.split())),
        tuple(map(float, others.split())),
        cooked,
    )


_MEAT_VALUES = "60 320 12 2 22 200 4.2 .1 0 .08 .18 5 .4 7 2 .3 75"
_PLANT_VALUES = "20 260 35 .8 22 38 .3 .08 25 .06 .06 .7 .15 40 60 .6 0"
_FRUIT_VALUES = "2 170 12 .3 12 18 .12 .07 22 .04 .04 .4 .08 14 18 .3 0"
_SEED_VALUES = "8 600 90 4.5 200 420 3.5 .9 1 .4 .2 3 .4 80 2 6 0"
_GRAIN_VALUES = "4 250 25 2.8 80 260 2 .35 0 .3 .1 4 .25 40 0 .6 0"
_DAIRY_VALUES = "180 160 300 .2 18 240 1.2 .04 .5 .04 .2 .2 .05 10 90 .2 25"

FAMILIES = (
    _family(
        "Meat Products",
        "meat.beef",
        "beef, veal, bison, water buffalo",
        "rib eye steak, sirloin, tenderloin, brisket, chuck, short ribs, flank, ground, round steak, shank, blade roast",
        "lean bone meat_heat",
        "20 10 0 0 0",
        _MEAT_VALUES,
        1.32,
    ),
    _family(
        "Meat Products",
        "meat.pork",
        "pork, wild boar",
        "loin chop, shoulder, belly, spareribs, leg, ground, tenderloin, blade steak, hock",
        "lean bone meat_heat",
        "19 13 0 0 0",
        _MEAT_VALUES,
        1.3,
    ),
    _family(
        "Meat Products",
        "meat.lamb_veal_game",
        "lamb, goat, rabbit, deer, elk, kangaroo, horse, mutton",
        "leg, shoulder, loin chop, rib, shank, neck, ground, -",
        "lean meat_heat",
        "20 8 0 0 0",
        _MEAT_VALUES,
        1.32,
    ),
    _family(
        "Poultry Products",
        "meat.poultry",
        "chicken, turkey, duck, goose, quail, pheasant, guinea fowl, ostrich",
        "breast, thigh, drumstick, wing, back, leg, dark meat, light meat, ground, -",
        "skin meat_heat",
        "20 9 0 0 0",
        _MEAT_VALUES,
        1.35,
    ),
    _family(
        "Meat Products",
        "meat.offal",
        "beef, pork, lamb, chicken, veal, turkey, duck",
        "liver, kidney, heart, tongue, tripe, brain, gizzard",
        "meat_heat",
        "18 5 2 0 0",
        _MEAT_VALUES,
        1.3,
    ),
    _family(
        "Finfish and Shellfish",
        "fish.finfish",
        "salmon, cod, trout, tuna, herring, mackerel, sardine, haddock, halibut, tilapia, carp, pike, perch, sole,"
        " bass, catfish, eel, anchovy, pollock, snapper, swordfish, whiting, turbot, mullet",
        "fillet, atlantic, pacific, wild, farmed, -",
        "skin fish",
        "20 5 0 0 0",
        _MEAT_VALUES,
        1.25,
    ),
    _family(
        "Finfish and Shellfish",
        "fish.shellfish",
        "shrimp, crab, lobster, mussel, oyster, clam, scallop, squid, octopus, crayfish, whelk, cuttlefish",
        "-, blue, northern, wild, farmed",
        "fish",
        "17 1.3 3 0 0",
        _MEAT_VALUES,
        1.25,
    ),
    _family(
        "Vegetables",
        "vegetable",
        "cauliflower, broccoli, asparagus, green bean, artichoke, okra, leek, onion, celery, fennel, brussels sprout,"
        " cabbage, corn, pea, bell pepper, radish, kohlrabi, mushroom, pumpkin",
        "-, green, red, white, yellow, baby, young",
        "plant",
        "2 .3 7 2.4 3",
        _PLANT_VALUES,
        0.95,
    ),
    _family(
        "Vegetables",
        "vegetable.root",
        "eggplant, zucchini, cucumber, beet, carrot, parsnip, turnip, rutabaga, salsify, celeriac",
        "-, baby, young, yellow, white, red",
        "peel plant",
        "1.2 .2 8 2.6 4",
        _PLANT_VALUES,
        0.95,
    ),
    _family(
        "Vegetables",
        "vegetable.leafy",
        "spinach, kale, chard, arugula, lettuce, chicory, endive, watercress, collards, turnip greens, sorrel, dandelion",
        "-, baby, curly, red, young",
        "plant",
        "2.3 .4 4 2.1 1",
        _PLANT_VALUES,
        0.98,
    ),
    _family(
        "Vegetables",
        "vegetable.potato",
        "potato, sweet potato, yam, cassava, taro",
        "-, white, red, russet, new",
        "peel plant",
        "2 .1 18 2.2 1.2",
        _PLANT_VALUES,
        1.0,
    ),
    _family(
        "Fruits",
        "fruit",
        "apple, pear, peach, apricot, plum, cherry, grape, mango, papaya, pineapple, banana, kiwi, fig, guava,"
        " persimmon, quince, melon, watermelon, nectarine, pomegranate, lychee, passion fruit",
        "-, red, yellow, green, golden",
        "peel fruit",
        "0.7 .3 14 2 11",
        _FRUIT_VALUES,
    ),
    _family(
        "Fruits",
        "fruit.berries",
        "strawberry, raspberry, blueberry, blackberry, cranberry, gooseberry, red currant, black currant, elderberry",
        "-, wild, cultivated",
        "fruit",
        "1 .5 11 4.5 6",
        _FRUIT_VALUES,
    ),
    _family(
        "Fruits",
        "beverage.juice",
        "apple, orange, grape, pineapple, cranberry, grapefruit, tomato, carrot, pear, cherry, mango, pomegranate",
        "juice, nectar, juice concentrate",
        "juice_pack sugar",
        "0.4 .1 11 .2 10",
        _FRUIT_VALUES,
    ),
    _family(
        "Legumes",
        "legume",
        "kidney bean, black bean, chickpea, lentil, navy bean, pinto bean, lima bean, soybean, mung bean, split pea,"
        " broad bean, black-eyed pea, lupin",
        "-, red, white, green, small",
        "legume",
        "22 1.5 60 16 3",
        _SEED_VALUES,
        0.38,
    ),
    _family(
        "Nuts and Seeds",
        "nut",
        "almond, walnut, hazelnut, pistachio, cashew, pecan, peanut, macadamia nut, brazil nut, pine nut,"
        " sunflower seed, pumpkin seed, sesame seed, flaxseed, chestnut",
        "-, whole, chopped, ground, blanched",
        "nut",
        "18 50 20 8 4",
        _SEED_VALUES,
    ),
    _family(
        "Cereal Grains and Pasta",
        "grain",
        "rice, wheat, oat, barley, rye, corn, millet, quinoa, buckwheat, spelt, sorghum, bulgur",
        "-, flour, long-grain, flakes, bran, meal, semolina",
        "grain enriched grain_heat",
        "10 2 73 7 1",
        _GRAIN_VALUES,
        0.36,
    ),
    _family(
        "Cereal Grains and Pasta",
        "grain.pasta",
        "spaghetti, macaroni, egg noodles, lasagne, vermicelli, couscous, rice noodles, soba noodles",
        "-, fresh, spinach",
        "grain enriched grain_heat",
        "12.5 1.5 73 3.2 2.5",
        _GRAIN_VALUES,
        0.4,
    ),
    _family(
        "Dairy and Egg Products",
        "dairy.milk",
        "milk, goat milk, sheep milk, buttermilk, evaporated milk, chocolate milk",
        "-, pasteurized, lactose free",
        "milk_fat vitamins",
        "3.3 3.4 4.9 0 4.9",
        "45 150 118 .05 11 90 .4 .02 .3 .04 .18 .1 .04 6 45 .06 12",
    ),
    _family(
        "Dairy and Egg Products",
        "dairy.cheese",
        "cheddar, mozzarella, gouda, edam, brie, camembert, feta, parmesan, swiss cheese, ricotta, cottage cheese,"
        " cream cheese, blue cheese, goat cheese, provolone, gruyere",
        "-, grated, aged, smoked, sliced",
        "cheese_fat salt",
        "22 26 2 0 1",
        "620 110 650 .4 25 450 3 .04 0 .03 .35 .1 .08 18 230 .4 85",
    ),
    _family(
        "Dairy and Egg Products",
        "dairy.yogurt",
        "yogurt, greek yogurt, kefir, drinkable yogurt, skyr",
        "plain, vanilla, strawberry, peach, blueberry, honey, cherry, lemon",
        "milk_fat sugar",
        "5 3 9 .1 8",
        _DAIRY_VALUES,
    ),
    _family(
        "Spices and Herbs",
        "seasoning.herbs_spices",
        "oregano, basil, thyme, rosemary, parsley, sage, dill, cumin, coriander, cinnamon, ginger, turmeric, paprika,"
        " nutmeg, clove, marjoram, tarragon, mint, chervil, fenugreek",
        "-, leaves, seed, ground, whole",
        "herb",
        "10 6 50 25 4",
        _SEED_VALUES,
    ),
)


class Value(NamedTuple):
    """A value of a property."""

    key: str
    north: tuple[str, ...]
    """How the publisher in the north says it."""
    south: tuple[str, ...]
    is_silent: bool = False
    """Whether names may leave it out: nobody takes the food for another then."""


def _values(text: str) -> tuple[Value, ...]:
    """Read lines `key: north / north | south / south`; a star before the key: it may be left out."""
    values = []
    for line in text.strip().splitlines():
        key, names = line.strip().split(": ", 1)
        north, south = ([name.strip() for name in side.split(" / ")] for side in names.split(" | "))
        values.append(Value(key.lstrip("*"), tuple(north), tuple(south), key.startswith("*")))
    return tuple(values)


PROPERTIES: dict[str, tuple[Value, ...]] = {
    "lean": _values("""
        lean: separable lean only | lean only / lean
        *all: separable lean and fat | lean and fat
        trimmed: separable lean only, trimmed to 0" fat | lean only, fat trimmed"""),
    "bone": _values("""
        *boneless: boneless | without bone / boneless
        *bone-in: bone-in | with bone / bone-in"""),
    "skin": _values("""
        with: meat and skin / with skin | with skin
        without: meat only / skinless | without skin / skinless"""),
    "peel": _values("""
        *with: with skin | unpeeled / with skin
        without: without skin / peeled | peeled / without skin"""),
    "meat_heat": _values("""
        raw: raw | raw / uncooked
        roasted: cooked, roasted | roasted / roast
        braised: cooked, braised | braised
        grilled: cooked, broiled | grilled
        fried: cooked, pan-fried | fried / pan-fried
        stewed: cooked, stewed | stewed"""),
    "fish": _values("""
        raw: raw | raw / uncooked
        baked: cooked, dry heat | baked / oven-cooked
        steamed: cooked, moist heat | steamed
        fried: cooked, breaded and fried | in breadcrumbs, fried / breaded, fried
        smoked: smoked | smoked
        oil: canned in oil, drained solids | canned in oil, drained / tinned in oil
        brine: canned in water, drained solids | canned in brine, drained / tinned in brine
        frozen: frozen, raw | frozen, raw / frozen"""),
    "plant": _values("""
        raw: raw | raw
        boiled: cooked, boiled, drained, without salt | boiled / cooked in water / boiled, no added salt
        salted: cooked, boiled, drained, with salt | boiled, with added salt / cooked in salted water
        steamed: cooked, steamed | steamed
        roasted: roasted | roasted / oven-baked
        fried: fried | fried
        canned: canned, drained solids | canned, drained / tinned
        unsalted: canned, no salt added, drained solids | canned, no added salt, drained / tinned, no added salt
        frozen: frozen, unprepared | frozen, raw / deep-frozen"""),
    "fruit": _values("""
        *raw: raw | raw / fresh
        dried: dried | dried
        syrup: canned, heavy syrup | canned in syrup / tinned in syrup
        light: canned, light syrup | canned in light syrup / tinned in light syrup
        juice: canned, juice pack | canned in juice / tinned in juice
        frozen: frozen, unsweetened | frozen, no added sugar / frozen
        sweet: frozen, sweetened | frozen, with sugar
        stewed: stewed, without added sugar | stewed / stewed without sugar
        sugared: stewed, with added sugar | stewed with sugar"""),
    "juice_pack": _values("""
        *bottled: canned or bottled | bottled
        frozen: frozen concentrate, diluted | from frozen concentrate
        fresh: fresh | freshly squeezed / fresh"""),
    "sugar": _values("""
        *plain: unsweetened / without added sugar | unsweetened / no added sugar
        *plain: unsweetened / without added sugar | no added sugar / unsweetened
        sweetened: sweetened / with added sugar | sweetened / with sugar
        diet: with low calorie sweetener | with sweetener"""),
    "salt": _values("""
        *without: without salt | unsalted / no added salt
        *without: without salt | no added salt / without salt
        with: with salt | salted / with added salt"""),
    "legume": _values("""
        raw: mature seeds, raw | dry / raw
        boiled: mature seeds, cooked, boiled, without salt | boiled / cooked, no added salt
        salted: mature seeds, cooked, boiled, with salt | boiled with salt
        canned: mature seeds, canned | canned, drained / tinned"""),
    "nut": _values("""
        raw: raw | raw / plain
        dry: dry roasted, without salt added | dry roasted, unsalted / roasted
        drysalt: dry roasted, with salt added | dry roasted, salted / roasted, salted
        oil: oil roasted, without salt added | roasted in oil, unsalted
        oilsalt: oil roasted, with salt added | roasted in oil, salted"""),
    "grain": _values("""
        white: white / refined | white
        whole: whole-grain | wholegrain / wholemeal"""),
    "enriched": _values("""
        *plain: unenriched | not enriched
        *plain: unenriched | not enriched
        enriched: enriched | fortified / enriched"""),
    "grain_heat": _values("""
        raw: dry / uncooked | raw / dry
        cooked: cooked / cooked, without added salt | cooked / boiled
        salted: cooked, with added salt | cooked with salt / boiled, salted"""),
    "milk_fat": _values("""
        whole: whole, 3.25% milkfat / whole | whole / full fat
        reduced: reduced fat, 2% milkfat / 2% | semi-skimmed / reduced fat
        low: lowfat, 1% milkfat / lowfat | low fat / 1% fat
        skim: nonfat / skim / fat free | skimmed / fat free"""),
    "vitamins": _values("""
        *plain: without added vitamin A and vitamin D | not fortified
        vitamins: with added vitamin A and vitamin D | fortified with vitamins A and D"""),
    "cheese_fat": _values("""
        *full: regular | full fat
        low: low fat / part skim | reduced fat / light"""),
    "herb": _values("""
        dried: dried | dried
        fresh: fresh | fresh / raw"""),
}

SYNONYMS = {
    "eggplant": ("aubergine",),
    "zucchini": ("courgette",),
    "arugula": ("rocket",),
    "rutabaga": ("swede",),
    "beet": ("beetroot",),
    "bell pepper": ("sweet pepper", "pepper"),
    "corn": ("maize", "sweetcorn"),
    "shrimp": ("prawn",),
    "chickpea": ("garbanzo bean",),
    "broad bean": ("fava bean",),
    "navy bean": ("haricot bean",),
    "cilantro": ("coriander",),
    "ground": ("minced",),
    "rib eye steak": ("rib-eye", "ribeye steak"),
    "tenderloin": ("fillet",),
    "sirloin": ("rump",),
    "blade roast": ("blade",),
    "spareribs": ("spare ribs",),
    "deer": ("venison",),
    "swiss cheese": ("emmental",),
    "drinkable yogurt": ("yogurt drink",),
    "yogurt": ("yoghurt",),
    "macaroni": ("elbow macaroni",),
    "oat": ("oats",),
    "flaxseed": ("linseed",),
    "pumpkin": ("winter squash",),
    "collards": ("collard greens",),
    "chard": ("swiss chard",),
    "cassava": ("manioc", "yuca"),
    "persimmon": ("kaki",),
    "black currant": ("blackcurrant",),
    "red currant": ("redcurrant",),
    "dark meat": ("brown meat",),
    "light meat": ("white meat",),
    "loin chop": ("chop",),
}

LABEL_WORDS = {
    "CHOCOLATE": ("CHOC", "CHOCLT"),
    "STRAWBERRY": ("STRWBRY", "STRAWBERRIES"),
    "ORGANIC": ("ORG",),
    "VANILLA": ("VAN", "VANILA"),
    "CHEESE": ("CHS",),
    "WITH": ("W/",),
    "&": ("AND",),
    "FRUIT": ("FRT",),
    "CHICKEN": ("CHKN",),
    "NATURAL": ("ALL NATURAL", "NAT"),
    "BBQ": ("BARBEQUE", "BARBECUE"),
    "LIGHT": ("LITE",),
    "FAT FREE": ("NONFAT", "FAT-FREE"),
    "SUGAR FREE": ("NO SUGAR", "SUGAR-FREE"),
    "GLUTEN FREE": ("GF", "GLUTEN-FREE"),
    "JALAPENO": ("JALAPEÑO",),
    "COOKIES": ("COOKIE",),
    "CHIPS": ("CHIP",),
    "YOGURT": ("YOGHURT",),
    "DONUTS": ("DOUGHNUTS",),
    "REDUCED SODIUM": ("LESS SODIUM", "LOW SODIUM"),
}
"""What other labels of the same product print."""

IDLE_DESCRIPTIONS = frozenset(
    "PREMIUM NATURAL CLASSIC GOURMET TRADITIONAL HOMESTYLE HANDCRAFTED PURE EXTRA GOLDEN ASSORTED".split()
)
"""What labels leave out or add without meaning another food."""

CONTRASTS = ("FAT FREE", "SUGAR FREE", "NO SALT ADDED", "REDUCED SODIUM", "WHOLE GRAIN", "GLUTEN FREE", "UNSWEETENED")
"""What makes a product another one of the same line."""

IDLE_MODIFIERS = {
    "north": ("all varieties", "year round average", "commercially prepared", "NFS", "edible portion"),
    "south": ("average", "prepacked", "any type", "food", "as purchased"),
}
