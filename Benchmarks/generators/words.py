"""The words of made-up foods: real categories with their products, flavours, descriptions and ingredients.

The order of a list is its order of frequency: lists are drawn from with a Zipf-like distribution.
"""

from typing import NamedTuple

from generators.coined import coined_words


class Kind(NamedTuple):
    """A branded food category of FDC with its products and their typical macronutrients in g per 100 g."""

    category: str
    serving_unit: str
    protein: float
    fat: float
    carbohydrate: float
    products: tuple[str, ...]


def _kind(category: str, unit: str, protein: float, fat: float, carbohydrate: float, products: str) -> Kind:
    return Kind(category, unit, protein, fat, carbohydrate, tuple(products.upper().split(", ")))


KINDS = (
    _kind(
        "Popcorn, Peanuts, Seeds & Related Snacks",
        "g",
        18,
        38,
        32,
        "mixed nuts, peanuts, almonds, popcorn, cashews, trail mix, pistachios, sunflower seeds, pecans, kettle corn",
    ),
    _kind(
        "Candy",
        "g",
        2,
        8,
        75,
        "candy, gummi bears, caramels, jelly beans, lollipops, hard candy, licorice, marshmallows, toffee",
    ),
    _kind(
        "Cheese",
        "g",
        22,
        27,
        4,
        "cheese, cheddar cheese, string cheese, mozzarella, cream cheese spread, cheese slices, shredded cheese blend",
    ),
    _kind(
        "Ice Cream & Frozen Yogurt",
        "g",
        3,
        11,
        26,
        "ice cream, frozen yogurt, ice cream sandwiches, gelato, sorbet, frozen dairy dessert",
    ),
    _kind(
        "Cookies & Biscuits", "g", 6, 20, 66, "cookies, sandwich cookies, biscotti, wafers, shortbread, ginger snaps"
    ),
    _kind(
        "Breads & Buns",
        "g",
        9,
        4,
        48,
        "bread, hamburger buns, bagels, tortillas, rolls, croutons, bread crumbs, pita, english muffins",
    ),
    _kind(
        "Chips, Pretzels & Snacks",
        "g",
        7,
        28,
        58,
        "potato chips, tortilla chips, pretzels, puffs, crisps, veggie straws, corn chips",
    ),
    _kind(
        "Fruit & Vegetable Juice, Nectars & Fruit Drinks",
        "ml",
        0.4,
        0.1,
        12,
        "juice, juice drink, juice from concentrate, nectar, lemonade, fruit punch, smoothie",
    ),
    _kind(
        "Pickles, Olives, Peppers & Relishes",
        "g",
        1,
        2,
        5,
        "pickles, olives, peppers, relish, pickle chips, banana peppers, capers",
    ),
    _kind(
        "Snack, Energy & Granola Bars",
        "g",
        12,
        15,
        58,
        "granola bars, protein bar, chewy bars, energy bar, fruit & nut bar",
    ),
    _kind(
        "Chocolate", "g", 6, 33, 56, "chocolate, truffles, chocolate bar, chocolate covered almonds, chocolate chips"
    ),
    _kind("Cereal", "g", 9, 5, 78, "cereal, granola, oatmeal, corn flakes, muesli, oats, rice cereal"),
    _kind("Yogurt", "g", 6, 2, 12, "yogurt, greek yogurt, lowfat yogurt, nonfat yogurt, kefir"),
    _kind(
        "Cakes, Cupcakes, Snack Cakes", "g", 4, 17, 54, "cake, cupcakes, donuts, brownies, pie, muffins, snack cakes"
    ),
    _kind("Soda", "ml", 0, 0, 11, "soda, cola, ginger ale, root beer, tonic water, cream soda"),
    _kind(
        "Seasoning Mixes, Salts, Marinades & Tenderizers",
        "g",
        6,
        3,
        40,
        "seasoning, marinade, rub, seasoning mix, garlic salt, spice blend",
    ),
    _kind(
        "Ketchup, Mustard, BBQ & Cheese Sauce", "g", 2, 2, 24, "bbq sauce, mustard, ketchup, cheese sauce, wing sauce"
    ),
    _kind("Dips & Salsa", "g", 3, 9, 9, "salsa, hummus, dip, guacamole, bean dip"),
    _kind(
        "Pasta by Shape & Type",
        "g",
        13,
        2,
        72,
        "pasta, spaghetti, macaroni product, penne, fettuccine, egg noodles, gnocchi",
    ),
    _kind(
        "Pre-Packaged Fruit & Vegetables",
        "g",
        2,
        0.4,
        9,
        "carrots, spinach, salad, salad kit, apple slices, broccoli florets, kale, mushrooms",
    ),
    _kind(
        "Salad Dressing & Mayonnaise",
        "g",
        1,
        35,
        11,
        "dressing, vinaigrette, mayonnaise, ranch dressing, caesar dressing",
    ),
    _kind(
        "Frozen Dinners & Entrees",
        "g",
        8,
        6,
        15,
        "lasagna, chicken alfredo, burrito bowl, mac & cheese, fried rice, beef stew",
    ),
    _kind("Canned Vegetables", "g", 2, 0.3, 8, "corn, green beans, peas, diced beets, artichoke hearts, pumpkin"),
    _kind("Powdered Drinks", "g", 8, 3, 70, "drink mix, cocoa mix, protein powder, iced tea mix, lemonade mix"),
    _kind("Milk", "ml", 3.4, 2, 5, "milk, 2% reduced fat milk, lowfat milk, buttermilk, chocolate milk"),
    _kind("Water", "ml", 0, 0, 1, "sparkling water, water beverage, coconut water, seltzer"),
    _kind(
        "Pepperoni, Salami & Cold Cuts", "g", 20, 14, 2, "turkey breast, ham, salami, pepperoni, roast beef, bologna"
    ),
    _kind("Crackers & Biscotti", "g", 9, 15, 66, "crackers, rice crackers, flatbread crackers, crispbread"),
    _kind("Pizza", "g", 11, 11, 29, "pizza, french bread pizza, pizza rolls, thin crust pizza"),
    _kind("Frozen Fish & Seafood", "g", 17, 5, 4, "shrimp, salmon fillets, tilapia fillets, fish sticks, cod portions"),
    _kind("Sausages, Hotdogs & Brats", "g", 14, 23, 3, "sausage, bratwurst, kielbasa, beef franks, chorizo"),
    _kind(
        "Frozen Vegetables",
        "g",
        3,
        0.5,
        10,
        "vegetable medley, sweet corn, brussels sprouts, cauliflower, stir fry vegetables",
    ),
    _kind("Canned & Bottled Beans", "g", 6, 1, 19, "black beans, kidney beans, chickpeas, baked beans, pinto beans"),
    _kind(
        "Vegetable & Cooking Oils", "ml", 0, 92, 0, "olive oil, canola oil, sunflower oil, cooking spray, avocado oil"
    ),
    _kind("Jam, Jelly & Fruit Spreads", "g", 0.5, 0.1, 62, "preserves, jam, fruit spread, jelly, marmalade"),
    _kind(
        "Nut & Seed Butters", "g", 22, 50, 20, "peanut butter, almond butter, tahini, cashew butter, hazelnut spread"
    ),
    _kind("Canned Soup", "g", 3, 2, 8, "soup, chowder, broth, bisque, chili"),
    _kind("Syrups & Molasses", "ml", 0, 0, 72, "syrup, maple syrup, molasses, agave nectar"),
    _kind("Rice", "g", 7, 1, 78, "rice, jasmine rice, basmati rice, rice pilaf, risotto"),
    _kind("Canned Tuna", "g", 24, 3, 0, "tuna in water, tuna in oil, albacore tuna"),
    _kind("Plant Based Milk", "ml", 1, 2, 6, "almondmilk, soymilk, oat beverage, coconutmilk"),
)

