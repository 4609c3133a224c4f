import type { NewDish } from '../../model/entities';

type Recipe = Omit<NewDish, 'portions'>;

const hot = (
  name: string,
  restaurant: string,
  diets: Recipe['diets'],
  allergens: Recipe['allergens'],
): Recipe => ({
  name,
  restaurant,
  diets,
  allergens,
  served: 'hot',
});
const cold = (...recipe: Parameters<typeof hot>): Recipe => ({ ...hot(...recipe), served: 'cold' });

/** The kitchen has not declared the allergens, which is not the same as none. */
const undeclared = null;

const amina = 'Chez Amina';
const potager = 'Le Petit Potager';
const soleil = 'Fournil Soleil';
const kolam = 'Kolam Kitchen';
const rosa = 'Trattoria Nonna Rosa';
const mais = 'Maïs et Piment';
const lotus = 'Lotus de Belleville';
const olla = 'Taberna La Olla';
const pierogi = 'Pierogi Lane';
const greens = 'Bergen Street Greens';
const comal = 'El Comal de Doña Lupe';
const tiffin = 'Sri Lakshmi Tiffin Room';

/** The dishes of all sample restaurants. Allergens are those of EU Regulation 1169/2011. */
export const dishes = {
  couscous: hot(
    'Couscous with seven vegetables',
    amina,
    ['vegan', 'vegetarian', 'halal', 'dairy_free', 'nut_free'],
    ['celery', 'gluten'],
  ),
  tagine: hot(
    'Chicken tagine with lemon and olives',
    amina,
    ['halal', 'gluten_free', 'dairy_free'],
    ['celery', 'sulphites'],
  ),
  harira: hot('Harira', amina, ['halal', 'vegetarian', 'dairy_free', 'nut_free'], ['celery', 'gluten']),
  makroud: cold('Date makroud', amina, ['vegetarian', 'halal'], ['gluten', 'nuts', 'sesame']),
  shakshuka: hot('Shakshuka with flatbread', amina, ['vegetarian', 'halal', 'nut_free'], ['eggs', 'gluten']),
  pumpkinSoup: hot(
    'Roast pumpkin soup',
    potager,
    ['vegan', 'vegetarian', 'gluten_free', 'dairy_free', 'nut_free'],
    ['celery'],
  ),
  leekTart: hot(
    'Leek and goat cheese tart',
    potager,
    ['vegetarian', 'nut_free'],
    ['eggs', 'gluten', 'milk', 'mustard'],
  ),
  lentils: hot(
    'Puy lentils with carrots and thyme',
    potager,
    ['vegan', 'vegetarian', 'gluten_free', 'dairy_free', 'nut_free', 'low_sugar'],
    ['celery', 'mustard'],
  ),
  gratin: hot(
    'Potato and celeriac gratin',
    potager,
    ['vegetarian', 'gluten_free', 'nut_free'],
    ['celery', 'milk'],
  ),
  nutRoast: hot(
    'Chestnut and walnut roast',
    potager,
    ['vegan', 'vegetarian', 'dairy_free'],
    ['gluten', 'nuts', 'soy'],
  ),
  winterSalad: cold(
    'Winter salad with pears and walnuts',
    potager,
    ['vegan', 'vegetarian', 'gluten_free', 'dairy_free'],
    ['mustard', 'nuts', 'sulphites'],
  ),
  applesauce: cold(
    'Warm spiced apple compote',
    potager,
    ['vegan', 'vegetarian', 'gluten_free', 'dairy_free', 'nut_free'],
    [],
  ),
  sourdough: cold(
    'Sourdough, still warm',
    soleil,
    ['vegan', 'vegetarian', 'dairy_free', 'nut_free', 'low_sugar'],
    ['gluten'],
  ),
  focaccia: hot('Rosemary focaccia', soleil, ['vegan', 'vegetarian', 'dairy_free', 'nut_free'], ['gluten']),
  croissants: cold('Croissants', soleil, ['vegetarian', 'nut_free'], ['eggs', 'gluten', 'milk']),
  galette: hot('Almond galette', soleil, ['vegetarian'], ['eggs', 'gluten', 'milk', 'nuts']),
  porridge: hot(
    'Oat porridge with baked plums',
    soleil,
    ['vegan', 'vegetarian', 'dairy_free', 'nut_free'],
    ['gluten', 'soy'],
  ),
  sambar: hot(
    'Sambar with rice',
    kolam,
    ['vegan', 'vegetarian', 'gluten_free', 'dairy_free', 'nut_free'],
    ['mustard'],
  ),
  dosa: hot('Masala dosa', kolam, ['vegan', 'vegetarian', 'gluten_free', 'dairy_free'], ['mustard']),
  lemonRice: hot(
    'Lemon rice with peanuts',
    kolam,
    ['vegan', 'vegetarian', 'gluten_free', 'dairy_free'],
    ['mustard', 'peanuts'],
  ),
  coconutCurry: hot(
    'Vegetable and coconut curry',
    kolam,
    ['vegan', 'vegetarian', 'gluten_free', 'dairy_free', 'nut_free'],
    ['celery', 'mustard'],
  ),
  minestrone: hot(
    'Minestrone',
    rosa,
    ['vegan', 'vegetarian', 'dairy_free', 'nut_free'],
    ['celery', 'gluten'],
  ),
  lasagne: hot('Spinach lasagne', rosa, ['vegetarian', 'nut_free'], ['eggs', 'gluten', 'milk']),
  ragu: hot('Tagliatelle al ragù', rosa, ['nut_free'], ['celery', 'eggs', 'gluten', 'milk', 'sulphites']),
  polenta: hot(
    'Polenta with mushrooms',
    rosa,
    ['vegetarian', 'gluten_free', 'nut_free'],
    ['milk', 'sulphites'],
  ),
  tiramisu: cold('Tiramisù without alcohol', rosa, ['vegetarian', 'nut_free'], ['eggs', 'gluten', 'milk']),
  chili: hot(
    'Black bean chili',
    mais,
    ['vegan', 'vegetarian', 'gluten_free', 'dairy_free', 'nut_free'],
    ['celery'],
  ),
  tinga: hot('Chicken tinga tacos', mais, ['halal', 'gluten_free', 'dairy_free'], undeclared),
  guacamole: cold(
    'Guacamole with corn chips',
    mais,
    ['vegan', 'vegetarian', 'gluten_free', 'dairy_free', 'nut_free'],
    [],
  ),
  dumplings: hot(
    'Leek and mushroom dumplings',
    lotus,
    ['vegan', 'vegetarian', 'dairy_free', 'nut_free'],
    ['gluten', 'sesame', 'soy'],
  ),
  prawnDumplings: hot(
    'Prawn dumplings',
    lotus,
    ['dairy_free', 'nut_free'],
    ['crustaceans', 'gluten', 'sesame', 'soy'],
  ),
  friedRice: hot(
    'Egg fried rice',
    lotus,
    ['vegetarian', 'dairy_free', 'nut_free'],
    ['eggs', 'sesame', 'soy'],
  ),
  congee: hot(
    'Rice congee with ginger',
    lotus,
    ['vegan', 'vegetarian', 'gluten_free', 'dairy_free', 'nut_free', 'low_sugar'],
    [],
  ),
  cocido: hot('Cocido madrileño', olla, ['gluten_free', 'dairy_free', 'nut_free'], ['celery']),
  tortilla: hot(
    'Tortilla de patatas',
    olla,
    ['vegetarian', 'gluten_free', 'dairy_free', 'nut_free'],
    ['eggs'],
  ),
  lentejas: hot(
    'Lentejas de la abuela, without meat',
    olla,
    ['vegan', 'vegetarian', 'gluten_free', 'dairy_free', 'nut_free'],
    ['celery'],
  ),
  churros: hot('Churros with chocolate', olla, ['vegetarian'], ['gluten', 'milk', 'soy']),
  potatoPierogi: hot(
    'Potato and cheese pierogi',
    pierogi,
    ['vegetarian', 'nut_free'],
    ['eggs', 'gluten', 'milk'],
  ),
  kapustaPierogi: hot(
    'Sauerkraut and mushroom pierogi',
    pierogi,
    ['vegan', 'vegetarian', 'dairy_free', 'nut_free'],
    ['gluten'],
  ),
  borscht: hot(
    'Borscht',
    pierogi,
    ['vegan', 'vegetarian', 'gluten_free', 'dairy_free', 'nut_free'],
    ['celery'],
  ),
  macAndCheese: hot(
    'Baked mac and cheese',
    greens,
    ['vegetarian', 'nut_free'],
    ['gluten', 'milk', 'mustard'],
  ),
  collards: hot(
    'Collard greens and black-eyed peas',
    greens,
    ['vegan', 'vegetarian', 'gluten_free', 'dairy_free', 'nut_free'],
    ['celery'],
  ),
  roastTurkey: hot('Roast turkey with gravy', greens, ['dairy_free', 'nut_free'], ['celery', 'gluten']),
  pecanPie: cold('Pecan pie', greens, ['vegetarian'], ['eggs', 'gluten', 'milk', 'nuts']),
  kosherBrisket: hot(
    'Kosher brisket with root vegetables',
    greens,
    ['kosher', 'dairy_free', 'gluten_free', 'nut_free'],
    ['celery', 'mustard'],
  ),
  pozole: hot(
    'Pozole verde with mushrooms',
    comal,
    ['vegan', 'vegetarian', 'gluten_free', 'dairy_free'],
    ['sesame'],
  ),
  tamales: hot('Tamales de rajas', comal, ['vegetarian', 'gluten_free', 'nut_free'], ['milk']),
  mole: hot('Chicken in mole poblano', comal, ['dairy_free'], ['gluten', 'nuts', 'peanuts', 'sesame']),
  atole: hot('Cinnamon atole', comal, ['vegetarian', 'gluten_free', 'nut_free'], ['milk']),
  idli: hot(
    'Idli with coconut chutney',
    tiffin,
    ['vegan', 'vegetarian', 'gluten_free', 'dairy_free', 'nut_free'],
    ['mustard'],
  ),
  bisiBeleBath: hot('Bisi bele bath', tiffin, ['vegetarian', 'gluten_free'], ['milk', 'mustard', 'nuts']),
  curdRice: cold(
    'Curd rice',
    tiffin,
    ['vegetarian', 'gluten_free', 'nut_free', 'low_sugar'],
    ['milk', 'mustard'],
  ),
  kesari: hot('Kesari', tiffin, ['vegetarian'], undeclared),
} as const satisfies Record<string, Recipe>;

export type DishName = keyof typeof dishes;

/** The names of all restaurants. */
export const restaurants: readonly string[] = [
  ...new Set(Object.values(dishes).map((dish) => dish.restaurant ?? '')),
];
