import type { NewHousehold } from '../model';
import { EXTRA_FAMILIES } from '../people';
import type { Random } from './random';

/** The three that people here sign in as, each with something particular to remember. */
const named: readonly NewHousehold[] = [
  {
    id: 'family-garcia',
    contact_name: 'Lucía García',
    phone: '+33612345670',
    party: { adults: 2, children: 2, infants: 0 },
    diets: [{ tag: 'vegetarian', count: 1 }],
    allergens: ['nuts'],
    referral_code: 'GARCIA7K',
  },
  {
    id: 'family-okafor',
    contact_name: 'Ngozi Okafor',
    phone: '+33612345671',
    party: { adults: 1, children: 3, infants: 1 },
    diets: [{ tag: 'halal', count: 5 }],
    allergens: [],
    referral_code: 'OKAFOR3M',
  },
  {
    id: 'family-lind',
    contact_name: 'Astrid Lind',
    phone: '+33612345672',
    party: { adults: 1, children: 0, infants: 0 },
    diets: [{ tag: 'gluten_free', count: 1 }],
    allergens: ['gluten', 'milk'],
    referral_code: 'LIND9QXW',
  },
];

const firstNames = [
  'Amara',
  'Benoît',
  'Carmen',
  'Dilip',
  'Elif',
  'Farida',
  'Guillaume',
  'Hana',
  'Ivo',
  'Joana',
  'Kofi',
  'Leila',
  'Mateo',
  'Nadia',
  'Oumar',
  'Pilar',
  'Quentin',
  'Rosa',
  'Samir',
  'Teresa',
  'Usha',
  'Vera',
  'Wen',
  'Yusuf',
  'Zofia',
];
const lastNames = [
  'Abadi',
  'Bernard',
  'Castillo',
  'Diallo',
  'Ekström',
  'Fontaine',
  'Gupta',
  'Hernández',
  'Ito',
  'Jansen',
  'Kowalski',
  'Lefèvre',
  'Mensah',
  'Nguyen',
  'Ortiz',
  'Petrov',
  'Quiroga',
  'Rossi',
  'Sato',
  'Traoré',
  'Ueda',
  'Vidal',
  'Weiss',
  'Yilmaz',
  'Zanetti',
];

/** Letters and digits that nobody mistakes for each other. */
const clear = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ';

/** Families to sign in as that have not done anything yet: for races to a last seat. */
const racers = (random: Random): NewHousehold[] =>
  Array.from({ length: EXTRA_FAMILIES }, (_, at) => ({
    ...makeHousehold(`family-${at + 1}`, at, random),
    contact_name: `Family ${at + 1}`,
    party: { adults: 1, children: 0, infants: 0 },
    diets: [],
    allergens: [],
  }));

/** Everybody who registers, the ones that nobody signs in as last. */
export function makeHouseholds(
  others: number,
  random: Random,
): { households: NewHousehold[]; crowd: NewHousehold[] } {
  const crowd = Array.from({ length: others }, (_, at) =>
    makeHousehold(`hh_${at + 1}`, EXTRA_FAMILIES + at, random),
  );
  return { households: [...named, ...racers(random), ...crowd], crowd };
}

/** A family by number: the same for the same. */
export function makeHousehold(id: string, at: number, random: Random): NewHousehold {
  const party = {
    adults: random.whole(1, 2),
    children: random.pick([0, 0, 1, 2, 3]),
    infants: random.pick([0, 0, 0, 1]),
  };
  const diet = random.pick(['vegetarian', 'halal', 'vegan', 'gluten_free', 'nut_free'] as const);
  return {
    id,
    party,
    contact_name: `${random.pick(firstNames)} ${random.pick(lastNames)}`,
    phone: `+336${String(20_000_000 + at * 137).padStart(8, '0')}`,
    diets: random.chance(0.4) ? [{ tag: diet, count: random.whole(1, party.adults + party.children) }] : [],
    allergens: random.chance(0.12) ? [random.pick(['nuts', 'milk', 'eggs', 'peanuts', 'fish'] as const)] : [],
    referral_code: codeOf(at),
  };
}

/** Different for each number. */
function codeOf(at: number): string {
  let rest = at * 7_919 + 1_000_003;
  let code = '';
  while (code.length < 8) {
    code = `${clear.charAt(rest % clear.length)}${code}`;
    rest = Math.floor(rest / clear.length) || at + code.length;
  }
  return code;
}