FLAVOURS = tuple(
    (
        "CHOCOLATE|STRAWBERRY|VANILLA|CHEDDAR|ORIGINAL|CARAMEL|APPLE|ORANGE|LEMON|PEANUT BUTTER|COCONUT|HONEY|CINNAMON|"
        "GARLIC|CHERRY|RASPBERRY|BLUEBERRY|PINEAPPLE|LIME|SEA SALT|MANGO|JALAPENO|CRANBERRY|PEACH|GRAPE|BANANA|BBQ|"
        "ONION|PARMESAN|SPINACH|PUMPKIN SPICE|RANCH|OLIVE OIL|WATERMELON|MINT|DILL|GINGER|PEPPERMINT|SESAME|MAPLE|"
        "COOKIES & CREAM|CHIPOTLE|BROCCOLI|TRUFFLE|MARSHMALLOW|COCOA|MUSHROOM|BUFFALO|ROASTED RED PEPPER|BASIL|"
        "BLACK PEPPER|TERIYAKI|SRIRACHA|POMEGRANATE|LEMON LIME|HABANERO|TOMATO BASIL|FETA|SWEET CHILI|ROSEMARY|HICKORY|"
        "DARK CHOCOLATE|WHITE CHOCOLATE|ALMOND|PECAN|COFFEE|MOCHA|GREEN TEA|KEY LIME|RED VELVET|BUTTERSCOTCH|"
        "SALTED CARAMEL|SOUR CREAM & ONION|SALT & VINEGAR|PEPPER JACK|SUN-DRIED TOMATO|PESTO|CURRY|CILANTRO|AVOCADO|"
        "PASSION FRUIT|GUAVA|ACAI|LAVENDER|CARDAMOM|TURMERIC|BEET|SWEET POTATO|QUINOA|FLAX|CHIA|HAZELNUT|PISTACHIO|"
        "BLACKBERRY|FIG|DATE|APRICOT|PLUM|PEAR|ELDERFLOWER|TAMARIND|YUZU|WASABI"
    ).split("|")
)

