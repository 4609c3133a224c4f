import { axisOf, minutesAt, scaleOfWeek, stretchOf, type Axis } from './plan-axis';
import { layoutLane, type LaneDayRead } from './plan-layout';

const timed = (id: string, starts_local: string, ends_local: string) => ({
  id,
  starts_local,
  ends_local,
  starts_at: `${starts_local}:00Z`,
  ends_at: `${ends_local}:00Z`,
});
type Event = ReturnType<typeof timed>;
const on = (day: string, id = 'lunch', hour = 12) =>
  timed(id, `${day}T${String(hour).padStart(2, '0')}:00`, `${day}T${hour + 2}:00`);
const read = (day: string, events: Event[], count = events.length): LaneDayRead<Event> => ({
  day,
  count,
  events,
});
/** Each event in a read of its own day. */
const reads = (events: Event[]) => events.map((event) => read(event.starts_local.slice(0, 10), [event]));

const november = Array.from({ length: 30 }, (_, at) => `2026-11-${String(at + 1).padStart(2, '0')}`);
const usual = { view: 'month', days: november, weekend: [6, 7], scale: undefined } as const;
// Functions, because Temporal is loaded once the tests have begun.
const month = () => axisOf({ ...usual, room: 900 });
const weekDays = november.slice(15, 22);
const weekOf = (events: Event[], room = 910): Axis =>
  axisOf({ view: 'week', days: weekDays, weekend: [6, 7], room, scale: scaleOfWeek(events) });

const options = () => ({ axis: month(), max: 3, widthOf: () => ({ least: 100, full: 100 }) });
const drawn = (layout: ReturnType<typeof layoutLane<Event>>) =>
  layout.days.flatMap(({ bars }) =>
    bars.map(({ event, row, left, width }) => `${event.id} ${row}: ${left} +${width}`),
  );

describe('the days of a month', () => {
  it('all fit a desk, weekends narrower and never less than a pointer hits', () => {
    const { edges } = month();
    const widths = edges.slice(1).map((edge, day) => edge - (edges[day] ?? 0));
    expect(edges.at(-1)).toBeLessThanOrEqual(900);
    expect(edges.at(-1)).toBeGreaterThan(870);
    expect(Math.min(...widths)).toBe(24);
    expect(widths.slice(0, 3)).toEqual([24, 32, 32]);
  });

  it.each([
    ['a narrow box', 300, 9 * 24 + 21 * 26],
    ['a very wide one', 9_000, 30 * 160],
  ])('have a least and a most width: %s', (_, room, total) =>
    expect(axisOf({ ...usual, room }).edges.at(-1)).toBe(total),
  );
});

describe('a lane of the month', () => {
  it('lets a title run over free days', () => {
    expect(drawn(layoutLane(november, reads([on('2026-11-02'), on('2026-11-09')]), options()))).toEqual([
      'lunch 0: 24 +100',
      'lunch 0: 232 +100',
    ]);
  });

  it('lets it run to its end where the next event of the row is far enough', () => {
    const long = { ...options(), widthOf: () => ({ least: 60, full: 160 }) };
    const events = ['02', '06', '23'].map((day) => on(`2026-11-${day}`, day));
    expect(drawn(layoutLane(november, reads(events), long))).toEqual([
      '02 0: 24 +128',
      '06 0: 152 +160',
      '23 0: 648 +160',
    ]);
  });

  it('puts events that would cover each other’s titles below each other', () => {
    const layout = layoutLane(november, reads([on('2026-11-02', 'a'), on('2026-11-03', 'b')]), options());
    expect(drawn(layout)).toEqual(['a 0: 24 +100', 'b 1: 56 +100']);
    expect(layout.rows).toBe(2);
  });

  it('has titles give way where there are more events than rows', () => {
    const events = ['02', '03', '04', '05', '06'].map((day) => on(`2026-11-${day}`, day));
    expect(drawn(layoutLane(november, reads(events), { ...options(), max: 2 }))).toEqual([
      '02 0: 24 +64',
      '03 1: 56 +64',
      '04 0: 88 +64',
      '05 1: 120 +100',
      '06 0: 152 +100',
    ]);
  });

  it('has the title before the event at the end of the month', () => {
    const [bar] = layoutLane(november, reads([on('2026-11-30')]), options()).days.at(-1)?.bars ?? [];
    const end = month().edges.at(-1) ?? 0;
    expect(bar).toMatchObject({ isBefore: true, left: end - 100, width: 100 });
  });

  it('draws a few and counts the others, those not sent included', () => {
    const day = '2026-11-21';
    const events = [on(day, 'lunch'), on(day, 'tea', 15), on(day, 'supper', 18)];
    const layout = layoutLane(november, [read(day, events, 9)], { ...options(), max: 2 });
    expect(layout.days[20]?.bars.map(({ event }) => event.id)).toEqual(['lunch', 'tea']);
    expect(layout).toMatchObject({ rows: 2, hasMore: true });
    expect(layout.days[20]).toMatchObject({ count: 9, more: 7 });
  });

  it('draws what runs past midnight on its own day, and what lasts days over all of them', () => {
    const narrow = { ...options(), widthOf: () => ({ least: 24, full: 24 }) };
    const night = timed('night', '2026-11-02T22:00', '2026-11-03T04:00');
    const fair = timed('fair', '2026-11-09T10:00', '2026-11-11T18:00');
    expect(drawn(layoutLane(november, reads([night, fair]), narrow))).toEqual([
      'night 0: 24 +32',
      'fair 0: 232 +96',
    ]);
    const before = timed('eve', '2026-10-31T22:00', '2026-11-01T04:00');
    expect(layoutLane(november, reads([before]), narrow).days[0]?.bars[0]).toMatchObject({
      fromBefore: true,
    });
  });

  it('is one row high when it is empty', () => {
    expect(layoutLane(november, [], options())).toMatchObject({ rows: 1, hasMore: false });
  });
});

