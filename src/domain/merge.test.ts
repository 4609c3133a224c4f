import { emptyForm, type EventForm } from './event-draft';
import { mergeForms, partOf, withTheirs } from './merge';

const base: EventForm = {
  ...emptyForm('Europe/Madrid'),
  title: 'Soup',
  day: '2026-11-27',
  starts: '18:30',
  ends: '20:00',
};
const merge = (mine: Partial<EventForm>, theirs: Partial<EventForm>) =>
  mergeForms(base, { ...base, ...mine }, { ...base, ...theirs });

describe('two changes of one event', () => {
  it.each<[string, Partial<EventForm>, Partial<EventForm>, object]>([
    ['nothing', {}, {}, { clashes: [], theirs: [] }],
    ['only mine', { title: 'A' }, {}, { form: { title: 'A' }, theirs: [], clashes: [] }],
    ['only theirs', {}, { title: 'B' }, { form: { title: 'B' }, theirs: ['title'], clashes: [] }],
    [
      'different fields',
      { title: 'A' },
      { capacity: '80' },
      { form: { title: 'A', capacity: '80' }, clashes: [] },
    ],
    ['the same to the same', { title: 'A' }, { title: 'A' }, { form: { title: 'A' }, clashes: [] }],
    ['the same to two things', { title: 'A' }, { title: 'B' }, { form: { title: 'A' }, clashes: ['title'] }],
    [
      'day and time, which are one thing',
      { day: '2026-11-28' },
      { starts: '19:00' },
      { form: { day: '2026-11-28', starts: '18:30' }, clashes: ['when'] },
    ],
    ['back to what it was', {}, { tags: ['soup'] }, { form: { tags: ['soup'] }, theirs: ['tags'] }],
  ])('%s', (_, mine, theirs, expected) => expect(merge(mine, theirs)).toMatchObject(expected));

  it('a clash can be given to the other, whole', () => {
    const theirs = { ...base, starts: '19:00', ends: '20:30' };
    const { form } = mergeForms(base, { ...base, day: '2026-11-28', title: 'A' }, theirs);
    expect(withTheirs(form, theirs, 'when')).toEqual({ ...theirs, title: 'A' });
    expect(partOf(theirs, 'when')).toMatchObject({ day: '2026-11-27', starts: '19:00' });
  });

  it('about dishes keeps what kitchens have promised by now, and clashes only over typed ones', () => {
    const dish = { restaurant: null, portions: 40, diets: [], allergens: [], served: 'hot' } as const;
    const soup = { ...dish, id: 'dsh_soup', name: 'Soup', diets: [], allergens: [] };
    const stew = { ...soup, id: 'dsh_stew', offer_id: 'off_1', name: 'Stew' };
    const peanuts = { ...stew, allergens: ['peanuts' as const] };
    const began = { ...base, dishes: [stew, soup] };
    const mine = { ...began, dishes: [stew, { ...soup, portions: 50 }] };
    const merged = mergeForms(began, mine, { ...base, dishes: [peanuts, soup] });
    expect(merged.clashes).toEqual([]);
    expect(merged.form.dishes).toEqual([peanuts, { ...soup, portions: 50 }]);
    // One that the kitchen took back is gone, also from what I typed.
    expect(mergeForms(began, mine, { ...base, dishes: [soup] }).form.dishes).toEqual([
      { ...soup, portions: 50 },
    ]);
    const both = mergeForms(began, mine, { ...base, dishes: [peanuts, { ...soup, portions: 60 }] });
    expect(both.clashes).toEqual(['dishes']);
  });
});
