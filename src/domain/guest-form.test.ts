import {
  blankGuest,
  changesIn,
  guestFormOf,
  mergeGuest,
  problemsOf,
  sentForm,
  type GuestForm,
} from './guest-form';
import { readGuestQuery, withGuestQuery, rosterOf } from './guests';
import { spacedCode } from './ticket-code';

const aForm = (overrides: Partial<GuestForm> = {}): GuestForm => ({
  ...blankGuest('dine_in'),
  contact_name: 'Sam',
  phone: '+34600123456',
  ...overrides,
});
const party = (adults: number, children = 0, infants = 0) => ({ adults, children, infants });

describe('what a manager writes about a party', () => {
  it.each([
    [{}, {}],
    [{ phone: '' }, {}],
    [{ contact_name: '  ' }, { contact_name: 'required' }],
    [{ phone: '600 123' }, { phone: 'phone' }],
    [{ party: party(0) }, { party: 'required' }],
    [{ party: party(3, 1, 1) }, { party: 'too_large' }],
    [{ mode: 'home_delivery' }, { delivery_address: 'required' }],
    [{ mode: 'home_delivery', delivery_address: '1 Hill' }, {}],
  ] as const)('%j has %j', (given, problems) => {
    expect(problemsOf(aForm(given), { max_party: 4 })).toEqual(problems);
  });

  it('is sent trimmed, with a phone that can be called and diets for who comes', () => {
    const form = aForm({
      contact_name: ' Sam ',
      phone: '0034 600-123-456',
      party: party(1),
      diets: [{ tag: 'vegan', count: 3 }],
      note: ' late ',
    });
    expect(sentForm(form)).toMatchObject({
      contact_name: 'Sam',
      phone: '+34600123456',
      diets: [{ tag: 'vegan', count: 1 }],
      note: 'late',
    });
  });

  it('has the allergen of which a diet is another word, which is no change', () => {
    const diets = [{ tag: 'nut_free', count: 2 }] as const;
    const saved = { ...aForm({ party: party(2), diets }), id: 'reg_1' };
    const form = guestFormOf(saved);
    expect(form).toMatchObject({
      diets: [{ tag: 'nut_free', count: 2 }],
      allergens: ['nuts', 'peanuts'],
    });
    expect(changesIn(sentForm(form), guestFormOf(saved))).toEqual({});
  });

  it('is sent as what differs', () => {
    const saved = { ...aForm(), id: 'reg_1' };
    expect(changesIn(aForm({ party: party(2), note: 'x' }), guestFormOf(saved))).toEqual({
      party: party(2),
      note: 'x',
    });
  });
});

describe('a party that somebody else changes at the same time', () => {
  const base = aForm({ party: party(2, 1) });

  it('is joined where only one of the two changed something', () => {
    const ours = { ...base, note: 'ours', party: party(2, 2) };
    const theirs = { ...base, phone: '', party: party(3, 1) };
    expect(mergeGuest(base, ours, theirs)).toEqual({
      form: { ...base, note: 'ours', phone: '', party: party(3, 2) },
      clashes: [],
    });
  });

  it('keeps ours and says so where both did', () => {
    const ours = { ...base, note: 'ours', party: party(1, 1) };
    const theirs = { ...base, note: 'theirs', party: party(4, 1) };
    expect(mergeGuest(base, ours, theirs)).toEqual({ form: ours, clashes: ['note', 'party'] });
  });
});

describe('the address of a list', () => {
  it('says only what is not usual, and leaves other words alone', () => {
    const params = new URLSearchParams('ref=ABC&show=waiting');
    expect(withGuestQuery(params, { view: 'all', q: ' ann ' }).toString()).toBe('ref=ABC&q=ann');
    expect(withGuestQuery(params, { order: 'queue', guest: 'reg_1' }).toString()).toBe(
      'ref=ABC&show=waiting&by=queue&guest=reg_1',
    );
  });

  it('is read as usual where it says nothing that is known', () => {
    expect(readGuestQuery(new URLSearchParams('show=x&by=y'))).toEqual({
      view: 'all',
      order: 'name',
      q: '',
      guest: undefined,
    });
  });
});

describe('a roster', () => {
  const row = (
    id: string,
    state: 'confirmed' | 'waitlisted' | 'offered' | 'held' | 'cancelled' | 'no_show',
    more = {},
  ) => ({
    id,
    version: 1,
    state,
    contact_name: id,
    phone: '',
    code: null,
    people: 2,
    checked_in: 0,
    waiting: null,
    needs_reconfirm: false,
    late_people: 0,
    created_at: '2026-11-20T08:00:00Z',
    can: [],
    ...more,
  });

  it('lists parties with seats by name and waiting parties by position, those with an offer first', () => {
    const roster = rosterOf(
      [
        row('Zoe', 'confirmed'),
        row('Ben', 'waitlisted', { waiting: 2 }),
        row('Ada', 'confirmed', { people: 3 }),
        row('Cem', 'waitlisted', { waiting: 1 }),
        row('Eve', 'offered'),
        row('Fay', 'cancelled'),
        row('Gil', 'held'),
        row('Hal', 'no_show'),
      ],
      (one, other) => one.localeCompare(other),
    );
    expect(roster.coming.map(({ id }) => id)).toEqual(['Ada', 'Zoe']);
    expect(roster.waiting.map(({ id }) => id)).toEqual(['Eve', 'Cem', 'Ben']);
    expect([roster.people, roster.waitingPeople]).toEqual([5, 6]);
  });

  it('writes a code in two halves', () => {
    expect(spacedCode('K7PQ2XYZ')).toBe('K7PQ 2XYZ');
  });
});
