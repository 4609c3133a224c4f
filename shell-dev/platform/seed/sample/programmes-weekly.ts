import { programmesIn } from './programme';

/** Weekly events: in Paris, then in other cities, each in its own time zone. */
export const weeklyProgrammes = programmesIn(`
thursday-soup: Thursday soup table
place library; at 18:00; minutes 120; every 4; weeks 0 1 2 3; capacity 50; taken 0.9 0.5 0.2 0.1; waitlist 20
menu pumpkinSoup harira sourdough; modes dine_in collect; tags Soup, Supper
Two soups, warm bread, and nobody asks why you came.
The soup table has been there every Thursday since the winter the heating failed in the tower blocks. It stayed because people did.
Sit down where there is a chair. If you’d like to help, come an hour early and peel vegetables.

bell-breakfast: Breakfast before the bell
place canteen; at 07:00; minutes 90; every 2; weeks 0 1 2; capacity 70; taken 0.75 0.4 0.2
menu porridge croissants applesauce; modes dine_in; tags Breakfast, Children
Porridge and fruit for schoolchildren and the adults who bring them.
The doors open at seven, the school bell rings at half past eight, and nobody starts a day hungry. Parents can leave at eight: two of us walk the children to school.

fridge-round: Community fridge round
place riverside; at 16:30; minutes 90; every 2; weeks 0 1 2; capacity 150; taken 0.55 0.3 0.1; maxParty 10; cutoffHours 5
menu sourdough lentils; modes collect home_delivery; tags Surplus food
Vegetables, bread and ready meals from the week’s surplus. Pick up a bag and take what you’ll eat.
Drivers bring what four supermarkets and two bakeries could not sell. We sort it for an hour, then open.
- bring a bag
- one bag per household, two for large ones
- contents vary: tell us about allergies and we’ll check

pasta-night: Pasta night for tired parents
place canteen; at 17:30; minutes 90; every 1; weeks 0 1; capacity 90; taken 0.65 0.3
menu ragu minestrone focaccia; modes dine_in; tags Supper, Families
Supper at half past five, home by seven, no washing-up.
Ragù, a sauce without meat, and plain pasta for those who are four years old. Colouring on the tables, high chairs by the wall.

bread-saturday: Saturday bread
place market; at 09:30; minutes 150; every 6; weeks 0 1; capacity 120; taken 0.95 0.3; maxParty 2; waitlist 40
menu sourdough focaccia; modes collect; tags Bread
One loaf for each household, still warm, from a baker who likes to bake too much.
Fournil Soleil bakes a second oven-full on Saturdays. It’s gone by noon. Each seat here is one loaf.

hot-rounds: Hot meals to your door
place riverside; at 12:00; minutes 90; every 5; weeks 0 1; capacity 40; taken 0.9 0.6; maxParty 4; cutoffHours 18
menu gratin tagine lentils applesauce; modes home_delivery; tags Home delivery
For people who are ill, new parents, and those who cannot manage the stairs.
A driver you will get to know brings a hot meal between twelve and half past one. Tell us about the door, the floor and the dog.

dosa-lunch: Dosa lunch
place library; at 12:15; minutes 105; every 3; weeks 0 1; capacity 60; taken 0.7 0.2
menu dosa sambar; modes dine_in collect; tags Lunch, Vegan
Made to order, eaten with your hands, in a room full of books.
Kolam Kitchen brings its griddle. It takes four minutes to make a dosa and one to eat it, so there is a queue, and people read.

pierogi-sunday: Pierogi Sunday
place brooklyn; at 12:30; minutes 120; every 7; weeks 0 1 2; capacity 85; taken 0.7 0.35 0.1
menu potatoPierogi kapustaPierogi borscht; modes dine_in collect; tags Lunch, Sunday
Church basement, four kinds of pierogi, and the radio on.
After the eleven o’clock service the tables go up. You don’t have to come to the service. Borscht for everyone, pierogi by the dozen, both kinds without meat.

gowanus-supper: Gowanus community supper
place brooklyn; at 18:00; minutes 120; every 3; weeks 0 1; capacity 110; taken 0.6 0.25; cutoffHours 24
menu macAndCheese collards roastTurkey pecanPie; modes dine_in collect home_delivery; tags Supper
Greens, mac and cheese, and a seat next to someone from your block.
Bergen Street Greens cooks, the guild serves, and the teenagers do the dishes for the school trip fund.

friday-table: Friday night table
place brooklyn; organiser Gowanus Friday Table; at 17:30; minutes 150; every 5; weeks 0 1; capacity 36; taken 0.8 0.4; waitlist 12
menu kosherBrisket collards; modes dine_in; tags Supper, Kosher
A kosher supper for anyone who would like company on a Friday night.
Everything is **kosher** and comes sealed from the kitchen. Candles at the start, songs if someone starts one. Everyone is welcome, and no one is asked what they believe.

comida-corrida: Comida corrida
place merced; at 14:00; minutes 120; every 1; weeks 0 1 2; capacity 140; taken 0.5 0.3 0.15
menu pozole mole tamales; modes dine_in collect; tags Lunch
Soup, rice, a stew and agua fresca, free of charge.
Doña Lupe opens the second patio at two. Market porters eat first because they have been up since three; then everyone.

atole-morning: Atole before school
place merced; at 06:30; minutes 90; every 4; weeks 0 1; capacity 100; taken 0.45 0.2
menu atole tamales; modes dine_in collect; tags Breakfast, Children
Something hot in a cup, and a tamal in a napkin for the way.
From half past six. Take the tamal with you if you are late: napkins are by the door.

tiffin-lunch: Temple tank tiffin
place malleshwaram; at 12:30; minutes 120; every 6; weeks 0 1 2; capacity 160; taken 0.55 0.3 0.1
menu bisiBeleBath curdRice kesari; modes dine_in collect; tags Lunch, Vegetarian
Bisi bele bath and curd rice on the steps, or in the hall when it rains.
Sri Lakshmi Tiffin Room has cooked for this street for forty years. Once a week it cooks for those who cannot pay, on the same plates.

idli-breakfast: Idli at first light
place malleshwaram; at 06:00; minutes 120; every 2; weeks 0 1; capacity 90; taken 0.4 0.2
menu idli curdRice; modes dine_in; tags Breakfast, Vegan
For flower sellers, street sweepers and early walkers.
Idli come out of the steamer at six. Coconut chutney, filter coffee, and the newspaper read aloud.

lentejas: Miércoles de lentejas
place lavapies; at 14:30; minutes 120; every 3; weeks 0 1; capacity 64; taken 0.6 0.3
menu lentejas tortilla; modes dine_in collect; tags Lunch
Lentils like at home, with or without chorizo. We speak Spanish and some English.
Las vecinas cocinan, tú pones la mesa. We eat at half past two, as one should, and nobody gets up before coffee.

churros-sunday: Churros and homework
place lavapies; at 17:00; minutes 120; every 7; weeks 0 1; capacity 45; taken 0.5 0.2
menu churros; modes dine_in; tags Children, Sunday
Chocolate first, fractions after. Volunteers help from six to fifteen.
Children bring their homework, we bring retired teachers. Parents may stay, or have an hour to themselves.
`);
