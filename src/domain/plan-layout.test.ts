import { acrossOf, hoursOf, layoutLane, minutesAt, type LaneDayRead } from './plan-layout';

const timed = (id: string, starts_local: string, ends_local: string) => ({
  id,
  starts_local,
  ends_local,
  starts_at: `${starts_local}:00Z`,
  ends_at: `${ends_local}:00Z`,
});
type Event = ReturnType<typeof timed>;
const read = (day: string, events: Event[], count = events.length): LaneDayRead<Event> => ({
  day,
  count,
  events,
});

const days = ['2026-11-21', '2026-11-22', '2026-11-23'];
const lunch = timed('lunch', '2026-11-21T12:00', '2026-11-21T14:00');
const tea = timed('tea', '2026-11-21T13:00', '2026-11-21T15:00');
const supper = timed('supper', '2026-11-21T18:30', '2026-11-21T20:00');
const night = timed('night', '2026-11-21T22:00', '2026-11-22T04:00');

const rows = (layout: ReturnType<typeof layoutLane<Event>>) =>
  layout.days.map(({ spots }) => spots.map(({ event, row }) => `${event.id} ${row}`));

describe('a lane of the month', () => {
  it('puts a day’s events below each other in order of start', () => {
    const layout = layoutLane(days, [read(days[0] ?? '', [supper, lunch])], { max: 3 });
    expect(rows(layout)).toEqual([['lunch 0', 'supper 1'], [], []]);
    expect(layout.rows).toBe(2);
  });

  it('draws a few and counts the others, those not sent included', () => {
    const layout = layoutLane(days, [read(days[0] ?? '', [lunch, tea, supper], 9)], { max: 2 });
    expect(rows(layout)[0]).toEqual(['lunch 0', 'tea 1']);
    expect(layout.days[0]).toMatchObject({ count: 9, more: 7 });
    expect(layout.rows).toBe(3);
  });

  it('goes on over midnight, and begins with what ran in from the day before', () => {
    const layout = layoutLane(days.slice(1), [read('2026-11-21', [night])], { max: 3 });
    expect(layout.days[0]?.spots).toMatchObject([{ fromBefore: true, start: 0, end: 240 }]);
    expect(layout.days[0]).toMatchObject({ count: 0, more: 0 });
  });

  it('is one row high when it is empty', () => {
    expect(layoutLane(days, [], { max: 3 })).toMatchObject({ rows: 1, days: [{ more: 0 }, {}, {}] });
  });
});

describe('a lane of the week', () => {
  const hours = { from: 480, to: 1_320 };

  it('shares a row where events do not meet', () => {
    const layout = layoutLane(days, [read(days[0] ?? '', [supper, lunch, tea])], { max: 3, hours });
    expect(rows(layout)[0]).toEqual(['lunch 0', 'tea 1', 'supper 0']);
  });

  it('shows the usual hours and those that lie outside', () => {
    expect(hoursOf([lunch])).toEqual({ from: 480, to: 1_320 });
    expect(hoursOf([lunch, timed('early', '2026-11-21T05:40', '2026-11-21T07:00')])).toEqual({
      from: 300,
      to: 1_320,
    });
    expect(hoursOf([night])).toEqual({ from: 0, to: 1_440 });
  });

  it.each([
    [
      { start: 480, end: 900 },
      { at: 0, size: 0.5 },
    ],
    [
      { start: 900, end: 1_320 },
      { at: 0.5, size: 0.5 },
    ],
    [
      { start: 0, end: 900 },
      { at: 0, size: 0.5 },
    ],
  ])('draws %o at %o', (stretch, place) => expect(acrossOf(stretch, hours)).toEqual(place));
});

describe('a point on the columns', () => {
  const hours = { from: 480, to: 1_320 };
  it.each([
    ['the first day', 0.4, undefined, 0],
    ['the third day', 2.9, undefined, 2_880],
    ['beyond the last', 9, undefined, 2_880],
    ['before the first', -1, undefined, 0],
    ['the first hour of the second day', 1, hours, 1_440 + 480],
    ['the middle of a day', 0.5, hours, 900],
    ['beyond the last hour', 9, hours, 2_880 + 1_320],
  ])('%s', (_, across, given, minutes) => expect(minutesAt(across, 3, given)).toBe(minutes));
});