DESCRIPTIONS = tuple(
    (
        "ORGANIC|SWEET|ROASTED|WHOLE|DARK|PREMIUM|CREAMY|FAT FREE|NATURAL|CLASSIC|LIGHT|SPICY|SMOKED|SLICED|BAKED|"
        "FRENCH|ITALIAN|MILD|SEASONED|SALTED|ENRICHED|DRIED|MINI|PURE|FROZEN|GOURMET|EXTRA|CRISPY|CRUNCHY|ASSORTED|"
        "MIXED|GOLDEN|WILD|UNCURED|TRADITIONAL|OLD FASHIONED|CHUNKY|FRESH|RAW|TOASTED|CHEWY|DOUBLE|LIGHTLY SALTED|"
        "UNSWEETENED|DICED|TROPICAL|FROSTED|INSTANT|HOMESTYLE|REDUCED SODIUM|ICED|GLUTEN FREE|SUGAR FREE|NO SALT ADDED|"
        "MULTIGRAIN|WHOLE GRAIN|VEGAN|GRASS FED|CAGE FREE|HANDCRAFTED|STONE GROUND|KETTLE COOKED|FIRE ROASTED|"
        "CALIFORNIA|MEDITERRANEAN|SOUTHWEST|THAI STYLE|MEXICAN STYLE|GREEK STYLE|HAWAIIAN|VERMONT|SICILIAN|ANCIENT GRAIN"
    ).split("|")
)

