import type { NewDish } from '../../model/entities';
import { cellsIn, groupsIn, wordsIn } from './table';

type Recipe = Omit<NewDish, 'portions'>;

/**
 * The restaurants with their dishes: name, how it is served, title, diets, allergens of EU Regulation 1169/2011. `undeclared` is not the same as
 * none: the kitchen has not said.
 */
const kitchens = `
Chez Amina
couscous | hot | Couscous with seven vegetables | vegan vegetarian halal dairy_free nut_free | celery gluten
tagine | hot | Chicken tagine with lemon and olives | halal gluten_free dairy_free | celery sulphites
harira | hot | Harira | halal vegetarian dairy_free nut_free | celery gluten
makroud | cold | Date makroud | vegetarian halal | gluten nuts sesame
shakshuka | hot | Shakshuka with flatbread | vegetarian halal nut_free | eggs gluten

Le Petit Potager
pumpkinSoup | hot | Roast pumpkin soup | vegan vegetarian gluten_free dairy_free nut_free | celery
leekTart | hot | Leek and goat cheese tart | vegetarian nut_free | eggs gluten milk mustard
lentils | hot | Puy lentils with carrots and thyme | vegan vegetarian gluten_free dairy_free nut_free low_sugar | celery mustard
gratin | hot | Potato and celeriac gratin | vegetarian gluten_free nut_free | celery milk
nutRoast | hot | Chestnut and walnut roast | vegan vegetarian dairy_free | gluten nuts soy
winterSalad | cold | Winter salad with pears and walnuts | vegan vegetarian gluten_free dairy_free | mustard nuts sulphites
applesauce | cold | Warm spiced apple compote | vegan vegetarian gluten_free dairy_free nut_free |

Fournil Soleil
sourdough | cold | Sourdough, still warm | vegan vegetarian dairy_free nut_free low_sugar | gluten
focaccia | hot | Rosemary focaccia | vegan vegetarian dairy_free nut_free | gluten
croissants | cold | Croissants | vegetarian nut_free | eggs gluten milk
galette | hot | Almond galette | vegetarian | eggs gluten milk nuts
porridge | hot | Oat porridge with baked plums | vegan vegetarian dairy_free nut_free | gluten soy

Kolam Kitchen
sambar | hot | Sambar with rice | vegan vegetarian gluten_free dairy_free nut_free | mustard
dosa | hot | Masala dosa | vegan vegetarian gluten_free dairy_free | mustard
lemonRice | hot | Lemon rice with peanuts | vegan vegetarian gluten_free dairy_free | mustard peanuts
coconutCurry | hot | Vegetable and coconut curry | vegan vegetarian gluten_free dairy_free nut_free | celery mustard

Trattoria Nonna Rosa
minestrone | hot | Minestrone | vegan vegetarian dairy_free nut_free | celery gluten
lasagne | hot | Spinach lasagne | vegetarian nut_free | eggs gluten milk
ragu | hot | Tagliatelle al ragù | nut_free | celery eggs gluten milk sulphites
polenta | hot | Polenta with mushrooms | vegetarian gluten_free nut_free | milk sulphites
tiramisu | cold | Tiramisù without alcohol | vegetarian nut_free | eggs gluten milk

Maïs et Piment
chili | hot | Black bean chili | vegan vegetarian gluten_free dairy_free nut_free | celery
tinga | hot | Chicken tinga tacos | halal gluten_free dairy_free | undeclared
guacamole | cold | Guacamole with corn chips | vegan vegetarian gluten_free dairy_free nut_free |

Lotus de Belleville
dumplings | hot | Leek and mushroom dumplings | vegan vegetarian dairy_free nut_free | gluten sesame soy
prawnDumplings | hot | Prawn dumplings | dairy_free nut_free | crustaceans gluten sesame soy
friedRice | hot | Egg fried rice | vegetarian dairy_free nut_free | eggs sesame soy
congee | hot | Rice congee with ginger | vegan vegetarian gluten_free dairy_free nut_free low_sugar |

Taberna La Olla
cocido | hot | Cocido madrileño | gluten_free dairy_free nut_free | celery
tortilla | hot | Tortilla de patatas | vegetarian gluten_free dairy_free nut_free | eggs
lentejas | hot | Lentejas de la abuela, without meat | vegan vegetarian gluten_free dairy_free nut_free | celery
churros | hot | Churros with chocolate | vegetarian | gluten milk soy

Pierogi Lane
potatoPierogi | hot | Potato and cheese pierogi | vegetarian nut_free | eggs gluten milk
kapustaPierogi | hot | Sauerkraut and mushroom pierogi | vegan vegetarian dairy_free nut_free | gluten
borscht | hot | Borscht | vegan vegetarian gluten_free dairy_free nut_free | celery

Bergen Street Greens
macAndCheese | hot | Baked mac and cheese | vegetarian nut_free | gluten milk mustard
collards | hot | Collard greens and black-eyed peas | vegan vegetarian gluten_free dairy_free nut_free | celery
roastTurkey | hot | Roast turkey with gravy | dairy_free nut_free | celery gluten
pecanPie | cold | Pecan pie | vegetarian | eggs gluten milk nuts
kosherBrisket | hot | Kosher brisket with root vegetables | kosher dairy_free gluten_free nut_free | celery mustard

El Comal de Doña Lupe
pozole | hot | Pozole verde with mushrooms | vegan vegetarian gluten_free dairy_free | sesame
tamales | hot | Tamales de rajas | vegetarian gluten_free nut_free | milk
mole | hot | Chicken in mole poblano | dairy_free | gluten nuts peanuts sesame
atole | hot | Cinnamon atole | vegetarian gluten_free nut_free | milk

Sri Lakshmi Tiffin Room
idli | hot | Idli with coconut chutney | vegan vegetarian gluten_free dairy_free nut_free | mustard
bisiBeleBath | hot | Bisi bele bath | vegetarian gluten_free | milk mustard nuts
curdRice | cold | Curd rice | vegetarian gluten_free nut_free low_sugar | milk mustard
kesari | hot | Kesari | vegetarian | undeclared
`;

function toDish(restaurant: string, line: string): [string, Recipe] {
  const [key = '', served, name = '', diets, allergens] = cellsIn(line);
  const dish = {
    name,
    restaurant,
    diets: wordsIn(diets),
    allergens: allergens === 'undeclared' ? null : wordsIn(allergens),
    served,
  };
  return [key, dish as Recipe];
}

const groups = groupsIn(kitchens);

/** By the names that menus use. */
export const dishes: ReadonlyMap<string, Recipe> = new Map(
  groups.flatMap(([restaurant = '', ...lines]) => lines.map((line) => toDish(restaurant, line))),
);

/** The names of all restaurants. */
export const restaurants: readonly string[] = groups.map(([restaurant = '']) => restaurant);
