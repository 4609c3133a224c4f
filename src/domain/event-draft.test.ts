import { eventFields } from '~/api/event-fields';
import { usualValues } from '~/api/simple-values';
import {
  changesOf,
  draftOf,
  emptyForm,
  formFields,
  formOf,
  hasChanges,
  type DraftPlace,
  type EventDraft,
  type EventForm,
  isPublic,
  notifiesByDefault,
  endAfter,
  instantAt,
  movedAlong,
  readingOf,
} from './event-draft';
import {
  dishProblems,
  formProblems,
  placeProblems,
  readCoordinates,
  writeCoordinates,
} from './event-draft-problems';

const place: DraftPlace = {
  id: 'place_hall',
  name: 'Neighbourhood hall',
  line1: 'Calle Mayor 3',
  city: 'Zaragoza',
  region: '',
  postcode: '50001',
  country: 'ES',
  latitude: 41.65,
  longitude: -0.88,
  access_notes: '',
};
const draft: EventDraft = {
  ...usualValues(eventFields),
  title: 'Friday soup',
  summary: '',
  description: '',
  time_zone: 'Europe/Madrid',
  starts_local: '2026-11-27T18:30',
  ends_local: '2026-11-27T20:00',
  fold: 0,
  place,
  restaurants: ['Casa Luna'],
  dishes: [],
  modes: ['dine_in'],
  tags: [],
  capacity: 60,
  max_party: 6,
  waitlist_limit: 20,
  registration_opens_at: null,
  registration_closes_at: '2026-11-27T15:30:30Z',
  kitchen_cutoff_at: null,
  registration_opens_local: null,
  registration_closes_local: '2026-11-27T16:30',
  kitchen_cutoff_local: null,
  visibility: 'public',
  cover: null,
};
const asRead = ({ capacity, waitlist_limit, ...rest }: EventDraft) => ({
  ...rest,
  starts_at: '2026-11-27T17:30:00Z',
  seats: { capacity, waitlist_limit },
});
const form = (changed: Partial<EventForm> = {}): EventForm => ({ ...formOf(asRead(draft)), ...changed });

describe('the form of an event', () => {
  it('shows windows on the event’s own clock', () =>
    expect(form()).toMatchObject({
      day: '2026-11-27',
      starts: '18:30',
      ends: '20:00',
      registration_closes: '2026-11-27T16:30',
      capacity: '60',
    }));

  it('shows windows as the server has them, whatever zone data this device has', () => {
    const sent = asRead({ ...draft, registration_closes_local: '2026-11-27T17:30' });
    expect(formOf(sent).registration_closes).toBe('2026-11-27T17:30');
    // Of a back end that sends instants alone: on clocks that stand as they do at the start.
    const { registration_closes_local: _, ...before23 } = asRead(draft);
    const elsewhere = { ...before23, starts_at: '2026-11-27T16:30:00Z' };
    expect(formOf(elsewhere).registration_closes).toBe('2026-11-27T17:30');
  });

  it('says nothing of what nobody changed, not even the seconds it does not show', () => {
    expect(changesOf(form(), form())).toEqual({});
    expect(hasChanges(form(), form())).toBe(false);
  });

  it.each<[Partial<EventForm>, Partial<EventDraft>]>([
    [{ title: '  Soup ' }, { title: 'Soup' }],
    [{ capacity: '80' }, { capacity: 80 }],
    [{ ends: '02:00' }, { ends_local: '2026-11-28T02:00' }],
    [
      { starts: '19:00', registration_closes: '2026-11-27T17:00' },
      {
        starts_local: '2026-11-27T19:00',
        ends_local: '2026-11-27T20:00',
        registration_opens_at: null,
        registration_closes_at: '2026-11-27T16:00:00Z',
        kitchen_cutoff_at: null,
        registration_opens_local: null,
        registration_closes_local: '2026-11-27T17:00',
        kitchen_cutoff_local: null,
      },
    ],
    [{ registration_closes: '' }, { registration_closes_at: null, registration_closes_local: null }],
    [
      { registration_opens: '2026-11-20T09:00' },
      { registration_opens_at: '2026-11-20T08:00:00Z', registration_opens_local: '2026-11-20T09:00' },
    ],
    [
      { time_zone: 'Europe/London' },
      {
        time_zone: 'Europe/London',
        ends_local: '2026-11-27T20:00',
        registration_opens_at: null,
        registration_closes_at: '2026-11-27T16:30:00Z',
        kitchen_cutoff_at: null,
        registration_opens_local: null,
        registration_closes_local: '2026-11-27T16:30',
        kitchen_cutoff_local: null,
      },
    ],
    [{ organiser: 'Friends' }, { organiser: 'Friends' }],
    [{ cover: { cover_id: 'cov_1', alt: ' A pot ' } }, { cover: { cover_id: 'cov_1', alt: 'A pot' } }],
  ])('with %j sends %j', (changed, sent) => expect(changesOf(form(), form(changed))).toEqual(sent));

  it('survives the way there and back', () => {
    const whole = { ...draft, registration_closes_at: '2026-11-27T15:30:00Z' };
    expect(draftOf(formOf(asRead(whole)))).toEqual(whole);
  });
});

