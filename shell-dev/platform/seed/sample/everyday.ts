import { programmesIn } from './programme';

/** Programmes that fit any place, for generated events. */
export const everyday = programmesIn(`
soup: Soup table
at 18:00; minutes 120; capacity 50
menu pumpkinSoup harira sourdough; modes dine_in collect; tags Soup, Supper
Two soups and bread. Sit where there is a chair.
We start cooking at four and open at six. One soup is always without meat, and there’s always enough bread.

breakfast: Breakfast club
at 07:00; minutes 90; capacity 40
menu porridge applesauce; modes dine_in; tags Breakfast, Children
Porridge and fruit before school and work.
From seven. Children can stay until school opens, and a volunteer walks them over.

fridge: Community fridge
at 16:30; minutes 90; capacity 120
menu sourdough; modes collect; tags Surplus food
A bag of food that shops couldn’t sell. Take what you’ll eat.
Vegetables, bread, dairy, sometimes flowers. We sort it first and open on time.
- bring a bag
- one bag per household

lunch: Neighbourhood lunch
at 12:15; minutes 105; capacity 60
menu lentils leekTart applesauce; modes dine_in collect; tags Lunch
A hot dish, something sweet, and company.
For everyone who would otherwise eat alone at noon. The table by the door has room for wheelchairs.

curry: Curry evening
at 19:00; minutes 120; capacity 70
menu coconutCurry sambar lemonRice; modes dine_in collect; tags Supper, Vegan
Vegan curry and rice from a very large pot.
Everything is mild. Hot sauce is on the table.

small-table: Table of eight
at 19:30; minutes 180; capacity 8
menu polenta winterSalad tiramisu; modes dine_in; tags Supper
Eight people who do not know each other, one cook, one evening.
You know the menu and the address; the rest is a surprise. It’s always full, so tell us early if you can’t come.

delivery: Meals at the door
at 12:00; minutes 90; capacity 40
menu gratin lentils applesauce; modes home_delivery; tags Home delivery
For people who can’t come to us.
A driver rings between 12:00 and 13:30. Tell us the floor, the door code and whether you have a dog.

tacos: Taco night
at 18:30; minutes 120; capacity 80
menu chili tinga guacamole; modes dine_in collect; tags Supper, Families
Beans for everyone, chicken for those who like it.
Fill them yourself. There are never enough napkins.

class: Cook and eat
at 17:30; minutes 150; capacity 16
menu dumplings friedRice; modes dine_in; tags Workshop
Learn one dish well, then sit down to it.
We have knives and aprons. Beginners are welcome, and so is anyone with something to teach.

night: Night kitchen
at 21:30; minutes 300; capacity 90
menu congee friedRice; modes dine_in collect; tags Night, Workers
Something hot for those who work while others sleep.
Come before, after or in the middle of a shift. There is a quiet room at the back.
`);
