import { emptyForm, type DraftDish, type EventForm } from './event-draft';
import { missingOf, publishChecklist, type Check } from './event-draft-problems';

const NOW = 1_795_255_200_000; // 2026-11-21T10:00Z
const place = {
  id: 'place_hall',
  name: 'Hall',
  line1: '',
  city: '',
  region: '',
  postcode: '',
  country: null,
  latitude: null,
  longitude: null,
  access_notes: '',
};
const dish: DraftDish = {
  name: 'Soup',
  restaurant: null,
  portions: 60,
  diets: [],
  allergens: [],
  served: 'hot',
};
const whole: EventForm = {
  ...emptyForm('Europe/Madrid'),
  title: 'Friday soup',
  day: '2026-11-27',
  starts: '18:30',
  ends: '20:00',
  place,
  capacity: '60',
  dishes: [dish],
};
const list = (changed: Partial<EventForm> = {}) => publishChecklist({ ...whole, ...changed }, NOW);
const says = (found: readonly Check[]) =>
  found.filter(({ state }) => state !== 'done').map(({ name, state, field }) => `${name} ${state} ${field}`);

describe('before an event is published', () => {
  it('nothing is missing when all is there', () => expect(says(list())).toEqual([]));

  it('a new one lacks the most', () =>
    expect(missingOf(publishChecklist(emptyForm('UTC'), NOW)).map(({ name }) => name)).toEqual([
      'title',
      'when',
      'place',
    ]));

  it.each<[Partial<EventForm>, string[]]>([
    [{ title: 'So' }, ['title missing title']],
    [{ day: '2026-11-20' }, ['when missing day']],
    [{ place: null }, ['place missing place']],
    [{ modes: [] }, ['modes missing modes']],
    [{ max_party: '' }, ['seats missing max_party']],
    [{ registration_closes: '2026-11-21T10:00' }, ['registration missing registration_closes']],
    [{ registration_closes: '2026-11-28T10:00' }, ['registration missing registration_closes']],
    [{ cover: { cover_id: 'cov_1', alt: '' } }, ['cover missing cover']],
    [{ dishes: [] }, ['food advised dishes']],
    [{ dishes: [{ ...dish, portions: 20 }] }, ['food advised dishes']],
    [{ dishes: [{ ...dish, portions: null }] }, []],
    [{ dishes: [{ ...dish, allergens: null }] }, ['allergens advised dishes']],
  ])('%j: %j', (changed, expected) => expect(says(list(changed))).toEqual(expected));
});