describe('what is wrong with a form', () => {
  const problems = (changed: Partial<EventForm>, taken = 0) =>
    formProblems(form(changed), { taken })
      .map(({ field, code }) => `${field} ${code}`)
      .join(', ');

  it.each<[Partial<EventForm>, string]>([
    [{}, ''],
    [{ title: '', place: null, modes: [] }, ''],
    [{ title: 'x'.repeat(121) }, 'title too_long'],
    [{ summary: 'x'.repeat(201) }, 'summary too_long'],
    [{ description: 'x'.repeat(10_001) }, 'description too_long'],
    [{ tags: Array.from({ length: 11 }, (_, at) => `tag ${at}`) }, 'tags too_many'],
    [{ tags: ['a'] }, 'tags length'],
    [{ day: '' }, 'day required'],
    [{ day: '2026-02-30' }, 'day required'],
    [{ starts: '', ends: '' }, 'starts required, ends required'],
    [{ starts: '18:32' }, 'starts five_minutes'],
    [{ ends: '18:40' }, 'ends too_short'],
    [{ ends: '18:45' }, ''],
    [{ starts: '18:30', ends: '18:30' }, ''],
    [{ time_zone: 'Mars/Olympus' }, 'time_zone unknown'],
    [
      { day: '2027-03-28', starts: '02:30', ends: '05:00', registration_closes: '' },
      'starts nonexistent_time',
    ],
    [{ day: '2027-03-27', starts: '22:00', ends: '02:30', registration_closes: '' }, 'ends nonexistent_time'],
    [{ registration_opens: '2026-03-29T02:10' }, 'registration_opens nonexistent_time'],
    [{ capacity: '0' }, 'capacity out_of_range'],
    [{ capacity: '5001' }, 'capacity out_of_range'],
    [{ capacity: '' }, 'capacity required'],
    [{ capacity: 'many' }, 'capacity not_a_number'],
    [{ capacity: '4.5' }, 'capacity not_a_number'],
    [{ max_party: '21' }, 'max_party out_of_range'],
    [{ waitlist_limit: '501' }, 'waitlist_limit out_of_range'],
    [{ waitlist_limit: '0' }, ''],
    [{ offer_minutes: '4' }, 'offer_minutes out_of_range'],
    [{ hold_minutes: '121' }, 'hold_minutes out_of_range'],
    [{ door_lead_minutes: '181' }, 'door_lead_minutes out_of_range'],
    [{ registration_opens: '2026-11-27T16:30' }, 'registration_closes before_opening'],
    [{ registration_closes: '2026-11-27T20:05' }, 'registration_closes after_end'],
    [{ registration_closes: '', registration_opens: '2026-11-28T09:00' }, 'registration_opens after_end'],
    [{ kitchen_cutoff: '2026-11-27T18:35' }, 'kitchen_cutoff after_start'],
    [{ kitchen_cutoff: '2026-11-27T18:30' }, ''],
    [{ place: { ...place, name: ' ' } }, 'place required'],
    [{ restaurants: Array.from({ length: 21 }, (_, at) => `R ${at}`) }, 'restaurants too_many'],
    [{ cover: { cover_id: 'cov_1', alt: 'ab' } }, 'cover alt'],
    [{ cover: { cover_id: null, alt: '' } }, ''],
  ])('%j: %s', (changed, expected) => expect(problems(changed)).toBe(expected));

  it('knows how many people have seats already', () => {
    expect(problems({ capacity: '11' }, 12)).toBe('capacity below_commitments');
    expect(problems({ capacity: '12' }, 12)).toBe('');
  });

  it('is nothing with an empty form but the time, which even a draft must have', () =>
    expect(
      formProblems(emptyForm('Europe/Madrid'), { taken: 0 }).map(({ field, code }) => `${field} ${code}`),
    ).toEqual(['day required', 'starts required', 'ends required']));

  it.each([
    [{ ...place, line1: 'x'.repeat(256) }, 'line1 too_long'],
    [{ ...place, postcode: 'x'.repeat(21) }, 'postcode too_long'],
    [{ ...place, country: 'es' }, 'country format'],
    [{ ...place, country: null }, ''],
  ])('of a place: %j', (entered, expected) =>
    expect(
      placeProblems(entered)
        .map(({ part, code }) => `${part} ${code}`)
        .join(),
    ).toBe(expected),
  );

  it.each([
    [{ name: 'S', portions: null }, 'name length'],
    [{ name: 'Soup', portions: 0 }, 'portions out_of_range'],
    [{ name: 'Soup', portions: 1.5 }, 'portions out_of_range'],
    [{ name: 'Soup', portions: 2_000 }, ''],
  ])('of a dish: %j', (dish, expected) =>
    expect(
      dishProblems(dish)
        .map(({ part, code }) => `${part} ${code}`)
        .join(),
    ).toBe(expected),
  );
});