INGREDIENTS = tuple(
    (
        "SALT|SUGAR|WATER|CITRIC ACID|NATURAL FLAVOR|SOY LECITHIN|CORN SYRUP|SPICES|SEA SALT|DEXTROSE|SOYBEAN OIL|"
        "XANTHAN GUM|MALTODEXTRIN|WHEY|CREAM|CORN STARCH|GUAR GUM|ASCORBIC ACID|PALM OIL|GARLIC POWDER|YEAST|"
        "ENRICHED WHEAT FLOUR (WHEAT FLOUR, NIACIN, REDUCED IRON, THIAMINE MONONITRATE, RIBOFLAVIN, FOLIC ACID)|"
        "HIGH FRUCTOSE CORN SYRUP|VINEGAR|GARLIC|BAKING SODA|CANOLA OIL|CARAMEL COLOR|COCOA BUTTER|MODIFIED CORN STARCH|"
        "ONION POWDER|CARRAGEENAN|CULTURED PASTEURIZED MILK|MODIFIED FOOD STARCH|LACTIC ACID|MALTED BARLEY FLOUR|"
        "YEAST EXTRACT|SODIUM CITRATE|ARTIFICIAL FLAVOR|VITAMIN A PALMITATE|MONOCALCIUM PHOSPHATE|SUNFLOWER OIL|"
        "YELLOW 5|POTASSIUM SORBATE (PRESERVATIVE)|TOMATO PASTE|BUTTER (CREAM, SALT)|HONEY|SKIM MILK|PAPRIKA|"
        "DISTILLED VINEGAR|BLUE 1|SODIUM ACID PYROPHOSPHATE|EGGS|BROWN SUGAR|CANE SUGAR|CELLULOSE GUM|ONION|MOLASSES|"
        "ALMONDS|MONO- AND DIGLYCERIDES|CALCIUM CHLORIDE|PECTIN|NONFAT DRY MILK|CHOCOLATE LIQUOR|PORK|CORN|"
        "SODIUM NITRITE|PEANUTS|LOCUST BEAN GUM|MALIC ACID|VITAMIN D3|SODIUM BENZOATE|WHEAT GLUTEN|SUCRALOSE|COCONUT OIL|"
        "TURMERIC (COLOR)|COCOA (PROCESSED WITH ALKALI)|RICE FLOUR|GELATIN|CARROTS|POTASSIUM CHLORIDE|WHEAT STARCH|"
        "CARNAUBA WAX|TOMATOES|MONOSODIUM GLUTAMATE|DEHYDRATED GARLIC|LEMON JUICE CONCENTRATE|CARBONATED WATER|EGG WHITES|"
        "WHEY PROTEIN CONCENTRATE|SODIUM STEAROYL LACTYLATE|VANILLA EXTRACT|BEEF|PARSLEY|ANNATTO EXTRACT|BUTTERMILK|"
        '"NATURAL" SMOKE FLAVOR|'
        "CHEDDAR CHEESE (PASTEURIZED MILK, CHEESE CULTURES, SALT, ENZYMES)|CELERY|TAPIOCA STARCH|POTATOES|ROLLED OATS"
    ).split("|")
)

SERVINGS = tuple(
    "1 cup|2 Tbsp|1 ONZ|1 Tbsp|0.5 cup|0.25 cup|8 OZA|1 bar|3 pieces|2/3 cup|12 chips|1 slice|1 bottle".split("|")
)

SIZES = tuple(
    (
        "2%|12 OZ|16 OZ|100%|8 CT|1%|6 PACK|24 OZ|32 OZ|10 CT|500 ML|1 LITER|3.5 OZ|12 PACK|64 OZ|4 CT|1.5 LB|20 COUNT"
    ).split("|")
)

_ENDINGS = ("Foods, Inc.", "Company", "LLC", "Farms", "Brands, Inc.", "Markets, Inc.", "Corporation", "Bakery")


def brands() -> list[tuple[str, str]]:
    """Return all brands as (brand name, brand owner), of one or two coined words; the most frequent first."""
    words, seconds = coined_words(40_000, "brand"), coined_words(40_000, "surname")
    names = [
        word if place % 3 else f"{word} {second}"
        for place, (word, second) in enumerate(zip(words, seconds, strict=True))
    ]
    return [(name, f"{name.title()} {_ENDINGS[place % len(_ENDINGS)]}") for place, name in enumerate(names)]
