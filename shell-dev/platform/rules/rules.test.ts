import { registrationStates, type EventState } from '~/api/vocabulary';
import type { Role } from '../model/entities';
import { HOUR, MINUTE } from '../model/instants';
import { needsReconfirm, registrationWindowAt } from './event-times';
import { checkDetails, checkParty } from './party';
import { eventCan, registrationCan } from './permissions';
import { Refused } from './refused';
import { stateAfter, transitions } from './registration-transitions';
import { nextOffers } from './seats';

const noon = Date.parse('2026-11-27T12:00:00Z');
const event = {
  state: 'published' as EventState,
  starts_at: noon,
  ends_at: noon + 2 * HOUR,
  registration_opens_at: null as number | null,
  registration_closes_at: null as number | null,
  waitlist_limit: 5,
};

const refusalOf = (work: () => void): string => {
  try {
    work();
    return 'none';
  } catch (error) {
    if (error instanceof Refused)
      return [error.code, ...(error.facts.errors ?? []).map(({ field }) => field)].join(' ');
    throw error;
  }
};

describe('the course of a registration', () => {
  it('is this, and nothing else', () => {
    const course = registrationStates.flatMap((state) =>
      transitions.flatMap((action) => {
        const next = stateAfter(state, action);
        return next ? [`${state} ${action} ${next}`] : [];
      }),
    );
    expect(course).toEqual([
      'held confirm confirmed',
      'held release expired',
      'held expire expired',
      'held cancel_with_event cancelled',
      'confirmed change confirmed',
      'confirmed cancel cancelled',
      'confirmed check_in confirmed',
      'confirmed cancel_with_event cancelled',
      'confirmed mark_absent no_show',
      'waitlisted change waitlisted',
      'waitlisted cancel cancelled',
      'waitlisted offer offered',
      'waitlisted expire expired',
      'waitlisted cancel_with_event cancelled',
      'offered accept confirmed',
      'offered decline waitlisted',
      'offered change offered',
      'offered cancel cancelled',
      'offered withdraw waitlisted',
      'offered expire expired',
      'offered cancel_with_event cancelled',
      'no_show reinstate confirmed',
    ]);
  });
});

describe('a move', () => {
  it.each([
    ['2026-11-27', 60 * MINUTE, false],
    ['2026-11-27', -60 * MINUTE, false],
    ['2026-11-27', 60 * MINUTE + 1, true],
    ['2026-11-28', MINUTE, true],
  ])('to %s by %d ms asks again: %s', (day, by, asks) => {
    const before = { day: '2026-11-27', starts_at: noon };
    expect(needsReconfirm(before, { day, starts_at: noon + by })).toBe(asks);
  });
});

describe('registering', () => {
  const opens = noon - 5 * HOUR;
  const closes = noon - HOUR;
  it.each<[string, Partial<typeof event>, number, string]>([
    ['without a window', {}, noon - 99 * HOUR, 'open'],
    ['without a window, while it is on', { state: 'live' }, noon + HOUR, 'open'],
    ['at its end', {}, noon + 2 * HOUR, 'over'],
    ['before the window', { registration_opens_at: opens }, opens - 1, 'not_open'],
    ['as it opens', { registration_opens_at: opens }, opens, 'open'],
    ['as it closes', { registration_closes_at: closes }, closes, 'closed'],
    ['just before', { registration_closes_at: closes }, closes - 1, 'open'],
    ['of a draft', { state: 'draft' }, opens, 'over'],
    ['of a cancelled one', { state: 'cancelled' }, opens, 'over'],
  ])('%s is %s', (_, given, now, expected) => {
    expect(registrationWindowAt({ ...event, ...given }, now)).toBe(expected);
  });
});

describe('the queue', () => {
  const party = (id: string, people: number, passed_round = 0) => ({ id, people, passed_round });
  it.each([
    ['nothing is free', 0, [party('a', 1)], []],
    ['nobody waits', 9, [], []],
    ['the first fits', 4, [party('a', 4), party('b', 1)], ['a']],
    ['two fit together', 5, [party('a', 4), party('b', 1)], ['a', 'b']],
    ['the first does not fit', 2, [party('a', 4), party('b', 2)], ['b']],
    ['one in the middle does not fit', 4, [party('a', 2), party('b', 3), party('c', 2)], ['a', 'c']],
    ['the first let it go in this round', 4, [party('a', 2, 7), party('b', 4)], ['b']],
    ['the first let it go in an earlier round', 4, [party('a', 2, 6), party('b', 4)], ['a']],
  ])('when %s', (_, free, queue, offered) => {
    expect(nextOffers(free, 7, queue)).toEqual(offered);
  });
});

