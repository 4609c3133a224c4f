import { Temporal } from '~/lib/temporal';
import { lastsDays, layoutDay, MIN_DRAWN, segmentsOf, type Timed } from './calendar-grid';

/** An event by its wall times in a zone, as the server sends it. */
function timed(id: string, starts_local: string, ends_local: string, zone = 'Europe/Paris'): Timed {
  const at = (wall: string) => Temporal.PlainDateTime.from(wall).toZonedDateTime(zone).toInstant().toString();
  // Read late: tables are built before Temporal is there.
  return {
    id,
    starts_local,
    ends_local,
    get starts_at() {
      return at(starts_local);
    },
    get ends_at() {
      return at(ends_local);
    },
  };
}
const brief = (event: Timed) =>
  segmentsOf(event).map((s) => [
    s.day,
    s.start,
    s.end,
    s.fromBefore ? 'from before' : '',
    s.goesOn ? 'goes on' : '',
  ]);

describe('an event in the days it touches', () => {
  it.each([
    ['an evening', timed('a', '2026-11-21T18:30', '2026-11-21T20:00'), [['2026-11-21', 1110, 1200, '', '']]],
    [
      'over midnight',
      timed('b', '2026-11-21T20:00', '2026-11-22T02:00'),
      [
        ['2026-11-21', 1200, 1440, '', 'goes on'],
        ['2026-11-22', 0, 120, 'from before', ''],
      ],
    ],
    [
      'until midnight',
      timed('c', '2026-11-21T20:00', '2026-11-22T00:00'),
      [['2026-11-21', 1200, 1440, '', '']],
    ],
    ['a whole day', timed('d', '2026-11-21T00:00', '2026-11-22T00:00'), [['2026-11-21', 0, 1440, '', '']]],
    [
      'two whole days',
      timed('e', '2026-11-21T00:00', '2026-11-23T00:00'),
      [
        ['2026-11-21', 0, 1440, '', 'goes on'],
        ['2026-11-22', 0, 1440, 'from before', ''],
      ],
    ],
  ])('%s', (_, event, segments) => expect(brief(event)).toEqual(segments));

  it('of years is cut short', () => {
    expect(segmentsOf(timed('long', '2020-01-01T00:00', '2026-01-01T00:00')).length).toBeLessThan(100);
  });

  // Position is by the clock on the wall of the place, whatever the hour is worth that day.
  it.each([
    ['2026-03-08', 'America/New_York'],
    ['2026-03-29', 'Europe/Paris'],
    ['2026-10-25', 'Europe/Paris'],
    ['2026-11-01', 'America/New_York'],
    ['2026-03-29', 'Asia/Tokyo'],
  ])('a breakfast on %s in %s stands at eight', (day, zone) => {
    expect(brief(timed('x', `${day}T08:00`, `${day}T09:30`, zone))).toEqual([[day, 480, 570, '', '']]);
  });

  it('across the hour that is skipped keeps its wall times', () => {
    const night = timed('n', '2026-03-29T01:30', '2026-03-29T03:30');
    expect(brief(night)).toEqual([['2026-03-29', 90, 210, '', '']]);
  });

  it('in the hour that is repeated, ending “before” it starts, has its real length', () => {
    const repeated: Timed = {
      id: 'r',
      starts_local: '2026-10-25T02:45',
      ends_local: '2026-10-25T02:15',
      starts_at: '2026-10-25T00:45:00Z',
      ends_at: '2026-10-25T01:15:00Z',
    };
    expect(brief(repeated)).toEqual([['2026-10-25', 165, 195, '', '']]);
  });
});

describe('a matter of days', () => {
  it.each([
    ['2026-11-21T00:00', '2026-11-22T00:00', true],
    ['2026-11-21T00:00', '2026-11-24T00:00', true],
    ['2026-11-21T00:00', '2026-11-21T23:00', false],
    ['2026-11-21T20:00', '2026-11-22T20:00', true],
    ['2026-11-21T20:00', '2026-11-22T02:00', false],
    ['2026-11-21T22:00', '2026-11-23T06:00', true],
    ['2026-10-25T02:45', '2026-10-25T02:15', false],
  ])('%s to %s: %s', (from, to, whole) => expect(lastsDays(timed('a', from, to))).toBe(whole));
});