describe('clocks on the wall', () => {
  it.each([
    ['2026-11-27T02:30', 'Europe/Paris', 'once'],
    ['2027-03-28T02:30', 'Europe/Paris', 'never'],
    ['2026-10-25T02:30', 'Europe/Paris', 'twice'],
    ['2026-10-25T02:30', 'Asia/Tokyo', 'once'],
  ])('%s in %s is shown %s', (time, zone, reading) => expect(readingOf(time, zone)).toBe(reading));

  it.each([
    ['2026-10-25T02:30', 0, '2026-10-25T00:30:00Z'],
    ['2026-10-25T02:30', 1, '2026-10-25T01:30:00Z'],
    ['2026-11-27T18:30', 1, '2026-11-27T17:30:00Z'],
  ] as const)('%s with fold %d is %s', (time, fold, instant) =>
    expect(instantAt(time, 'Europe/Paris', fold)).toBe(instant),
  );

  it('an end before the start is on the next day', () => {
    expect(endAfter('2026-12-31', '20:00', '02:00')).toBe('2027-01-01T02:00');
    expect(endAfter('2026-12-31', '20:00', '22:00')).toBe('2026-12-31T22:00');
  });

  it('move along with the start, through the half-typed years of a date box', () => {
    const before = form({ kitchen_cutoff: '2026-11-27T12:00' });
    expect(movedAlong(before, before, { day: '0002-11-28', starts: '18:30' })).toEqual({});
    expect(movedAlong(before, before, { day: '2026-11-28', starts: '19:00' })).toEqual({
      ends: '20:30',
      registration_opens: '',
      registration_closes: '2026-11-28T17:00',
      kitchen_cutoff: '2026-11-28T12:30',
    });
  });
});

it.each([
  ['draft', false],
  ['published', true],
  ['live', true],
  ['completed', false],
  ['cancelled', false],
] as const)('%s is public: %s', (state, expected) => expect(isPublic({ state })).toBe(expected));

it.each([
  [{ starts_local: '2026-11-27T19:00' }, true],
  [{ place: null }, true],
  [{ capacity: 80 }, false],
  [{ title: 'Soup', description: 'Hot' }, false],
])('people are told of %j: %s', (changes, expected) => expect(notifiesByDefault(changes)).toBe(expected));

it.each([
  ['41.65, -0.88', { latitude: 41.65, longitude: -0.88 }],
  [' 41;-180 ', { latitude: 41, longitude: -180 }],
  ['', { latitude: null, longitude: null }],
  ['91, 0', undefined],
  ['0, 181', undefined],
  ['41.65', undefined],
  ['north', undefined],
])('%j is %j', (text, at) => expect(readCoordinates(text)).toEqual(at));

it('is written as it is read', () => {
  expect(writeCoordinates({ latitude: 41.65, longitude: -0.88 })).toBe('41.65, -0.88');
  expect(writeCoordinates({ latitude: null, longitude: null })).toBe('');
});

it('compares every field of the form, in whichever section it stands', () => {
  expect([...formFields].toSorted()).toEqual(Object.keys(emptyForm('Europe/Madrid')).toSorted());
});
