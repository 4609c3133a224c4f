import { aHousehold, anEventDetail } from '../../../tests/support/build';
import {
  detailsOf,
  emptyForm,
  problemsOf,
  readDraft,
  resumedForm,
  sortRefused,
  type RegisterForm,
} from './form';

const event = anEventDetail({ modes: ['dine_in', 'home_delivery'], max_party: 6 });
const filled = (form: Partial<RegisterForm> = {}): RegisterForm => ({
  ...emptyForm(event, aHousehold()),
  ...form,
});

describe('the form before anything is typed', () => {
  it('knows what is remembered about the household', () =>
    expect(emptyForm(event, aHousehold({ phone: '+34600000001', allergens: ['nuts'] }))).toMatchObject({
      party: { adults: 2, children: 1, infants: 0 },
      mode: 'dine_in',
      contact_name: 'Lucía García',
      phone: '+34600000001',
      diets: [
        { tag: 'vegetarian', count: 1 },
        { tag: 'nut_free', count: 1 },
      ],
      allergens: ['nuts'],
      remember: true,
    }));

  it('asks nothing again of a household that said a diet for an allergen', () => {
    const household = aHousehold({ diets: [{ tag: 'gluten_free', count: 2 }], allergens: [] });
    expect(emptyForm(event, household)).toMatchObject({
      diets: [{ tag: 'gluten_free', count: 2 }],
      allergens: ['gluten'],
    });
    const form = { ...filled(), diets: [{ tag: 'gluten_free' as const, count: 2 }], allergens: [] };
    expect(resumedForm(event, { form, referral_code: null })).toMatchObject({ allergens: ['gluten'] });
  });

  it('sums the needs of the members, where somebody has one', () => {
    const member = { id: 'tom', name: 'Tom', diets: [], allergens: [] };
    const members = [
      member,
      { ...member, id: 'maya', diets: ['vegan' as const], allergens: ['milk' as const] },
      { ...member, id: 'leo', diets: ['vegan' as const], allergens: ['peanuts' as const, 'milk' as const] },
    ];
    expect(emptyForm(event, aHousehold({ members }))).toMatchObject({
      diets: [
        { tag: 'vegan', count: 2 },
        { tag: 'dairy_free', count: 2 },
      ],
      allergens: ['milk', 'peanuts'],
    });
    expect(emptyForm(event, aHousehold({ members: [member], allergens: ['nuts'] }))).toMatchObject({
      allergens: ['nuts'],
    });
  });

  it('cuts the household and its diets to what the event allows', () => {
    const household = aHousehold({
      party: { adults: 2, children: 3, infants: 1 },
      diets: [{ tag: 'halal', count: 6 }],
      allergens: [],
    });
    expect(emptyForm({ ...event, max_party: 2 }, household)).toMatchObject({
      party: { adults: 1, children: 0, infants: 1 },
      diets: [{ tag: 'halal', count: 2 }],
    });
  });

  it.each([
    [5, { adults: 4, children: 1, infants: 0 }],
    [1, { adults: 1, children: 0, infants: 0 }],
    [undefined, { adults: 2, children: 1, infants: 0 }],
  ])('is for the %s people that were searched for', (people, party) => {
    const household = aHousehold({ party: { adults: 2, children: 1, infants: 0 } });
    expect(emptyForm({ ...event, max_party: 6 }, household, people).party).toEqual(party);
  });

  it('begins with one adult for a household that nothing is known about', () => {
    const unknown = aHousehold({
      contact_name: '',
      phone: '',
      party: { adults: 0, children: 0, infants: 0 },
      diets: [],
    });
    expect(emptyForm(event, unknown)).toMatchObject({
      party: { adults: 1, children: 0, infants: 0 },
      contact_name: '',
    });
  });
});

describe('a stored form', () => {
  const form = filled({ note: 'A birthday' });
  const draft = { form, referral_code: 'LIND22' };
  it('is read back as it was', () => expect(readDraft(structuredClone(draft))).toEqual(draft));
  it.each([
    undefined,
    null,
    'text',
    {},
    { ...draft, form: { ...form, party: { adults: -1 } } },
    { ...draft, form: { ...form, allergens: ['gold'] } },
  ])('is refused when it is none: %j', (stored) => expect(readDraft(stored)).toBeUndefined());
  it('loses only a way of eating that is no longer offered', () =>
    expect(resumedForm({ ...event, modes: ['collect'] }, draft)).toMatchObject({
      mode: 'collect',
      note: 'A birthday',
    }));
});

describe('what is wrong with a form', () => {
  it('is nothing when all is there', () => expect(problemsOf(filled(), 6)).toEqual([]));
  it.each<[Partial<RegisterForm>, string]>([
    [{ party: { adults: 0, children: 0, infants: 0 } }, 'party required'],
    [{ party: { adults: 4, children: 3, infants: 0 } }, 'party too_large'],
    [{ contact_name: '  ' }, 'contact_name required'],
    [{ contact_name: 'a'.repeat(81) }, 'contact_name too_long'],
    [{ phone: '' }, 'phone required'],
    [{ phone: '612 345 678' }, 'phone country_code'],
    [{ mode: 'home_delivery' }, 'delivery_address required'],
    [{ mode: 'home_delivery', delivery_address: 'x'.repeat(501) }, 'delivery_address too_long'],
    [{ note: 'x'.repeat(501) }, 'note too_long'],
    [{ access_needs: 'x'.repeat(301) }, 'access_needs too_long'],
    [
      { contact_name: '', phone: '', mode: 'home_delivery' },
      'contact_name required, phone required, delivery_address required',
    ],
  ])('%j: %s', (form, expected) =>
    expect(
      problemsOf(filled(form), 6)
        .map(({ field, code }) => `${field} ${code}`)
        .join(', '),
    ).toBe(expected),
  );
});

describe('what is sent', () => {
  it('is trimmed, in E.164, with diets of the people who come, and no address nobody delivers to', () =>
    expect(
      detailsOf(
        filled({
          contact_name: '  Lucía ',
          phone: '0034 612-345-678',
          party: { adults: 1, children: 0, infants: 0 },
          diets: [{ tag: 'vegan', count: 3 }],
          delivery_address: 'Somewhere',
        }),
        'LIND22',
      ),
    ).toMatchObject({
      contact_name: 'Lucía',
      phone: '+34612345678',
      diets: [{ tag: 'vegan', count: 1 }],
      delivery_address: '',
      referral_code: 'LIND22',
    }));
});

it('sorts what the server refused by field, in the order of the page, each once', () => {
  const error = (field: string) => ({ field, code: 'invalid', params: {} });
  const { known, unknown } = sortRefused(
    ['note', 'diets.0.count', 'diets.1.count', 'phone', 'moon.phase'].map(error),
  );
  expect(known.map(({ field }) => field)).toEqual(['phone', 'diets', 'note']);
  expect(unknown.map(({ field }) => field)).toEqual(['moon.phase']);
});
