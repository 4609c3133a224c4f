import { afterStep, stepOfKey, timesOf, type Movable } from './plan-move';

const DAY = 1_440;

// Only what does not move is asked for its instants: those of a zone without offset will do.
const event = (starts_local: string, ends_local: string, time_zone = 'Europe/Paris'): Movable => ({
  starts_local,
  ends_local,
  starts_at: `${starts_local}:00Z`,
  ends_at: `${ends_local}:00Z`,
  time_zone,
});
const supper = event('2026-11-21T18:30', '2026-11-21T20:00');

describe('times of what is carried', () => {
  it.each([
    ['not at all', { shift: 0, stretch: 0 }, '2026-11-21T18:30', '2026-11-21T20:00'],
    ['a day on', { shift: DAY, stretch: 0 }, '2026-11-22T18:30', '2026-11-22T20:00'],
    ['a month back', { shift: -30 * DAY, stretch: 0 }, '2026-10-22T18:30', '2026-10-22T20:00'],
    ['five minutes earlier', { shift: -5, stretch: 0 }, '2026-11-21T18:25', '2026-11-21T19:55'],
    ['past midnight', { shift: 5 * 60, stretch: 0 }, '2026-11-21T23:30', '2026-11-22T01:00'],
    ['half an hour longer', { shift: 0, stretch: 30 }, '2026-11-21T18:30', '2026-11-21T20:30'],
    ['a day on and shorter', { shift: DAY, stretch: -60 }, '2026-11-22T18:30', '2026-11-22T19:00'],
    ['shorter than anything', { shift: 0, stretch: -600 }, '2026-11-21T18:30', '2026-11-21T18:35'],
  ])('moved %s', (_, carry, starts_local, ends_local) => {
    expect(timesOf(supper, carry)).toMatchObject({ starts_local, ends_local });
  });

  it('keeps the second of two equal hours for what does not move', () => {
    const again = { ...event('2026-10-25T02:30', '2026-10-25T02:45'), starts_at: '2026-10-25T01:30:00Z' };
    expect(timesOf(again, { shift: 0, stretch: 0 }).starts_at).toBe('2026-10-25T01:30:00Z');
  });
});

describe('over a change of clocks', () => {
  // Paris: clocks jump from 2:00 to 3:00 on 29 March 2026, and run through 2:00 to 3:00 twice on 25 October.
  it.each([
    [
      'supper stays at its hour in spring',
      event('2026-03-28T18:30', '2026-03-28T20:00'),
      DAY,
      ['2026-03-29T18:30', '2026-03-29T20:00', '2026-03-29T16:30:00Z', '2026-03-29T18:00:00Z'],
    ],
    [
      'and in autumn',
      event('2026-10-24T18:30', '2026-10-24T20:00'),
      DAY,
      ['2026-10-25T18:30', '2026-10-25T20:00', '2026-10-25T17:30:00Z', '2026-10-25T19:00:00Z'],
    ],
    [
      'a night loses its hour',
      event('2026-03-27T22:00', '2026-03-28T04:00'),
      DAY,
      ['2026-03-28T22:00', '2026-03-29T04:00', '2026-03-28T21:00:00Z', '2026-03-29T02:00:00Z'],
    ],
    [
      'a night gains its hour',
      event('2026-10-23T22:00', '2026-10-24T04:00'),
      DAY,
      ['2026-10-24T22:00', '2026-10-25T04:00', '2026-10-24T20:00:00Z', '2026-10-25T03:00:00Z'],
    ],
    [
      'a start that is skipped is the next that exists',
      event('2026-03-28T02:15', '2026-03-28T05:00'),
      DAY,
      ['2026-03-29T03:15', '2026-03-29T05:00', '2026-03-29T01:15:00Z', '2026-03-29T03:00:00Z'],
    ],
    [
      'and one that would end before it stays five minutes long',
      event('2026-03-28T02:30', '2026-03-28T03:15'),
      DAY,
      ['2026-03-29T03:30', '2026-03-29T03:35', '2026-03-29T01:30:00Z', '2026-03-29T01:35:00Z'],
    ],
    [
      'the earlier of two equal hours',
      event('2026-10-24T02:30', '2026-10-24T04:00'),
      DAY,
      ['2026-10-25T02:30', '2026-10-25T04:00', '2026-10-25T00:30:00Z', '2026-10-25T03:00:00Z'],
    ],
    [
      'where clocks change by half an hour',
      event('2026-10-02T20:00', '2026-10-03T03:00', 'Australia/Lord_Howe'),
      DAY,
      ['2026-10-03T20:00', '2026-10-04T03:00', '2026-10-03T09:30:00Z', '2026-10-03T16:00:00Z'],
    ],
  ] as const)('%s', (_, moved, shift, [starts_local, ends_local, starts_at, ends_at]) => {
    expect(timesOf(moved, { shift, stretch: 0 })).toEqual({ starts_local, ends_local, starts_at, ends_at });
  });
});

describe('keys', () => {
  const options = { shift: false, rtl: false };
  it.each([
    ['month', 'ArrowRight', {}, { shift: DAY, stretch: 0, lanes: 0 }],
    ['month', 'ArrowLeft', {}, { shift: -DAY, stretch: 0, lanes: 0 }],
    ['month', 'ArrowRight', { rtl: true }, { shift: -DAY, stretch: 0, lanes: 0 }],
    ['month', 'ArrowDown', {}, { shift: 7 * DAY, stretch: 0, lanes: 0 }],
    ['month', 'PageDown', {}, { shift: 28 * DAY, stretch: 0, lanes: 0 }],
    ['month', 'ArrowRight', { shift: true }, { shift: 0, stretch: 5, lanes: 0 }],
    ['week', 'ArrowRight', {}, { shift: DAY, stretch: 0, lanes: 0 }],
    ['week', 'PageUp', {}, { shift: -7 * DAY, stretch: 0, lanes: 0 }],
    ['week', 'ArrowLeft', { shift: true }, { shift: 0, stretch: -5, lanes: 0 }],
    ['week', 'ArrowLeft', { shift: true, rtl: true }, { shift: 0, stretch: 5, lanes: 0 }],
    ['week', 'ArrowUp', { shift: true }, { shift: -5, stretch: 0, lanes: 0 }],
    ['week', 'ArrowDown', {}, { shift: 0, stretch: 0, lanes: 1 }],
    ['week', 'ArrowUp', {}, { shift: 0, stretch: 0, lanes: -1 }],
    ['week', 'a', {}, undefined],
  ] as const)('%s: %s %o', (view, key, more, step) => {
    expect(stepOfKey(key, { ...options, ...more, view })).toEqual(step);
  });

  const lanes = ['barn', 'hall', 'school'];
  const carry = { shift: 0, stretch: 0, lane: 'hall' };
  const none = { shift: 0, stretch: 0, lanes: 0 };
  it.each([
    ['one lane down', { ...none, lanes: 1 }, { ...carry, lane: 'school' }],
    ['not beyond the last', { ...none, lanes: 5 }, { ...carry, lane: 'school' }],
    ['not beyond the first', { ...none, lanes: -5 }, { ...carry, lane: 'barn' }],
    ['later', { ...none, shift: 5 }, { ...carry, shift: 5 }],
    ['shorter, but not to nothing', { ...none, stretch: -DAY }, { ...carry, stretch: -85 }],
  ])('carried %s', (_, step, after) => expect(afterStep(supper, carry, step, lanes)).toEqual(after));

  it('stays over a lane that the other month does not list', () => {
    expect(afterStep(supper, { ...carry, lane: 'attic' }, { ...none, shift: 5 }, lanes).lane).toBe('attic');
  });
});
