import { programmesIn } from './programme';

/** Events that show one situation each. Tests rely on these slugs. */
export const namedProgrammes = programmesIn(`
harvest-supper: Harvest supper at the long table
place belleville; at 18:30; minutes 150; every 7; weeks 0; capacity 60; taken 0.6; cutoffHours 26
menu pumpkinSoup sourdough lentils tagine applesauce; modes dine_in collect; tags Supper, Families, Surplus food
Sixty of us, one table, and everything that the market growers could not sell on Saturday.
On Saturday afternoon the growers of Montreuil bring what is left: crooked carrots, split pumpkins, the last leeks. By Sunday evening it is supper.
You sit at **one long table**, so you will talk to somebody new. Children have a corner with paper and pots of pencils, in sight of the table.
- doors open half an hour before
- soup and bread first, then a hot dish
- seconds once everyone has been served
Nobody pays. If you can, bring a jar: leftovers go home with you.

last-seat: Dumpling workshop and supper
place belleville; at 17:00; minutes 150; days 3; capacity 30; taken 0.97; waitlist 20
menu dumplings prawnDumplings friedRice; modes dine_in; tags Workshop, Families
Fold your own, then eat them together. Small tables, so there are few seats.
Mei and Lan show how Lotus de Belleville folds two hundred dumplings before lunch. You will manage about twenty, and eat those.
We start **on time**: dough doesn’t wait. We have aprons. Children from six can fold; younger ones are welcome to watch and eat.

full: Couscous Friday
place parish; at 19:00; minutes 120; every 5; weeks 0; capacity 48; taken 1; waitlist 30; waiting 3
menu couscous tagine makroud; modes dine_in; tags Supper, Halal
Amina cooks for the whole quarter, once a month. It fills within a day.
Semolina rolled by hand, seven vegetables, and a tagine for those who want meat. Everything is **halal**.
We keep a waitlist because somebody always has a cold. When a spot opens up, it’s offered to the first party that fits, which has an hour to confirm.

cancelled: Riverside barbecue
place riverside; at 12:30; minutes 180; days 4; capacity 80; taken 0.4; cancelled The city has closed the quay until the flood warning ends. We are looking for a day in December.
menu chili guacamole focaccia; modes dine_in collect; tags Outdoors
Grilled vegetables and halal sausages on the quay.
Charcoal, long forks and the last of the autumn light. Bring something warm to sit on.

open: Soup for the week
place riverside; at 11:30; minutes 150; days 2; capacity 200; taken 0.2; maxParty 10; cutoffHours 20
menu pumpkinSoup minestrone congee sourdough; modes dine_in collect home_delivery; tags Soup, Home delivery, Vegan
Three soups by the litre: eat in, take away, or have it delivered if you can’t come.
Every week Le Petit Potager makes three soups from what the wholesale market gives away. All are **vegan**; bread comes with each.
1. choose to eat in, take away, or have it delivered to your door in Ivry
2. bring jars or boxes if you have them
3. soups keep four days in the fridge
Home delivery is for people who can’t leave home easily. Tell us in the note, and the driver will call before coming.

no-waitlist-full: Reading room breakfast
place library; at 07:30; minutes 75; every 3; weeks 0; capacity 24; taken 1; waitlist 0
menu porridge applesauce; modes dine_in; tags Breakfast, Children
Porridge, picture books and a warm room before school. Twenty-four seats, no waitlist.
A librarian reads from eight o’clock. We only have twenty-four chairs. If this one is full, come to the next.

allergens: Winter vegetable feast
place parish; at 19:00; minutes 135; days 6; capacity 70; taken 0.3; cutoffHours 30
menu nutRoast winterSalad lentils galette tinga; modes dine_in collect; tags Supper, Vegetarian
Nut roast, pear salad and almond galette. Check the allergens of each dish before you come.
A feast without meat, and with plenty of **nuts**: they are in three of the five dishes, and the kitchen is small. If someone in your family is allergic, look at the list below and ask us.
A guest cook is making the tacos. She hasn’t told us what’s in them yet; we’ll add it here as soon as she does.

midnight: Night kitchen
place parish; organiser Night Shift Kitchen; at 20:00; minutes 360; days 5; capacity 120; taken 0.35
menu harira congee friedRice sourdough; modes dine_in collect; tags Night, Workers
A hot meal for those who work while others sleep. Come before, after or in the middle of your shift.
Nurses, bakers, cleaners, drivers: the pots are on from eight in the evening until two in the morning.
Come when you can. There’s a quiet room to close your eyes for twenty minutes, and someone who will wake you.

moved: Lasagne for the street
place canteen; at 18:30; minutes 120; days 8; capacity 90; taken 0.5; movedBy 90
menu lasagne ragu minestrone tiramisu; modes dine_in collect; tags Supper, School
Now an hour and a half later than first planned, so that the after-school club can come.
Nonna Rosa’s spinach lasagne, and a meat ragù for those who ask. The trays come out of the oven twice: at the start, and forty minutes in.
We moved the start because two classes are on a trip that day. If you have a reservation, tell us whether you can still come.

opens-later: Nobody eats alone
place belleville; at 18:00; minutes 240; days 33; capacity 110; taken 0; opensHours 240; cutoffHours 72
menu pumpkinSoup nutRoast tagine gratin galette; modes dine_in home_delivery; tags Feast, Families
An open house for everyone who would otherwise spend the evening alone. Reservations open ten days before.
Candles, three courses and a piano. We cook for those who have no one to cook for, and for those who would rather not do it at home.
Reservations open **ten days before**, so that everyone has time to plan. Drivers take people home until eleven.

closed: School holiday lunch boxes
place canteen; at 11:45; minutes 75; days 1; capacity 90; taken 0.8; closesHours 40; cutoffHours 40
menu couscous focaccia applesauce; modes collect; tags Children, Lunch
Boxes for children who eat at the canteen the rest of the year. The kitchen already has its numbers.
One box per child: something hot, a snack and something sweet. Reservations closed when the kitchen began to shop. Any boxes left are given out at the gate from one o’clock.

cocido-offer: Sunday cocido for twelve tables
place lavapies; at 14:00; minutes 150; every 7; weeks 1; capacity 72; taken 1; waitlist 24; waiting 5; offerMinutes 2880
menu cocido lentejas tortilla; modes dine_in; tags Lunch, Sunday
Chickpeas since Saturday night. Twelve tables of six, always full.
Cocido the slow way, in three courses, with a meatless pot beside it. Somebody always drops out on Saturday: stay on the waitlist.

curry-wait: Curry and kirtan
place library; at 19:30; minutes 150; days 10; capacity 40; taken 1; waitlist 12; waiting 4
menu sambar coconutCurry lemonRice; modes dine_in; tags Supper, Music
A South Indian supper on banana leaves, and music after.
Kolam Kitchen serves sambar, coconut curry and lemon rice until the pots are empty. The rice is cooked with **peanuts**; the rest is free of nuts. Music from half past eight.

yesterday-lunch: Market lunch
place market; at 12:00; minutes 120; days -1; capacity 80; taken 0.85
menu minestrone polenta focaccia; modes dine_in collect; tags Lunch, Surplus food
What the stalls had left, cooked while you watched.
Forty kilos of vegetables that would have been thrown away, and one very large pan.

yesterday-supper: Neighbours’ supper
place parish; at 18:30; minutes 120; days -1; capacity 60; taken 0.9
menu leekTart lentils applesauce; modes dine_in; tags Supper
The last supper of the month at Saint-Éloi.
Leek tart, lentils and an argument about how long lentils should cook.

last-week-breakfast: Breakfast before the bell
place canteen; at 07:00; minutes 90; days -6 -13; capacity 70; taken 0.7
menu porridge croissants applesauce; modes dine_in; tags Breakfast, Children
Porridge and fruit for schoolchildren and the adults who bring them.
The doors open at seven, the school bell rings at half past eight.

called-off-quietly: Cooking class for beginners
place library; at 18:00; minutes 120; days 7; capacity 16; taken 0.5; cancelledQuietly The teacher is ill. The family asked us not to share more.
menu minestrone; modes dine_in; tags Workshop
Knife, pan, three sauces.
A first class for people who live alone and would like to cook more than pasta.

saturday-big-table: The big table, all Saturday
place market; at 12:00; minutes 600; every 6; weeks 0 2; capacity 300; taken 0.25 0.05; maxParty 12
menu chili coconutCurry harira guacamole; modes dine_in collect; tags Open house
Come for an hour between noon and ten. Something hot is always on.
From noon to ten the pots are never empty: chili, curry and harira by turns. Families with small children come early, students late, and the card players stay.

dst-spring: The short night of bread
place belleville; at 22:00; minutes 360; capacity 40; taken 0.45; waitlist 15
menu sourdough focaccia harira; modes dine_in; tags Workshop, Night, Bread
Bake through the night when the clocks go forward: from ten until four, which is only five hours.
Each spring we bake the bread for the Sunday breakfast in the one night that has an hour missing. You learn to shape a loaf before midnight, and to score it after.
At two o’clock it is **three o’clock**. Only the dough notices. The first train home leaves at half past five.

live: Warm hall, open pots
place market; minutes 240; capacity 90; taken 0.42
menu minestrone chili sourdough; modes dine_in collect; tags Open house, Warm room
The hall is heated and the pots are on. Just come in.
On cold days we open at short notice, at any hour, and stay open for four. There’s tea at once and something hot within minutes. Bring leftovers from home and we’ll cook them.

pot-yesterday pot-today: The pot that never goes out
place riverside; at 18:00; minutes 1440; days -1 0; capacity 240; taken 0.25 0.146
menu minestrone congee sourdough; modes dine_in collect; tags Open house, Night
Twenty-four hours, one pot, cooks in shifts of three hours. Eat at any of them.
From six in the evening until six the next day. Every cook adds something, so no one has ever eaten the same soup twice.
If you can, come at four in the morning: it’s the quietest hour.
`);