describe('a party', () => {
  const limits = { max_party: 6, modes: ['dine_in', 'home_delivery'] as const };
  it.each([
    [{ adults: 1, children: 0, infants: 0 }, 'dine_in', 'none'],
    [{ adults: 2, children: 3, infants: 1 }, 'dine_in', 'none'],
    [{ adults: 2, children: 3, infants: 2 }, 'dine_in', 'party_too_large'],
    [{ adults: 0, children: 0, infants: 0 }, 'dine_in', 'invalid party'],
    [{ adults: 0, children: 0, infants: 0 }, 'collect', 'invalid party mode'],
    [{ adults: 0, children: 2, infants: 0 }, 'dine_in', 'none'],
  ] as const)('%j, %s: %s', (party, mode, expected) => {
    expect(refusalOf(() => checkParty({ ...limits, modes: [...limits.modes] }, party, mode))).toBe(expected);
  });

  const coming = {
    party: { adults: 2, children: 0, infants: 0 },
    mode: 'dine_in',
    diets: [],
    delivery_address: '',
  } as const;
  it.each([
    [{}, 'none'],
    [
      {
        diets: [
          { tag: 'vegan', count: 2 },
          { tag: 'halal', count: 2 },
        ],
      },
      'none',
    ],
    [{ diets: [{ tag: 'vegan', count: 3 }] }, 'invalid diets.0.count'],
    [
      {
        diets: [
          { tag: 'vegan', count: 1 },
          { tag: 'vegan', count: 1 },
        ],
      },
      'invalid diets.1.tag',
    ],
    [{ mode: 'home_delivery' }, 'invalid delivery_address'],
    [{ mode: 'home_delivery', delivery_address: '  ' }, 'invalid delivery_address'],
    [{ mode: 'home_delivery', delivery_address: 'Calle Larga 5' }, 'none'],
  ] as const)('that says %j: %s', (given, expected) => {
    expect(refusalOf(() => checkDetails({ ...coming, ...given }))).toBe(expected);
  });
});

describe('who may do what', () => {
  it.each<[Role | null, EventState, string]>([
    [null, 'published', ''],
    ['family', 'published', 'register join_waitlist'],
    ['family', 'live', 'register join_waitlist'],
    ['family', 'cancelled', ''],
    ['family', 'draft', ''],
    ['driver', 'published', 'check_in'],
    ['partner', 'published', ''],
    ['door', 'draft', ''],
    ['door', 'published', 'check_in'],
    ['door', 'live', 'check_in'],
    ['door', 'cancelled', ''],
    ['manager', 'draft', 'edit publish delete duplicate'],
    ['manager', 'published', 'edit unpublish open_doors cancel_event check_in duplicate'],
    ['manager', 'live', 'edit complete cancel_event check_in duplicate'],
    ['manager', 'completed', 'reopen archive check_in duplicate'],
    ['manager', 'cancelled', 'archive duplicate'],
  ])('%s with an event that is %s: %s', (role, state, expected) => {
    expect(eventCan(role, { ...event, state }, noon - HOUR, true).join(' ')).toBe(expected);
  });

  it('keeps the doors of others from a helper', () => {
    expect(eventCan('door', event, noon - HOUR, false)).toEqual([]);
  });

  it('does not let families wait where there is no waitlist, nor anybody once it is over', () => {
    expect(eventCan('family', { ...event, waitlist_limit: 0 }, noon)).toEqual(['register']);
    expect(eventCan('family', event, noon + 2 * HOUR)).toEqual([]);
    expect(eventCan('manager', { ...event, state: 'completed' }, noon + 99 * HOUR)).toEqual([
      'archive',
      'duplicate',
    ]);
  });

  it.each([
    ['held', 'confirm release'],
    ['confirmed', 'show_ticket change cancel'],
    ['waitlisted', 'change cancel'],
    ['offered', 'accept decline change cancel'],
    ['expired', ''],
    ['cancelled', ''],
    ['no_show', ''],
  ] as const)('a household with what is %s: %s', (state, expected) => {
    expect(registrationCan({ state, attended: 0, has_feedback: 0 }, event, noon).join(' ')).toBe(expected);
  });

  it('leaves a household its ticket once it has come, or the event is over', () => {
    const registration = { state: 'confirmed', attended: 1, has_feedback: 0 } as const;
    expect(registrationCan(registration, event, noon)).toEqual(['show_ticket']);
    expect(registrationCan({ ...registration, attended: 0 }, event, noon + 3 * HOUR)).toEqual([
      'show_ticket',
    ]);
  });
});
