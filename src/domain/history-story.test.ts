import type { HistoryEntry } from '~/api/manage/history.schema';
import { aHistoryEntry } from '../../tests/support/build-managed';
import {
  claimIn,
  findNamedCause,
  listedChanges,
  historyRows,
  peopleOf,
  storyOf,
  toActorKind,
  type HistoryStory,
} from './history-story';

const party = (label: string) =>
  ({ kind: 'registration', id: `reg_${label === 'Lucía' ? 1 : 2}`, label }) as const;
const actor = { id: 'family-garcia', name: 'Lucía', kind: 'family' } as const;

it.each<[HistoryEntry['type'], HistoryEntry['before'], HistoryEntry['after'], HistoryStory]>([
  ['event.changed', { capacity: 1 }, { capacity: 2 }, 'event.changed'],
  ['event.changed', { starts_local: 'a', capacity: 1 }, { starts_local: 'b', capacity: 2 }, 'event.moved'],
  ['event.changed', {}, { message: 'Bring a bag', families: 2 }, 'event.message_sent'],
  ['event.changed', {}, { offer: 'invited', kitchen: 'Potager' }, 'event.offer'],
  ['event.changed', { offer: 'accepted' }, { offer: 'preparing' }, 'event.offer'],
  ['event.changed', { offer: 'accepted' }, { offer: 'withdrawn' }, 'event.offer'],
  ['event.changed', { standing_yes: 60 }, { standing_yes: null, kitchen: 'Potager' }, 'event.standing_yes'],
  ['event.changed', { claim: 'claimed' }, { claim: 'released', helper: 'Sam' }, 'event.claim'],
  ['event.changed', { offer: 'ready' }, { offer: 'preparing' }, 'event.offer_taken_back'],
  ['event.changed', { offer: 'released' }, { offer: 'released', food_to: 'waste' }, 'event.offer_food'],
  [
    'event.changed',
    { offer: 'ready', late_minutes: 0 },
    { offer: 'ready', late_minutes: 5 },
    'event.offer_late',
  ],
  ['registration.confirmed', {}, { state: 'confirmed' }, 'registration.reserved'],
  ['registration.confirmed', {}, { state: 'confirmed', walk_in: true }, 'registration.walked_in'],
  ['registration.confirmed', { state: 'held' }, { state: 'confirmed' }, 'registration.confirmed'],
  ['registration.confirmed', { state: 'offered' }, { state: 'confirmed' }, 'registration.accepted'],
  ['registration.waitlisted', { state: 'offered' }, { state: 'waitlisted' }, 'registration.declined'],
  ['registration.expired', { state: 'offered' }, { state: 'expired' }, 'registration.offer_expired'],
  ['registration.cancelled', { state: 'constructor' }, {}, 'registration.cancelled'],
  ['registration.changed', { needs_reconfirm: false }, { needs_reconfirm: true }, 'registration.asked'],
  ['registration.changed', { needs_reconfirm: true }, { needs_reconfirm: false }, 'registration.reconfirmed'],
])('%s from %j to %j is told as %s', (type, before, after, story) => {
  expect(storyOf(aHistoryEntry({ type, before, after }))).toBe(story);
});

it('names the system only for what nobody did', () => {
  const entity = party('Lucía');
  const offered = aHistoryEntry({ type: 'registration.offered', actor: null, entity });
  expect(toActorKind(offered)).toBe('system');
  expect(toActorKind({ ...offered, type: 'registration.confirmed' })).toBe('family');
  expect(toActorKind({ ...offered, actor })).toBe('family');
  // An older back end does not say whose account it is.
  expect(toActorKind({ ...offered, actor: { id: 'x', name: 'Lucía' } })).toBe('family');
  expect(toActorKind({ ...offered, actor: { id: 'x', name: 'Ruth' } })).toBe('staff');
  const cause = { id: 'his_1', type: 'event.cancelled', actor, entity: party('Astrid') } as const;
  expect(toActorKind({ ...offered, type: 'registration.cancelled', cause })).toBe('system');
});

it('tells a cause that the sentence does not hold', () => {
  const cause = { id: 'his_1', type: 'registration.cancelled', actor, entity: party('Astrid') } as const;
  const offered = aHistoryEntry({ type: 'registration.offered', actor: null, entity: party('Lucía'), cause });
  expect(findNamedCause(offered)).toBe('registration.cancelled');
  expect(findNamedCause({ ...offered, cause: { ...cause, entity: party('Lucía') } })).toBeNull();
  expect(findNamedCause({ ...offered, cause: { ...cause, type: 'registration.held' } })).toBeNull();
  expect(findNamedCause({ ...offered, cause: null })).toBeNull();
});

it('leaves to a list what the sentence does not say', () => {
  const entry = aHistoryEntry({
    type: 'registration.confirmed',
    entity: party('Lucía'),
    before: {},
    after: {
      state: 'confirmed',
      contact_name: 'Lucía',
      phone: '+33',
      party: { adults: 2, children: 1, infants: 1 },
      mode: 'dine_in',
    },
  });
  expect(listedChanges(entry).map(({ field }) => field)).toEqual(['party', 'mode']);
  expect(peopleOf(entry)).toBe(4);
  const renamed = aHistoryEntry({ before: { contact_name: 'A' }, after: { contact_name: 'B' } });
  expect(listedChanges(renamed)).toHaveLength(1);
});

it('joins what happened to several at once, and nothing else', () => {
  const at = '2026-11-21T09:30:00Z';
  const cause = { id: 'his_1', type: 'event.cancelled', actor, entity: party('Astrid') } as const;
  const gone = (label: string, overrides: Partial<HistoryEntry> = {}) =>
    aHistoryEntry({
      type: 'registration.cancelled',
      actor: null,
      at,
      cause,
      entity: party(label),
      ...overrides,
    });
  const rows = historyRows([
    gone('A'),
    gone('B'),
    gone('C', { at: '2026-11-21T09:29:00Z' }),
    gone('D', { cause: null }),
    gone('E', { cause: null, after: { scanned_at: '2026-11-21T09:10:00Z' } }),
    gone('F', { cause: null, after: { scanned_at: '2026-11-21T09:11:00Z' } }),
    aHistoryEntry({ at }),
    aHistoryEntry({ at }),
  ]);
  expect(rows.map((row) => row.map(({ entity }) => entity.label).join())).toEqual([
    'A,B',
    'C',
    'D',
    'E',
    'F',
    'Harvest supper',
    'Harvest supper',
  ]);
});

it.each([
  ['claimed', 'Sam', 'claimed'],
  ['claimed', 'Ruth', 'assigned'],
  ['released', 'Sam', 'released'],
  ['released', 'Ruth', 'removed'],
  ['released', null, 'lapsed'],
  ['missed', null, 'missed'],
  ['did_not_go', 'Ruth', 'did_not_go'],
])('says of a claim that is %s by %s: %s', (claim, who, word) => {
  const actor = who === null ? null : { id: who, name: who };
  const after = { claim, shift: 'serving', helper: 'Sam' };
  expect(claimIn(aHistoryEntry({ actor, after }))).toEqual({ claim: word, shift: 'serving', helper: 'Sam' });
});

it('tells that somebody comes every week from that somebody gave them a place', () => {
  const after = { claim: 'claimed', shift: 'serving', helper: 'Sam', weekly: true };
  expect(claimIn(aHistoryEntry({ actor: null, after })).claim).toBe('weekly');
});
