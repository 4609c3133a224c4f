import type { NewHousehold, NewInterests } from '../../model/entities';
import { EXTRA_FAMILIES } from '../people';
import type { Random } from './random';
import { wordsIn } from './table';

/** Three families to sign in as, each with its own diets, allergies and party size. */
const named: readonly NewHousehold[] = [
  {
    id: 'family-garcia',
    contact_name: 'Lucía García',
    phone: '+33612345670',
    party: { adults: 2, children: 2, infants: 0 },
    diets: [{ tag: 'vegetarian', count: 1 }],
    allergens: ['gluten', 'nuts'],
    members: [
      { id: 'lucia', name: 'Lucía', diets: [], allergens: [] },
      { id: 'tomas', name: 'Tomás', diets: [], allergens: [] },
      { id: 'maya', name: 'Maya', diets: ['vegetarian'], allergens: ['gluten'] },
      { id: 'hugo', name: 'Hugo', diets: [], allergens: ['nuts'] },
    ],
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

/** One of them comes back for what is new. */
export const interests: readonly NewInterests[] = [
  {
    person_id: 'family-garcia',
    follows: ['Tables of Belleville'],
    searches: [{ id: 'search_breakfast', name: 'Breakfast', query: 'q=breakfast' }],
  },
];

const firstNames = wordsIn(
  'Amara Benoît Carmen Dilip Elif Farida Guillaume Hana Ivo Joana Kofi Leila Mateo Nadia Oumar Pilar Quentin Rosa Samir Teresa Usha Vera Wen Yusuf Zofia',
);
const lastNames = wordsIn(
  'Abadi Bernard Castillo Diallo Ekström Fontaine Gupta Hernández Ito Jansen Kowalski Lefèvre Mensah Nguyen Ortiz Petrov Quiroga Rossi Sato Traoré Ueda Vidal Weiss Yilmaz Zanetti',
);

/** Letters and digits that are not mistaken for each other. */
const codeCharacters = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ';

/** Families to sign in as without any registration: for races for the last seat. */
const extraFamilies = (random: Random): NewHousehold[] =>
  Array.from({ length: EXTRA_FAMILIES }, (_, at) => ({
    ...makeHousehold(`family-${at + 1}`, at, random),
    contact_name: `Family ${at + 1}`,
    party: { adults: 1, children: 0, infants: 0 },
    diets: [],
    allergens: [],
  }));

/** `households` are all families, `others` those of them that are not among the persons to sign in as. */
export function makeHouseholds(
  count: number,
  random: Random,
): { households: NewHousehold[]; others: NewHousehold[] } {
  const others = Array.from({ length: count }, (_, at) =>
    makeHousehold(`hh_${at + 1}`, EXTRA_FAMILIES + at, random),
  );
  return { households: [...named, ...extraFamilies(random), ...others], others };
}

/** Makes the family with this number. */
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
    referral_code: toReferralCode(at),
  };
}

/** A unique code for each number. */
function toReferralCode(at: number): string {
  let rest = at * 7_919 + 1_000_003;
  let code = '';
  while (code.length < 8) {
    code = `${codeCharacters.charAt(rest % codeCharacters.length)}${code}`;
    rest = Math.floor(rest / codeCharacters.length) || at + code.length;
  }
  return code;
}