describe('a lane of the week', () => {
  it('fits a desk, has the usual hours, and folds the night', () => {
    expect(weekOf([]).edges.at(-1)).toBe(910);
    expect(weekOf([on('2026-11-16')]).scale).toMatchObject({ height: 12 });
    const night = timed('night', '2026-11-16T22:00', '2026-11-17T02:00');
    const { scale } = weekOf([night]);
    expect(scale?.rows.filter(({ isFolded }) => isFolded)).toEqual([
      { from: 120, to: 540, size: 0.5, isFolded: true },
    ]);
  });

  it('shares a row where neither events nor titles meet', () => {
    const events = [
      on('2026-11-16', 'lunch', 9),
      on('2026-11-16', 'supper', 18),
      on('2026-11-17', 'tea', 11),
    ];
    const axis = weekOf(events);
    expect(
      drawn(layoutLane(weekDays, reads(events), { axis, max: 6, widthOf: () => ({ least: 90, full: 90 }) })),
    ).toEqual(['lunch 0: 0 +90', 'supper 0: 98 +90', 'tea 1: 152 +90']);
  });
});

describe('the length of a bar', () => {
  const longTitle = { max: 6, widthOf: () => ({ least: 100, full: 200 }) };
  const lengths = (days: readonly string[], axis: ReturnType<typeof weekOf>, events: Event[]) =>
    layoutLane(days, reads(events), { ...longTitle, axis }).days.flatMap(({ bars }) =>
      bars.map(({ length, width }) => [length, width]),
    );

  it('is what the event lasts, however long its title', () => {
    const supper = timed('supper', '2026-11-16T18:30', '2026-11-16T21:00');
    const axis = weekOf([supper]);
    const hour = ((axis.edges[1] ?? 0) - (axis.edges[0] ?? 0)) / (axis.scale?.height ?? 0);
    expect(lengths(weekDays, axis, [supper])).toEqual([[Math.round(2.5 * hour), 200]]);
    expect(lengths(november, month(), [on('2026-11-02')])).toEqual([[32, 200]]);
  });

  it('is also what it lasts where the title is before it', () =>
    expect(lengths(november, month(), [on('2026-11-30')])).toEqual([[32, 200]]));
});

describe('a point on the columns', () => {
  it.each([
    ['the first day', month, 10, 0],
    ['the third day', month, 60, 2_880],
    ['beyond the last day', month, 9_999, 29 * 1_440],
    ['before the first', month, -5, 0],
    ['the first hour of the second day', () => weekOf([]), 130, 1_440 + 9 * 60],
    ['the middle of a day', () => weekOf([]), 65, 15 * 60],
  ])('%s', (_, axis, point, minutes) => expect(minutesAt(axis(), point)).toBe(minutes));

  it('is the other way round of where a time is drawn, over a folded night too', () => {
    const axis = weekOf([timed('night', '2026-11-16T22:00', '2026-11-17T02:00')]);
    for (const minute of [30, 90, 600, 1_000, 1_400]) {
      const { left } = stretchOf(axis, 2, { start: minute, end: minute });
      expect(minutesAt(axis, left)).toBeCloseTo(2 * 1_440 + minute);
    }
  });
});