describe('the layout of a day', () => {
  const at = (id: string, from: string, to: string) =>
    segmentsOf(timed(id, `2026-11-21T${from}`, `2026-11-21T${to}`));
  const lanes = (...segments: ReturnType<typeof at>[]) => {
    const { placed, crowds } = layoutDay(segments.flat());
    return {
      placed: Object.fromEntries(placed.map((p) => [p.event.id, `${p.lane + 1}/${p.lanes}`])),
      crowds: crowds.map((c) => [c.start, c.end, c.count, c.lanes]),
    };
  };

  it('gives the whole width to those that are alone, also one after another', () => {
    expect(lanes(at('a', '10:00', '11:00'), at('b', '11:00', '12:00')).placed).toEqual({
      a: '1/1',
      b: '1/1',
    });
  });

  it('puts overlapping ones side by side, the longer first', () => {
    expect(lanes(at('short', '10:00', '10:30'), at('long', '10:00', '12:00')).placed).toEqual({
      long: '1/2',
      short: '2/2',
    });
  });

  it('uses a lane again once it is free, and keeps one width through a chain', () => {
    expect(
      lanes(at('a', '10:00', '12:00'), at('b', '11:00', '13:00'), at('c', '12:00', '14:00')).placed,
    ).toEqual({ a: '1/2', b: '2/2', c: '1/2' });
  });

  it('keeps very short ones from running into each other', () => {
    const both = lanes(at('a', '10:00', '10:05'), at('b', '10:10', '10:15'));
    expect(both.placed).toEqual({ a: '1/2', b: '2/2' });
    const last = layoutDay(at('late', '23:50', '23:59')).placed[0];
    expect(last).toMatchObject({ lane: 0, lanes: 1 });
  });

  it('shows four at once, of five three and a count', () => {
    const four = ['a', 'b', 'c', 'd'].map((id) => at(id, '12:00', '13:00'));
    expect(lanes(...four).crowds).toEqual([]);
    expect(Object.keys(lanes(...four).placed)).toHaveLength(4);
    const five = lanes(...four, at('e', '12:00', '13:00'));
    expect(five.placed).toEqual({ a: '1/4', b: '2/4', c: '3/4' });
    expect(five.crowds).toEqual([[720, 780, 2, 4]]);
  });

  it('counts crowds of one day apart', () => {
    const lunch = Array.from({ length: 6 }, (_, i) => at(`l${i}`, '12:00', '13:00'));
    const dinner = Array.from({ length: 5 }, (_, i) => at(`d${i}`, '19:00', '20:00'));
    expect(lanes(...lunch, ...dinner).crowds).toEqual([
      [720, 780, 3, 4],
      [1140, 1200, 2, 4],
    ]);
  });

  it('loses nobody and lets no two overlap in a lane, on any day', () => {
    let seed = 7;
    const random = (below: number) => (seed = (seed * 16_807) % 2_147_483_647) % below;
    for (let round = 0; round < 60; round += 1) {
      const segments = Array.from({ length: 1 + random(40) }, (_, index) => {
        const start = random(1_380);
        return segmentsOf({ ...timed(String(index), '2026-11-21T00:00', '2026-11-21T01:00') }).map((s) => ({
          ...s,
          start,
          end: Math.min(1_440, start + 5 + random(300)),
        }));
      }).flat();
      const { placed, crowds } = layoutDay(segments);
      expect(placed.length + crowds.reduce((sum, crowd) => sum + crowd.count, 0)).toBe(segments.length);
      for (const a of placed) {
        expect(a.lane).toBeLessThan(a.lanes);
        for (const b of placed) {
          if (a === b || a.lane !== b.lane) continue;
          const apart =
            a.start + Math.max(a.end - a.start, MIN_DRAWN) <= b.start ||
            b.start + Math.max(b.end - b.start, MIN_DRAWN) <= a.start;
          expect(apart || a.start > 1_410 || b.start > 1_410).toBe(true);
        }
      }
    }
  });
});
